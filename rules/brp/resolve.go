package brp

import "github.com/affray-engine/affray/rules"

// Resolve implements [rules.Book]. Everything but an attack is settled in the
// first stage.
func (b *book) Resolve(st rules.Stage, x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActThrow, rules.ActShoot:
		b.attack(st, x)
		return
	}
	if st != rules.StageRoll {
		return
	}
	switch x.Act.Kind {
	case rules.ActTend:
		b.tend(x)
	case rules.ActTake:
		take(x)
	case rules.ActDraw:
		draw(x)
	case rules.ActSet:
		setUp(x)
	case rules.ActKneel:
		b.kneel(x)
	case rules.ActOpen:
		x.OpenDoor("BRP-003")
	case rules.ActLoad:
		b.load(x)
	case rules.ActSettle:
		b.settle(x)
	case rules.ActUpkeep:
		b.endRound(x)
	case rules.ActSuffer, rules.ActFall:
		b.suffer(x)
	case rules.ActNerve:
		x.Brave(&b.shape)
	default:
		x.Verdict.Outcome = rules.Done
	}
}
