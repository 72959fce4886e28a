package ecs

import (
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// future is the battle as a view's side may imagine it: see [agent.View.Fork].
func (b *Battle) future(v *View, f agent.Future, number uint64) agent.Future {
	old, _ := f.(*Battle)
	c := b.into(old)
	if c.tactician == nil || len(c.tactician.posts) != len(b.posts) {
		c.tactician = &tactician{[]agent.Controller{&agent.Default{}}, make([]int, len(b.posts)), make([]int, len(b.sides))}
	}
	c.deciders, c.posts, c.sides = c.tactician.deciders, c.tactician.posts, c.tactician.sides
	if b.guard.hearing || b.guard.system != "" {
		return c // it is over, with what was wrong
	}
	c.follows, c.followed = false, c.followed[:0]
	for i := range c.script { // what the scenario lets enemies do is nothing that a side knows
		c.used[i] = c.used[i] || b.tick.Roster.Figure(c.script[i].by).Who.Team != v.Side()
	}
	c.tick.Reseed(dice.Fork(uint64(v.Side())<<32+uint64(b.tick.State.At), number))
	secret := c.tick.Veil(v.Side(), func(id rules.ID) bool { return !v.Known(id) })
	for _, id := range secret {
		f := c.tick.Roster.Figure(id)
		d := Due{Who: id, Slot: rules.Slot{At: c.tick.State.At, Actor: id, Kind: rules.SlotDeclare}}
		c.tick.Declare(id, c.deciders[0].Order(c.fairView(f.Who.Team), d))
	}
	return c
}

// tactician decides for everybody in a fork of a view.
type tactician struct {
	deciders     []agent.Controller
	posts, sides []int
}
