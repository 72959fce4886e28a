package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Mover is somebody who moves in a segment of simultaneous movement.
type Mover struct {
	ID       rules.ID
	Goal     grid.Cell
	Num, Den int32 // mm of this segment as a fraction; a Den below 1 counts as 1
	Acc      int32 // carried over from the segment before, in 1/Den mm
	Priority int32 // of contests for a cell, the higher wins (SPACE-104)
	Keep     bool  // keeps its facing (SPACE-113)
	Line     bool  // only over cells of the line from where it stands to its goal (SPACE-111)

	Way     []grid.Cell // set: cells entered, in order; the memory is used again
	Left    int32       // set: what to carry over
	Spent   int32       // set: mm moved
	Refused Refusal     // set: why it is not farther
}

// Refusal says why a mover has not gone on.
type Refusal uint8

// Refusals, in the order in which they are looked for.
const (
	None    Refusal = iota // it is at its goal, or has moved as far as it could pay
	Swap                   // head-on with an enemy
	Cross                  // two diagonal steps over one corner
	Contest                // somebody else wants the cell
	Blocked                // somebody stays there
	NoWay                  // there is no way, or nobody who could walk it
	TooDear                // what has gathered does not pay for the next step
)

var refusalNames = [...]string{"none", "swap", "cross", "contest", "blocked", "no way", "too dear"}

// String returns the word for r.
func (r Refusal) String() string {
	if int(r) < len(refusalNames) {
		return refusalNames[r]
	}
	return "unknown"
}

func refusal(r grid.Refusal) Refusal {
	switch r {
	case grid.RefusedSwap:
		return Swap
	case grid.RefusedCross:
		return Cross
	case grid.RefusedContest:
		return Contest
	case grid.RefusedBlocked:
		return Blocked
	}
	return None
}

// marcher is a mover during a segment.
type marcher struct {
	*Mover
	e        *entry
	start    grid.Cell
	stride   grid.Stride
	from, to int32 // its way this round, as part of the arena
	target   int32 // the step it proposes, in the arena; -1 for none
	dear     int64 // cost of the step that was refused last, in mm
	eager    bool  // it can pay for the first step of its way
	done     bool
	kept
}

// kept is the way of a marcher, from one round to the next.
type kept struct {
	next, last int32 // what is left of it, as part of the ways
	paid       int64 // what has been paid for it already
	ask, asked int32 // cells that it depends on, as part of those asked
	sought     int32 // the round in which it was sought, 0 for no way to keep
}

// pace is a cell of a way and what it costs to get there in all.
type pace struct {
	cell grid.Cell
	cost int64
	dir  int
}

// marchScratch is the memory of March, and of the search for ways over open ground.
type marchScratch struct {
	all       []marcher
	arena     []pace
	cells     []grid.Cell
	proposals []grid.Mover
	who       []int32 // marchers that propose
	settler   grid.Settler
	verdicts  []grid.Refusal
	afoot     [256]int32 // how many are on their way, by team, and in all
	walkers   int32
	ways      []pace // whole ways of this segment
	asked     []grid.Cell
	rounds    int32 // of this segment
	shifts    grid.Register
	forgetful bool // seeks every way anew, for a test
	lain      [mostFoot]grid.Cell
	place     [mostFoot]grid.Cell
	courses   []course // on open ground, and where they would be after this part
	aheads    []ahead
	trail     []grid.Point // whole ways over open ground
	stopped   int64        // the last part in which somebody came to stand, -1 for none
	part      int64        // of the segment, on open ground
	detours   detours
}

// March moves bodies for one segment, all at once: in rounds each proposes a step
// of its cheapest way, head-on meetings, contests and those who stand in the way
// are settled, the rest step together; rounds go on until nobody moves (SPACE-102
// to SPACE-107). The order of the movers does not matter.
//
// A way is that of each round: one is kept only while no cell changes on which it
// depends. Cells of allies who march, too, count as
// free, so that files follow; those of enemies only where there is no other way.
func (s *Space) March(movers []Mover) {
	s.muster(movers)
	if s.m.spec.Kind == grid.Free {
		s.marchFree()
	} else {
		for s.round() {
		}
	}
	for i := range s.march.all {
		s.march.all[i].finish(s.m)
	}
	for _, e := range s.bodies {
		e.march = 0
	}
}

// muster lists the movers by id.
func (s *Space) muster(movers []Mover) {
	all := s.march.all[:0]
	for i := range movers {
		v := &movers[i]
		v.Way, v.Left, v.Spent, v.Refused = v.Way[:0], 0, 0, NoWay
		e := s.at(v.ID)
		if e == nil || !e.stands() || e.march != 0 {
			continue
		}
		e.march = 1
		x := marcher{Mover: v, e: e, start: e.Cell, target: -1}
		x.stride = grid.Stride{Num: int64(max(0, v.Num)), Den: int64(max(1, v.Den)), Acc: int64(max(0, v.Acc))}
		x.stride.Gain()
		all = append(all, x)
	}
	slices.SortFunc(all, func(a, b marcher) int { return cmp.Compare(a.ID, b.ID) })
	for i := range all {
		all[i].e.march = int32(i) + 1
	}
	s.march.all = all
	s.march.ways, s.march.asked, s.march.rounds = s.march.ways[:0], s.march.asked[:0], 0
	s.march.shifts.Clear()
}

// finish works out what is carried over.
func (x *marcher) finish(m *Map) {
	switch {
	case x.e.Cell == x.Goal:
		x.Refused = None
		x.stride.End()
	case x.Refused == NoWay:
		x.stride.Refuse(int64(m.spec.CellMm))
	case x.Refused != None && x.Refused != TooDear:
		x.stride.Refuse(x.dear)
	case x.Refused == TooDear && len(x.Way) > 0:
		x.Refused = None
	}
	x.Left = narrow(x.stride.Acc)
}

// stepped moves a marcher by what it proposed.
func (s *Space) stepped(x *marcher) {
	last := s.march.arena[x.target]
	for _, p := range s.march.arena[x.from : x.target+1] {
		x.Way = append(x.Way, p.cell)
		x.e.Odd = x.e.Odd != s.m.spec.Kind.Diagonal(p.dir)
	}
	x.stride.Pay(last.cost)
	x.Spent = narrow(int64(x.Spent) + last.cost)
	facing := x.e.Facing
	if !x.Keep {
		facing = s.m.towards(last.dir)
	}
	x.next += x.target + 1 - x.from
	x.paid += last.cost
	s.shifted(x, false)
	s.put(x.e, last.cell, facing)
	if len(s.traps) > 0 && s.trapAt(x.e) != 0 {
		x.Goal = x.e.Cell // it gets no farther
	}
	s.shifted(x, x.e.Cell == x.Goal)
}
