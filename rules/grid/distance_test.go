package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestDistanceInCells(t *testing.T) { // SPACE-005, SPACE-020, SPACE-021, examples 1 to 3
	c := func(x, y int32) grid.Cell { return grid.Cell{X: x, Y: y} }
	want(t, "hex", grid.Distance(grid.Hex, 0, c(2, -5), c(-4, 7)), 12)
	a, b := grid.OddR.ToAxial(c(-3, -5)), grid.OddR.ToAxial(c(4, 2))
	want(t, "odd-r first", a, c(0, -5))
	want(t, "odd-r second", b, c(3, 2))
	want(t, "odd-r", grid.Distance(grid.Hex, 0, a, b), 10)
	for _, m := range []struct {
		metric grid.Metric
		want   int
	}{{grid.Chebyshev, 5}, {grid.Manhattan, 8}, {grid.Alternating, 6}, {grid.Euclid, 5}} {
		want(t, m.metric.String(), grid.Distance(grid.Square, m.metric, c(0, 0), c(5, 3)), m.want)
	}
	want(t, "alternating after an odd diagonal", grid.DistanceFrom(grid.Square, grid.Alternating, 1, c(0, 0), c(5, 3)), 7)
}

func TestOffsetLayouts(t *testing.T) { // SPACE-005
	for _, c := range []struct {
		layout  grid.Layout
		in, out grid.Cell
	}{
		{grid.EvenR, grid.Cell{X: 2, Y: -3}, grid.Cell{X: 3, Y: -3}},
		{grid.OddQ, grid.Cell{X: -3, Y: 2}, grid.Cell{X: -3, Y: 4}},
		{grid.EvenQ, grid.Cell{X: -3, Y: 2}, grid.Cell{X: -3, Y: 3}},
		{grid.Axial, grid.Cell{X: -3, Y: 2}, grid.Cell{X: -3, Y: 2}},
	} {
		want(t, c.layout.String(), c.layout.ToAxial(c.in), c.out)
		want(t, c.layout.String()+" back", c.layout.FromAxial(c.out), c.in)
	}
}

func TestDistanceInMM(t *testing.T) { // SPACE-022 to SPACE-024, examples 4 to 6
	zero := grid.Cell{}
	n := grid.SquareMM(grid.Hex, 1524, zero, grid.Cell{X: 1, Y: 1})
	want(t, "hex (1,1)", n, 6967728)
	want(t, "shown", grid.Measure(n, grid.Millimetre, grid.Floor), 2639)
	want(t, "within 2640", grid.Within(n, 2640), true)
	want(t, "within 2639", grid.Within(n, 2639), false)
	far := grid.SquareMM(grid.Square, 1524, zero, grid.Cell{X: 9, Y: 4})
	want(t, "feet", grid.Measure(far, grid.Foot, grid.Floor), 49)
	want(t, "feet up", grid.Measure(far, grid.Foot, grid.Ceil), 50)
	want(t, "feet nearest", grid.Measure(far, grid.Foot, grid.Nearest), 49) // 49.24
	near := grid.SquareMM(grid.Square, 1000, zero, grid.Cell{X: 2, Y: 2})
	want(t, "square (2,2)", near, 8000000)
	want(t, "within 2828", grid.Within(near, 2828), false)
	want(t, "within 2829", grid.Within(near, 2829), true)
}

func TestRoundingOfExactLengths(t *testing.T) { // SPACE-023
	want(t, "ceil of a whole length", grid.Measure(9144*9144*25, grid.Yard, grid.Ceil), 50)
	want(t, "half goes up", grid.Measure(1500*1500, grid.Metre, grid.Nearest), 2)
	want(t, "just below half", grid.Measure(1499*1499, grid.Metre, grid.Nearest), 1)
	want(t, "nothing", grid.Measure(0, grid.Metre, grid.Ceil), 0)
	want(t, "a little", grid.Measure(1, grid.Metre, grid.Ceil), 1)
}
