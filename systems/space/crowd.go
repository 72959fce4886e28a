package space

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// enter notes a body in the cells on which it lies, leave takes it out of them.
// Between the two its cells do not change.
func (s *Space) enter(e *entry) {
	if e.noted = e.there(); e.noted {
		s.widest = max(s.widest, e.radius())
		for _, c := range s.spots(e) {
			s.where.Add(c, e.slot)
		}
	}
}

func (s *Space) leave(e *entry) {
	if e.noted {
		for _, c := range s.spots(e) {
			s.where.Remove(c, e.slot)
		}
		e.noted = false
	}
}

// spots are the cells in which a body is noted; on open ground the bin of its centre.
func (s *Space) spots(e *entry) []grid.Cell {
	if s.m.spec.Kind != grid.Free {
		return e.on()
	}
	s.bin[0] = binOf(e.centre(s.m))
	return s.bin[:]
}

// binOf is the bin of a place of open ground, of 2048 mm a side.
func binOf(p grid.Point) grid.Cell { return grid.Cell{X: int32(p.X >> 11), Y: int32(p.Y >> 11)} }

// binned visits the bodies in the bins of a box that is small; of a larger one it
// reports false.
func (s *Space) binned(b box, visit func(*entry)) bool {
	low, high := binOf(grid.Point{X: b.x0, Y: b.y0}), binOf(grid.Point{X: b.x1, Y: b.y1})
	if int64(high.X-low.X+1)*int64(high.Y-low.Y+1) > 32 {
		return false
	}
	for x := low.X; x <= high.X; x++ {
		for y := low.Y; y <= high.Y; y++ {
			c := grid.Cell{X: x, Y: y}
			for n := s.where.First(c); n != 0; n = s.where.Next(n) {
				visit(s.slots[s.where.Number(n)])
			}
		}
	}
	return true
}

// About visits those of whom a cell of a grid is within so many steps of one, and some a little farther off; who takes up
// several such cells may come several times. It ends when visit says no. On open ground nobody comes.
func (s *Space) About(c grid.Cell, steps int32, visit func(id rules.ID) bool) {
	if s.m.spec.Kind == grid.Free {
		return
	}
	for x := c.X - steps; x <= c.X+steps; x++ {
		for y := c.Y - steps; y <= c.Y+steps; y++ {
			for n := s.where.First(grid.Cell{X: x, Y: y}); n != 0; n = s.where.Next(n) {
				if !visit(s.slots[s.where.Number(n)].ID) {
					return
				}
			}
		}
	}
}

// admit gives a new body its slot.
func (s *Space) admit(e *entry) {
	if n := len(s.vacant); n > 0 {
		e.slot = s.vacant[n-1]
		s.vacant = s.vacant[:n-1]
		s.slots[e.slot] = e
		return
	}
	e.slot = int32(len(s.slots))
	s.slots = append(s.slots, e)
}

// dismiss takes the slot back.
func (s *Space) dismiss(e *entry) {
	s.slots[e.slot] = nil
	s.vacant = append(s.vacant, e.slot)
}

// view is the others as one mover sees them; see grid.Others.
type view struct {
	s    *Space
	e    *entry
	less leaveOut
	goal grid.Cell

	dare Dare // through what it goes that ways are led round
}

// leaveOut says who counts as away.
type leaveOut uint8

const (
	nobody   leaveOut = iota
	files             // allies who march, too: they will make room
	marching          // enemies who march, too
	goals             // whoever holds the goal
	others            // who is not among the keepers of the space
	alone             // everybody
)

// among sets up the view of a body that goes somewhere.
func (s *Space) among(e *entry, less leaveOut, goal grid.Cell) *view {
	s.sees = view{s: s, e: e, less: less, goal: goal, dare: s.daring(e, goal)}
	return &s.sees
}

// daring is what a way dares by where it begins or ends (FIELD-017).
func (s *Space) daring(e *entry, goal grid.Cell) Dare {
	if len(s.perils) == 0 {
		return Wary
	}
	return max(s.shunned(e.Cell), s.shunned(goal))
}

// away reports whether another body does not count.
func (v *view) away(o *entry) bool {
	switch v.less {
	case files:
		return o.Team == v.e.Team && v.s.marches(o)
	case marching:
		return v.s.marches(o)
	case others:
		return !slices.Contains(v.s.keepers, o.ID)
	case alone:
		return true
	}
	return false
}

// Company says who else is in a cell.
func (v *view) Company(c grid.Cell) (all grid.Company) {
	w := &v.s.where
	if v.less == goals && c == v.goal {
		return all
	}
	for n := w.First(c); n != 0; n = w.Next(n) {
		if o := v.s.slots[w.Number(n)]; o.ID != v.e.ID && o.Bears == 0 && !v.away(o) {
			x := v.s.occupant(v.e, o)
			all.Add(&x)
		}
	}
	if len(v.s.traps) > 0 && v.s.shuns(v.e, c) || len(v.s.perils) > 0 && v.dare < ThroughFire && v.s.shunned(c) > v.dare {
		all.Enemy = true
	}
	return all
}

// Zone reports whether an enemy controls a cell.
func (v *view) Zone(c grid.Cell) bool {
	k, w := v.s.m.spec.Kind, &v.s.where
	for d := range k.Directions() {
		u := k.Direction(d)
		for n := w.First(c.Sub(u)); n != 0; n = w.Next(n) {
			o := v.s.slots[w.Number(n)]
			if o.Team != v.e.Team && !v.away(o) && v.s.controls(o, c) {
				return true
			}
		}
	}
	return false
}

// occupant is what a body means to a mover in a cell of its own.
func (s *Space) occupant(e, o *entry) grid.Occupant {
	return grid.Occupant{
		Enemy: o.Team != e.Team, Down: !o.stands(), Locked: s.locked(e, o),
		Overrun: s.tramples(e, o), Load: s.load(o),
	}
}

// locked reports whether two are in close combat, or a rider and its mount, and share their cells (SPACE-037, FIELD-040).
func (s *Space) locked(a, b *entry) bool {
	return couple(a, b) || a.With != 0 && a.With == b.ID || b.With != 0 && b.With == a.ID
}

// load is how many quarters of its cell a body fills (SPACE-037).
func (s *Space) load(e *entry) uint8 {
	if !s.m.spec.Rules.Stack || e.n != 1 {
		return grid.Room
	}
	return e.bulk().Load()
}

// tramples reports whether an enemy is so small that a body may pass it (SPACE-096).
func (s *Space) tramples(e, o *entry) bool {
	return s.m.spec.Rules.Overrun && o.Team != e.Team && e.bulk() >= o.bulk()+2
}

func (e *entry) bulk() grid.Bulk {
	return grid.BulkOf(grid.Size(e.Shape.Footprint), int(e.pct), int64(max(0, e.Shape.Height)))
}

// bars reports whether some of those who stand in a cell leave no room for a body, and
// who of them is the likeliest to stay: an enemy, then an ally, who is not about to
// leave.
func (s *Space) bars(e *entry, c grid.Cell) (who *entry) {
	load := s.load(e)
	for n := s.where.First(c); n != 0; n = s.where.Next(n) {
		o := s.slots[s.where.Number(n)]
		if o == e || !o.stands() || s.locked(e, o) {
			continue
		}
		if o.Team == e.Team {
			load += s.load(o)
		} else {
			load = grid.Room + 1
		}
		if who == nil || s.stubborn(e, o) > s.stubborn(e, who) {
			who = o
		}
	}
	if load <= grid.Room {
		return nil
	}
	return who
}

// stubborn orders bodies by how much they are in the way, then by id.
func (s *Space) stubborn(e, o *entry) int64 {
	n := -int64(o.ID)
	if !s.leaves(o) {
		n += 1 << 40
		if !s.passes(e, o) {
			n += 1 << 41
		}
	}
	return n
}

// crowded reports whether a body lying on its cells would have to share one that has
// no room for it (SPACE-036, SPACE-037).
func (s *Space) crowded(e *entry) bool {
	for _, c := range e.on() {
		load := s.load(e)
		for n := s.where.First(c); n != 0; n = s.where.Next(n) {
			o := s.slots[s.where.Number(n)]
			if o.ID == e.ID || !o.stands() || s.locked(e, o) {
				continue
			}
			if load += s.load(o); o.Team != e.Team || load > grid.Room {
				return true
			}
		}
	}
	return false
}

// Parity reports whether a body has made an odd number of diagonals since its turn
// began, so that the next costs double where they alternate (SPACE-092).
func (s *Space) Parity(id rules.ID) bool {
	b, _ := s.Body(id)
	return b.Odd
}

// SetParity says so; at the beginning of a turn it is false. An unknown id does
// nothing.
func (s *Space) SetParity(id rules.ID, odd bool) {
	if i, ok := s.search(id); ok {
		s.bodies[i].Odd = odd
	}
}
