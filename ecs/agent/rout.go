package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// routs is what somebody does whose nerve is gone (FIELD-035): it gets up, leaves the field by the nearest way, and where
// there is none wards off what it can.
func (d *Default) routs(so *counsel) (rules.Act, bool) {
	if a, goes := d.bolts(so); goes {
		d.why[so.sofar.N] = "run for its life"
		return a, true
	}
	d.mostWorthy(so)
	d.why[so.sofar.N] = "cower"
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
		return d.leavesFire(so)
	}
	if goal == d.me.Cell {
		return rules.Act{}, false
	}
	if c := pick(so.menu, rules.ActFlee); c != nil && d.pays(c, goal) {
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
	return a, w > 0
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
