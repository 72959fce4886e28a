//go:build soak

package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/systems/event"
)

// TestEveryScenarioHoldsOnTwoHundredSeeds runs every scenario that comes with the module:
// it ends by itself, no controller gives an order that is refused, and a copy made half
// way comes to the same end.
func TestEveryScenarioHoldsOnTwoHundredSeeds(t *testing.T) {
	files, err := assets.Files.ReadDir("scenarios")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".yaml")
		t.Run(name, func(t *testing.T) {
			for seed := uint64(1); seed <= 200; seed++ {
				b := fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
					if e.Kind == event.Refused {
						t.Errorf("seed %d, tick %d: %s", seed, e.Tick, e.Text)
					}
				}})
				half := ecs.Running
				for i := 0; i < 100 && half == ecs.Running; i++ {
					half = b.Step()
				}
				c := b.Clone()
				if s := b.Run(); s != ecs.Finished {
					t.Fatalf("seed %d: %v", seed, s)
				}
				if c.Run(); c.Digest() != b.Digest() {
					t.Errorf("seed %d: the copy comes to another end", seed)
				}
			}
		})
	}
}
