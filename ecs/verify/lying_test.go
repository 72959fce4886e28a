package verify_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// By an option of revised nobody dodges who lies, and by another each neighbour of a target has
// a die of its own, whoever else stands by: both add up.
func TestDodgesAndSeparateDiceAddUp(t *testing.T) { // REV-D3, REV-A16
	const text = `
scenario: crossfire
rulebook: revised
options: {dex_ac_lost_rear: "on", fire_separate_rolls: "on"}
field: {grid: square, size: [12, 6]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [bow_short]}}}
  - {id: mate, side: blue, at: [8, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90, dex: 16, weapons: [dagger]}}}
  - {id: cyd, side: red, at: [9, 2], controller: passive, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90, weapons: [dagger]}}}
  - {id: bo, side: blue, at: [8, 2], conditions: [warned, prone], stats: {revised: {group: warrior, level: 1, max_hp: 90, dex: 16, weapons: [dagger]}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{shoot: bo}]}
  - {at: {round: 2}, by: ann, acts: [{shoot: bo}]}
ends: [{rounds: 2}]
`
	for seed := uint64(1); seed <= 5; seed++ {
		if _, err := verify.File(bytes.NewReader(file(t, battletest.Start(t, text, ecs.Config{Seed: seed})))); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}
