package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// Guard is a [Default] that holds its ground: it goes no farther than two cells from where
// it stood when the battle began ([View.Start]), comes back there when nobody is in reach,
// and neither charges nor flees. It strikes whom it reaches and shoots as far as it can.
type Guard struct{ d Default }

// Order implements [Controller].
func (g *Guard) Order(v *View, due Due) rules.Order {
	g.d.guards = true
	return g.d.Order(v, due)
}

// Clone implements [Cloner].
func (g *Guard) Clone() Controller { return &Guard{d: Default{character: g.d.character}} }

// post is how many cells a guard goes from where it began.
const post = 2

// sallies reports whether a guard has reason to step out of its line: not at one who is on
// its way here, as long as no comrade is in a fight.
func (d *Default) sallies() bool {
	return d.joined() || !d.v.walked(d.odds.near, rules.Tick(d.v.Shape().Round))
}

// lingers reports whether somebody who holds its ground is no more than a step from where it began while the nearest enemy is on the
// move: it waits there for what comes of that, rather than to go back and out again.
func (d *Default) lingers() bool {
	return d.holds == nil && !d.awaits() && d.home(d.me.Cell) <= 1 && d.v.walked(d.odds.near, rules.Tick(d.v.Shape().Round))
}

// stand leads a guard to where it can fight from near its post, else back to it.
func (d *Default) stand(menu []Choice) (rules.Act, worth) {
	back, mm, a, opens := d.wayHome(menu)
	barred := false
	if away := d.home(d.me.Cell); !opens && back == d.me.Cell && d.holds != nil && !d.me.Engaged && away > d.ward() {
		back, mm, barred = d.queues(func(c rules.Cell) bool { return d.home(c) <= d.ward() })
	}
	switch {
	case opens:
		return a, 1
	case d.slot.Kind == rules.SlotDeclare || d.me.Engaged && d.fights():
		return rules.Act{}, 0
	}
	goal, away, cost, serves := d.me.Cell, d.home(d.me.Cell), int32(0), false
	reach, shot := d.means()
	sallies, lingers := shot > 0 || d.sallies(), d.lingers()
	leash, awaits := d.leash(reach, shot > 0), d.awaits()
	d.v.Flood(d.me.ID, d.v.Across(2*max(leash+away, outreach)), func(c rules.Cell, mm int32) bool {
		if awaits && !d.arrived(c) {
			return true
		}
		n := d.home(c)
		if serves = n <= leash && sallies && d.serves(c, reach, shot); serves {
			goal, cost = c, mm
			return false
		}
		if n < away && !lingers {
			goal, away, cost = c, n, mm
		}
		return true
	})
	if !serves && (barred || away > d.ward() && back != d.me.Cell) { // farther off than it looked
		goal, cost = back, mm
	}
	if goal == d.me.Cell {
		return rules.Act{}, 0
	}
	if shot > 0 {
		goal, cost = d.besides(goal, cost, func(c rules.Cell) bool { return d.home(c) <= d.home(goal) && (!serves || d.serves(c, reach, shot)) })
	}
	c, can := d.gait(menu, goal, cost)
	if !can {
		return rules.Act{}, 0
	}
	return movement(&c, goal), 1
}

// besides is the place with the most cover from the nearest who shoots or casts, of a goal and those a few steps beyond it that are
// as good.
func (d *Default) besides(goal rules.Cell, cost int32, good func(c rules.Cell) bool) (at rules.Cell, mm int32) {
	by := d.shooter()
	if at, mm = goal, cost; by == 0 {
		return at, mm
	}
	top := d.v.Cover(by, d.me.ID, goal) + sheltered - 1
	d.v.Flood(d.me.ID, cost+d.v.Across(sideways), func(c rules.Cell, n int32) bool {
		if d.v.Steps(c, goal) > sideways || !good(c) {
			return true
		}
		if is := d.v.Cover(by, d.me.ID, c); is > top {
			at, mm, top = c, n, is
		}
		return true
	})
	return at, mm
}

// sortie is how many cells farther one goes who is struck at from where it cannot strike back, or whose comrade at hand is.
const sortie = 2

// leash is how far from home somebody who holds its ground goes to strike: the stronger of those who are to hold a place, to meet whoever comes,
// all but one. As far off those shoot who only keep others from it.
func (d *Default) leash(reach rules.Reach, shoots bool) int32 {
	if d.keeper() {
		return 0
	}
	if d.holds != nil && (d.stronger() || shoots && !d.posted) {
		return outreach + d.ward()
	}
	alarmed := d.exposed(d.me.Cell) && !d.serves(d.me.Cell, reach, 0)
	for i := range d.ours {
		o := &d.ours[i]
		alarmed = alarmed || o.Engaged && o.ID != d.me.ID && d.v.Steps(o.Cell, d.me.Cell) <= alarm
	}
	if alarmed {
		return d.ward() + sortie
	}
	return d.ward()
}

// keeper reports whether the decider is the one who stays in a zone that its side is to hold for some rounds: of those who can act the
// nearest to it.
func (d *Default) keeper() bool {
	if !d.posted {
		return false
	}
	mine := d.home(d.me.Cell)
	return !slices.ContainsFunc(d.ours, func(f Figure) bool {
		n := d.v.t.StepsTo(d.holds, f.Cell)
		return f.ID != d.me.ID && (n < mine || n == mine && f.ID < d.me.ID) && !d.bound(f.ID)
	})
}

// wayHome is the cell nearest to somebody of the zone that it is to hold and of what lies about it, and what the way there
// costs in mm; of who is there already, or cannot get there, that in which it stands. If only doors keep it out it opens them.
func (d *Default) wayHome(menu []Choice) (back rules.Cell, mm int32, a rules.Act, opens bool) {
	if d.holds == nil || d.me.Engaged || d.home(d.me.Cell) <= d.ward() {
		return d.me.Cell, 0, a, false
	}
	back, mm, found := d.nearest(space.ThroughFire, func(c rules.Cell) bool { return d.home(c) <= d.ward() })
	if found {
		return back, mm, a, false
	}
	if c := pick(menu, rules.ActOpen); d.slot.Kind != rules.SlotDeclare || c != nil && c.At == rules.AtNone {
		a, opens = d.unlock(menu, space.ThroughFire, d.home)
	}
	return d.me.Cell, 0, a, opens
}
