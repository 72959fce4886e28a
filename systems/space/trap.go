package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// trap is a cell into which stepping springs a trap, and the sides that know of it: whoever
// belongs to one of them goes round it.
type trap struct {
	id    rules.ID
	cell  grid.Cell
	known uint32
}

// LayTrap lays a trap in cells, known to the sides whose bits are set; one with the same id is
// taken up first. They lie in the order of their ids, whenever they were laid.
func (s *Space) LayTrap(id rules.ID, cells []rules.Cell, known uint32) {
	s.LiftTrap(id)
	for _, c := range cells {
		s.traps = append(s.traps, trap{id, c, known})
	}
	slices.SortStableFunc(s.traps, func(a, b trap) int { return cmp.Compare(a.id, b.id) })
}

// LiftTrap takes a trap up. An unknown id does nothing.
func (s *Space) LiftTrap(id rules.ID) {
	s.traps = slices.DeleteFunc(s.traps, func(t trap) bool { return t.id == id })
}

// TrapUnder is the trap in which a body stands, the first of several; 0 is none.
func (s *Space) TrapUnder(id rules.ID) rules.ID {
	e := s.at(id)
	if e == nil || len(s.traps) == 0 || s.m.spec.Kind == grid.Free {
		return 0
	}
	return s.trapAt(e)
}

func (s *Space) trapAt(e *entry) rules.ID {
	for i := range s.traps {
		if slices.Contains(e.on(), s.traps[i].cell) {
			return s.traps[i].id
		}
	}
	return 0
}

// shuns reports whether a body goes round a cell because of a trap that its side knows of.
func (s *Space) shuns(e *entry, c grid.Cell) bool {
	for i := range s.traps {
		if t := &s.traps[i]; t.cell == c && t.known>>(e.Team&31)&1 == 1 {
			return true
		}
	}
	return false
}
