package nc

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*book)(nil)

// Vain implements [rules.Doubter]: some spells are for those alone whom they can hold, for
// the poisoned (NC-122), or for those who have something to be healed (NC-126); and a free
// blow is for those who are open to it (NC-012, NC-013).
func (b *book) Vain(x *rules.Exchange) bool {
	if x.Act.Kind == rules.ActStrike && x.Slot.Mode == modeOpening {
		return openTo(x.Q.A, x.Q.D) == ""
	}
	c, ok := b.castOf(&x.Act, x.Q.A)
	if x.Act.Kind != rules.ActCast || !ok {
		return false
	}
	switch c.spell.work {
	case workHeal:
		return whole(x.Q.D)
	case workNeutralise:
		return !x.Q.D.Marked(markPoison)
	case workHold:
		return unheld(x.Q.D)
	}
	return false
}

// unheld reports whether somebody is not of the kind that a spell holds.
func unheld(d *rules.Side) bool { return d.T[large] != 0 || d.T[beast] != 0 }
