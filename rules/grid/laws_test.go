package grid_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

func anyKind(t *rapid.T) grid.Kind {
	return rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square}).Draw(t, "grid")
}

func anyCell(t *rapid.T, label string) grid.Cell {
	d := rapid.Int32Range(-5, 5)
	return at(d.Draw(t, label), d.Draw(t, label))
}

func anyBody(t *rapid.T, k grid.Kind, label string) grid.Body {
	size := rapid.SampledFrom([]grid.Size{grid.Man, grid.Man, grid.Horse, grid.Giant, grid.Huge}).Draw(t, label)
	return grid.Body{
		Cells:   size.Footprint(k).Place(nil, k, anyCell(t, label), rapid.IntRange(0, 7).Draw(t, label)),
		Pct:     uint8(size.Pct()),
		Z:       rapid.Int32Range(-1, 2).Draw(t, label) * 700,
		Posture: rapid.SampledFrom([]grid.Posture{0, 0, grid.Kneeling, grid.Prone}).Draw(t, label),
	}
}

// anyShape is an obstacle that can be built again after a symmetry moved it.
type anyShape struct {
	a       grid.Cell
	d, pct  int
	edge    bool
	conceal bool
	lean    bool
	z0, z1  int32
}

func drawShape(t *rapid.T) anyShape {
	s := anyShape{
		a: anyCell(t, "obstacle"), d: rapid.IntRange(0, 7).Draw(t, "side"), pct: 10 * rapid.IntRange(1, 10).Draw(t, "pct"),
		edge: rapid.Bool().Draw(t, "edge"), conceal: rapid.IntRange(0, 4).Draw(t, "conceal") == 0,
		lean: rapid.IntRange(0, 4).Draw(t, "lean") == 0, z0: grid.Ground, z1: grid.Sky,
	}
	if rapid.Bool().Draw(t, "low") {
		s.z1 = rapid.Int32Range(1, 6).Draw(t, "z1") * 500
	}
	if rapid.IntRange(0, 4).Draw(t, "raised") == 0 {
		s.z0 = rapid.Int32Range(0, 1).Draw(t, "z0") * 300
	}
	return s
}

func (s anyShape) build(k grid.Kind, move func(grid.Cell) grid.Cell) grid.Obstacle {
	var o grid.Obstacle
	if s.edge {
		d := s.d
		if k == grid.Square {
			d &^= 1
		}
		o, _ = grid.NewEdge(k, move(s.a), move(s.a.Add(k.Direction(d))))
	} else {
		o, _ = grid.NewCell(k, move(s.a), s.pct)
	}
	if s.conceal {
		o = o.Concealing()
	}
	o.Lean = s.lean
	return o.Between(s.z0, s.z1)
}

func stay(c grid.Cell) grid.Cell { return c }

func drawObstacles(t *rapid.T) []anyShape {
	var out []anyShape
	for range rapid.IntRange(0, 9).Draw(t, "obstacles") {
		out = append(out, drawShape(t))
	}
	return out
}

func build(k grid.Kind, shapes []anyShape, move func(grid.Cell) grid.Cell) []grid.Obstacle {
	var out []grid.Obstacle
	for _, s := range shapes {
		out = append(out, s.build(k, move))
	}
	return out
}

func anySight(t *rapid.T, k grid.Kind) grid.Sight {
	return grid.Sight{
		Grid:   k,
		Policy: rapid.SampledFrom([]grid.Policy{grid.Paired, grid.Strict, grid.Lenient}).Draw(t, "policy"),
		Lines:  rapid.SampledFrom([]grid.Mode{grid.Whole, grid.Central}).Draw(t, "lines"),
		Eyes:   rapid.SampledFrom([]grid.Mode{grid.Whole, grid.Central}).Draw(t, "eyes"),
	}
}

func TestSightIsMutual(t *testing.T) { // SPACE-058
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		s, o := anySight(t, k), build(k, drawObstacles(t), stay)
		a, b := anyBody(t, k, "a"), anyBody(t, k, "b")
		if s.LineOfSight(a, b, o) != s.LineOfSight(b, a, o) {
			t.Fatal("sight is one way")
		}
		if s.LineOfEffect(a, b, o) != s.LineOfEffect(b, a, o) {
			t.Fatal("effect is one way")
		}
	})
}

func TestAnObstacleNeverUncovers(t *testing.T) { // SPACE-078
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		s, o := anySight(t, k), build(k, drawObstacles(t), stay)
		a, b := anyBody(t, k, "a"), anyBody(t, k, "b")
		bodies := []grid.Body{anyBody(t, k, "c"), anyBody(t, k, "d")}
		few := s.Cover(a, b, o, bodies[:1])
		many := s.Cover(a, b, append(o, drawShape(t).build(k, stay)), bodies)
		zero, one := grid.Ratio{}, grid.NewRatio(1, 1)
		if few.Hard.Cmp(zero) < 0 || few.Total.Cmp(few.Hard) < 0 || few.Total.Cmp(one) > 0 || few.Conceal.Cmp(one) > 0 {
			t.Fatalf("shares %v %v %v are not in order", few.Hard, few.Total, few.Conceal)
		}
		if many.Hard.Cmp(few.Hard) < 0 || many.Total.Cmp(few.Total) < 0 || many.Conceal.Cmp(few.Conceal) < 0 {
			t.Fatalf("more hides less: %v then %v", few, many)
		}
	})
}

// symmetry is a map of the lattice onto itself.
func symmetry(t *rapid.T, k grid.Kind) func(grid.Cell) grid.Cell {
	turns, mirror := rapid.IntRange(0, 5).Draw(t, "turns"), rapid.Bool().Draw(t, "mirror")
	shift := anyCell(t, "shift")
	return func(c grid.Cell) grid.Cell {
		for range turns {
			c = k.Turn(c)
		}
		if mirror {
			c = grid.Cell{X: c.Y, Y: c.X}
		}
		return c.Add(shift)
	}
}

func moved(b grid.Body, move func(grid.Cell) grid.Cell) grid.Body {
	b.Cells = slices.Clone(b.Cells)
	for i, c := range b.Cells {
		b.Cells[i] = move(c)
	}
	return b
}

func TestTheFieldHasNoSpecialDirection(t *testing.T) { // SPACE-006, SPACE-078
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		s, shapes, move := anySight(t, k), drawObstacles(t), symmetry(t, k)
		a, b, c := anyBody(t, k, "a"), anyBody(t, k, "b"), anyBody(t, k, "c")
		o, p := build(k, shapes, stay), build(k, shapes, move)
		slices.Reverse(p) // the order of obstacles must not matter either
		a2, b2, c2 := moved(a, move), moved(b, move), moved(c, move)
		if s.LineOfSight(a, b, o) != s.LineOfSight(a2, b2, p) {
			t.Fatal("sight differs")
		}
		x, y := s.Cover(a, b, o, []grid.Body{c}), s.Cover(a2, b2, p, []grid.Body{c2})
		if x.Hard.Cmp(y.Hard) != 0 || x.Total.Cmp(y.Total) != 0 || x.Conceal.Cmp(y.Conceal) != 0 {
			t.Fatalf("cover differs: %v, %v", x, y)
		}
		if grid.Least(k, 0, a.Cells, b.Cells) != grid.Least(k, 0, a2.Cells, b2.Cells) {
			t.Fatal("distance differs")
		}
		r := grid.Reach{Grid: k, Mode: grid.ReachGap, CellMM: 1524}
		if r.Measure(a, b).Cmp(r.Measure(a2, b2)) != 0 || r.Measure(a, b).Cmp(r.Measure(b, a)) != 0 {
			t.Fatal("gap differs")
		}
	})
}

func TestArcsTurnWithTheField(t *testing.T) { // SPACE-042
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		p := rapid.SampledFrom([]grid.Profile{grid.Hex6, grid.Oct8, grid.Half}).Draw(t, "profile")
		tie := rapid.SampledFrom([]grid.Tie{grid.ForDefender, grid.ForAttacker}).Draw(t, "tie")
		n := k.Directions()
		facing, v := rapid.IntRange(0, n-1).Draw(t, "facing"), anyCell(t, "attacker")
		step := 1
		if k == grid.Square {
			step = 2
		}
		arc := func(facing int, c grid.Cell) (grid.Arc, grid.Side) {
			f, v := k.Facing(n, facing), grid.Point{X: int64(c.X), Y: int64(c.Y)}
			return grid.ArcOf(k, p, tie, f, v), grid.SideOf(f, v)
		}
		a, s := arc(facing, v)
		b, r := arc(facing+step, k.Turn(v))
		if a != b || s != r {
			t.Fatalf("%v %v became %v %v", a, s, b, r)
		}
	})
}

func TestDistanceIsAMetric(t *testing.T) { // SPACE-020, SPACE-021
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m := rapid.SampledFrom([]grid.Metric{grid.Chebyshev, grid.Manhattan}).Draw(t, "metric")
		a, b, c := anyCell(t, "a"), anyCell(t, "b"), anyCell(t, "c")
		d := func(a, b grid.Cell) int { return grid.Distance(k, m, a, b) }
		if d(a, b) != d(b, a) || (d(a, b) == 0) != (a == b) || d(a, c) > d(a, b)+d(b, c) {
			t.Fatal("no metric")
		}
	})
}

func TestSettlingDoesNotDependOnOrder(t *testing.T) { // SPACE-106
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		s := grid.Settlement{Grid: k, DenySwap: rapid.Bool().Draw(t, "deny")}
		taken := map[grid.Cell]bool{}
		var movers []grid.Mover
		for range rapid.IntRange(1, 8).Draw(t, "movers") {
			from := at(rapid.Int32Range(0, 3).Draw(t, "x"), rapid.Int32Range(0, 2).Draw(t, "y"))
			if taken[from] {
				continue
			}
			taken[from] = true
			to := from.Add(k.Direction(rapid.IntRange(0, 7).Draw(t, "d")))
			side, rank := rapid.IntRange(0, 1).Draw(t, "side"), rapid.Int64Range(0, 2).Draw(t, "priority")
			movers = append(movers, mover(0, side, rank, from, to))
		}
		order := rapid.Permutation(movers).Draw(t, "order")
		first, second := s.Settle(nil, movers), s.Settle(nil, order)
		ends := map[grid.Cell]bool{}
		for i, m := range movers {
			j := slices.IndexFunc(order, func(o grid.Mover) bool { return o.From[0] == m.From[0] })
			if first[i] != second[j] {
				t.Fatalf("%v is %q and %q", m.From, first[i], second[j])
			}
			end := m.From[0]
			if first[i] == "" {
				end = m.To[0]
			}
			if ends[end] {
				t.Fatalf("two end in %v", end)
			}
			ends[end] = true
		}
	})
}

func TestWideFractionsAreExact(t *testing.T) { // SPACE-012
	rapid.Check(t, func(t *rapid.T) {
		sum, exact := grid.NewRatio(1, 1), big.NewRat(1, 1)
		for range rapid.IntRange(1, 9).Draw(t, "steps") {
			n, d := rapid.Int64().Draw(t, "n"), rapid.Int64Range(1, 1<<62).Draw(t, "d")
			r, x := grid.NewRatio(n, d), big.NewRat(n, d)
			switch rapid.IntRange(0, 3).Draw(t, "op") {
			case 0:
				sum, exact = sum.Add(r), exact.Add(exact, x)
			case 1:
				sum, exact = sum.Sub(r), exact.Sub(exact, x)
			case 2:
				sum, exact = sum.Mul(r), exact.Mul(exact, x)
			case 3:
				if n != 0 {
					sum, exact = sum.Quo(r), exact.Quo(exact, x)
				}
			}
			if sum.String() != exact.String() || sum.Cmp(r) != exact.Cmp(x) || sum.Sign() != exact.Sign() {
				t.Fatalf("%v is not %v", sum, exact)
			}
		}
	})
}

func TestRootsAreExact(t *testing.T) { // SPACE-023
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(1, 1<<62).Draw(t, "square")
		u := grid.Length(rapid.OneOf(rapid.Uint64Range(1, 9), rapid.Uint64Range(10, 20_000)).Draw(t, "unit"))
		// A root of k units is one of n if (k·u)² is 100·n.
		area := new(big.Int).Mul(big.NewInt(n), big.NewInt(100))
		compare := func(twice int64) int {
			k := new(big.Int).Mul(big.NewInt(twice), new(big.Int).SetUint64(uint64(u)))
			return k.Mul(k, k).Cmp(new(big.Int).Mul(area, big.NewInt(4)))
		}
		if k := grid.Measure(n, u, grid.Floor); compare(2*k) > 0 || compare(2*k+2) <= 0 {
			t.Fatalf("floor of √%d is not %d of %d", n, k, u)
		}
		if k := grid.Measure(n, u, grid.Ceil); compare(2*k) < 0 || compare(2*k-2) >= 0 {
			t.Fatalf("ceiling of √%d is not %d of %d", n, k, u)
		}
		if k := grid.Measure(n, u, grid.Nearest); k > 0 && compare(2*k-1) > 0 || compare(2*k+1) <= 0 {
			t.Fatalf("√%d is not near %d of %d", n, k, u)
		}
		floor, up := grid.Measure(n, grid.Millimetre, grid.Floor), grid.Measure(n, grid.Millimetre, grid.Ceil)
		near := grid.Measure(n, grid.Millimetre, grid.Nearest)
		if floor*floor > n || (floor+1)*(floor+1) <= n {
			t.Fatalf("floor of √%d is not %d", n, floor)
		}
		if floor*floor == n != (up == floor) || up > floor+1 {
			t.Fatalf("ceiling of √%d is not %d", n, up)
		}
		// √n ≥ floor + 1/2 just when n ≥ floor² + floor + 1/4.
		if (n > floor*floor+floor) != (near == floor+1) {
			t.Fatalf("√%d is not near %d", n, near)
		}
	})
}
