package revised

import "github.com/affray-engine/affray/rules"

const (
	attackDie    = 20 // REV-070
	alwaysHits   = 20 // REV-085
	alwaysMisses = 1  // REV-086
)

// Bonuses of an opportunity attack that an unarmed attack provokes (REV-101, REV-114,
// REV-125).
const (
	opportunityHit    = 4
	opportunityDamage = 4
)

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
	n := b.need(x)
	b.ability(x, traitStrengthHit)
	b.weaponHit(x)
	b.held(x)
	b.provoked(x)
	charged(x)
	b.situations(x)
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

// ability adds Strength or Dexterity to hit (REV-D2, REV-D3).
func (b *book) ability(x *rules.Exchange, trait int) {
	rule := rules.Rule("REV-D2")
	if trait == traitDexterityHit {
		rule = "REV-D3"
	}
	if n := x.Facts.Actor.Trait(trait); n != 0 {
		x.Verdict.Mod(totalAttack, rule, rules.From(rules.FromTrait, trait), n)
	}
}

// weaponHit adds the weapon's magic, and what a weapon never learnt costs (REV-070,
// REV-D10).
func (b *book) weaponHit(x *rules.Exchange) {
	i, it := weaponOf(x)
	if it == nil {
		return
	}
	if magic := int(it.Traits[itemMagic]); magic != 0 {
		x.Verdict.Mod(totalAttack, "REV-070", rules.From(rules.FromItem, i), magic)
	}
	if b.o.Unproficient && itemFlag(it.Traits[itemFlags])&flagUnknown != 0 {
		x.Verdict.Mod(totalAttack, "REV-D10", rules.From(rules.FromItem, i), x.Facts.Actor.Trait(traitUnknown))
	}
}

// held takes off what being held costs with a weapon (REV-A30).
func (b *book) held(x *rules.Exchange) {
	if x.Facts.Actor.Marked(markHeld) {
		x.Verdict.Mod(totalAttack, "REV-A30", rules.From(rules.FromMark, markHeld), b.o.HeldWeaponPenalty)
	}
}

// provoked adds the bonus of an opportunity attack at one who attacks unarmed.
func (b *book) provoked(x *rules.Exchange) {
	if rule := reaction(x).rule(); rule != "" {
		x.Verdict.Mod(totalAttack, rule, rules.From(rules.FromRule, 0), opportunityHit)
	}
}

// reaction is what has provoked the attack, 0 for nothing.
func reaction(x *rules.Exchange) reactionKind {
	if x.Slot.Kind != rules.SlotGranted {
		return 0
	}
	return reactionKind(x.Slot.Mode)
}

// situations adds the rows of the combat modifiers that hold; different rows add
// up, and count for every kind of attack roll (REV-A54).
func (b *book) situations(x *rules.Exchange) {
	a, d := x.Facts.Actor, x.Facts.Target
	switch { // REV-071
	case x.Facts.Flags.Has(rules.FlagHigh):
		b.situation(x, higherGround, rules.From(rules.FromPlace, rules.PlaceHeight))
	case a.Marked(markHighGround) && !d.Marked(markHighGround): // a field without heights
		b.situation(x, higherGround, rules.From(rules.FromMark, markHighGround))
	}
	if d.Marked(markInvisible) { // REV-072
		b.situation(x, invisible, rules.From(rules.FromTargetMark, markInvisible))
	}
	b.offBalance(x)
	b.stunnedOrProne(x)
	if d.Marked(markSurprised) { // REV-076
		b.situation(x, surprised, rules.From(rules.FromTargetMark, markSurprised))
	}
	if behind(x) { // REV-079, REV-F1, REV-059
		b.situation(x, fromRear, rules.From(rules.FromPlace, rules.PlaceArc))
	}
}

func (b *book) situation(x *rules.Exchange, s situation, from rules.Source) {
	row := b.t.situations[s]
	x.Verdict.Mod(totalAttack, row.rule, from, row.modifier)
}

// offBalance adds the row REV-073 once; a hold makes its victim off-balance for all
// but its holder (REV-A19, REV-113).
func (b *book) offBalance(x *rules.Exchange) {
	own, hold := x.Facts.Target.Marked(markOffBalance), heldByOther(x.Facts.Target, x.By)
	if own {
		b.situation(x, offBalance, rules.From(rules.FromTargetMark, markOffBalance))
	}
	row := b.t.situations[offBalance]
	_, wrestlers := x.Facts.Actor.MarkOf(markWrestling, x.To)
	switch from := rules.From(rules.FromTargetMark, markHeld); {
	case hold && own:
		x.Verdict.Suppressed(totalAttack, row.rule, "REV-A19", from, row.modifier)
	case hold && x.Act.Kind == rules.ActWrestle && wrestlers:
		x.Verdict.Suppressed(totalAttack, row.rule, "REV-113", from, row.modifier)
	case hold:
		b.situation(x, offBalance, from)
	}
}

// stunnedOrProne adds the row REV-075 once, even if both hold (REV-A20), for whoever
// attacks (REV-A47).
func (b *book) stunnedOrProne(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Marked(markStunned) {
		b.situation(x, stunnedOrProne, rules.From(rules.FromTargetMark, markStunned))
	}
	if d.Posture != rules.Prone {
		return
	}
	from, row := rules.From(rules.FromTargetPosture, d.Posture), b.t.situations[stunnedOrProne]
	_, pinning := x.Facts.Actor.MarkOf(markPinning, x.To)
	switch {
	case d.Marked(markStunned):
		x.Verdict.Suppressed(totalAttack, row.rule, "REV-A20", from, row.modifier)
		return
	case pinning && x.Act.Kind == rules.ActOverbear: // others have it (REV-A37)
		x.Verdict.Suppressed(totalAttack, row.rule, "REV-128", from, row.modifier)
		return
	}
	b.situation(x, stunnedOrProne, from)
}

// assailed remembers who attacked somebody last, if it matters in flight (REV-A15).
func (b *book) assailed(x *rules.Exchange) {
	if b.o.FleeSingle && x.Blow == 0 && x.Verdict.Outcome != rules.Lost {
		x.Verdict.Unmark("REV-A15", x.To, markAssailed, 0)
		x.Verdict.Mark("REV-A15", x.To, markAssailed, x.By, rules.Forever())
	}
}
