package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

func pointers(o []grid.Obstacle) (all []*grid.Obstacle) {
	for i := range o {
		all = append(all, &o[i])
	}
	return all
}

// covered is which of at most 64 points are covered, asked with memory that nobody has used.
func covered(s grid.Sight, a, b grid.Body, o []grid.Obstacle, n int) uint64 {
	return (&grid.Gaze{Sight: s}).Points(a, b, pointers(o), n)[0]
}

func TestAGazeSaysWhatASightSays(t *testing.T) { // SPACE-057, SPACE-060, SPACE-075
	var g grid.Gaze // one for all scenes: what it remembers must not be seen
	eachScene(t, func(t *rapid.T, s scenery) {
		g.Sight = s.sight
		walls := pointers(s.walls)
		if g.LineOfSight(s.a, s.b, walls) != s.sight.LineOfSight(s.a, s.b, s.walls) {
			t.Fatal("sight differs")
		}
		if g.LineOfEffect(s.a, s.b, walls) != s.sight.LineOfEffect(s.a, s.b, s.walls) {
			t.Fatal("effect differs")
		}
		x, y := g.Cover(s.a, s.b, walls, s.bodies), s.sight.Cover(s.a, s.b, s.walls, s.bodies)
		if x.Hard.Cmp(y.Hard) != 0 || x.Total.Cmp(y.Total) != 0 || x.Conceal.Cmp(y.Conceal) != 0 {
			t.Fatalf("cover %v, want %v", x, y)
		}
		if x, y := g.Percents(s.a, s.b, walls, s.bodies), s.sight.Percents(s.a, s.b, s.walls, s.bodies); x != y {
			t.Fatalf("percents %v, want %v", x, y)
		}
		peek := s.sight.PeekCover(s.a, s.b, s.walls, s.bodies, grid.NewRatio(7, 8))
		if p := g.PeekPercents(s.a, s.b, walls, s.bodies, 87); int64(p.Hard) != peek.Hard.Floor(100) || int64(p.Total) != peek.Total.Floor(100) {
			t.Fatalf("of one who peeks %v, want %v", p, peek)
		}
		whole := grid.NewRatio(1, 1)
		bare := s.sight.PeekCover(s.a, s.b, s.walls, nil, grid.Ratio{}).Hard // what is not its own alone
		if g.HiddenFromPeek(s.a, s.b, walls) != (bare.Cmp(whole) == 0) {
			t.Fatalf("hidden although it peeks is not %v", bare)
		}
		if g.Hidden(s.a, s.b, walls) != s.sight.Hidden(s.a, s.b, s.walls) {
			t.Fatal("hidden differs")
		}
		if g.Points(s.a, s.b, walls, 5)[0] != covered(s.sight, s.a, s.b, s.walls, 5) {
			t.Fatal("strips differ")
		}
	})
}

// field is two of the largest bodies with three hundred walls and two hundred men on the
// way from one to the other.
func field(t *testing.T, k grid.Kind) (s scenery) {
	s = scenery{sight: grid.Sight{Grid: k}}
	large := func(x, y int32) grid.Body {
		b := grid.Body{Pct: uint8(grid.Huge.Pct()), Height: 4000, At: grid.Point{X: int64(x) * 60, Y: int64(y) * 60}, Radius: 90}
		if k != grid.Free {
			b.Cells = grid.Huge.Footprint(k).Place(nil, k, at(x, y), 0)
		}
		return b
	}
	s.a, s.b = large(-5, 0), large(45, 12)
	for i := range int32(300) {
		x := i % 40
		y := x/4 + i/40 - 3
		if k == grid.Free {
			s.walls = append(s.walls, segment(t, int64(x)*60, int64(y)*60, int64(x)*60+20, int64(y)*60+30).Between(grid.Ground, 500+i%7*400))
			continue
		}
		s.walls = append(s.walls, cell(t, k, x, y).Between(grid.Ground, 500+i%7*400))
	}
	for i := range int32(200) {
		x := 1 + i%40
		b := man(x, x/4+i/40-2)
		b.At, b.Radius, b.Posture = grid.Point{X: int64(x)*60 + 30, Y: int64(x/4+i/40-2) * 60}, 25, grid.Posture(i%3)
		s.bodies = append(s.bodies, b)
	}
	return s
}

func TestAGazeDoesNotAllocate(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		s := field(t, k)
		walls := pointers(s.walls)
		g := grid.Gaze{Sight: s.sight}
		if p := g.Percents(s.a, s.b, walls, s.bodies); p.Total == 0 || p.Total == 100 && p.Hard == 100 {
			t.Errorf("%v: %v is no test", k, p)
		}
		for name, ask := range map[string]func(){
			"sight":    func() { g.LineOfSight(s.a, s.b, walls) },
			"effect":   func() { g.LineOfEffect(s.b, s.a, walls) },
			"percents": func() { g.Percents(s.a, s.b, walls, s.bodies) },
			"hidden":   func() { g.Hidden(s.b, s.a, walls) },
		} {
			ask()
			if n := testing.AllocsPerRun(3, ask); n != 0 {
				t.Errorf("%v: %s allocates %v times", k, name, n)
			}
		}
	}
}

func TestNobodyNowhereIsNotHidden(t *testing.T) { // a body without cells has no polygon
	s := grid.Sight{Grid: grid.Square}
	wall := []grid.Obstacle{cell(t, grid.Square, 2, 0)}
	nobody := grid.Body{At: grid.Point{X: 300}}
	want(t, "percents", s.Percents(man(0, 0), nobody, wall, []grid.Body{man(3, 0)}), grid.Percents{})
	want(t, "hidden", s.Hidden(man(0, 0), nobody, wall), false)
	wantCover(t, s.Cover(man(0, 0), nobody, wall, []grid.Body{nobody}), "0/1", "0/1", 0)
}

func TestBeyondTheLimitNothingPanics(t *testing.T) { // SPACE-012: no answer there is promised
	rapid.Check(t, func(t *rapid.T) {
		far := rapid.SampledFrom([]int64{0, 3, 1 << 22, 1 << 30, -1 << 31, 1<<62 + 7})
		spot := func(label string) grid.Point { return grid.Point{X: far.Draw(t, label), Y: far.Draw(t, label)} }
		k := rapid.SampledFrom([]grid.Kind{grid.Hex, grid.Square, grid.Free}).Draw(t, "kind")
		body := func(label string) grid.Body {
			p := spot(label)
			return grid.Body{At: p, Cells: []grid.Cell{{X: int32(p.X), Y: int32(p.Y)}}, Radius: int32(far.Draw(t, label))}
		}
		o, err := grid.NewSegment(spot("p"), spot("q").Add(grid.Point{X: 1}))
		if err != nil {
			t.Skip(err)
		}
		s, walls := grid.Sight{Grid: k}, []grid.Obstacle{o.Between(grid.Ground, 900)}
		a, b, others := body("a"), body("b"), []grid.Body{body("c"), body("d")}
		s.LineOfSight(a, b, walls)
		s.Percents(a, b, walls, others)
		s.Cover(a, b, walls, others)
		covered(s, a, b, walls, 4)
	})
}
