package space

import (
	"github.com/affray-engine/affray/rules/grid"
)

// This is March on open ground, in equal parts of a segment (SPACE-109).

// course is how far a marcher has come on its way over open ground.
type course struct {
	leg        grid.Leg
	gone       int64 // mm of the leg
	next, last int32 // the rest of the way, as part of the trail
	sought     int64 // the part in which it was found, 0 before the first
	most       int64 // mm that it tries after a refusal, 0 without one
	waits      int64 // the part in which it lets a comrade go
	goes       int64 // the part in which a comrade lets it go
	moved      int64 // the last part in which it has moved by more than a hop
	balked     int64 // the last part in which it was let go in vain
	looks      uint8
}

// ahead is where a marcher would be after a part.
type ahead struct {
	leg  grid.Leg
	gone int64
	next int32
	mm   int64 // of this part
	at   grid.Point
}

// marchFree moves everybody in equal parts of the segment (SPACE-109).
func (s *Space) marchFree() {
	r := &s.march
	r.courses, r.aheads, r.trail, r.stopped, r.part = r.courses[:0], r.aheads[:0], r.trail[:0], -1, 0
	for i := range r.all {
		r.courses, r.aheads = append(r.courses, course{looks: r.all[i].e.Facing, waits: -1}), append(r.aheads, ahead{})
	}
	for i := range r.all {
		x := &r.all[i]
		x.Refused = TooDear
		s.chart(x, int32(i), 0)
		x.stride.Acc -= x.stride.Num // gained part by part
	}
	for part := int64(1); part <= grid.Parts; part++ {
		r.part = part
		s.part(part)
	}
	for i := range r.all {
		if x := &r.all[i]; x.Spent > 0 && (len(x.Way) == 0 || x.Way[len(x.Way)-1] != x.e.Cell) {
			x.Way = append(x.Way, x.e.Cell)
		}
	}
}

// chart seeks the way of a marcher in a part: round those who stand, up to somebody who
// holds its goal. If there is none, and for a charge, it goes straight on as far as that
// leads.
func (s *Space) chart(x *marcher, i int32, part int64) {
	r, goal := &s.march, s.m.point(x.Goal)
	c := &r.courses[i]
	c.leg, c.gone, c.sought = grid.Leg{From: x.e.centre(s.m), To: goal}, 0, part
	c.next, c.last = int32(len(r.trail)), int32(len(r.trail))
	if x.e.Cell == x.Goal || !s.m.Inside(x.Goal) {
		return
	}
	if !x.Line {
		if way, _, ok := s.detour(x.e, goal, heed{marching: true, held: true, goal: goal}); ok {
			r.trail = append(r.trail, way[1:]...)
			c.leg.To, c.last = way[0], int32(len(r.trail))
		}
	}
	c.look(x)
}

// look turns a marcher along its leg (SPACE-113).
func (c *course) look(x *marcher) {
	if !x.Keep {
		c.looks = heading(c.leg)
	}
}

// part is one part of a segment on open ground. Who is refused tries half as far in the
// next, so that two who want one place come up to each other; of two comrades one waits.
func (s *Space) part(n int64) {
	r := &s.march
	r.proposals, r.who = r.proposals[:0], r.who[:0]
	for i := range r.all {
		x := &r.all[i]
		x.stride.Acc += x.stride.Num*n/grid.Parts - x.stride.Num*(n-1)/grid.Parts
		s.proposeLeg(x, int32(i), n)
	}
	for _, e := range s.bodies {
		if e.stands() && (e.march == 0 || r.all[e.march-1].target < 0) {
			r.proposals = append(r.proposals, s.stays(e))
		}
	}
	r.verdicts = r.settler.Settle(r.verdicts[:0], grid.Settlement{Grid: grid.Free}, r.proposals)
	for i, v := range r.verdicts[:len(r.who)] {
		x := &r.all[r.who[i]]
		if x.Refused = refusal(v); x.Refused != None {
			x.dear = r.aheads[r.who[i]].mm
			x.stride.Refuse(x.dear)
			r.courses[r.who[i]].most = max(1, x.dear/2)
			continue
		}
		s.glide(x, r.who[i], n)
	}
	s.yield(n)
}

// proposeLeg proposes how far a marcher gets in this part. One who is stopped seeks its
// way anew, if since it was found somebody has come to stand.
func (s *Space) proposeLeg(x *marcher, i int32, part int64) {
	r := &s.march
	c := &r.courses[i]
	x.target = -1
	// What a refusal has left over does not make a leap past somebody.
	share := max(1, (x.stride.Num+grid.Parts*x.stride.Den-1)/(grid.Parts*x.stride.Den))
	budget := min(share, x.stride.Acc/x.stride.Den)
	if c.most > 0 {
		budget = min(budget, c.most)
	}
	if c.waits == part {
		x.Refused, x.dear = Contest, budget
		x.stride.Refuse(budget)
	}
	if x.e.Cell == x.Goal || budget <= 0 || c.waits == part {
		return
	}
	if !s.m.Inside(x.Goal) {
		x.Refused = NoWay
		return
	}
	a := s.gain(x, c, budget)
	ends := a.next == c.last && a.gone == length(a.leg)
	if a.mm < budget && !ends && r.stopped >= c.sought {
		s.chart(x, i, part)
		a = s.gain(x, c, budget)
	}
	if a.mm == 0 {
		x.Refused, x.dear = Blocked, 1
		x.stride.Refuse(1)
		return
	}
	a.at = a.leg.At(a.gone)
	x.target, r.aheads[i] = int32(a.mm), a
	p := s.stays(x.e)
	p.Stays, p.Priority, p.Next = false, int64(x.Priority), a.at
	r.proposals = append(r.proposals, p)
	r.who = append(r.who, i)
}

// gain is how far a marcher gets along the legs of its way for a budget of mm.
func (s *Space) gain(x *marcher, c *course, budget int64) ahead {
	a := ahead{leg: c.leg, gone: c.gone, next: c.next}
	for {
		whole := length(a.leg)
		limit := min(whole, a.gone+budget-a.mm)
		m := s.advance(x.e, a.leg, a.gone, limit, heed{marching: true})
		a.mm, a.gone = a.mm+m-a.gone, m
		if m < whole || a.mm == budget || a.next == c.last {
			return a
		}
		a.leg, a.gone = grid.Leg{From: a.leg.To, To: s.march.trail[a.next]}, 0
		a.next++
	}
}

// glide moves a marcher to where it proposed. Its way is where it has turned.
func (s *Space) glide(x *marcher, i int32, part int64) {
	r := &s.march
	c, a := &r.courses[i], &r.aheads[i]
	if a.next != c.next {
		x.Way = append(x.Way, cellOf(c.leg.To))
		for _, p := range r.trail[c.next : a.next-1] {
			x.Way = append(x.Way, cellOf(p))
		}
		c.leg, c.next = a.leg, a.next
		c.look(x)
	}
	c.gone, c.most = a.gone, 0
	if a.mm > hop {
		c.moved = part
	}
	x.stride.Pay(a.mm)
	x.Spent = narrow(int64(x.Spent) + a.mm)
	if s.put(x.e, cellOf(a.at), c.looks); x.e.Cell == x.Goal {
		r.stopped = part
	}
}

// heading is the facing nearest to a leg (SPACE-113).
func heading(l grid.Leg) uint8 {
	from := grid.Cell{X: int32(l.From.X), Y: int32(l.From.Y)}
	to := grid.Cell{X: int32(l.To.X), Y: int32(l.To.Y)}
	return uint8(grid.ScatterDirection(grid.Square, from, to, 1))
}
