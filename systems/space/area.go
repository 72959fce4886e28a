package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// InArea visits, in the order of their ids, the bodies that an area strikes which
// from makes at a cell: a circle round the cell, a cone that opens from where it
// stands towards the cell, or a line from there through the cell; the fallen are
// struck, too. Cone and line leave the maker's own cell out. Barriers stop it
// (SPACE-140 to SPACE-144). The visitor may ask and change the space.
func (s *Space) InArea(t rules.AreaTerms, from rules.ID, at grid.Cell, visit func(rules.ID)) {
	switch maker := s.at(from); {
	case maker != nil:
		s.InAreaFrom(t, maker.Cell, at, visit)
	case t.Shape == rules.AreaCircle:
		s.InAreaFrom(t, at, at, visit)
	}
}

// InAreaFrom is InArea, made by somebody who would stand in a cell.
func (s *Space) InAreaFrom(t rules.AreaTerms, origin, at grid.Cell, visit func(rules.ID)) {
	if t.Shape == rules.AreaCircle {
		origin = at
	} else if origin == at {
		return
	}
	shape, far := s.template(&t, origin, at)
	if shape == nil {
		return
	}
	s.around(s.square(s.m.point(origin), far))
	start := len(s.stack)
	for _, e := range s.near {
		s.stack = append(s.stack, e.ID)
	}
	s.each(start, func(e *entry) {
		if s.strikes(&t, shape, origin, at, e) {
			visit(e.ID)
		}
	})
}

// template lays out the shape of an area, and says how far it gets from its
// origin in lattice units on either axis.
func (s *Space) template(t *rules.AreaTerms, origin, at grid.Cell) (shape grid.Template, far int64) {
	o := s.m.point(origin)
	v := s.m.point(at).Sub(o)
	switch t.Shape {
	case rules.AreaCircle:
		s.ball = grid.Circle{Centre: o, Radius: int64(max(0, t.Radius))}
		return &s.ball, s.lattice(t.Radius)
	case rules.AreaCone:
		s.cone = grid.Cone{Apex: origin, Toward: v, Length: int64(max(0, t.Length)), Half: angle(t.Half)}
		return &s.cone, s.lattice(t.Length)
	case rules.AreaLine:
		s.band = grid.Band{From: origin, To: s.beyond(origin, at, t.Length), Width: int64(max(0, t.Width))}
		if t.Width <= 0 {
			s.band.Rule = grid.ByTouch // a line without width has no cell centres near it
		}
		return &s.band, s.lattice(t.Length) + s.lattice(t.Width)
	}
	return nil, 0
}

// lattice is a length in mm as lattice units on one axis, or more. The axes of
// hexes are oblique: a way of 1 is up to 2/√3 along one, less than 7/6.
func (s *Space) lattice(mm rules.Mm) int64 {
	n := int64(max(0, mm))
	if s.m.spec.Kind == grid.Free {
		return n
	}
	return n*grid.Unit*7/(6*int64(s.m.spec.CellMm)) + 1
}

// beyond follows a line through a cell until it has the length, in whole
// multiples of its way to the cell.
func (s *Space) beyond(from, at grid.Cell, length rules.Mm) grid.Cell {
	v := at.Sub(from)
	times := func(n int32) grid.Cell { return from.Add(grid.Cell{X: v.X * n, Y: v.Y * n}) }
	enough := func(n int32) bool {
		return s.long(grid.Cell{X: v.X * n, Y: v.Y * n}) >= int64(length) || !s.m.point(times(n+1)).InLimit()
	}
	high := int32(1)
	for !enough(high) {
		high *= 2
	}
	low := high/2 + 1 // enough is false at half of it, or it is the first
	for low < high {
		if middle := low + (high-low)/2; enough(middle) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return times(high)
}

// long is the length of a displacement in mm, rounded down.
func (s *Space) long(v grid.Cell) int64 {
	if s.m.spec.Kind == grid.Free {
		return grid.Measure(grid.SquareFree(grid.Point{}, s.m.point(v)), grid.Millimetre, grid.Floor)
	}
	return grid.Measure(grid.SquareMM(s.m.spec.Kind, int64(s.m.spec.CellMm), grid.Cell{}, v), grid.Millimetre, grid.Floor)
}

// angle is half the angle of a cone. What cannot be tested exactly becomes the
// next narrower angle; 22 and 67 stand for 22.5 and 67.5.
func angle(degrees uint8) grid.Angle {
	for _, a := range [...]struct {
		from  uint8
		angle grid.Angle
	}{{90, grid.Deg90}, {67, grid.Deg67}, {60, grid.Deg60}, {45, grid.Deg45}, {30, grid.Deg30}, {22, grid.Deg22}, {15, grid.Deg15}} {
		if degrees >= a.from {
			return a.angle
		}
	}
	return grid.Deg0
}

// strikes reports whether an area gets to a body: to one of its cells, or by the
// option to its first (SPACE-143).
func (s *Space) strikes(t *rules.AreaTerms, shape grid.Template, origin, at grid.Cell, e *entry) bool {
	if s.m.spec.Kind == grid.Free {
		return s.strikesPlace(t, origin, at, e)
	}
	for i, c := range e.on() {
		if i > 0 && s.m.spec.Rules.AnchorOnly {
			break
		}
		if t.Shape == rules.AreaLine && !grid.Within(grid.SquareMM(s.m.spec.Kind, int64(s.m.spec.CellMm), origin, c), int64(t.Length)) {
			continue
		}
		if !shape.Holds(s.m.spec.Kind, int64(s.m.spec.CellMm), c) {
			continue
		}
		s.shutters(origin, c)
		a := grid.Area{
			Grid: s.m.spec.Kind, CellMM: int64(s.m.spec.CellMm), Low: c, High: c,
			Policy: s.m.spec.Rules.LOS, Obstacles: s.pool,
		}
		if len(a.Cells(s.hit[:0], shape)) > 0 {
			return true
		}
	}
	return false
}

// shutters fills the pool with what may stand between two cells, as an area at
// height 0 meets it: heights count from the lower of the two grounds (SPACE-144).
func (s *Space) shutters(a, b grid.Cell) {
	p, q := s.m.point(a), s.m.point(b)
	floor := min(s.m.Ground(a), s.m.Ground(b))
	w := sweep{around(p, 0).join(around(q, 0)).wider(s.m.margin()), p, q.Sub(p), s.m.margin()}
	s.walls(w, floor)
	for i := range s.pool {
		o := &s.pool[i]
		if o.Lean = false; o.Z0 != grid.Ground {
			o.Z0 -= floor
		}
		if o.Z1 != grid.Sky {
			o.Z1 -= floor
		}
	}
}

// strikesPlace is strikes on open ground: the disc meets the circle, or its
// middle lies in the cone or on the line.
func (s *Space) strikesPlace(t *rules.AreaTerms, origin, at grid.Cell, e *entry) bool {
	o, p := s.m.point(origin), e.centre(s.m)
	in := false
	switch t.Shape {
	case rules.AreaCircle:
		in = grid.InCircle(e.body(s.m), o, s.ball.Radius)
	case rules.AreaCone:
		in = grid.InCone(p, o, s.cone.Toward, s.cone.Length, s.cone.Half)
	case rules.AreaLine:
		in = p != o && grid.Within(grid.SquareFree(o, p), int64(t.Length)) &&
			grid.InBand(p, o, s.m.point(s.band.To), s.band.Width)
	}
	if !in {
		return false
	}
	s.shutters(origin, e.Cell)
	s.pooled()
	// Two points on the ground, as small as bodies get.
	a, b := grid.Body{At: o, Radius: 1, Height: 1}, grid.Body{At: p, Radius: 1, Height: 1}
	s.straight.Sight = grid.Sight{Grid: grid.Free, Policy: s.m.spec.Rules.LOS, Lines: grid.Central, Lean: -1}
	return o == p || s.straight.LineOfEffect(a, b, s.sights)
}
