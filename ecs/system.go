package ecs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Moment is when a system of the host's runs.
type Moment = systems.Moment

// Moments of a tick, in their order. The zero Moment is none: a system must say when it runs.
const (
	TickBegins = systems.TickBegins
	GroupEnds  = systems.GroupEnds
	TickEnds   = systems.TickEnds
	RoundEnds  = systems.RoundEnds
)

// System is something of the host's own that happens in a battle: fire that spreads, a tide, a horn
// that is blown. Run is called at each such moment and does what it does by a [Hand]: it is told by
// events with receipts, and is part of digest and saved battle. It must come to the same each time:
// no clock, no luck of its own, nothing kept but in components that the battle carries
// ([Config.Parts]), on which it may write. On components of the engine it does not write: what happens to them is
// said by the Hand. An error ends the battle with a *[SystemError], a panic with a *[PanicError].
type System struct {
	Name  string // its own, not empty
	When  Moment
	Rules []rules.RuleEntry // what its receipts and effects name beside the book's: ids and titles, each once among all systems
	Run   func(h *Hand) error
}

// SystemError says what has gone wrong in a system of the host's.
type SystemError struct {
	Name string
	When Moment
	Err  error
}

// Error implements error.
func (e *SystemError) Error() string {
	return fmt.Sprintf("the system %s (%s): %v", e.Name, e.When, e.Err)
}

// Unwrap returns what has gone wrong.
func (e *SystemError) Unwrap() error { return e.Err }

// SystemInfo describes a system of the engine's own.
type SystemInfo = systems.Info

// Systems lists the engine's own systems in the order of a tick, with what each reads and writes.
func Systems() []SystemInfo { return systems.All() }

// Hand is how a system looks at a battle and changes it. It is good only until Run returns.
type Hand struct {
	b    *Battle
	plan *rules.Plan
}

// Battle returns the battle, to look at: its views, entities and names, forecasts. To step, save or
// copy it is refused meanwhile.
func (h *Hand) Battle() *Battle { return h.b }

// For returns the verdict about somebody, in which the system notes receipts and effects as rules do:
// h.For(id).Lose("FIRE-1", id, pool, 3). The rule is one of the system's. It is good until For is called for somebody
// else. What it says happens when Run has returned, in the order in which For was first called;
// whoever is hurt by it is checked as the rulebook says. An effect that means nothing is a
// *[SystemError].
func (h *Hand) For(id rules.ID) *rules.Verdict { return h.plan.For(id) }

// Take takes somebody off the field: it is Gone.
func (h *Hand) Take(rule rules.Rule, id rules.ID) { h.For(id).Posture(rule, id, rules.Gone) }

// Errors of [Hand.Door].
var (
	ErrNoDoor = errors.New("no door is there: want the cell that it fills, or one beside it")
	ErrInDoor = errors.New("somebody is in the doorway: want a door that nobody is in the way of closing")
)

// Door opens or closes the door in a cell, or on one of its sides, with nobody's hand on it: sight, ways and
// threats hang on it at once. One that stands so already is left alone, untold. It returns [ErrNoDoor], or
// [ErrInDoor] as nothing closes on somebody; who comes there by what the system does before keeps it open.
func (h *Hand) Door(rule rules.Rule, at rules.Cell, open bool) error {
	s := h.b.tick.Space
	door := s.Door(at)
	switch {
	case door == 0:
		return ErrNoDoor
	case !open && !s.DoorClear(door):
		return ErrInDoor
	}
	h.For(0).Door(rule, 0, door, open)
	return nil
}

// Give gives somebody a turn, or another slot, in this tick or later.
func (h *Hand) Give(s rules.Slot) { h.plan.Add(s) }

// End ends the battle when the tick does: winner is the index of a side; any other number is nobody. Of
// several the first counts.
func (h *Hand) End(winner int, why string) {
	if winner < 0 || winner >= len(h.b.scenario.Sides) {
		winner = -1
	}
	if h.b.ending == nil {
		h.b.ending = &ending{winner, why}
	}
}

// ending is how a system ends a battle.
type ending struct {
	Winner int
	Why    string
}

// host runs the systems of a moment.
func (b *Battle) host(m Moment, p *rules.Plan) {
	b.moments++
	if b.Following() {
		if err := b.handAgain(p); err != nil {
			panic(err) // the end of the step, see stepped
		}
		return
	}
	before := b.ending
	for i := range b.systems {
		s := &b.systems[i]
		if s.When != m {
			continue
		}
		b.witness.look(b)
		b.guard.system = s.Name
		err := s.Run(&Hand{b, p})
		if b.guard.system = ""; err == nil {
			err = b.witness.changed(b)
		}
		if err == nil {
			err = b.tick.Sound("the system "+s.Name, p)
		}
		if err != nil {
			panic(&SystemError{s.Name, m, err}) // the end of the step, see stepped
		}
	}
	if before != nil {
		b.tellHanded(p, nil)
	} else {
		b.tellHanded(p, b.ending)
	}
	b.noteParts(InputSystemParts)
}

// house gives a battle its systems, and the rules that they name.
func (b *Battle) house(list []System) {
	b.systems = list
	var more []rules.RuleEntry
	for i := range list {
		more = append(more, list[i].Rules...)
	}
	if b.tick.Shape = b.tick.Book.Shape(); len(more) > 0 {
		s := *b.tick.Shape
		s.Rules = append(slices.Clip(s.Rules), more...)
		b.tick.Shape = &s
	}
}
