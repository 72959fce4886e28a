package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// Block by block one finds the same enemy as by looking at all of them.
func TestTheNearestOfACrowdIsTheNearestOfAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind, unit := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind"), int32(1)
		if kind == grid.Free {
			unit = 1500
		}
		steps := func(a, b rules.Cell) int32 {
			if kind != grid.Free {
				return int32(grid.Distance(kind, grid.Chebyshev, a, b))
			}
			mm := grid.Measure(grid.SquareFree(grid.Point{X: int64(a.X), Y: int64(a.Y)}, grid.Point{X: int64(b.X), Y: int64(b.Y)}), grid.Millimetre, grid.Ceil)
			return int32((mm + int64(unit) - 1) / int64(unit))
		}
		wide := rapid.SampledFrom([]int32{4, 30, 200}).Draw(t, "wide") * unit
		place := rapid.Int32Range(-wide, wide)
		anywhere := func() rules.Cell { return rules.Cell{X: place.Draw(t, "x"), Y: place.Draw(t, "y")} }
		var cells []rules.Cell
		for range rapid.IntRange(1, 60).Draw(t, "many") {
			cells = append(cells, anywhere())
		}
		from := anywhere()
		want, least := rules.ID(0), int32(1<<30)
		for i, c := range cells {
			if n := steps(from, c); n < least {
				want, least = rules.ID(i+1), n
			}
		}
		if id, n := agent.Nearest(cells, unit, kind == grid.Free, steps, from); id != want || n != least {
			t.Fatalf("%d at %d, want %d at %d", id, n, want, least)
		}
	})
}
