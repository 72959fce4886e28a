package verify_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// The slot of a turn that is put off has the rank that its effect says (REV-T4, REV-039).
func TestATurnThatIsPutOffHasItsRank(t *testing.T) {
	const text = `
scenario: patience
rulebook: revised
field: {grid: square, size: [12, 6]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: bo, side: blue, at: [8, 2], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
orders: [{at: {round: 1}, by: ann, acts: [{special: wait, aim_at: 3}]}]
dice: [{by: ann, roll: initiative, faces: [9]}]
ends: [{rounds: 1}]
`
	good := string(file(t, battletest.Start(t, text, ecs.Config{Seed: 1})))
	if _, err := verify.File(strings.NewReader(good)); err != nil {
		t.Error(err)
	}
	const rank = `"rank":1006`
	first, last := strings.Index(good, rank), strings.LastIndex(good, rank)
	if first == last {
		t.Fatalf("%s is not there twice, in the effect and in its slot", rank)
	}
	_, err := verify.File(strings.NewReader(good[:first] + `"rank":1005` + good[first+len(rank):]))
	var m *verify.Mistake
	if !errors.As(err, &m) {
		t.Errorf("another rank: %v, want a mistake", err)
	}
}
