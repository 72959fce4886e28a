package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// controls reports whether a body controls a cell of a grid.
func (s *Space) controls(e *entry, c grid.Cell) bool {
	if !e.Holds || !e.stands() || e.Up == rules.Prone {
		return false
	}
	o := &s.m.spec.Rules
	z := grid.Zoning{Ground: s.ground, Metric: o.Diagonal, Corner: o.Corner, Profile: o.Profile, Tie: o.Tie}
	return z.Controls(o.Zone, e.on(), s.m.facing(e.Facing), c)
}
