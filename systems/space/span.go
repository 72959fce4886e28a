package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Nearby visits, by id, the other bodies that may be in a reach of a body, or have it in
// such a reach: nobody else is, whatever the field measures reaches by and however large
// the bodies are; who of them is, InReach says (SPACE-120 to SPACE-123). The visitor may
// ask the space anything.
func (s *Space) Nearby(id rules.ID, r rules.Reach, visit func(other rules.ID)) {
	e := s.at(id)
	if e == nil {
		return
	}
	s.around(s.square(e.centre(s.m), e.extent+s.span(r)))
	start := len(s.stack)
	for _, o := range s.near {
		if o != e {
			s.stack = append(s.stack, o.ID)
		}
	}
	s.each(start, func(o *entry) { visit(o.ID) })
}

// span is how far apart on either axis the boxes of two bodies may be, in lattice units,
// with one of them in reach of the other. A length of six cells of hexes may lead over
// nearly seven rows: 2/√3 is less than 7/6.
func (s *Space) span(r rules.Reach) int64 {
	cells := int64(r.Max)
	switch k := s.m.spec.Kind; {
	case k == grid.Free:
		return cells * int64(s.m.spec.CellMm)
	case k == grid.Hex && s.m.spec.Rules.Reach != grid.ReachCells:
		return (7*cells*grid.Unit + 5) / 6
	}
	return cells * grid.Unit
}
