package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules/grid"
)

// orientedField is two against two on hexes, with things in the way. The cells come
// after the rulebook, the orientation and two stat blocks.
const orientedField = `
scenario: oriented
rulebook: %[1]s
field:
  grid: hex
  orientation: %[2]s
  size: [60, 60]
  cells: [{at: %[5]s, wall: true}, {at: %[6]s, terrain: 200}, {at: %[7]s, height: 400}, {at: %[8]s, cover: hard, height: 900}]
  edges: [{between: [%[9]s, %[10]s], wall: true, height: 1200}]
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: %[11]s, facing: 0, stats: {%[1]s: %[3]s}}
  - {id: cyd, side: red, at: %[12]s, facing: 1, stats: {%[1]s: %[4]s}}
  - {id: bo, side: blue, at: %[13]s, facing: 3, stats: {%[1]s: %[4]s}}
  - {id: dan, side: blue, at: %[14]s, facing: 3, stats: {%[1]s: %[3]s}}
ends: [{last_side: true}, {rounds: 5}]
`

// orientedCells are axial, far from the border of either picture.
var orientedCells = []grid.Cell{
	{X: 21, Y: 20}, {X: 22, Y: 20}, {X: 22, Y: 21}, {X: 20, Y: 22}, {X: 19, Y: 20}, {X: 20, Y: 20},
	{X: 18, Y: 21}, {X: 18, Y: 23}, {X: 24, Y: 19}, {X: 23, Y: 22},
}

// How hexes are drawn, and so how a file writes their cells, changes no battle.
func TestPointyAndFlatHexesAreTheSameBattle(t *testing.T) { // SPACE-005, SPACE-006
	for _, of := range fuzzed {
		t.Run(of.book, func(t *testing.T) {
			fought := func(orientation string, l grid.Layout, seed uint64) []uint64 {
				in := []any{of.book, orientation, of.red, of.blue}
				for _, c := range orientedCells {
					at := l.FromAxial(c)
					in = append(in, fmt.Sprintf("[%d, %d]", at.X, at.Y))
				}
				return digests(battletest.Start(t, fmt.Sprintf(orientedField, in...), ecs.Config{Seed: seed}))
			}
			for seed := uint64(1); seed <= 2; seed++ {
				wantSame(t, fought("flat", grid.OddQ, seed), fought("pointy", grid.OddR, seed))
			}
		})
	}
}
