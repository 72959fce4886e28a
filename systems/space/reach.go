package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Distance returns the distance of two bodies in cells, the least over all pairs
// of their cells (SPACE-025). On open ground it is the least reach in cells that
// gets from disc to disc (SPACE-123). It is 0 if one is not on the field.
func (s *Space) Distance(a, d rules.ID) int32 {
	x, y, ok := s.pair(a, d)
	if !ok {
		return 0
	}
	return s.steps(x, y)
}

func (s *Space) steps(a, b *entry) int32 {
	if s.m.spec.Kind != grid.Free {
		return int32(grid.Least(s.m.spec.Kind, grid.Chebyshev, a.on(), b.on()))
	}
	n := grid.SquareFree(a.centre(s.m), b.centre(s.m))
	gap := grid.Measure(n, grid.Millimetre, grid.Ceil) - a.radius() - b.radius()
	c := int64(s.m.spec.CellMm)
	return int32(max(0, gap+c-1) / c)
}

// InReach reports whether a weapon of that reach gets from a to d: the distance,
// the difference in height, and a line of effect (SPACE-120 to SPACE-127).
func (s *Space) InReach(a, d rules.ID, r rules.Reach) bool {
	x, y, ok := s.pair(a, d)
	return ok && s.reaches(x, y, r)
}

// InReachFrom is InReach as if the first body stood in cell c. One of several cells is taken to
// be turned as its way there turns it (SPACE-113).
func (s *Space) InReachFrom(id rules.ID, c grid.Cell, d rules.ID, r rules.Reach) bool {
	e, y := s.at(id), s.at(d)
	if e == nil || y == nil {
		return false
	}
	facing := e.Facing
	if c != e.Cell && e.Shape.Footprint != rules.FootMan {
		s.legs, _, _ = s.Path(id, c, s.legs[:0])
		facing = s.Arrives(id, s.legs, c)
	}
	x := s.as(id, c)
	if x.Facing != facing {
		x.Facing = facing
		x.lay(s.m)
	}
	return s.reaches(x, y, r)
}

// Arrives is how a body faces that has come over a way, as [Space.Path] finds it, to a cell: as
// its last step turns it, without a way as a straight walk would (SPACE-113).
func (s *Space) Arrives(id rules.ID, way []grid.Cell, c grid.Cell) uint8 {
	e := s.at(id)
	last := len(way) - 1
	if last < 0 {
		return s.Toward(e.Cell, c)
	}
	from := e.Cell
	if last > 0 {
		from = way[last-1]
	}
	if d, ok := s.Direction(from, way[last]); ok {
		return d
	}
	return e.Facing
}

func (s *Space) reaches(a, b *entry, r rules.Reach) bool {
	if a.ID == b.ID {
		return r.Min == 0
	}
	o := &s.m.spec.Rules
	return s.measures(a, b, s.reach(r)) &&
		grid.MeleeHeight(int64(a.z)-int64(b.z), int64(o.MeleeUp), int(r.Max)) &&
		s.line(a, b, knowEffect)
}

// measures reports whether two bodies are as far apart as a reach wants. Those of one cell are most of all.
func (s *Space) measures(a, b *entry, r grid.Reach) bool {
	if a.n == 1 && b.n == 1 && r.Mode == grid.ReachCells {
		n := int64(grid.Distance(r.Grid, r.Metric, a.Cell, b.Cell))
		return n >= r.Min && n <= r.Max
	}
	return r.Holds(a.body(s.m), b.body(s.m))
}

// reach says how the field measures a reach in cells. A least of one cell only says that
// nobody strikes into its own, and asks for nothing where mm count (SPACE-125).
func (s *Space) reach(r rules.Reach) grid.Reach {
	k, mode, unit := s.m.spec.Kind, s.m.spec.Rules.Reach, int64(1)
	if k == grid.Free && mode == grid.ReachCells {
		mode = grid.ReachDisc
	}
	if mode != grid.ReachCells {
		unit = int64(s.m.spec.CellMm)
		if r.Min == 1 {
			r.Min = 0
		}
	}
	return grid.Reach{Grid: k, Mode: mode, Min: unit * int64(r.Min), Max: unit * int64(r.Max), CellMM: int64(s.m.spec.CellMm)}
}

// CanShoot reports whether a missile may fly from a to d: at most max mm, with
// sight, effect, and not all of d behind hard cover; max 0 is any distance
// (SPACE-130).
func (s *Space) CanShoot(a, d rules.ID, max rules.Mm) bool {
	x, y, ok := s.pair(a, d)
	return ok && s.shoots(x, y, max)
}

// CanShootFrom is CanShoot as if the first body stood in cell c.
func (s *Space) CanShootFrom(id rules.ID, c grid.Cell, d rules.ID, max rules.Mm) bool {
	y := s.at(d)
	x := s.as(id, c)
	return x != nil && y != nil && s.shoots(x, y, max)
}

func (s *Space) shoots(a, b *entry, max rules.Mm) bool {
	if max > 0 && !s.ranges(a, b, max) {
		return false
	}
	if a.ID == b.ID {
		return true
	}
	if !s.line(a, b, knowSight) || !s.line(a, b, knowEffect) {
		return false
	}
	return !s.hidden(a, b) || s.bared(a, b)
}

// Near visits the other bodies at most that many cells away, the fallen among
// them, in the order of their ids. The visitor may ask the space anything, and
// change bodies once it has seen enough of them.
func (s *Space) Near(id rules.ID, cells int32, visit func(other rules.ID, steps int32)) {
	e := s.at(id)
	if e == nil || cells < 0 {
		return
	}
	unit := int64(grid.Unit)
	if s.m.spec.Kind == grid.Free {
		unit = int64(s.m.spec.CellMm)
	}
	s.around(s.square(e.centre(s.m), e.extent+unit*int64(cells)))
	start := len(s.stack)
	for _, o := range s.near {
		if o != e {
			s.stack = append(s.stack, o.ID)
		}
	}
	s.each(start, func(o *entry) {
		if n := s.steps(e, o); n <= cells {
			visit(o.ID, n)
		}
	})
}

// each visits the bodies on top of the stack and takes them off. Lists that the
// visitor needs lie above.
func (s *Space) each(start int, visit func(*entry)) {
	end := len(s.stack)
	for i := start; i < end; i++ {
		if e := s.at(s.stack[i]); e != nil {
			visit(e)
		}
	}
	s.stack = s.stack[:start]
}
