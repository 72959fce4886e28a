package dq

import "github.com/affray-engine/affray/rules"

// rollDefence is DQ-006: the target rolls, too, whatever the attack came to, and has the same
// seven qualities (DQ-AMB-34). Those as good as the attack and better are one, but for
// whoever may parry out of it (DQ-007, DQ-060).
func (b *Book) rollDefence(x *rules.Exchange, attack Quality) Quality {
	chance := b.defence(x)
	var own edge
	e := b.edgeOf(chance, 0, &own)
	cuts := e.to[:]
	if !b.evades(x) {
		cuts = cuts[nPassing-int(attack):]
	}
	face := x.Dice.Other().Class(RollDefence, d100, cuts...)
	q := e.quality(face)
	x.V.Rolled(x.To, RollDefence, chance, face, q > Poor)
	return q
}

// defence is what the target has in the attacker's arc, and the modifiers of 57.2,
// which add up and may take it below nothing (DQ-050 to DQ-053, DQ-AMB-08).
func (b *Book) defence(x *rules.Exchange) int {
	b.guard(x)
	switch way := wayOf(x); {
	case way.Ranged():
		b.rangedDefence(x)
	case way == Close:
		b.closeDefence(x)
	default:
		b.meleeDefence(x)
	}
	if x.Q.D.Marked(MarkAirborne) {
		b.defend(x, defenceAirborne, rules.From(rules.FromTargetMark, MarkAirborne), 1)
	}
	return x.V.Sum(TermDefence)
}

// helpless reports whether somebody defends with magic alone (DQ-112).
func helpless(s *rules.Side) bool { return s.Marked(MarkStunned) || !s.Up.Acts() }

// guard is agility, magic and the shield: the shield in the front only, agility
// not while stunned (DQ-050, DQ-051, DQ-052).
func (b *Book) guard(x *rules.Exchange) {
	d, v := x.Q.D, &x.V
	v.Mod(TermDefence, "DQ-050", rules.From(rules.FromTargetTrait, rules.DF), d.Trait(rules.DF)) // DQ-AMB-03: modified agility
	shield := wielded(d, rules.UseShield)
	if helpless(d) || heldByOther(d, x.By) {
		v.Mod(TermDefence, "DQ-052", rules.From(rules.FromTargetTrait, TraitAG), -d.Trait(TraitAG))
		b.withoutShield(x, shield, "DQ-052")
		return
	}
	if ag := d.Trait(TraitAG); d.Marked(MarkEntangled) {
		v.Mod(TermDefence, "DQ-094", rules.From(rules.FromTargetMark, MarkEntangled), half(ag)-ag)
	}
	if x.Q.Arc != rules.ArcFront && wayOf(x) != Close { // DQ-143: the arc is front for both
		b.withoutShield(x, shield, "DQ-051")
		return
	}
	if it := d.Item(shield); it != nil {
		v.Mod(TermDefence, "DQ-050", rules.From(rules.FromTargetItem, shield), int(it.T[ItemGuard]))
	}
	if b.o.FrontPC {
		v.Mod(TermDefence, "DQ-AMB-02", rules.From(rules.FromTargetTrait, TraitPC), d.Trait(TraitPC))
	}
}

// heldByOther reports whether somebody is held, and not by the one: it is open to all
// others like the stunned (DQ-095).
func heldByOther(s *rules.Side, by rules.ID) bool {
	m, held := s.Mark(MarkHeld)
	return held && m.Other != by
}

func (b *Book) withoutShield(x *rules.Exchange, shield uint8, over rules.Rule) {
	if it := x.Q.D.Item(shield); it != nil {
		x.V.Suppressed(TermDefence, "DQ-050", over, rules.From(rules.FromTargetItem, shield), int(it.T[ItemGuard]))
	}
}

// defend notes a modifier of 57.2, n times.
func (b *Book) defend(x *rules.Exchange, row defenceRow, from rules.Source, n int) {
	m := b.t.defences[row]
	x.V.Mod(TermDefence, m.rule, from.For(defenceReasons[row]), n*m.amount)
}

// meleeDefence is DQ-055.
func (b *Book) meleeDefence(x *rules.Exchange) {
	d := x.Q.D
	if d.Pool(PoolFT) <= 0 {
		b.defend(x, defenceMeleeTired, rules.From(rules.FromRule, 0), 1)
	}
	b.stunned(x, defenceMeleeStunned)
	if d.Marked(MarkWithdrawing) { // DQ-142
		b.defend(x, defenceMeleeWithdrawing, rules.From(rules.FromTargetMark, MarkWithdrawing), 1)
	}
	if d.Marked(MarkEvading) { // DQ-AMB-31: without a parry, too
		from, weapon := rules.From(rules.FromTargetMark, MarkEvading), prepared(d)
		b.defend(x, defenceMeleeEvading, from, 1)
		b.defend(x, defenceMeleeEvadingRank, rules.From(rules.FromTargetItem, weapon), rankWith(d, weapon))
	}
}

// closeDefence is DQ-054.
func (b *Book) closeDefence(x *rules.Exchange) {
	d := x.Q.D
	b.defend(x, defenceClosePS, rules.From(rules.FromTargetTrait, TraitPS), d.Trait(TraitPS))
	if d.Pool(PoolFT) <= 0 {
		b.defend(x, defenceCloseTired, rules.From(rules.FromRule, 0), 1)
	}
	b.stunned(x, defenceCloseStunned)
}

// stunned is the modifier of the stunned, on top of what they lose (DQ-AMB-04).
func (b *Book) stunned(x *rules.Exchange, row defenceRow) {
	if !x.Q.D.Marked(MarkStunned) {
		return
	}
	from := rules.From(rules.FromTargetMark, MarkStunned)
	if b.o.StunPlain {
		m := b.t.defences[row]
		x.V.Suppressed(TermDefence, m.rule, "DQ-AMB-04", from, m.amount)
		return
	}
	b.defend(x, row, from, 1)
}

// better is by how much the defence has to beat the attack for a parry (DQ-060).
const better = 2

// mayParry is DQ-060: an evading figure, struck at in melee, that defends much
// better. The riposte cannot be parried again (DQ-AMB-15); the stunned do nothing
// (DQ-112), nor do the held (DQ-095). Close combat is no melee (DQ-AMB-36).
func (b *Book) mayParry(x *rules.Exchange, attack, defence Quality) bool {
	return mayCounter(attack, defence) && b.evades(x)
}

// evades reports whether the target could parry out of an evasion.
func (b *Book) evades(x *rules.Exchange) bool {
	d := x.Q.D
	return d.Marked(MarkEvading) && wayOf(x) == Melee && !helpless(d) && !d.Marked(MarkHeld) && !riposte(&x.Slot)
}

// mayCounter reports whether a defence is so much better than the attack that an evader may
// parry (DQ-060).
func mayCounter(attack, defence Quality) bool { return defence >= attack+better }

// riposte reports whether a slot was granted by a parry.
func riposte(s *rules.Slot) bool { return s.Kind == rules.SlotGranted && s.Mode == SlotRiposte }

// parryEdge is the difference of the ranks in a parry.
func (b *Book) parryEdge(x *rules.Exchange) int {
	return rankWith(x.Q.D, prepared(x.Q.D)) - rankWith(x.Q.A, x.Act.Item)
}

// parryRow is the row of a parry total.
func (b *Book) parryRow(total int) parryRow {
	for _, r := range b.t.parries {
		if total <= r.to {
			return r
		}
	}
	return b.t.parries[len(b.t.parries)-1]
}

// parry is DQ-061. The strike has missed already (DQ-AMB-41).
func (b *Book) parry(x *rules.Exchange) {
	if x.R[resCounter] == 0 || x.Ans == 0 {
		return
	}
	x.V.Outcome = rules.Parried
	weapon := prepared(x.Q.D)
	var memory [d10]int
	cuts, edge := memory[:0], b.parryEdge(x)
	for i := range b.t.parries { // only the row matters
		cuts = append(cuts, b.t.parries[i].to-edge)
	}
	face := x.Dice.Other().Class(RollParry, d10, cuts...)
	x.V.Mod(TermParry, "DQ-061", rules.From(rules.FromRoll, RollParry), face)
	x.V.Mod(TermParry, "DQ-061", rules.From(rules.FromTargetItem, weapon), rankWith(x.Q.D, weapon))
	x.V.Mod(TermParry, "DQ-061", rules.From(rules.FromItem, x.Act.Item), -rankWith(x.Q.A, x.Act.Item))
	row := b.parryRow(x.V.Sum(TermParry))
	x.V.Rolled(x.To, RollParry, 0, face, row.disarmed)
	b.parried(x, row)
}

// parried does what the row of a parry says.
func (b *Book) parried(x *rules.Exchange, row parryRow) {
	if row.pass {
		x.V.Mark("DQ-061", x.To, MarkPass, 0, rules.ForTurns(rules.TurnEnd, 1))
	}
	if row.disarmed && !x.Q.A.Item(x.Act.Item).Use.Has(rules.UseNatural) {
		x.V.ItemState("DQ-061", x.By, x.Act.Item, rules.Dropped)
	}
	if who := b.hurtByParry(x); row.en > 0 && who != 0 {
		x.V.Lose("DQ-061", who, PoolEN, row.en)
	}
	if row.riposte { // DQ-AMB-15
		x.V.Grant("DQ-061", x.To, x.By, rules.Acts(rules.ActStrike), SlotRiposte)
	}
}

// hurtByParry is DQ-AMB-14.
func (b *Book) hurtByParry(x *rules.Exchange) rules.ID {
	switch b.o.ParryHarm {
	case HarmAttacker:
		return x.By
	case HarmEvader:
		return x.To
	}
	return 0
}
