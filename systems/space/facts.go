package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// own are the flags that Bearing decides.
const own = rules.FlagSight | rules.FlagEffect | rules.FlagHigh

// Shelter fills in Cover, Hard and Conceal of d against a, in percent (SPACE-070 to
// SPACE-077); all 0 if a body is not on the field or acts on itself.
func (s *Space) Shelter(a, d rules.ID, q *rules.Facts) {
	q.Cover, q.Hard, q.Conceal = 0, 0, 0
	x, y, ok := s.pair(a, d)
	if !ok || x == y {
		return
	}
	m := s.recall(x, y)
	if m.all != s.version {
		p := s.percents(x, y)
		m.all = s.version
		m.cover, m.hard, m.conceal = s.effective(p), p.Hard, p.Conceal
	}
	q.Cover, q.Hard, q.Conceal = m.cover, m.hard, m.conceal
}

// Bearing fills in what the field says of a pair apart from cover, a acting on d: Range,
// Steps, Rise, Height, Arc, Hand, and the flags Sight, Effect and High. It leaves the
// rest of the query alone. A body that is not on the field gives zeros; towards itself a
// body is near and in sight.
func (s *Space) Bearing(a, d rules.ID, q *rules.Facts) {
	q.Range, q.Steps, q.Rise, q.Height = 0, 0, 0, 0
	q.Arc, q.Hand = rules.ArcFront, rules.Middle
	q.Flags &^= own
	x, y, ok := s.pair(a, d)
	if !ok {
		return
	}
	q.Height = rules.Mm(y.body(s.m).Rise())
	if x == y {
		q.Flags |= rules.FlagSight | rules.FlagEffect
		return
	}
	q.Range, q.Steps, q.Rise = s.squareMm(x, y), s.steps(x, y), x.z-y.z
	q.Arc, q.Hand = s.arc(x, y)
	if grid.OnHighGround(int64(x.z), int64(y.z), int64(s.m.spec.Rules.HighGround)) {
		q.Flags |= rules.FlagHigh
	}
	sight, effect := s.lines(x, y)
	if sight {
		q.Flags |= rules.FlagSight
	}
	if effect {
		q.Flags |= rules.FlagEffect
	}
}

// Higher reports whether a body stands higher than the enemy nearest to it, of several the
// one with the lowest id (SPACE-128). Those who cannot act are no enemies here.
func (s *Space) Higher(id rules.ID) bool {
	x := s.at(id)
	var nearest *entry
	for _, o := range s.bodies {
		if x != nil && o.Team != x.Team && o.stands() && (nearest == nil || s.squareMm(x, o) < s.squareMm(x, nearest)) {
			nearest = o
		}
	}
	return nearest != nil && grid.OnHighGround(int64(x.z), int64(nearest.z), int64(s.m.spec.Rules.HighGround))
}

// squareMm is the squared distance in square mm (SPACE-022, SPACE-025, SPACE-026).
func (s *Space) squareMm(a, b *entry) int64 {
	var n int64
	if s.m.spec.Kind == grid.Free {
		n = grid.SquareFree(a.centre(s.m), b.centre(s.m))
	} else {
		n = grid.LeastSquareMM(s.m.spec.Kind, int64(s.m.spec.CellMm), a.on(), b.on())
	}
	if s.m.spec.Rules.Measure3D {
		n = grid.Raised(n, int64(a.z)-int64(b.z))
	}
	return n
}

// Ahead tells in which facings d would have a in front: bit f is that of the facing f
// (SPACE-042). It is 0 if one of them is not on the field.
func (s *Space) Ahead(a, d rules.ID) (facings uint16) {
	x, y, ok := s.pair(a, d)
	if !ok {
		return 0
	}
	v := s.from(x, y)
	for f := range s.m.Facings() {
		if s.arcOf(uint8(f), v) == rules.ArcFront {
			facings |= 1 << f
		}
	}
	return facings
}

// from points from b to a.
func (s *Space) from(a, b *entry) grid.Point {
	if s.m.spec.Kind == grid.Free {
		return a.centre(s.m).Sub(b.centre(s.m))
	}
	return grid.Displacement(b.on(), a.on())
}

// arcOf is the arc in which v lies for a body that faces so.
func (s *Space) arcOf(facing uint8, v grid.Point) rules.Arc {
	return rules.Arc(grid.ArcOf(s.m.spec.Kind, s.m.spec.Rules.Profile, s.m.spec.Rules.Tie, s.m.facing(facing), v))
}

// arc is where a stands, seen from b (SPACE-041 to SPACE-045).
func (s *Space) arc(a, b *entry) (rules.Arc, rules.Hand) {
	f, v := s.m.facing(b.Facing), s.from(a, b)
	arc := s.arcOf(b.Facing, v)
	switch grid.SideOf(f, v) {
	case grid.Left:
		return arc, rules.Left
	case grid.Right:
		return arc, rules.Right
	}
	return arc, rules.Middle
}
