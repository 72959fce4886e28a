package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// wood is n blockers strewn round the line from (0,0) to (30,7), none across
// its middle.
func wood(b *testing.B, n int) []grid.Obstacle {
	var out []grid.Obstacle
	for i := range int32(n) {
		x, y := 1+i*7%29, i*5%13-3
		if d := 30*y - 7*x; -40 < d && d < 40 {
			y += 4
		}
		out = append(out, cell(b, grid.Hex, x, y).Between(grid.Ground, 1000+i%5*500))
	}
	return out
}

func benchmarkSight(b *testing.B, n int) {
	o, s := wood(b, n), grid.Sight{}
	x, y := man(0, 0), man(30, 7)
	b.ReportAllocs()
	for b.Loop() {
		s.LineOfSight(x, y, o)
	}
}

func BenchmarkSight20(b *testing.B)  { benchmarkSight(b, 20) }
func BenchmarkSight200(b *testing.B) { benchmarkSight(b, 200) }

func BenchmarkSightBlocked(b *testing.B) {
	var o []grid.Obstacle
	for y := int32(-12); y < 13; y++ {
		o = append(o, cell(b, grid.Hex, 15-y/2, y+3))
	}
	s, x, y := grid.Sight{}, man(0, 0), man(30, 7)
	b.ReportAllocs()
	for b.Loop() {
		s.LineOfSight(x, y, o)
	}
}

// scene is a target behind blockers, and men in the way.
type scene struct {
	name   string
	sight  grid.Sight
	a, b   grid.Body
	walls  []grid.Obstacle
	bodies []grid.Body
}

// thicket has n trees of different heights close to the line, and men between them.
func thicket(b *testing.B, name string, n int, men ...grid.Body) scene {
	s := scene{name: name, a: man(0, 0), b: man(30, 7), bodies: men}
	for i := range int32(n) {
		x := 2 + i*7%27
		y := (7*x+15)/30 + []int32{1, -1, 2, -2}[i%4]
		s.walls = append(s.walls, cell(b, grid.Hex, x, y).Between(grid.Ground, 800+i%5*200))
	}
	return s
}

func (s scene) cover(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		s.sight.Cover(s.a, s.b, s.walls, s.bodies)
	}
}

func (s scene) percents(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		s.sight.Percents(s.a, s.b, s.walls, s.bodies)
	}
}

func scenes(b *testing.B) []scene {
	low := edge(b, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900)
	return []scene{
		{name: "OneLowWall", sight: grid.Sight{Grid: grid.Square}, a: man(0, 0), b: man(6, 0), walls: []grid.Obstacle{low}},
		{name: "FiveMen", a: man(0, 0), b: man(9, 0), bodies: []grid.Body{man(4, 0), man(6, 1), man(7, -1), man(2, 3), man(8, 5)}},
		{name: "20TreesBeside", a: man(0, 0), b: man(30, 7), walls: wood(b, 20)},
		thicket(b, "20TreesThreeMen", 20, man(8, 2), man(15, 4), man(25, 6)),
		thicket(b, "200TreesThirtyMen", 200, file(30)...),
		thicket(b, "200MenInTheWay", 0, file(200)...),
		{name: "HugeBehindHuge", a: huge(-4, 0), b: huge(20, 3), bodies: []grid.Body{huge(6, 1), huge(12, 4), huge(13, -1)}},
	}
}

// file is n men who stand along a line.
func file(n int) (men []grid.Body) {
	for i := range int32(n) {
		x := 1 + i%28
		men = append(men, man(x, (7*x+15)/30+i/28-3))
	}
	return men
}

func huge(x, y int32) grid.Body {
	b := grid.Body{Pct: uint8(grid.Huge.Pct()), Height: 4000}
	b.Cells = grid.Huge.Footprint(grid.Hex).Place(nil, grid.Hex, at(x, y), 0)
	return b
}

func BenchmarkCover(b *testing.B) {
	for _, s := range scenes(b) {
		b.Run(s.name, s.cover)
	}
}

func BenchmarkCoverInPercent(b *testing.B) {
	for _, s := range scenes(b) {
		b.Run(s.name, s.percents)
	}
}

func BenchmarkPath100(b *testing.B) {
	m, err := grid.NewTerrain(grid.Square, at(0, 0), at(99, 99))
	if err != nil {
		b.Fatal(err)
	}
	for i := range int32(2000) {
		m.SetTile(at(i*37%100, i*61%97+1), grid.Tile{Pct: 200, Solid: i%3 == 0})
	}
	w := grid.NewWalk(m, 1524)
	w.Metric = grid.Euclid
	var f grid.Finder
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := f.Path(w, nil, at(0, 0), at(99, 95)); !ok {
			b.Fatal("no way")
		}
	}
}

func BenchmarkReachable(b *testing.B) {
	m, err := grid.NewTerrain(grid.Hex, at(0, 0), at(99, 99))
	if err != nil {
		b.Fatal(err)
	}
	w := grid.NewWalk(m, 1524)
	var f grid.Finder
	var out []grid.Reached
	b.ReportAllocs()
	for b.Loop() {
		out = f.Reachable(out[:0], w, nil, at(50, 50), 8*1524)
	}
}
