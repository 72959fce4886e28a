package dq

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*book)(nil)

// Vain implements [rules.Doubter]: what cannot come to anything is not offered (DQ-091, DQ-094,
// DQ-095, DQ-097, DQ-143, DQ-150).
func (b *book) Vain(x *rules.Exchange) bool {
	a, d := x.Facts.Actor, x.Facts.Target
	switch {
	case x.Act.Kind == rules.ActTend: // nobody engaged tends itself
		return x.To == x.By && a.Engaged
	case x.Act.Kind == rules.ActPull:
		return x.To != x.By && b.needed(holdChance(a, d)) <= 0
	case netted(x):
		return d.Marked(markEntangled)
	case x.Act.Kind == rules.ActSpecial:
		return b.vainSpecial(x)
	}
	return false
}

func (b *book) vainSpecial(x *rules.Exchange) bool {
	a, d := x.Facts.Actor, x.Facts.Target
	switch x.Act.Mode {
	case disarm:
		it := d.Item(prepared(d))
		return it == nil || it.Use.Has(rules.UseNatural)
	case restrain:
		return d.Marked(markHeld) || !d.Posture.Acts() || b.needed(holdChance(a, d)) <= 0
	case closeIn:
		return !d.Posture.Acts()
	case leaveFighting: // in a net nobody takes the step out
		return leaveNeed(strengths(x)) > d10 || a.Marked(markEntangled) && (x.Facts.Steps == 0 || a.Marked(markBeset))
	}
	return false
}
