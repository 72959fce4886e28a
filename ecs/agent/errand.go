package agent

import "github.com/affray-engine/affray/rules"

// aside is how far one goes to help somebody, in cells.
const aside = 20

// Walks reports whether somebody has moved in this tick or in the one before.
func (v *View) Walks(id rules.ID) bool { return v.walked(id, 1) }

// walked reports whether somebody has walked within so many ticks.
func (v *View) walked(id rules.ID, ticks rules.Tick) bool {
	f := v.figure(id)
	return f != nil && f.Place.Moved > 0 && f.Place.MovedAt+ticks >= v.t.State.At
}

// Strides reports whether somebody is on a step that takes more than a tick, and would lose
// what it has done of it by standing still (SPACE-102).
func (v *View) Strides(id rules.ID) bool {
	f := v.figure(id)
	return f != nil && f.Place.Carried > 0 && f.Place.Moved == 0
}

// nurse is a comrade who is busy at the decider with something that needs touch, so that it had better stay where it is, or come.
func (d *Default) nurse() (f Figure) {
	for i := range d.ours {
		if d.ours[i].Busy != rules.ActCast && d.ours[i].Busy != rules.ActTend {
			continue
		}
		if b := d.v.Busy(d.ours[i].ID); b.Act.Target == d.me.ID && d.ours[i].ID != d.me.ID && b.Terms.Max == 0 {
			return d.ours[i]
		}
	}
	return f
}

// heals reports whether somebody has a spell left that heals by touch.
func (d *Default) heals() bool {
	if !d.me.Caster {
		return false
	}
	for _, o := range d.v.Offers(d.slot, rules.Order{}) {
		if o.Kind == rules.ActCast && o.At == rules.AtAllyReach && d.mends(o) {
			return true
		}
	}
	return false
}

// summoned reports whether a comrade is badly hurt whom the decider can heal by touch.
func (d *Default) summoned() bool {
	if !d.heals() {
		return false
	}
	_, reach := d.patient(true)
	return reach == 1
}

// mends reports whether a spell gives back strength, judged by the decider itself.
func (d *Default) mends(o rules.Offer) bool {
	harm, _ := d.v.Forecast(d.slot, rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode, Target: d.me.ID}, o.Terms).Expected()
	return harm < 0 || d.v.life(&d.me).Now >= d.v.life(&d.me).Max
}

// errand leads a healer to where it can touch the most hurt of its comrades, and one who
// holds back to those who lie, sleep or are stuck, if no enemy is at hand there; idle healers
// keep close behind those who fight. Stays says that this is the place to be. Who wears armour and gets to nobody who is hurt is free
// to fight.
func (d *Default) errand(menu []Choice) (a rules.Act, w worth, stays bool) {
	if d.me.Engaged || !d.others() {
		return a, 0, false
	}
	healer := d.heals()
	if !healer && (d.spoilt || !d.holdsBack()) { // whom comrades keep from a spell waits for them to be out of it
		return a, 0, false
	}
	f, reach := d.patient(healer)
	if f.ID == 0 || reach > 1 && d.missed() {
		return a, 0, false
	}
	goal, cost, found := d.beside(f, reach)
	if reach == 1 && !d.frail(&d.me) && (!found || d.v.Steps(goal, f.Cell) > reach) {
		return a, 0, false // enemies stand all about whoever needs it: to fight them helps most
	}
	if !found || goal == d.me.Cell {
		return a, 0, true
	}
	c, can := d.gait(menu, goal, cost)
	if !can || d.ventures(goal, budget(&c)) {
		return a, 0, true
	}
	return movement(&c, goal), 1, true
}

// ventures reports whether somebody without armour would be struck where it gets to on its way to a place: an enemy has it in reach there,
// or would with another step or two.
func (d *Default) ventures(goal rules.Cell, budget int32) bool {
	if !d.frail(&d.me) {
		return false
	}
	end, _ := d.getsTo(goal, budget)
	return d.exposed(end) || d.within(end, alarm/2)
}

// others reports whether any comrade fights with weapons, so that one's own are not needed.
func (d *Default) others() bool {
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && !o.Caster && !d.bound(o.ID) {
			return true
		}
	}
	return false
}

// freeable reports whether somebody is kept out of the fight by what the decider could free
// it from, beside it.
func (d *Default) freeable(id rules.ID) bool {
	offers := d.v.Offers(d.slot, rules.Order{})
	for i := range offers {
		c := Choice{Offer: offers[i]}
		if k, ok := c.Terms.Bears.Get(); ok && c.At == rules.AtAllyReach && brings(&c, d.v.Shape()) && d.has(id, k) {
			return true
		}
	}
	return false
}

// behind is how far an idle healer stands from the one it follows, in cells.
const behind = 2

// patient is who needs help most, and how near one must be to give it, in cells. A healer
// without a patient follows the foremost of those who fight.
func (d *Default) patient(healer bool) (who Figure, reach int32) {
	least, leading := int64(0), int32(1<<20)
	var lead Figure
	for id := rules.ID(1); int(id) <= d.v.Len(); id++ {
		f := d.v.Figure(id)
		if !f.Mine || id == d.me.ID || f.Posture >= rules.Dead || d.v.Steps(d.me.Cell, f.Cell) > aside || d.lost(id) {
			continue
		}
		if n := d.need(&f, healer); n > least {
			who, least = f, n
		}
		if n := d.gap(f.Cell); f.Posture.Acts() && !f.Caster && !d.archer(id) && n < leading {
			lead, leading = f, n
		}
	}
	if who.ID == 0 && healer {
		return lead, behind
	}
	return who, 1
}

// need says how much somebody needs help, 0 for not at all: healers look to the hurt, others
// to those who lie or are drained and whom nobody has tended yet.
func (d *Default) need(f *Figure, healer bool) int64 {
	p := d.v.life(f)
	if !healer {
		if f.Posture.Acts() && d.freeable(f.ID) {
			return 1 << 20 // at once
		}
		if f.Posture != rules.Down || !d.tendable() || d.tended(f.ID) || d.nursed(f) || d.beset(f) {
			return 0
		}
		return 1 + int64(max(0, -p.Now))
	}
	missing := int64(p.Max) - int64(p.Now)
	if 3*missing < int64(p.Max) || p.Now < -p.Max/4 || d.canWait(f) {
		return 0
	}
	return missing * 1000 / int64(max(1, p.Max))
}

// beset reports whether enemies are so near to somebody who lies that nobody gets to tend it.
func (d *Default) beset(f *Figure) bool { return !d.v.Rooted() && d.gap(f.Cell) <= near }

// tendable reports whether the rulebook has a mark of having been tended, by which one sees
// that there is nothing left to do.
func (d *Default) tendable() bool {
	for i := range d.v.Shape().Marks {
		if d.v.Shape().Marks[i].Tended {
			return true
		}
	}
	return false
}

// tended reports whether somebody bears a mark of having been tended.
func (d *Default) tended(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Tended })
}

// beside is the nearest cell within so many cells of somebody in which no enemy can strike; one
// a little farther off if there is none.
func (d *Default) beside(f Figure, reach int32) (at rules.Cell, cost int32, found bool) {
	off, ahead := int32(1<<20), d.gap(f.Cell) // who only follows does not get before the other
	d.v.Flood(d.me.ID, d.v.Across(2*aside), func(c rules.Cell, mm int32) bool {
		n := max(reach, d.v.Steps(c, f.Cell))
		if n < off && n <= reach+behind && !d.exposed(c) && (reach == 1 || d.gap(c) >= ahead) {
			at, cost, off, found = c, mm, n, true
		}
		return off > reach
	})
	return at, cost, found
}
