package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Default play turns to whoever strikes at its back, in a second of movement, and then the
// minus to D is gone (FTR-T6, FTR-011).
func TestFighterTurnsToWhoStandsAtItsBack(t *testing.T) {
	s := battletest.Parse(t, `
scenario: behind
rulebook: fighter
field: {grid: square, size: [12, 12]}
sides: [{id: red}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [4, 4], facing: 0, stats: {fighter: {ft: 3, weapon: broadsword}}}
  - {id: bo, side: blue, at: [3, 4], facing: 0, stats: {fighter: {ft: 3, weapon: broadsword}}}
ends: [{rounds: 2}]
dice:
  - {by: ann, roll: initiative, faces: [9, 9]}`)
	b, err := ecs.New(s, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		if b.Step() == ecs.Finished || b.Of() > 3 {
			break
		}
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			_ = b.Submit(d.Who, rules.Order{})
		}
	}
	for _, e := range b.Events() {
		if e.Kind == event.Turned && b.Name(e.Who) == "ann" {
			if e.Amount != 4 {
				t.Errorf("turns to %d, want 4", e.Amount)
			}
			return
		}
	}
	t.Error("ann never turned")
}
