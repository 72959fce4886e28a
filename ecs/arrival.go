package ecs

import (
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// arrival is the rule by which the people of a scenario come who are not there from the beginning.
const arrival rules.Rule = "FIELD-001"

// arrivals checks those who come later as if they came now: their stat blocks, gear and places.
func (b *builder) arrivals() {
	s := *b.s
	for i := range b.s.Arrivals {
		bodies, paths := map[string]rules.Body{}, map[string]string{}
		for k := range b.s.Arrivals[i].Combatants {
			c := b.s.Arrivals[i].Combatants[k]
			s.Combatants = []scenario.Combatant{c}
			one := builder{s: &s, rules: b.rules, ground: b.ground, errs: b.errs, path: at(at("arrivals", i)+".combatants", k)}
			fighter := one.fighter(0)
			b.brought = append(b.brought, fighter.Names[:]...)
			if b.ground != nil {
				one.fits(0, one.newcomer(&c, &fighter))
			}
			if bodies[c.ID], paths[c.ID] = fighter.Body, one.path; c.Rides.Text != "" {
				one.carries(one.path, paths[c.Rides.Text], &c, fighter.Body, bodies[c.Rides.Text])
			}
			one.called(one.path, c.Controller)
			b.errs = one.errs
		}
	}
}

// arrive lets those come whose time it is.
func (b *Battle) arrive(h *Hand) error {
	for _, a := range b.scenario.Arrivals {
		if !b.due(&a.When) {
			continue
		}
		s := *b.scenario // which has no more of it
		s.Arrivals = slices.DeleteFunc(slices.Clone(s.Arrivals), func(o scenario.Arrival) bool { return o.Combatants[0].ID == a.Combatants[0].ID })
		b.scenario = &s
		for k := range a.Combatants {
			if _, err := h.Enter(arrival, a.Combatants[k]); err != nil {
				return err
			}
		}
	}
	return nil
}

// due reports whether what a trigger waits for is so.
func (b *Battle) due(t *scenario.Trigger) bool {
	switch {
	case t.Reached != "":
		return b.stateOf(t.Reached) == rules.GoalReached
	case t.Failed != "":
		return b.stateOf(t.Failed) == rules.GoalFailed
	case t.Down != "":
		f := b.tick.Roster.Figure(b.ID(t.Down))
		return f != nil && !f.Posture().Acts()
	case t.Side != "":
		for i, s := range b.scenario.Sides {
			if s.ID == t.Side {
				return b.standing()[i] <= t.Left
			}
		}
	case t.Door.Given():
		return b.tick.Space.DoorOpen(b.tick.Space.Door(t.Door.Cell))
	case t.Thing != "":
		return b.lies(t.Thing, t.In)
	case t.Host:
		return false
	}
	return b.tick.Of() == 0 && int(b.tick.Round())+1 >= t.Round
}

// stateOf is what a goal has come to.
func (b *Battle) stateOf(id string) rules.GoalState {
	for i := range b.tick.Goals {
		if b.tick.Goals[i].Name == id {
			return b.tick.State.Goals[i].State
		}
	}
	return rules.GoalOpen
}

// coming is how many of a side come in a later round whatever happens.
func (b *Battle) coming(side uint8) (n int) {
	for i := range b.scenario.Arrivals {
		a := &b.scenario.Arrivals[i]
		if a.When.Round == 0 {
			continue
		}
		for k := range a.Combatants {
			if a.Combatants[k].Side == b.scenario.Sides[side].ID {
				n++
			}
		}
	}
	return n
}

// own are the engine's own systems that need the scenario; they run before those of the host.
func (b *Battle) own(m Moment, p *rules.Plan) {
	if m != systems.TickBegins || len(b.scenario.Arrivals)+len(b.scenario.Dangers) == 0 {
		return
	}
	h := &Hand{b, p}
	if err := b.arrive(h); err != nil {
		panic(&SystemError{"arrivals", m, err})
	}
	b.threaten(h)
}
