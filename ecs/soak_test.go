//go:build soak

package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

// TestEveryScenarioHoldsOnTwoHundredSeeds runs every scenario that comes with the module:
// it ends by itself, no controller gives an order that is refused, a copy made half way
// comes to the same end, and hardly any battle is cut off by the rounds it may last.
func TestEveryScenarioHoldsOnTwoHundredSeeds(t *testing.T) {
	files, err := assets.Files.ReadDir("scenarios")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".yaml")
		t.Run(name, func(t *testing.T) {
			cut := 0
			for seed := uint64(1); seed <= 200; seed++ {
				b := battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
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
				if strings.HasSuffix(b.Result().Why, "rounds are over") {
					cut++
				}
				if c.Run(); c.Digest() != b.Digest() {
					t.Errorf("seed %d: the copy comes to another end", seed)
				}
			}
			if cut > 10 {
				t.Errorf("%d of 200 battles were cut off", cut)
			}
		})
	}
}

// TestEveryScenarioKeepsTheLawsOfTheKit holds all of them to the laws that a few hold always.
func TestEveryScenarioKeepsTheLawsOfTheKit(t *testing.T) { keepLaws(t, battletest.Scenarios(t)) }

// TestWhatABookHasIsSeenWithinTwoHundredSeeds wants of what is seldom seen that it is.
func TestWhatABookHasIsSeenWithinTwoHundredSeeds(t *testing.T) { seenOrListed(t, 200, true) }

// TestEveryScenarioKeepsTheLawsOfPlayOnTwoHundredSeeds tries what a quick run tries on a few.
func TestEveryScenarioKeepsTheLawsOfPlayOnTwoHundredSeeds(t *testing.T) {
	sweep(t, battletest.Scenarios(t), 200)
}
