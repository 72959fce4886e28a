package space_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestNewMapNamesEveryMistake(t *testing.T) {
	low := grid.Obstacle{}
	far, _ := grid.NewSegment(grid.Point{}, grid.Point{X: 1 << 21})
	for _, x := range []struct {
		what  string
		spoil func(*space.Spec)
		field string
		index int
		err   error
	}{
		{"kind", func(s *space.Spec) { s.Kind = 9 }, "Kind", -1, space.ErrKind},
		{"cell size", func(s *space.Spec) { s.CellMm = 0 }, "CellMm", -1, space.ErrCell},
		{"cells of more than 50 m", func(s *space.Spec) { s.CellMm = 50_001 }, "CellMm", -1, space.ErrCell},
		{"bounds", func(s *space.Spec) { s.Max.X = -99 }, "Bounds", -1, space.ErrBounds},
		{"far bounds", func(s *space.Spec) { s.Max.X = 1 << 20 }, "Bounds", -1, space.ErrBounds}, // SPACE-012
		{"terrain outside", func(s *space.Spec) { s.Terrain = []space.Terrain{{Cell: c(99, 0)}} }, "Terrain", 0, space.ErrOutside},
		{"terrain twice", func(s *space.Spec) { s.Terrain = []space.Terrain{{}, {}} }, "Terrain", 1, space.ErrTwice},
		{"percent", func(s *space.Spec) { s.Terrain = []space.Terrain{{Percent: -1}} }, "Terrain", 0, space.ErrPercent},
		{"height", func(s *space.Spec) { s.Terrain = []space.Terrain{{Z: 2_000_000}} }, "Terrain", 0, space.ErrHeight},
		{"edge", func(s *space.Spec) { s.Edges = []space.Edge{{A: c(0, 0), B: c(1, 1)}} }, "Edges", 0, grid.ErrNoSide},
		{"edge outside", func(s *space.Spec) { s.Edges = []space.Edge{{A: c(50, 0), B: c(51, 0)}} }, "Edges", 0, space.ErrOutside},
		{"hurdle", func(s *space.Spec) { s.Edges = []space.Edge{{B: c(1, 0), AddMm: -1}} }, "Edges", 0, space.ErrLength},
		{"edge twice", func(s *space.Spec) {
			s.Edges = []space.Edge{{A: c(0, 0), B: c(1, 0), AddMm: 5}, {A: c(1, 0), B: c(0, 0), AddMm: 9}}
		}, "Edges", 1, space.ErrTwice},
		{"shape", func(s *space.Spec) { s.Obstacles = obstacles(low) }, "Obstacles", 0, space.ErrNoShape},
		{"far obstacle", func(s *space.Spec) { s.Obstacles = obstacles(far) }, "Obstacles", 0, space.ErrOutside},
		{"obstacle upside down", func(s *space.Spec) {
			s.Obstacles = obstacles(block(t, grid.Square, c(0, 0)).Between(900, 899))
		}, "Obstacles", 0, space.ErrSpan},
		{"obstacle too high", func(s *space.Spec) {
			s.Obstacles = obstacles(block(t, grid.Square, c(0, 0)).Between(0, 1_000_001))
		}, "Obstacles", 0, space.ErrHeight},
		{"more cells than there may be", func(s *space.Spec) { s.Min, s.Max = c(-17000, -17000), c(17000, 17000) }, "Bounds", -1, space.ErrBounds},
		{"a cell of no size on open ground", func(s *space.Spec) { s.Kind, s.CellMm = grid.Free, 0 }, "CellMm", -1, space.ErrCell},
		{"door", func(s *space.Spec) {
			s.Obstacles = []space.Obstacle{{Door: true, Obstacle: edge(t, grid.Square, c(0, 0), c(1, 0))}}
		}, "Obstacles", 0, space.ErrDoorID},
		{"cap", func(s *space.Spec) { s.Rules.BodyCap = [2]int32{3, 2} }, "Rules.BodyCap", -1, space.ErrShare},
		{"choice", func(s *space.Spec) { s.Rules.Reach = grid.ReachDisc }, "Rules.Reach", -1, space.ErrOption},
		{"facings", func(s *space.Spec) { s.Rules.Facings = 12 }, "Rules.Facings", -1, space.ErrOption},
		{"climb", func(s *space.Spec) { s.Rules.MaxUp = -1 }, "Rules.MaxUp", -1, space.ErrLength},
	} {
		t.Run(x.what, func(t *testing.T) {
			s := level(grid.Square, 1000)
			x.spoil(&s)
			_, err := space.NewMap(s)
			var one *space.SpecError
			if !errors.As(err, &one) || one.Field != x.field || one.Index != x.index || !errors.Is(err, x.err) {
				t.Errorf("%v, want %s[%d]: %v", err, x.field, x.index, x.err)
			}
		})
	}
	t.Run("all at once", func(t *testing.T) {
		s := level(grid.Square, 1000)
		s.Terrain, s.Rules.MaxUp = []space.Terrain{{Cell: c(99, 0)}, {Percent: -1}}, -1
		_, err := space.NewMap(s)
		want(t, "error", err, errors.New("space: Terrain[0]: not on the map\nspace: Terrain[1]: not in 0..65535 percent\nspace: Rules.MaxUp: a length is negative"))
	})
	t.Run("cells on open ground", func(t *testing.T) {
		s := level(grid.Free, 1000)
		s.Terrain, s.Edges = []space.Terrain{{}}, []space.Edge{{B: c(1, 0)}}
		s.Obstacles = obstacles(block(t, grid.Square, c(0, 0)))
		_, err := space.NewMap(s)
		want(t, "none of them", errors.Is(err, space.ErrNoCells), true)
	})
}

func TestAnEdgeMayStandAtTheBorderOfTheMap(t *testing.T) { // SPACE-094
	for _, x := range []struct {
		a, b grid.Cell
		want error
	}{{c(9, 0), c(10, 0), nil}, {c(10, 0), c(11, 0), nil}, {c(-11, 0), c(-10, 0), nil}, {c(11, 0), c(12, 0), space.ErrOutside}} {
		s := level(grid.Square, 1000)
		s.Edges = []space.Edge{{A: x.a, B: x.b, Blocked: true}}
		if _, err := space.NewMap(s); !errors.Is(err, x.want) || x.want == nil && err != nil {
			t.Errorf("%v to %v: %v, want %v", x.a, x.b, err, x.want)
		}
	}
}

func TestMap(t *testing.T) {
	s := level(grid.Hex, 1524)
	s.Terrain = []space.Terrain{{Cell: c(1, 0), Z: 700}, {Cell: c(2, 0), Solid: true}, {Cell: c(10, 10), Void: true}}
	s.Rules.MaxDown = 699
	post := block(t, grid.Hex, c(3, 0))
	post.Solid = true
	s.Obstacles = obstacles(post)
	m, err := space.NewMap(s)
	want(t, "error", err, error(nil))
	want(t, "inside", m.Inside(c(10, -10)), true)
	want(t, "outside", m.Inside(c(11, 0)), false)
	want(t, "no part of it", m.Inside(c(10, 10)), false)
	want(t, "ground", m.Ground(c(1, 0)), 700)
	want(t, "level ground", m.Ground(c(0, 0)), 0)
	want(t, "solid", []bool{m.Solid(c(2, 0)), m.Solid(c(3, 0)), m.Solid(c(11, 0)), m.Solid(c(0, 0))}, []bool{true, true, true, false})
	want(t, "border", []bool{m.Border(c(10, 0)), m.Border(c(0, 0)), m.Border(c(9, 10)), m.Border(c(11, 0))}, []bool{true, false, true, false})
	wall, low, high := c(2, 0), c(1, 1), c(1, 0)                                                                                 // higher by 700
	want(t, "a brink", []bool{m.Brink(low), m.Brink(high), m.Brink(wall), m.Brink(c(11, 0))}, []bool{true, false, false, false}) // SPACE-114
	flat, err := space.NewMap(level(grid.Hex, 1524))
	want(t, "error", err, error(nil))
	want(t, "a brink of level ground", flat.Brink(low), false)
	if _, err := space.NewMap(level(grid.Square, 50_000)); err != nil {
		t.Errorf("cells of 50 m: %v", err)
	}
	want(t, "spec", m.Spec().CellMm, 1524)
	want(t, "square", m.Square(c(0, 0), c(1, 1)), 6_967_728)
	want(t, "steps", m.Steps(c(2, -5), c(-4, 7)), 12) // worked example 1
	want(t, "same map", space.New(m).Map() == m, true)

	open, _ := space.NewMap(level(grid.Free, 1000))
	want(t, "open: solid", []bool{open.Solid(c(0, 0)), open.Solid(c(10501, 0))}, []bool{false, true})
	want(t, "open: border", []bool{open.Border(c(10500, 0)), open.Border(c(5000, 5000)), open.Border(c(-1, 0))}, []bool{true, false, false})
	want(t, "open: steps", open.Steps(c(0, 0), c(1001, 0)), 2)
	want(t, "open: a cell exactly", []int32{open.Steps(c(0, 0), c(0, 0)), open.Steps(c(0, 0), c(600, 800)), open.Steps(c(0, 0), c(601, 800))}, []int32{0, 1, 2})
	want(t, "open: as far as can be", open.Steps(c(-1<<20, -1<<20), c(1<<20, 1<<20)), 2966)
	want(t, "open: square", open.Square(c(0, 0), c(3, 4)), 25)
}

func TestSpaceKeepsBodies(t *testing.T) {
	f := with(t, level(grid.Hex, 1524), man(1, 0, 0))
	horse := man(1, 2, 0)
	horse.Shape.Footprint = rules.FootHorse
	f.Put(horse)
	b, ok := f.Body(1)
	want(t, "changed", b, horse)
	want(t, "known", ok, true)
	f.Place(1, c(0, 0), 3)
	f.Put(man(2, 2, 0))
	want(t, "its other cell is (1,0) now", f.Distance(1, 2), 1)
	f.Place(9, c(0, 0), 0)
	f.Remove(9)
	f.Remove(1)
	_, ok = f.Body(1)
	want(t, "removed", ok, false)
	want(t, "no distance", f.Distance(1, 2), 0)
	d, ok := f.Direction(c(0, 0), c(0, 1))
	want(t, "direction", []any{d, ok}, []any{1, true})
	open := field(t, level(grid.Free, 1000))
	d, ok = open.Direction(c(0, 0), c(-900, 100))
	want(t, "direction on open ground", []any{d, ok}, []any{4, true})
	_, ok = open.Direction(c(5, 5), c(5, 5))
	want(t, "no direction", ok, false)
	want(t, "arc of nobody", f.Arc(1, 2), rules.ArcFront)
}

func TestCrossing(t *testing.T) { // SPACE-112
	f := with(t, level(grid.Square, 1524), man(1, 0, -5), man(2, 4, 0), man(4, 0, 4))
	want(t, "across", f.Crossing(1, 2, c(0, 0), 4572), true)
	want(t, "far enough only by what an earlier segment left over", f.Crossing(1, 2, c(0, 0), 4571), false)
	want(t, "not far enough", f.Crossing(1, 2, c(2, 0), 4572), false)
	want(t, "away", f.Crossing(1, 4, c(0, 0), 4572), false)
	want(t, "nobody", f.Crossing(1, 9, c(0, 0), 4572), false)
}

func TestWhatIsNoPartOfTheMapHidesNobody(t *testing.T) { // SPACE-062
	s := level(grid.Hex, 1524)
	s.Min, s.Max = c(0, 0), c(4, 0)
	for x := range int32(5) {
		s.Terrain = append(s.Terrain, space.Terrain{Cell: c(x, 0), Z: -3000, Void: x == 2})
	}
	f := with(t, s, man(1, 0, 0), man(2, 4, 0))
	want(t, "sight across a gap in low ground", f.Sight(1, 2), true)
	s.Terrain[2].Void, s.Terrain[2].Z = false, 0
	f = with(t, s, man(1, 0, 0), man(2, 4, 0))
	want(t, "sight across a hill", f.Sight(1, 2), false)
}

func TestALargeMapIsBuiltWithoutATable(t *testing.T) { // SPACE-063
	s := level(grid.Square, 1000)
	s.Min, s.Max = c(0, 0), c(1023, 1023)
	for i := int32(2); i < 1000; i++ {
		s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: block(t, grid.Square, c(i, i/2+5))})
	}
	f := with(t, s, man(1, 0, 0), man(2, 1023, 1023), man(3, 3, 0), man(4, 1023, 0))
	want(t, "sight from end to end, over the row of blocks", []bool{f.Sight(1, 2), f.Sight(2, 1)}, []bool{false, false})
	want(t, "sight on this side of it", []bool{f.Sight(1, 4), f.Sight(4, 1)}, []bool{true, true})
	want(t, "sight past its end", []bool{f.Sight(4, 2), f.Sight(2, 4)}, []bool{true, true})
	_, cost, ok := f.Path(1, c(20, 0), nil)
	want(t, "way", []any{cost, ok}, []any{20_000, true})
	want(t, "near", near(f, 1, 3), []rules.ID{3})
}
