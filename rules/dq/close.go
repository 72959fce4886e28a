package dq

import "github.com/affray-engine/affray/rules"

// grapple resolves what is done body to body and is no blow.
func (b *book) grapple(x *rules.Exchange) {
	a, d := x.Facts.Actor, x.Facts.Target
	switch x.Act.Mode {
	case leaveFighting:
		if _, ok := a.MarkOf(markClose, x.To); ok {
			b.leaveClose(x)
			return
		}
	case closeIn:
		if x.Facts.Flags.Has(rules.FlagReach) && x.To != x.By && !a.Marked(markClose) && d.Posture.Acts() && !saddled(a, d) {
			b.closeIn(x)
			return
		}
	case restrain:
		if x.Facts.Flags.Has(rules.FlagReach) && x.To != x.By && !a.Marked(markHolding) && !d.Marked(markHeld) && d.Posture.Acts() && !saddled(a, d) {
			b.restrain(x)
			return
		}
	}
	x.Verdict.Outcome = rules.Lost
}

// closeIn is the step into the hex of an enemy (DQ-143). Two have room in a hex: a third hangs
// on from its own.
func (b *book) closeIn(x *rules.Exchange) {
	ours, theirs := strengths(x)
	x.Verdict.Outcome = rules.Done
	away := outdone(x) || cramped(x.Facts.Target) && !cramped(x.Facts.Actor) && leaveNeed(theirs, ours) >= hardToLeave // the target's weapon is out of the fight
	x.Verdict.Eager = away || x.Facts.Target.Marked(markEvading) && evasion(x.Facts.Target) >= sureEvasion             // or its evasion, body to body
	x.Verdict.Mark("DQ-143", x.By, markClose, x.To, rules.Forever())
	x.Verdict.Mark("DQ-143", x.To, markClose, x.By, rules.Forever())
	if crowded(x) {
		return
	}
	x.Verdict.Mark("DQ-143", x.To, markBeset, x.By, rules.Forever())
	x.Verdict.PushTo("DQ-143", x.By, x.To, 1)
}

// cramped reports whether somebody has a weapon in hand, and only bare hands that serve body
// to body (DQ-143).
func cramped(s *rules.Combatant) bool {
	armed := false
	for i := range s.Items {
		it := &s.Items[i]
		if it.Use == 0 || it.Use.Has(rules.UseNatural) || it.Use.Has(rules.UseShield) || !usable(s, uint8(i)) {
			continue
		}
		if it.Traits[itemClose] != 0 && it.Use.Has(rules.UseMelee) {
			return false
		}
		armed = true
	}
	return armed
}

// hardToLeave is what the die must show at least, for controllers to count on it that one
// stays in close combat for long: no rule, only advice.
const hardToLeave = 8

// crowded reports whether the target shares its hex already.
func crowded(x *rules.Exchange) bool {
	for i := range x.Facts.Near {
		if n := &x.Facts.Near[i]; n.Steps == 0 && n.Combatant.Marked(markClose) {
			return true
		}
	}
	return false
}

// strengths are the totals of DQ-097, of the actor's side and of the others: of the two, of all
// who are in close combat with them, and of those who hang on to any of these or hold them.
func strengths(x *rules.Exchange) (ours, theirs int) {
	ours, theirs = x.Facts.Actor.Trait(traitPS), x.Facts.Target.Trait(traitPS)
	var in [hangers]bool
	near := x.Facts.Near[:min(len(x.Facts.Near), hangers)]
	for range near { // whoever hangs on to one who hangs on belongs to it, too
		for i := range near {
			s := near[i].Combatant
			if in[i] || !s.Posture.Acts() || !hangs(s, x, near, &in) {
				continue
			}
			if in[i] = true; s.Team == x.Facts.Actor.Team {
				ours += s.Trait(traitPS)
			} else {
				theirs += s.Trait(traitPS)
			}
		}
	}
	return ours, theirs
}

// hangers is how many who stand about a hex are looked at: more than there is room for within
// two hexes of it.
const hangers = 32

// hangs reports whether somebody is in close combat with, or holds, either of the two of an
// exchange or one of those who are in it.
func hangs(s *rules.Combatant, x *rules.Exchange, near []rules.Near, in *[hangers]bool) bool {
	for i := range s.Marks {
		m := &s.Marks[i]
		if m.Kind != markClose && m.Kind != markHolding {
			continue
		}
		if m.Other == x.By || m.Other == x.To {
			return true
		}
		for k := range near {
			if in[k] && near[k].Combatant.ID == m.Other {
				return true
			}
		}
	}
	return false
}

// leaveNeed is what the die must show to tear loose (DQ-097).
func leaveNeed(ours, theirs int) int {
	without, _ := leaveClose(0, ours, theirs)
	return leaveAt - without
}

// leaveClose is DQ-097: who succeeds may take a step out of the hex (DQ-143). Who hangs on from
// a hex of its own has let go by that.
func (b *book) leaveClose(x *rules.Exchange) {
	a, v := x.Facts.Actor, &x.Verdict
	ours, theirs := strengths(x)
	v.Mod(totalLeave, "DQ-097", rules.From(rules.FromRule, 0), leaveAt)
	v.Mod(totalLeave, "DQ-097", rules.From(rules.FromTrait, traitPS), -a.Trait(traitPS))
	v.Mod(totalLeave, "DQ-097", rules.From(rules.FromTargetTrait, traitPS), x.Facts.Target.Trait(traitPS))
	if n := ours - a.Trait(traitPS); n > 0 {
		v.Mod(totalLeave, "DQ-097", rules.From(rules.FromPlace, rules.PlaceCrowd).For(reasonFriends), -n)
	}
	if n := theirs - x.Facts.Target.Trait(traitPS); n > 0 {
		v.Mod(totalLeave, "DQ-097", rules.From(rules.FromPlace, rules.PlaceCrowd).For(reasonFoes), n)
	}
	need := v.Sum(totalLeave)
	face := x.Dice.Class(rollLeave, d10, min(max(0, need-1), d10))
	_, out := leaveClose(face, ours, theirs)
	v.Rolled(x.By, rollLeave, need, face, out)
	v.Outcome = rules.Failed
	if !out {
		return
	}
	v.Outcome = rules.Saved
	if x.Facts.Steps > 0 && !a.Marked(markBeset) {
		loose(v, a)
	}
	v.Grant("DQ-143", x.By, x.To, rules.Acts(rules.ActMove), slotLeave)
}

// restrain is the attempt to get hold of somebody (DQ-095).
func (b *book) restrain(x *rules.Exchange) {
	if !b.wrestle(x) {
		return
	}
	x.Verdict.Mark("DQ-095", x.To, markHeld, x.By, rules.Forever())
	x.Verdict.Mark("DQ-095", x.By, markHolding, x.To, rules.Forever())
}

// wrestle is the roll for a hold, and to get out of one (DQ-095).
func (b *book) wrestle(x *rules.Exchange) bool {
	chance := x.Verdict.Mod(totalCheck, "DQ-095", rules.From(rules.FromRule, 0), holdChance(x.Facts.Actor, x.Facts.Target))
	face, passed := b.check(x.Dice, rollRestrain, chance)
	x.Verdict.Rolled(x.By, rollRestrain, chance, face, passed)
	x.Verdict.Outcome = rules.Failed
	if passed {
		x.Verdict.Outcome = rules.Saved
	}
	return passed
}

func holdChance(a, d *rules.Combatant) int {
	return restrainChance(a.Trait(traitPS), agility(a), d.Trait(traitPS), agility(d))
}

// struggle is the action of the held, and of the entangled (DQ-095, DQ-094).
func (b *book) struggle(x *rules.Exchange) {
	switch a := x.Facts.Actor; {
	case x.To != x.By && a.Marked(markHeld):
		if b.wrestle(x) {
			x.Verdict.Unmark("DQ-095", x.By, markHeld, x.To)
			x.Verdict.Unmark("DQ-095", x.To, markHolding, x.By)
		}
	case x.To == x.By && a.Marked(markEntangled):
		b.tearFree(x)
	default:
		x.Verdict.Outcome = rules.Lost
	}
}

// tearFree is ours: the entangled get rid of a net by the roll that avoids it, as an action
// (DQ-094).
func (b *book) tearFree(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Failed
	if b.avoidsFall(x, "DQ-094") {
		x.Verdict.Outcome = rules.Saved
		x.Verdict.Unmark("DQ-094", x.By, markEntangled, 0)
	}
}

// letGo ends a hold, which the holder may at any time (DQ-095).
func (b *book) letGo(x *rules.Exchange) {
	x.Verdict.Unmark("DQ-095", x.By, markHolding, x.To)
	x.Verdict.Unmark("DQ-095", x.To, markHeld, x.By)
}

// outdone reports whether the target strikes so much better with what does not serve body to body than the actor with anything
// that to close in spoils more than it costs, as comrades of the actor are about it to strike in the meantime: no rule, only advice.
func outdone(x *rules.Exchange) bool {
	a, d := x.Facts.Actor, x.Facts.Target
	if it := d.Item(wielded(d, rules.UseMelee)); it == nil || it.Use.Has(rules.UseNatural) || it.Traits[itemClose] != 0 || mastery(d) < mastery(a)+outclassed {
		return false
	}
	for i := range x.Facts.Near {
		n := &x.Facts.Near[i]
		if s := n.Combatant; n.Steps == 1 && s.Team == a.Team && s.ID != a.ID && s.Posture.Acts() && !s.Marked(markClose) {
			return true
		}
	}
	return false
}

// outclassed is by how much somebody has to strike better for that, in percent.
const outclassed = 20

// mastery is what somebody adds to the base chance of what it strikes with.
func mastery(s *rules.Combatant) int {
	return s.Trait(rules.OF) + perRank*rankWith(s, wielded(s, rules.UseMelee))
}
