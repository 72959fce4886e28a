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
		return d.Marked(markHeld) || !d.Posture.Acts() || saddled(a, d) || b.needed(holdChance(a, d)) <= 0
	case closeIn:
		return !d.Posture.Acts() || saddled(a, d)
	case leaveFighting: // in a net nobody takes the step out
		return leaveNeed(strengths(x)) > d10 || a.Marked(markEntangled) && (x.Facts.Steps == 0 || a.Marked(markBeset))
	}
	return false
}

// saddled reports whether one of two is in a saddle or under it: nobody fights body to body so (FIELD-045).
func saddled(a, d *rules.Combatant) bool { return a.Rides|a.Ridden|d.Rides|d.Ridden != 0 }
