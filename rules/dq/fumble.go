package dq

import "github.com/affray-engine/affray/rules"

// Numbers of a fumble (DQ-120).
const (
	fumbleCost = 10 // off the initiative, for the check alone (DQ-AMB-16)
	fumbleHurt = 2  // endurance points
	flightStep = 3  // of the die, for each hex that a weapon flies
	sixWays    = 6  // of hexes
)

// fumble is DQ-120, if the attack die asks for it (DQ-121): the initiative of the engaged,
// with the rank of the weapon that fumbled and less ten, avoids it.
func (b *book) fumble(x *rules.Exchange) {
	if x.Results[resFumble] == 0 {
		return
	}
	v := &x.Verdict
	initiative(x.Facts.Actor, v, x.Act.Item, totalFumble, "DQ-120")
	v.Mod(totalFumble, "DQ-120", rules.From(rules.FromRule, 0), -fumbleCost)
	need := v.Sum(totalFumble)
	face, passed := under(x.Dice, rollFumble, need)
	if v.Rolled(x.By, rollFumble, need, face, passed); passed {
		return
	}
	face = x.Dice.Class(rollMishap, d100, b.cuts.mishaps...)
	v.Rolled(x.By, rollMishap, 0, face, false)
	if quality(x.Results[resResult]) == poor && v.Outcome != rules.Parried {
		v.Outcome = rules.Fumble
	}
	b.suffer(x, b.mishap(face))
}

// mishap is the row of a face.
func (b *book) mishap(face int) mishap {
	for _, r := range b.t.mishaps {
		if face <= r.to {
			return r.what
		}
	}
	return mishapNone
}

// suffer does what a mishap says. Bare hands and what has left the hand cannot be lost.
func (b *book) suffer(x *rules.Exchange, m mishap) {
	it := x.Facts.Actor.Item(x.Act.Item)
	held := !it.Use.Has(rules.UseNatural) && wayOf(x) != thrown
	switch {
	case m == mishapBalance:
		x.Verdict.Mark("DQ-120", x.By, markPass, 0, rules.ForTurns(rules.TurnEnd, turnsToPass(x)))
	case m == mishapProne && x.Facts.Actor.Posture < rules.Prone:
		x.Verdict.Posture("DQ-120", x.By, rules.Prone)
	case m == mishapHurt:
		x.Verdict.Lose("DQ-120", x.By, poolEN, fumbleHurt)
	case held:
		b.loseWeapon(x, m)
	}
}

// turnsToPass counts the turn in which somebody has lost its balance, too.
func turnsToPass(x *rules.Exchange) uint8 {
	if x.Slot.Kind == rules.SlotTurn {
		return thisTurnAndNext
	}
	return 1
}

func (b *book) loseWeapon(x *rules.Exchange, m mishap) {
	switch m {
	case mishapDamaged:
		x.Verdict.Wear("DQ-120", x.By, x.Act.Item, 1)
	case mishapBroken:
		x.Verdict.ItemState("DQ-120", x.By, x.Act.Item, rules.Broken)
	case mishapDropped:
		x.Verdict.ItemState("DQ-120", x.By, x.Act.Item, rules.Dropped)
	case mishapFlung:
		far := d10
		if !x.Dice.Terse() {
			far = x.Dice.Class(rollFlight, d10, flightStep, 2*flightStep, 3*flightStep) // the hexes matter
		}
		ways := sixWays
		if x.Facts.Ways > 0 {
			ways = int(x.Facts.Ways)
		}
		dir := x.Dice.Aside(rollDirection, 1, ways)
		x.Verdict.Rolled(x.By, rollFlight, 0, far, false)
		x.Verdict.Rolled(x.By, rollDirection, 0, dir, false)
		x.Verdict.Thrown(1, ways)
		x.Verdict.ItemState("DQ-120", x.By, x.Act.Item, rules.Dropped)
		x.Verdict.Fling("DQ-120", x.By, x.Act.Item, ceilDiv(far, flightStep), dir-1)
	}
}
