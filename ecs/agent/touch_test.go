package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// sparks is a mage who has nothing but spells that touch, a friend, and one whose hide no
// blade goes through.
const sparks = `
scenario: sparks
rulebook: nc
field: {grid: square, size: [14, 7]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ada, side: red, at: [1, 3], stats: {nc: {race: human, classes: [{class: mage, level: 7}], dex: 16, weapon: dagger, spells: {shocking_grasp: 3}}}}
  - {id: bo, side: red, at: [1, 4], stats: {nc: {race: human, classes: [{class: fighter, level: 5}], con: 15, armour: chain, shield: true, weapon: long_sword}}}
  - {id: rock, side: blue, at: [12, 3], stats: {nc: {monster: {name: stone man, hit_dice: 4, df: 1, ar: 50, movement: 6, attacks: [doppleganger_blow]}, hp: 300}}}
ends: [{last_side: true}, {rounds: 4}]
`

// A caster without armour stays out of the press, but not with a spell that has to touch:
// it is cast, also where spells are declared before anybody walks (NC-G-39, NC-143).
func TestWhoHasToTouchWithASpellComesNear(t *testing.T) {
	for _, way := range []string{"segments", "alternating"} {
		for seed := uint64(1); seed <= 5; seed++ {
			cast := 0
			b := battletest.Start(t, sparks+"options: {scheduling: "+way+"}\n", ecs.Config{Seed: seed, Events: func(e *event.Event) {
				if e.Kind == event.Underway && e.Act.Kind == rules.ActCast || e.Kind == event.Struck && e.Act.Kind == rules.ActCast {
					cast++
				}
			}})
			if b.Run(); cast == 0 {
				t.Errorf("%s, seed %d: ada never casts", way, seed)
			}
		}
	}
}
