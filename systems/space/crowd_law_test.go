package space_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// anyThrong is a wide field with so many bodies that they are looked up by where they are,
// and many walls, some of them off the map.
func anyThrong(t *rapid.T) (s space.Spec, bodies []space.Body) {
	k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind")
	s = level(k, 1000)
	n := int32(1)
	if k == grid.Free {
		n = 1000
	}
	s.Min, s.Max = c(-40*n, -30*n), c(40*n, 30*n)
	for range rapid.IntRange(0, 150).Draw(t, "walls") {
		o := anyWall(t, k)
		if at, ok := o.Cell(); ok { // elsewhere than in the middle
			far := anyCell(t, 35, "far")
			o, _ = grid.NewCell(k, at.Add(far), 100)
			o = o.Between(grid.Ground, 1200)
		}
		if len(o.Ring()) > 0 { // a segment may have come out without length
			s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o})
		}
	}
	for i := range int32(70) {
		foot := rules.Footprint(0)
		if i%9 == 0 {
			foot = rules.FootHuge
		}
		at := c((i*17%81-40)*n, rapid.Int32Range(-32, 32).Draw(t, "y")*n)
		if i%8 == 0 { // beyond the border
			at = at.Add(rapid.SampledFrom([]grid.Cell{{}, {X: 60 * n}, {Y: -900 * n}}).Draw(t, "beyond"))
		}
		bodies = append(bodies, space.Body{
			ID: rules.ID(i + 1), Team: uint8(i % 2), Facing: uint8(i % 6), Shape: rules.Body{Footprint: foot}, Cell: at,
		})
	}
	return s, bodies
}

func TestCrowdsAreLookedUpWithoutLoss(t *testing.T) { // SPACE-015
	rapid.Check(t, func(t *rapid.T) {
		s, bodies := anyThrong(t)
		m, err := space.NewMap(s)
		if err != nil {
			t.Fatal(err)
		}
		f := space.New(m)
		for _, b := range bodies {
			f.Put(b)
		}
		sight := grid.Sight{Grid: s.Kind}
		for range 4 {
			a := rapid.SampledFrom(bodies).Draw(t, "a")
			d := rapid.SampledFrom(bodies).Draw(t, "d")
			if a.ID == d.ID {
				continue
			}
			x, y := naked(m, a), naked(m, d)
			var walls []grid.Obstacle
			var pointers []*grid.Obstacle
			for i, o := range s.Obstacles {
				walls, pointers = append(walls, o.Obstacle), append(pointers, &s.Obstacles[i].Obstacle)
			}
			var others []grid.Body
			var all []rules.ID
			for _, o := range bodies {
				if o.ID != a.ID && f.Distance(a.ID, o.ID) <= 9 {
					all = append(all, o.ID)
				}
				if o.ID != a.ID && o.ID != d.ID {
					others = append(others, naked(m, o))
				}
			}
			q := facts(f, a.ID, d.ID)
			want(t, "sight", q.Flags.Has(rules.FlagSight), sight.LineOfSight(x, y, walls))
			want(t, "effect", q.Flags.Has(rules.FlagEffect), sight.LineOfEffect(x, y, walls))
			cover := sight.Percents(x, y, walls, others)
			want(t, "cover, hard, conceal", [3]uint8{q.Cover, q.Hard, q.Conceal}, [3]uint8{cover.Effective(50), cover.Hard, cover.Conceal})
			want(t, "points", f.Points(a.ID, d.ID, 6), (&grid.Gaze{Sight: sight}).Points(x, y, pointers, 6))
			want(t, "shot", f.CanShoot(a.ID, d.ID, 0), sight.LineOfSight(x, y, walls) && sight.LineOfEffect(x, y, walls) && !sight.Hidden(x, y, walls))
			want(t, "near", near(f, a.ID, 9), all)
		}
	})
}

func TestSightOfAFieldTurnsWithIt(t *testing.T) { // SPACE-078, SPACE-081
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square}).Draw(t, "kind")
		turns, mirror := rapid.IntRange(0, 5).Draw(t, "turns"), rapid.Bool().Draw(t, "mirror")
		shift := anyCell(t, 30, "shift")
		move := func(at grid.Cell) grid.Cell {
			for range turns {
				at = k.Turn(at)
			}
			if mirror {
				at = c(at.Y, at.X)
			}
			return at.Add(shift)
		}
		s, there := level(k, 1524), level(k, 1524)
		there.Min, there.Max = c(-80, -80), c(80, 80)
		for range rapid.IntRange(0, 20).Draw(t, "walls") {
			at, low := anyCell(t, 6, "wall"), rapid.Int32Range(1, 6).Draw(t, "top")*400
			o, p := cellAt(k, at).Between(grid.Ground, low), cellAt(k, move(at)).Between(grid.Ground, low)
			if rapid.IntRange(0, 3).Draw(t, "veil") == 0 {
				o, p = o.Concealing(), p.Concealing()
			}
			s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o})
			there.Obstacles = append(there.Obstacles, space.Obstacle{Obstacle: p})
		}
		slices.Reverse(there.Obstacles)
		m, err := space.NewMap(s)
		n, err2 := space.NewMap(there)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		f, g := space.New(m), space.New(n)
		var bodies []space.Body
		for _, b := range anyBodies(t, k) {
			b.Shape.Footprint = 0 // footprints that turn have facings besides
			bodies = append(bodies, b)
			f.Put(b)
			b.Cell = move(b.Cell)
			g.Put(b)
		}
		for _, a := range bodies {
			for _, d := range bodies {
				if a.ID == d.ID {
					continue
				}
				x, y := facts(f, a.ID, d.ID), facts(g, a.ID, d.ID)
				want(t, "cover", [3]uint8{y.Cover, y.Hard, y.Conceal}, [3]uint8{x.Cover, x.Hard, x.Conceal})
				want(t, "sight", g.Sight(a.ID, d.ID), f.Sight(a.ID, d.ID))
				want(t, "points", g.Points(a.ID, d.ID, 5), f.Points(a.ID, d.ID, 5))
				want(t, "shot", g.CanShoot(a.ID, d.ID, 0), f.CanShoot(a.ID, d.ID, 0))
			}
		}
	})
}

func cellAt(k grid.Kind, at grid.Cell) grid.Obstacle {
	o, _ := grid.NewCell(k, at, 100)
	return o
}

// However many walls and bodies lie on the way, a question about them makes no garbage.
func TestCrowdsMakeNoGarbage(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		s, n := level(k, 1000), int32(1)
		if k == grid.Free {
			n = 1000
		}
		s.Min, s.Max = c(-9*n, -9*n), c(60*n, 30*n)
		for i := range int32(300) {
			at := c((2+i%38)*n, (i%38/4+i/38-3)*n)
			o := cellAt(k, at)
			if k == grid.Free {
				p := grid.Point{X: int64(at.X), Y: int64(at.Y)}
				o, _ = grid.NewSegment(p, p.Add(grid.Point{X: 300, Y: 400}))
			}
			s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: o.Between(grid.Ground, 500+i%7*300)})
		}
		f := field(t, s)
		for i := range int32(200) {
			b := man(rules.ID(i)+1, (1+i%40)*n, (i%40/4+i/40-2)*n)
			if i%11 == 0 {
				b.Shape.Footprint = rules.FootHuge
			}
			f.Put(b)
		}
		var q rules.Facts
		moves := int32(0)
		ask := func() {
			moves++
			f.Place(100, c(30*n, (9+moves%2)*n), 0) // so that nothing is remembered
			for a := rules.ID(1); a < 9; a++ {
				f.Facts(a, 100, &q)
				f.CanShoot(a, 100, 0)
				f.CoverFrom(a, 100, c(35*n, 10*n))
			}
		}
		for range 4 {
			ask()
		}
		if got := testing.AllocsPerRun(4, ask); got != 0 {
			t.Errorf("%v: %v allocations", k, got)
		}
	}
}
