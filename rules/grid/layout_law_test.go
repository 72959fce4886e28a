package grid_test

import (
	"math"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

var layouts = []grid.Layout{grid.Axial, grid.OddR, grid.EvenR, grid.OddQ, grid.EvenQ}

func TestLayoutsGoThereAndBack(t *testing.T) { // SPACE-005
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Int32Range(-1<<20, 1<<20)
		c := at(d.Draw(t, "x"), d.Draw(t, "y"))
		for _, l := range layouts {
			if got := l.ToAxial(l.FromAxial(c)); got != c {
				t.Fatalf("%v: %v came back as %v", l, c, got)
			}
			if got := l.FromAxial(l.ToAxial(c)); got != c {
				t.Fatalf("%v: column and row %v came back as %v", l, c, got)
			}
		}
	})
}

// In rows, cells of one row stand side by side, in columns those of one column; so
// a cell and the next in its row or column are neighbours in every layout.
func TestLayoutsKeepRowsAndColumnsTogether(t *testing.T) { // SPACE-005
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Int32Range(-1000, 1000)
		c := at(d.Draw(t, "x"), d.Draw(t, "y"))
		for _, l := range layouts {
			right, down := l.ToAxial(c.Add(at(1, 0))), l.ToAxial(c.Add(at(0, 1)))
			for _, next := range []grid.Cell{right, down} {
				if n := grid.Distance(grid.Hex, grid.Chebyshev, l.ToAxial(c), next); n != 1 {
					t.Fatalf("%v: %v and its neighbour are %d apart", l, c, n)
				}
			}
		}
	})
}

// How hexes are drawn changes nothing: both drawings have the exact distances, and
// turn the same way round.
func TestBothDrawingsShowTheSameLattice(t *testing.T) { // SPACE-006, SPACE-016
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyCell(t, "a"), anyCell(t, "b"), anyCell(t, "c")
		turn := grid.SideOf(point(b.Sub(a)), point(c.Sub(a)))
		for _, o := range []grid.Orientation{grid.Pointy, grid.Flat} {
			ax, ay := grid.Drawn(grid.Hex, o, 1, a)
			bx, by := grid.Drawn(grid.Hex, o, 1, b)
			cx, cy := grid.Drawn(grid.Hex, o, 1, c)
			exact := float64(grid.SquareMM(grid.Hex, 1, a, b))
			if drawn := (bx-ax)*(bx-ax) + (by-ay)*(by-ay); math.Abs(drawn-exact) > 1e-6 {
				t.Fatalf("%v: drawn %f, exact %f", o, drawn, exact)
			}
			area := (bx-ax)*(cy-ay) - (by-ay)*(cx-ax)
			if side := [3]grid.Side{grid.Left, grid.NoSide, grid.Right}[1+sign(area)]; side != turn {
				t.Fatalf("%v: %v lies %v, drawn %v", o, c, turn, side)
			}
		}
	})
}

func point(c grid.Cell) grid.Point { return grid.Point{X: int64(c.X), Y: int64(c.Y)} }

func sign(x float64) int {
	switch {
	case x > 1e-6:
		return 1
	case x < -1e-6:
		return -1
	}
	return 0
}
