package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// unawares is somebody of each book in which one can be unaware.
var unawares = map[string]string{
	"brp":     "{str: 3, con: 18, siz: 18, dex: 14, weapons: [{weapon: dagger, chance: 40}]}",
	"dq":      "{ps: 12, md: 16, ag: 12, en: 20, wp: 12, weapons: [{weapon: sword, rank: 3}]}",
	"fighter": "{ft: 5, hp: 60, weapon: broadsword}",
}

// Who is unaware does not know of the first attack on it, and knows of all others:
// no defence in brp (BRP-020), surprise for assassins in dq (DQ-149), no D, parry or
// shield in fighter (FTR-014).
func TestTheUnawareKnowOfTheSecondAttack(t *testing.T) {
	for book, stats := range unawares {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: ambush
rulebook: %[1]s
field: {grid: square, size: [9, 3]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {%[1]s: %[2]s}}
  - {id: bob, side: blue, at: [3, 1], facing: 0, conditions: [unaware], stats: {%[1]s: %[2]s}}
ends: [{rounds: 20}]
`, book, stats), ecs.Config{Keep: true, Seed: 3})
		b.Run()
		var knew []bool
		for _, e := range b.Events() {
			if e.Kind == event.Struck && e.Act.Kind.Hostile() && e.Other == b.ID("bob") && e.Exchange.Verdict.Outcome != rules.Lost {
				knew = append(knew, !e.Exchange.Facts.Flags.Has(rules.FlagUnaware))
			}
		}
		if len(knew) < 2 || knew[0] || !knew[1] || !knew[len(knew)-1] {
			t.Errorf("%s: bob knew of the attacks: %v", book, knew)
		}
	}
}

// Who attacks knows of those whom it fights: the first attack on it after its own finds it
// aware (BRP-020, DQ-149, FTR-014).
func TestTheUnawareKnowOfAttacksOnceTheyHaveAttacked(t *testing.T) {
	for book, stats := range unawares {
		b := battletest.Start(t, fmt.Sprintf(`
scenario: ambush
rulebook: %[1]s
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: passive}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {%[1]s: %[2]s}}
  - {id: bob, side: blue, at: [3, 1], facing: 4, conditions: [unaware], stats: {%[1]s: %[2]s}}
ends: [{rounds: 3}]
`, book, stats), ecs.Config{Keep: true, Seed: 3})
		b.Run()
		struck, was := false, 0
		for _, e := range b.Events() {
			struck = struck || e.Kind == event.Struck && e.Act.Kind.Hostile() && e.Who == b.ID("bob")
			if e.Kind == event.Ended && e.Who == b.ID("bob") && b.Shape().Marks[e.Mark.Kind].Name == "unaware" {
				was++
			}
		}
		if !struck || was != 1 {
			t.Errorf("%s: bob attacks %v, and comes to know of attackers %d times", book, struck, was)
		}
	}
}
