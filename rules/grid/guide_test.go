package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// maze is a square field of 121 by 121 cells in which walls with a gap now at one end, now at the other, make one long way; the
// ground between is rough here and there.
func maze(t testing.TB) grid.Walk {
	t.Helper()
	m, err := grid.NewTerrain(grid.Square, at(0, 0), at(120, 120))
	if err != nil {
		t.Fatal(err)
	}
	for x := range int32(121) {
		for y := range int32(121) {
			gap := x%8 == 3 && y == 0 || x%8 == 7 && y == 120
			m.SetTile(at(x, y), grid.Tile{Solid: x%4 == 3 && !gap, Pct: uint16(100 + 100*((x*7+y*3)%11/10))})
		}
	}
	return grid.NewWalk(m, 1000)
}

// A search with a guide finds the way of one without, from where the guide is, from near there and when somebody stands in the
// way, and again when the ground has changed.
func TestAGuideChangesNoWay(t *testing.T) {
	w := maze(t)
	var guided grid.Finder
	bodies := []grid.Occupant{{Cells: []grid.Cell{at(41, 60)}, Enemy: true}, {Cells: []grid.Cell{at(58, 119)}}}
	for i, start := range []grid.Cell{at(0, 0), at(1, 3), at(2, 19), at(120, 118), at(0, 1), at(60, 60)} {
		for _, goal := range []grid.Cell{at(118, 3), at(57, 57), at(0, 9)} {
			if i == 0 {
				guided.Explore()
			}
			if i == 4 {
				w.Ground.SetTile(at(40, 61), grid.Tile{Solid: true})
			}
			got, ok := guided.Path(w, bodies, start, goal)
			got.Cells = slices.Clone(got.Cells)
			want, found := grid.Path(w, bodies, start, goal)
			if ok != found || !slices.Equal(got.Cells, want.Cells) {
				t.Fatalf("from %v to %v: %v, want %v", start, goal, got.Cells, want.Cells)
			}
		}
	}
}

func TestWithAGuideOneKnowsThatNoWayLeads(t *testing.T) {
	w := maze(t)
	w.Ground.SetTile(at(3, 0), grid.Tile{Solid: true})
	var f grid.Finder
	f.Explore()
	for range 2 {
		if _, ok := f.Path(w, nil, at(0, 0), at(118, 3)); ok {
			t.Error("there is a way through the wall")
		}
	}
	w.Ground.SetTile(at(3, 0), grid.Tile{})
	if _, ok := f.Path(w, nil, at(0, 0), at(118, 3)); !ok {
		t.Error("there is none when the gap is open again")
	}
}

// BenchmarkPathMaze seeks a long way again and again.
func BenchmarkPathMaze(b *testing.B) {
	benchmarkPath(b, maze(b), at(118, 3))
}
