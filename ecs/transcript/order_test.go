package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

// fought is the page of a battle of a scenario, without boards.
func fought(t *testing.T, text string, o transcript.Options) string {
	t.Helper()
	s, err := scenario.Parse("here.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	o.Board = transcript.BoardNever
	var page strings.Builder
	w := transcript.New(&page, b, o)
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// Whoever walks up in the same second parts no fumble from what it costs, and is told of after
// it (REV-T7, REV-086).
func TestAFumbleKeepsWhatItCostsWhileOthersWalk(t *testing.T) {
	got := fought(t, `
scenario: fumble
rulebook: revised
field: {grid: square, size: [14, 8]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [3, 3], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
  - {id: bo, side: blue, at: [4, 3], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
  - {id: cy, side: blue, at: [8, 3], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_short]}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, roll: initiative, faces: [5]}
  - {by: bo, roll: initiative, faces: [5]}
  - {by: cy, roll: initiative, faces: [5]}
  - {by: ann, to: bo, roll: attack, faces: [1]}
  - {by: cy, to: ann, roll: attack, faces: [8]}
orders: [{at: {round: 1}, by: ann, acts: [{strike: bo}]}, {at: {round: 1}, by: cy, acts: [{move: [4, 4]}, {strike: ann}]}]
`, transcript.Options{})
	inOrder(t, got, "    ann strikes at bo with the long sword: ", "FUMBLE", "\n        ann: fumbled - no more attacks in this round.\n",
		"    cy walks ", "    Engaged now: ann and cy.", "    cy strikes at ann")
}

// A blow is told before its target walks away, in the order in which those who act together act
// (REV-T7).
func TestABlowIsToldBeforeItsTargetWalksAway(t *testing.T) {
	got := fought(t, `
scenario: leaving
rulebook: revised
field: {grid: square, size: [14, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
  - {id: bo, side: blue, at: [4, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
  - {id: di, side: red, at: [9, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
ends: [{rounds: 1}]
orders:
  - {at: {round: 1}, by: ann, acts: [{move: [3, 1]}, {strike: bo}]}
  - {at: {round: 1}, by: bo, acts: [{move: [8, 1]}, {strike: di}]}
dice:
  - {by: ann, roll: initiative, faces: [5]}
  - {by: bo, roll: initiative, faces: [5]}
  - {by: di, roll: initiative, faces: [1]}
  - {by: ann, to: bo, roll: attack, faces: [15]}
  - {by: ann, to: bo, roll: damage, faces: [4]}
`, transcript.Options{})
	inOrder(t, got, "    ann walks 1 cell to (3,1)", "    ann strikes at bo with the long sword", "bo loses 4 hp", "    ann and bo are no longer engaged.", "    bo strikes at di")
}
