package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// road is one across which something lies from side to side; blue does nothing.
const road = `
scenario: road
rulebook: %[1]s
field: {grid: %[3]s, size: [20, 5]}
sides: [{id: red}, {id: blue, controller: passive}]
zones: [{id: belt, from: [8, 0], to: [9, %[5]d]}]
dangers: [{id: belt, kind: %[4]s, in: belt}]
combatants:
- {id: ann, side: red, at: [2, 2], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [16, 2], stats: {%[1]s: %[2]s}}
ends: [{rounds: 20}]
`

// harmed counts how often a danger harms anybody in a battle.
func harmed(b *ecs.Battle) *int {
	n := new(int)
	b.Listen(func(e *event.Event) {
		if e.Exchange.Act.Kind == rules.ActSuffer {
			*n++
		}
	}, event.Struck)
	return n
}

// Where no other way leads to where somebody has to get, it goes through fire or over caltrops; where one leads round
// them it takes that, in every book (FIELD-017).
func TestACourierGoesThroughWhatLiesAcrossTheRoad(t *testing.T) {
	for book := range heathens {
		for _, grid := range []string{"square", "hex"} {
			for _, kind := range []string{"caltrops", "fire"} {
				for to, want := range map[int]bool{4: true, 3: false} {
					text := fmt.Sprintf(road, book, heathens[book], grid, kind, to) + "goals: [{side: red, bring: [ann], off: east}]\n"
					b := battletest.Start(t, text, ecs.Config{Seed: 3})
					n := harmed(b)
					b.Run()
					if ann := b.View(0).Figure(1); (*n > 0) != want || ann.Posture != rules.Gone && *n == 0 {
						t.Errorf("%s, %s, %s to %d: ann is %v at %v, harmed %d times", book, grid, kind, to, ann.Posture, ann.Cell, *n)
					}
				}
			}
		}
	}
}

// Who is to fight somebody beyond a belt of caltrops goes over them, in every book (FIELD-017).
func TestNobodyStandsBeforeCaltropsForEver(t *testing.T) {
	for book := range heathens {
		b := battletest.Start(t, fmt.Sprintf(road, book, heathens[book], "square", "caltrops", 4), ecs.Config{Seed: 3, Keep: true})
		b.Run()
		met := false
		for _, e := range b.Events() {
			met = met || e.Kind == event.Struck && e.Who == 1 && e.Other == 2
		}
		if !met {
			t.Errorf("%s: ann has struck at nobody, and is at %v", book, b.View(0).Figure(1).Cell)
		}
	}
}

// house has one door, which is shut; blue does nothing.
const house = `
scenario: house
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . . . . . .
    . . . # # # # # . . . . . .
    . . . # . . . # . . . . . .
    . . . # . . . D . . . . . .
    . . . # . . . # . . . . . .
    . . . # # # # # . . . . . .
    . . . . . . . . . . . . . .
  legend:
    "#": {wall: true}
    "D": {door: closed}
zones: [{id: hall, from: [4, 2], to: [6, 4]}, {id: east, from: [12, 0], to: [13, 6]}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [%[3]d, 3], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [%[4]d, 6], stats: {%[1]s: %[2]s}}
goals: [%[5]s]
ends: [{rounds: 12}]
`

// Whose way is shut by a door opens it, in every book: to get out, off the field, or into what is to be held. Who is
// inside what the enemy is to hold, or has somebody to keep alive there, does not let it in.
func TestADoorIsOpenedForAGoalAndKeptShutForOne(t *testing.T) {
	for book := range heathens {
		for _, c := range []struct {
			ann, bo int
			goal    string
			opens   bool
		}{
			{4, 0, "{side: red, bring: [ann], to: east}", true},
			{4, 0, "{side: red, bring: [ann], off: east}", true},
			{12, 0, "{side: red, hold: hall, rounds: 2}", true},
			{4, 13, "{side: blue, hold: hall, rounds: 3}", false},
			{4, 13, "{side: red, last: 12}", false},
		} {
			b := battletest.Start(t, fmt.Sprintf(house, book, heathens[book], c.ann, c.bo, c.goal), ecs.Config{Seed: 2})
			opened := false
			b.Listen(func(e *event.Event) { opened = opened || e.Effect.Kind == rules.EffDoor }, event.Changed)
			why := b.Run()
			if won := b.Result().Winner == 0; opened != c.opens || c.opens && !won {
				t.Errorf("%s: %s: opened %v, %v, %s", book, c.goal, opened, why, b.Result().Why)
			}
		}
	}
}

// barn burns from its west end, and the fire takes all of it; its door is open. Blue is shut out of everything, far off.
const barn = `
scenario: barn
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . . . . . . . .
    . # # # # # # # # # . . . . . .
    . # . . . . . . . D . . . . . .
    . # . . . . . . . # . . . . . .
    . # # # # # # # # # . . . . . .
    . . . . . . . . . . . . . . . .
  legend:
    "#": {wall: true}
    "D": {door: %[3]s}
zones: [{id: straw, from: [2, 2], to: [3, 3]}, {id: barn, from: [2, 2], to: [8, 3]}, {id: yard, from: [10, 0], to: [15, 5]}]
dangers: [{id: blaze, kind: fire, in: straw, spread: 100, within: barn}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [3, 3], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [0, 0], stats: {%[1]s: %[2]s}}
ends: [{rounds: 5}]
`

// Who stands in fire that will take the house leaves the house, by a door that it opens if it is shut, and burns no
// more than twice (FIELD-016, FIELD-017).
func TestWhoLeavesFireLeavesTheHouse(t *testing.T) {
	for book := range heathens {
		for _, door := range []string{"open", "closed"} {
			b := battletest.Start(t, fmt.Sprintf(barn, book, heathens[book], door), ecs.Config{Seed: 2})
			n := harmed(b)
			b.Run()
			if ann := b.View(0).Figure(1); *n > 2 || ann.Posture.Acts() && b.View(0).InDanger(0, ann.Cell) {
				t.Errorf("%s, %s door: ann is %v at %v, and has burnt %d times", book, door, ann.Posture, ann.Cell, *n)
			}
		}
	}
}

// moat has a house with one door, which is shut, and something before it all round.
const moat = `
scenario: moat
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . .
    . . . . # # # # . .
    . . . . # . . # . .
    . . . . D . . # . .
    . . . . # . . # . .
    . . . . # # # # . .
    . . . . . . . . . .
  legend:
    "#": {wall: true}
    "D": {door: closed}
zones: [{id: keep, from: [5, 2], to: [6, 4]}, {id: ditch, cells: [[3, 2], [3, 3], [3, 4]]}]
dangers: [{id: before, kind: %[3]s, in: ditch}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [0, 3], stats: {%[1]s: %[2]s}}
- {id: abe, side: red, at: [0, 4], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [6, 3], stats: {%[1]s: %[2]s}}
%[4]s
ends: [{rounds: 6}]
`

// FIELD-017: a door that can be got to over caltrops or through fire alone is got to and opened, whatever somebody wants
// behind it, in every book.
func TestADoorBehindCaltropsOrFireIsOpened(t *testing.T) {
	for book := range heathens {
		for _, kind := range []string{"caltrops", "fire"} {
			for _, goal := range []string{
				"", "goals: [{side: red, hold: keep, rounds: 1}]", "goals: [{side: red, bring: 1, to: keep}]", "goals: [{side: red, fell: [bo]}]",
			} {
				b := battletest.Start(t, fmt.Sprintf(moat, book, heathens[book], kind, goal), ecs.Config{Seed: 2})
				opened := false
				b.Listen(func(e *event.Event) { opened = opened || e.Effect.Kind == rules.EffDoor }, event.Changed)
				if b.Run(); !opened {
					t.Errorf("%s, %s, %s: the door is shut: %s", book, kind, goal, b.Result().Why)
				}
			}
		}
	}
}

// pyre burns on its west side, and will take all of it; and both of its doors are shut.
const pyre = `
scenario: pyre
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . . . . . . . . . .
    . . # # # # # # . . . .
    . . D . . . . D . . . .
    . . # # # # # # . . . .
    . . . . . . . . . . . .
  legend: {"#": {wall: true}, "D": {door: closed}}
zones: [{id: straw, cells: [[%[3]d, 2]]}, {id: house, from: [3, 2], to: [6, 2]}]
dangers: [{id: blaze, kind: fire, in: straw, spread: 100, within: house}]
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [4, 2], stats: {%[1]s: %[2]s}}
- {id: bo, side: blue, at: [11, 0], stats: {%[1]s: %[2]s}}
goals: [{side: red, keep: [ann], points: 1}]
ends: [{rounds: 5}]
`

// Who is to be kept alive does not wait for the fire beside it: it leaves the house by the door that it opens, in every book.
func TestNobodyWaitsForTheFire(t *testing.T) {
	for book := range heathens {
		for _, straw := range []int{4, 5} {
			b := battletest.Start(t, fmt.Sprintf(pyre, book, heathens[book], straw), ecs.Config{Seed: 2})
			n := harmed(b)
			b.Run()
			if ann := b.View(0).Figure(1); *n > 5-straw+1 || ann.Posture.Acts() && (ann.Cell.X > 2 && ann.Cell.X < 7 && ann.Cell.Y == 2) {
				t.Errorf("%s, fire at %d: ann is %v at %v, and has burnt %d times", book, straw, ann.Posture, ann.Cell, *n)
			}
		}
	}
}

// FIELD-016: where fire may come everywhere, who flees from it goes as far from it as one movement leads, not to the next cell that does not burn.
func TestWhoIsShutInGoesFarFromTheFire(t *testing.T) {
	near, fled := 0, 0
	battles(t, 1, 20, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		a := r.Order.Acts[0]
		if r.Order.N == 0 || a.Kind != rules.ActMove || !v.Harmful(v.Figure(r.Who).Cell) {
			return
		}
		fled++
		for _, c := range [...]rules.Cell{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			if v.Harmful(rules.Cell{X: a.Cell.X + c.X, Y: a.Cell.Y + c.Y}) {
				near++
				break
			}
		}
	}, "fire-in-the-granary")
	if fled < 5 || 3*near > 2*fled {
		t.Errorf("%d of %d who flee from fire stop beside it", near, fled)
	}
}
