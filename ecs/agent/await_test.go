package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// down is open ground on which two and two come for each other.
const down = `
scenario: down
rulebook: nc
field: {grid: free, size: [40000, 20000]}
sides: [{id: red}, {id: blue, controller: naive}]
combatants:
- {id: ann, side: red, at: [10000, 9000], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
- {id: eve, side: red, at: [10000, 12000], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
- {id: bo, side: blue, at: [26000, 9000], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
- {id: cy, side: blue, at: [26000, 12000], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
ends: [{rounds: 20}]
`

// On open ground nobody lets the enemy come: who runs up to another there strikes at once, and who waits stands where the other wants it.
func TestOnOpenGroundNobodyLetsThemCome(t *testing.T) {
	b := battletest.Start(t, down, ecs.Config{Seed: 4})
	v := b.View(0)
	ann := b.ID("ann")
	for b.Step() == ecs.Running && !v.Figure(ann).Engaged {
		if v.Tick() > 3 && !v.Walks(ann) {
			t.Errorf("tick %d: ann stands at %v while bo comes", v.Tick(), v.Figure(ann).Cell)
		}
	}
	if v.Figure(ann).Cell.X <= 10000 {
		t.Error("ann has not gone to meet them")
	}
}
