package space

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Push is which way a body is pushed.
type Push struct {
	Dir   int      // one of the directions of the field
	Other rules.ID // towards this body in place of it, up to it
	Away  bool     // or away from that body; out of its very cell the way it looks
	Over  bool     // only if that leads over an edge (SPACE-114)
}

// Shove returns where a body comes to rest that is pushed a cell in a direction, and how
// deep it falls on the way, in mm: it keeps its facing, so that all of it must find room
// as it lies (SPACE-036, SPACE-108, SPACE-113, SPACE-114). The directions of open ground are those of squares; a
// cell is as long there as the field says, and what is in the way shortens the push
// (SPACE-109). It returns false if the body cannot be pushed at all. It does not move it.
func (s *Space) Shove(id rules.ID, p Push) (to grid.Cell, fall rules.Mm, ok bool) {
	e, o := s.at(id), s.at(p.Other)
	if e == nil || o != nil && o.Cell == e.Cell && !p.Away {
		return to, 0, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.shoveFree(e, o, p)
	}
	to = e.Cell.Add(s.m.spec.Kind.Direction(s.heading(e, o, p)))
	w := s.walk(e, true)
	w.MaxDown, w.Zones = math.MaxInt32, grid.ZonesIgnored
	s.only[0] = to
	w.Only = s.only[:]
	if _, ok = s.finder.PathAmong(w, s.among(e, nobody, to), e.Cell, to); !ok {
		return to, 0, false
	}
	fall = s.drop(e.Cell, to)
	return to, fall, fall > 0 || !p.Over
}

// heading is the direction of a push on a grid.
func (s *Space) heading(e, o *entry, p Push) int {
	switch k := s.m.spec.Kind; {
	case o == nil:
		return p.Dir
	case !p.Away:
		return grid.ScatterDirection(k, e.Cell, o.Cell, 1)
	case o.Cell == e.Cell:
		return s.m.turns(o.Facing)
	default:
		return grid.ScatterDirection(k, o.Cell, e.Cell, 1)
	}
}

// drop is how deep a step between two cells falls, in mm: 0 if it is one, or leads up
// (SPACE-093, SPACE-114). The fall in feet is grid.FallFeet of it.
func (s *Space) drop(from, to grid.Cell) rules.Mm {
	if mm := s.m.Ground(from) - s.m.Ground(to); mm > s.m.spec.Rules.MaxDown {
		return mm
	}
	return 0
}

// shoveFree is Shove on open ground, which is level: nobody falls there.
func (s *Space) shoveFree(e, o *entry, p Push) (to grid.Cell, fall rules.Mm, ok bool) {
	if o != nil && p.Away {
		p.Dir = grid.ScatterDirection(grid.Square, o.Cell, e.Cell, 1)
	}
	l, limit := s.ray(e.Cell, p.Dir, int64(s.m.spec.CellMm))
	if o != nil && !p.Away {
		l = grid.Leg{From: e.centre(s.m), To: o.centre(s.m)}
		limit = min(length(l), int64(s.m.spec.CellMm))
	}
	mm := s.advance(e, l, 0, limit, heed{})
	return cellOf(l.At(mm)), 0, mm > 0 && !p.Over
}

// ray is a leg of open ground in one of the directions of squares, and how far it may be
// gone: for so many mm, and no farther than the map reaches.
func (s *Space) ray(from grid.Cell, dir int, mm int64) (l grid.Leg, limit int64) {
	mm = min(mm, grid.Limit)
	v := grid.Square.Direction(dir)
	room := s.roomTo(from, v)
	if v.X != 0 && v.Y != 0 {
		room = grid.Measure(2*room*room, grid.Millimetre, grid.Floor)
	}
	p := s.m.point(from)
	d := grid.Point{X: int64(v.X), Y: int64(v.Y)}.Mul(mm)
	return grid.Leg{From: p, To: p.Add(d)}, min(mm, room)
}

// Fling returns where a thing comes to rest that flies from a cell in a direction for a
// number of cells: before a wall, a closed door, a solid cell or the end of the map, if one
// comes first (SPACE-133). Bodies do not stop it. The directions of open ground are those
// of squares, a cell is as long there as the field says.
func (s *Space) Fling(from grid.Cell, dir int, cells int32) grid.Cell {
	k := s.m.spec.Kind
	if k != grid.Free {
		return grid.Scatter(s.ground, from, dir, int(cells), grid.OneWay)
	}
	l, limit := s.ray(from, dir, int64(cells)*int64(s.m.spec.CellMm))
	s.ghost = entry{Body: Body{Cell: from}}
	s.hinder(&s.ghost, l.From, l.At(limit), heed{})
	s.blocks = s.blocks[:0]
	return cellOf(l.At(s.pass(l, 0, limit, 1)))
}
