package space

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Beyond visits those whom a missile passes that flies from a at d and on, behind the
// middle of d and at most max mm from a, in the order in which it gets to them; max 0 is
// any distance. The fallen lie in its way, too (SPACE-131). The visitor may ask the
// space anything.
func (s *Space) Beyond(a, d rules.ID, max rules.Mm, visit func(rules.ID)) {
	x, y, ok := s.pair(a, d)
	if !ok || x == y {
		return
	}
	s.blocks = s.blocks[:0]
	start := len(s.stack)
	for _, e := range s.bodies {
		if e != x && e != y && e.there() && !couple(e, x) && !couple(e, y) {
			s.stack = append(s.stack, e.ID)
			s.blocks = append(s.blocks, e.body(s.m))
		}
	}
	if max == 0 {
		max = math.MaxInt32
	}
	s.passed = grid.LineOfFire(s.passed[:0], s.m.spec.Kind, int64(s.m.spec.CellMm), x.body(s.m), y.body(s.m), s.blocks, int64(max))
	first := len(s.stack)
	for _, p := range s.passed {
		if !p.Before {
			s.stack = append(s.stack, s.stack[start+p.Index])
		}
	}
	for i, end := first, len(s.stack); i < end; i++ {
		visit(s.stack[i])
	}
	s.stack = s.stack[:start]
}

// SquareMm returns the squared distance of two bodies in square mm, as ranges are
// measured; 0 if one is not on the field (SPACE-022, SPACE-025, SPACE-026).
func (s *Space) SquareMm(a, d rules.ID) int64 {
	x, y, ok := s.pair(a, d)
	if !ok {
		return 0
	}
	return s.squareMm(x, y)
}

// ranges reports whether b is at most max mm from a, or that many cells if the book
// counts them (SPACE-027).
func (s *Space) ranges(a, b *entry, max rules.Mm) bool {
	if unit := s.m.spec.Rules.RangeCell; unit > 0 {
		return s.steps(a, b) <= max/unit
	}
	return grid.Within(s.squareMm(a, b), int64(max))
}

// Scatter returns where a throw comes to rest that was to get from one cell to another
// and misses: so many cells on, in the direction of the die, unless a wall, a solid cell
// or the end of the map stops it before (SPACE-133). Open ground
// has no directions, and nothing scatters there.
func (s *Space) Scatter(from, target grid.Cell, die int, cells int32) grid.Cell {
	k := s.m.spec.Kind
	if k == grid.Free {
		return target
	}
	return grid.Scatter(s.ground, target, grid.ScatterDirection(k, from, target, die), int(cells), grid.OneWay)
}

// Sides is how many directions a throw may scatter in: 6, 8, or none on open ground.
func (s *Space) Sides() int { return s.m.spec.Kind.Directions() }
