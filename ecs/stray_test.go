package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// volley is a battle in which ann shoots or throws at bob once; cyd, dan and eve are bob's
// friends. It returns the battle after a round.
func volley(t *testing.T, book, options, archer string, act rules.Act, dice string, others ...string) *ecs.Battle {
	t.Helper()
	var list []string
	for _, o := range others {
		list = append(list, fmt.Sprintf("  - {side: blue, facing: 4, stats: {%s: %s}, %s}", book, gallery[book].target, o))
	}
	b := battletest.Start(t, fmt.Sprintf(`
scenario: volley
rulebook: %[1]s
%[2]s
field: {grid: square, size: [30, 9]}
sides: [{id: red, controller: host}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [0, 4], facing: 0, stats: {%[3]s: %[4]s}}
%[5]s
ends: [{rounds: 1}]
dice: [%[6]s]
`, book, options, book, archer, strings.Join(list, "\n"), dice), ecs.Config{Keep: true})
	act.Target = b.ID("bob")
	offersFirst(t, b, act)
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	return b
}

// bow is a shot with the first weapon.
var bow = rules.Act{Kind: rules.ActShoot}

// shots are the exchanges of ann's volley.
func shots(b *ecs.Battle) (list []event.Event, told string) {
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Act.Kind.Flies() && e.Who == b.ID("ann") {
			list = append(list, e)
			told += fmt.Sprintf("%s %s, ", b.Name(e.Other), e.Exchange.Verdict.Outcome)
		}
	}
	return list, told
}

// A stray of nc goes to the nearest within ten feet, of two the lower id, and is judged by
// the range of the one it comes to: bob at 70 feet is near, cyd at 75 is not (NC-G-10,
// NC-096, SPACE-132).
func TestNCAStrayIsJudgedByItsOwnRange(t *testing.T) {
	dice := "{by: ann, to: bob, roll: hit, faces: [100]}, {by: ann, to: bob, roll: stray, faces: [50]}, {by: ann, to: bob, roll: stray_hit, faces: [100]}"
	b := volley(t, "nc", "options: {stray_missiles: half}", gallery["nc"].archer, bow, dice, "id: bob, at: [14, 4]", "id: cyd, at: [15, 4]", "id: dan, at: [15, 5]")
	list, told := shots(b)
	if told != "cyd miss, " || amountOf(&list[0].Exchange.Verdict, "NC-096") != 2 {
		t.Errorf("%s: %+v", told, list[0].Exchange.Verdict.Mods)
	}
	dice = "{by: ann, to: bob, roll: hit, faces: [100]}"
	b = volley(t, "nc", "options: {stray_missiles: half}", gallery["nc"].archer, bow, dice, "id: bob, at: [10, 4]", "id: cyd, at: [12, 5]", "id: dan, at: [13, 4]")
	if _, told := shots(b); told != "bob miss, " {
		t.Errorf("nobody within ten feet: %s", told)
	}
}

func amountOf(v *rules.Verdict, r rules.Rule) (n int32) {
	for _, m := range v.Mods {
		if m.Rule == r && m.Over == "" {
			n += m.Amount
		}
	}
	return n
}

// Misses of brp and dq fly on by the option, each with a roll of its own, until one hits;
// the shot is counted once (SPACE-132).
func TestMissesFlyOnInBooksWithoutARuleOfTheirOwn(t *testing.T) {
	others := []string{"id: bob, at: [10, 4]", "id: cyd, at: [12, 4]", "id: dan, at: [13, 6]", "id: eve, at: [15, 4]"}
	for book, want := range map[string]string{"brp": "bob miss, cyd miss, eve hit, ", "dq": "bob miss, cyd miss, eve hit, "} {
		dice := "{by: ann, to: bob, roll: attack, faces: [99]}, {by: ann, to: cyd, roll: attack, faces: [99]}, {by: ann, to: eve, roll: attack, faces: [2]}"
		if book == "dq" {
			dice += ", {by: eve, to: ann, roll: defence, faces: [99]}"
		}
		b := volley(t, book, "space: {stray: on}", gallery[book].archer, bow, dice, others...)
		list, told := shots(b)
		if told != want && strings.ReplaceAll(told, "critical", "hit") != want {
			t.Errorf("%s: %s", book, told)
		}
		for i, e := range list {
			if int(e.Exchange.Flown) != i || e.Act.Target != b.ID("bob") {
				t.Errorf("%s: shot %d has flown past %d, aimed at %d", book, i, e.Exchange.Flown, e.Act.Target)
			}
		}
	}
}

// A thrown axe that misses scatters by the option, and is taken up where it lies; by
// default it lies at its target's feet (BRP-057, SPACE-133).
func TestAMissedAxeLiesWhereItScatters(t *testing.T) {
	thrower := "{str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: axe_hand, chance: 50}]}"
	for space, want := range map[string]rules.Cell{"": {X: 10, Y: 4}, "scatter: on": {X: 10, Y: 5}} {
		dice := "{by: ann, to: bob, roll: attack, faces: [99]}"
		if space != "" {
			dice += ", {by: ann, to: bob, roll: landing, faces: [3]}"
		}
		b := volley(t, "brp", "space: {"+space+"}", thrower, rules.Act{Kind: rules.ActThrow, Mode: 1}, dice, "id: bob, at: [10, 4]")
		list, told := shots(b)
		if told != "bob miss, " {
			t.Fatalf("%q: %s", space, told)
		}
		at := rules.Cell{X: 10, Y: 4}
		for _, e := range b.Events() {
			if e.Kind == event.Changed && e.Effect.Kind == rules.EffLand {
				at = rules.Cell{X: e.Effect.N[0], Y: e.Effect.N[1]}
			}
		}
		if at != want || len(list[0].Exchange.Verdict.Rolls) != map[bool]int{true: 1, false: 2}[space == ""] {
			t.Errorf("%q: lies at %v, want %v; %+v", space, at, want, list[0].Exchange.Verdict.Rolls)
		}
	}
}

// leaning is ann behind a wall that she can shoot round, and bob, both archers.
func leaning(t *testing.T, book, space string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, fmt.Sprintf(`
scenario: leaning
rulebook: %[1]s
space: {%[3]s}
field: {grid: square, size: [12, 3], edges: [{between: [[0, 1], [1, 1]], wall: true, lean: true}]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [0, 1], facing: 0, stats: {%[1]s: %[2]s}}
  - {id: bob, side: blue, at: [8, 1], facing: 4, stats: {%[1]s: %[2]s}}
ends: [{rounds: 2}]
`, book, gallery[book].archer, space), ecs.Config{Seed: 5})
	return b
}

// Who has shot past its wall can be shot at in nine tenths of cover, who has not cannot
// (SPACE-082); revised makes it ten off (REV-062), nc ten on (NC-093).
func TestWhoLeansOutIsSeenByTheBooks(t *testing.T) {
	for book, rule := range map[string]rules.Rule{"nc": "NC-093", "revised": "REV-062"} {
		sign := map[string]int32{"nc": 1, "revised": -1}[book]
		for space, want := range map[string]int32{"": sign * 10, "peek_cap: 1/2": map[string]int32{"nc": 5, "revised": -4}[book], "peek_cap: 1/1": 0} {
			b := leaning(t, book, space)
			var got []int32
			for range 400 {
				if b.Step() == ecs.Finished {
					break
				}
				for _, d := range append([]ecs.Due(nil), b.Due()...) {
					if f, err := b.Preview(d.Who, rules.Act{Kind: rules.ActShoot, Item: 0, Target: b.ID("ann")}); d.Who == b.ID("bob") && err == nil {
						got = append(got, amount(f, rule))
					}
					var o rules.Order
					o.Add(rules.Act{Kind: rules.ActShoot, Item: 0, Target: b.ID("bob")})
					if d.Who == b.ID("ann") && b.Submit(d.Who, o) == nil {
						continue
					}
					if err := b.Submit(d.Who, rules.Order{}); err != nil {
						t.Fatal(err)
					}
				}
			}
			if none := space == "peek_cap: 1/1"; (len(got) == 0) != none || !none && got[0] != want {
				t.Errorf("%s, %q: %v, want %d", book, space, got, want)
			}
		}
	}
}

// volleys is a battle of archers and axe throwers behind walls that they lean out of,
// where misses fly on and scatter.
const volleys = `
scenario: volleys
rulebook: brp
space: {stray: on, scatter: on}
field:
  grid: square
  size: [16, 7]
  edges:
    - {between: [[1, 3], [2, 3]], wall: true, lean: true}
    - {between: [[13, 3], [14, 3]], wall: true, height: 1200}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: bow_long, chance: 40}]}}}
  - {id: tom, side: red, at: [4, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 12, weapons: [{weapon: rock_thrown, chance: 20}]}}}
  - {id: bob, side: blue, at: [14, 3], controller: guard, stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: crossbow_light, chance: 40}]}}}
  - {id: cyd, side: blue, at: [12, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: crossbow_light, chance: 60}]}}}
  - {id: dan, side: blue, at: [15, 3], controller: guard, stats: {brp: {str: 11, con: 12, siz: 12, dex: 9, weapons: [{weapon: sword_short, chance: 40}]}}}
ends: [{last_side: true}, {rounds: 12}]
`

// The battle of the laws has what it is there for.
func TestVolleysFlyOnAndScatter(t *testing.T) { // SPACE-082, SPACE-132, SPACE-133
	battletest.Alone(t)
	flown, landed, peeked := 0, 0, 0
	for seed := uint64(1); seed <= 80; seed++ {
		b := battletest.Start(t, volleys, ecs.Config{Seed: seed, Keep: true})
		b.Run()
		for _, e := range b.Events() {
			switch {
			case e.Kind == event.Struck && e.Exchange.Flown > 0:
				flown++
			case e.Kind == event.Struck && e.Exchange.Facts.Flags.Has(rules.FlagPeeked):
				peeked++
			case e.Kind == event.Changed && e.Effect.Kind == rules.EffLand:
				landed++
			}
		}
	}
	if flown == 0 || landed == 0 || peeked == 0 {
		t.Errorf("flown on %d times, scattered %d, leaning out %d", flown, landed, peeked)
	}
}

// A preview names those whom a miss endangers, in the order in which the missile gets to
// them (SPACE-132).
func TestAPreviewNamesThoseBeyond(t *testing.T) {
	for space, want := range map[string]string{"": "[]", "stray: on": "[cyd dan]"} {
		other := "  - {id: %s, side: blue, at: [%d, 1], stats: {dq: " + gallery["dq"].target + "}}"
		b, err := shooting(t, "dq", space, "grid: hex, size: [30, 3]", "at: [0, 1], facing: 0", "at: [10, 1], facing: 3",
			fmt.Sprintf(other, "dan", 14), fmt.Sprintf(other, "cyd", 12), fmt.Sprintf(other, "eve", 5))
		if err != nil {
			t.Fatal(err)
		}
		f, ok := sighted(b)
		names := []string{}
		for _, id := range f.Beyond {
			if id != 0 {
				names = append(names, b.Name(id))
			}
		}
		if !ok || fmt.Sprint(names) != want {
			t.Errorf("%q: %v, want %s", space, names, want)
		}
	}
}
