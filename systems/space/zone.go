package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// ZoneOf visits everybody who controls a cell, of whichever side, by id: bodies that
// hold a zone, act and do not lie, beside it as far as sides, corners and solid
// cells let them step there (SPACE-097). Open ground has no zones. The visitor may ask
// the space anything.
func (s *Space) ZoneOf(c grid.Cell, visit func(id rules.ID)) {
	if s.m.spec.Kind == grid.Free || !s.m.Inside(c) {
		return
	}
	start := len(s.stack)
	s.around(s.square(s.m.point(c), 2*grid.Unit))
	for _, e := range s.near {
		if s.controls(e, c) {
			s.stack = append(s.stack, e.ID)
		}
	}
	s.each(start, func(e *entry) { visit(e.ID) })
}

// ThreatensCell reports whether a cell lies in the zone of a body (SPACE-097).
func (s *Space) ThreatensCell(id rules.ID, c grid.Cell) bool {
	e := s.at(id)
	return e != nil && s.m.spec.Kind != grid.Free && s.m.Inside(c) && s.controls(e, c)
}

// controls reports whether a body controls a cell of a grid.
func (s *Space) controls(e *entry, c grid.Cell) bool {
	if !e.Holds || !e.stands() || e.Up == rules.Prone {
		return false
	}
	o := &s.m.spec.Rules
	z := grid.Zoning{Ground: s.ground, Metric: o.Diagonal, Corner: o.Corner, Profile: o.Profile, Tie: o.Tie}
	return z.Controls(o.Zone, e.on(), s.m.facing(e.Facing), c)
}
