package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// Doors visits the doors in touch of who, standing in c, in the order of the map: whether
// each is open, and whether it is clear, so that it could be closed.
func (v *View) Doors(who rules.ID, c rules.Cell, visit func(door rules.ID, open, clear bool)) {
	if visit != nil {
		v.t.Space.DoorsFrom(who, c, visit)
	}
}

// Closes reports whether a cell is no farther than where who stands from anybody with whom
// it is engaged.
func (v *View) Closes(who rules.ID, c rules.Cell) bool {
	f := v.t.Roster.Figure(who)
	return f != nil && v.t.Closes(f, c)
}

// Backs reports whether a cell is no nearer than where who stands to anybody with whom it
// is engaged.
func (v *View) Backs(who rules.ID, c rules.Cell) bool {
	f := v.t.Roster.Figure(who)
	return f != nil && v.t.Backs(f, c)
}

// LineTo reports whether who has sight and effect to the middle of a cell, as an area there
// needs it.
func (v *View) LineTo(who rules.ID, c rules.Cell) bool { return v.t.Space.LineTo(who, c) }

// Lays reports whether who could lay an area to a cell, at most max mm away; 0 is without limit.
func (v *View) Lays(who rules.ID, c rules.Cell, max rules.Mm) bool { return v.t.Lays(who, c, max) }

// enemyFrom is how many cells a place is from the nearest enemy.
func (d *Default) enemyFrom(c rules.Cell) int32 { return d.v.Steps(c, d.v.Figure(d.odds.near).Cell) }

// unlock opens a closed door in touch, or makes for one that leads on; it is what is left when
// no way leads to where somebody wants to get, of which left says how many cells a place is from it. Most is what is
// dared to get to the door.
func (d *Default) unlock(menu []Choice, most space.Dare, left func(c rules.Cell) int32) (rules.Act, bool) {
	at, door := d.doorway(most, left)
	if door == 0 {
		return rules.Act{}, false
	}
	for i := range menu {
		c := &menu[i]
		switch {
		case c.Kind != rules.ActOpen || c.Mode != rules.DoorOpen:
		case c.At == rules.AtNone: // said ahead, for a door that is to be reached yet
			return act(c, 0), true
		case slices.Contains(c.Doors, door):
			return c.ActDoor(door), !d.opens(door)
		}
	}
	c, can := d.gait(menu, at, far)
	return movement(&c, at), can && at != d.me.Cell
}

// breaksIn opens a door that leads to the enemy, or makes for one; who is weak leaves that to others.
func (d *Default) breaksIn(menu []Choice) (rules.Act, bool) {
	if d.weak(&d.me) && d.sounder() {
		return rules.Act{}, false
	}
	return d.unlock(menu, d.bold(), d.enemyFrom)
}

// sounder reports whether a comrade is near and free who is fitter to stand before whoever is behind a door.
func (d *Default) sounder() bool {
	return slices.ContainsFunc(d.ours, func(f Figure) bool {
		return loose(&f) && !d.weak(&f) && d.v.Steps(f.Cell, d.me.Cell) <= 3*near && (d.v.Walks(f.ID) || d.v.Strides(f.ID) || !d.atLast())
	})
}

// atLast reports whether it is one of the moments at which nobody leaves a door to a comrade, who may have other plans.
func (d *Default) atLast() bool { return (int(d.v.Tick())+int(d.v.Round()))%4 == 3 }

// doorway is the closed door that leads on to where somebody wants to get, and is near, and the cell
// from which it can be opened; 0 if there is none. One that is reached over caltrops or through fire is
// looked for where there is no other (FIELD-017).
func (d *Default) doorway(most space.Dare, left func(c rules.Cell) int32) (at rules.Cell, door rules.ID) {
	for dare := space.Wary; dare <= most && door == 0 && (dare == space.Wary || d.v.Perilous()); dare++ {
		least := int32(1 << 30)
		d.v.FloodDaring(d.me.ID, dare, far, func(c rules.Cell, cost int32) bool {
			n := cost + 2*d.v.Across(left(c))
			if n < least && (dare == space.Wary || d.v.Dares(d.me.ID, c) >= dare) {
				d.v.Doors(d.me.ID, c, func(id rules.ID, open, _ bool) {
					if !open {
						at, door, least = c, id, n
					}
				})
			}
			return cost < least
		})
	}
	return at, door
}

// keepsShut reports whether the side of the decider has nothing to seek beyond its doors and does better to let the
// enemy come: it is to keep somebody alive or to last, or stands nearer to what the enemy is to hold. Whom the enemy wants to
// fell opens none to fell somebody itself.
func (d *Default) keepsShut() (shut bool) {
	abroad := false
	d.v.Goals(func(g *systems.Goal, s systems.GoalState) {
		mine := g.Side == d.v.side
		switch {
		case s.State != rules.GoalOpen:
		case mine:
			abroad = abroad || g.Kind == rules.GoalBring && (d.runs || len(g.Who) == 0) || g.Kind == rules.GoalFell && !d.sought
			shut = shut || g.Kind == rules.GoalKeep || g.Kind == rules.GoalLast
		case g.Kind == rules.GoalHold:
			shut = shut || d.v.t.StepsTo(g.Zone, d.me.Cell) < d.v.t.StepsTo(g.Zone, d.v.Figure(d.odds.near).Cell)
		}
	})
	return shut && !abroad
}

// opens reports whether a comrade who comes first stands at the same door.
func (d *Default) opens(door rules.ID) (yes bool) {
	if d.atLast() {
		return false
	}
	for i := range d.ours {
		if f := &d.ours[i]; f.ID != d.me.ID && loose(f) && d.goesFirst(f) {
			d.v.Doors(f.ID, f.Cell, func(id rules.ID, _, _ bool) { yes = yes || id == door })
		}
	}
	return yes
}

// charge runs at the nearest of the enemies who can be charged.
func (d *Default) charge(menu []Choice) (best rules.Act, found bool) {
	least := int32(0)
	for i := range menu {
		c := &menu[i]
		if c.Kind != rules.ActCharge {
			continue
		}
		for k, id := range c.Targets {
			n := d.v.Steps(d.me.Cell, c.Cells[k])
			f := d.v.Figure(id)
			if (!found || n < least) && d.straight(c.Cells[k], &f) && (d.rash || d.v.Dares(d.me.ID, c.Cells[k]) == space.Wary) { // not into fire or caltrops
				best, least, found = c.Act(id), n, true
			}
		}
	}
	return best, found
}

// withdraw gives way in good order to where no enemy reaches.
func (d *Default) withdraw(menu []Choice) (rules.Act, worth) {
	c := pick(menu, rules.ActWithdraw)
	if c == nil {
		return d.yield(menu)
	}
	if c.Terms.Pace.Den <= 0 {
		return rules.Act{}, 0
	}
	a, best := act(c, 0), d.gap(d.me.Cell)
	a.Cell = d.me.Cell
	d.v.Flood(d.me.ID, c.Terms.Pace.Num/c.Terms.Pace.Den, func(at rules.Cell, _ int32) bool {
		if n := d.gap(at); n > best && d.v.Backs(d.me.ID, at) {
			a.Cell, best = at, n
		}
		return true
	})
	if a.Cell == d.me.Cell {
		return a, 0
	}
	return a, 1
}

// backFirst gives way to those at hand before a spell that takes time: nobody strikes at one who
// withdraws, and who has to follow first may come too late to disturb it.
func (d *Default) backFirst(so *counsel) (rules.Act, bool) {
	c := pick(so.menu, rules.ActWithdraw)
	if so.act.Kind != rules.ActCast || c == nil || !d.me.Engaged || so.sofar.N > 0 {
		return rules.Act{}, false
	}
	a, w := d.withdraw(so.menu)
	return a, w > 0
}

// gap is how many cells a cell is away from the nearest enemy who can act.
func (d *Default) gap(c rules.Cell) int32 { return d.gapTo(c, false) }

// freeGap is gap, of the enemies whom nothing keeps out of the fight; in a crowd of all.
func (d *Default) freeGap(c rules.Cell) int32 { return d.gapTo(c, d.free < len(d.theirs)) }

// gapTo is how many cells a cell is away from the nearest enemy; with free, from the nearest whom nothing keeps out of the fight.
func (d *Default) gapTo(c rules.Cell, free bool) int32 {
	if d.all != nil {
		_, least := d.all.foes.nearest(d.v.Steps, c)
		return least
	}
	least := int32(1 << 20)
	for i := range d.theirs {
		if f := &d.theirs[i]; !free || !d.bound(f.ID) {
			least = min(least, d.v.Steps(c, f.Cell))
		}
	}
	return least
}
