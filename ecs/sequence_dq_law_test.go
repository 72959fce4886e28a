package ecs_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// dqScenarios are the scenarios of the book.
func dqScenarios(t *testing.T) []string {
	return slices.DeleteFunc(battletest.Scenarios(t), func(name string) bool { return battletest.Load(t, name).Rulebook.Text != "dq" })
}

// doubting plays by default, and looks at all that it is offered on the way.
type doubting struct {
	agent.Default
	t     *testing.T
	where string
	seen  *int
}

// Order implements agent.Controller.
func (d *doubting) Order(v *agent.View, due agent.Due) rules.Order {
	for _, c := range slices.Clone(v.Choices(due.Slot, rules.Order{})) {
		if !c.Kind.Resolves() || c.Terms.Ticks > 0 || !c.At.Aimed() {
			continue
		}
		for _, id := range slices.Clone(c.Targets) {
			*d.seen++
			if a := c.Act(id); !comes(v.Forecast(due.Slot, a, c.Terms)) {
				d.t.Errorf("%s, round %d: %s is offered %v %s at %s, which comes to nothing", d.where, v.Round()+1, v.Figure(due.Who).Name,
					a.Kind, v.Shape().ModeName(a.Kind, a.Mode), v.Figure(id).Name)
			}
		}
	}
	return d.Default.Order(v, due)
}

// comes reports whether an act comes to something in at least one outcome.
func comes(f *rules.Forecast) bool {
	return slices.ContainsFunc(f.Leaves, func(l rules.Leaf) bool {
		switch l.Outcome {
		case rules.Lost, rules.Failed, rules.Miss, rules.Fumble, rules.Blocked:
			return false
		}
		return true
	})
}

// Everything that is offered in whole battles of every scenario can come to something (DQ-091,
// DQ-094, DQ-095, DQ-097, DQ-143, DQ-150).
func TestDQNothingInVainIsOffered(t *testing.T) {
	battletest.Alone(t)
	for _, name := range dqScenarios(t) {
		seen := 0
		for seed := range seeds(3) {
			c := map[string]agent.Controller{}
			for _, s := range battletest.Load(t, name).Sides {
				c[s.ID] = &doubting{t: t, where: name, seen: &seen}
			}
			battletest.Fight(t, name, ecs.Config{Seed: seed, Controllers: c}).Run()
		}
		if seen < 100 {
			t.Errorf("%s: %d offers looked at", name, seen)
		}
	}
}
