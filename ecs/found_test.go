package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// found are battles in which random ones have broken a law of the kit, made small.
var found = []struct{ what, law, text string }{
	// FTR-A35: what is plotted ahead is foreseen as what it will be.
	{"a weapon is to be drawn in a later second", "an act that is offered may come to something", `
scenario: drawn-later
rulebook: fighter
options: {plot_ahead: "on"}
field: {grid: square, size: [8, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {fighter: {ft: 2, dx: 14, weapon: javelin, spare: [short_sword]}}}
  - {id: bo, side: blue, at: [5, 1], stats: {fighter: {ft: 2, weapon: broadsword}}}
ends: [{last_side: true}, {rounds: 5}]
`},
}

// What random battles have found stays mended.
func TestWhatRandomBattlesFoundStaysMended(t *testing.T) {
	for _, f := range found {
		t.Run(f.what, func(t *testing.T) {
			if err := ecstest.Sweep(battletest.Parse(t, f.text), ecs.Config{}, 3, f.law); err != nil {
				t.Error(err)
			}
		})
	}
}
