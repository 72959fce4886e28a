package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Forget makes a space seek every way of a march anew.
func (s *Space) Forget() { s.march.forgetful = true }

// Few makes a space look at all bodies if there are at most n, in place of those that resolv
// proposes.
func (s *Space) Few(n int) { s.few = n }

// Facts fills in all that the field says of a pair, a acting on d: [Space.Bearing] and
// [Space.Shelter].
func (s *Space) Facts(a, d rules.ID, q *rules.Facts) {
	s.Bearing(a, d, q)
	s.Shelter(a, d, q)
}

// Effect reports whether blows, missiles and areas get from one body to the
// other (SPACE-060).
func (s *Space) Effect(a, d rules.ID) bool {
	x, y, ok := s.pair(a, d)
	return ok && s.line(x, y, knowEffect)
}

// Peeked reports whether a body cannot be wholly hidden by the obstacles beside it,
// because it has attacked past one (SPACE-082).
func (s *Space) Peeked(id rules.ID) bool {
	e := s.at(id)
	return e != nil && e.exposed()
}

// ChargePath appends to out the cells of the cheapest charge of a body at another, the
// start left out, and returns its cost in mm: over cells that the centre line from
// its start to its end touches, to a cell from which a weapon of that reach gets at
// the target, for at most limit mm (SPACE-111). Of several ends for one cost the one
// of the least run is taken, then the first in canonical order. A body that is in
// reach already does not charge. How long a run must be is the book's affair: see
// ChargeEnds.
func (s *Space) ChargePath(id, target rules.ID, reach rules.Reach, limit int32, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	var best grid.Cell
	var run int64
	s.ChargeEnds(id, target, reach, limit, func(end grid.Cell, mm int32, square int64) bool {
		if !ok || mm == cost && square < run {
			best, cost, run, ok = end, mm, square, true
		}
		return mm <= cost
	})
	if !ok {
		return out, 0, false
	}
	return s.ChargeTo(id, best, out)
}

// ChargeTo is the charge of a body to an end that ChargeEnds has named.
func (s *Space) ChargeTo(id rules.ID, end grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	e := s.at(id)
	if e == nil || e.Cell == end {
		return out, 0, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.leg(e, end, out)
	}
	w, ok := s.charge(s.walk(e, false), e, end)
	if !ok {
		return out, 0, false
	}
	return append(out, w.Cells[1:]...), narrow(w.Cost()), true
}

// ZoneOf visits everybody who controls a cell, of whichever side, by id: bodies that
// hold a zone, act and do not lie, beside it as far as sides, corners and solid
// cells let them step there (SPACE-097). Open ground has no zones. The visitor may ask
// the space anything.
func (s *Space) ZoneOf(c grid.Cell, visit func(id rules.ID)) {
	if s.m.spec.Kind == grid.Free || !s.m.Inside(c) {
		return
	}
	start := len(s.stack)
	s.around(s.square(s.m.point(c), 2*grid.Unit))
	for _, e := range s.near {
		if s.controls(e, c) {
			s.stack = append(s.stack, e.ID)
		}
	}
	s.each(start, func(e *entry) { visit(e.ID) })
}

// ThreatensCell reports whether a cell lies in the zone of a body (SPACE-097).
func (s *Space) ThreatensCell(id rules.ID, c grid.Cell) bool {
	e := s.at(id)
	return e != nil && s.m.spec.Kind != grid.Free && s.m.Inside(c) && s.controls(e, c)
}

// Drop is how deep a step between two cells falls, in mm.
func (s *Space) Drop(from, to grid.Cell) rules.Mm { return s.drop(from, to) }

// StepCost returns what one step of a body to a neighbouring cell costs in mm, and whether
// it is legal. A step through somebody who may be passed is (SPACE-090 to SPACE-098). On
// open ground a step is one straight leg.
func (s *Space) StepCost(id rules.ID, to grid.Cell) (cost int32, ok bool) {
	e := s.at(id)
	if e == nil || to == e.Cell {
		return 0, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.Leg(id, e.Cell, to)
	}
	w := s.walk(e, false)
	s.only[0] = to
	w.Only = s.only[:]
	way, ok := s.finder.PathAmong(w, passing{s.among(e, nobody, e.Cell)}, e.Cell, to)
	if !ok {
		return 0, false
	}
	return narrow(way.Cost()), true
}

// passing is a view of those who may not be passed.
type passing struct{ *view }

func (p passing) Company(c grid.Cell) (all grid.Company) {
	w := &p.s.where
	for n := w.First(c); n != 0; n = w.Next(n) {
		o := p.s.slots[w.Number(n)]
		if o.ID == p.e.ID || o.stands() && (o.Team == p.e.Team && !p.s.m.spec.Rules.AlliesBlock || p.s.tramples(p.e, o)) {
			continue
		}
		x := p.s.occupant(p.e, o)
		all.Add(&x)
	}
	return all
}
