package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// pair is Ann of the red side next to Bo of the blue one, with stat blocks and conditions;
// what follows is orders, dice and the like.
func pairOf(ann, bo, conditions, rest string) string {
	return fmt.Sprintf(`
scenario: pair
rulebook: nc
field: {grid: square, size: [12, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {nc: %s}}
  - {id: bo, side: blue, at: [4, 2], conditions: [%s], stats: {nc: %s}}
%s`, ann, conditions, bo, rest)
}

const (
	fencer  = `{race: human, classes: [{class: fighter, level: 3}], dex: 16, weapons: [long_sword, {weapon: dagger, off_hand: true}]}`
	guard   = `{race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}`
	giant   = `{race: human, classes: [{class: fighter, level: 20}], con: 18, dex: 18, weapon: long_sword}`
	poisons = `{race: human, classes: [{class: fighter, level: 9}], str: 16, weapon: {weapon: dagger, poison: 1}}`
	knives  = `{race: human, classes: [{class: fighter, level: 9}], str: "18.25", weapon: throwing_knife}`
)

// strikes plays a scenario in which the red side strikes whenever it may, and the blue one
// does what the script says.
func strikes(t *testing.T, text string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Keep: true, Controllers: passive("blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	return b
}

// when lists the segments of a round in which somebody strikes, with the item.
func when(b *ecs.Battle, round int, who string) (list []string) {
	for _, e := range b.Events() {
		if e.Kind == event.Struck && int(e.Round) == round-1 && e.Who == b.ID(who) && e.Act.Kind == rules.ActStrike {
			list = append(list, fmt.Sprint(e.TickOfRound+1, "/", e.Act.Item))
		}
	}
	return list
}

func TestTwoWeaponsStrikeOnceMoreInARound(t *testing.T) { // NC-G-19, NC-005, NC-008
	b := strikes(t, pairOf(fencer, giant, "", `
dice:
  - {by: ann, roll: segment, faces: [3]}
  - {by: ann, roll: segment_2, faces: [4]}
  - {by: ann, to: bo, roll: hit, faces: [100, 100]}
ends: [{rounds: 1}]
`))
	want(t, "sword and dagger, a segment earlier by dexterity", when(b, 1, "ann"), []string{"2/0", "6/1"})
	for i, of := range []int{2, 0} { // level 3, -2 or -4, dexterity +1
		want(t, "OF", sum(t, b, struck(b.Events(), 1, b.ID("ann"), rules.ActStrike)[i], "of"), of)
	}
}

func TestTheSurprisedAreStruckAtTheFreeRate(t *testing.T) { // NC-012, NC-A-21, NC-G-24, NC-G-25
	b := strikes(t, pairOf(guard, giant, "surprised", `
dice:
  - {by: ann, to: bo, roll: hit, faces: [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100]}
  - {by: ann, roll: segment, faces: [4]}
  - {by: bo, roll: segment, faces: [6]}
  - {by: bo, roll: segment_2, faces: [4]}
ends: [{rounds: 2}]
`))
	first := struck(b.Events(), 1, b.ID("ann"), rules.ActStrike)[0]
	want(t, "in every segment, without a schedule", when(b, 1, "ann"), []string{"1/0", "2/0", "3/0", "4/0", "5/0", "6/0", "7/0", "8/0", "9/0", "10/0"})
	want(t, "DF: level 20, dexterity 4, surprised -5", sum(t, b, first, "df"), 19)
	want(t, "by the schedule of the next round, both", when(b, 2, "ann"), []string{"4/0"})
	want(t, "surprised in it", len(bears(b, "surprised")), 0)
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Who == b.ID("bo") && e.Slot.Kind == rules.SlotGranted {
			t.Error("the surprised has an initial attack")
		}
	}
}

func TestWhoHandlesThingsInAMeleeIsStruckAtTheFreeRate(t *testing.T) { // NC-013, NC-084, NC-G-38, NC-017
	b := strikes(t, pairOf(guard, giant, "", `
orders: [{at: {round: 1, segment: 2}, by: bo, acts: [{stow: long_sword}]}]
dice:
  - {by: ann, roll: segment, faces: [10]}
  - {by: bo, roll: segment, faces: [5]}
  - {by: ann, to: bo, roll: hit, faces: [100, 100, 100, 100, 100, 100, 100]}
ends: [{rounds: 1}]
`))
	// Bo begins in segment 2 (5 less 3), six segments long; Ann's own attack is in 10.
	want(t, "at the free rate while it lasts", when(b, 1, "ann"), []string{"2/0", "3/0", "4/0", "5/0", "6/0", "7/0", "10/0"})
	for i, x := range struck(b.Events(), 1, b.ID("ann"), rules.ActStrike) {
		df := 24 - 5
		if i == 6 {
			df = 24 - 4 // his hand is empty now (NC-083)
		}
		want(t, fmt.Sprint("DF of blow ", i+1), sum(t, b, x, "df"), df)
	}
}

func TestPoisonWorksRoundByRound(t *testing.T) { // NC-121, NC-122, NC-G-27
	b := runs(t, pairOf(poisons, giant, "stunned", `
orders: [{at: {round: 1, segment: 1}, by: ann, acts: [{strike: bo}]}]
dice:
  - {by: ann, to: bo, roll: hit, faces: [5]}
  - {by: ann, to: bo, roll: damage, faces: [1]}
  - {by: bo, to: ann, roll: poison_save, faces: [100]}
  - {by: ann, to: bo, roll: poison, faces: [2]}
ends: [{rounds: 4}]
`))
	var taken []string
	for _, e := range b.Events() {
		if e.Kind == event.Changed && e.Effect.Rule == "NC-121" && e.Effect.Kind == rules.EffLose {
			taken = append(taken, fmt.Sprint(e.Round+1, ": ", e.Before-e.After))
		}
	}
	want(t, "twenty points", taken, []string{"1: 10", "2: 10"})
	for _, m := range b.View(1).Marks(b.ID("bo"), nil) {
		if b.Shape().Marks[m.Kind].Name == "poison" {
			want(t, "left, taken", m.Values, [3]int32{0, 20, 0})
			return
		}
	}
	t.Error("what it has taken is forgotten")
}

func TestThrownWeaponsCountStrengthInDamageAlone(t *testing.T) { // NC-G-28, NC-031, NC-098, NC-014
	b := battletest.Start(t, `
scenario: knives
rulebook: nc
field: {grid: square, size: [12, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {nc: `+knives+`}}
  - {id: bo, side: blue, at: [3, 2], conditions: [held], stats: {nc: `+giant+`}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{throw: bo}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [load]}
  - {at: {round: 1, segment: 6}, by: ann, acts: [{throw: bo}]}
dice:
  - {by: ann, to: bo, roll: hit, faces: [40, 100]}
  - {by: ann, to: bo, roll: damage, faces: [4]}
ends: [{rounds: 1}]
`, ecs.Config{Keep: true, Controllers: passive("red", "blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	throws := struck(b.Events(), 1, b.ID("ann"), rules.ActThrow)
	if len(throws) != 2 {
		t.Fatalf("%d throws in segments 1 and 6", len(throws))
	}
	want(t, "OF: level 9, knife -4", sum(t, b, throws[0], "of"), 5)
	want(t, "damage: 40, strength 30", sum(t, b, throws[0], "damage"), 70)
}

func TestARunnerAcrossTheLineOfFireIsHarderToHit(t *testing.T) { // NC-097, NC-G-31
	// Twelve feet a segment are two squares, and three in every third segment or so, which makes
	// nobody on foot faster (SPACE-102, SPACE-112); fifteen feet are three in each.
	for c, df := range map[[2]int]int{{12, 3}: 0, {12, 4}: 0, {14, 4}: 0, {15, 3}: 2} {
		movement, segment := c[0], c[1]
		b := battletest.Start(t, `
scenario: crossing
rulebook: nc
field: {grid: square, size: [14, 9]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 3], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: longbow}}}
  - {id: bo, side: blue, at: [6, 0], stats: {nc: {monster: {hit_dice: 1, df: 0, movement: `+fmt.Sprint(movement)+`, attacks: [fist]}}}}
orders:
  - {at: {round: 1, segment: 1}, by: bo, acts: [{move: [6, 8], mode: run}]}
  - {at: {round: 1, segment: 2}, by: bo, acts: [{move: [6, 8], mode: run}]}
  - {at: {round: 1, segment: 3}, by: bo, acts: [{move: [6, 8], mode: run}]}
  - {at: {round: 1, segment: `+fmt.Sprint(segment)+`}, by: ann, acts: [{shoot: bo}]}
ends: [{rounds: 1}]
`, ecs.Config{Keep: true, Controllers: passive("red", "blue")})
		b.Run()
		if err := b.Err(); err != nil {
			t.Error(err)
		}
		if x := struck(b.Events(), 1, b.ID("ann"), rules.ActShoot); len(x) != 1 || sum(t, b, x[0], "df") != df {
			t.Errorf("at %d feet, in segment %d: %d shots, DF %d, want %d", movement, segment, len(x), sum(t, b, x[0], "df"), df)
		}
	}
}

func TestTheUnconsciousComeToWhenHealed(t *testing.T) { // NC-127, NC-G-41, NC-G-14, NC-126
	b := battletest.Start(t, `
scenario: waking
rulebook: nc
field: {grid: square, size: [8, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {nc: {monster: orc, hp: 5}}}
  - {id: ivo, side: red, at: [0, 2], stats: {nc: {race: human, classes: [{class: cleric, level: 3}], spells: {cure_light_wounds: 1}}}}
  - {id: bo, side: blue, at: [2, 2], stats: {nc: {race: human, classes: [{class: mage, level: 6}], weapon: long_sword}}}
orders:
  - {at: {round: 1, segment: 2}, by: bo, acts: [{strike: ann}]}
  - {at: {round: 1, segment: 3}, by: bo, acts: [{move: [7, 2], mode: walk}]}
  - {at: {round: 1, segment: 3}, by: ivo, acts: [{tend: ann}]}
  - {at: {round: 2, segment: 4}, by: ivo, acts: [{cast: cure_light_wounds, target: ann}]}
dice:
  - {by: bo, roll: segment, faces: [2]}
  - {by: bo, to: ann, roll: hit, faces: [50]}
  - {by: bo, to: ann, roll: damage, faces: [3]}
  - {by: ivo, to: ann, roll: heal, faces: [2]}
ends: [{rounds: 3}]
`, ecs.Config{Keep: true, Controllers: passive("red", "blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	var ups, hp []string
	for _, e := range b.Events() {
		if e.Kind == event.Changed && e.Who == b.ID("ann") {
			at := fmt.Sprint(e.Round+1, ".", e.TickOfRound+1, " ")
			switch e.Effect.Kind {
			case rules.EffPosture:
				ups = append(ups, at+rules.Posture(e.After).String())
			case rules.EffLose:
				hp = append(hp, at+fmt.Sprint(e.After))
			}
		}
	}
	want(t, "posture", ups, []string{"1.2 down", "2.8 prone"})
	want(t, "hit points: 5 - 30, bleeding once, bound, healed by 20", hp, []string{"1.2 -25", "1.10 -30", "2.8 -10"})
}

func TestWhoIsSnaredFightsOnTheSpot(t *testing.T) { // NC-116, NC-A-12
	for severity, freed := range map[string]int{"4": 0, "5": 1} { // level 2, base 1: 1 - 4 is 35 %, 1 - 5 is 31 %
		b := battletest.Start(t, pairOf(guard, `{race: human, classes: [{class: fighter, level: 2}]}`, "snared", `
options: {trap_severity: `+severity+`}
orders: [{at: {round: 1, segment: 9}, by: bo, acts: [{recover: true, mode: "0"}]}]
dice:
  - {by: bo, roll: segment, faces: [9]}
  - {by: bo, roll: save, faces: [33]}
ends: [{rounds: 1}]
`), ecs.Config{Keep: true, Controllers: passive("red", "blue")})
		b.Run()
		if err := b.Err(); err != nil {
			t.Error(err)
		}
		want(t, "still snared with severity "+severity, len(bears(b, "snared")), freed)
	}
}
