package space

import (
	"github.com/affray-engine/affray/rules/grid"
)

// round is one round of a segment. It reports whether somebody moved.
func (s *Space) round() bool {
	r := &s.march
	r.arena = r.arena[:0]
	s.count()
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
	settle := grid.Settlement{Grid: s.m.spec.Kind, DenySwap: s.m.spec.Rules.DenySwap}
	r.verdicts = r.settler.Settle(r.verdicts[:0], settle, r.proposals)
	moved := false
	for i, v := range r.verdicts[:len(r.who)] {
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

// count counts those who are still on their way, by team.
func (s *Space) count() {
	r := &s.march
	r.rounds++
	r.afoot, r.walkers = [256]int32{}, 0
	for i := range r.all {
		if s.marches(r.all[i].e) {
			r.afoot[r.all[i].e.Team]++
			r.walkers++
		}
	}
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
	if !s.wayOf(x) {
		x.Refused = NoWay
		return
	}
	for i := x.next; i < x.last; i++ {
		p := r.ways[i]
		p.cost -= x.paid
		r.arena = append(r.arena, p)
		if s.holder(x, p.cell, p.dir) == nil {
			break
		}
	}
	x.to, x.Refused = int32(len(r.arena)), TooDear
	x.eager = x.stride.Acc >= r.arena[x.from].cost*x.stride.Den
}

// marches reports whether a body is still on its way.
func (s *Space) marches(e *entry) bool {
	return e.march > 0 && e.Cell != s.march.all[e.march-1].Goal
}

// holder is somebody who leaves a marcher no room where it would lie after a step, the
// one that is least likely to leave first.
func (s *Space) holder(x *marcher, c grid.Cell, d int) (found *entry) {
	for _, at := range s.lie(x, c, d) {
		o := s.bars(x.e, at)
		if o != nil && (found == nil || s.stubborn(x.e, o) > s.stubborn(x.e, found)) {
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
// the next, as is an enemy who is run over; before another enemy, or an ally who lets
// nobody pass, the way ends (SPACE-096, SPACE-103).
func (s *Space) choose(x *marcher) {
	if !x.eager {
		return
	}
	t := x.from
	for ; t < x.to-1; t++ {
		p := s.march.arena[t]
		o := s.holder(x, p.cell, p.dir)
		if o == nil || s.leaves(o) || !s.passes(x.e, o) {
			break
		}
	}
	if x.stride.Acc >= s.march.arena[t].cost*x.stride.Den {
		x.target = t
	}
}

// passes reports whether a body may pass another one.
func (s *Space) passes(e, o *entry) bool {
	if o.Team == e.Team {
		return !s.m.spec.Rules.AlliesBlock
	}
	return s.tramples(e, o)
}

// propose lists the steps of the round, and behind them who stays where it is.
func (s *Space) propose() {
	r := &s.march
	r.proposals, r.who, r.cells = r.proposals[:0], r.who[:0], r.cells[:0]
	for i := range r.all {
		x := &r.all[i]
		if x.target < 0 {
			continue
		}
		p := r.arena[x.target]
		start := len(r.cells)
		r.cells = append(r.cells, s.lie(x, p.cell, p.dir)...)
		m := s.stays(x.e)
		m.Stays, m.Priority, m.To = false, int64(x.Priority), r.cells[start:len(r.cells):len(r.cells)]
		r.proposals = append(r.proposals, m)
		r.who = append(r.who, int32(i))
	}
	for _, e := range s.bodies {
		if e.stands() && (e.march == 0 || r.all[e.march-1].target < 0) {
			r.proposals = append(r.proposals, s.stays(e))
		}
	}
}

// stays is a body that proposes nothing.
func (s *Space) stays(e *entry) grid.Mover {
	return grid.Mover{
		Side: int(e.Team), From: e.on(), At: e.centre(s.m), Radius: e.radius(), Stays: true,
		Load: s.load(e), ID: int64(e.ID), With: int64(e.With),
	}
}
