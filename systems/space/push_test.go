package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// shoved tells where a push leads, and how deep it falls.
func shoved(f *space.Space, id rules.ID, dir int, toward rules.ID) string {
	return pushed(f, id, space.Push{Dir: dir, Other: toward})
}

func pushed(f *space.Space, id rules.ID, p space.Push) string {
	to, fall, ok := f.Shove(id, p)
	if !ok {
		return "nowhere"
	}
	return fmt.Sprint(to.X, ",", to.Y, " ", fall)
}

// horse is a large body of two cells that looks along facing 0.
func horse(id rules.ID, x, y int32) space.Body {
	b := man(id, x, y)
	b.Shape.Footprint = rules.FootHorse
	return b
}

// One is pushed away from somebody, whichever side that one stands on, and out of its very cell
// the way it looks; over an edge alone if that is asked (SPACE-114).
func TestAPushAway(t *testing.T) {
	s := level(grid.Square, 1524)
	s.Min, s.Max = c(0, 0), c(5, 2)
	for y := range int32(3) {
		s.Terrain = append(s.Terrain, space.Terrain{Cell: c(3, y), Z: 2000}, space.Terrain{Cell: c(4, y), Z: 2000}, space.Terrain{Cell: c(5, y), Z: 2000})
	}
	for name, x := range map[string]struct {
		by, who grid.Cell
		over    bool
		want    string
	}{
		"to the right":       {c(0, 1), c(1, 1), false, "2,1 0"},
		"aslant":             {c(2, 0), c(1, 1), false, "0,2 0"},
		"over the edge":      {c(4, 1), c(3, 1), false, "2,1 2000"},
		"over the edge only": {c(4, 1), c(3, 1), true, "2,1 2000"},
		"no edge":            {c(3, 1), c(4, 1), true, "nowhere"},
		"no ground":          {c(1, 1), c(0, 1), false, "nowhere"},
		"up a wall":          {c(1, 1), c(2, 1), false, "nowhere"},
		"out of one cell":    {c(1, 1), c(1, 1), false, "2,1 0"},
	} {
		f := with(t, s, man(1, x.who.X, x.who.Y), man(2, x.by.X, x.by.Y))
		want(t, name, pushed(f, 1, space.Push{Other: 2, Away: true, Over: x.over}), x.want)
	}
}

// A push needs room for the whole body, as it lies: its tail is at -1,0 (SPACE-108,
// SPACE-113).
func TestAPushKeepsHowABodyLies(t *testing.T) {
	tail := space.Terrain{Cell: c(-1, 1), Solid: true}
	for name, x := range map[string]struct {
		change func(s *space.Spec)
		others []space.Body
		south  string
	}{
		"open":                 {func(*space.Spec) {}, nil, "0,1 0"},
		"its tail in a rock":   {func(s *space.Spec) { s.Terrain = []space.Terrain{tail} }, nil, "nowhere"},
		"its tail off the map": {func(s *space.Spec) { s.Terrain = []space.Terrain{{Cell: c(-1, 1), Void: true}} }, nil, "nowhere"},
		"its tail through a wall": {func(s *space.Spec) {
			s.Edges = []space.Edge{{A: c(-1, 0), B: c(-1, 1), Blocked: true}}
		}, nil, "nowhere"},
		"its tail into somebody": {func(*space.Spec) {}, []space.Body{man(2, -1, 1)}, "nowhere"},
		"its tail into an ally":  {func(*space.Spec) {}, []space.Body{man(3, -1, 1)}, "nowhere"},
		"over an edge": {func(s *space.Spec) {
			s.Terrain = []space.Terrain{{Cell: c(0, 0), Z: 3000}, {Cell: c(-1, 0), Z: 3000}}
		}, nil, "0,1 3000"},
		"over an edge, its tail in a rock": {func(s *space.Spec) {
			s.Terrain = []space.Terrain{{Cell: c(0, 0), Z: 3000}, {Cell: c(-1, 0), Z: 3000}, tail}
		}, nil, "nowhere"},
		"over an edge, its tail through a wall": {func(s *space.Spec) {
			s.Terrain = []space.Terrain{{Cell: c(0, 0), Z: 3000}, {Cell: c(-1, 0), Z: 3000}}
			s.Edges = []space.Edge{{A: c(-1, 0), B: c(-1, 1), Blocked: true}}
		}, nil, "nowhere"},
		"up a bank": {func(s *space.Spec) { s.Terrain = []space.Terrain{{Cell: c(0, 1), Z: 600}} }, nil, "nowhere"},
	} {
		s := level(grid.Square, 1524)
		x.change(&s)
		f := with(t, s, append(x.others, horse(1, 0, 0))...)
		want(t, name, shoved(f, 1, 2, 0), x.south)
	}
}

// A push at somebody leads towards it, with twelve facings too, and not past it
// (SPACE-040).
func TestAPushAtSomebody(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		s := level(k, 1000)
		unit := int32(1)
		if k == grid.Hex {
			s.Rules.Facings = 12
		}
		if k == grid.Free {
			unit = 1000
		}
		a, b := man(1, 0, 0), man(2, 0, -3*unit)
		f := with(t, s, a, b)
		want(t, k.String(), shoved(f, 1, 0, 2), fmt.Sprint(0, ",", -unit, " 0"))
		f.Place(2, c(0, -unit), 0)
		if k != grid.Free {
			want(t, k.String()+" beside it", shoved(f, 1, 0, 2), "nowhere")
		}
		a.With = 2
		f.Put(a)
		want(t, k.String()+" in close combat", shoved(f, 1, 0, 2), fmt.Sprint(0, ",", -unit, " 0"))
		f.Place(2, c(0, 0), 0)
		want(t, k.String()+" in its place", shoved(f, 1, 0, 2), "nowhere")
		want(t, k.String()+" nobody", shoved(f, 9, 0, 0), "nowhere")
	}
}

// bar is a wall of open ground, 700 mm to the right of the middle.
func bar(t *testing.T) grid.Obstacle {
	t.Helper()
	o, err := grid.NewSegment(grid.Point{X: 700, Y: -900}, grid.Point{X: 700, Y: 900})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// On open ground a push is a leg of a cell, shortened by what is in the way (SPACE-038,
// SPACE-109).
func TestAPushOverOpenGround(t *testing.T) {
	s := level(grid.Free, 1000)
	s.Obstacles = obstacles(bar(t))
	f := with(t, s, man(1, 0, 0), man(2, 0, 800), man(3, -5000, 0))
	for dir, wanted := range []string{"400,0 0", "400,400 0", "0,200 0", "-258,258 0", "-1000,0 0", "-707,-707 0", "0,-1000 0", "400,-400 0"} {
		if dir == 1 || dir == 7 {
			continue // slantwise at a wall: see the laws of legs
		}
		want(t, fmt.Sprint("direction ", dir), shoved(f, 1, dir, 0), wanted)
	}
	f.Place(1, c(-10400, 0), 0)
	want(t, "to the end of the map", shoved(f, 1, 4, 0), "-10500,0 0")
	f.Place(1, c(-10500, 0), 0)
	want(t, "at the end of the map", shoved(f, 1, 4, 0), "nowhere")
	f.Place(1, c(-10400, -10400), 0)
	want(t, "into its corner", shoved(f, 1, 5, 0), "-10499,-10499 0")
}

// What flies off stops before walls, closed doors and solid cells, and at the end of the
// map; bodies do not stop it (SPACE-133).
func TestWhatIsFlungStopsAtTheFirstBar(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		s := level(k, 1000)
		s.Terrain = []space.Terrain{{Cell: c(4, 1), Solid: true}}
		wall := edge(t, k, c(4, 2), c(5, 2))
		wall.Solid = true
		s.Obstacles = []space.Obstacle{{Obstacle: wall}, {ID: 1, Obstacle: edge(t, k, c(4, 3), c(5, 3)), Door: true}}
		f := with(t, s, man(1, 3, 0))
		for y, wanted := range map[int32]int32{0: 7, 1: 3, 2: 4, 3: 4} {
			want(t, fmt.Sprint(k, ", row ", y), f.Fling(c(1, y), 0, 6), c(wanted, y))
		}
		want(t, k.String()+" at the end", f.Fling(c(1, 0), 0, 99), c(10, 0))
		f.SetDoor(1, true)
		want(t, k.String()+" through an open door", f.Fling(c(1, 3), 0, 6), c(7, 3))
	}
	s := level(grid.Free, 1000)
	s.Obstacles = obstacles(bar(t))
	f := with(t, s, man(1, -2000, 0))
	want(t, "before a wall", f.Fling(c(0, 0), 0, 6), c(699, 0))
	want(t, "past a body", f.Fling(c(0, 0), 4, 6), c(-6000, 0))
	want(t, "to the end of open ground", f.Fling(c(0, 0), 4, 1<<20), c(-10500, 0))
}
