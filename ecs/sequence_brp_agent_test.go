package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// leave lets the default tacticians play a battle on squares, and returns it at its end.
func leave(t *testing.T, combatants, rest string) *ecs.Battle {
	t.Helper()
	text := `
scenario: left
rulebook: brp
field: {grid: square, size: [30, 9]}
sides: [{id: red}, {id: blue}]
combatants:` + combatants + rest
	b := battletest.Start(t, text, ecs.Config{Keep: true})
	if b.Run() != ecs.Finished || b.Err() != nil {
		t.Fatal(b.Err())
	}
	return b
}

// acts are the acts of a kind as "who whom" in order.
func acts(b *ecs.Battle, kind event.Kind, k rules.ActKind) string {
	var list []string
	for _, e := range b.Events() {
		if e.Kind == kind && e.Act.Kind == k {
			list = append(list, b.Name(e.Who)+" "+b.Name(e.Act.Target))
		}
	}
	return strings.Join(list, ", ")
}

// fallen is Bob, felled by Ann's spear, between Cyd of his side and Eve of hers, who have
// nobody in reach to strike.
const fallen = `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: spear_long, chance: 50}]}}}
  - {id: bob, side: blue, at: [6, 4], stats: {brp: {str: 15, con: 3, siz: 3, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: cyd, side: blue, at: [7, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, skills: {First Aid: 100}, weapons: [dagger]}}}
  - {id: eve, side: red, at: [5, 5], stats: {brp: {str: 11, con: 12, siz: 12, dex: 9, skills: {First Aid: 100}, weapons: [dagger]}}}`

// Whoever is free when its rank comes up turns to First Aid for a dying comrade though an
// enemy is near, and nobody cares for the enemy's fallen (BRP-AMB-20, BRP-095).
func TestBRPTheFreeTendTheirOwnFallen(t *testing.T) {
	b := leave(t, fallen, `
orders:
  - {at: {round: 1}, by: ann, slot: declare, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: ann, slot: move, acts: [pass]}
  - {at: {round: 1}, by: ann, slot: turn, acts: [{strike: bob, item: spear_long}]}
  - {at: {round: 1}, by: cyd, slot: declare, acts: [{strike: ann, item: dagger}]}
  - {at: {round: 1}, by: cyd, slot: move, acts: [pass]}
  - {at: {round: 1}, by: eve, slot: declare, acts: [{strike: cyd, item: dagger}]}
  - {at: {round: 1}, by: eve, slot: move, acts: [pass]}
dice:
  - {by: ann, to: bob, roll: attack, faces: [30]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [3]}
ends: [{rounds: 1}]
`)
	if got := acts(b, event.Underway, rules.ActTend); got != "cyd bob" {
		t.Errorf("treated: %q", got)
	}
}

// Of two enemies alike, the one who stands near is named in the statement (BRP-003).
func TestBRPTheNearestIsNamedInTheStatement(t *testing.T) {
	b := leave(t, `
  - {id: ann, side: red, at: [4, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}}}
  - {id: bob, side: blue, at: [28, 4], stats: {brp: {str: 11, con: 12, siz: 11, dex: 12, weapons: [{weapon: dagger, chance: 50}]}}}
  - {id: cyd, side: blue, at: [6, 4], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: dagger, chance: 50}]}}}`, `
ends: [{rounds: 1}]
`)
	for _, e := range b.Events() {
		if e.Kind == event.Ordered && e.Slot.Kind == rules.SlotDeclare && b.Name(e.Who) == "ann" {
			if got := b.Name(e.Order.Acts[0].Target); got != "cyd" {
				t.Errorf("Ann names %s", got)
			}
		}
	}
}
