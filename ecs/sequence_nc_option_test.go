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

// Every option of the book with every value may stand in a scenario, and its battle is
// fought by it; anything else is refused with the place where it stands.
func TestEveryValueOfEveryOptionMayStandInAScenario(t *testing.T) { // NC-A-48, NC-A-53
	text := func(key, value string) string {
		return pairOf(guard, giant, "", fmt.Sprintf("options: {%s: %q}\nends: [{rounds: 2}]\n", key, value))
	}
	plain := battletest.Start(t, pairOf(guard, giant, "", "ends: [{rounds: 1}]\n"), ecs.Config{})
	for i, o := range plain.Shape().Options {
		values := o.Values
		if values == nil {
			values = []string{o.Default, fmt.Sprint(o.Lo), fmt.Sprint(o.Hi)}
		}
		for _, v := range values {
			b := battletest.Start(t, text(o.Key, v), ecs.Config{})
			if got := b.Shape().Options[i].Set; got != v {
				t.Errorf("%s: %s became %s", o.Key, v, got)
			}
			b.Run()
			if err := b.Err(); err != nil {
				t.Errorf("%s=%s: %v", o.Key, v, err)
			}
		}
		_, err := ecs.New(battletest.Parse(t, text(o.Key, "sometimes")), ecs.Config{})
		if err == nil || !strings.Contains(err.Error(), o.Key) {
			t.Errorf("%s: sometimes: %v", o.Key, err)
		}
	}
}

// NC-143, NC-G-06: in an alternating turn a creature strikes once with each attack of its routine, in
// every round.
func TestACreatureMakesItsWholeRoutineInATurn(t *testing.T) {
	b := battletest.Start(t, `
scenario: routine
rulebook: nc
options: {scheduling: alternating}
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {nc: {monster: zorn}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 5}], hp: 1000, weapon: long_sword}}}
ends: [{rounds: 3}]
`, ecs.Config{Keep: true})
	b.Run()
	for round := range int32(3) {
		with := map[uint8]int{}
		for _, e := range b.Events() {
			if e.Kind == event.Struck && e.Who == b.ID("ann") && e.Act.Kind == rules.ActStrike && e.Round == round {
				with[e.Act.Item]++
			}
		}
		want(t, "three claws and a bite", with, map[uint8]int{0: 3, 3: 1})
	}
}
