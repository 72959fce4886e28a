package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// This is where who has said what it will strike with, and is asked for its movement before anybody strikes, goes to strike from: to whom a
// blow is worth more than at those who are in reach, or to where fewer of those strike back who have walked already.

// step is the movement of a menu that leads least far: where walking costs rank, that one costs none.
func step(menu []Choice) *Choice {
	var least *Choice
	for i := range menu {
		if c := &menu[i]; c.Kind == rules.ActMove && (least == nil || budget(c) < budget(least)) {
			least = c
		}
	}
	return least
}

// freeStep is how far that movement leads, in mm, whenever it is that the decider is asked for one.
func (d *Default) freeStep() (mm int32) {
	s := d.slot
	s.Kind = rules.SlotMove
	for _, o := range d.v.Offers(s, rules.Order{}) {
		if n := budget(&Choice{Offer: o}); o.Kind == rules.ActMove && (mm == 0 || n < mm) {
			mm = n
		}
	}
	return mm
}

// stepsToStrike goes a step to where the blow that the decider has declared is worth more than from here, all told that it suffers there and
// here before it is asked again. Who has walked already comes after nobody.
func (d *Default) stepsToStrike(so *counsel) (a rules.Act, settled bool) {
	c := step(so.menu)
	if c == nil || !d.v.Rooted() || len(d.theirs) > crowd || d.rash {
		return a, false
	}
	by := *c
	reach, limit := d.reachOf(d.me.ID), budget(&by)
	if d.odds.distance > d.cells(limit)+2*int32(reach.Max)+1 {
		return a, false
	}
	d.menaces(d.cells(limit))
	d.gains = d.gains[:0]
	here := d.gain(rules.Act{}, d.me.Cell, reach)
	gathers, expects := d.gathers(), d.expects()
	best := d.remaining(here)
	d.v.FloodDaring(d.me.ID, space.Wary, limit, func(to rules.Cell, _ int32) bool {
		if to == d.me.Cell || d.v.Harmful(to) || here == 0 && (gathers && d.tooSoon(to, 1) || expects && d.overmatched(to, 1)) {
			return true
		}
		m := movement(&by, to)
		if w := d.gain(m, to, reach); w > min(here, enough) && w-d.exposure(to) > best { // a foe is left for no trifle
			a, best, settled = m, w-d.exposure(to), true
		}
		return true
	})
	if settled && (d.gives(a.Cell) || d.defers(a.Cell)) { // where all walk at once neither would get there
		settled = false
	}
	if settled {
		d.notes.opens(a)
		d.notes.sum("the best blow from there", best+d.exposure(a.Cell))
		d.notes.sum("blows that await it there", best)
	}
	d.notes.closes()
	d.there = d.there || settled
	return a, settled
}

// remaining is what a step must be worth, if the blow from here is worth so much.
func (d *Default) remaining(here worth) worth {
	if n := d.notes; n != nil {
		n.now = 0 // of what is weighed, to do nothing
	}
	d.notes.sum("the best blow from here", here)
	w := d.notes.sum("it need not walk", here+here/stay+enough)
	w = d.notes.sum("blows that await it here", w-d.exposure(d.me.Cell))
	d.notes.closes()
	return w
}

// menaces is [Default.assess] where some have walked already. One who may as well strike at a comrade with less left than the decider is not
// left to that one: nothing is gained by that.
func (d *Default) menaces(stride int32) {
	d.assess(stride, func(f *Figure) bool { return f.Posture == rules.Standing && d.v.walksYet(f.ID) })
	least := d.v.life(&d.me).Now
	for i := range d.assessed {
		m := &d.assessed[i]
		if slices.ContainsFunc(d.ours, func(o Figure) bool { return d.v.life(&o).Now < least && d.v.Steps(o.Cell, m.by.Cell) <= m.off }) {
			m.cost = 0
		}
	}
}

// walksYet reports whether somebody is asked for a movement by itself at this moment or later in the round, as far as its order is known.
func (v *View) walksYet(id rules.ID) bool {
	end := rules.Tick((v.t.Round() + 1) * v.t.Shape.Round)
	walks := func(s *rules.Slot) bool { return s.Actor == id && s.Kind == rules.SlotMove && s.At < end }
	for i := range v.t.State.Slots {
		if walks(&v.t.State.Slots[i]) {
			return true
		}
	}
	n := len(v.t.State.Frames)
	return n > 0 && slices.ContainsFunc(v.t.State.Frames[n-1].Members, func(m systems.Member) bool { return walks(&m.Slot) })
}

// gain is the best that the blow which the decider has declared is worth from a place to which a movement leads; 0 if it gets at nobody there.
func (d *Default) gain(m rules.Act, at rules.Cell, reach rules.Reach) (w worth) {
	if len(d.gains) == 0 {
		for range d.theirs {
			d.gains = append(d.gains, -1)
		}
	}
	for i := range d.theirs {
		f := &d.theirs[i]
		if !f.Wide && !d.me.Wide && d.v.Steps(at, f.Cell) > 2*int32(reach.Max)+1 || !d.v.Reach(d.me.ID, at, f.ID, reach) {
			continue
		}
		if d.gains[i] < 0 {
			if d.gains[i] = d.declaredAt(m, f); d.v.walksYet(f.ID) && d.keepsOff(f.ID, reach) {
				if d.gains[i] /= 8; d.hasOthers(reach) {
					d.gains[i] = 0
				}
			}
		}
		w = max(w, d.gains[i])
	}
	return w
}

// declaredAt is what the blow that the decider has declared is worth against an enemy, after a movement.
func (d *Default) declaredAt(m rules.Act, f *Figure) (w worth) {
	slot, there := d.slot, d.there
	d.walked, d.there, d.slot.Kind = d.walked[:0], true, rules.SlotTurn
	if m.Kind != rules.ActPass {
		d.walked = append(d.walked, m)
	}
	offers := d.v.Offers(d.slot, rules.Order{})
	for i := range offers {
		strike := Choice{Offer: offers[i]}
		if strike.Kind == rules.ActStrike && strike.At == rules.AtEnemyReach {
			w = max(w, d.unnoted(&strike, act(&strike, f.ID), *f))
		}
	}
	d.walked, d.there, d.slot = d.walked[:0], there, slot
	return w * d.menace(f.ID) / 2
}
