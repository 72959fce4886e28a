package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// This is movement on open ground: straight legs, counted in whole mm.

// walkTo is Path on open ground: the places at which the way turns, and the goal
// (SPACE-109).
func (s *Space) walkTo(e *entry, goal grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	if e.Cell == goal {
		return out, 0, true
	}
	if !s.m.Inside(goal) {
		return out, 0, false
	}
	points, mm, ok := s.detour(e, s.m.point(goal), heed{})
	for _, p := range points {
		out = append(out, cellOf(p))
	}
	return out, narrow(mm), ok
}

// cellOf is a place of open ground as a cell.
func cellOf(p grid.Point) grid.Cell { return grid.Cell{X: int32(p.X), Y: int32(p.Y)} }

// leg is a step or a charge on open ground: the straight leg to the goal, if all of it
// is free (SPACE-038, SPACE-109).
func (s *Space) leg(e *entry, goal grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	l := grid.Leg{From: e.centre(s.m), To: s.m.point(goal)}
	if l.From == l.To {
		return out, 0, true
	}
	whole := length(l)
	if !s.m.Inside(goal) || s.advance(e, l, 0, whole, heed{}) < whole {
		return out, 0, false
	}
	return append(out, goal), narrow(whole), true
}

// Leg returns what a straight way over open ground costs a body in mm, and whether all of
// it is free; on a grid there is none.
func (s *Space) Leg(id rules.ID, from, to grid.Cell) (cost int32, ok bool) {
	e := s.as(id, from)
	if e == nil || s.m.spec.Kind != grid.Free {
		return 0, false
	}
	_, cost, ok = s.leg(e, to, s.hit[:0])
	return cost, ok
}

// length is the number of mm after which a leg has ended.
func length(l grid.Leg) int64 {
	return grid.Measure(grid.SquareFree(l.From, l.To), grid.Millimetre, grid.Ceil)
}

// rays offers the places of Flood.
func (s *Space) rays(e *entry, limit int32) {
	from := e.centre(s.m)
	s.reached = append(s.reached, grid.Reached{Cell: e.Cell})
	c := s.m.spec.CellMm
	limit = min(limit, grid.Limit)
	for d := range grid.Square.Directions() {
		v := grid.Square.Direction(d)
		far := grid.Cell{X: e.Cell.X + v.X*limit, Y: e.Cell.Y + v.Y*limit}
		l := grid.Leg{From: from, To: s.m.point(far)}
		free := s.advance(e, l, 0, min(int64(max(0, limit)), s.roomTo(e.Cell, v)), heed{})
		for mm := int64(c); mm <= free; mm += int64(c) {
			at := l.At(mm)
			s.reached = append(s.reached, grid.Reached{Cell: grid.Cell{X: int32(at.X), Y: int32(at.Y)}, Cost: mm})
		}
	}
}

// roomTo is how far a straight way gets before it leaves the map.
func (s *Space) roomTo(c, v grid.Cell) int64 {
	room := int64(grid.Limit)
	edge := func(v, at, low, high int32) {
		switch {
		case v > 0:
			room = min(room, int64(high)-int64(at))
		case v < 0:
			room = min(room, int64(at)-int64(low))
		}
	}
	edge(v.X, c.X, s.m.spec.Min.X, s.m.spec.Max.X)
	edge(v.Y, c.Y, s.m.spec.Min.Y, s.m.spec.Max.Y)
	return room
}

// advance returns the last mm of a leg, from m up to limit, for which every place
// so far is free of walls and of the bodies that count.
// It is grid's Advance in leaps: where a larger disc is free, so is the smaller
// one for as far as it could get.
func (s *Space) advance(e *entry, l grid.Leg, m, limit int64, h heed) int64 {
	s.hinder(e, l.At(m), l.At(limit), h)
	return s.pass(l, m, limit, e.radius())
}

// pass is advance for a disc of radius r, past the walls of the pool and the bodies that
// are listed.
func (s *Space) pass(l grid.Leg, m, limit, r int64) int64 {
	if len(s.pool) == 0 && len(s.blocks) == 0 {
		return limit
	}
	leap := int64(256)
	for m < limit {
		switch {
		case leap > 1 && grid.FreePlace(l.At(m), r+leap+3, s.blocks, s.pool):
			m = min(m+leap, limit)
			leap *= 2
		case leap > 1:
			leap /= 2
		case grid.FreePlace(l.At(m+1), r, s.blocks, s.pool):
			m++
		default:
			return m
		}
	}
	return m
}

// obstruct fills the pool with the walls and s.blocks with the standing bodies along a leg.
// Without marching, those who march are left out.
func (s *Space) obstruct(e *entry, from, to grid.Point, marching bool) {
	s.hinder(e, from, to, heed{marching: marching})
}

// hinder fills the pool with the walls and s.blocks with the standing bodies that count along
// a leg, and lists whose bodies these are.
func (s *Space) hinder(e *entry, from, to grid.Point, h heed) {
	w := sweep{around(from, e.extent).join(around(to, e.extent)).wider(s.m.margin()), from, to.Sub(from), e.extent + s.m.margin()}
	s.walls(w, 0)
	for i := range s.pool {
		s.pool[i].Solid = s.pool[i].Solid || s.pool[i].Barrier
	}
	d := &s.march.detours
	s.blocks, d.blocked = s.blocks[:0], d.blocked[:0]
	take := func(o *entry) {
		if o.ID != e.ID && o.stands() && !h.ignores(s, e, o) && !s.locked(e, o) {
			s.blocks, d.blocked = append(s.blocks, o.body(s.m)), append(d.blocked, o)
		}
	}
	if s.binned(around(from, e.extent).join(around(to, e.extent)).wider(s.widest), take) {
		return
	}
	s.around(w)
	for _, o := range s.near {
		take(o)
	}
}
