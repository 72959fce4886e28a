package transcript_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// A wound is told with the area of the body and how badly it is hurt, also when it grows worse
// (FTR-E1, FTR-E2).
func TestAWoundIsToldWithItsAreaAndLevel(t *testing.T) {
	got := fought(t, `
scenario: wounds
rulebook: fighter
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [3, 1], facing: 4, stats: {fighter: {weapon: mace}}}
ends: [{rounds: 2}]
dice:
  - {by: ann, roll: initiative, faces: [3, 3]}
  - {by: bo, roll: initiative, faces: [7, 7]}
  - {by: ann, to: bo, roll: attack, faces: [20, 20]}
  - {by: ann, to: bo, roll: dam, faces: [1, 1, 2, 2]}
  - {by: bo, to: ann, roll: attack, faces: [80]}
`, transcript.Options{})
	inOrder(t, got, "bo loses 2 hp in the chest", "    bo: injury (the chest, light) - hampered by a wound.", "bo loses 4 hp in the chest", "    bo: injury (the chest) is serious now.")
}

// What somebody is marked with for all to see is told whatever it comes of: a charge (REV-056).
func TestWhatAMoveMarksSomebodyWithIsTold(t *testing.T) {
	got := fought(t, `
scenario: charge
rulebook: revised
field: {grid: square, size: [14, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
  - {id: bo, side: blue, at: [8, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}}}
ends: [{rounds: 1}]
orders: [{at: {round: 1}, by: ann, acts: [{charge: bo}, {strike: bo}]}]
dice:
  - {by: ann, roll: initiative, faces: [10]}
  - {by: bo, roll: initiative, faces: [1]}
`, transcript.Options{})
	inOrder(t, got, "ann charges ", "    ann: charging - has charged")
}
