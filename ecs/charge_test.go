package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// mods are the modifiers of a rule in the hostile exchanges of somebody.
func mods(b *ecs.Battle, who string, rule rules.Rule) (list []int) {
	for _, e := range b.Events() {
		if e.Kind != event.Struck || b.Name(e.Who) != who || !e.Act.Kind.Hostile() {
			continue
		}
		for _, m := range e.Exchange.Verdict.Mods {
			if m.Rule == rule {
				list = append(list, int(m.Amount))
			}
		}
	}
	return list
}

// REV-053 to REV-056, SPACE-111, SPACE-113: a charge with a lance runs straight at its
// target, hits more easily and harder, and lays the charger open until its next turn.
func TestAChargeInABattleOfRevised(t *testing.T) {
	const text = `
scenario: lists
rulebook: revised
field: {grid: square, size: [20, 9]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [1, 4], facing: 2, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, dex: 16, weapons: [lance_light]}}}
  - {id: bob, side: blue, at: [12, 4], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 30, weapons: [sword_long]}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{charge: bob}, {strike: bob}]}
  - {at: {round: 1}, by: bob, acts: [{move: [11, 4]}, {strike: ann}]}
  - {at: {round: 2}, by: bob, acts: [{strike: ann}]}
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [15]}
  - {by: ann, to: bob, roll: damage, faces: [5]}
  - {by: bob, to: ann, roll: attack, faces: [2, 2]}
ends: [{rounds: 2}]
`
	b := battletest.Start(t, text, ecs.Config{Keep: true})
	for b.Step() != ecs.Finished {
		for _, d := range b.Due() {
			_ = b.Submit(d.Who, rules.Order{})
		}
	}
	if err := b.Err(); err != nil {
		t.Error(err)
	}
	ann, bob := b.View(0).Figure(b.ID("ann")), b.View(1).Figure(b.ID("bob"))
	if ann.Cell != (rules.Cell{X: 10, Y: 4}) || ann.Facing != 0 {
		t.Errorf("ann is in %v facing %d, want 10,4 facing 0", ann.Cell, ann.Facing)
	}
	for i, e := range ways(b, "ann") {
		if e.To.Y != 4 {
			t.Errorf("step %d leaves the line: %v", i, e.To)
		}
	}
	if bob.Pools[revised.Pool("hp")].Now != 20 {
		t.Errorf("bob has %d, want 20: the die of 5 counts twice", bob.Pools[revised.Pool("hp")].Now)
	}
	if got := fmt.Sprint(mods(b, "ann", "REV-054"), mods(b, "ann", "REV-055"), mods(b, "bob", "REV-056")); got != "[2] [5] [-2 -1]" {
		t.Errorf("modifiers %s, want [2] [5], and [-2 -1] in round 1 alone", got)
	}
}

// ways are the movements of somebody.
func ways(b *ecs.Battle, who string) (list []event.Event) {
	for _, e := range b.Events() {
		if e.Kind == event.Moved && b.Name(e.Who) == who {
			list = append(list, e)
		}
	}
	return list
}

// DQ-045, DQ-141, SPACE-098: a charge gives a pole weapon +20 and any other -15; nobody
// gets past the front of an enemy by it.
func TestAChargeInABattleOfDQ(t *testing.T) {
	for weapon, want := range map[string]string{"spear": "[20]", "sword": "[-15]"} {
		text := fmt.Sprintf(`
scenario: lists
rulebook: dq
field: {grid: hex, size: [20, 9]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [2, 4], facing: 0, stats: {dq: {ps: 15, md: 15, ag: 16, en: 15, wp: 12, weapons: [{weapon: %s, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 4], facing: 3, stats: {dq: {ps: 15, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
orders: [{at: {round: 1}, by: ann, acts: [{charge: bob}, {strike: bob}]}]
ends: [{rounds: 1}]
`, weapon)
		b := battletest.Start(t, text, ecs.Config{Keep: true})
		for b.Step() != ecs.Finished {
			for _, d := range b.Due() {
				if d.Question.Kind != rules.AskNone {
					_ = b.Reply(d.Question)
					continue
				}
				_ = b.Submit(d.Who, rules.Order{})
			}
		}
		if got := fmt.Sprint(mods(b, "ann", "DQ-045")); got != want || len(ways(b, "ann")) < 2 {
			t.Errorf("%s: %s after %d steps, want %s", weapon, got, len(ways(b, "ann")), want)
		}
	}
}

// A blow after a charge is foreseen as it is struck (SPACE-111): with what the charge gives
// (REV-054, DQ-045), from where it ends; to ask changes nothing.
func TestABlowAfterAChargeIsForeseen(t *testing.T) {
	for book, c := range map[string]struct {
		space, stats string
		rule         rules.Rule
	}{
		"revised": {"grid: square, size: [20, 9]", "{group: warrior, level: 1, max_hp: 30, weapons: [lance_light]}", "REV-054"},
		"dq":      {"grid: hex, size: [20, 9]", "{ps: 15, md: 15, ag: 16, en: 15, wp: 12, weapons: [{weapon: spear, rank: 3}]}", "DQ-045"},
	} {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: lists
rulebook: %[1]s
field: {%[2]s}
sides: [{id: red, controller: host}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [2, 4], facing: 0, stats: {%[1]s: %[3]s}}
  - {id: bob, side: blue, at: [7, 4], facing: 3, stats: {%[1]s: %[3]s}}
ends: [{rounds: 2}]
`, book, c.space, c.stats), ecs.Config{Keep: true})
		ann, bob := b.ID("ann"), b.ID("bob")
		for b.Step() == ecs.Running {
		}
		var run rules.Act
		for _, c := range b.Options(ann, rules.Order{}) {
			if c.Kind == rules.ActCharge {
				run = c.Act(bob)
			}
		}
		blow := rules.Act{Kind: rules.ActStrike, Target: bob}
		before := b.Digest()
		f, err := b.Preview(ann, blow, run)
		if err != nil || b.Digest() != before {
			t.Fatalf("%s: %v; changed %v", book, err, b.Digest() != before)
		}
		if !slices.ContainsFunc(f.Mods, func(m rules.Mod) bool { return m.Rule == c.rule }) {
			t.Errorf("%s: foreseen without %s", book, c.rule)
		}
		var o rules.Order
		o.Add(run)
		o.Add(blow)
		if err := b.Submit(ann, o); err != nil {
			t.Fatal(err)
		}
		for b.Step() != ecs.Finished {
			for _, d := range b.Due() {
				_ = b.Submit(d.Who, rules.Order{})
			}
		}
		got := needs(b, ann)
		if len(got) == 0 || got[0] != f.Need {
			t.Errorf("%s: foreseen with need %d, struck with %v", book, f.Need, got)
		}
	}
}

// needs are those of the attack rolls of somebody's blows.
func needs(b *ecs.Battle, who rules.ID) (list []int32) {
	for _, e := range b.Events() {
		if x := e.Exchange; e.Kind == event.Struck && x != nil && x.By == who && x.Act.Kind == rules.ActStrike && len(x.Verdict.Rolls) > 0 {
			list = append(list, x.Verdict.Rolls[0].Need)
		}
	}
	return list
}

// doorField is two rooms with a closed door between them, all decided by default.
const doorField = `
scenario: rooms
rulebook: %[1]s
field:
  grid: square
  map: |
    . . . # . . .
    . . . + . . .
    . . . # . . .
  legend: {"#": {wall: true}, "+": {door: closed}}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {%[1]s: %[2]s}}
  - {id: bo, side: blue, at: [6, 1], stats: {%[1]s: %[3]s}}
ends: [{last_side: true}, {rounds: 60}]
`

// SPACE-050, SPACE-094: where no other way leads to an enemy, somebody opens the door, in
// every rulebook, and they come to blows.
func TestTheDefaultControllerOpensADoor(t *testing.T) {
	for _, of := range fuzzed {
		for _, edge := range []bool{false, true} {
			text := fmt.Sprintf(doorField, of.book, of.red, of.blue)
			if edge { // the door stands between two cells
				text = strings.NewReplacer(". . . # . . .", ". . . . . .", ". . . + . . .", ". . . . . .", `legend: {"#": {wall: true}, "+": {door: closed}}`,
					"edges: [{between: [[2, 0], [3, 0]], wall: true}, {between: [[2, 1], [3, 1]], door: closed}, {between: [[2, 2], [3, 2]], wall: true}]",
					"[6, 1]", "[5, 1]").Replace(text)
			}
			opened, struck, hands := 0, 0, 0
			b := battletest.Start(t, text, ecs.Config{Seed: 3, Events: func(e *event.Event) {
				switch {
				case e.Kind == event.Refused:
					t.Errorf("%s: %s", of.book, e.Text)
				case e.Kind == event.Changed && e.Effect.Kind == rules.EffDoor:
					opened++
				case e.Kind == event.Struck && e.Act.Kind.Hostile():
					struck++
				case e.Kind == event.Struck && e.Act.Kind == rules.ActOpen:
					hands++
				}
			}})
			if s := b.Run(); s != ecs.Finished || opened != 1 || hands > 2 || struck == 0 {
				t.Errorf("%s, edge %v: %v, opened %d times by %d hands, %d blows, %+v", of.book, edge, s, opened, hands, struck, b.Result())
			}
		}
	}
}

// SPACE-094: a script opens and closes a door by the place where it stands.
func TestAScriptUsesADoor(t *testing.T) {
	text := strings.Replace(fmt.Sprintf(doorField, "revised", fuzzed[3].red, fuzzed[3].blue), "ends: [{last_side: true}, {rounds: 60}]", `
orders:
  - {at: {round: 1}, by: ann, acts: [{move: [2, 1]}, {open: [3, 1]}]}
  - {at: {round: 1}, by: bo, acts: [pass]}
  - {at: {round: 2}, by: ann, acts: [{open: [3, 1], mode: close}]}
  - {at: {round: 2}, by: bo, acts: [pass]}
ends: [{rounds: 2}]`, 1)
	var states []int32
	b := battletest.Start(t, text, ecs.Config{Events: func(e *event.Event) {
		if e.Kind == event.Changed && e.Effect.Kind == rules.EffDoor {
			states = append(states, e.After)
		}
		if e.Kind == event.Refused {
			t.Error(e.Text)
		}
	}})
	if b.Run(); fmt.Sprint(states) != "[1 0]" {
		t.Errorf("the door: %v, want opened and closed", states)
	}
}

// NC-G-04, NC-013: in a battle, too, who walks away from a foe is struck at the free rate
// with five less defence, while he is in its reach.
func TestWhoWalksAwayFromAFoeIsOpen(t *testing.T) {
	for goal, want := range map[string]bool{"[0, 2]": true, "[3, 1]": false} {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: away
rulebook: nc
field: {grid: square, size: [9, 5]}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armour: field_plate, weapon: long_sword}}}
  - {id: bo, side: blue, at: [4, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], armour: chain, weapon: long_sword}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{move: %[1]s}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [{move: %[1]s}]}
ends: [{rounds: 1}]
`, goal), ecs.Config{Keep: true})
		b.Run()
		open := false
		for _, e := range b.Events() {
			open = open || e.Kind == event.Changed && e.Effect.Kind == rules.EffMark && e.Effect.Rule == "NC-G-04" && b.Name(e.Who) == "ann"
		}
		if len(ways(b, "ann")) == 0 || open != want {
			t.Errorf("to %s: open %v after %d movements, want %v", goal, open, len(ways(b, "ann")), want)
		}
	}
}

// SPACE-097, SPACE-098: in dq enemies hold the hexes before them, and nobody gets past in
// one movement; a scenario may say otherwise.
func TestEnemiesHoldTheHexesBeforeThem(t *testing.T) {
	for zones, want := range map[string]string{"": "no way", "space: {zoc: none}": "", "space: {zone: none}": ""} {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: gate
rulebook: dq
%s
field: {grid: hex, size: [12, 3]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {dq: {ps: 15, md: 15, ag: 26, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
  - {id: bob, side: blue, at: [5, 1], facing: 3, stats: {dq: {ps: 15, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
orders: [{at: {round: 1}, by: ann, acts: [{move: [8, 1], mode: full}]}]
ends: [{rounds: 1}]
`, zones), ecs.Config{Keep: true})
		for b.Step() != ecs.Finished {
			for _, d := range b.Due() {
				_ = b.Submit(d.Who, rules.Order{})
			}
		}
		stuck := ""
		for _, e := range b.Events() {
			if e.Kind == event.Stuck {
				stuck = e.Text
			}
		}
		if moved := len(ways(b, "ann")); stuck != want || (moved > 0) != (want == "") {
			t.Errorf("%q: %d steps, stuck %q, want %q", zones, moved, stuck, want)
		}
	}
}

// REV-A51: who is struck at by a longer weapon closes in, and does not run away.
func TestASwordsmanClosesInOnALance(t *testing.T) {
	b := battletest.Start(t, `
scenario: lists
rulebook: revised
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [lance_light]}}}
  - {id: bob, side: blue, at: [4, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
ends: [{last_side: true}, {rounds: 60}]
`, ecs.Config{Keep: true})
	b.Run()
	struck := false
	for _, e := range b.Events() {
		beside := b.Name(e.Who) == "ann" && e.Order.Has(rules.ActStrike) // who has the longer weapon may go to strike from elsewhere
		leaves := e.Order.Has(rules.ActFlee) || e.Order.Has(rules.ActWithdraw) && !beside
		if e.Kind == event.Ordered && leaves && e.Round < 2 {
			t.Errorf("%s gives way in round %d", b.Name(e.Who), e.Round+1)
		}
		struck = struck || e.Kind == event.Struck && b.Name(e.Who) == "bob" && e.Act.Kind == rules.ActStrike && e.Round == 0
	}
	if !struck {
		t.Error("bob has not closed in to strike in the first round")
	}
}

// DQ-105: so does one in dq, by the one hex that the engaged have, with a blow after it.
func TestASwordsmanStepsInOnASpear(t *testing.T) {
	b := battletest.Start(t, `
scenario: lists
rulebook: dq
field: {grid: hex, size: [9, 3]}
sides: [{id: red, controller: host}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {dq: {ps: 12, md: 15, ag: 12, en: 21, wp: 12, weapons: [{weapon: spear, rank: 3}]}}}
  - {id: bob, side: blue, at: [4, 1], facing: 3, stats: {dq: {ps: 12, md: 15, ag: 14, en: 21, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
ends: [{rounds: 1}]
`, ecs.Config{Keep: true})
	for b.Step() != ecs.Finished {
		for _, d := range b.Due() {
			if d.Question.Kind != rules.AskNone {
				_ = b.Reply(d.Question)
				continue
			}
			_ = b.Submit(d.Who, rules.Order{})
		}
	}
	struck := 0
	for _, e := range b.Events() {
		if e.Kind == event.Struck && b.Name(e.Who) == "bob" && e.Act.Kind == rules.ActStrike {
			struck++
		}
	}
	if len(ways(b, "bob")) != 1 || struck != 1 {
		t.Errorf("%d steps and %d blows, want one of each", len(ways(b, "bob")), struck)
	}
}
