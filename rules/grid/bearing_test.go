package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// A bearing is the direction nearest to somebody; of two that are as near the usual one, which is kept where there is
// nowhere to look (SPACE-040).
func TestABearingIsTheNearestDirection(t *testing.T) {
	for _, x := range []struct {
		k     grid.Kind
		to    grid.Cell
		usual int
		want  int
	}{
		{grid.Square, grid.Cell{X: -5, Y: 1}, 0, 4},
		{grid.Square, grid.Cell{X: -5, Y: 4}, 0, 3},
		{grid.Square, grid.Cell{X: 0, Y: -3}, 4, 6},
		{grid.Square, grid.Cell{}, 4, 4},
		{grid.Hex, grid.Cell{X: 4, Y: 0}, 3, 0},
		{grid.Hex, grid.Cell{X: 2, Y: 2}, 0, 0}, // between 0 and 1
		{grid.Hex, grid.Cell{X: 2, Y: 2}, 1, 1},
		{grid.Hex, grid.Cell{X: 2, Y: 2}, 3, 0},
	} {
		if got := grid.Bearing(x.k, grid.Cell{}, x.to, x.usual); got != x.want {
			t.Errorf("%v: to %v, usually %d: %d, want %d", x.k, x.to, x.usual, got, x.want)
		}
	}
}
