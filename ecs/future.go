package ecs

import (
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// future is the battle as a view's side may imagine it: see [agent.View.Fork].
func (b *Battle) future(v *View, number uint64) agent.Future {
	c := b.Clone()
	if b.guard.hearing || b.guard.system != "" {
		return c // it is over, with what was wrong
	}
	c.follows, c.followed = false, nil
	for i := range c.script { // what the scenario lets enemies do is nothing that a side knows
		c.used[i] = c.used[i] || b.tick.Roster.Figure(c.script[i].by).Who.Team != v.Side()
	}
	c.deciders, c.posts, c.sides = []agent.Controller{&agent.Default{}}, make([]int, len(b.posts)), make([]int, len(b.sides))
	c.tick.Reseed(dice.Fork(uint64(v.Side())<<32+uint64(b.tick.State.At), number))
	secret := c.tick.Veil(v.Side(), func(id rules.ID) bool { return !v.Known(id) })
	for _, id := range secret {
		f := c.tick.Roster.Figure(id)
		d := Due{Who: id, Slot: rules.Slot{At: c.tick.State.At, Actor: id, Kind: rules.SlotDeclare}}
		c.tick.Declare(id, (&agent.Default{}).Order(c.fair[f.Who.Team], d))
	}
	return c
}
