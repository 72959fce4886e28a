package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules/grid"
)

// compass are the directions of a field as the board shows them, for their compass names.
var compass = map[string]string{
	"E": "the right", "SE": "the lower right", "S": "the bottom", "SW": "the lower left",
	"W": "the left", "NW": "the upper left", "N": "the top", "NE": "the upper right",
}

// Facing says where a facing points as the board shows it: "the lower right"; on hexes with
// twelve facings as on a clock, "4 o'clock".
func Facing(b *ecs.Battle, facing int) string {
	f := &b.Scenario().Field
	if n := b.Facings(); f.Kind == grid.Hex && n == 12 {
		return fmt.Sprintf("%d o'clock", (clockOf(f.Orientation)+facing%n+n-1)%n+1)
	}
	k := f.Kind
	if k == grid.Free {
		k = grid.Square
	}
	return compass[k.DirectionName(f.Orientation, facing)]
}

// clockOf is the hour at which facing 0 of hexes points, each facing an hour.
func clockOf(o grid.Orientation) int {
	if o == grid.Flat {
		return 4
	}
	return 3
}
