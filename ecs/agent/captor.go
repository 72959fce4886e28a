package agent

import (
	"math/big"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Captor is a [Default] that wants its enemies alive: of two ways to put somebody out of the
// fight it takes the one that kills less often. Where a book lets a blow be held back it
// strikes no harder than that, else it lays hands on people, or strikes for want of anything
// better. It asks for more of each blow than [Default] and takes longer.
type Captor struct{ d Default }

// Order implements [Controller].
func (c *Captor) Order(v *View, due Due) rules.Order {
	c.d.spares = true
	return c.d.Order(v, due)
}

// Clone implements [Cloner].
func (c *Captor) Clone() Controller { return &Captor{} }

// Death is the chance, in 2^-32, that an act of somebody of the own side would leave its
// target dead if it took effect now, the checks that follow included. It allocates: ask
// [View.Forecast] for what a blow does.
func (v *View) Death(s rules.Slot, a rules.Act, terms rules.Terms) rules.Share {
	by := v.t.Roster.Figure(s.Actor)
	if by == nil || by.Who.Team != v.side || v.t.Roster.Figure(a.Target) == nil {
		return 0
	}
	var p rules.Prospect
	systems.Foresee(v.t, systems.Chance{Slot: s, Act: a, Offer: rules.Offer{Terms: terms}}, &p)
	dead := p.Fells(rules.Dead)
	n := new(big.Int).Lsh(dead.Num(), 32)
	return rules.Share(n.Quo(n, dead.Denom()).Uint64())
}

// bloodless takes off what an attack is worth what it is worth by killing, and as much again;
// a little is left, for want of anything better.
func (d *Default) bloodless(c *Choice, a rules.Act, w worth) worth {
	if w <= 0 {
		return w
	}
	return max(w-2*worth(d.v.Death(d.slot, a, c.Terms)>>12), min(w, whole/400))
}

// Parts of what its target has left to which a captor may hold a blow back.
var mercies = [...]int32{1, 2, 4}

// heldBack is the cap with which an attack is worth most to a captor: the usual one, or
// a part of what its target has left.
func (d *Default) heldBack(c *Choice, a rules.Act, f Figure) (best rules.Act, top worth) {
	best, top = a, d.effect(c, a, f)
	if !d.spares || f.Mine || !c.Kind.Hostile() || c.Cap.Hi <= c.Cap.Lo {
		return best, top
	}
	left := f.Pools[d.v.Shape().Vital].Now
	for _, part := range mercies {
		a.Cap = int16(min(int32(c.Cap.Hi), max(int32(c.Cap.Lo), 1+left/part)))
		if a.Cap >= best.Cap && best.Cap > 0 {
			continue
		}
		if w := d.effect(c, a, f); w > top {
			best, top = a, w
		}
	}
	return best, top
}
