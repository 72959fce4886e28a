package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// FIELD-017: whom people bar from a place knows by what way it will get there, round walls and as if nobody else were on
// the field, and through fire only where no other leads.
func TestAWayIsLedAsIfNobodyElseWereThere(t *testing.T) {
	spec := level(grid.Square, 1000)
	spec.Terrain = []space.Terrain{{Cell: c(4, 3), Solid: true}, {Cell: c(4, 5), Solid: true}}
	for y := range int32(3) {
		spec.Terrain = append(spec.Terrain, space.Terrain{Cell: c(4, y), Solid: true})
	}
	foe := man(2, 4, 4)
	foe.Team = 1
	s := with(t, spec, man(1, 2, 4), foe)
	wanted := func(at grid.Cell) bool { return at == c(6, 4) }
	if way, ok := s.Lead(1, wanted, nil); !ok || len(way) != 4 || way[1] != c(4, 4) || way[3] != c(6, 4) {
		t.Errorf("the way is %v, %v", way, ok)
	}
	if way, ok := s.Lead(1, func(grid.Cell) bool { return false }, nil); ok || len(way) > 0 {
		t.Errorf("to nowhere leads %v", way)
	}
	if way, ok := s.Lead(1, func(at grid.Cell) bool { return at == c(2, 4) }, nil); !ok || len(way) > 0 {
		t.Errorf("to where it stands leads %v, %v", way, ok)
	}
	s.SetPerils([]space.Peril{{Holds: func(at grid.Cell) bool { return at.X == 3 || at.X == 5 }, Shun: space.ThroughFire}})
	if way, ok := s.Lead(1, wanted, nil); !ok || len(way) != 4 {
		t.Errorf("through the fire leads %v, %v", way, ok)
	}
}
