package revised

import "github.com/affray-engine/affray/rules"

// Resolve implements [rules.Book].
func (b *Book) Resolve(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRedirect:
		b.begin(x)
	case rules.StageRoll:
		b.roll(x)
	case rules.StageHarm:
		b.harm(x)
	}
}

// begin does what needs no roll, and finds out whom a shot into melee goes to.
func (b *Book) begin(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActShoot:
		b.stray(x)
	case rules.ActKeep:
		b.keep(x)
	case rules.ActRelease:
		release(x)
	case rules.ActStand:
		stand(x)
	case rules.ActDraw, rules.ActStow, rules.ActDrop:
		handle(x)
	case rules.ActOpen:
		x.OpenDoor("REV-043")
	case rules.ActSpeak:
		x.V.Say("REV-046", x.By)
		x.V.Outcome = rules.Done
	case rules.ActSettle:
		settleHarm(x)
	case rules.ActUpkeep:
		upkeep(x)
	}
}

// roll makes the attack roll.
func (b *Book) roll(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActSpecial:
		b.strike(x)
	case rules.ActShoot:
		b.shoot(x)
	case rules.ActWrestle:
		b.wrestle(x)
	}
}

// harm says what an attack that has hit does.
func (b *Book) harm(x *rules.Exchange) {
	if x.Act.Kind == rules.ActFall {
		b.fall(x)
		return
	}
	if Blow(x.R[ResultBlow]) < BlowHit {
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActShoot:
		b.wound(x)
		breakHold(x)
	case rules.ActSpecial:
		assist(x)
	case rules.ActWrestle:
		b.grapple(x)
	}
}

// Answer implements [rules.Book]. No stage of this book leaves a question, so
// the lowest answer is as good as any.
func (b *Book) Answer(qs []rules.Question, _ []*rules.Exchange) {
	for i := range qs {
		qs[i].Ans = qs[i].Lo
	}
}
