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

func BenchmarkCoverOfOneWall(b *testing.B) {
	s := grid.Sight{Grid: grid.Square}
	o := []grid.Obstacle{edge(b, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900)}
	x, y := man(0, 0), man(6, 0)
	b.ReportAllocs()
	for b.Loop() {
		s.Cover(x, y, o, nil)
	}
}

func BenchmarkCoverOfThreeBodies(b *testing.B) {
	s := grid.Sight{}
	bodies := []grid.Body{man(4, 0), man(6, 1), man(7, -1), man(2, 3), man(8, 5)}
	x, y := man(0, 0), man(9, 0)
	b.ReportAllocs()
	for b.Loop() {
		s.Cover(x, y, nil, bodies)
	}
}

func BenchmarkCover20(b *testing.B) {
	o, s := wood(b, 20), grid.Sight{}
	x, y := man(0, 0), man(30, 7)
	b.ReportAllocs()
	for b.Loop() {
		s.Cover(x, y, o, nil)
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
