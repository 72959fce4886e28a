package ecs_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever is hidden from somebody cannot be aimed at by it; its attack finds that one unaware,
// and with it the ambush is over (BRP-020).
func TestNobodyAimsAtWhomItDoesNotKnowOf(t *testing.T) {
	b := battletest.Start(t, `
scenario: ambush
rulebook: brp
field: {grid: square, size: [12, 3]}
sides: [{id: red}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [hidden], stats: {brp: {str: 11, con: 12, siz: 12, dex: 8, skills: {Hide: 60}, weapons: [{weapon: bow_long, chance: 60}]}}}
  - {id: bob, side: blue, at: [9, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, worn: [helmet_heavy], shield: round, weapons: [dagger]}}}
dice: [{by: ann, roll: hide, faces: [40]}, {by: bob, roll: spot, faces: [1]}, {by: bob, roll: spot, faces: [1]}, {by: ann, to: bob, roll: attack, faces: [20, 20]}]
ends: [{rounds: 2}]
`, ecs.Config{Keep: true, Seed: 1})
	ann, bob := b.ID("ann"), b.ID("bob")
	mayAim := map[int32]bool{} // whether bob may state an attack on ann, by round
	for range 200 {
		if b.Step() == ecs.Finished {
			break
		}
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			if d.Question.Kind != rules.AskNone {
				if err := b.Reply(d.Question); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if d.Slot.Kind == rules.SlotDeclare {
				for _, c := range b.View(1).Choices(d.Slot, rules.Order{}) {
					for _, id := range c.Targets {
						mayAim[b.View(1).Round()] = mayAim[b.View(1).Round()] || c.Kind.Hostile() && id == ann
					}
				}
			}
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mayAim[0] || !mayAim[1] {
		t.Errorf("bob may aim at ann, by round: %v; want only once she has shot", mayAim)
	}
	var unaware []bool
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Other == bob && e.Act.Kind == rules.ActShoot {
			unaware = append(unaware, e.Exchange.Q.Flags.Has(rules.FlagUnaware))
		}
	}
	if len(unaware) != 2 || !unaware[0] || unaware[1] {
		t.Errorf("bob is unaware of her shots: %v, want of the first", unaware)
	}
}
