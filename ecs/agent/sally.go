package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// stay is by how much a blow from elsewhere must be worth more than the best deed from where somebody stands: a quarter.
const stay = 4

// mostSpots is how many places for blows are weighed in one decision.
const mostSpots = 16

// sally is a blow from a place that one movement leads to.
type sally struct {
	act    rules.Act
	target rules.ID
	left   int32 // of the target's life
}

// strikesFromElsewhere goes where a blow is worth more than from here, if the order leaves time for one: at a weaker enemy, or
// from its flank or rear. The worth of a place is what one does and suffers there.
func (d *Default) strikesFromElsewhere(so *counsel) (a rules.Act, settled bool) {
	if d.slot.Kind != rules.SlotTurn || so.sofar.N > 0 || d.runs || d.bides || d.vain || d.holdsGround() || d.odds.beaten || d.v.Open() {
		return a, false
	}
	reach, shot := d.means()
	if shot > 0 {
		return a, false
	}
	d.assess(d.stride(so.menu))
	best := so.worth + so.worth/stay + whole/200 - d.exposure(d.me.Cell)
	for i := range so.menu {
		c := so.menu[i] // a copy: other menus are looked at
		switch {
		case c.Kind == rules.ActCharge:
			d.blows = d.charges(&c, d.blows[:0])
		case c.Kind != rules.ActMove && c.Kind != rules.ActWithdraw || c.Terms.Moving > 0:
			continue
		default:
			d.blows = d.reachable(&c, reach, d.blows[:0])
		}
		for _, s := range d.blows {
			if w := d.sallied(&c, s); w > best {
				a, best, settled = s.act, w, true
			}
		}
	}
	d.there = d.there || settled
	return a, settled
}

// reachable lists the blows from places that a movement leads to, those at the weakest first.
func (d *Default) reachable(c *Choice, reach rules.Reach, into []sally) []sally {
	d.v.FloodDaring(d.me.ID, space.Wary, budget(c), func(to rules.Cell, _ int32) bool {
		if to == d.me.Cell || d.v.Harmful(to) {
			return true
		}
		for i := range d.theirs {
			f := &d.theirs[i]
			if !f.Wide && !d.me.Wide && d.v.Steps(to, f.Cell) > 2*int32(reach.Max)+1 || !d.v.Reach(d.me.ID, to, f.ID, reach) {
				continue
			}
			s := sally{movement(c, to), f.ID, f.Pools[d.v.Shape().Vital].Now}
			k := len(into)
			for k > 0 && into[k-1].left > s.left {
				k--
			}
			if k < mostSpots {
				into = append(into[:min(len(into), mostSpots-1)], s)
				copy(into[k+1:], into[k:])
				into[k] = s
			}
		}
		return true
	})
	return into
}

// charges lists those that a charge may be at.
func (d *Default) charges(c *Choice, into []sally) []sally {
	for k, id := range c.Targets {
		if f := d.v.Figure(id); !f.Mine && f.Posture.Acts() && len(into) < mostSpots && d.v.Dares(d.me.ID, c.Cells[k]) == space.Wary {
			into = append(into, sally{c.Act(id), id, 0})
		}
	}
	return into
}

// sallied is what a blow is worth that somebody walks for, less what it costs to get away from here and to stand there.
func (d *Default) sallied(c *Choice, s sally) (w worth) {
	var o rules.Order
	o.Add(s.act)
	d.walked = append(d.walked[:0], s.act)
	f := d.v.Figure(s.target)
	offers := d.v.Offers(d.slot, o)
	for i := range offers {
		strike := Choice{Offer: offers[i]}
		if strike.Kind == rules.ActStrike && strike.At == rules.AtEnemyReach {
			w = max(w, d.effect(&strike, act(&strike, s.target), f))
		}
	}
	d.walked = d.walked[:0]
	if w <= 0 {
		return 0
	}
	w = w * d.menace(f.ID) / 2
	if c.Kind == rules.ActMove {
		d.foes = d.v.Foes(d.me.ID, d.foes[:0])
		for k := range d.foes {
			w -= d.suffers(d.foes[k]) // at one's back
		}
	}
	return w - d.exposure(s.act.Cell)
}
