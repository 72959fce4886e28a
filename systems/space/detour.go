package space

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules/grid"
)

// This is how ways over open ground are found: straight, or round what is in the way.

// mostRound is how many bodies a way leads round at most; of walls as many as a
// grid.Detour takes.
const mostRound = 16

// hop is how far, in mm, one who touches something steps off before it goes round it.
const hop = 16

// heed says which bodies count as standing in the way.
type heed struct {
	marching bool // those who march do not, unless they wait: the settlement sees to them
	held     bool // those who hold the goal do not: the way leads up to them
	keepers  bool // nobody does but the keepers of the space
	goal     grid.Point
}

// ignores reports whether a body does not count.
func (h heed) ignores(s *Space, e, o *entry) bool {
	return h.keepers && !slices.Contains(s.keepers, o.ID) || h.marching && s.marches(o) && !s.waits(o) ||
		h.held && grid.Nearer(grid.SquareFree(h.goal, o.centre(s.m)), e.radius()+o.radius())
}

// detours is the memory of the search for ways over open ground.
type detours struct {
	grid.Detour
	way    []grid.Point
	search uint32   // number of the search under way
	walls  []uint32 // by index of a wall: the last search that leads round it
	slots  []uint32 // the same by the slot of a body
	bodies int32    // that it leads round
	ring   [1]grid.Point
	foes   []*entry

	blocked []*entry // those whose bodies hinder has listed
	ends    [1]grid.Point
}

// detour finds the shortest way of a body to a place, and its length in mm: the straight
// leg, if that is free, else round whatever the ways found so far run into, until one
// runs into nothing (SPACE-038, SPACE-109). So only what lies in the way of some short way
// is looked at; a way past more than mostRound bodies, or more walls than a grid.Detour
// takes, is not found. The way is valid until the next search.
func (s *Space) detour(e *entry, goal grid.Point, h heed) (way []grid.Point, mm int64, ok bool) {
	l, d := grid.Leg{From: e.centre(s.m), To: goal}, &s.march.detours
	if whole := length(l); s.advance(e, l, 0, whole, h) >= whole {
		d.way = append(d.way[:0], goal)
		return d.way, whole, true
	}
	if s.hinder(e, goal, goal, h); !grid.FreePlace(goal, e.radius(), s.blocks, s.pool) {
		return nil, 0, false
	}
	s.begin(l)
	if !s.quit(e, l.From, h, (*grid.Detour).Leave) || !s.quit(e, goal, h, (*grid.Detour).Enter) {
		return nil, 0, false
	}
	for {
		if d.way, mm, ok = d.Way(d.way[:0]); !ok {
			return nil, 0, false
		}
		more, at := false, l.From
		for _, p := range d.way {
			found, room := s.skirt(e, grid.Leg{From: at, To: p}, h)
			if !room {
				return nil, 0, false
			}
			more, at = more || found, p
		}
		if !more {
			return d.way, mm, true
		}
	}
}

// begin begins a search with nothing to go round.
func (s *Space) begin(l grid.Leg) {
	d := &s.march.detours
	if d.search++; d.search == 0 || len(d.walls) != len(s.m.walls) || len(d.slots) < len(s.slots) { // marks are from long ago, or too few
		d.walls = slices.Grow(d.walls[:0], len(s.m.walls))[:len(s.m.walls)]
		d.slots = slices.Grow(d.slots[:0], len(s.slots))[:len(s.slots)]
		clear(d.walls)
		clear(d.slots)
		d.search = 1
	}
	d.bodies = 0
	d.Reset(l.From, l.To, s.m.point(s.m.spec.Min), s.m.point(s.m.spec.Max))
}

// quit names what a body touches at an end of its way, and the places a short hop off from
// there to which the leg is free. It reports whether there was room.
func (s *Space) quit(e *entry, end grid.Point, h heed, link func(*grid.Detour, grid.Point)) bool {
	_, room := s.skirt(e, grid.Leg{From: end, To: end}, h)
	touches := !grid.FreePlace(end, e.radius()+grid.Clearance, s.blocks, s.pool)
	for i := 0; touches && i < grid.Square.Directions(); i++ {
		v := grid.Square.Direction(i)
		l := grid.Leg{From: end, To: end.Add(grid.Point{X: hop * int64(v.X), Y: hop * int64(v.Y)})}
		if s.advance(e, l, 0, length(l), h) == length(l) {
			link(&s.march.detours.Detour, l.To)
		}
	}
	return room
}

// skirt names all that a leg comes too near to and that has not been named yet. It reports
// whether there was something, and whether there was room for it.
func (s *Space) skirt(e *entry, l grid.Leg, h heed) (found, room bool) {
	d, r := &s.march.detours, e.radius()
	s.hinder(e, l.From, l.To, h)
	room = true
	for _, i := range s.found {
		w := &s.m.walls[i]
		if d.walls[i] == d.search || !w.Barrier && !w.Solid || !l.Grazes(w.Ring(), r) {
			continue
		}
		d.walls[i], found = d.search, true
		room = d.Round(w.Ring(), r) && room
	}
	for _, o := range d.blocked {
		if d.ring[0] = o.centre(s.m); d.slots[o.slot] == d.search || !l.Grazes(d.ring[:], r+o.radius()) {
			continue
		}
		d.slots[o.slot], found = d.search, true
		d.bodies++
		room = d.bodies <= mostRound && d.Round(d.ring[:], r+o.radius()) && room
	}
	return found, room
}

// mostSought is to how many enemies Flood looks for a way.
const mostSought = 3

// toFoes offers places of Flood a cell apart on the ways to the nearest enemies on their
// feet, and the one a hop before each way ends in front of somebody.
func (s *Space) toFoes(e *entry, limit int64) {
	at, d := e.centre(s.m), &s.march.detours
	d.foes = d.foes[:0]
	gap := func(o *entry) int64 { return grid.SquareFree(at, o.centre(s.m)) }
	for _, o := range s.bodies {
		if o.Team == e.Team || !o.stands() || !grid.Within(gap(o), limit+e.radius()+o.radius()) {
			continue
		}
		i, _ := slices.BinarySearchFunc(d.foes, o, func(a, b *entry) int {
			return cmp.Or(cmp.Compare(gap(a), gap(b)), cmp.Compare(a.ID, b.ID))
		})
		if i == mostSought {
			continue
		}
		d.foes = slices.Insert(d.foes[:min(len(d.foes), mostSought-1)], min(i, len(d.foes)), o)
	}
	for _, o := range d.foes {
		h := heed{held: true, goal: o.centre(s.m)}
		if way, _, ok := s.detour(e, h.goal, h); ok {
			s.along(e, way, limit)
		}
	}
}

// along offers the places of a way, as far as nobody stands there.
func (s *Space) along(e *entry, way []grid.Point, limit int64) {
	gone, unit := int64(0), int64(s.m.spec.CellMm)
	offer := func(p grid.Point, mm int64) {
		if c := (grid.Cell{X: int32(p.X), Y: int32(p.Y)}); mm > 0 && s.m.Inside(c) {
			s.reached = append(s.reached, grid.Reached{Cell: c, Cost: mm})
		}
	}
	at := e.centre(s.m)
	for _, p := range way {
		l := grid.Leg{From: at, To: p}
		whole := length(l)
		free := s.advance(e, l, 0, min(whole, limit-gone), heed{})
		for mm := unit - gone%unit; mm <= free; mm += unit {
			offer(l.At(mm), gone+mm)
		}
		if free < whole {
			if free > hop && gone+free < limit {
				offer(l.At(free-hop), gone+free-hop)
			}
			return
		}
		at, gone = p, gone+whole
	}
}
