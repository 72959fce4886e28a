package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// This is movement on open ground: straight legs, counted in whole mm.

// leg is Path on open ground: the straight leg to the goal, if all of it is
// free (SPACE-038, SPACE-109).
func (s *Space) leg(e *entry, goal grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	l := grid.Leg{From: e.centre(s.m), To: s.m.point(goal)}
	if l.From == l.To {
		return out, 0, true
	}
	whole := length(l)
	if !s.m.Inside(goal) || s.advance(e, l, 0, whole, false) < whole {
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
		free := s.advance(e, l, 0, min(int64(max(0, limit)), s.roomTo(e.Cell, v)), false)
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
// so far is free of walls and bodies; of marchers among them only with all unset.
// It is grid's Advance in leaps: where a larger disc is free, so is the smaller
// one for as far as it could get.
func (s *Space) advance(e *entry, l grid.Leg, m, limit int64, marching bool) int64 {
	r := e.radius()
	s.obstruct(e, l.At(m), l.At(limit), marching)
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

// obstruct fills the pool with the walls and s.blocks with the standing bodies
// along a leg. Without marching, those who march are left to the settlement.
func (s *Space) obstruct(e *entry, from, to grid.Point, marching bool) {
	w := sweep{around(from, e.extent).join(around(to, e.extent)).wider(s.m.margin()), from, to.Sub(from), e.extent + s.m.margin()}
	s.walls(w, 0)
	for i := range s.pool {
		s.pool[i].Solid = s.pool[i].Solid || s.pool[i].Barrier
	}
	s.blocks = s.blocks[:0]
	take := func(o *entry) {
		if o.ID != e.ID && o.stands() && !(marching && s.marches(o)) && !s.locked(e, o) {
			s.blocks = append(s.blocks, o.body(s.m))
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

// marchFree moves everybody in equal parts of the segment (SPACE-109).
func (s *Space) marchFree() {
	r := &s.march
	r.legs, r.looks, r.gone = r.legs[:0], r.looks[:0], r.gone[:0]
	for i := range r.all {
		x := &r.all[i]
		x.Refused = TooDear
		l, looks := grid.Leg{From: x.e.centre(s.m), To: s.m.point(x.Goal)}, x.e.Facing
		if !x.Keep {
			looks = heading(l)
		}
		r.legs, r.looks = append(r.legs, l), append(r.looks, looks)
		r.gone = append(r.gone, 0)
		x.stride.Acc -= x.stride.Num // gained part by part
	}
	for part := int64(1); part <= grid.Parts; part++ {
		s.part(part)
	}
	for i := range r.all {
		if x := &r.all[i]; len(x.Way) > 0 {
			x.Way[0] = x.e.Cell
		}
	}
}

// part is one part of a segment on open ground.
func (s *Space) part(n int64) {
	r := &s.march
	r.proposals, r.who = r.proposals[:0], r.who[:0]
	for i := range r.all {
		x := &r.all[i]
		x.stride.Acc += x.stride.Num*n/grid.Parts - x.stride.Num*(n-1)/grid.Parts
		s.proposeLeg(x, int32(i))
	}
	for _, e := range s.bodies {
		if e.stands() && (e.march == 0 || r.all[e.march-1].target < 0) {
			r.proposals = append(r.proposals, s.stays(e))
		}
	}
	r.verdicts = r.settler.Settle(r.verdicts[:0], grid.Settlement{Grid: grid.Free}, r.proposals)
	for i, v := range r.verdicts[:len(r.who)] {
		x := &r.all[r.who[i]]
		mm := int64(x.target) - r.gone[r.who[i]]
		if x.Refused = refusal(v); x.Refused != None {
			x.dear = mm
			x.stride.Refuse(mm)
			continue
		}
		s.glide(x, r.who[i], mm)
	}
}

// proposeLeg proposes how far a marcher gets in this part. Its target is a number
// of mm of its leg.
func (s *Space) proposeLeg(x *marcher, i int32) {
	r := &s.march
	l, gone := r.legs[i], r.gone[i]
	x.target = -1
	// What a refusal has left over does not make a leap past somebody.
	share := max(1, (x.stride.Num+grid.Parts*x.stride.Den-1)/(grid.Parts*x.stride.Den))
	limit := min(length(l), gone+min(share, x.stride.Acc/x.stride.Den))
	if x.e.Cell == x.Goal || limit <= gone {
		return
	}
	m := s.advance(x.e, l, gone, limit, true)
	if !s.m.Inside(x.Goal) {
		x.Refused = NoWay
		return
	}
	if m <= gone {
		x.Refused, x.dear = Blocked, 1
		x.stride.Refuse(1)
		return
	}
	x.target = int32(m)
	p := s.stays(x.e)
	p.Stays, p.Priority, p.Next = false, int64(x.Priority), l.At(m)
	r.proposals = append(r.proposals, p)
	r.who = append(r.who, i)
}

// glide moves a marcher on along its leg. Its way is where it ends.
func (s *Space) glide(x *marcher, i int32, mm int64) {
	l := s.march.legs[i]
	s.march.gone[i] += mm
	x.stride.Pay(mm)
	x.Spent = narrow(int64(x.Spent) + mm)
	to := l.At(s.march.gone[i])
	at := grid.Cell{X: int32(to.X), Y: int32(to.Y)}
	if len(x.Way) == 0 {
		x.Way = append(x.Way, at)
	}
	s.put(x.e, at, s.march.looks[i])
}

// heading is the facing nearest to a leg (SPACE-113).
func heading(l grid.Leg) uint8 {
	from := grid.Cell{X: int32(l.From.X), Y: int32(l.From.Y)}
	to := grid.Cell{X: int32(l.To.X), Y: int32(l.To.Y)}
	return uint8(grid.ScatterDirection(grid.Square, from, to, 1))
}
