package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// starts are the conditions that a scenario may begin with.
var starts = ledger.Starts{
	{Word: "stunned", Mark: markStunned},
	{Word: "evading", Mark: markEvading, Ends: rules.TurnStart, Turns: 1},
	{Word: "airborne", Mark: markAirborne},
	{Word: "unaware", Mark: markUnaware},
	{Word: "bleeding", Mark: markBleeding, Value: 1}, // endurance points a pulse
	{Word: "entangled", Mark: markEntangled},
	{Word: "kneeling", Posture: rules.Kneeling},
	{Word: "prone", Posture: rules.Prone},
}

// evade is the action of DQ-062: it holds until the figure's next action.
func (b *book) evade(x *rules.Exchange) {
	x.Verdict.Mark("DQ-062", x.By, markEvading, 0, rules.ForTurns(rules.TurnStart, 1))
}

// goDown is DQ-147: part of any action.
func (b *book) goDown(x *rules.Exchange) {
	x.Verdict.Posture("DQ-147", x.By, downTo(x.Act.Mode))
}

// stunRecovery is the chance to recover from a stun (DQ-111).
func stunRecovery(wp, fatigue int) int { return willWorth*wp + fatigue }

// willWorth is what a point of willpower gives to recover from a stun (DQ-111).
const willWorth = 2

// recover is the only action of the stunned (DQ-111, DQ-112).
func (b *book) recover(x *rules.Exchange) {
	a, v := x.Facts.Actor, &x.Verdict
	if !a.Marked(markStunned) {
		return
	}
	v.Mod(totalCheck, "DQ-111", rules.From(rules.FromTrait, traitWP), willWorth*a.Trait(traitWP))
	v.Mod(totalCheck, "DQ-111", rules.From(rules.FromRule, 0), max(0, a.Pool(poolFT)))
	chance := v.Sum(totalCheck)
	face, passed := b.check(x.Dice, rollRecover, chance)
	v.Rolled(x.By, rollRecover, chance, face, passed)
	v.Outcome = rules.Failed
	if passed {
		v.Outcome = rules.Saved
		v.Unmark("DQ-111", x.By, markStunned, 0)
	}
}

// faintAt is the endurance at which one may lose consciousness (DQ-110).
const faintAt = 3

// settle looks at somebody whose pools have changed: fatigue below nothing goes
// on to endurance (DQ-136, DQ-137), and a drop to 3 or less asks for a
// consciousness roll (DQ-110, DQ-AMB-24).
func (b *book) settle(x *rules.Exchange) {
	d := x.Facts.Target
	en := d.Pool(poolEN)
	if over := -d.Pool(poolFT); over > 0 {
		x.Verdict.Lose("DQ-137", x.To, poolFT, -over)
		x.Verdict.Lose("DQ-136", x.To, poolEN, over)
		en -= over
		if !b.o.BlowStuns { // DQ-AMB-38: strikes of one moment have spilled it together
			stun(x, false, over)
		}
	}
	last, checked := d.Mark(markFaint)
	if d.Posture.Acts() && en <= faintAt && (!checked || en < int(last.Values[faintEN])) {
		b.stayConscious(x, en)
	}
	if checked && en > faintAt {
		x.Verdict.Unmark("DQ-110", x.To, markFaint, 0)
	}
}

// stayConscious is DQ-110: endurance times willpower and more loses it (DQ-AMB-17). The mark
// remembers the endurance, so that only a further drop asks again.
func (b *book) stayConscious(x *rules.Exchange, en int) {
	chance := x.Verdict.Mod(totalCheck, "DQ-110", rules.From(rules.FromTrait, traitWP), stayConscious(en, x.Facts.Target.Trait(traitWP)))
	face, passed := under(x.Dice, rollConscious, chance)
	x.Verdict.Rolled(x.To, rollConscious, chance, face, passed)
	x.Verdict.Mark("DQ-110", x.To, markFaint, 0, rules.Forever(), en)
	if !passed {
		x.Verdict.Posture("DQ-110", x.To, rules.Down)
	}
}

// stayConscious is what the roll of DQ-110 must be below at the current endurance.
func stayConscious(en, wp int) int { return max(0, en*wp) }

// upkeep is the end of a pulse: bleeding, consciousness, death (DQ-003).
func (b *book) upkeep(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Posture >= rules.Dead {
		return
	}
	en := d.Pool(poolEN) - b.bleed(x)
	if d.Posture.Acts() && en <= faintAt {
		b.stayConscious(x, en)
	}
	if en <= b.o.DeathAt { // DQ-137
		x.Verdict.Posture("DQ-137", x.To, rules.Dead)
	}
}

// bleed is DQ-150: all open wounds together, unreduced.
func (b *book) bleed(x *rules.Exchange) int {
	n := 0
	for i := range x.Facts.Target.Marks {
		if m := &x.Facts.Target.Marks[i]; m.Kind == markBleeding {
			n += int(m.Values[bleedRate])
		}
	}
	b.lose(x, "DQ-150", poolEN, n)
	return n
}
