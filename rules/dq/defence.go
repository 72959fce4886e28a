package dq

import "github.com/affray-engine/affray/rules"

// rollDefence is DQ-006: the target rolls, too, whatever the attack came to, and has the same
// seven qualities (DQ-AMB-34). Those as good as the attack and better are one, but for
// whoever may parry out of it (DQ-007, DQ-060). The chance is what the target has in the
// attacker's arc, and the modifiers of 57.2, which add up and may take it below nothing
// (DQ-050 to DQ-053, DQ-AMB-08).
func (b *book) rollDefence(x *rules.Exchange, chance int, attack quality) quality {
	var own edge
	e := b.edgeOf(chance, 0, &own)
	cuts := e.to[:]
	if !b.evades(x) {
		cuts = cuts[nPassing-int(attack):]
	}
	face := x.Dice.Other().Class(rollDefence, d100, cuts...)
	q := e.quality(face)
	x.Verdict.Rolled(x.To, rollDefence, chance, face, q > poor)
	return q
}

// helpless reports whether somebody defends with magic alone (DQ-112).
func helpless(s *rules.Combatant) bool { return s.Marked(markStunned) || !s.Posture.Acts() }

// heldByOther reports whether somebody is held, and not by the one: it is open to all
// others like the stunned (DQ-095).
func heldByOther(s *rules.Combatant, by rules.ID) bool {
	m, held := s.Mark(markHeld)
	return held && m.Other != by
}

// parryLead is by how much the defence has to beat the attack for a parry (DQ-060).
const parryLead = 2

// mayParry is DQ-060: an evading figure, struck at in melee, that defends much
// better. The riposte cannot be parried again (DQ-AMB-15); the stunned do nothing
// (DQ-112), nor do the held (DQ-095). Close combat is no melee (DQ-AMB-36).
func (b *book) mayParry(x *rules.Exchange, attack, defence quality) bool {
	return mayCounter(attack, defence) && b.evades(x)
}

// evades reports whether the target could parry out of an evasion.
func (b *book) evades(x *rules.Exchange) bool {
	d := x.Facts.Target
	return d.Marked(markEvading) && wayOf(x) == melee && !helpless(d) && !d.Marked(markHeld) && !riposte(&x.Slot)
}

// mayCounter reports whether a defence is so much better than the attack that an evader may
// parry (DQ-060).
func mayCounter(attack, defence quality) bool { return defence >= attack+parryLead }

// riposte reports whether a slot was granted by a parry.
func riposte(s *rules.Slot) bool { return s.Kind == rules.SlotGranted && s.Mode == slotRiposte }

// parryEdge is the difference of the ranks in a parry.
func (b *book) parryEdge(x *rules.Exchange) int {
	return rankWith(x.Facts.Target, prepared(x.Facts.Target)) - rankWith(x.Facts.Actor, x.Act.Item)
}

// parryRow is the row of a parry total.
func (b *book) parryRow(total int) parryRow {
	for _, r := range b.t.parries {
		if total <= r.to {
			return r
		}
	}
	return b.t.parries[len(b.t.parries)-1]
}

// parry is DQ-061. The strike has missed already (DQ-AMB-41).
func (b *book) parry(x *rules.Exchange) {
	if x.Results[resCounter] == 0 || x.Ans == 0 {
		return
	}
	x.Verdict.Outcome = rules.Parried
	weapon := prepared(x.Facts.Target)
	var memory [d10]int
	cuts, edge := memory[:0], b.parryEdge(x)
	for i := range b.t.parries { // only the row matters
		cuts = append(cuts, b.t.parries[i].to-edge)
	}
	face := x.Dice.Other().Class(rollParry, d10, cuts...)
	x.Verdict.Mod(totalParry, "DQ-061", rules.From(rules.FromRoll, rollParry), face)
	x.Verdict.Mod(totalParry, "DQ-061", rules.From(rules.FromTargetItem, weapon), rankWith(x.Facts.Target, weapon))
	x.Verdict.Mod(totalParry, "DQ-061", rules.From(rules.FromItem, x.Act.Item), -rankWith(x.Facts.Actor, x.Act.Item))
	row := b.parryRow(x.Verdict.Sum(totalParry))
	x.Verdict.Rolled(x.To, rollParry, 0, face, row.disarmed)
	b.parried(x, row)
}

// parried does what the row of a parry says.
func (b *book) parried(x *rules.Exchange, row parryRow) {
	if row.pass {
		x.Verdict.Mark("DQ-061", x.To, markPass, 0, rules.ForTurns(rules.TurnEnd, 1))
	}
	if row.disarmed && !x.Facts.Actor.Item(x.Act.Item).Use.Has(rules.UseNatural) {
		x.Verdict.ItemState("DQ-061", x.By, x.Act.Item, rules.Dropped)
	}
	if who := b.hurtByParry(x); row.en > 0 && who != 0 {
		x.Verdict.Lose("DQ-061", who, poolEN, row.en)
	}
	if row.riposte { // DQ-AMB-15
		x.Verdict.Grant("DQ-061", x.To, x.By, rules.Acts(rules.ActStrike), slotRiposte)
	}
}

// hurtByParry is DQ-AMB-14.
func (b *book) hurtByParry(x *rules.Exchange) rules.ID {
	switch b.o.ParryHarm {
	case harmAttacker:
		return x.By
	case harmEvader:
		return x.To
	}
	return 0
}
