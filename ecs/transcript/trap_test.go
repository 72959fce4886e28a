package transcript_test

import (
	"strings"
	"testing"
)

// NC-118, NC-116, NC-138: who comes near a trap is told to have noticed it or not, and who gets clear of
// one by what.
func TestALookForATrapSaysWhatCameOfIt(t *testing.T) {
	page := script(t, `
scenario: passage
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
traps:
  - {id: iron_jaws, at: [[4, 1]], known_to: [blue], stats: {nc: {severity: 4, clear: strength, holds: true, find: -4}}}
  - {id: frost_glyph, at: [[4, 2]], known_to: [blue], stats: {nc: {severity: 4, holds: true, find: 4}}}
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 2}]}}}
  - {id: bo, side: blue, at: [11, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{move: [5, 1], mode: run}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [{move: [5, 1], mode: run}]}
  - {at: {round: 1, segment: 3}, by: ann, acts: [{recover: true, mode: strength}]}
dice:
  - {by: ann, roll: notice, faces: [100, 1]}
  - {by: ann, roll: save, faces: [100, 1]}
ends: [{rounds: 1}]
`)
	for _, want := range []string{
		"near the iron jaws: task -3; rolls 100, over 35: not noticed.", "near the frost glyph: task 5; rolls 1, at most 73: noticed.", "ann tries to get clear by strength: save",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in\n%s", want, page)
		}
	}
}

// NC-105, NC-113: a save against a spell says nothing of the spell that its target has under way, which no
// spell disrupts; the check of a caster who was struck does.
func TestOnlyACheckOfTheCasterTellsThatTheSpellGoesOn(t *testing.T) {
	page := script(t, `
scenario: crossing
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: mage, level: 6}], spells: {hold_person: 1}}}}
  - {id: bo, side: blue, at: [8, 1], stats: {nc: {race: human, classes: [{class: cleric, level: 6}], spells: {hold_person_cleric: 1}}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{cast: hold_person, target: bo}]}
  - {at: {round: 1, segment: 1}, by: bo, acts: [{cast: hold_person_cleric, target: ann}]}
dice: [{by: bo, to: ann, roll: save, faces: [1]}, {by: ann, to: bo, roll: save, faces: [1]}]
ends: [{rounds: 1}]
`)
	if !strings.Contains(page, "bo's save") || !strings.Contains(page, ": saved.") || strings.Contains(page, "goes on to") {
		t.Error(page)
	}
}

// NC-141: a spell for a place that finds nobody there is told with the place.
func TestASpellThatFindsNobodyIsToldWithItsPlace(t *testing.T) {
	page := script(t, `
scenario: empty
rulebook: nc
field: {grid: square, size: [30, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: mage, level: 6}], spells: {fireball: 1}}}}
  - {id: bo, side: blue, at: [25, 1], stats: {nc: {race: human, classes: [{class: cleric, level: 6}]}}}
orders: [{at: {round: 1, segment: 1}, by: ann, acts: [{cast: fireball, cell: [12, 1]}]}]
ends: [{rounds: 1}]
`)
	if want := "ann casts fireball at (12,1): comes to nothing, nobody is in the area."; !strings.Contains(page, want) {
		t.Errorf("%q is not in\n%s", want, page)
	}
}
