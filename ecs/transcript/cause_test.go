package transcript_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// script is the whole text of a battle in which nobody does more than is scripted.
func script(t *testing.T, text string) string {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{})
	var page bytes.Buffer
	w := transcript.New(&page, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// NC-121, NC-G-14, NC-084, NC-081: losses at the end of a round say what they are from, blows
// at one who is off guard or lies say so.
func TestLossesAndOpenTargetsAreExplainedInAWord(t *testing.T) {
	page := script(t, `
scenario: words
rulebook: nc
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [bleeding], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapons: [long_sword, {weapon: dagger, stowed: true}]}}}
  - {id: eve, side: red, at: [7, 1], conditions: [prone], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], weapon: {weapon: long_sword, poison: 1}}}}
  - {id: cy, side: blue, at: [6, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], weapon: long_sword}}}
orders:
  - {at: {round: 1, segment: 2}, by: ann, acts: [{stow: long_sword}]}
  - {at: {round: 1, segment: 3}, by: bo, acts: [{strike: ann}]}
  - {at: {round: 1, segment: 3}, by: cy, acts: [{strike: eve}]}
dice:
  - {by: ann, roll: segment, faces: [2]}
  - {by: bo, roll: segment, faces: [3]}
  - {by: cy, roll: segment, faces: [3]}
  - {by: bo, to: ann, roll: hit, faces: [20]}
  - {by: bo, to: ann, roll: damage, faces: [2]}
  - {by: bo, to: ann, roll: poison_save, faces: [99]}
  - {by: bo, to: ann, roll: poison, faces: [3]}
  - {by: cy, to: eve, roll: hit, faces: [99]}
ends: [{rounds: 1}]
`)
	for _, want := range []string{
		"bo strikes at ann with the long sword (off guard)", "cy strikes at eve with the long sword (lying)",
		"ann loses 5 hp by bleeding", "ann loses 10 hp by poison",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in\n%s", want, page)
		}
	}
}

// NC-010, NC-G-21: who strikes in the segment in which it falls is told to strike first.
func TestNobodyStrikesAfterItHasFallen(t *testing.T) {
	page := script(t, `
scenario: last-blow
rulebook: nc
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {monster: orc, hp: 30}}}
orders:
  - {at: {round: 1, segment: 3}, by: ann, acts: [{strike: bo}]}
  - {at: {round: 1, segment: 3}, by: bo, acts: [{strike: ann}]}
dice:
  - {by: ann, roll: segment, faces: [3]}
  - {by: bo, roll: segment, faces: [3]}
  - {by: ann, to: bo, roll: hit, faces: [1]}
  - {by: ann, to: bo, roll: damage, faces: [2]}
  - {by: ann, to: bo, roll: location, faces: [10]}
  - {by: bo, to: ann, roll: hit, faces: [99]}
ends: [{rounds: 1}]
`)
	last, falls := strings.Index(page, "bo strikes at ann"), strings.Index(page, "bo falls unconscious")
	if last < 0 || falls < last {
		t.Errorf("bo falls before it strikes:\n%s", page)
	}
}

// NC-126, NC-014: a touch that finds nobody says so; an arrow that is kept says why; the two
// spells that hold persons are called alike.
func TestWhatComesToNothingSaysWhy(t *testing.T) {
	page := script(t, `
scenario: reasons
rulebook: nc
field: {grid: square, size: [20, 5]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: cleric, level: 5}], spells: {cure_light_wounds: 1}}}}
  - {id: eve, side: red, at: [2, 1], conditions: [bleeding], stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
  - {id: fay, side: red, at: [1, 3], stats: {nc: {race: human, classes: [{class: cleric, level: 5}], spells: {hold_person_cleric: 1}}}}
  - {id: gil, side: red, at: [2, 3], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: longbow}}}
  - {id: bo, side: blue, at: [10, 3], stats: {nc: {race: human, hp: 2, classes: [{class: fighter, level: 1}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{cast: cure_light_wounds, target: eve}]}
  - {at: {round: 1, segment: 2}, by: eve, acts: [{move: [9, 1], mode: run}]}
  - {at: {round: 1, segment: 1}, by: fay, acts: [{cast: hold_person_cleric, target: bo}]}
  - {at: {round: 1, segment: 2}, by: gil, acts: [{shoot: bo}]}
dice:
  - {by: gil, to: bo, roll: hit, faces: [20]}
  - {by: gil, to: bo, roll: damage, faces: [5]}
ends: [{rounds: 1}]
`)
	for _, want := range []string{
		"ann casts cure light wounds on eve (3 cells): comes to nothing, out of touch", "fay begins to cast hold person at bo",
		"fay does not cast hold person at bo, as bo has fallen",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in\n%s", want, page)
		}
	}
}
