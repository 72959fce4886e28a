package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

const (
	sweeper = `{race: human, classes: [{class: fighter, level: 3}], weapon: two_handed_sword}`
	bowman  = `{race: human, classes: [{class: fighter, level: 20}], con: 18, dex: 18, weapon: longbow}`
	witch   = `{race: human, classes: [{class: mage, level: 6}], dex: 16, weapon: dagger, spells: {magic_missile: 1}}`
)

// NC-012: a two-handed sword strikes the stunned in every second segment.
func TestTwoHandsStrikeTheHelplessInEverySecondSegment(t *testing.T) {
	b := strikes(t, pairOf(sweeper, giant, "stunned", `
dice: [{by: ann, to: bo, roll: hit, faces: [100, 100, 100, 100, 100]}]
ends: [{rounds: 1}]
`))
	want(t, "blows", when(b, 1, "ann"), []string{"2/0", "4/0", "6/0", "8/0", "10/0"})
}

// NC-012, NC-G-12, NC-141: a sleep spell lays its victim open to a foe at blows with him: from the next segment on
// she strikes in every segment with a sword, in every second one with two hands, until a
// blow wakes him. With a second foe awake beside her she keeps to the schedule.
func TestSleepersAreStruckAtTheFreeRate(t *testing.T) {
	for _, c := range []struct {
		name, ann, more string
		hits            string
		want            []string
	}{
		{"one hand", guard, "", "[100, 100, 100, 100, 1]", []string{"2/0", "3/0", "4/0", "5/0", "6/0"}},
		{"two hands", sweeper, "", "[100, 100, 1]", []string{"3/0", "5/0", "7/0"}},
		{"another foe", guard, "\n  - {id: cy, side: blue, at: [3, 3], stats: {nc: {race: human, classes: [{class: fighter, level: 5}]}}}", "[100]", []string{"9/0"}},
	} {
		b := strikes(t, `
scenario: lullaby
rulebook: nc
field: {grid: square, size: [12, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {nc: `+c.ann+`}}
  - {id: bo, side: blue, at: [4, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], hp: 900, weapon: long_sword}}}
  - {id: maud, side: red, at: [11, 2], stats: {nc: {race: human, classes: [{class: mage, level: 1}], spells: {sleep: 1}}}}`+c.more+`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: sleep, cell: [7, 2]}]}
  - {at: {round: 1, segment: 9}, by: ann, acts: [{strike: bo}]}
dice:
  - {by: ann, roll: segment, faces: [9]}
  - {by: bo, roll: segment, faces: [10]}
  - {by: maud, roll: sleepers, faces: [1, 1]}
  - {by: ann, to: bo, roll: hit, faces: `+c.hits+`}
ends: [{rounds: 1}]
`)
		want(t, c.name, when(b, 1, "ann"), c.want)
		want(t, c.name+": asleep", len(bears(b, "asleep")), map[bool]int{true: 1, false: 0}[c.more != ""])
	}
}

// NC-013, NC-G-11: who shoots in a melee is struck at the free rate in that very segment, with
// DF -5; with two hands only if the latest blow is two segments ago.
func TestAShotInAMeleeLaysOneOpen(t *testing.T) {
	for weapon, blows := range map[string][]string{guard: {"1/0", "2/0"}, sweeper: {"1/0"}} {
		b := strikes(t, pairOf(weapon, bowman, "", `
orders:
  - {at: {round: 1, segment: 2}, by: bo, acts: [{shoot: ann}]}
dice:
  - {by: ann, roll: segment, faces: [1]}
  - {by: bo, roll: segment, faces: [5]}
  - {by: ann, to: bo, roll: hit, faces: [`+strings.Repeat("100, ", len(blows)-1)+`100]}
  - {by: bo, to: ann, roll: hit, faces: [100]}
ends: [{rounds: 1}]
`))
		want(t, "blows", when(b, 1, "ann"), blows)
		all := struck(b.Events(), 1, b.ID("ann"), rules.ActStrike)
		want(t, "DF of the first: level 20, dexterity 4", sum(t, b, all[0], "df"), 24)
		if len(all) > 1 {
			want(t, "DF of the second: shooting", sum(t, b, all[1], "df"), 24-5)
		}
	}
}

// NC-086, NC-105, NC-G-16: a spell of one segment is cast during it and takes effect at its end:
// a blow in that segment meets DF -5 and DR -5, and may disrupt it.
func TestASpellOfOneSegmentCanBeDisrupted(t *testing.T) {
	for face, cast := range map[string]int{"40": 1, "41": 0} { // level 6 against severity 5
		b := strikes(t, pairOf(guard, witch, "", `
orders: [{at: {round: 1, segment: 2}, by: bo, acts: [{cast: magic_missile, target: ann}]}]
dice:
  - {by: ann, roll: segment, faces: [10]}
  - {by: bo, roll: segment, faces: [3]}
  - {by: ann, to: bo, roll: hit, faces: [40, 100]}
  - {by: ann, to: bo, roll: damage, faces: [1]}
  - {by: bo, to: ann, roll: disruption, faces: [`+face+`]}
ends: [{rounds: 1}]
`))
		blow := struck(b.Events(), 1, b.ID("ann"), rules.ActStrike)[0]
		want(t, "the free blow comes in the segment of the spell", when(b, 1, "ann"), []string{"2/0", "10/0"})
		want(t, "DF: level 2, dexterity 2, casting", sum(t, b, blow, "df"), 2+2-5)
		want(t, "DR: level 6 - 5", sum(t, b, blow, "dr"), 1)
		missiles := struck(b.Events(), 1, b.ID("bo"), rules.ActCast)
		want(t, "the missiles fly", len(missiles) > 0, cast == 1)
		want(t, "castings left", len(bears(b, "spell")), 0)
	}
}

// NC-012, NC-013: who is helpless at one's feet does not cover a caster farther off, whom a spear reaches in
// every segment of the casting.
func TestTheHelplessDoNotCoverACaster(t *testing.T) {
	b := strikes(t, `
scenario: covered
rulebook: nc
field: {grid: square, size: [9, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: bo, side: blue, at: [4, 1], conditions: [held, bleeding], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
  - {id: ann, side: red, at: [3, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: spear}}}
  - {id: cy, side: blue, at: [5, 1], stats: {nc: {race: human, classes: [{class: cleric, level: 20}], con: 18, spells: {cure_light_wounds: 1}}}}
orders:
  - {at: {round: 1, segment: 2}, by: cy, acts: [{cast: cure_light_wounds, target: bo}]}
  - {at: {round: 1, segment: 2}, by: ann, slot: granted, acts: [{strike: cy}]}
  - {at: {round: 1, segment: 3}, by: ann, slot: granted, acts: [{strike: cy}]}
  - {at: {round: 1, segment: 4}, by: ann, slot: granted, acts: [{strike: cy}]}
  - {at: {round: 1, segment: 5}, by: ann, slot: granted, acts: [{strike: cy}]}
  - {at: {round: 1, segment: 6}, by: ann, slot: granted, acts: [{strike: cy}]}
dice:
  - {by: ann, roll: segment, faces: [10]}
  - {by: cy, roll: segment, faces: [2]}
  - {by: ann, to: cy, roll: hit, faces: [100, 100, 100, 100, 100]}
ends: [{rounds: 1}]
`)
	var at []int32
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Who == b.ID("ann") && e.Other == b.ID("cy") {
			at = append(at, int32(e.TickOfRound)+1)
		}
	}
	want(t, "blows at the caster", at, []int32{2, 3, 4, 5, 6})
}

// NC-009: whoever has shot in a segment has no initial attack in it; the one who comes up has.
func TestAShotTakesTheInitialAttackOfItsSegment(t *testing.T) {
	b := battletest.Start(t, `
scenario: shot
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [6, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [8, 1], stats: {nc: `+bowman+`}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{move: [7, 1], mode: run}]}
  - {at: {round: 1, segment: 1}, by: bo, acts: [{shoot: ann}]}
dice:
  - {by: bo, to: ann, roll: hit, faces: [100]}
  - {by: ann, to: bo, roll: hit, faces: [100]}
ends: [{rounds: 1}]
`, ecs.Config{Keep: true, Controllers: passive("blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	wantEvents(t, b, event.Engaged, "1.1 ann bo")
	wantEvents(t, b, event.Struck, "1.1 bo ann", "1.1 ann bo")
}

// NC-010, NC-G-22, NC-115: a wand is used among the blows of its segment: who falls by one of them has used it
// nevertheless, without DF or DR lost and with nothing to disrupt, and has no initial attack in that segment (NC-009).
func TestAWandAndTheBlowThatFellsItsUserBothCount(t *testing.T) {
	b := strikes(t, pairOf(guard, `{race: human, classes: [{class: mage, level: 6}], dex: 16, hp: 5, weapon: dagger, powers: [{wand: magic_missile, level: 6, charges: 1}]}`, "", `
orders:
  - {at: {round: 1, segment: 3}, by: bo, acts: [{cast: magic_missile, item: wand_of_magic_missile, target: ann}]}
dice:
  - {by: ann, roll: segment, faces: [3]}
  - {by: bo, roll: segment, faces: [4]}
  - {by: ann, to: bo, roll: hit, faces: [40]}
  - {by: ann, to: bo, roll: damage, faces: [8]}
ends: [{rounds: 1}]
`))
	blow := struck(b.Events(), 1, b.ID("ann"), rules.ActStrike)[0]
	want(t, "the blow", when(b, 1, "ann"), []string{"3/0"})
	want(t, "DF: level 2, dexterity 2", sum(t, b, blow, "df"), 2+2)
	want(t, "DR: level 6", sum(t, b, blow, "dr"), 6)
	want(t, "missiles of a sixth level", len(struck(b.Events(), 1, b.ID("bo"), rules.ActCast)), 3)
	want(t, "bo", b.View(0).Figure(b.ID("bo")).Posture, rules.Down)
}
