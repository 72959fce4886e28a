package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// breaksOut is what somebody does whose nerve is gone and from whom no way leads off the field: it opens a door, or goes where
// one is, and out of fire.
func (d *Default) breaksOut(so *counsel) (a rules.Act, goes bool) {
	if so.sofar.Has(rules.ActOpen) {
		return a, false
	}
	a, goes = d.unlock(so.menu, space.ThroughFire, func(rules.Cell) int32 { return 0 })
	if goes = goes && (a.Kind == rules.ActOpen || d.v.Shirks(d.me.ID, a.Cell)); goes || !d.v.Harmful(d.me.Cell) {
		return a, goes
	}
	goal, cost := d.me.Cell, int32(0)
	d.v.FloodDaring(d.me.ID, space.ThroughFire, far, func(c rules.Cell, mm int32) bool {
		if goal == d.me.Cell && !d.v.Harmful(c) && d.v.Shirks(d.me.ID, c) {
			goal, cost = c, mm
		}
		return goal == d.me.Cell
	})
	c, can := d.gait(so.menu, goal, cost)
	return movement(&c, goal), can && goal != d.me.Cell
}

// broken is what settles what somebody does whose nerve is gone.
var broken = [...]consideration{
	{name: "run for its life", when: "its nerve is gone"},
	{name: "cower", when: "its nerve is gone, and it cannot get away"},
}

// routs is what somebody does whose nerve is gone (FIELD-035): it gets up, leaves the field by the nearest way, and where
// there is none wards off what it can.
func (d *Default) routs(so *counsel) (rules.Act, bool) {
	if a, goes := d.bolts(so); goes {
		d.why[so.sofar.N] = broken[0].name
		return a, true
	}
	d.mostWorthy(so)
	d.why[so.sofar.N] = broken[1].name
	return so.act, so.worth > 0
}

// bolts is the next step on the way off the field.
func (d *Default) bolts(so *counsel) (rules.Act, bool) {
	if moved(so.sofar) {
		return rules.Act{}, false
	}
	if c := pick(so.menu, rules.ActStand); c != nil {
		return act(c, d.me.ID), true
	}
	if c := pick(so.menu, rules.ActFlee); c != nil && d.v.Border(d.me.Cell) {
		return movement(c, d.me.Cell), true
	}
	if c := d.freeing(so.menu); c != nil {
		return act(c, c.Targets[0]), true
	}
	goal, _, found := d.nearest(space.ThroughFire, d.v.Border)
	if !found {
		return d.breaksOut(so)
	}
	if goal == d.me.Cell {
		return rules.Act{}, false
	}
	if a, there := d.backsToEdge(so.menu); there {
		return a, true
	}
	if c := flight(so.menu); c != nil && d.pays(c, goal) {
		return movement(c, goal), true
	}
	if c, can := d.fastest(so.menu, goal); can {
		return movement(c, goal), true
	}
	c := pick(so.menu, rules.ActWithdraw)
	if c == nil {
		return rules.Act{}, false
	}
	if d.v.Backs(d.me.ID, goal) && d.pays(c, goal) {
		return movement(c, goal), true
	}
	a, w := d.withdraw(so.menu)
	return a, w > 0 && d.v.Shirks(d.me.ID, a.Cell)
}

// freeing is a special act that gets somebody loose from an enemy.
func (d *Default) freeing(menu []Choice) *Choice {
	i := slices.IndexFunc(menu, func(c Choice) bool {
		return c.Kind == rules.ActSpecial && d.v.Shape().Specials[c.Mode].Frees && len(c.Targets) > 0
	})
	if i < 0 {
		return nil
	}
	return &menu[i]
}
