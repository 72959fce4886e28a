package referee

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestSidesAreNamedAsTheFieldIsDrawn(t *testing.T) { // SPACE-002, SPACE-016
	for _, c := range []struct {
		kind grid.Kind
		flat bool
		way  grid.Cell
		want string
	}{
		{grid.Square, false, grid.Cell{X: 1}, "the right side"},
		{grid.Square, false, grid.Cell{Y: -1}, "the upper side"},
		{grid.Square, false, grid.Cell{X: -1, Y: 1}, "the lower left side"},
		{grid.Hex, false, grid.Cell{X: 1}, "the right side"},       // east
		{grid.Hex, false, grid.Cell{Y: 1}, "the lower right side"}, // south-east
		{grid.Hex, false, grid.Cell{X: 1, Y: -2}, "the upper side"},
		{grid.Hex, true, grid.Cell{Y: -1}, "the upper side"},      // north
		{grid.Hex, true, grid.Cell{X: 1}, "the lower right side"}, // south-east
		{grid.Hex, true, grid.Cell{X: -2, Y: 1}, "the left side"},
		{grid.Free, false, grid.Cell{}, "the middle"},
	} {
		a := Account{kind: c.kind, flat: c.flat}
		if have := a.side(&End{}, [2]int64{60 * int64(c.way.X), 60 * int64(c.way.Y)}); have != c.want {
			t.Errorf("%v flat %v %v: %q, want %q", c.kind, c.flat, c.way, have, c.want)
		}
	}
}
