package agent_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// turned is a fight in which ann has bo before her, and cy a step off, who has his back to her.
const turned = `
scenario: turned
rulebook: revised
field: {grid: square, size: [10, 9]}
stock:
  man: {revised: {group: warrior, level: 3, max_hp: 30, dex: 17, shield: true, weapons: [sword_long]}}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
- {id: ann, side: red, at: [3, 4], facing: 0, use: man, conditions: [warned]}
- {id: eve, side: red, at: [2, 1], facing: 2, use: man, conditions: [warned]}
- {id: bo, side: blue, at: [4, 4], facing: 4, use: man, conditions: [warned]}
- {id: cy, side: blue, at: [2, 2], facing: 6, use: man, conditions: [warned]}
ends: [{last_side: true}, {rounds: 9}]
`

// Who is at blows with one enemy withdraws to strike another in the back who is no weaker.
func TestWhoIsAtBlowsGoesBehindAnother(t *testing.T) {
	b := battletest.Start(t, turned, ecs.Config{Seed: 1})
	for !slices.ContainsFunc(b.Due(), func(d ecs.Due) bool { return b.Name(d.Who) == "ann" }) {
		if b.Step() == ecs.Finished {
			t.Fatal("ann is not asked")
		}
	}
	if o, said := orders(t, b, &agent.Default{}, "ann"); said != "withdraw, strike cy" || o.Acts[0].Cell != (rules.Cell{X: 2, Y: 3}) {
		t.Errorf("ann: %s (%v), want a withdrawal to the cell behind cy, and a blow from there", said, o.Acts[0].Cell)
	}
}
