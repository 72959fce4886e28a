package space

import "github.com/affray-engine/affray/rules/grid"

// This is how comrades on open ground let each other go, instead of refusing each other part
// after part (SPACE-104, SPACE-109).

// yield lets of each two comrades who have refused each other in a part one go in the next;
// the other waits, and counts as somebody who stands. The one goes whom the other does not
// stop by waiting; else the one whose last turn was not in vain; else who has the greater
// claim; else who is nearer to its goal; else the one with the lower id.
func (s *Space) yield(part int64) {
	r := &s.march
	for i := range r.courses {
		if c := &r.courses[i]; c.goes == part && c.moved != part {
			c.balked = part
		}
	}
	for i := range r.who {
		for j := range i {
			if r.verdicts[i] == "" || r.verdicts[j] == "" || !s.hampers(i, j) {
				continue
			}
			goes, waits := r.who[i], r.who[j]
			if s.before(j, i) {
				goes, waits = waits, goes
			}
			r.courses[goes].most, r.courses[goes].goes = 0, part+1
			r.courses[waits].waits, r.stopped = part+1, part+1
		}
	}
}

// hampers reports whether two who propose are comrades who want the same place.
func (s *Space) hampers(i, j int) bool {
	a, b := &s.march.proposals[i], &s.march.proposals[j]
	return a.Side == b.Side && crowds(a, a.Next, b, b.Next)
}

// crowds reports whether two bodies would overlap, one here and one there.
func crowds(a *grid.Mover, here grid.Point, b *grid.Mover, there grid.Point) bool {
	return grid.Nearer(grid.SquareFree(here, there), a.Radius+b.Radius)
}

// before reports whether the first of two comrades goes before the second.
func (s *Space) before(i, j int) bool {
	r := &s.march
	a, b := &r.proposals[i], &r.proposals[j]
	if x, y := crowds(a, a.Next, b, b.At), crowds(b, b.Next, a, a.At); x != y {
		return y
	}
	if x, y := r.courses[r.who[i]].balked, r.courses[r.who[j]].balked; x != y {
		return x < y
	}
	if a.Priority != b.Priority {
		return a.Priority > b.Priority
	}
	if x, y := s.left(r.who[i]), s.left(r.who[j]); x != y {
		return x < y
	}
	return a.ID < b.ID
}

// left is how far a marcher is from its goal, squared.
func (s *Space) left(i int32) int64 {
	x := &s.march.all[i]
	return grid.SquareFree(x.e.centre(s.m), s.m.point(x.Goal))
}

// waits reports whether a marcher waits in this part.
func (s *Space) waits(e *entry) bool {
	r := &s.march
	return e.march > 0 && int(e.march) <= len(r.courses) && r.courses[e.march-1].waits == r.part
}
