package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

const fieldFile = `scenario: ground
rulebook: nc
space: {%s}
field: {%s}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
  - {id: bo, side: blue, at: %s, stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
ends: [{rounds: 1}]
`

// FuzzField gives a battle any ground: it is refused with a place for every mistake, or
// fought out on.
func FuzzField(f *testing.F) {
	for _, field := range []string{
		"grid: hex, size: [9, 7]",
		"grid: hex, orientation: flat, cell_mm: 100, map: '. . #', legend: {'#': {wall: true, height: 900, lean: true}}",
		"grid: square, size: [9, 7], cells: [{at: [4, 4], cover: conceal, pct: 50}, {at: [4, 5], ground: -1000000}, {at: [1, 1], door: open}]",
		"grid: square, size: [9, 7], edges: [{between: [[0, 0], [1, 0]], door: closed}, {between: [[0, 0], [0, 1]], hurdle_mm: 1000000}]",
		"grid: square, size: [9, 7], obstacles: [{polygon: [[0, 0], [60, 60], [60, 0], [0, 60]]}]",
		"grid: square, size: [9, 7], obstacles: [{polygon: [[0, 0], [30, 0], [60, 0], [0, 60]], z0: 5, z1: 6}, {cell: [4, 4], solid: true}, {edge: [[4, 4], [4, 5]]}]",
		"grid: square, size: [9, 7], obstacles: [{segment: [[-1048576, -1048576], [1048576, 1048576]]}, {segment: [[0, 0], [0, 0]]}]",
		"grid: free, size: [1048576, 1048576], obstacles: [{segment: [[400, 0], [400, 900]]}, {kind: conceal, polygon: [[0, 0], [9, 0], [0, 9]]}]",
		"grid: free, size: [1048577, 5]",
		"grid: square, size: [1000000000, 1]",
	} {
		f.Add(field, "", int32(5), int32(0))
		f.Add(field, "los_policy: strict, bodies_block: on, diagonal: alternating, zoc: cost, lean_mm: 0, facings: 8", int32(1000), int32(700))
	}
	f.Fuzz(func(t *testing.T, field, options string, x, y int32) {
		text := fmt.Appendf(nil, fieldFile, options, field, fmt.Sprintf("[%d, %d]", x, y))
		s, err := scenario.Parse("f", text, nil)
		if err != nil || s.Field.Kind != grid.Free && s.Field.Width*s.Field.Height > 4096 {
			return
		}
		b, err := ecs.New(s, ecs.Config{})
		var list scenario.Errors
		switch {
		case err == nil:
			if got := b.Run(); got != ecs.Finished {
				t.Errorf("the battle is %v", got)
			}
		case !errors.As(err, &list):
			t.Errorf("the error is %T: %v", err, err)
		default:
			for _, e := range list {
				if e.Pos.Line < 1 || e.Message == "" {
					t.Errorf("an error without a place: %v", e)
				}
			}
		}
	})
}
