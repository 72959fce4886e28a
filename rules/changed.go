package rules

// ChangedRule is the rule of what has been changed of OF, DF, AR or DR since the book derived it, by the host of a battle or
// by an effect: it counts in what the axis stands for, with a receipt of its own.
const ChangedRule Rule = "FIELD-050"

// Uses reports whether the book makes use of one of OF, DF, AR and DR.
func (s *Shape) Uses(axis int) bool { return axis >= len(s.Traits) || !s.Traits[axis].Unused }

// Built returns what the book derived of OF, DF, AR or DR: the axis as it is without what has been changed of it.
func (s *Combatant) Built(axis int) int { return int(s.Traits[axis]) - int(s.Changed[axis]) }

// Rebuild notes what has been changed of the axes and of the armour on areas since they were built (FIELD-050). No armour is
// less than none.
func (s *Combatant) Rebuild(axes *[NShare]int16, armour *[NArea]int16) {
	s.Traits[AR] = max(0, s.Traits[AR])
	for i := range axes {
		s.Changed[i] = int32(s.Traits[i]) - int32(axes[i])
	}
	for i := range armour {
		s.Areas[i].AR = max(0, s.Areas[i].AR)
		s.Plated[i] = int32(s.Areas[i].AR) - int32(armour[i])
	}
}

// Axis notes so many times an axis of the actor or the target, who is s, by a rule: what the book derived, and apart from it
// what has been changed since (FIELD-050). It returns the sum.
func (v *Verdict) Axis(term uint8, r Rule, of SourceKind, s *Combatant, axis, times int) int {
	return v.Mod(term, r, From(of, axis), times*s.Built(axis)) + v.Changed(term, of, axis, times*int(s.Changed[axis]))
}

// Changed notes an amount that comes of a changed axis of the actor or the target (FIELD-050), if it is any, and returns it.
func (v *Verdict) Changed(term uint8, of SourceKind, axis, amount int) int {
	if amount == 0 {
		return 0
	}
	return v.Mod(term, ChangedRule, From(of, axis), amount)
}
