package nc

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*book)(nil)

// Vain implements [rules.Doubter]: some spells are for those alone whom they can hold, for
// the poisoned (NC-122), or for those who have something to be healed (NC-126); and a free
// blow is for those who are open to it (NC-012, NC-013).
func (b *book) Vain(x *rules.Exchange) bool {
	if x.Act.Kind == rules.ActStrike && x.Slot.Mode == modeOpening {
		return openTo(x.Facts.Actor, x.Facts.Target) == ""
	}
	c, ok := b.castOf(&x.Act, x.Facts.Actor)
	if x.Act.Kind != rules.ActCast || !ok {
		return false
	}
	switch c.spell.work {
	case workHeal:
		return whole(x.Facts.Target)
	case workNeutralise:
		return !x.Facts.Target.Marked(markPoison)
	case workHold:
		return unheld(x.Facts.Target)
	}
	return false
}

// unheld reports whether somebody is not of the kind that a spell holds.
func unheld(d *rules.Combatant) bool { return d.Traits[large] != 0 || d.Traits[beast] != 0 }
