package books_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/grid"
)

// What each rulebook fixes about the field unless a scenario says otherwise.
func TestEachBookHasItsCellAndItsGrid(t *testing.T) { // SPACE-011, SPACE-046
	want := []struct {
		id     string
		cell   int32
		grid   grid.Kind
		facing bool // arcs matter
	}{
		{"nc", 1524, grid.Square, false},
		{"brp", 1000, grid.Square, false},
		{"dq", 1524, grid.Hex, true},
		{"revised", 1524, grid.Square, true},
		{"fighter", 1000, grid.Square, true},
	}
	for _, w := range want {
		b, err := books.New(w.id)
		if err != nil {
			t.Fatal(err)
		}
		s := b.Shape().Space
		if s.CellMm != w.cell || s.Grid != w.grid || s.Facing != w.facing {
			t.Errorf("%s: cell %d, grid %v, facing %v, want %+v", w.id, s.CellMm, s.Grid, s.Facing, w)
		}
	}
}
