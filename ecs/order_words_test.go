package ecs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// An order that is refused is told with the names of people, items and modes.
func TestARefusedOrderIsToldInWords(t *testing.T) {
	b := battletest.Start(t, `
scenario: words
rulebook: nc
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: host}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
ends: [{rounds: 1}]
`, ecs.Config{Seed: 1})
	for b.Step() == ecs.Running {
	}
	ann := b.ID("ann")
	for _, c := range []struct {
		who  rules.ID
		act  rules.Act
		want string
	}{
		{b.ID("bo"), rules.Act{}, "bo: no order is due: want one for ann"},
		{ann, rules.Act{Kind: rules.ActStrike, Item: 4, Target: 2}, "ann: act 0 (strike): not on the menu: want one of: pass, strike with item 0, long_sword"},
	} {
		err := b.Submit(c.who, rules.Order{N: 1, Acts: [rules.NAct]rules.Act{c.act}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// An order of the scenario that is refused is told with its place there and what is in its way,
// each choice once; the event says when it was, and whose.
func TestAScriptThatCannotBeFollowedSaysWhy(t *testing.T) {
	for _, c := range []struct {
		acts, want string
		revised    bool
	}{
		{"{strike: bo, aim_at: 7}", "orders[0]: act 0 (strike): number out of range: want one of: pass, ", false},
		{"{strike: cy}", "orders[0].acts[0]: the scripted strike is not possible now: out of reach or sight", false},
		{"pass, recover", "orders[0].acts[1]: the scripted recover is not possible now: not on the menu: want one of: pass, ", false},
		{"{special: break_hold, target: bo}", "orders[0].acts[0]: the scripted special is not possible now: the target lacks the condition that it is for: want one with ", true},
		{"{special: break_hold}", "orders[0].acts[0]: the scripted special is not possible now: it names no target", true},
	} {
		text := strings.Replace(`
scenario: words
rulebook: nc
field: {grid: square, size: [9, 3]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: cy, side: blue, at: [8, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
orders: [{at: {round: 1}, by: ann, acts: [ACTS]}]
ends: [{rounds: 1}]
`, "ACTS", c.acts, 1)
		if c.revised {
			text = strings.NewReplacer("rulebook: nc", "rulebook: revised", "nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}",
				"revised: {group: warrior, level: 3, max_hp: 20, weapons: [sword_long]}").Replace(text)
		}
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Keep: true})
		b.Run()
		var told []string
		for _, e := range b.Events() {
			if e.Kind == event.Refused {
				told = append(told, e.Text)
			}
		}
		if len(told) != 1 || !strings.HasPrefix(told[0], c.want) {
			t.Errorf("%s: told %q, want %q", c.acts, told, c.want)
			continue
		}
		if _, list, _ := strings.Cut(told[0], "want one of: "); len(slices.Compact(slices.Sorted(slices.Values(strings.Split(list, ", "))))) != len(strings.Split(list, ", ")) {
			t.Errorf("%s: %q says something twice", c.acts, told[0])
		}
	}
}
