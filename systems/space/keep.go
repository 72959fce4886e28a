package space

import (
	"github.com/affray-engine/affray/rules/grid"
)

// This is how a marcher keeps its way from one round of a segment to the next, so that
// it need not be sought again. What is left of a cheapest way is the cheapest way of
// what is left, as long as nothing changes that the search has looked at.

// wayOf finds the way of a marcher and reports whether there is one: past allies who
// march, too, as they will make room; if there is none, past enemies who march as well.
func (s *Space) wayOf(x *marcher) bool {
	if x.sought != 0 && s.lasts(x) {
		return true
	}
	r := &s.march
	x.kept = kept{next: int32(len(r.ways)), ask: int32(len(r.asked))}
	walk := s.walk(x.e, x.Keep)
	if x.Line {
		s.lane = grid.LineCells(s.lane[:0], s.m.spec.Kind, x.start, x.Goal)
		walk.Only = s.lane
	}
	way, ok := s.wayThrough(walk, x.e, files, x.Goal)
	switch {
	case ok && walk.Zones == grid.ZonesIgnored && !r.forgetful:
		r.asked = s.finder.Asked(r.asked)
		x.sought = r.rounds
	case !ok && r.walkers > r.afoot[x.e.Team]:
		way, ok = s.wayThrough(walk, x.e, marching, x.Goal)
	}
	x.asked = int32(len(r.asked))
	for i := 1; ok && i < len(way.Cells); i++ {
		d, _ := s.m.spec.Kind.DirectionOf(way.Cells[i-1], way.Cells[i])
		r.ways = append(r.ways, pace{way.Cells[i], way.Costs[i], d})
	}
	x.last = int32(len(r.ways))
	return ok
}

// everybody sees a change, of whichever team.
const everybody = 256

// shifted notes that somebody is not any more, or is now, where it lies. Its own team
// did not see it while it marched and does so once it is at its goal.
func (s *Space) shifted(x *marcher, stays bool) {
	blind := int32(x.e.Team)
	if stays {
		blind = everybody
	}
	for _, c := range x.e.on() {
		s.alter(c, s.march.rounds<<9|blind)
	}
}

// alter notes the latest change of a cell: the round, and the team that does not see it.
func (s *Space) alter(c grid.Cell, change int32) {
	r := &s.march.shifts
	if n := r.First(c); n != 0 {
		was := r.Number(n)
		if was&511 != change&511 {
			change |= everybody
			change &^= everybody - 1
		}
		r.Remove(c, was)
	}
	r.Add(c, change)
}

// lasts reports whether the way of a marcher is still what a search would find: since
// it was sought, in no cell that was asked for has anything changed that it sees.
func (s *Space) lasts(x *marcher) bool {
	r := &s.march
	for _, c := range r.asked[x.ask:x.asked] {
		n := r.shifts.First(c)
		if n == 0 {
			continue
		}
		if change := r.shifts.Number(n); change>>9 >= x.sought && change&511 != int32(x.e.Team) {
			return false
		}
	}
	return true
}
