package space

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Room returns where a body that comes onto the field at a place finds room, turned as it is: there, or
// where it would get to first on foot if nobody else were in the way (SPACE-036, SPACE-038). It returns
// false if there is no such place. It does not move it.
func (s *Space) Room(id rules.ID, at grid.Cell) (c grid.Cell, ok bool) {
	e := s.at(id)
	switch {
	case e == nil || !s.m.Inside(at):
		return c, false
	case s.Free(id, at):
		return at, true
	case s.m.spec.Kind == grid.Free:
		return s.roomOpen(e, at)
	}
	w := s.walk(e, true)
	w.Zones = grid.ZonesIgnored
	empty := view{s: s, e: e, less: alone}
	s.finder.Flood(w, &empty, at, math.MaxInt32, func(r grid.Reached) bool {
		c, ok = r.Cell, s.Free(id, r.Cell)
		return !ok
	})
	return c, ok
}

// roomOpen is Room on open ground: the nearest of the places on rings round it, in the directions of
// squares, to which no wall bars the straight way.
func (s *Space) roomOpen(e *entry, at grid.Cell) (c grid.Cell, ok bool) {
	step := max(1, e.radius())
	for mm := step; mm <= grid.Limit; mm += step {
		some := false
		for dir := range grid.Square.Directions() {
			l, limit := s.ray(at, dir, mm)
			if limit < mm {
				continue
			}
			some = true
			if c = cellOf(l.At(mm)); s.Free(e.ID, c) && s.unwalled(e, l, mm) {
				return c, true
			}
		}
		if !some { // all of them have left the field
			break
		}
	}
	return c, false
}

// unwalled reports whether no wall is in the way of a body for so many mm of a leg.
func (s *Space) unwalled(e *entry, l grid.Leg, mm int64) bool {
	s.hinder(e, l.At(0), l.At(mm), heed{})
	s.blocks = s.blocks[:0]
	return s.pass(l, 0, mm, e.radius()) == mm
}
