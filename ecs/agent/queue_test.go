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

// lane is a field one cell wide, in which two come at one.
const lane = `
scenario: lane
rulebook: brp
field: {grid: square, cell_mm: 1500, size: [8, 1]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [%d, 0], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
- {id: eve, side: red, at: [%d, 0], stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, weapons: [{weapon: sword_broad, chance: 50}]}}}
- {id: bo, side: blue, at: [6, 0], stats: {brp: {str: 14, con: 14, siz: 14, dex: 10, weapons: [{weapon: axe_battle, chance: 60}]}}}
ends: [{rounds: 20}]
`

// Where blows are declared before anybody walks nobody declares one that no way leads to, as a comrade stands in it (BRP-003); who has
// a way does.
func TestNobodyDeclaresABlowBehindAComrade(t *testing.T) {
	for _, c := range []struct {
		ann, eve int
		declares bool
	}{{5, 4, false}, {3, 4, true}} {
		b := battletest.Start(t, fmt.Sprintf(lane, c.ann, c.eve), ecs.Config{Seed: 3})
		declared := false
		watch(b, 1, func() {
			declared = declared || b.View(0).Plot(b.ID("eve")).N > 0
		})
		if declared != c.declares {
			t.Errorf("ann at %d, eve at %d: eve declares a blow: %v", c.ann, c.eve, declared)
		}
	}
}
