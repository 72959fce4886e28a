package ecs

import (
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Reasons lets somebody hear why each order is given from now on, before it is: what an [agent.Explainer] says, and of
// another controller only that it has ordered so. What the host submits has its reason with the host, and a battle that
// follows another knows what was ordered, not why (but see [Battle.Review]). It changes no battle, and costs nothing if nobody hears; nil is nobody.
// Whoever hears must leave the battle alone until it has stepped, but may look at what stays, such as names. Copies
// of a battle tell nobody.
func (b *Battle) Reasons(hear func(*agent.Reason)) { b.reasons = hear }

// Review lets somebody judge each order of the battle that this one follows, before it is given again: what it says is told to whoever hears
// [Battle.Reasons], and nobody is asked if nobody hears. It changes no battle; nil judges nothing. Copies of a battle are not judged.
func (b *Battle) Review(by agent.Reviewer) { b.reviewer = by }

// reviewed has an order judged that is about to be given again.
func (b *Battle) reviewed(d Due, o rules.Order) {
	if b.reasons == nil || b.reviewer == nil {
		return
	}
	b.guard.asking = d.Who
	why := b.reviewer.Review(b.fairView(b.tick.Roster.Figure(d.Who).Who.Team), d, o)
	b.guard.asking = 0
	if why != nil {
		b.tell(why)
	}
}

// told asks a controller for an order, and tells why it gives it.
func (b *Battle) told(c agent.Controller, v *agent.View, d Due) rules.Order {
	if b.reasons == nil {
		return c.Order(v, d)
	}
	if e, ok := c.(agent.Explainer); ok {
		why := e.Explain(v, d)
		b.tell(why)
		return why.Order
	}
	o := c.Order(v, d)
	b.tell(&agent.Reason{Who: d.Who, Slot: d.Slot, Order: o})
	return o
}

// obeyed tells that an order stands at a path of the scenario.
func (b *Battle) obeyed(d Due, o rules.Order, path string) {
	if b.reasons != nil {
		b.tell(&agent.Reason{Who: d.Who, Slot: d.Slot, Order: o, By: "do as the scenario says", When: path + " orders it"})
	}
}

func (b *Battle) tell(why *agent.Reason) {
	if b.reasons != nil {
		b.reasons(why)
	}
}
