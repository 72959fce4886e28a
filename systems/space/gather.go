package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// between is the sweep of all points between two bodies: every line from a point
// of one to a point of the other lies in it. It is widened by one cell, so that
// floats cannot lose a shape at its border (SPACE-015).
func (s *Space) between(a, b *entry) sweep {
	p, q := a.centre(s.m), b.centre(s.m)
	half := max(a.extent, b.extent) + s.m.margin()
	return sweep{a.box(s.m).join(b.box(s.m)).wider(s.m.margin()), p, q.Sub(p), half}
}

// square is the sweep of all points at most r from p on either axis.
func (s *Space) square(p grid.Point, r int64) sweep {
	return sweep{area: around(p, r).wider(s.m.margin())}
}

// next numbers a query.
func (s *Space) next() uint32 {
	if s.query++; s.query == 0 { // all marks are from long ago, and would seem new
		clear(s.marked)
		for _, e := range s.bodies {
			e.seen = 0
		}
		s.query = 1
	}
	return s.query
}

// walls fills the pool with the obstacles that may matter in a sweep, in the
// order of the map. Ground that is not above floor is left out (SPACE-062).
func (s *Space) walls(w sweep, floor rules.Mm) {
	s.pool, s.found = s.pool[:0], s.found[:0]
	if len(s.m.walls) == 0 {
		return
	}
	now := s.next()
	take := func(x *wall) {
		if s.marked[x.index] == now {
			return
		}
		s.marked[x.index] = now
		if x.box.meets(w.area) && !s.open(x) && (!x.ground || x.top > floor) {
			s.found = append(s.found, x.index)
		}
	}
	s.m.frame.walk(w, func(data any) {
		if x, ok := data.(*wall); ok {
			take(x)
		}
	})
	for _, x := range s.m.far {
		take(x)
	}
	slices.Sort(s.found)
	for _, i := range s.found {
		s.pool = append(s.pool, s.m.walls[i].Obstacle)
	}
}

// around fills s.near with the bodies that may matter in a sweep, by id.
func (s *Space) around(w sweep) {
	s.near = s.near[:0]
	now := s.next()
	s.frame.walk(w, func(data any) {
		if e, ok := data.(*entry); ok {
			s.note(e, w, now)
		}
	})
	for _, e := range s.bodies {
		if e.far && e.there() {
			s.note(e, w, now)
		}
	}
	slices.SortFunc(s.near, func(a, b *entry) int { return cmp.Compare(a.ID, b.ID) })
}

func (s *Space) note(e *entry, w sweep, now uint32) {
	if e.seen == now {
		return
	}
	e.seen = now
	if e.box(s.m).meets(w.area) {
		s.near = append(s.near, e)
	}
}

// bystanders fills s.blocks with the bodies between two others.
func (s *Space) bystanders(a, b *entry) {
	s.blocks = s.blocks[:0]
	s.around(s.between(a, b))
	for _, e := range s.near {
		if e.ID != a.ID && e.ID != b.ID {
			s.blocks = append(s.blocks, e.body(s.m))
		}
	}
}
