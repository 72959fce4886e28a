package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever reads a receipt can tell its modifiers apart: no two of one number have the same
// rule, the same source and the same reason (BRP-019, BRP-021, DQ-040, DQ-047, REV-056,
// REV-124, FTR-E2, FTR-115).
func TestModifiersOfAReceiptAreToldApart(t *testing.T) {
	for _, name := range battletest.Some(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(3) {
				battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
					mods := e.Verdict
					if e.Exchange != nil {
						mods = &e.Exchange.Verdict
					}
					if mods != nil {
						apart(t, mods.Mods)
					}
				}}).Run()
			}
		})
	}
}

func apart(t *testing.T, mods []rules.Mod) {
	t.Helper()
	seen := map[rules.Mod]bool{}
	for _, m := range mods {
		if m.Amount = 0; seen[m] {
			t.Errorf("two of %s from %+v", m.Rule, m.From)
		}
		seen[m] = true
	}
}
