package transcript_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// Ann goes for bo with bare hands and is cut down before she does: as it is her turn, she has
// turned to him, so that he does not strike from behind (REV-F1, REV-125, REV-A38); what she does
// not come to any more is told; and what a comrade does for her in that same moment brings
// nobody back (REV-090, REV-T7), from whichever side he does it.
func TestWhatSomebodyDoesNotComeToIsTold(t *testing.T) {
	page := script(t, `
scenario: undone
rulebook: revised
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: passive}, {id: blue}]
combatants:
  - {id: cyd, side: red, at: [2, 0], facing: 4, conditions: [warned], stats: {revised: {group: priest, level: 1, max_hp: 9, proficiencies: [{name: bandaging, chance: 100, healing: 1d3}]}}}
  - {id: ann, side: red, at: [1, 1], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 3}}}
  - {id: bo, side: blue, at: [2, 1], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [1]}
  - {by: cyd, roll: initiative, faces: [9]}
  - {by: bo, to: ann, roll: attack, faces: [15]}
  - {by: bo, to: ann, roll: damage, faces: [8]}
  - {by: cyd, to: ann, roll: check, faces: [20]}
orders:
  - {at: {round: 1}, by: ann, acts: [{overbear: bo}]}
  - {at: {round: 1}, by: cyd, acts: [{special: check, target: ann, item: bandaging}]}
  - {at: {round: 1}, by: bo, slot: turn, acts: [{strike: cyd, item: sword_long}]}
ends: [{rounds: 1}]
`)
	inOrder(t, page, "cyd tries the bandaging on ann: ", "bo strikes at ann with the long sword (out of turn): ",
		"ann dies, and does not overbear bo.", "ann regains nothing, being dead.")
	if strings.Contains(page, "from the rear") {
		t.Errorf("from behind:\n%s", page)
	}
}

// A flight that is told in parts ends under the second in which it was made (REV-T5).
func TestAFlightIsToldToItsEndInItsSecond(t *testing.T) {
	page := script(t, `
scenario: flight
rulebook: revised
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30}}}
  - {id: bo, side: blue, at: [0, 1], facing: 0, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: dan, side: blue, at: [6, 0], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [dagger]}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{flee: [9, 1]}]}
ends: [{rounds: 2}]
`)
	inOrder(t, page, "ann flees ", "Engaged now: ann and dan.", "ann flees ", " to (9,1).\n")
	if strings.Contains(page, "by the end") || strings.Contains(page, " to (9,1) (second") {
		t.Errorf("late:\n%s", page)
	}
}

// A wound stands with the blow that makes it, though reactions and deaths are told before it is
// applied (REV-T7); a blow at somebody who flees counts as from the rear (REV-059), so that the
// flank from which it comes is not told.
func TestAWoundIsToldWithItsBlowAcrossAFlight(t *testing.T) {
	page := script(t, `
scenario: across
rulebook: revised
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [9, 1], facing: 0, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [dagger]}}}
  - {id: cyd, side: red, at: [2, 1], facing: 2, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 3}}}
  - {id: bo, side: blue, at: [3, 1], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: dan, side: blue, at: [10, 1], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [dagger]}}}
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: cyd, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [1]}
  - {by: dan, roll: initiative, faces: [2]}
  - {by: ann, to: dan, roll: attack, faces: [15]}
  - {by: ann, to: dan, roll: damage, faces: [3]}
  - {by: bo, to: cyd, roll: attack, faces: [15]}
  - {by: bo, to: cyd, roll: damage, faces: [8]}
orders:
  - {at: {round: 1}, by: ann, acts: [{strike: dan}]}
  - {at: {round: 1}, by: cyd, acts: [{flee: [0, 1]}]}
ends: [{rounds: 1}]
`)
	inOrder(t, page, "ann strikes at dan", "damage 3: dan loses 3 hp", "bo strikes at cyd with the long sword (out of turn): base need 10, modifiers 2",
		"cyd dies, and does not flee to (0,1).")
}

// Cover that does not count, as the target stands in a melee, is not told as if it did (REV-063).
func TestCoverThatDoesNotCountIsLeftOut(t *testing.T) {
	const text = `
scenario: fray
rulebook: revised
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [bow_short]}}}
  - {id: cyd, side: red, at: [6, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [dagger]}}}
  - {id: bo, side: blue, at: [%s], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [dagger]}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{shoot: bo}]}
ends: [{rounds: 1}]
`
	for at, covered := range map[string]bool{"7, 1": false, "9, 1": true} {
		page := script(t, fmt.Sprintf(text, at))
		if !strings.Contains(page, "ann shoots at bo with the short bow (") || strings.Contains(page, "behind cover") != covered {
			t.Errorf("bo at %s:\n%s", at, page)
		}
	}
}

// Two who charge at the same moment: what the second charge brings with it comes between a blow and
// its wound, which is told with its blow all the same, the wounds in their order (REV-T7, REV-056).
func TestAWoundIsToldWithItsBlowAcrossACharge(t *testing.T) {
	page := script(t, `
scenario: charges
rulebook: revised
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 0], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [spear]}}}
  - {id: cyd, side: red, at: [1, 2], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [spear]}}}
  - {id: bo, side: blue, at: [8, 1], facing: 4, conditions: [warned, set_for_charge], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [spear]}}}
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: cyd, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [1]}
  - {by: ann, to: bo, roll: attack, faces: [15]}
  - {by: ann, to: bo, roll: damage, faces: [3]}
  - {by: cyd, to: bo, roll: attack, faces: [15]}
  - {by: cyd, to: bo, roll: damage, faces: [4]}
orders:
  - {at: {round: 1}, by: ann, acts: [{charge: bo}, {strike: bo}]}
  - {at: {round: 1}, by: cyd, acts: [{charge: bo}, {strike: bo}]}
ends: [{rounds: 1}]
`)
	inOrder(t, page, "ann strikes at bo", "damage 3: bo loses 3 hp (20 -> 17).", "cyd charges", "cyd strikes at bo", "damage 4: bo loses 4 hp (17 -> 13).")
}

// Turns that are lost at once are told at once, the next one first, and by which rule (NC-011).
func TestTurnsThatAreLostAreToldInTheirOrder(t *testing.T) {
	page := told(t, battle(t, "hedge-fight", 4), transcript.Options{Explain: true}, nil)
	inOrder(t, page, "hask loses the turns in segment 5 and segment 9. [NC-011]")
	if n := strings.Count(page, "hask loses the turns"); n != 1 {
		t.Errorf("told %d times", n)
	}
}

// What was declared and could not be done is told at the end of the round, to explain, and once.
func TestWhatWasDeclaredAndNotDoneIsTold(t *testing.T) { // BRP-003
	page := told(t, battle(t, "mill-bridge", 1), transcript.Options{Explain: true}, nil)
	inOrder(t, page, "gerta declares: strike at ulf with the quarterstaff.", "by the end of the round", "gerta has not come to strike at ulf with the quarterstaff.",
		"Round 2", "pip declares: shoot at bera with the sling.", "pip shoots at bera")
	if _, first, _ := strings.Cut(page, "Round 1"); strings.Contains(strings.SplitN(first, "Round 2", 2)[0], "pip has not come") {
		t.Errorf("pip has shot:\n%s", first)
	}
	if plain := told(t, battle(t, "mill-bridge", 1), transcript.Options{}, nil); strings.Contains(plain, "has not come to") {
		t.Error("told without being asked for")
	}
}

// A wound that comes after what else was told of its blow, as others react before it takes effect,
// says whose it is (REV-T7).
func TestAWoundThatComesLateSaysWhoseItIs(t *testing.T) {
	inOrder(t, told(t, battle(t, "ogre-in-the-fold", 91), transcript.Options{}, nil),
		"ifor strikes at mawl with the knife", "damage 2.\n", "mawl dies", "mawl loses 2 hp (-3 -> -5), by the blow of ifor.")
}
