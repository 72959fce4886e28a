package space

import (
	"cmp"
	"math/bits"
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

// walls fills the pool with copies of the obstacles that may matter in a sweep, in the
// order of the map. Ground that is not above floor is left out (SPACE-062).
func (s *Space) walls(w sweep, floor rules.Mm) {
	s.pool = s.pool[:0]
	s.seek(&w, floor)
	slices.Sort(s.found)
	for _, i := range s.found {
		s.pool = append(s.pool, s.m.walls[i].Obstacle)
	}
}

// seek lists in found the walls that may matter in a sweep, in no particular order.
func (s *Space) seek(w *sweep, floor rules.Mm) {
	s.found = s.found[:0]
	if len(s.m.walls) == 0 {
		return
	}
	if len(s.marked) == 0 {
		s.marked = make([]uint32, len(s.m.walls))
	}
	now := s.next()
	for _, x := range s.m.far {
		s.take(x, w, floor, now)
	}
	f := &s.m.frame
	if !w.area.meets(f.inner) {
		return
	}
	x0, y0, x1, y1 := f.cells(w.area)
	for y := y0; y <= y1; y++ {
		if f.rows[y] == 0 {
			continue
		}
		from, to := f.part(w, y, x0, x1)
		if from > to {
			continue
		}
		row := f.rows[y] >> from << from
		for row &= 1<<(to+1) - 1; row != 0; row &= row - 1 {
			for _, i := range f.lists[y*f.w+int64(bits.TrailingZeros64(row))] {
				s.take(&s.m.walls[i], w, floor, now)
			}
		}
	}
}

func (s *Space) take(x *wall, w *sweep, floor rules.Mm, now uint32) {
	if s.marked[x.index] == now {
		return
	}
	s.marked[x.index] = now
	if x.box.meets(w.area) && (x.door == 0 || !s.open(x)) && (!x.ground || x.top > floor) {
		s.found = append(s.found, x.index)
	}
}

// fewBodies is up to how many bodies all are looked at, not those that resolv proposes. To look
// at all is quicker up to about 12, and from about 200 on slower (BenchmarkBodies asks both
// ways); in between it matters little, and no lock of resolv is taken, so that battles fought
// side by side do not wait for one another. The answers are the same.
const fewBodies = 48

// around fills s.near with the bodies that may matter in a sweep, by id.
func (s *Space) around(w sweep) {
	s.near = s.near[:0]
	now := s.next()
	if len(s.bodies) <= s.few {
		for _, e := range s.bodies {
			if e.there() {
				s.note(e, &w, now)
			}
		}
		return
	}
	s.follow()
	s.frame.walk(&w, func(data any) {
		if e, ok := data.(*entry); ok {
			s.note(e, &w, now)
		}
	})
	for _, e := range s.bodies {
		if e.far && e.there() {
			s.note(e, &w, now)
		}
	}
	slices.SortFunc(s.near, func(a, b *entry) int { return cmp.Compare(a.ID, b.ID) })
}

func (s *Space) note(e *entry, w *sweep, now uint32) {
	if e.seen == now {
		return
	}
	e.seen = now
	if e.box(s.m).meets(w.area) {
		s.near = append(s.near, e)
	}
}

// strangers are the bodies that may lie between two others, by id: a rider and its mount are one, and neither is in the
// way of the other (FIELD-046). They stay in s.near.
func (s *Space) strangers(a, b *entry) []*entry {
	s.around(s.between(a, b))
	s.near = slices.DeleteFunc(s.near, func(e *entry) bool {
		return e.ID == a.ID || e.ID == b.ID || e.Bears != 0 || couple(e, a) || couple(e, b)
	})
	return s.near
}

// bystanders fills s.blocks with them.
func (s *Space) bystanders(a, b *entry) {
	s.blocks = s.blocks[:0]
	for _, e := range s.strangers(a, b) {
		s.blocks = append(s.blocks, e.body(s.m))
	}
}

// pooled lists in sights what is in the pool.
func (s *Space) pooled() {
	s.sights = s.sights[:0]
	for i := range s.pool {
		s.sights = append(s.sights, &s.pool[i])
	}
}

// look lists in sights what may stand between two bodies.
func (s *Space) look(a, b *entry) {
	s.sights = s.sights[:0]
	if s.m.spec.Rules.BodiesBlock {
		s.fill(a, b)
		s.pooled()
		return
	}
	w := s.between(a, b)
	s.seek(&w, min(a.z, b.z))
	for _, i := range s.found {
		s.sights = append(s.sights, &s.m.walls[i].Obstacle)
	}
}
