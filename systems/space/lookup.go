package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Border reports whether a cell is at the edge of the map, where one can flee; on open
// ground a place less than a cell from it.
func (m *Map) Border(c grid.Cell) bool {
	k := m.spec.Kind
	if !m.Inside(c) {
		return false
	}
	if k == grid.Free {
		low, high := m.spec.Min, m.spec.Max
		return min(c.X-low.X, c.Y-low.Y, high.X-c.X, high.Y-c.Y) < m.spec.CellMm
	}
	for d := range k.Directions() {
		if !m.Inside(c.Add(k.Direction(d))) {
			return true
		}
	}
	return false
}

// Hilly reports whether some of the ground is higher than the rest.
func (m *Map) Hilly() bool { return m.z != nil }

// Brink reports whether one may fall into a cell from one next to it (SPACE-114). Open ground
// is level.
func (m *Map) Brink(c grid.Cell) bool {
	if m.Solid(c) {
		return false
	}
	for d := range m.spec.Kind.Directions() {
		n := c.Add(m.spec.Kind.Direction(d))
		if !m.Solid(n) && m.Ground(n)-m.Ground(c) > m.spec.Rules.MaxDown {
			return true
		}
	}
	return false
}

// Square returns the squared distance in square mm of two cells (SPACE-022).
func (m *Map) Square(a, b grid.Cell) int64 {
	if m.spec.Kind == grid.Free {
		return grid.SquareFree(m.point(a), m.point(b))
	}
	return grid.SquareMM(m.spec.Kind, int64(m.spec.CellMm), a, b)
}

// Steps returns the cells between two cells; on open ground, between places as far
// apart, rounded up.
func (m *Map) Steps(a, b grid.Cell) int32 {
	if m.spec.Kind == grid.Free {
		c := int64(m.spec.CellMm)
		return int32((grid.Measure(m.Square(a, b), grid.Millimetre, grid.Ceil) + c - 1) / c)
	}
	return int32(grid.Distance(m.spec.Kind, grid.Chebyshev, a, b))
}

// CellsWithin returns how many cells apart two cells may be at most that are within a length: on
// hexes one of six cells may lead over nearly seven, as 2/√3 is less than 7/6.
func (m *Map) CellsWithin(mm rules.Mm) int32 {
	n, c := int64(max(0, mm)), int64(m.spec.CellMm)
	if m.spec.Kind == grid.Hex {
		n, c = 7*n, 6*c
	}
	return int32((n + c - 1) / c)
}

// Direction returns the facing of a step between two cells, on open ground the one
// nearest to the leg (SPACE-113).
func (s *Space) Direction(from, to grid.Cell) (facing uint8, ok bool) {
	if s.m.spec.Kind == grid.Free {
		return heading(grid.Leg{From: s.m.point(from), To: s.m.point(to)}), from != to
	}
	d, ok := s.m.spec.Kind.DirectionOf(from, to)
	return s.m.towards(d), ok
}

// Arc returns where attacker stands, seen from defender (SPACE-041); front if one of
// them is not on the field.
func (s *Space) Arc(attacker, defender rules.ID) rules.Arc {
	a, b, ok := s.pair(attacker, defender)
	if !ok {
		return rules.ArcFront
	}
	arc, _ := s.arc(a, b)
	return arc
}

// Crossing reports whether d, which has come from since to where it stands, moves fast
// across a's line of fire. Paid is how far it has moved by the segment's own pace: what an
// earlier segment left over makes nobody faster (SPACE-112).
func (s *Space) Crossing(a, d rules.ID, since grid.Cell, paid rules.Mm) bool {
	x, y, ok := s.pair(a, d)
	if !ok || int64(paid)*int64(paid) < CrossSquare || s.m.Square(since, y.Cell) < CrossSquare {
		return false
	}
	k := s.m.spec.Kind
	return grid.Crossing(k, s.m.point(y.Cell).Sub(s.m.point(since)), s.m.point(y.Cell).Sub(s.m.point(x.Cell)))
}

// CrossSquare is the square of how far a target must have moved to be fast, 15 feet,
// in square mm (SPACE-112).
const CrossSquare = 4572 * 4572

// Toward returns the facing that looks from one cell nearest to another; on open ground
// it is one of the eight of squares (SPACE-113).
func (s *Space) Toward(from, to grid.Cell) uint8 {
	if s.m.spec.Kind == grid.Free {
		return heading(grid.Leg{From: s.m.point(from), To: s.m.point(to)})
	}
	return s.m.towards(grid.ScatterDirection(s.m.spec.Kind, from, to, 1))
}

// Facings returns how many facings there are: 6 or 12 on hexes, 8 on squares and on open
// ground, where they are those of squares (SPACE-040).
func (m *Map) Facings() int { return m.facings() }

// TurnCost returns what it costs a body in mm to turn where it stands, and whether it
// can: all its cells must be free, and no wall may come to lie between them (SPACE-047,
// SPACE-108). It does not turn the body.
func (s *Space) TurnCost(id rules.ID, facing uint8) (cost rules.Mm, ok bool) {
	e := s.at(id)
	n := s.m.facings()
	if e == nil || int(facing) >= n {
		return 0, false
	}
	k := s.m.spec.Kind
	if k == grid.Free {
		k = grid.Square // whose facings it has
	}
	round := 2 * k.Directions() // in halves of a direction, as a facing may be one
	turn := (int(facing) - int(e.Facing)) * round / n
	turn = min((turn+round)%round, (round-turn)%round)
	cost = (s.m.spec.Rules.TurnMm*rules.Mm(turn) + 1) / 2
	return cost, e.n <= 1 || s.lies(e, facing)
}

// lies reports whether a large body finds room as it would be turned.
func (s *Space) lies(e *entry, facing uint8) bool {
	s.ghost = *e
	s.ghost.Facing = facing
	s.ghost.lay(s.m)
	on := s.ghost.on()
	for i, c := range on {
		if s.ground.Tile(c).Solid {
			return false
		}
		for _, o := range on[:i] {
			if d, beside := s.m.spec.Kind.DirectionOf(c, o); beside && s.ground.Blocked(c, d) {
				return false
			}
		}
	}
	return !s.crowded(&s.ghost)
}
