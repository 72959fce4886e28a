package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// gap is a wall with one gap, through which two of one side have to get, each from the other's half.
const gap = `
scenario: gap
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . # . . . . . .
    . . . . . # . . . . . .
    . . . . . . . . . . . .
    . . . . . # . . . . . .
    . . . . . # . . . . . .
  legend:
    "#": {wall: true}
zones: [{id: dusk, from: [0, 0], to: [1, 4]}, {id: dawn, from: [10, 0], to: [11, 4]}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [4, 2], stats: {%[1]s: %[2]s}}
- {id: cid, side: red, at: [6, 2], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [0, 4], stats: {%[1]s: %[2]s}}
goals: [{side: red, bring: [ann], to: dawn, points: 1}, {side: red, bring: [cid], to: dusk, points: 1}]
ends: [{rounds: 12}]
`

// Two comrades who meet in a gap, each on its way to where the other comes from, let each other through, in every book.
func TestTwoWhoMeetInADoorwayGetThrough(t *testing.T) {
	for book := range heathens {
		b := battletest.Start(t, fmt.Sprintf(gap, book, heathens[book]), ecs.Config{Seed: 1})
		reached := 0
		b.Listen(func(e *event.Event) {
			if e.Text == rules.GoalReached.String() {
				reached++
			}
		}, event.Goal)
		if b.Run(); reached != 2 {
			t.Errorf("%s: %d of them got where they had to: %s", book, reached, b.Result().Why)
		}
	}
}
