package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

func TestTheBaselinesStrikeWhomTheyCanAndElseGoToTheNearest(t *testing.T) {
	naive, odds := &agent.Naive{}, &agent.Odds{}
	for _, c := range []struct {
		name string
		who  agent.Controller
		men  []string
		want string
	}{
		{"naive goes to the nearest", naive, []string{man("ann", "red", "4, 4", ""), man("bo", "blue", "14, 4", ""), man("cy", "blue", "4, 8", "hp: 30, now: 1")}, "move"},
		{"naive shoots at the nearest", naive, []string{
			man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "10, 4", ""), man("cy", "blue", "14, 4", "hp: 30, now: 6"),
		}, "shoot bo"},
		{"naive does not flee", naive, []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "move"},
		{"naive sees to nobody", naive, []string{man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", "hp: 30, now: -3"), man("bo", "blue", "18, 4", "")}, "move"},
		{"odds sees to nobody either", odds, []string{man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", "hp: 30, now: -3"), man("bo", "blue", "18, 4", "")}, "move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, got := orders(t, stage(t, green, 1, c.men...), c.who, "ann"); got != c.want {
				t.Errorf("ann does %q, want %q", got, c.want)
			}
		})
	}
}

// Both come to blows in every scenario.
func TestTheBaselinesFightInEveryBook(t *testing.T) {
	for _, name := range battletest.Some(t) {
		for _, word := range []string{"naive", "odds"} {
			s := battletest.Load(t, name)
			who := map[string]agent.Controller{}
			for i := range s.Sides {
				who[s.Sides[i].ID], _ = agent.Named(word)
			}
			blows := 0
			b := battletest.Fight(t, name, ecs.Config{Seed: 2, Controllers: who, Events: func(e *event.Event) {
				if e.Kind == event.Struck && e.Exchange.Act.Kind.Hostile() {
					blows++
				}
			}})
			if b.Run(); blows == 0 {
				t.Errorf("%s, %s: nobody strikes", name, word)
			}
		}
	}
}
