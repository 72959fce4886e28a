package agent

import "github.com/affray-engine/affray/rules"

// risked takes off what an act is worth what it risks: each enemy who threatens the decider and
// has nothing else to do may strike while it lasts, and a blow may cost the spell.
func (d *Default) risked(c *Choice, w worth) worth {
	if !c.Terms.Opens || w <= 0 {
		return w
	}
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if f := d.v.Figure(id); !f.Posture.Acts() || f.Busy != rules.ActPass || d.bound(id) {
			continue
		}
		if c.Kind == rules.ActCast {
			w -= w / 3
		}
		w -= whole / 32
	}
	return max(0, w)
}

// given is what an act is worth beyond what its actor gives up for it: the act under way, which
// a blow might cost it anyway.
func (d *Default) given(c *Choice, w worth) worth {
	b := d.v.Busy(d.me.ID)
	if !c.Terms.Gives || !b.Under() {
		return w
	}
	was := Choice{Offer: rules.Offer{Kind: b.Act.Kind, Item: b.Act.Item, Mode: b.Act.Mode, Terms: b.Terms}}
	was.Terms.Ticks = int16(b.Due - d.v.Tick())
	if b.Terms.Area.Shape != rules.AreaNone {
		return w - d.total(&was, b.Act)/2
	}
	if f := d.v.Figure(b.Act.Target); f.ID != 0 {
		w -= d.effect(&was, b.Act, f) / 2
	}
	for i := range b.Also {
		if f := d.v.Figure(b.Also[i].Target); f.ID != 0 {
			a := b.Act
			a.Target = f.ID
			w -= d.effect(&was, a, f) / 2
		}
	}
	return w
}
