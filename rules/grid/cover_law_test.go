package grid_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// scenery is all that a question about sight or cover may need.
type scenery struct {
	sight  grid.Sight
	a, b   grid.Body
	walls  []grid.Obstacle
	bodies []grid.Body
}

// farScene has its bodies up to two million units apart, at heights up to two thousand
// kilometres, and what may hide one between them or right beside them (SPACE-012).
func farScene(t *rapid.T) (s scenery) {
	k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind")
	s.sight = anySight(t, k)
	unit := int64(grid.Unit)
	if k == grid.Free {
		unit = 1
	}
	most := grid.Limit/unit - 10_000/unit
	spot := func(label string) grid.Point {
		if rapid.Bool().Draw(t, label+" near") {
			return grid.Point{X: rapid.Int64Range(-9, 9).Draw(t, label), Y: rapid.Int64Range(-9, 9).Draw(t, label)}
		}
		corner := rapid.SampledFrom([]int64{-most, most})
		off := rapid.Int64Range(-9, 9)
		return grid.Point{X: corner.Draw(t, label) + off.Draw(t, label), Y: corner.Draw(t, label) + off.Draw(t, label)}
	}
	p, q := spot("a"), spot("b")
	s.a, s.b = farBody(t, k, p, "a"), farBody(t, k, q, "b")
	for range rapid.IntRange(0, 7).Draw(t, "blockers") {
		n := rapid.SampledFrom([]int64{0, 1, 5, 9, 10}).Draw(t, "part")
		at := grid.Point{
			X: p.X + (q.X-p.X)*n/10 + rapid.Int64Range(-2, 2).Draw(t, "x"),
			Y: p.Y + (q.Y-p.Y)*n/10 + rapid.Int64Range(-2, 2).Draw(t, "y"),
		}
		if rapid.IntRange(0, 2).Draw(t, "what") == 0 {
			s.bodies = append(s.bodies, farBody(t, k, at, "other"))
			continue
		}
		s.walls = append(s.walls, farWall(t, k, at))
	}
	return s
}

func farBody(t *rapid.T, k grid.Kind, at grid.Point, label string) grid.Body {
	b := grid.Body{
		At:     at,
		Radius: rapid.SampledFrom([]int32{0, 1, 2000}).Draw(t, label),
		Height: rapid.SampledFrom([]int32{0, 0, 1, 3000, 300_000, 1<<31 - 1}).Draw(t, label),
		Z:      rapid.SampledFrom([]int32{0, 0, 700, -1 << 20, -1<<31 + 1, 1 << 30}).Draw(t, label),
	}
	if k != grid.Free {
		b.Cells = anyBody(t, k, label).Cells
		from := b.Cells[0]
		for i, c := range b.Cells {
			b.Cells[i] = c.Sub(from).Add(grid.Cell{X: int32(at.X), Y: int32(at.Y)})
		}
	}
	return b
}

func farWall(t *rapid.T, k grid.Kind, at grid.Point) (o grid.Obstacle) {
	if k == grid.Free {
		size := rapid.SampledFrom([]int64{1, 300, 5000, 500_000}).Draw(t, "size")
		v := grid.Point{X: rapid.Int64Range(-size, size).Draw(t, "v"), Y: rapid.Int64Range(-size, size).Draw(t, "v")}
		end := grid.Point{X: max(-grid.Limit, min(grid.Limit, at.X+v.X)), Y: max(-grid.Limit, min(grid.Limit, at.Y+v.Y))}
		var err error
		if o, err = grid.NewPolygon([]grid.Point{at, {X: end.X, Y: at.Y}, end, {X: at.X, Y: end.Y}}); err != nil || rapid.Bool().Draw(t, "thin") {
			if end == at {
				end.X++
			}
			o, _ = grid.NewSegment(at, end)
		}
	} else {
		o = drawShape(t).build(k, func(c grid.Cell) grid.Cell {
			return grid.Cell{X: c.X%3 + int32(at.X), Y: c.Y%3 + int32(at.Y)}
		})
	}
	if rapid.Bool().Draw(t, "partly") {
		o.Z1 = rapid.SampledFrom([]int32{-5, 900, 1500, 1620, 1800, 5000, 1 << 20, 1 << 30}).Draw(t, "z1")
		o.Z0 = rapid.SampledFrom([]int32{grid.Ground, 0, 400, -1 << 29}).Draw(t, "z0")
	}
	return o
}

// longScene has low walls of hundreds of metres that lead away from the eye, all but along the
// line of sight: how far off they are changes from one end of what they hide to the other.
func longScene(t *rapid.T) (s scenery) {
	s.sight = anySight(t, grid.Free)
	height, far := rapid.Int32Range(1, 3000), rapid.Int64Range(500_000, grid.Limit-3000).Draw(t, "far")
	s.a = grid.Body{Radius: 200, Height: height.Draw(t, "a")}
	s.b = grid.Body{Radius: 2000, Height: height.Draw(t, "b"), At: grid.Point{X: far, Y: rapid.Int64Range(-900, 900).Draw(t, "aside")}}
	for range rapid.IntRange(1, 3).Draw(t, "walls") {
		near := rapid.Int64Range(500, 3000).Draw(t, "near")
		times := far / near
		o, err := grid.NewSegment(grid.Point{X: near, Y: 1}, grid.Point{X: near*times - rapid.Int64Range(1, 9).Draw(t, "slant"), Y: times})
		if err != nil {
			t.Fatal(err)
		}
		o.Z0, o.Z1 = grid.Ground, height.Draw(t, "wall")
		s.walls = append(s.walls, o)
	}
	return s
}

// nearScene is a crowd in a small place, where shares have many parts.
func nearScene(t *rapid.T) (s scenery) {
	s.sight, s.a, s.b, s.walls, s.bodies = anyScene(t)
	if s.sight.Grid != grid.Free {
		for range rapid.IntRange(0, 9).Draw(t, "more") {
			s.bodies = append(s.bodies, anyBody(t, s.sight.Grid, "other"))
		}
	}
	return s
}

func eachScene(t *testing.T, law func(*rapid.T, scenery)) {
	t.Run("near", func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { law(t, nearScene(t)) }) })
	t.Run("far", func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { law(t, farScene(t)) }) })
	t.Run("long", func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { law(t, longScene(t)) }) })
}

// The witness follows the rule step by step in fractions of any size.
func TestBoundsAndFractionsGiveTheSameCover(t *testing.T) { // SPACE-012, SPACE-070 to SPACE-077
	eachScene(t, func(t *rapid.T, s scenery) {
		w := s.sight.CoverWitness(s.a, s.b, s.walls, s.bodies)
		slow, c := w.Cover(), s.sight.Cover(s.a, s.b, s.walls, s.bodies)
		if slow.Hard.Cmp(c.Hard) != 0 || slow.Total.Cmp(c.Total) != 0 || slow.Conceal.Cmp(c.Conceal) != 0 {
			t.Fatalf("cover %v, step by step %v", c, slow)
		}
		p := s.sight.Percents(s.a, s.b, s.walls, s.bodies)
		want := grid.Percents{Hard: uint8(slow.Hard.Floor(100)), Total: uint8(slow.Total.Floor(100)), Conceal: uint8(slow.Concealed())}
		if p != want {
			t.Fatalf("percents %v, want %v", p, want)
		}
		limit := rapid.Int64Range(0, 100).Draw(t, "cap")
		if got := p.Effective(uint8(limit)); int(got) != slow.Percent(grid.NewRatio(limit, 100)) {
			t.Fatalf("effective %d", got)
		}
		if s.sight.Hidden(s.a, s.b, s.walls) != (slow.Hard.Cmp(grid.NewRatio(1, 1)) == 0) {
			t.Fatalf("hidden is not %v", slow.Hard)
		}
	})
}

func TestBoundsHoldTheShare(t *testing.T) { // SPACE-012
	eachScene(t, func(t *rapid.T, s scenery) {
		s.sight.EachBound(s.a, s.b, s.walls, s.bodies, func(lo, share, hi grid.Ratio) {
			if lo.Cmp(share) > 0 || share.Cmp(hi) > 0 {
				t.Fatalf("%v is not between %v and %v", share, lo, hi)
			}
		})
	})
}

func TestBoundsOfOrdinaryScenesAreTight(t *testing.T) { // SPACE-012
	rapid.Check(t, func(t *rapid.T) {
		s := nearScene(t)
		s.sight.EachBound(s.a, s.b, s.walls, s.bodies, func(lo, _, hi grid.Ratio) {
			if hi.Sub(lo).Cmp(grid.NewRatio(1, 1_000_000)) > 0 {
				t.Fatalf("%v to %v", lo, hi)
			}
		})
	})
}

func TestOrderOfBlockersDoesNotMatter(t *testing.T) { // SPACE-078
	eachScene(t, func(t *rapid.T, s scenery) {
		walls := rapid.Permutation(s.walls).Draw(t, "walls")
		bodies := rapid.Permutation(s.bodies).Draw(t, "bodies")
		x, y := s.sight.Cover(s.a, s.b, s.walls, s.bodies), s.sight.Cover(s.a, s.b, walls, bodies)
		if x.Hard.Cmp(y.Hard) != 0 || x.Total.Cmp(y.Total) != 0 || x.Conceal.Cmp(y.Conceal) != 0 {
			t.Fatalf("cover %v, then %v", x, y)
		}
		if s.sight.LineOfSight(s.a, s.b, s.walls) != s.sight.LineOfSight(s.a, s.b, walls) {
			t.Fatal("sight differs")
		}
		if covered(s.sight, s.a, s.b, s.walls, 5) != covered(s.sight, s.a, s.b, walls, 5) {
			t.Fatal("strips differ")
		}
	})
}

func TestMoreBlockersNeverHideLess(t *testing.T) { // SPACE-078
	eachScene(t, func(t *rapid.T, s scenery) {
		walls := s.walls[:rapid.IntRange(0, len(s.walls)).Draw(t, "walls")]
		bodies := s.bodies[:rapid.IntRange(0, len(s.bodies)).Draw(t, "bodies")]
		few, many := s.sight.Cover(s.a, s.b, walls, bodies), s.sight.Cover(s.a, s.b, s.walls, s.bodies)
		if few.Conceal.Cmp(many.Conceal) > 0 {
			t.Fatalf("more conceal less: %v, then %v", few.Conceal, many.Conceal)
		}
		// An eye point that is lost behind a new wall can only have seen as much as others.
		if few.Hard.Cmp(many.Hard) > 0 || few.Total.Cmp(many.Total) > 0 {
			t.Fatalf("more hide less: %v, then %v", few, many)
		}
		one := grid.NewRatio(1, 1)
		if many.Hard.Sign() < 0 || many.Hard.Cmp(many.Total) > 0 || many.Total.Cmp(one) > 0 || many.Conceal.Cmp(one) > 0 {
			t.Fatalf("shares out of order: %v", many)
		}
	})
}

func TestSymmetriesLeaveCoverAndStripsAlone(t *testing.T) { // SPACE-078, SPACE-081
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		s, shapes, move := anySight(t, k), drawObstacles(t), symmetry(t, k)
		a, b := anyBody(t, k, "a"), anyBody(t, k, "b")
		var bodies, there []grid.Body
		for range rapid.IntRange(0, 5).Draw(t, "bodies") {
			c := anyBody(t, k, "c")
			bodies, there = append(bodies, c), append(there, moved(c, move))
		}
		o, p := build(k, shapes, stay), build(k, shapes, move)
		a2, b2 := moved(a, move), moved(b, move)
		if x, y := s.Percents(a, b, o, bodies), s.Percents(a2, b2, p, there); x != y {
			t.Fatalf("percents %v became %v", x, y)
		}
		x, y := s.PeekCover(a, b, o, bodies, grid.PeekCap()), s.PeekCover(a2, b2, p, there, grid.PeekCap())
		if x.Hard.Cmp(y.Hard) != 0 || x.Total.Cmp(y.Total) != 0 {
			t.Fatalf("cover of one who peeks %v became %v", x, y)
		}
		if s.Hidden(a, b, o) != s.Hidden(a2, b2, p) {
			t.Fatal("hidden differs")
		}
		if x, y := covered(s, a, b, o, 5), covered(s, a2, b2, p, 5); x != y {
			t.Fatalf("strips %b became %b", x, y)
		}
	})
}

// strips works out SPACE-081 from the shadows of a witness.
func strips(h grid.Hiding, b grid.Body, n int64) (mask uint64) {
	for p := range n {
		rise := b.Rise()
		hi := grid.NewRatio(b.Top()*n-p*rise, n)
		lo := hi.Sub(grid.NewRatio(rise, n))
		if hiddenArea(h.Shadows, lo, hi).Cmp(grid.NewRatio(rise, 2*n)) >= 0 {
			mask |= 1 << p
		}
	}
	return mask
}

// hiddenArea is the area of the union of shadows between two heights, column by column.
func hiddenArea(shadows []grid.Shadow, lo, hi grid.Ratio) (area grid.Ratio) {
	var us []grid.Ratio
	for _, s := range shadows {
		us = append(us, s.U0, s.U1)
	}
	slices.SortFunc(us, grid.Ratio.Cmp)
	shadows = slices.Clone(shadows)
	slices.SortFunc(shadows, func(x, y grid.Shadow) int { return cmp.Or(x.Z0.Cmp(y.Z0), x.Z1.Cmp(y.Z1)) })
	for i := 1; i < len(us); i++ {
		top, height := lo, grid.Ratio{}
		for _, s := range shadows {
			if s.U0.Cmp(us[i-1]) > 0 || s.U1.Cmp(us[i]) < 0 {
				continue
			}
			if from, to := s.Z0.Max(top), s.Z1.Min(hi); from.Cmp(to) < 0 {
				height, top = height.Add(to.Sub(from)), to
			}
		}
		area = area.Add(us[i].Sub(us[i-1]).Mul(height))
	}
	return area
}

func TestStripsFollowTheShadows(t *testing.T) { // SPACE-081
	rapid.Check(t, func(t *rapid.T) {
		s := nearScene(t)
		n := rapid.IntRange(1, 9).Draw(t, "strips")
		w := s.sight.CoverWitness(s.a, s.b, s.walls, nil)
		if got, want := covered(s.sight, s.a, s.b, s.walls, n), strips(w.Hard, s.b, int64(n)); got != want {
			t.Fatalf("strips %b, want %b", got, want)
		}
	})
}
