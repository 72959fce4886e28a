package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Free reports whether a body could stand in a cell as it is turned: on the map,
// in no solid cell, and with room beside those on their feet there (SPACE-036, SPACE-037). On open ground
// it keeps clear of bodies and walls (SPACE-038).
func (s *Space) Free(id rules.ID, c grid.Cell) bool {
	e := s.as(id, c)
	if e == nil || !s.m.Inside(c) {
		return false
	}
	if s.m.spec.Kind == grid.Free {
		p := s.m.point(c)
		s.obstruct(e, p, p, false)
		return grid.FreePlace(p, e.radius(), s.blocks, s.pool)
	}
	for _, x := range e.on() {
		if s.ground.Tile(x).Solid {
			return false
		}
	}
	return !s.crowded(e)
}
