package ecs_test

import (
	"iter"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

// seeds are those from 1 to n, under -short the first two: the race detector, for which
// that is meant, takes ten times as long and learns nothing from the others.
func seeds(n uint64) iter.Seq[uint64] {
	if testing.Short() {
		n = min(n, 2)
	}
	return func(yield func(uint64) bool) {
		for seed := uint64(1); seed <= n && yield(seed); seed++ {
		}
	}
}

// Every scenario comes to its end, with all of the orders and dice that it states used, and
// whatever its controllers order is legal.
func TestEveryScenarioEndsByItselfOnSeeds1To20(t *testing.T) {
	for _, name := range battletest.Scenarios(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(20) {
				b := battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
					if e.Kind == event.Refused {
						t.Errorf("seed %d, tick %d: %s", seed, e.Tick, e.Text)
					}
				}})
				if s := b.Run(); s != ecs.Finished || b.Err() != nil {
					t.Errorf("seed %d: %v, %v", seed, s, b.Err())
				}
				t.Log(seed, b.Result())
			}
		})
	}
}
