package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// meadow is a square field of 100 by 100 cells, the given share of it solid.
func meadow(b *testing.B, solid int32) grid.Walk {
	b.Helper()
	m, err := grid.NewTerrain(grid.Square, at(0, 0), at(99, 99))
	if err != nil {
		b.Fatal(err)
	}
	seed := uint32(1)
	for x := range int32(100) {
		for y := range int32(100) {
			seed = seed*1664525 + 1013904223
			corner := x < 2 && y < 2 || x > 97 && y > 40
			m.SetTile(at(x, y), grid.Tile{Solid: !corner && int32(seed>>16%100) < solid})
		}
	}
	w := grid.NewWalk(m, 1524)
	w.Metric = grid.Euclid
	return w
}

func benchmarkPath(b *testing.B, w grid.Walk, goal grid.Cell) {
	var f grid.Finder
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := f.Path(w, nil, at(0, 0), goal); !ok {
			b.Fatal("no way")
		}
	}
}

// Paths across 100 by 100 squares: over open ground, and with a fifth of it solid.
func BenchmarkPath100Open(b *testing.B)  { benchmarkPath(b, meadow(b, 0), at(99, 47)) }
func BenchmarkPath100Solid(b *testing.B) { benchmarkPath(b, meadow(b, 20), at(99, 47)) }
