package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// On open ground, which has no cells, a range is told in metres, as a way is (SPACE-023).
func TestARangeOnOpenGroundIsInMetres(t *testing.T) {
	b := battle(t, "open-heath", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActShoot, Target: 2}}
	x.Verdict.Outcome = rules.Miss
	x.Facts.Steps, x.Facts.Range = 9, 12_340*12_340
	got := page(t, b, transcript.Options{}, struckBy(x))
	if want(t, got, "(12.3 m"); strings.Contains(got, "cells") {
		t.Error(got)
	}
}

// A parry is told of with the attack that it meets; one that is kept for an attack, as its attacker
// has missed, by itself (FTR-042).
func TestAParryThatIsKeptIsTold(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	blow := &rules.Exchange{By: 2, To: 1, Act: rules.Act{Kind: rules.ActStrike, Target: 1}}
	blow.Verdict.Outcome = rules.Miss
	parry := &rules.Exchange{By: 1, To: 1, Act: rules.Act{Kind: rules.ActParry, Target: 2}}
	parry.Verdict.Outcome = rules.Done
	if got := page(t, b, transcript.Options{}, struckBy(parry), struckBy(blow)); strings.Contains(got, "ready to parry") {
		t.Error(got)
	}
	parry.Verdict.Effects = []rules.Effect{{Kind: rules.EffMark, Rule: "FTR-042", On: 1}}
	want(t, page(t, b, transcript.Options{}, struckBy(parry), struckBy(blow)), "aldis stands ready to parry with the broadsword against brand, and keeps the action.")
}

// Whoever moves and has no shot ready is told so (REV-052).
func TestAShotThatIsNotReadyIsTold(t *testing.T) {
	got := fought(t, `
scenario: slow
rulebook: revised
field: {grid: square, size: [14, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [crossbow_light, dagger]}}}
  - {id: bo, side: blue, at: [12, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
ends: [{rounds: 2}]
orders:
  - {at: {round: 1}, by: ann, acts: [{move: [2, 1]}, {shoot: bo}]}
  - {at: {round: 2}, by: ann, acts: [{move: [3, 1]}, {shoot: bo}]}
  - {at: {round: 1}, by: bo, acts: [pass]}
  - {at: {round: 2}, by: bo, acts: [pass]}
dice: [{by: ann, to: bo, roll: attack, faces: [5]}]
`, transcript.Options{})
	inOrder(t, got, "(10 cells): ", "Round 2", "    ann shoots at bo with the light crossbow (9 cells), but no shot is ready.")
}
