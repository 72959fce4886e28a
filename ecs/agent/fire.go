package agent

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// Kindles reports whether fire may take a place when the round ends, and whether it may ever, as far as
// the fires that burn now may spread (FIELD-016): round one that may spread everywhere, near it.
func (v *View) Kindles(c rules.Cell) (soon, ever bool) { return v.t.Kindles(c) }

// leavesFire leads somebody out of what will harm it when the round ends, and who is at blows with nobody away
// from fire that may take its place then: to the nearest place that no fire may ever take.
func (d *Default) leavesFire(so *counsel) (rules.Act, bool) {
	burns := d.v.Harmful(d.me.Cell)
	if moved(so.sofar) || so.sofar.Has(rules.ActOpen) || !burns && !d.flees() {
		return rules.Act{}, false
	}
	if a, opens := d.opensInFire(so); opens {
		return a, true
	}
	goal, _, found := d.nearest(space.ThroughFire, d.lasting)
	c, can := d.fastest(so.menu, goal)
	if !found { // shut in
		if a, ok := d.unlock(so.menu, space.ThroughFire, func(rules.Cell) int32 { return 0 }); ok || !burns {
			return a, ok
		}
	}
	switch {
	case !found: // fire may come everywhere, and last to where it is farthest off
		goal, found = d.outOfFire(paces(so.menu), func(at rules.Cell) int32 { return -d.fromFire(at) })
	case burns && can:
		safety := goal
		goal, found = d.outOfFire(budget(c), func(at rules.Cell) int32 { return d.v.Steps(at, safety) })
	}
	if c, can = d.fastest(so.menu, goal); !found || !can || goal == d.me.Cell {
		return rules.Act{}, false
	}
	return movement(c, goal), true
}

// opensInFire opens the door for which somebody has gone into the fire before it (FIELD-017).
func (d *Default) opensInFire(so *counsel) (a rules.Act, opens bool) {
	touch := false
	d.v.Doors(d.me.ID, d.me.Cell, func(_ rules.ID, open, _ bool) { touch = touch || !open })
	if !touch || !d.v.Harmful(d.me.Cell) {
		return a, false
	}
	switch {
	case d.runs && !d.off:
		if _, _, found := d.nearest(space.ThroughFire, d.arrived); !found {
			a, opens = d.unlock(so.menu, space.ThroughFire, d.left)
		}
	case d.holds != nil:
		_, _, a, opens = d.wayHome(so.menu)
	case !d.keepsShut() && !d.holdsGround():
		if _, _, found := d.place(); !found {
			a, opens = d.unlock(so.menu, d.bold(), d.enemyFrom)
		}
	}
	return a, opens && a.Kind == rules.ActOpen
}

// flees reports whether fire may take the place of somebody when the round ends whom nothing keeps there.
func (d *Default) flees() bool {
	if d.me.Engaged || d.rash || d.runs || d.guards || d.holds != nil { // to be kept alive is no reason to stay
		return false
	}
	soon, _ := d.v.Kindles(d.me.Cell)
	return soon
}

// lasting reports whether no fire burns in a place or may come there.
func (d *Default) lasting(c rules.Cell) bool {
	_, ever := d.v.Kindles(c)
	return !ever && !d.v.Harmful(c)
}

// nearby is how many cells about a place are looked at for fire.
const nearby = 3

// fromFire is how many cells a place is away from the nearest that burns, as far as that is looked at.
func (d *Default) fromFire(at rules.Cell) (steps int32) {
	steps = nearby + 1
	for y := at.Y - nearby; y <= at.Y+nearby; y++ {
		for x := at.X - nearby; x <= at.X+nearby; x++ {
			if c := (rules.Cell{X: x, Y: y}); d.v.Harmful(c) {
				steps = min(steps, d.v.Steps(at, c))
			}
		}
	}
	return steps
}

// outOfFire is the place out of the fire with the lowest rank, of those that one gets to within so many mm; if there is none, the one that one gets
// to first. Of those alike it is the nearest.
func (d *Default) outOfFire(limit int32, rank func(c rules.Cell) int32) (goal rules.Cell, found bool) {
	least := int32(math.MaxInt32)
	d.v.Flood(d.me.ID, far, func(c rules.Cell, cost int32) bool {
		if found && cost > limit {
			return false
		}
		if d.v.Harmful(c) {
			return true
		}
		if n := rank(c); n < least {
			goal, least, found = c, n, true
		}
		return true
	})
	return goal, found
}
