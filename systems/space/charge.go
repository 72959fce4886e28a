package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// ChargeEnds visits the cells in which a charge of a body at another can end, by
// cost, then cell, until the visitor returns false: what it costs in mm, and the square of its run from start to
// end in square mm, which a book may want to be long enough (SPACE-111). On open ground it
// is the one place on the line to the target from which it is in reach. The visitor
// may ask the space anything.
func (s *Space) ChargeEnds(id, target rules.ID, reach rules.Reach, limit int32, visit func(end grid.Cell, cost int32, square int64) bool) {
	e, o, ok := s.pair(id, target)
	if !ok || e == o || s.reaches(e, o, reach) {
		return
	}
	start := len(s.reached)
	defer func() { s.reached = s.reached[:start] }()
	if s.m.spec.Kind == grid.Free {
		if s.onset(e, o, reach, int64(limit)); len(s.reached) > start {
			r := s.reached[start]
			visit(r.Cell, narrow(r.Cost), s.m.Square(e.Cell, r.Cell))
		}
		return
	}
	s.onsets(e, o, reach, int64(limit))
	from, next, end := e.Cell, start, len(s.reached)
	for next < end || len(s.reached) > end {
		for next < end && (len(s.reached) == end || s.reached[next].Cost <= s.reached[end].Cost) {
			s.run(e, o, reach, int64(limit), s.reached[next].Cell, end)
			next++
		}
		if len(s.reached) == end {
			return
		}
		r := s.reached[end] // no way that is not known yet is shorter
		if s.reached = slices.Delete(s.reached, end, end+1); !visit(r.Cell, narrow(r.Cost), s.m.Square(from, r.Cell)) {
			return
		}
	}
}

// byCost orders what is reached by cost, then cell.
func byCost(a, b grid.Reached) int {
	return cmp.Or(cmp.Compare(a.Cost, b.Cost), a.Cell.Compare(b.Cell))
}

// onsets lists the cells on a grid in which a charge may end, in the order of what it costs at least.
func (s *Space) onsets(e, o *entry, reach rules.Reach, limit int64) {
	r := int32((s.span(reach) + e.extent + o.extent) / grid.Unit) // so far apart may the anchors be
	walk, start := s.walk(e, false), len(s.reached)
	for x := o.Cell.X - r; x <= o.Cell.X+r; x++ {
		for y := o.Cell.Y - r; y <= o.Cell.Y+r; y++ {
			c := grid.Cell{X: x, Y: y}
			if c == e.Cell || !s.m.Inside(c) {
				continue
			}
			if least := walk.AtLeast(e.Cell, c); least <= limit && (e.n > 1 || s.gets(e, c, int(e.Facing), o, reach)) {
				s.reached = append(s.reached, grid.Reached{Cell: c, Cost: least})
			}
		}
	}
	slices.SortFunc(s.reached[start:], byCost)
}

// run finds the charge that ends in a cell, and puts it among those that are known from an index on, by cost.
func (s *Space) run(e, o *entry, reach rules.Reach, limit int64, c grid.Cell, known int) {
	w, ok := s.charge(s.walk(e, false), e, c)
	if !ok || w.Cost() > limit {
		return
	}
	d, _ := s.m.spec.Kind.DirectionOf(w.Cells[len(w.Cells)-2], c)
	if e.n > 1 && !s.gets(e, c, int(s.m.towards(d)), o, reach) {
		return
	}
	r := grid.Reached{Cell: c, Cost: w.Cost()}
	at, _ := slices.BinarySearchFunc(s.reached[known:], r, byCost)
	s.reached = slices.Insert(s.reached, known+at, r)
}

// gets reports whether a body in a cell has another in reach.
func (s *Space) gets(e *entry, c grid.Cell, facing int, o *entry, reach rules.Reach) bool {
	s.ghost = *e
	s.ghost.Cell, s.ghost.Facing = c, uint8(facing)
	s.ghost.lay(s.m)
	return s.reaches(&s.ghost, o, reach)
}

// charge is the cheapest way of a body to a cell over the cells of the centre line.
func (s *Space) charge(w grid.Walk, e *entry, end grid.Cell) (grid.Way, bool) {
	s.lane = grid.LineCells(s.lane[:0], s.m.spec.Kind, e.Cell, end)
	w.Only = s.lane
	return s.finder.PathAmong(w, s.among(e, nobody, end), e.Cell, end)
}

// onset lists the end of a charge on open ground: the first place of the line to the
// target from which it is in reach.
func (s *Space) onset(e, o *entry, reach rules.Reach, limit int64) {
	l := grid.Leg{From: e.centre(s.m), To: o.centre(s.m)}
	at := func(m int64) grid.Cell { p := l.At(m); return grid.Cell{X: int32(p.X), Y: int32(p.Y)} }
	far := int64(s.m.spec.CellMm)*int64(reach.Max) + e.radius() + o.radius()
	low, high := int64(0), length(l)
	for low < high { // the distance falls along the line
		mid := (low + high) / 2
		if grid.Within(grid.SquareFree(l.At(mid), l.To), far) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	end := grid.Leg{From: l.From, To: l.At(low)}
	mm := length(end)
	if low == 0 || mm > limit || !s.m.Inside(at(low)) || s.advance(e, end, 0, mm, heed{}) < mm {
		return
	}
	if s.gets(e, at(low), int(e.Facing), o, reach) {
		s.reached = append(s.reached, grid.Reached{Cell: at(low), Cost: mm})
	}
}
