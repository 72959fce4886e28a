package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
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
