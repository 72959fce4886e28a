package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// strike finds the target at which an act is worth most.
func (d *Default) strike(c *Choice) (best rules.Act, top worth) {
	if c.Kind == rules.ActThrow && (d.last(c.Item, c.Terms.Blows) || d.needs(c.Item)) {
		return best, 0
	}
	if c.Kind == rules.ActSpecial && c.At == rules.AtMarked {
		return d.tearLoose(c)
	}
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		if !f.Posture.Acts() && !f.Mine {
			continue // the fallen are no danger
		}
		if d.rash && !d.foremost(c, &f) {
			continue
		}
		a, w := d.heldBack(c, act(c, id), f)
		if w <= 0 && d.there && c.At == rules.AtEnemyReach && !f.Mine {
			w = whole / 50 // the forecast is that of a blow from here, not from there
		}
		if c.Kind == rules.ActThrow {
			w -= d.parts(c.Item, f)
		}
		if !f.Mine {
			w = w * d.menace(id) / 2
			if slices.Contains(d.prey, f.Name) {
				w *= 2
			}
		}
		if (c.Kind == rules.ActShoot || c.Kind == rules.ActThrow) && d.aimed(a, c.Terms) {
			w += w / 2 // no aim is thrown away for a little more
		}
		if d.uses(c.Item, rules.UseNatural) && d.misses() {
			w = min(w, whole/300)
		}
		if d.slot.Kind == rules.SlotDeclare && c.Kind == rules.ActStrike && d.v.Rooted() {
			w = d.stated(w, f)
		}
		if w > top {
			best, top = a, w
		}
	}
	return best, d.risked(c, d.given(c, d.series(c, best.Target, top)))
}

// stated is what a blow is worth that is declared before anybody has walked: who is near will
// be there, and who is at blows with others hardly gets to a third.
func (d *Default) stated(w worth, f Figure) worth {
	steps := d.v.Steps(d.me.Cell, f.Cell)
	w = w * 4 / worth(3+max(1, steps))
	reach := int32(d.reachOf(d.me.ID).Max)
	if d.holdsGround() && steps > reach+sortie {
		w /= 8 // it goes to nobody
	}
	if mm, ok := d.v.Reaches(d.me.ID, f.Cell); steps > reach && (!ok || mm > d.v.Across(2*steps+1)) {
		w /= 4 // others stand between
	}
	if d.me.Engaged && !slices.Contains(d.v.Foes(d.me.ID, d.foes[:0]), f.ID) {
		w /= 8
	}
	return w
}

// effect is what an act is worth against one target: harm to enemies, healing and good
// marks for friends, each for every tick that it takes.
func (d *Default) effect(c *Choice, a rules.Act, f Figure) worth {
	odds := d.forecast(a, c.Terms)
	harm, downs := odds.Expected()
	pool := f.Pools[d.v.Shape().Vital]
	w := worth(0)
	switch {
	case f.Mine && !f.Posture.Acts() && d.lost(f.ID):
		return 0
	case f.Mine && harm < 0:
		w = d.healing(-harm, pool, f)
	case f.Mine && harm > 0:
		return 0
	case f.Mine:
		w = max(d.blessing(odds, f), d.relief(odds, f))
	default:
		w = d.toll(odds, f) + worth(downs>>12)/2 + d.binding(odds, f) - d.dare(a.Kind, f)
		if a.Kind.Flies() {
			w -= d.strays(odds)
		}
		w = d.spared(c, odds, f, w)
		if harm == 0 && c.Kind == rules.ActCast {
			w = max(w, d.curse(odds, f)) // it may kill without a wound
			if d.bound(f.ID) || slices.Contains(d.claimed, f.ID) {
				w = 0 // it is out of the fight already, or about to be
			}
		}
		if harm == 0 && (c.Kind == rules.ActSpecial || c.Kind == rules.ActThrow) {
			w += d.hamper(odds, f) + d.frees(odds, f)
		}
		if c.Kind == rules.ActSpecial {
			w += worth(odds.Falling()>>12) * worth(1+min(3, d.friends(f, nil))) / 8
		}
		if w > 0 {
			w = w * d.might(f.ID) / 64
		}
		if d.spares && harm > 0 {
			w = bloodless(odds, w)
		}
	}
	return w * worth(max(1, c.Terms.Blows)) / worth(1+c.Terms.Ticks)
}

// toll is what expected harm is worth: as a part of what somebody has left of its life, or,
// where it wears down something that stands before that, of both together. Who is up with next to nothing left counts
// as if it had an eighth of all: not every scratch fells it.
func (d *Default) toll(odds *rules.Forecast, f Figure) worth {
	harm, _ := odds.Expected()
	vital := f.Pools[d.v.Shape().Vital]
	left := max(vital.Now, vital.Max/8)
	deep, all := odds.Deep(), left
	for i, c := range d.v.Shape().Pools {
		if c.First {
			all += max(0, f.Pools[i].Now)
		}
	}
	return min(share(deep, left)+share(harm-deep, all), whole)
}

// share is expected harm (points times 2^32) as a part of what somebody has left.
func share(harm int64, left int32) worth {
	if harm <= 0 {
		return 0
	}
	return min(worth(harm/int64(max(1, left)))>>12, whole)
}

// healing is worth what is missing, and most for those who lie.
func (d *Default) healing(points int64, p rules.Pool, f Figure) worth {
	missing := p.Max - p.Now
	if 3*missing < p.Max {
		return 0
	}
	w := share(points, p.Max)
	switch {
	case f.Posture.Acts():
	case p.Now < -p.Max/4 && int64(p.Now)<<32+points < int64(-p.Max/4)<<32:
		w /= 4 // it would lie there all the same
	default:
		w *= 2
	}
	return w
}

// blessing is worth a little to those who do not have it, while enemies are about.
func (d *Default) blessing(odds *rules.Forecast, f Figure) worth {
	if d.odds.distance > 30 || d.me.Engaged {
		return 0
	}
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && e.On == f.ID && !d.has(f.ID, e.What) {
			return whole / 12
		}
	}
	return 0
}

// relief is worth much, if an act takes from a comrade what an enemy has put on it.
func (d *Default) relief(odds *rules.Forecast, f Figure) worth {
	for _, e := range odds.Marks {
		if e.Kind != rules.EffUnmark || e.On != f.ID {
			continue
		}
		d.marks = d.v.Marks(f.ID, d.marks[:0])
		for _, m := range d.marks {
			if m.Kind == e.What && m.Other != 0 && !d.v.Figure(m.Other).Mine {
				return whole / 2
			}
		}
	}
	return 0
}

// curse is worth more, if its target does not suffer from it already.
func (d *Default) curse(odds *rules.Forecast, f Figure) worth {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && e.On == f.ID && !d.has(f.ID, e.What) {
			return whole / 2
		}
	}
	return 0
}

func (d *Default) has(id rules.ID, kind uint8) bool {
	d.marks = d.v.Marks(id, d.marks[:0])
	for _, m := range d.marks {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

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

// delay keeps for the next moment an action that nothing can be done with now, while enemies
// may come into reach; what is kept costs nothing.
func (d *Default) delay(c *Choice) (rules.Act, worth) {
	if d.odds.theirs == 0 || !d.me.Engaged && d.odds.distance > calm {
		return rules.Act{}, 0
	}
	return act(c, 0), 1
}

// bide puts a turn off that nothing can be done with now: an enemy may come into reach yet, a
// comrade make room, or need what one can do for it. Who keeps out of the press with nothing left
// to do has no reason to.
func (d *Default) bide(c *Choice) (rules.Act, worth) {
	if d.odds.beaten || d.bound(d.me.ID) || d.holdsBack() && !d.cares() {
		return rules.Act{}, 0
	}
	return d.delay(c)
}

// cares reports whether the decider could cast something now, or see to somebody.
func (d *Default) cares() bool {
	return slices.ContainsFunc(d.v.Offers(d.slot, rules.Order{}), func(o rules.Offer) bool {
		return o.Kind == rules.ActCast || caring(o.Kind)
	})
}
