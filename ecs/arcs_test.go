package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// On squares as on hexes a figure of dq has before it whoever stands up to 90 degrees from
// where it looks; one of revised or fighter has him on its flank (SPACE-046).
func TestArcsOfHexesOnSquares(t *testing.T) {
	for _, of := range fuzzed {
		want, ok := map[string]string{"dq": "front", "revised": "flank", "fighter": "flank"}[of.book]
		if !ok {
			continue
		}
		b := battletest.Start(t, fmt.Sprintf(`
scenario: arcs
rulebook: %[1]s
field: {grid: square, size: [8, 8]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [3, 4], facing: 2, stats: {%[1]s: %[2]s}}
  - {id: bo, side: blue, at: [3, 3], facing: 0, stats: {%[1]s: %[3]s}}
ends: [{rounds: 1}]
`, of.book, of.red, of.red), ecs.Config{Seed: 1})
		e, err := b.Explain(ecs.Spot{ID: b.ID("ann")}, ecs.Spot{ID: b.ID("bo")})
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Arc.String(); got != want {
			t.Errorf("%s: ann stands in the %s of bo, want %s", of.book, got, want)
		}
	}
}
