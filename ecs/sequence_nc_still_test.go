package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// NC-105: a spell takes effect at the end of its last segment, after blows and steps; whoever
// is put to sleep does not walk on in the next.
func TestWhoIsPutToSleepDoesNotWalkOn(t *testing.T) {
	b := runs(t, crowd(`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: sleep, cell: [8, 2]}]}
  - {at: {round: 1, segment: 1}, by: a, acts: [{move: [16, 0], mode: run}]}
  - {at: {round: 1, segment: 2}, by: a, acts: [{move: [16, 0], mode: run}]}
  - {at: {round: 1, segment: 1}, by: d, acts: [{move: [16, 4], mode: run}]}
dice: [{by: maud, roll: sleepers, faces: [4, 4]}]
ends: [{rounds: 1}]
`))
	want(t, "asleep", bears(b, "asleep"), []string{"a", "b", "c"})
	want(t, "where a is", b.View(0).Figure(b.ID("a")).Cell, rules.Cell{X: 10, Y: 1})
	if b.View(0).Figure(b.ID("d")).Cell == (rules.Cell{X: 15, Y: 2}) {
		t.Error("d, who is awake, has not moved either")
	}
}

// NC-014, NC-016: who is about to shoot or to cast at somebody who falls breaks off and
// chooses anew in the next segment; neither arrow nor spell is lost.
func TestNobodyGoesOnToShootAtTheFallen(t *testing.T) {
	b := runs(t, `
scenario: spared
rulebook: nc
field: {grid: square, size: [18, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 2}], weapon: longbow}}}
  - {id: bea, side: red, at: [1, 3], stats: {nc: {race: human, classes: [{class: fighter, level: 2}], weapon: longbow}}}
  - {id: maud, side: red, at: [1, 2], stats: {nc: {race: human, classes: [{class: mage, level: 6}], spells: {hold_person: 1}}}}
  - {id: bo, side: blue, at: [10, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], hp: 2}}}
  - {id: cy, side: blue, at: [10, 3], stats: {nc: {monster: orc}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{shoot: cy}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [{load: longbow}]}
  - {at: {round: 1, segment: 6}, by: ann, acts: [{shoot: bo}]}
  - {at: {round: 1, segment: 6}, by: maud, acts: [{cast: hold_person, target: bo}]}
  - {at: {round: 1, segment: 7}, by: bea, acts: [{shoot: bo}]}
  - {at: {round: 1, segment: 8}, by: ann, acts: [{shoot: cy}]}
dice:
  - {by: ann, to: cy, roll: hit, faces: [99, 99]}
  - {by: bea, to: bo, roll: hit, faces: [20]}
  - {by: bea, to: bo, roll: damage, faces: [2]}
ends: [{rounds: 1}]
`)
	wantEvents(t, b, event.Struck, "1.1 ann cy", "1.5 ann ann", "1.7 bea bo", "1.7 bo bo", "1.8 ann cy", "1.10 bo bo")
	var off []string
	for _, e := range b.Events() {
		if e.Kind == event.Changed && e.Effect.Kind == rules.EffCancel {
			off = append(off, fmt.Sprint(b.Name(e.Who), " ", e.TickOfRound+1, " ", e.Effect.Rule))
		}
	}
	want(t, "broken off", off, []string{"ann 8 NC-014", "maud 8 NC-016"})
	spells := b.View(0).Marks(b.ID("maud"), nil)
	if !slices.ContainsFunc(spells, func(m rules.Mark) bool { return b.Shape().Marks[m.Kind].Name == "spell" }) {
		t.Error("her spell is gone")
	}
}

// NC-G-41: who comes to beside a foe does not strike in that segment.
func TestWhoComesToStrikesFromTheNextSegmentOn(t *testing.T) {
	b := runs(t, `
scenario: waking
rulebook: nc
field: {grid: square, size: [8, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 2], stats: {nc: {monster: orc, hp: 5}}}
  - {id: ivo, side: red, at: [1, 2], stats: {nc: {race: human, classes: [{class: cleric, level: 3}], spells: {cure_light_wounds: 1}}}}
  - {id: bo, side: blue, at: [3, 2], stats: {nc: {race: human, classes: [{class: mage, level: 6}], weapon: long_sword}}}
orders:
  - {at: {round: 1, segment: 2}, by: bo, acts: [{strike: ann}]}
  - {at: {round: 1, segment: 3}, by: ivo, acts: [{cast: cure_light_wounds, target: ann}]}
dice:
  - {by: bo, roll: segment, faces: [2]}
  - {by: bo, to: ann, roll: hit, faces: [50]}
  - {by: bo, to: ann, roll: damage, faces: [2]}
  - {by: ivo, to: ann, roll: heal, faces: [3]}
ends: [{rounds: 1}]
`)
	came := int32(-1)
	for _, e := range b.Events() {
		if e.Kind == event.Changed && e.Effect.Kind == rules.EffPosture && e.After == int32(rules.Prone) {
			came = e.TickOfRound + 1
		}
		if e.Kind == event.Slots && e.Who == b.ID("ann") && e.Slot.Kind == rules.SlotGranted {
			t.Errorf("an initial attack in segment %d", e.TickOfRound+1)
		}
	}
	want(t, "she comes to in segment", came, 7)
	if !b.View(0).Figure(b.ID("ann")).Engaged {
		t.Error("nobody fights her, so that this shows nothing")
	}
}

// NC-G-13, NC-G-21: wounds come before steps, so that nobody runs on in the segment in which
// a wound fells it.
func TestWhoIsFelledDoesNotRunOn(t *testing.T) {
	b := runs(t, `
scenario: felled
rulebook: nc
field: {grid: square, size: [18, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 9}], weapon: longbow}}}
  - {id: bo, side: blue, at: [8, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], weapon: dagger}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{shoot: bo}]}
  - {at: {round: 1, segment: 1}, by: bo, acts: [{move: [4, 2], mode: run}]}
dice:
  - {by: ann, to: bo, roll: hit, faces: [1]}
  - {by: ann, to: bo, roll: damage, faces: [5]}
  - {by: ann, to: bo, roll: location, faces: [6]}
ends: [{rounds: 1}]
`)
	bo := b.View(0).Figure(b.ID("bo"))
	want(t, "on the ground", bo.Posture, rules.Prone)
	want(t, "where he is", bo.Cell, rules.Cell{X: 8, Y: 2})
}
