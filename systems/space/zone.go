package space

import (
	"slices"

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

func (s *Space) controls(e *entry, c grid.Cell) bool {
	o := &s.m.spec.Rules
	if !e.Holds || !e.stands() || e.Up == rules.Prone || o.Zone == grid.ZoneNone {
		return false
	}
	k := s.m.spec.Kind
	steps := slices.ContainsFunc(e.on(), func(from grid.Cell) bool {
		d, ok := k.DirectionOf(from, c)
		return ok && !(o.Diagonal == grid.Manhattan && k.Diagonal(d)) && s.ground.Open(from, d, o.Corner)
	})
	if !steps || o.Zone == grid.ZoneAll {
		return steps
	}
	v := grid.Displacement(e.on(), []grid.Cell{c})
	return grid.ArcOf(k, o.Profile, o.Tie, s.m.facing(e.Facing), v) == grid.Front
}
