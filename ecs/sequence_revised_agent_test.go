package ecs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// revisedOrders are the orders that default play gives ann, in words. Her first is given to
// her, if it has acts; all others pass.
func revisedOrders(t *testing.T, combatants string, first ...rules.Act) ([]string, *ecs.Battle) {
	t.Helper()
	b := battletest.Start(t, `
scenario: orders
rulebook: revised
options: {round_seconds: 10}
field: {grid: square, size: [20, 11]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:`+combatants+`
ends: [{rounds: 3}]
`, ecs.Config{Seed: 1, Keep: true})
	var said []string
	for b.Step() != ecs.Finished {
		for _, due := range slices.Clone(b.Due()) {
			var o rules.Order
			if b.Name(due.Who) == "ann" {
				if len(said) > 0 || len(first) == 0 {
					o = (&agent.Default{}).Order(b.View(0), due)
				} else {
					for _, a := range first {
						o.Add(a)
					}
				}
				said = append(said, words(&o))
			}
			if err := b.Submit(due.Who, o); err != nil {
				t.Fatalf("ann's orders are %q, the last is refused: %v", said, err)
			}
		}
	}
	return said, b
}

// words are the kinds of the acts of an order.
func words(o *rules.Order) string {
	var kinds []string
	for _, a := range o.List() {
		kinds = append(kinds, a.Kind.String())
	}
	return strings.Join(kinds, " ")
}

// Who has thrown its only weapon and is in a fight is not sent past its foe to where it lies,
// as no step may lead there (REV-A51), nor does it offer itself to the sword by punching
// (REV-101): it gives way (REV-058).
func TestRevisedTheDisarmedGiveWay(t *testing.T) {
	for _, column := range []string{"9", "1"} {
		said, _ := revisedOrders(t, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: rogue, level: 3, max_hp: 40, weapons: [dagger]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, armour: full_plate, weapons: [sword_long]}}}
  - {id: cyd, side: blue, at: [`+column+`, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 30}}}`,
			rules.Act{Kind: rules.ActThrow, Target: 3})
		if said[1] != "withdraw" {
			t.Errorf("with the dagger in column %s: %q", column, said)
		}
	}
}

// Two daggers may be thrown in one round, but the last is kept to strike with (REV-D8,
// REV-041).
func TestRevisedTheLastDaggerIsKept(t *testing.T) {
	for _, daggers := range []string{"dagger, dagger", "dagger, dagger, dagger"} {
		said, b := revisedOrders(t, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: rogue, level: 3, max_hp: 40, weapons: [`+daggers+`]}}}
  - {id: bob, side: blue, at: [10, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`)
		held := 0
		for i := range uint8(rules.NItem) {
			if it, _ := b.View(0).Item(b.ID("ann"), i); it.Use.Has(rules.UseMelee|rules.UseThrow) && it.InHand() {
				held++
			}
		}
		if held != 1 || said[0] != "throw" {
			t.Errorf("with %s: %q, %d left", daggers, said, held)
		}
	}
}
