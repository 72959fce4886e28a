package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Straight appends to out the cells of the straight way of a body to a goal, without the one where it stands, and reports
// whether nothing of the field is in the way: no wall, no rise, no rough ground, no trap of which its side knows. Where ways are
// led round perils, for a body of several cells and on open ground it is false. Who else is there is not looked at.
func (s *Space) Straight(id rules.ID, goal grid.Cell, out []grid.Cell) (way []grid.Cell, ok bool) {
	e := s.at(id)
	if e == nil || e.n != 1 || s.m.spec.Kind == grid.Free || s.Perilous() {
		return out, false
	}
	w := s.walk(e, false)
	way, ok = w.Straight(out, e.Cell, goal)
	for i := len(out); ok && len(s.traps) > 0 && i < len(way); i++ {
		ok = !s.shuns(e, way[i])
	}
	return way, ok
}
