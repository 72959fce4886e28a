package agent

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// Goals visits what the sides are after and how far each goal has come, in the order of the scenario. What is
// pointed to must not be changed.
func (v *View) Goals(visit func(g *systems.Goal, s systems.GoalState)) {
	for i := range v.t.Goals {
		visit(&v.t.Goals[i], v.t.State.Goals[i])
	}
}

// purpose is what somebody is there for beside fighting.
type purpose struct {
	runs    bool          // has to get to the zone, or by it off the field
	off     bool          // that is off the field
	anyone  bool          // others of its side might as well
	wanting int           // so many of them
	enters  bool          // is one of as many as are wanting who get there soon, whoever is about
	zone    *systems.Zone // nil with off: by any side
	holds   *systems.Zone // stays in it and about it
	posted  bool          // as its side is to hold that for some rounds
	stays   bool          // is to be kept alive, or its side is to last, and holds its ground
	sought  bool          // it is for this one that the enemy has come
	prey    []string      // enemies who matter more than others
	cowed   bool          // its nerve is gone: all that it wants is to get away
	bides   bool          // has to get somewhere, and waits behind its own people
}

// seek finds what the decider is there for.
func (d *Default) seek() {
	d.purpose = purpose{prey: d.prey[:0], cowed: d.bears(d.me.ID, func(k *rules.MarkType) bool { return k.Broken })}
	var bars *systems.Zone // into which nobody is to get
	d.v.Goals(func(g *systems.Goal, s systems.GoalState) {
		if s.State != rules.GoalOpen || d.simple != tactician {
			return
		}
		mine, named := g.Side == d.v.side, slices.Contains(g.Who, d.me.Name)
		if !mine && g.Kind == rules.GoalBring && !g.Off && bars == nil {
			bars = g.Zone
		}
		d.sought = d.sought || named && !mine && g.Kind == rules.GoalFell && len(g.Who) <= 2
		switch {
		case mine && g.Kind == rules.GoalBring && (named || len(g.Who) == 0) && !d.runs:
			d.runs, d.off, d.zone, d.anyone, d.wanting = true, g.Off, g.Zone, !named, g.Need-int(s.Now)
		case mine && g.Kind == rules.GoalHold && d.holds == nil:
			d.holds, d.posted = g.Zone, true
		case mine && (g.Kind == rules.GoalKeep && named || g.Kind == rules.GoalLast):
			d.stays = true
		case mine == (g.Kind == rules.GoalFell): // felled by us, brought somewhere or kept alive by them
			d.prey = append(d.prey, g.Who...)
		}
	})
	if d.holds == nil && !d.runs && !d.sought {
		d.holds = bars
	}
	if d.cowed || d.simple == tactician && d.me.Mount && d.me.Ridden == 0 { // nothing keeps a mount here but a rider
		d.runs, d.off, d.zone = true, true, nil
	}
}

// holdsGround reports whether somebody holds its ground.
func (d *Default) holdsGround() bool {
	return !d.cowed && (d.guards || d.stays || d.holds != nil && !d.runs || d.awaits())
}

// awaits reports whether somebody is where it has to be until others are, too: it does not leave that for a fight.
func (d *Default) awaits() bool {
	return d.runs && !d.off && d.zone != nil && d.arrived(d.me.Cell)
}

// arrived reports whether a place is where somebody has to get to.
func (d *Default) arrived(c rules.Cell) bool {
	if d.zone == nil {
		return d.v.Border(c)
	}
	return d.zone.Holds(c)
}

// short reports whether fewer are left who could get to where some of the side have to be than are wanting there.
func (d *Default) short() bool {
	if !d.anyone || d.cowed {
		return false
	}
	n := 0
	for i := range d.ours {
		if f := &d.ours[i]; !d.bound(f.ID) && (d.off || !d.arrived(f.Cell)) {
			n++
		}
	}
	return n < d.wanting
}

// run leads somebody who has to get somewhere on its way, past whoever lets it; at blows it fights, but for the last step that is wanting.
func (d *Default) run(so *counsel) (rules.Act, bool) {
	if !d.runs || d.short() || d.me.Engaged && !d.enters && !d.completes() || moved(so.sofar) || so.sofar.Has(rules.ActOpen) {
		return rules.Act{}, false
	}
	if d.arrived(d.me.Cell) {
		c := pick(so.menu, rules.ActFlee)
		if c == nil || !d.off {
			return rules.Act{}, false
		}
		return movement(c, d.me.Cell), true
	}
	goal, cost, found := d.nearest(space.ThroughFire, d.arrived)
	d.spots = d.spots[:0]
	if found && d.anyone && d.zone != nil {
		goal, cost = d.ownPlace(goal, cost)
	}
	if !found { // shut in: the door comes first, and the way there is one like any other
		a, can := d.unlock(so.menu, space.ThroughFire, d.left)
		if !can || !a.Kind.Moves() {
			return a, can
		}
		goal, cost = a.Cell, 1
	}
	c, can := d.fastest(so.menu, goal)
	if !can || goal == d.me.Cell || cost == 0 {
		return rules.Act{}, false
	}
	if d.v.Together() {
		if at, yields := d.makesRoom(goal, budget(c)); yields {
			return movement(c, at), at != d.me.Cell
		}
	}
	by := *c // as the menu of a comrade may be looked at
	if next, ok := d.lands(d.me.ID, goal); ok && d.v.Steps(d.me.Cell, next) <= 1 && d.gives(goal) {
		goal = d.anotherPlace(goal, budget(&by))
	}
	if !d.enters {
		goal = d.shy(goal, budget(&by))
	}
	stays := goal == d.me.Cell
	d.bides = stays && d.guarded()
	return movement(&by, goal), !stays && !d.defers(goal)
}

// completes reports whether the decider is the last who is wanting where some of its side have to be, and is all but there.
func (d *Default) completes() bool {
	return d.zone != nil && !d.off && d.wanting == 1 && !d.arrived(d.me.Cell) && d.left(d.me.Cell) <= 2
}

// ownPlace is that of the places where somebody has to get which no comrade is nearer to who has to get there, too.
func (d *Default) ownPlace(nearest rules.Cell, mm int32) (rules.Cell, int32) {
	d.spots = d.spots[:0]
	d.v.FloodDaring(d.me.ID, space.Wary, mm+d.v.Across(2*near), func(c rules.Cell, cost int32) bool {
		if d.arrived(c) {
			d.spots = append(d.spots, spot{cell: c, cost: cost})
		}
		return len(d.spots) < len(d.ours)
	})
	if len(d.spots) == 0 {
		return nearest, mm
	}
	own := d.vacant(func(f *Figure) bool { return f.ID != d.me.ID && loose(f) && !d.arrived(f.Cell) && d.brought(f) })
	return own.cell, own.cost
}

// anotherPlace is where somebody goes who lets a comrade have the next cell of its way to a goal: to another of the places to which it may get, by
// another cell, or as [Default.sidesteps] says.
func (d *Default) anotherPlace(goal rules.Cell, limit int32) rules.Cell {
	contested, _ := d.lands(d.me.ID, goal)
	for _, s := range d.spots {
		if next, ok := d.lands(d.me.ID, s.cell); ok && next != contested && s.cell != goal && !d.taking(next) {
			return s.cell
		}
	}
	return d.sidesteps(goal, limit)
}

// makesRoom is where somebody waits who wants the same place next as a comrade with a lower id that has to get past it:
// where all walk at once neither would ever get it.
func (d *Default) makesRoom(goal rules.Cell, limit int32) (at rules.Cell, yields bool) {
	next, ok := d.v.Next(d.me.ID, goal)
	if at = d.me.Cell; !ok || d.zone == nil {
		return at, false
	}
	for i := range d.ours {
		f := &d.ours[i]
		if f.ID >= d.me.ID || !loose(f) || d.v.Steps(f.Cell, next) > 1 || !d.comesPast(f) {
			continue
		}
		off := d.v.Steps(at, f.Cell)
		d.v.Flood(d.me.ID, min(limit, d.v.Across(2)), func(c rules.Cell, _ int32) bool {
			if n := d.v.Steps(c, f.Cell); n > off {
				at, off = c, n
			}
			return true
		})
		return at, true
	}
	return at, false
}

// comesPast reports whether a comrade has to get to another zone than the decider, which is nearer to it.
func (d *Default) comesPast(f *Figure) (past bool) {
	d.v.Goals(func(g *systems.Goal, s systems.GoalState) {
		if s.State == rules.GoalOpen && g.Side == d.v.side && g.Kind == rules.GoalBring && g.Zone != nil && g.Zone != d.zone && slices.Contains(g.Who, f.Name) {
			past = past || d.v.t.StepsTo(g.Zone, d.me.Cell) < d.v.t.StepsTo(g.Zone, f.Cell)
		}
	})
	return past
}

// nearest is the cell that is cheapest to get to of those that are wanted, and what the way costs in mm: by a way
// round fire and caltrops, and only where the field has none through them, if that is no more than is dared.
func (d *Default) nearest(most space.Dare, wanted func(c rules.Cell) bool) (at rules.Cell, cost int32, found bool) {
	for dare := space.Wary; dare <= most && !found && (dare == space.Wary || d.v.Perilous()); dare++ {
		d.v.FloodDaring(d.me.ID, dare, math.MaxInt32, func(c rules.Cell, mm int32) bool {
			if found = wanted(c) && (dare == space.Wary || d.v.Dares(d.me.ID, c) >= dare); found {
				at, cost = c, mm
			}
			return !found
		})
	}
	return at, cost, found
}

// menaced reports whether an enemy could strike at a place.
func (d *Default) menaced(c rules.Cell) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		reach, _ := d.v.weapons(f.ID)
		return d.v.Steps(f.Cell, c) <= int32(reach.Max)
	})
}

// left is how many cells a place is from where somebody has to get to.
func (d *Default) left(c rules.Cell) int32 {
	if d.zone == nil {
		return 0
	}
	return d.v.t.StepsTo(d.zone, c)
}

// fastest is the fastest plain movement towards a place.
func (d *Default) fastest(menu []Choice, goal rules.Cell) (best *Choice, found bool) {
	for i := range menu {
		if c := &menu[i]; d.walks(c, goal) && (best == nil || faster(c.Terms.Pace, best.Terms.Pace)) {
			best = c
		}
	}
	return best, best != nil
}

// home is how many cells a place is from where somebody who holds its ground belongs. Who only keeps enemies out of a place, and began
// before it, belongs where it began as well: there the way in is narrow.
func (d *Default) home(c rules.Cell) int32 {
	if d.runs && d.zone != nil && !d.off { // it stays where it was to be brought
		return d.v.t.StepsTo(d.zone, c)
	}
	began := d.v.Start(d.me.ID)
	if d.holds == nil {
		return d.v.Steps(c, began)
	}
	away := d.v.t.StepsTo(d.holds, c)
	if !d.posted && d.v.t.StepsTo(d.holds, began) <= outpost {
		return min(away, d.v.Steps(c, began))
	}
	return away
}

// outpost is how many cells before a place at most those stand who bar the way to it.
const outpost = 3

// ward is how many cells it goes from there.
func (d *Default) ward() int32 {
	switch {
	case d.awaits():
		return 0
	case d.holds == nil:
		return post
	}
	return 1
}
