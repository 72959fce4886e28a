package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

// foes are the words of the controllers of the sides of a battle, in turn.
var foes = [][]string{{"default"}, {"captor"}, {"guard", "captor"}, {"naive"}, {"odds"}, {"default", "guard"}, {"default", "captor"}}

// always are how many of them are tried always; the others in a soak.
const always = 5

// accepted plays battles of a scenario and wants every order to be accepted.
func accepted(t *testing.T, name string, words []string, from, to uint64) {
	t.Helper()
	s := battletest.Load(t, name)
	for seed := from; seed <= to; seed++ {
		ordered, given := 0, map[string]agent.Controller{}
		for i, side := range s.Sides {
			given[side.ID], _ = agent.Named(words[i%len(words)])
		}
		b := battletest.Fight(t, name, ecs.Config{Seed: seed, Controllers: given, Events: func(e *event.Event) {
			switch e.Kind {
			case event.Refused:
				t.Errorf("%v, seed %d, tick %d: %d: %s", words, seed, e.Tick, e.Who, e.Text)
			case event.Ordered:
				ordered++
			}
		}})
		if end := b.Run(); end != ecs.Finished || ordered == 0 {
			t.Errorf("%v, seed %d: %v after %d orders", words, seed, end, ordered)
		}
	}
}

// Whatever a controller of this package orders is accepted, in every scenario.
func TestWhateverAControllerOrdersIsAccepted(t *testing.T) {
	for _, name := range battletest.Some(t) {
		t.Run(name, func(t *testing.T) {
			for _, words := range foes[:always] {
				accepted(t, name, words, 1, 1)
			}
		})
	}
}

// REV-A51: who is engaged may close in and go no other way, so that nobody is sent to a weapon
// that lies behind its foe.
func TestNobodyIsSentWhereItsPaceMayNotLead(t *testing.T) {
	accepted(t, "dusk-ambush", foes[0], 71, 71)
	accepted(t, "dusk-ambush", foes[0], 75, 75)
}
