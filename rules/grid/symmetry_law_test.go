package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// motion maps the lattice onto itself: turns of one step, then a mirror, then a
// shift by whole cells.
type motion struct {
	k      grid.Kind
	turns  int
	mirror bool
	shift  grid.Cell
}

func anyMotion(t *rapid.T, k grid.Kind) motion {
	small := rapid.Int32Range(-3, 3)
	return motion{
		k, rapid.IntRange(0, 5).Draw(t, "turns"), rapid.Bool().Draw(t, "mirror"),
		at(small.Draw(t, "shift x"), small.Draw(t, "shift y")),
	}
}

// vector moves a displacement, in cells or lattice units.
func (m motion) vector(v grid.Point) grid.Point {
	for range m.turns {
		if m.k == grid.Hex {
			v = grid.Point{X: -v.Y, Y: v.X + v.Y}
		} else {
			v = grid.Point{X: -v.Y, Y: v.X}
		}
	}
	if m.mirror {
		v = grid.Point{X: v.Y, Y: v.X}
	}
	return v
}

// point moves a point in lattice units.
func (m motion) point(p grid.Point) grid.Point {
	v, s := m.vector(p), m.shift.Centre()
	return grid.Point{X: v.X + s.X, Y: v.Y + s.Y}
}

func (m motion) cell(c grid.Cell) grid.Cell {
	v := m.vector(grid.Point{X: int64(c.X), Y: int64(c.Y)})
	return at(int32(v.X), int32(v.Y)).Add(m.shift)
}

func closeCell(t *rapid.T, what string) grid.Cell {
	d := rapid.Int32Range(-3, 3)
	return at(d.Draw(t, what+" x"), d.Draw(t, what+" y"))
}

// corner is a cell centre, a corner or the middle of a side, or any point.
func corner(t *rapid.T, k grid.Kind, what string) grid.Point {
	c := closeCell(t, what).Centre()
	switch rapid.IntRange(0, 2).Draw(t, what+" kind") {
	case 0:
		return c
	case 1:
		v := [...]grid.Point{{X: 20, Y: 20}, {X: -20, Y: 40}, {X: 30, Y: 0}, {X: 0, Y: -30}}[rapid.IntRange(0, 3).Draw(t, what+" corner")]
		if k == grid.Square {
			v = grid.Point{X: 30, Y: 30}
		}
		return grid.Point{X: c.X + v.X, Y: c.Y + v.Y}
	}
	d := rapid.Int64Range(-60, 60)
	return grid.Point{X: c.X + d.Draw(t, what+" dx"), Y: c.Y + d.Draw(t, what+" dy")}
}

func TestDistancesDoNotTurn(t *testing.T) { // SPACE-020 to SPACE-022, SPACE-025
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m, a, b := anyMotion(t, k), anyBody(t, k, "a").Cells, anyBody(t, k, "b").Cells
		move := func(cells []grid.Cell) []grid.Cell { return moved(grid.Body{Cells: cells}, m.cell).Cells }
		for _, metric := range []grid.Metric{grid.Chebyshev, grid.Manhattan, grid.Alternating, grid.Euclid} {
			before, after := grid.Least(k, metric, a, b), grid.Least(k, metric, move(a), move(b))
			if before != after || before != grid.Least(k, metric, b, a) {
				t.Fatalf("%v: %d became %d", metric, before, after)
			}
		}
		if x, y := grid.LeastSquareMM(k, 1524, a, b), grid.LeastSquareMM(k, 1524, move(a), move(b)); x != y {
			t.Fatalf("%d mm² became %d", x, y)
		}
	})
}

func TestAlternatingAndEuclidAreSymmetric(t *testing.T) { // SPACE-021
	rapid.Check(t, func(t *rapid.T) {
		any32 := rapid.Int32Range(-17476, 17476)
		a, b := at(any32.Draw(t, "ax"), any32.Draw(t, "ay")), at(any32.Draw(t, "bx"), any32.Draw(t, "by"))
		if rapid.IntRange(0, 9).Draw(t, "same") == 0 {
			b = a
		}
		for _, m := range []grid.Metric{grid.Alternating, grid.Euclid} {
			d := grid.Distance(grid.Square, m, a, b)
			if d != grid.Distance(grid.Square, m, b, a) || (d == 0) != (a == b) || d < 0 {
				t.Fatalf("%v from %v to %v is %d", m, a, b, d)
			}
			if low := grid.Distance(grid.Square, grid.Chebyshev, a, b); d < low || d > grid.Distance(grid.Square, grid.Manhattan, a, b) {
				t.Fatalf("%v from %v to %v is %d, not between the largest and the sum", m, a, b, d)
			}
		}
	})
}

func TestArcsTurnAndMirrorWithTheField(t *testing.T) { // SPACE-041 to SPACE-045
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m := anyMotion(t, k)
		p := rapid.SampledFrom([]grid.Profile{grid.Hex6, grid.Oct8, grid.Half}).Draw(t, "profile")
		tie := rapid.SampledFrom([]grid.Tie{grid.ForDefender, grid.ForAttacker}).Draw(t, "tie")
		n := k.Directions()
		if k == grid.Hex && rapid.Bool().Draw(t, "corners") {
			n = 12
		}
		f := k.Facing(n, rapid.IntRange(0, n-1).Draw(t, "facing"))
		d, a := anyBody(t, k, "defender"), anyBody(t, k, "attacker")
		v, w := grid.Displacement(d.Cells, a.Cells), grid.Displacement(moved(d, m.cell).Cells, moved(a, m.cell).Cells)
		arc, turned := grid.ArcOf(k, p, tie, f, v), grid.ArcOf(k, p, tie, m.vector(f), w)
		side, other := grid.SideOf(f, v), grid.SideOf(m.vector(f), w)
		if m.mirror {
			other = map[grid.Side]grid.Side{grid.Left: grid.Right, grid.Right: grid.Left}[other]
		}
		if arc != turned || side != other {
			t.Fatalf("%v %v became %v %v", arc, side, turned, other)
		}
		if worse := grid.ArcOf(k, p, grid.ForAttacker, f, v); worse < grid.ArcOf(k, p, grid.ForDefender, f, v) {
			t.Fatalf("a tie for the attacker is better for the defender: %v", worse)
		}
	})
}

func TestReachDoesNotTurn(t *testing.T) { // SPACE-120 to SPACE-125
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m, a, b := anyMotion(t, k), anyBody(t, k, "a"), anyBody(t, k, "b")
		r := grid.Reach{
			Grid: k, CellMM: 1524,
			Mode:   rapid.SampledFrom([]grid.ReachMode{grid.ReachCells, grid.ReachMM, grid.ReachGap}).Draw(t, "mode"),
			Metric: rapid.SampledFrom([]grid.Metric{grid.Chebyshev, grid.Manhattan, grid.Alternating, grid.Euclid}).Draw(t, "metric"),
			Min:    rapid.Int64Range(0, 2).Draw(t, "min"), Max: rapid.Int64Range(0, 5).Draw(t, "max"),
		}
		if r.Mode != grid.ReachCells {
			r.Min, r.Max = r.Min*1000, r.Max*1000
		}
		a2, b2 := moved(a, m.cell), moved(b, m.cell)
		if r.Measure(a, b).Cmp(r.Measure(a2, b2)) != 0 || r.Holds(a, b) != r.Holds(a2, b2) || r.Holds(a, b) != r.Holds(b, a) {
			t.Fatalf("%v, %v became %v, %v", r.Measure(a, b), r.Holds(a, b), r.Measure(a2, b2), r.Holds(a2, b2))
		}
		longer := r
		longer.Max += rapid.Int64Range(0, 3000).Draw(t, "longer")
		if r.Holds(a, b) && !longer.Holds(a, b) {
			t.Fatal("a longer weapon does not reach")
		}
	})
}

func TestLinesOfFireDoNotTurn(t *testing.T) { // SPACE-131
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m, a, b := anyMotion(t, k), anyBody(t, k, "a"), anyBody(t, k, "b")
		var bodies, turned []grid.Body
		for range rapid.IntRange(1, 8).Draw(t, "bodies") {
			x := anyBody(t, k, "body")
			bodies, turned = append(bodies, x), append(turned, moved(x, m.cell))
		}
		far := rapid.Int64Range(0, 12_000).Draw(t, "far")
		list := grid.LineOfFire(nil, k, 1524, a, b, bodies, far)
		if got := grid.LineOfFire(nil, k, 1524, moved(a, m.cell), moved(b, m.cell), turned, far); !slices.Equal(list, got) {
			t.Fatalf("%v became %v", list, got)
		}
		farther := grid.LineOfFire(nil, k, 1524, a, b, bodies, 2*far)
		if len(farther) < len(list) || !slices.Equal(farther[:len(list)], list) {
			t.Fatalf("%v, but farther %v", list, farther)
		}
	})
}
