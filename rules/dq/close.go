package dq

import "github.com/affray-engine/affray/rules"

// grapple resolves what is done body to body and is no blow.
func (b *Book) grapple(x *rules.Exchange) {
	a, d := x.Q.A, x.Q.D
	switch x.Act.Mode {
	case LeaveFighting:
		if m, ok := a.MarkOf(MarkClose, x.To); ok {
			b.leaveClose(x, m.Other)
			return
		}
	case CloseIn:
		if x.Q.Flags.Has(rules.FlagReach) && x.To != x.By && !a.Marked(MarkClose) && !d.Marked(MarkClose) {
			b.closeIn(x)
			return
		}
	case Restrain:
		if x.Q.Flags.Has(rules.FlagReach) && x.To != x.By && !a.Marked(MarkHolding) && !d.Marked(MarkHeld) {
			b.restrain(x)
			return
		}
	}
	x.V.Outcome = rules.Lost
}

// closeIn is the step into the hex of an enemy (DQ-143).
func (b *Book) closeIn(x *rules.Exchange) {
	x.V.Outcome = rules.Done
	x.V.Eager = cramped(x.Q.D) && !cramped(x.Q.A) && leaveNeed(x.Q.D, x.Q.A) >= hardToLeave // the target's weapon is out of the fight
	x.V.Mark("DQ-143", x.By, MarkClose, x.To, rules.Forever())
	x.V.Mark("DQ-143", x.To, MarkClose, x.By, rules.Forever())
	x.V.Mark("DQ-143", x.To, MarkBeset, x.By, rules.Forever())
	x.V.PushTo("DQ-143", x.By, x.To, 1)
}

// cramped reports whether somebody has a weapon in hand, and only bare hands that serve body
// to body (DQ-143).
func cramped(s *rules.Side) bool {
	armed := false
	for i := range s.Items {
		it := &s.Items[i]
		if it.Use == 0 || it.Use.Has(rules.UseNatural) || it.Use.Has(rules.UseShield) || !usable(s, uint8(i)) {
			continue
		}
		if it.T[ItemClose] != 0 && it.Use.Has(rules.UseMelee) {
			return false
		}
		armed = true
	}
	return armed
}

// hardToLeave is what the die must show at least, for controllers to count on it that one
// stays in close combat for long: no rule, only advice.
const hardToLeave = 8

// leaveNeed is what the die must show for somebody to tear loose from a foe (DQ-097).
func leaveNeed(s, foe *rules.Side) int {
	without, _ := LeaveClose(0, s.Trait(TraitPS), foe.Trait(TraitPS))
	return leaveAt - without
}

// leaveClose is DQ-097: who succeeds may take a step out of the hex (DQ-143).
func (b *Book) leaveClose(x *rules.Exchange, foe rules.ID) {
	x.V.Mod(TermLeave, "DQ-097", rules.From(rules.FromRule, 0), leaveAt)
	x.V.Mod(TermLeave, "DQ-097", rules.From(rules.FromTrait, TraitPS), -x.Q.A.Trait(TraitPS))
	x.V.Mod(TermLeave, "DQ-097", rules.From(rules.FromTargetTrait, TraitPS), x.Q.D.Trait(TraitPS))
	need := x.V.Sum(TermLeave)
	face := x.Dice.Class(RollLeave, d10, min(max(0, need-1), d10))
	_, out := LeaveClose(face, x.Q.A.Trait(TraitPS), x.Q.D.Trait(TraitPS))
	x.V.Rolled(x.By, RollLeave, need, face, out)
	x.V.Outcome = rules.Failed
	if out {
		x.V.Outcome = rules.Saved
		x.V.Grant("DQ-143", x.By, foe, rules.Acts(rules.ActMove), SlotLeave)
	}
}

// restrain is the attempt to get hold of somebody (DQ-095).
func (b *Book) restrain(x *rules.Exchange) {
	if !b.wrestle(x) {
		return
	}
	x.V.Mark("DQ-095", x.To, MarkHeld, x.By, rules.Forever())
	x.V.Mark("DQ-095", x.By, MarkHolding, x.To, rules.Forever())
}

// wrestle is the roll for a hold, and to get out of one (DQ-095).
func (b *Book) wrestle(x *rules.Exchange) bool {
	a, d := x.Q.A, x.Q.D
	chance := x.V.Mod(TermCheck, "DQ-095", rules.From(rules.FromRule, 0), RestrainChance(a.Trait(TraitPS), agility(a), d.Trait(TraitPS), agility(d)))
	face, passed := b.check(x.Dice, RollRestrain, chance)
	x.V.Rolled(x.By, RollRestrain, chance, face, passed)
	x.V.Outcome = rules.Failed
	if passed {
		x.V.Outcome = rules.Saved
	}
	return passed
}

// struggle is the action of the held, and of the entangled (DQ-095, DQ-094).
func (b *Book) struggle(x *rules.Exchange) {
	switch a := x.Q.A; {
	case x.To != x.By && a.Marked(MarkHeld):
		if b.wrestle(x) {
			x.V.Unmark("DQ-095", x.By, MarkHeld, x.To)
			x.V.Unmark("DQ-095", x.To, MarkHolding, x.By)
		}
	case x.To == x.By && a.Marked(MarkEntangled):
		b.tearFree(x)
	default:
		x.V.Outcome = rules.Lost
	}
}

// tearFree is ours: the entangled get rid of a net by the roll that avoids it, as an action
// (DQ-094).
func (b *Book) tearFree(x *rules.Exchange) {
	x.V.Outcome = rules.Failed
	if b.avoids(x, "DQ-094", AvoidFall(agility(x.Q.D))) {
		x.V.Outcome = rules.Saved
		x.V.Unmark("DQ-094", x.By, MarkEntangled, 0)
	}
}

// letGo ends a hold, which the holder may at any time (DQ-095).
func (b *Book) letGo(x *rules.Exchange) {
	x.V.Unmark("DQ-095", x.By, MarkHolding, x.To)
	x.V.Unmark("DQ-095", x.To, MarkHeld, x.By)
}
