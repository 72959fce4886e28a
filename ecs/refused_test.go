package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

func TestNoBookRefusesTheDefaultController(t *testing.T) {
	for _, of := range fuzzed {
		text := strings.ReplaceAll(fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ", controller: host", "")
		for seed := uint64(1); seed <= 20; seed++ {
			struck, ordered := 0, 0
			b := battletest.Start(t, text, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				switch e.Kind {
				case event.Refused:
					t.Errorf("%s, seed %d, tick %d: %d: %s", of.book, seed, e.Tick, e.Who, e.Text)
				case event.Struck:
					struck++
				case event.Ordered:
					ordered++
				}
			}})
			if s := b.Run(); s != ecs.Finished || struck == 0 || ordered == 0 {
				t.Errorf("%s, seed %d: %v after %d orders and %d exchanges", of.book, seed, s, ordered, struck)
			}
		}
	}
}

// The laws that hold of one book hold of all: a group walked backwards comes to the same
// end, and a copy goes on alike, in every tick.
func TestTheLawsHoldInEveryBook(t *testing.T) {
	for _, of := range fuzzed {
		text := strings.ReplaceAll(fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ", controller: host", "")
		t.Run(of.book, func(t *testing.T) {
			for seed := uint64(1); seed <= 5; seed++ {
				want := digests(battletest.Start(t, text, ecs.Config{Seed: seed}))
				back := battletest.Start(t, text, ecs.Config{Seed: seed})
				back.Backwards()
				wantSame(t, digests(back), want)
				b := battletest.Start(t, text, ecs.Config{Seed: seed})
				for i := 0; b.Step() == ecs.Running; i++ {
					if i%11 == 0 {
						wantSame(t, digests(b.Clone()), want[i+1:])
					}
				}
			}
		})
	}
}
