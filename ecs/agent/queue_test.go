package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// keep is a house with one door, in which somebody stands who does nothing, and cannot be got past.
const keep = `
scenario: keep
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . . . . . . . .
    . . . . . . # # # # # # # . . .
    . . . . . . # . . . . . # . . .
    . . . . . . # . . . . . # . . .
    . . . . . . D . . . . . # . . .
    . . . . . . # . . . . . # . . .
    . . . . . . # . . . . . # . . .
    . . . . . . # # # # # # # . . .
    . . . . . . . . . . . . . . . .
  legend: {"#": {wall: true}, "D": {door: open}}
zones: [{id: hall, from: [9, 3], to: [11, 5]}]
sides: [{id: blue, controller: passive}, {id: red}]
combatants:
- {id: bo, side: blue, at: [6, 4], stats: {%[1]s: %[2]s}}
- {id: bea, side: blue, at: [10, 4], stats: {%[1]s: %[2]s}}
- {id: ann, side: red, at: [1, 4], stats: {%[1]s: %[2]s}}
- {id: cid, side: red, at: [2, 3], stats: {%[1]s: %[2]s}}
- {id: eve, side: red, at: [2, 5], stats: {%[1]s: %[2]s}}
- {id: fay, side: red, at: [1, 6], stats: {%[1]s: %[2]s}}
%[3]s
ends: [{rounds: 4}]
`

// Nobody whose way is barred by people alone goes to the other side of the house, where what it wants is nearer through
// the wall, or back and forth: it waits behind those who fight for the door, in every book.
func TestWhomPeopleBarWaitsByTheDoor(t *testing.T) {
	for book := range heathens {
		for _, goal := range []string{"", "goals: [{side: red, hold: hall, rounds: 2}]"} {
			b := battletest.Start(t, fmt.Sprintf(keep, book, heathens[book], goal), ecs.Config{Seed: 2})
			b.Listen(func(e *event.Event) {
				if bo := b.View(1).Figure(b.ID("bo")); bo.Posture.Acts() && e.To.X > 7 {
					t.Errorf("%s, %s: %s goes to %v in round %d", book, goal, b.Name(e.Who), e.To, e.Round+1)
				}
			}, event.Moved)
			b.Run()
		}
	}
}

// wanted is a house with a door, whose people the enemy may wait for or not.
const wanted = `
scenario: wanted
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . .
    # # # # # . . . . .
    . . . . # . . . . .
    . . . . D . . . . .
    . . . . # . . . . .
    # # # # # . . . . .
  legend: {"#": {wall: true}, "D": {door: closed}}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [3, 3], stats: {%[1]s: %[2]s}}
- {id: cid, side: red, at: [1, 3], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [9, 3], stats: {%[1]s: %[2]s}}
goals: [%[3]s]
ends: [{rounds: 5}]
`

// Who is besieged opens no door to come to blows because one of the side has to get away, nor is it the one who is wanted
// that opens it (see docs/formats/scenario.md).
func TestWhoIsWantedDoesNotOpenTheDoor(t *testing.T) {
	for book := range heathens {
		for goal, opener := range map[string]string{
			"{side: red, bring: [cid], off: west, points: 1}, {side: red, last: 5, points: 1}":                         "",
			"{side: red, fell: all, points: 1}, {side: red, last: 5, points: 1}, {side: blue, fell: [ann], points: 1}": "cid",
		} {
			b := battletest.Start(t, fmt.Sprintf(wanted, book, heathens[book], goal), ecs.Config{Seed: 2})
			b.Listen(func(e *event.Event) {
				if e.Effect.Kind == rules.EffDoor && b.Name(e.Who) != opener {
					t.Errorf("%s, %s: %s opens the door", book, goal, b.Name(e.Who))
				}
			}, event.Changed)
			b.Run()
		}
	}
}
