package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// crowd is a mage with spells, and four young thieves before her: three close together,
// one 30 feet apart from them. What follows is orders and dice.
func crowd(rest string) string {
	thief := `stats: {nc: {race: human, classes: [{class: thief, level: 1}], weapon: dagger}}}`
	return `
scenario: crowd
rulebook: nc
field: {grid: square, size: [18, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: maud, side: red, at: [1, 2], stats: {nc: {race: human, classes: [{class: mage, level: 6}], spells: {hold_person: 1, magic_missile: 1, sleep: 1, web: 1}}}}
  - {id: a, side: blue, at: [8, 1], ` + thief + `
  - {id: b, side: blue, at: [8, 2], ` + thief + `
  - {id: c, side: blue, at: [8, 3], ` + thief + `
  - {id: d, side: blue, at: [15, 2], ` + thief + "\n" + rest
}

// runs plays a scenario whose blue side only does what the script says.
func runs(t *testing.T, text string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Keep: true, Controllers: passive("red", "blue")})
	b.Run()
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	return b
}

// bears lists who bears a mark at the end.
func bears(b *ecs.Battle, name string) (who []string) {
	for i, m := range b.Shape().Marks {
		if m.Name != name {
			continue
		}
		for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
			for _, k := range b.View(int(b.View(0).Figure(id).Team)).Marks(id, nil) {
				if int(k.Kind) == i {
					who = append(who, b.Name(id))
				}
			}
		}
	}
	return who
}

func want(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestHoldPersonTakesThreeChosenPersons(t *testing.T) { // NC-141, NC-113, NC-G-12
	b := runs(t, crowd(`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: hold_person, target: a}, {cast: hold_person, target: c}, {cast: hold_person, target: b}]}
dice:
  - {by: a, to: maud, roll: save, faces: [27]}
  - {by: b, to: maud, roll: save, faces: [28]}
  - {by: c, to: maud, roll: save, faces: [100]}
ends: [{rounds: 1}]
`))
	wantEvents(t, b, event.Struck, "1.3 maud a", "1.3 maud c", "1.3 maud b")
	want(t, "held", bears(b, "held"), []string{"b", "c"})
	for _, x := range struck(b.Events(), 1, b.ID("maud"), rules.ActCast) {
		want(t, "needs", roll(t, b, x, "save").Need, 27) // 1 - 6
	}
	want(t, "spells left", len(bears(b, "spell")), 3)
}

func TestHoldPersonIsHarderToEscapeAlone(t *testing.T) { // NC-141
	b := runs(t, crowd(`
orders: [{at: {round: 1, segment: 1}, by: maud, acts: [{cast: hold_person, target: d}]}]
dice: [{by: d, to: maud, roll: save, faces: [24]}]
ends: [{rounds: 1}]
`))
	want(t, "needs", roll(t, b, struck(b.Events(), 1, b.ID("maud"), rules.ActCast)[0], "save").Need, 23)
	want(t, "held", bears(b, "held"), []string{"d"})
}

func TestMagicMissilesAreDealtOut(t *testing.T) { // NC-142, NC-104, NC-A-66
	b := runs(t, crowd(`
orders: [{at: {round: 1, segment: 1}, by: maud, acts: [{cast: magic_missile, target: a, cap: 2}, {cast: magic_missile, target: d}]}]
ends: [{rounds: 1}]
`))
	wantEvents(t, b, event.Struck, "1.1 maud a", "1.1 maud a", "1.1 maud d")
	for name, lost := range map[string]int32{"a": 36, "d": 18, "b": 0} { // 20 x 0.9
		p := b.View(0).Figure(b.ID(name)).Pools[0]
		want(t, name+" has lost", p.Max-p.Now, lost)
	}
}

func TestMagicMissilesAreDealtOutInAlternatingTurns(t *testing.T) { // NC-143, NC-142
	b := runs(t, crowd(`
options: {scheduling: alternating}
orders: [{at: {round: 1}, by: maud, slot: declare, acts: [{cast: magic_missile, target: a, cap: 2}, {cast: magic_missile, target: d}]}]
ends: [{rounds: 1}]
`))
	for name, lost := range map[string]int32{"a": 36, "d": 18, "b": 0} {
		p := b.View(0).Figure(b.ID(name)).Pools[0]
		want(t, name+" has lost", p.Max-p.Now, lost)
	}
}

func TestSleepTakesTheNearestAndANeighbourWakesThem(t *testing.T) { // NC-141
	b := runs(t, crowd(`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: sleep, cell: [8, 2]}]}
  - {at: {round: 1, segment: 3}, by: c, acts: [{tend: b, mode: "1"}]}
dice: [{by: maud, roll: sleepers, faces: [1, 1]}]
ends: [{rounds: 1}]
`))
	wantEvents(t, b, event.Struck, "1.1 maud a", "1.1 maud b", "1.1 maud c", "1.3 c b")
	want(t, "asleep", bears(b, "asleep"), []string{"a"}) // b is nearest, a ties with c
}

// NC-105, NC-141, NC-G-21: a spell takes effect at the end of its last segment, after the steps of that segment, and
// its area is a place: who has left it is not struck, who has come into it is. A breath is no
// spell: it comes with the blows, before the steps (NC-G-21, NC-114).
func TestAnAreaStrikesThoseWhoStandInItWhenItTakesEffect(t *testing.T) {
	for _, c := range []struct {
		name, who, order string
		due              int
		want             []string
	}{
		{"a fireball", `{race: human, classes: [{class: mage, level: 5}], spells: {fireball: 1}}`, "{cast: fireball, cell: [8, 4]}", 3, []string{"stays", "comes"}},
		{"a breath", `{monster: {name: drake, hit_dice: 4, attacks: [dragon_bite]}, powers: [{breath: fire, shape: circle, length_ft: 20, range_ft: 40}]}`, "{cast: fire, item: fire_breath, cell: [8, 4]}", 1, []string{"goes", "stays"}},
	} {
		at := fmt.Sprintf("{round: 1, segment: %d}", c.due)
		b := runs(t, `
scenario: place
rulebook: nc
field: {grid: square, size: [24, 9]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: maud, side: red, at: [1, 4], stats: {nc: `+c.who+`}}
  - {id: goes, side: blue, at: [11, 4], stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
  - {id: stays, side: blue, at: [8, 3], stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
  - {id: comes, side: blue, at: [14, 4], stats: {nc: {race: human, classes: [{class: fighter, level: 3}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [`+c.order+`]}
  - {at: `+at+`, by: goes, acts: [{move: [20, 4], mode: run}]}
  - {at: `+at+`, by: comes, acts: [{move: [10, 4], mode: run}]}
ends: [{rounds: 1}]
`)
		var struckIn []string
		for _, x := range struck(b.Events(), 1, b.ID("maud"), rules.ActCast) {
			struckIn = append(struckIn, b.Name(x.To))
		}
		want(t, c.name+" strikes", struckIn, c.want)
	}
}

func TestWhoHangsInAWebCutsHimselfFreeInTenSegments(t *testing.T) { // NC-141, NC-G-12
	b := runs(t, crowd(`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{move: [4, 2], mode: run}]}
  - {at: {round: 1, segment: 2}, by: maud, acts: [{cast: web, cell: [8, 2]}]}
  - {at: {round: 1, segment: 4}, by: a, acts: [pull]}
  - {at: {round: 1, segment: 4}, by: b, acts: [{move: [12, 2], mode: run}]}
dice:
  - {by: a, to: maud, roll: save, faces: [100]}
  - {by: b, to: maud, roll: save, faces: [1]}
  - {by: c, to: maud, roll: save, faces: [100]}
ends: [{rounds: 2}]
`))
	want(t, "stuck", bears(b, "stuck"), []string{"c"})
	want(t, "webbed", bears(b, "webbed"), []string{"b"})
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActPull {
			want(t, "free in", fmt.Sprint(e.Round+1, ".", e.TickOfRound+1), "2.3")
		}
	}
	want(t, "six feet with half speed", b.View(0).Figure(b.ID("b")).Cell.X, int32(9))
}

// touched is a priest and a mage in a corner-to-corner fight.
const touched = `
scenario: touched
rulebook: nc
field: {grid: square, size: [8, 5]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: maud, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: mage, level: 6}], str: 17, spells: {shocking_grasp: 1}}}}
  - {id: pat, side: red, at: [2, 2], conditions: [bleeding], stats: {nc: {race: human, classes: [{class: cleric, level: 3}], weapon: footmans_mace}}}
  - {id: ivo, side: red, at: [1, 3], stats: {nc: {race: human, classes: [{class: cleric, level: 3}], spells: {cure_light_wounds: 1}}}}
  - {id: bo, side: blue, at: [2, 0], conditions: [stunned], stats: {nc: {race: human, classes: [{class: fighter, level: 8}], armour: banded}}}
`

func TestATouchReachesAcrossACorner(t *testing.T) { // NC-G-39, NC-126
	b := runs(t, touched+`
orders:
  - {at: {round: 1, segment: 1}, by: maud, acts: [{cast: shocking_grasp, target: bo}]}
  - {at: {round: 2, segment: 1}, by: ivo, acts: [{cast: cure_light_wounds, target: pat}]}
dice:
  - {by: maud, to: bo, roll: hit, faces: [27]}
  - {by: maud, roll: spell_damage, faces: [8]}
  - {by: ivo, to: pat, roll: heal, faces: [1]}
ends: [{rounds: 2}]
`)
	touch := struck(b.Events(), 1, b.ID("maud"), rules.ActCast)
	if len(touch) != 1 {
		t.Fatalf("%d touches", len(touch))
	}
	want(t, "OF: level 2, strength 1", sum(t, b, touch[0], "of"), 3)
	want(t, "DF: level 8, banded -2, stunned -2", sum(t, b, touch[0], "df"), 4)
	want(t, "14 x 10/3", sum(t, b, touch[0], "damage"), 47)
	want(t, "DR: level 8, banded 3, stunned -1", sum(t, b, touch[0], "dr"), 10)
	want(t, "taken", touch[0].Verdict.Taken(b.ID("bo"), 0), 16)
	cure := struck(b.Events(), 2, b.ID("ivo"), rules.ActCast)
	if len(cure) != 1 || cure[0].Verdict.Outcome != rules.Done || cure[0].Verdict.Taken(b.ID("pat"), 0) != -5 {
		t.Errorf("the wound of five and its bleeding: %+v", cure)
	}
}
