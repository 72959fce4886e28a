package space

import (
	"github.com/affray-engine/affray/rules/grid"
)

// round is one round of a segment. It reports whether somebody moved.
func (s *Space) round() bool {
	r := &s.march
	r.arena = r.arena[:0]
	for i := range r.all {
		s.plan(&r.all[i])
	}
	for i := range r.all {
		s.choose(&r.all[i])
	}
	s.propose()
	if len(r.who) == 0 {
		return false
	}
	settle := grid.Settlement{Grid: s.m.spec.Kind, DenySwap: s.m.spec.Rules.DenySwap, Still: r.still}
	r.verdicts = settle.Settle(r.verdicts[:0], r.proposals)
	moved := false
	for i, v := range r.verdicts {
		x := &r.all[r.who[i]]
		if x.Refused = refusal(v); x.Refused != None {
			x.dear = r.arena[x.target].cost
			continue
		}
		s.stepped(x)
		moved = true
	}
	return moved
}

// plan seeks the way of a marcher and keeps its beginning, up to the first cell
// in which nobody stands.
func (s *Space) plan(x *marcher) {
	r := &s.march
	x.target, x.eager = -1, false
	x.from, x.to = int32(len(r.arena)), int32(len(r.arena))
	if x.done = x.e.Cell == x.Goal; x.done {
		x.Refused = None
		return
	}
	walk := s.walk(x.e, x.Keep)
	s.parade(x.e, false)
	way, ok := s.finder.Path(walk, s.occ, x.e.Cell, x.Goal)
	if !ok && s.parade(x.e, true) {
		way, ok = s.finder.Path(walk, s.occ, x.e.Cell, x.Goal)
	}
	if !ok {
		x.Refused = NoWay
		return
	}
	for i := 1; i < len(way.Cells); i++ {
		d, _ := s.m.spec.Kind.DirectionOf(way.Cells[i-1], way.Cells[i])
		r.arena = append(r.arena, pace{way.Cells[i], way.Costs[i], d})
		if s.holder(x, way.Cells[i], d) == nil {
			break
		}
	}
	x.to, x.Refused = int32(len(r.arena)), TooDear
	x.eager = x.stride.Acc >= r.arena[x.from].cost*x.stride.Den
}

// parade lists the others as a marcher sees them: allies who march, too, will
// make room, and with all set so will enemies. It reports whether that left
// anybody out.
func (s *Space) parade(e *entry, all bool) (fewer bool) {
	s.occ = s.occ[:0]
	for _, o := range s.bodies {
		switch {
		case o == e || !o.there():
		case s.marches(o) && (o.Team == e.Team || all):
			fewer = fewer || o.Team != e.Team
		default:
			s.occ = append(s.occ, s.occupant(e, o))
		}
	}
	return fewer
}

// marches reports whether a body is still on its way.
func (s *Space) marches(e *entry) bool {
	return e.march > 0 && e.Cell != s.march.all[e.march-1].Goal
}

// holder is somebody who stands where a marcher would lie after a step, the one
// that is least likely to leave first: who does not march, then who cannot pay.
func (s *Space) holder(x *marcher, c grid.Cell, d int) *entry {
	var found *entry
	for _, o := range s.bodies {
		if o == x.e || !o.stands() || !meet(o.on(), s.lie(x, c, d)) {
			continue
		}
		if found == nil || s.leaves(found) {
			found = o
		}
	}
	return found
}

// leaves reports whether a body is about to make a step.
func (s *Space) leaves(e *entry) bool { return e.march > 0 && s.march.all[e.march-1].eager }

// lie are the cells of a marcher after a step in direction d.
func (s *Space) lie(x *marcher, c grid.Cell, d int) []grid.Cell {
	turns := d
	if x.Keep {
		turns = s.m.turns(x.e.Facing)
	}
	return x.e.foot.Place(s.march.place[:0], s.m.spec.Kind, c, turns)
}

func meet(as, bs []grid.Cell) bool {
	for _, a := range as {
		for _, b := range bs {
			if a == b {
				return true
			}
		}
	}
	return false
}

// choose picks the step that a marcher proposes: the first cell of its way that
// is free, or that is about to be. An ally who stays is passed in one step with
// the next; before an enemy, or an ally who lets nobody pass, the way ends
// (SPACE-096, SPACE-103).
func (s *Space) choose(x *marcher) {
	if !x.eager {
		return
	}
	t := x.from
	for ; t < x.to-1; t++ {
		p := s.march.arena[t]
		o := s.holder(x, p.cell, p.dir)
		if o == nil || s.leaves(o) || o.Team != x.e.Team || s.m.spec.Rules.AlliesBlock {
			break
		}
	}
	if x.stride.Acc >= s.march.arena[t].cost*x.stride.Den {
		x.target = t
	}
}

// propose lists the steps of the round, and who stays where it is.
func (s *Space) propose() {
	r := &s.march
	r.proposals, r.who, r.still, r.cells = r.proposals[:0], r.who[:0], r.still[:0], r.cells[:0]
	for i := range r.all {
		x := &r.all[i]
		if x.target < 0 {
			continue
		}
		p := r.arena[x.target]
		start := len(r.cells)
		r.cells = append(r.cells, s.lie(x, p.cell, p.dir)...)
		r.proposals = append(r.proposals, grid.Mover{
			Side: int(x.e.Team), Priority: int64(x.Priority),
			From: x.e.on(), To: r.cells[start:len(r.cells):len(r.cells)],
		})
		r.who = append(r.who, int32(i))
	}
	for _, e := range s.bodies {
		if e.stands() && (e.march == 0 || r.all[e.march-1].target < 0) {
			r.still = append(r.still, e.body(s.m))
		}
	}
}
