package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules/grid"
)

func TestLineCellsAreThoseOfTheThinnestBand(t *testing.T) { // SPACE-111, SPACE-142
	rapid.Check(t, func(t *rapid.T) {
		k, near := anyKind(t), rapid.Int32Range(-6, 6)
		a, b := at(near.Draw(t, "x"), near.Draw(t, "y")), at(near.Draw(t, "x"), near.Draw(t, "y"))
		area := grid.Area{Grid: k, CellMM: 1000, Low: at(-9, -9), High: at(9, 9)}
		want := area.Cells(nil, grid.Band{From: a, To: b, Rule: grid.ByTouch, Inclusive: true})
		if got := grid.LineCells(nil, k, a, b); !slices.Equal(got, want) {
			t.Fatalf("%v to %v: %v, want %v", a, b, got, want)
		}
	})
	if got := grid.LineCells(nil, grid.Free, at(0, 0), at(5, 5)); got != nil {
		t.Errorf("open ground has the cells %v", got)
	}
}
