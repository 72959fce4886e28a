package dq

import "github.com/affray-engine/affray/rules"

var _ rules.Doubter = (*Book)(nil)

// Vain implements [rules.Doubter]: what cannot come to anything is not offered (DQ-091, DQ-094,
// DQ-095, DQ-097, DQ-143, DQ-150).
func (b *Book) Vain(x *rules.Exchange) bool {
	a, d := x.Q.A, x.Q.D
	switch {
	case x.Act.Kind == rules.ActTend: // nobody engaged tends itself
		return x.To == x.By && a.Engaged
	case x.Act.Kind == rules.ActPull:
		return x.To != x.By && b.needed(restrainChance(a, d)) <= 0
	case netted(x):
		return d.Marked(MarkEntangled)
	case x.Act.Kind == rules.ActSpecial:
		return b.vainSpecial(x)
	}
	return false
}

func (b *Book) vainSpecial(x *rules.Exchange) bool {
	a, d := x.Q.A, x.Q.D
	switch x.Act.Mode {
	case Disarm:
		it := d.Item(prepared(d))
		return it == nil || it.Use.Has(rules.UseNatural)
	case Restrain:
		return d.Marked(MarkHeld) || !d.Up.Acts() || b.needed(restrainChance(a, d)) <= 0
	case CloseIn:
		return !d.Up.Acts()
	case LeaveFighting: // in a net nobody takes the step out
		return leaveNeed(strengths(x)) > d10 || a.Marked(MarkEntangled) && (x.Q.Steps == 0 || a.Marked(MarkBeset))
	}
	return false
}
