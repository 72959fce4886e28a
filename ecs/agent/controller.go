package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Due is what a controller is asked for: an order for a slot, or an answer.
type Due = systems.Due

// Choice is an act that may be chosen, with those whom it may be aimed at.
type Choice = systems.Choice

// Controller gives orders. It is called by one goroutine, once for each slot; an
// order that is not legal is refused, told as an event, and counts as a pass.
type Controller interface {
	// Order decides what d.Who does with d.Slot. An empty order passes. The view is good
	// until Order returns.
	Order(v *View, d Due) rules.Order
}

// Replier is a controller that also answers questions. Without it, standing choices
// and the rulebook's defaults answer.
type Replier interface {
	// Reply answers d.Question with a number of its range Lo to Hi.
	Reply(v *View, d Due) int16
}

// Cloner is a controller that can be copied for a copy of its battle. Controllers that
// keep nothing that matters return a fresh one.
type Cloner interface {
	// Clone returns a controller that decides alike and shares no memory with this one.
	Clone() Controller
}

// Passive gives no order at all.
type Passive struct{}

// Order implements [Controller].
func (Passive) Order(*View, Due) rules.Order { return rules.Order{} }

// Deferrer is a controller that may put off its orders, so that a program that shows a
// battle need not wait for all of them at once. As long as Defer reports true, the battle
// waits as it does for its host: ecs.Battle.Step returns Waiting, and asks again when it is
// called again. What is put off changes nothing else. Until then ecs.Battle.Due lists it as
// it does what the host decides, and ecs.Battle.Submit takes an order for it in the
// controller's place. An arena asks again at once,
// and ends with arena.ErrWaiting if that goes on and on.
type Deferrer interface {
	// Defer reports whether the order for d is put off.
	Defer(v *View, d Due) bool
}
