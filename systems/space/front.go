package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Front is the cells from which those of a team can strike their enemies, and the ways there: looked for once for all who
// walk and strike alike. It is memory and no more: whoever asks first, the answers are the same.
type Front struct {
	Foes    []rules.ID  // whom they want to strike, at their cells
	Version uint64      // another one for each state of the battle, in which Foes are the same; never 0
	Reach   rules.Reach // of those who strike
	Alone   bool        // as if nobody were in the way, and in none of the cells
}

// mostFronts is how many fronts are kept: those of two sides with long and short weapons.
const mostFronts = 4

// front is a Front as it is kept.
type front struct {
	Front
	like  Body // those whom it serves
	space uint32
	basin grid.Basin
	sees  view
	body  entry
}

// front finds a front for those who are like a body; nil if there is none.
func (s *Space) front(e *entry, q *Front) *front {
	if e.n != 1 || e.With != 0 || e.Rides != 0 || e.Bears != 0 || s.m.spec.Kind == grid.Free || s.Perilous() {
		return nil
	}
	like := Body{Team: e.Team, Posture: e.Posture, Shape: e.Shape}
	for _, f := range s.fronts {
		if f.space == s.version && f.Version == q.Version && f.Alone == q.Alone && f.Reach == q.Reach && f.like == like {
			return f
		}
	}
	f := s.oldest()
	f.Front, f.like, f.space = *q, like, s.version
	f.body = *e
	f.body.Body = like
	f.sees = view{s: s, e: &f.body}
	if q.Alone {
		f.sees.less = alone
	}
	if !f.basin.Reset(s.walk(&f.body, false), &f.sees) {
		f.Version = 0
		return nil
	}
	s.strikable(f)
	return f
}

// oldest takes the front that was made first, for another.
func (s *Space) oldest() *front {
	if len(s.fronts) < mostFronts {
		s.fronts = append(s.fronts, &front{})
		return s.fronts[len(s.fronts)-1]
	}
	f := s.fronts[0]
	copy(s.fronts, s.fronts[1:])
	s.fronts[mostFronts-1] = f
	return f
}

// strikable makes the cells of a front from which somebody can be struck its goals.
func (s *Space) strikable(f *front) {
	near := int32(f.Reach.Max) + 1
	for _, id := range f.Foes {
		o := s.at(id)
		if o == nil {
			continue
		}
		for _, c := range o.on() {
			for x := c.X - near; x <= c.X+near; x++ {
				for y := c.Y - near; y <= c.Y+near; y++ {
					at := grid.Cell{X: x, Y: y}
					if !f.basin.Spare(at) {
						continue
					}
					f.body.Cell = at
					if f.body.lay(s.m); s.reaches(&f.body, o, f.Reach) {
						f.basin.Goal(at)
					}
				}
			}
		}
	}
}

// ToFront returns what the cheapest way of a body to a front costs in mm, the cell where it stands left out; false if there
// is none, or no front for such a body: one of several cells or of two bodies, on open ground, where turning costs, zones stop
// or ways lead round perils.
func (s *Space) ToFront(id rules.ID, q Front) (mm int32, ok bool) {
	e := s.at(id)
	if e == nil {
		return 0, false
	}
	f := s.front(e, &q)
	if f == nil {
		return 0, false
	}
	cost, ok := f.basin.Cost(e.Cell, e.Odd)
	return narrow(cost), ok
}

// WayToFront appends to out the cells of that way, without the one where the body stands, at most so many.
func (s *Space) WayToFront(id rules.ID, q Front, most int, out []grid.Cell) []grid.Cell {
	if e := s.at(id); e != nil {
		if f := s.front(e, &q); f != nil {
			return f.basin.Way(out, e.Cell, e.Odd, most)
		}
	}
	return out
}
