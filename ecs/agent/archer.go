package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// Worths of a shot: below fair one looks for a better place, below slight one would rather strike.
const (
	fair   = whole / 16
	slight = whole / 64
)

// shotFrom is what it is worth to shoot from a cell: the best shot from there, less what one would run into.
func (d *Default) shotFrom(c rules.Cell) worth { return d.bestShot(c) - d.peril(c) }

// bestShot is the worth of the best shot that the decider would have from a cell.
func (d *Default) bestShot(c rules.Cell) worth { return d.shotAfter(c, c != d.me.Cell) }

// shotAfter is the worth of its best shot from a cell, after a walk or without one: at one of the nearest who can be shot at from there, as each look
// costs a forecast. Where it stands it counts what blows may do to it meanwhile.
func (d *Default) shotAfter(c rules.Cell, walk bool) (top worth) {
	from, notes := d.walked, d.silent()
	d.walked = append(d.steps[:0], from...)
	if walk {
		d.walked = append(d.walked, onFoot(c))
	}
	offers := d.v.Offers(d.slot, rules.Order{})
	for i := range offers {
		o := Choice{Offer: offers[i]}
		if o.Kind != rules.ActShoot {
			continue
		}
		for _, f := range d.targets(c, o.Terms.Max) {
			w := d.effect(&o, act(&o, f.ID), f)
			if !walk {
				w = d.risked(&o, w)
			}
			top = max(top, w)
		}
	}
	d.steps, d.walked, d.notes = d.walked[:0], from, notes
	return top
}

// shotAsGood reports whether a shot from here is hardly worse than one from elsewhere would be, where there is no more cover either: a walk
// costs shots.
func (d *Default) shotAsGood(so *counsel, there rules.Cell) bool {
	if by := d.shooter(); by != 0 && d.v.Cover(by, d.me.ID, there) > d.v.Cover(by, d.me.ID, d.me.Cell) {
		return false
	}
	return so.worth > 0 && so.act.Kind == rules.ActShoot && !d.slim(so.menu, so.act) && 4*d.bestShot(there) < 5*d.bestShot(d.me.Cell)
}

// mostTargets is how many enemies one who looks for a place to shoot from looks at from each.
const mostTargets = 3

// What one who shoots goes behind cover for, and how far.
const (
	sheltered = 20 // percent of cover: it has so much there, and so much more
	sideways  = 3  // cells
)

// shelters goes behind cover before it shoots, if enemies shoot at it here, it is a few steps, and a shot on the move is as good from
// there as it would be here: what a walk spoils of one shot, cover repays for all that come.
func (d *Default) shelters(so *counsel) (a rules.Act, settled bool) {
	c := pick(so.menu, rules.ActMove)
	if so.act.Kind != rules.ActShoot || c == nil || d.me.Engaged || so.sofar.N > 0 || d.odds.distance <= near || so.worth < fair {
		return a, false
	}
	from := d.shooters()
	if len(from) == 0 {
		return a, false
	}
	reach, shot := d.means()
	holds, top, good := d.holdsGround(), int32(0), worth(-1) // good is asked for once there is such a place
	d.v.Flood(d.me.ID, min(budget(c), d.v.Across(sideways)), func(to rules.Cell, _ int32) bool {
		if holds && d.home(to) > d.ward() || d.gap(to) < min(d.odds.distance, 2*near) {
			return true
		}
		n := d.shields(to, from)
		if n <= top || !d.serves(to, reach, shot) {
			return true
		}
		if good < 0 {
			good = d.shotAfter(d.me.Cell, true) * 9 / 10
		}
		if d.shotAfter(to, true) >= good {
			a, top = movement(c, to), n
		}
		return true
	})
	return a, top > 0
}

// shields is how much more cover a place has than where the decider stands, in percent, summed over some who shoot; nothing if that
// hardly matters against any of them, or is worse against one.
func (d *Default) shields(c rules.Cell, from []rules.ID) (sum int32) {
	much := false
	for _, id := range from {
		is := int32(d.v.Cover(id, d.me.ID, c))
		more := is - int32(d.v.Cover(id, d.me.ID, d.me.Cell))
		if more < 0 || is < sheltered {
			return 0
		}
		sum, much = sum+more, much || more >= sheltered
	}
	if !much {
		return 0
	}
	return sum
}

// shooters are the enemies who could shoot at the decider, and are at blows with nobody.
func (d *Default) shooters() []rules.ID {
	d.foes = d.foes[:0]
	for i := range d.theirs {
		f := &d.theirs[i]
		if _, far := d.v.weapons(f.ID); far > 0 && !f.Engaged && !d.bound(f.ID) && d.v.Shot(f.ID, f.Cell, d.me.ID, far) {
			d.foes = append(d.foes, f.ID)
		}
	}
	return d.foes
}

// targets are those nearest to a cell of the enemies who are worth a shot and can be shot at from there.
func (d *Default) targets(c rules.Cell, reach rules.Mm) []Figure {
	near := d.targeted[:0]
	for k := range d.theirs {
		f := &d.theirs[k]
		at := len(near)
		for at > 0 && d.v.Steps(c, near[at-1].Cell) > d.v.Steps(c, f.Cell) {
			at--
		}
		if at < mostTargets && !(d.bound(f.ID) && d.free > 0) && d.v.Shot(d.me.ID, c, f.ID, reach) {
			near = slices.Insert(near[:min(len(near), mostTargets-1)], at, *f)
		}
	}
	d.targeted = near
	return near
}

// peril is what it costs to stand where enemies are soon upon one who shoots.
func (d *Default) peril(c rules.Cell) (w worth) {
	for i := range d.theirs {
		f := &d.theirs[i]
		if d.bound(f.ID) || d.archer(f.ID) {
			continue
		}
		if n := d.v.Steps(c, f.Cell); n <= near && !f.Engaged {
			w += whole / 32
		} else if n <= 1+int32(d.reachOf(f.ID).Max) {
			w += whole / 16
		}
	}
	return w
}

// shootsInVain reports whether one who shoots had better strike: its shots are hardly worth their arrows from here and from
// wherever it could go to, and its blows would be. Who has no armour does so where it has one comrade left, and there are no more enemies.
func (d *Default) shootsInVain() bool {
	if d.holdsGround() || d.frail(&d.me) && (d.odds.mine > 2 || d.odds.mine < d.odds.theirs) || !d.joined() || !d.armed(rules.UseMelee) && !d.belted() {
		return false
	}
	enough := d.strikes() / 3
	if d.shotFrom(d.me.Cell) >= enough {
		return false
	}
	reach, shot := d.means()
	d.spread(reach, shot, d.v.Across(2*near), space.Wary)
	return len(d.spots) == 0 || d.shotFrom(d.nest().cell) < enough
}

// strikes is the worth of a blow of the decider's with the best that it could have in hand, from the nearest place from
// which it could strike anybody.
func (d *Default) strikes() (top worth) {
	d.vain = true
	goal, _, found := d.place()
	d.vain = false
	if !found {
		return 0
	}
	reach, _ := d.v.weapons(d.me.ID)
	before := append(d.steps[:0], onFoot(goal))
	for k := range d.theirs {
		f := &d.theirs[k]
		if !d.v.Reach(d.me.ID, goal, f.ID, reach) {
			continue
		}
		for i := range uint8(rules.NItem) {
			if it, _ := d.v.Item(d.me.ID, i); it.Use.Has(rules.UseMelee) && (it.InHand() || it.State == rules.Stowed) {
				top = max(top, share(d.v.blow(d.v.turn(d.me.ID), i, f.ID, before), d.v.life(f).Now)*d.might(f)/64)
			}
		}
	}
	d.steps = before[:0]
	return top
}
