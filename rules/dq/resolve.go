package dq

import "github.com/affray-engine/affray/rules"

// Resolve takes an exchange through one stage: both dice of a strike, the parry
// out of an evasion, the harm. Every other act is over with the first stage.
func (b *book) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Facts.Actor == nil || x.Facts.Target == nil {
		x.Verdict.Outcome = rules.Lost
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActThrow, rules.ActShoot:
		b.attack(st, x)
		return
	case rules.ActSpecial:
		b.special(st, x)
		return
	}
	if st == rules.StageRoll {
		b.act(x)
	}
}

// act resolves what is no attack.
func (b *book) act(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	switch x.Act.Kind {
	case rules.ActRecover:
		b.recover(x)
	case rules.ActEvade:
		b.evade(x)
	case rules.ActAim:
		b.aim(x)
	case rules.ActTend:
		b.tend(x)
	case rules.ActPull:
		b.struggle(x)
	case rules.ActRelease:
		b.letGo(x)
	case rules.ActStand:
		x.Verdict.Posture("DQ-147", x.By, rules.Standing)
	case rules.ActKneel:
		b.goDown(x)
	case rules.ActTurn:
		x.Verdict.Face("DQ-105", x.By, int(x.Act.Aim))
	case rules.ActDraw, rules.ActLoad, rules.ActTake:
		b.ready(x, rules.Ready)
	case rules.ActOpen:
		x.OpenDoor("DQ-104")
	case rules.ActDrop:
		b.ready(x, rules.Dropped)
	case rules.ActSettle:
		b.settle(x)
	case rules.ActUpkeep:
		b.upkeep(x)
	case rules.ActSuffer, rules.ActFall:
		b.endure(x)
	case rules.ActNerve:
		x.Brave(&b.shape)
	}
}

// ready puts an item into a state: the prepare action (DQ-140).
func (b *book) ready(x *rules.Exchange, s rules.ItemState) {
	it := x.Facts.Actor.Item(x.Act.Item)
	if it == nil || it.Use == 0 || it.Use.Has(rules.UseNatural) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.ItemState("DQ-140", x.By, x.Act.Item, s)
}

// Answer gives the default answers: an evader tries the parry if an average die
// disarms the attacker.
func (b *book) Answer(qs []rules.Question, xs []*rules.Exchange) {
	for i := range qs {
		if qs[i].Kind != rules.AskCounter || i >= len(xs) || xs[i].Facts.Actor == nil || xs[i].Facts.Target == nil {
			continue
		}
		if row := b.parryRow(averageD10 + b.parryEdge(xs[i])); row.disarmed {
			qs[i].Ans = qs[i].Hi
		}
	}
}

// Sides of the dice.
const (
	d10        = 10
	d100       = 100
	averageD10 = 5
)
