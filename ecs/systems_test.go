package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
)

func ExampleSystems() {
	for _, s := range ecs.Systems() {
		fmt.Printf("%s: %s\n", s.Name, s.Does)
	}
	// Output:
	// schedule: begins the tick: lets in who arrives, begins and ends dangers and what lasts until then, gives out the rights to act
	// expire: ends what lasts until the start of a member's turn
	// ask: asks for the orders of all members on one view, and seals them
	// join: lets those who could only have moved do what the orders of others let them do
	// move: moves and turns all members together
	// turns: lets the members act one after the other, step by step
	// engage: finds who threatens whom
	// strike: takes the exchanges of all members through the stages of the rulebook
	// apply: applies the effects of the group at once
	// settle: checks those who were changed: who is down, dead, awake
	// turn end: ends what lasts until the end of a member's turn
	// upkeep: checks every member at the end of a stretch of the round
	// release: between two others: ends marks that have lost what they need
	// endure: ends the round: dangers of the field harm those in them, and spread
	// quail: ends the tick: tests the nerve of those who have lost their leader, half of their side or their way out
	// pursue: ends the tick: sees how far the goals of the sides have come
}

// part is a component of somebody.
type part struct {
	who  rules.ID
	name string
}

// written are the components of everybody, as they would be saved.
func written(b *ecs.Battle) map[part]string {
	all := map[part]string{}
	for id := rules.ID(1); b.Entry(id) != nil; id++ {
		components.Combatant().Each(b.Entry(id), func(name string, write func(w *plain.Writer)) {
			var w plain.Writer
			write(&w)
			all[part{id, name}] = string(w.Bytes())
		})
	}
	return all
}

// Over whole battles of all books, no system writes what the table does not say of it, and each that is
// there runs.
func TestSystemsWriteWhatTheirTableSays(t *testing.T) {
	battletest.Alone(t)
	says := map[string]ecs.SystemInfo{}
	for _, s := range ecs.Systems() {
		for _, name := range slices.Concat(s.Reads, s.Writes) {
			known := false
			b := battletest.Fight(t, "duel", ecs.Config{})
			components.Combatant().Each(b.Entry(1), func(c string, _ func(w *plain.Writer)) { known = known || c == name })
			if !known {
				t.Errorf("%s: %s is no component", s.Name, name)
			}
		}
		says[s.Name] = s
	}
	ran := map[string]int{}
	scenarios := battletest.Scenarios(t)
	for i := 0; i < len(scenarios); i += 2 {
		b := battletest.Fight(t, scenarios[i], ecs.Config{})
		before := written(b)
		b.Watch(func(system string) {
			ran[system]++
			now := written(b)
			for p := range now {
				was, old := before[p] // who has just arrived has all components anew
				if old && now[p] != was && !slices.Contains(says[system].Writes, p.name) {
					t.Errorf("%s: the system %s writes %s", scenarios[i], system, p.name)
				}
			}
			before = now
		})
		for b.Result().Rounds < 6 && b.Step() == ecs.Running {
		}
	}
	for name := range says {
		if ran[name] == 0 {
			t.Errorf("%s never runs", name)
		}
	}
}
