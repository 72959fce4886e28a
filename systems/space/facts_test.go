package space_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestFactsMeasure(t *testing.T) {
	t.Run("hexes in square mm", func(t *testing.T) { // SPACE-022, worked example 4
		q := facts(with(t, level(grid.Hex, 1524), man(1, 0, 0), man(2, 1, 1)), 1, 2)
		want(t, "range", q.Range, 6_967_728)
		want(t, "steps", q.Steps, 2)
	})
	t.Run("squares, the diagonal one step", func(t *testing.T) { // SPACE-021
		q := facts(with(t, level(grid.Square, 1000), man(1, 0, 0), man(2, 2, 2)), 1, 2)
		want(t, "range", q.Range, 8_000_000)
		want(t, "steps", q.Steps, 2)
	})
	t.Run("from the nearest cells of large bodies", func(t *testing.T) { // SPACE-025
		horse := man(2, 4, 0)
		horse.Shape.Footprint = rules.FootHorse // its other cell is (3,0)
		q := facts(with(t, level(grid.Square, 1000), man(1, 0, 0), horse), 1, 2)
		want(t, "range", q.Range, 9_000_000)
		want(t, "steps", q.Steps, 3)
	})
	t.Run("heights when the field does", func(t *testing.T) { // SPACE-026
		s := level(grid.Square, 1000)
		s.Terrain = []space.Terrain{{Cell: c(0, 0), Z: 600}}
		q := facts(with(t, s, man(1, 0, 0), man(2, 1, 0)), 1, 2)
		want(t, "range", q.Range, 1_360_000)
		want(t, "rise", q.Rise, 600)
		want(t, "higher", q.Flags.Has(rules.FlagHigh), true) // SPACE-128
		s.Rules.Measure3D = false
		q = facts(with(t, s, man(1, 0, 0), man(2, 1, 0)), 2, 1)
		want(t, "flat range", q.Range, 1_000_000)
		want(t, "rise from below", q.Rise, -600)
		want(t, "not higher", q.Flags.Has(rules.FlagHigh), false)
	})
	t.Run("open ground in mm, discs apart", func(t *testing.T) { // SPACE-123, worked example 23
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 1600, 0), man(3, 0, 1601), man(4, -600, 0))
		want(t, "range", facts(f, 1, 2).Range, 2_560_000)
		want(t, "steps at 1600", f.Distance(1, 2), 1)
		want(t, "steps at 1601", f.Distance(1, 3), 2)
		want(t, "steps touching", f.Distance(1, 4), 0)
	})
	t.Run("the height of a posture", func(t *testing.T) { // SPACE-035
		for up, h := range map[rules.Posture]int32{rules.Standing: 1800, rules.Kneeling: 1080, rules.Prone: 360, rules.Down: 360} {
			d := man(2, 1, 0)
			d.Posture = up
			want(t, up.String(), facts(with(t, level(grid.Square, 1000), man(1, 0, 0), d), 1, 2).Height, h)
		}
	})
	t.Run("nothing without the two", func(t *testing.T) {
		q := rules.Facts{Range: 5, Cover: 7, Flags: rules.FlagSight | rules.FlagCross}
		with(t, level(grid.Square, 1000), man(1, 0, 0)).Facts(1, 2, &q)
		want(t, "query", q, rules.Facts{Flags: rules.FlagCross})
	})
	t.Run("oneself as bare and in sight", func(t *testing.T) {
		q := facts(with(t, level(grid.Square, 1000), man(1, 0, 0)), 1, 1)
		want(t, "query", q, rules.Facts{Height: 1800, Flags: rules.FlagSight | rules.FlagEffect})
	})
}

func TestFactsArc(t *testing.T) { // SPACE-041 to SPACE-045
	arc := func(s space.Spec, facing uint8, x, y int32) (rules.Arc, rules.Hand) {
		d := man(2, 0, 0)
		d.Facing = facing
		q := facts(with(t, s, d, man(1, x, y)), 1, 2)
		return q.Arc, q.Hand
	}
	hex, square := level(grid.Hex, 1524), level(grid.Square, 1524)
	a, h := arc(hex, 0, -1, 2) // worked example 7
	want(t, "hex at exactly 90 degrees", a, rules.ArcFront)
	want(t, "its side", h, rules.Right)
	hex.Rules.Tie = grid.ForAttacker
	a, _ = arc(hex, 0, -1, 2)
	want(t, "tie for the attacker", a, rules.ArcFlank)
	a, _ = arc(square, 0, -2, 5) // worked example 8
	want(t, "square at 111.8 degrees", a, rules.ArcFlank)
	a, _ = arc(square, 0, -3, 7)
	want(t, "square at 113.2 degrees", a, rules.ArcRear)
	a, h = arc(square, 7, 0, 3) // worked example 9
	want(t, "facing north-east, from the south", a, rules.ArcRear)
	want(t, "its side", h, rules.Right)
	twelve := level(grid.Hex, 1524)
	twelve.Rules.Facings = 12
	a, _ = arc(twelve, 1, -1, 0) // looks at the corner between directions 0 and 1
	want(t, "150 degrees from a corner facing", a, rules.ArcFlank)
	free := level(grid.Free, 1000)
	a, h = arc(free, 0, -5000, -1)
	want(t, "open ground from behind", a, rules.ArcRear)
	want(t, "its side", h, rules.Left)
}

func TestFactsArcOfHorse(t *testing.T) { // worked example 10
	horse := man(2, 0, 0)
	horse.Shape.Footprint = rules.FootHorse
	f := with(t, level(grid.Hex, 1524), horse, man(1, -1, 1), man(3, -2, 1))
	want(t, "beside the middle", facts(f, 1, 2).Arc, rules.ArcFront)
	want(t, "behind the middle", facts(f, 3, 2).Arc, rules.ArcFlank)
}

func TestFactsCover(t *testing.T) {
	low := func(t *testing.T, mode grid.Mode) space.Spec {
		s := level(grid.Square, 1524)
		s.Rules.Eyes = mode
		s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 900))
		return s
	}
	t.Run("behind a low wall", func(t *testing.T) { // SPACE-073, worked example 14
		q := facts(with(t, low(t, grid.Central), man(1, 0, 0), man(2, 6, 0)), 1, 2)
		want(t, "cover", q.Cover, 47)
		want(t, "of the best eye", facts(with(t, low(t, grid.Whole), man(1, 0, 0), man(2, 6, 0)), 1, 2).Cover, 47)
	})
	t.Run("not for the one behind it", func(t *testing.T) { // SPACE-052, worked example 15
		want(t, "cover", facts(with(t, low(t, grid.Central), man(1, 6, 0), man(2, 0, 0)), 1, 2).Cover, 0)
	})
	t.Run("by a man between, up to the cap", func(t *testing.T) { // SPACE-077, worked example 19
		s := level(grid.Hex, 1524)
		men := []space.Body{man(1, 0, 0), man(2, 6, 0), man(3, 3, 0)}
		want(t, "soft", facts(with(t, s, men...), 1, 2).Cover, 50)
		s.Rules.BodyCover = space.BodiesHard
		want(t, "hard", facts(with(t, s, men...), 1, 2).Cover, 100)
		want(t, "can be shot all the same", with(t, s, men...).CanShoot(1, 2, 0), true)
		s.Rules.BodyCover = space.BodiesOff
		want(t, "off", facts(with(t, s, men...), 1, 2).Cover, 0)
	})
	t.Run("by a man beside the line", func(t *testing.T) { // worked example 20
		s := level(grid.Square, 1524)
		s.Rules.Eyes = grid.Central
		f := with(t, s, man(1, 0, 0), man(2, 6, 1), man(3, 4, 1))
		want(t, "cover", facts(f, 1, 2).Cover, 20)
		b, _ := f.Body(3)
		b.Posture = rules.Gone
		f.Put(b)
		want(t, "once he has left", facts(f, 1, 2).Cover, 0)
	})
	t.Run("hides the prone wholly, so that nobody can shoot", func(t *testing.T) { // SPACE-080, worked example 16
		s := low(t, grid.Central)
		s.Obstacles = obstacles(edge(t, grid.Square, c(4, 0), c(5, 0)).Between(grid.Ground, 500))
		for up, percent := range map[rules.Posture]uint8{rules.Standing: 23, rules.Kneeling: 39, rules.Prone: 100} {
			d := man(2, 5, 0)
			d.Posture = up
			f := with(t, s, man(1, 0, 0), d)
			want(t, up.String(), facts(f, 1, 2).Cover, percent)
			want(t, up.String()+" shot", f.CanShoot(1, 2, 0), percent < 100)
		}
	})
	t.Run("of foliage is concealment", func(t *testing.T) { // SPACE-075
		s := level(grid.Square, 1524)
		s.Obstacles = obstacles(block(t, grid.Square, c(3, 0)).Concealing())
		q := facts(with(t, s, man(1, 0, 0), man(2, 6, 0)), 1, 2)
		want(t, "cover", q.Cover, 0)
		want(t, "conceal", q.Conceal, 100)
		want(t, "sight", q.Flags.Has(rules.FlagSight|rules.FlagEffect), true)
	})
	t.Run("in another cell", func(t *testing.T) {
		f := with(t, low(t, grid.Central), man(1, 0, 0), man(2, 9, 9))
		want(t, "behind the wall", f.CoverFrom(1, 2, c(6, 0)), 47)
		want(t, "before it", f.CoverFrom(1, 2, c(4, 0)), 0)
		wantAt(t, f, 2, c(9, 9))
	})
}

func TestStripsBehindLowWall(t *testing.T) { // SPACE-081
	s := level(grid.Square, 1524)
	s.Obstacles = obstacles(edge(t, grid.Square, c(5, 0), c(6, 0)).Between(grid.Ground, 900))
	f := with(t, s, man(1, 0, 0), man(2, 6, 0))
	want(t, "lower half", f.Points(1, 2, 4)[0], 0b1100)
	want(t, "in the open", f.Points(2, 1, 4)[0], 0)
	want(t, "nobody", f.Points(1, 9, 4)[0], 0)
}

// On hexes an area of so many cells gets a sixth farther along an axis between two directions.
func TestAnAreaReachesItsLengthInEveryDirection(t *testing.T) { // SPACE-140, SPACE-141, SPACE-142
	s := level(grid.Hex, 1000)
	f := with(t, s, man(1, -8, 4), man(2, 8, -4), man(3, -8, -4), man(4, -4, -4), man(5, -4, 8), man(6, 4, 4))
	for id := rules.ID(2); id <= 6; id++ {
		b, _ := f.Body(id)
		far := grid.Measure(f.Map().Square(c(-8, 4), b.Cell), grid.Millimetre, grid.Ceil)
		for _, mm := range []rules.Mm{rules.Mm(far) - 600, rules.Mm(far)} {
			in := mm == rules.Mm(far)
			for _, x := range []struct {
				name  string
				terms rules.AreaTerms
				at    grid.Cell
			}{
				{"circle", rules.AreaTerms{Shape: rules.AreaCircle, Radius: mm}, c(-8, 4)},
				{"cone", rules.AreaTerms{Shape: rules.AreaCone, Length: mm, Half: 30}, b.Cell},
				{"line", rules.AreaTerms{Shape: rules.AreaLine, Length: mm, Width: 2000}, b.Cell},
			} {
				want(t, fmt.Sprint(x.name, " of ", mm, " reaches ", id), slices.Contains(struck(f, x.terms, 1, x.at), id), in)
			}
		}
	}
}

// SPACE-128: higher is who stands half a metre above the enemy nearest to it, of several as near the first; friends and the
// fallen do not count.
func TestWhoStandsHigherThanItsFoe(t *testing.T) {
	for name, c := range map[string]struct {
		foes   []space.Body // of 1, who stands 500 mm above (3, 0) and beyond, and level with (-3, 0) and beyond
		higher bool
	}{
		"above its foe":                      {[]space.Body{man(2, 3, 0)}, true},
		"level with it":                      {[]space.Body{man(2, -3, 0)}, false},
		"the nearest is below":               {[]space.Body{man(2, -4, 0), man(4, 3, 0)}, true},
		"the nearest is level":               {[]space.Body{man(2, 4, 0), man(4, -3, 0)}, false},
		"of two as near, the first is below": {[]space.Body{man(2, 3, 0), man(4, -3, 0)}, true},
		"of two as near, the first is level": {[]space.Body{man(2, -3, 0), man(4, 3, 0)}, false},
		"a friend below is no foe":           {[]space.Body{man(2, -4, 0), man(3, 3, 0)}, false},
		"a friend level is none either":      {[]space.Body{man(2, 4, 0), man(3, -3, 0)}, true},
		"nobody else":                        {nil, false},
	} {
		s := level(grid.Square, 1524)
		s.Rules.Measure3D = false // else who stands lower is further away
		for x := int32(-10); x <= 2; x++ {
			s.Terrain = append(s.Terrain, space.Terrain{Cell: grid.Cell{X: x}, Z: 500})
		}
		if got := with(t, s, append(c.foes, man(1, 0, 0))...).Higher(1); got != c.higher {
			t.Errorf("%s: %v, want %v", name, got, c.higher)
		}
	}
	if with(t, level(grid.Square, 1524)).Higher(1) {
		t.Error("who is not on the field stands higher than somebody")
	}
}
