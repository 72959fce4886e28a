package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

const (
	attackDie    = 20 // REV-070
	alwaysHits   = 20 // REV-085
	alwaysMisses = 1  // REV-086
)

// opportunityDamage is that of an opportunity attack which an unarmed attack provokes (REV-101,
// REV-114, REV-125).
const opportunityDamage = 4

// strike makes the attack roll of a blow.
func (b *book) strike(x *rules.Exchange) {
	if lost(x) {
		return
	}
	markRoutine(x)
	if b.sure(x) {
		x.Results[resultBlow], x.Verdict.Outcome = int32(blowHit), rules.Hit
		return
	}
	var c ledger.Case
	b.meets(x, strikes|answering(x), &c)
	armedWith(&c, x)
	n := b.mods.need.Add(&x.Verdict, &c)
	b.mods.attack[ofBlow].Add(&x.Verdict, &c)
	b.swing(x, n)
	b.mayDouble(x)
}

// lost reports whether an attack comes to nothing before it is rolled: its target is
// gone or out of reach, or the attacker has fumbled in this round (REV-A55).
func lost(x *rules.Exchange) bool {
	if !x.Facts.Flags.Has(rules.FlagLost) && !x.Facts.Actor.Marked(markFumbled) {
		return false
	}
	x.Verdict.Outcome, x.Stop = rules.Lost, true
	if x.Facts.Actor.Marked(markFumbled) {
		x.Verdict.Futile("REV-086", reasonFumbled)
	}
	return true
}

// sure reports whether an attack hits without a roll, and so can neither be a
// critical hit nor a fumble: at the helpless (REV-074), by option also by third
// parties at the victim of a hold (REV-A19).
func (b *book) sure(x *rules.Exchange) bool {
	return x.Facts.Target.Marked(markHelpless) || x.Facts.Target.Posture == rules.Down || b.o.HeldLiteral && heldByOther(x.Facts.Target, x.By)
}

// heldByOther reports whether somebody else than by holds the side.
func heldByOther(s *rules.Combatant, by rules.ID) bool {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markHeld && m.Other != by {
			return true
		}
	}
	return false
}

// swing rolls the d20 against what the modified roll must reach (REV-070). A natural
// 20 always hits (REV-085), a natural 1 always misses and loses all later attacks of
// the round (REV-086, REV-A21, REV-A45).
func (b *book) swing(x *rules.Exchange, n int) {
	v := &x.Verdict
	n -= v.Sum(totalAttack) // on the die itself
	die := x.Dice.Class(rollAttack, attackDie, alwaysMisses, min(max(n-1, alwaysMisses), alwaysHits-1), alwaysHits-1)
	passed := die != alwaysMisses && (die == alwaysHits || die >= n)
	v.Rolled(x.By, rollAttack, n, die, passed)
	switch {
	case die == alwaysHits:
		x.Results[resultBlow], v.Outcome = int32(blowCritical), rules.Critical
	case die == alwaysMisses:
		fumble(x)
	case passed:
		x.Results[resultBlow], v.Outcome = int32(blowHit), rules.Hit
	default:
		x.Results[resultBlow], v.Outcome = int32(blowMiss), rules.Miss
	}
}

// fumble forfeits every attack that the attacker had left in the round, reactions
// included (REV-086, REV-A55).
func fumble(x *rules.Exchange) {
	x.Results[resultBlow], x.Verdict.Outcome, x.Stop = int32(blowMiss), rules.Fumble, true
	x.Verdict.Mark("REV-086", x.By, markFumbled, 0, rules.Lasting{Ends: rules.RoundEnd})
}

// reaction is what has provoked the attack, 0 for nothing.
func reaction(x *rules.Exchange) reactionKind {
	if x.Slot.Kind != rules.SlotGranted {
		return 0
	}
	return reactionKind(x.Slot.Mode)
}

// assailed remembers who attacked somebody last, if it matters in flight (REV-A15).
func (b *book) assailed(x *rules.Exchange) {
	if b.o.FleeSingle && x.Blow == 0 && x.Verdict.Outcome != rules.Lost {
		x.Verdict.Unmark("REV-A15", x.To, markAssailed, 0)
		x.Verdict.Mark("REV-A15", x.To, markAssailed, x.By, rules.Forever())
	}
}
