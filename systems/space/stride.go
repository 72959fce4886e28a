package space

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Gait says how a body takes the steps of a movement that it makes one by one.
type Gait struct {
	Keep bool      // the facing is kept (SPACE-113)
	Line bool      // only over cells of the line from From to the goal (SPACE-111)
	From grid.Cell // where the movement began
	Leap bool      // the last step may lead over an edge (SPACE-114)
}

// Stride is one step of a body that walks by itself.
type Stride struct {
	Way  []grid.Cell // cells entered: one, or those of allies who are passed and the next
	Cost int32       // mm
	Odd  bool        // the body has made an odd number of diagonals after it (SPACE-092)
	Fall rules.Mm    // how deep it falls on the last of them, 0 if that is a step (SPACE-114)
}

// Stride returns the next step of a body's cheapest way to a goal for at most limit mm;
// its way is appended to out. Allies are passed in one step with the first cell in
// which one may stop, so that nobody is left standing among them (SPACE-096, SPACE-101).
// Whoever holds the goal ends the way before it (REV-T7), but not a run in a line.
// On open ground a step is a cell long, or what is left of the way, and its Way the places
// at which it turns and where it ends (SPACE-109).
func (s *Space) Stride(id rules.ID, goal grid.Cell, g Gait, limit int32, out []grid.Cell) (st Stride, ok bool) {
	e := s.at(id)
	if e == nil || e.Cell == goal || limit <= 0 {
		return Stride{}, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.glideTo(e, goal, g, limit, out)
	}
	w := s.walk(e, g.Keep)
	w.Leap = g.Leap
	if g.Line {
		s.lane = grid.LineCells(s.lane[:0], s.m.spec.Kind, g.From, goal)
		w.Only = s.lane
	}
	way, ok := s.wayThrough(w, e, nobody, goal)
	short := !ok && !g.Line
	if short {
		way, ok = s.wayThrough(w, e, goals, goal)
	}
	if !ok {
		return Stride{}, false
	}
	st.Odd = e.Odd
	for i := 1; i < len(way.Cells); i++ {
		d, _ := s.m.spec.Kind.DirectionOf(way.Cells[i-1], way.Cells[i])
		st.Odd = st.Odd != s.m.spec.Kind.Diagonal(d)
		out = append(out, way.Cells[i])
		if way.Stops[i] {
			if short && s.covers(&w, way.Cells[i], d, goal) {
				break
			}
			st.Way, st.Cost, st.Fall = out, narrow(way.Costs[i]), s.drop(way.Cells[i-1], way.Cells[i])
			return st, st.Cost <= limit
		}
	}
	return Stride{}, false
}

// covers reports whether a body that has walked to a cell in a direction would lie on another one, as the hind part of a horse
// that goes backwards does before its head is there.
func (s *Space) covers(w *grid.Walk, at grid.Cell, dir int, on grid.Cell) bool {
	var cells [mostFoot]grid.Cell
	return at == on || slices.Contains(w.Footprint.Place(cells[:0], s.m.spec.Kind, at, dir), on)
}

// glideTo is Stride on open ground, as far as nothing is in the way: along the shortest
// way, up to somebody who holds the goal; if there is none, and in a line, straight.
func (s *Space) glideTo(e *entry, goal grid.Cell, g Gait, limit int32, out []grid.Cell) (st Stride, ok bool) {
	if !s.m.Inside(goal) {
		return Stride{}, false
	}
	to, at := s.m.point(goal), e.centre(s.m)
	ends := &s.march.detours.ends
	ends[0] = to
	legs := ends[:]
	if !g.Line {
		if way, _, found := s.detour(e, to, heed{held: true, goal: to}); found {
			legs = way
		}
	}
	rest, mm := min(int64(limit), int64(s.m.spec.CellMm)), int64(0)
	for _, p := range legs {
		l := grid.Leg{From: at, To: p}
		whole := length(l)
		free := s.advance(e, l, 0, min(whole, rest), heed{})
		if free > 0 {
			out = append(out, cellOf(l.At(free)))
		}
		mm, rest, at = mm+free, rest-free, p
		if free < whole || rest == 0 {
			break
		}
	}
	if mm == 0 {
		return Stride{}, false
	}
	return Stride{Way: out, Cost: narrow(mm)}, true
}

// Caught reports whether a body stands in an enemy's zone that it may not leave in the
// movement that has led it there (SPACE-098).
func (s *Space) Caught(id rules.ID) bool {
	e := s.at(id)
	if e == nil || s.m.spec.Rules.Zones != grid.ZonesStop || s.m.spec.Kind == grid.Free {
		return false
	}
	for _, o := range s.bodies {
		if o.Team != e.Team && s.controls(o, e.Cell) {
			return true
		}
	}
	return false
}

// Crowded reports whether somebody else holds a cell of a body and leaves it no room, or
// on open ground part of its place: who wakes there cannot get up yet (SPACE-036).
func (s *Space) Crowded(id rules.ID) bool {
	e := s.at(id)
	if e == nil || s.m.spec.Kind != grid.Free {
		return e != nil && s.crowded(e)
	}
	for _, o := range s.bodies {
		r := e.radius() + o.radius()
		if o != e && o.stands() && !s.locked(e, o) && grid.SquareFree(e.centre(s.m), o.centre(s.m)) < r*r {
			return true
		}
	}
	return false
}

// DoorCell returns the cell of a door, of one between two cells the first; ok is false
// for what is neither, and for an unknown id.
func (s *Space) DoorCell(id rules.ID) (c grid.Cell, ok bool) {
	i := s.m.doorOf(id)
	if i < 0 {
		return grid.Cell{}, false
	}
	o := &s.m.spec.Obstacles[i]
	if c, ok = o.Cell(); !ok {
		c, _, ok = o.Edge()
	}
	return c, ok
}

// DoorAt reports whether a door fills a cell or stands on one of its sides.
func (s *Space) DoorAt(id rules.ID, c grid.Cell) bool {
	i := s.m.doorOf(id)
	if i < 0 {
		return false
	}
	o := &s.m.spec.Obstacles[i]
	a, b, edge := o.Edge()
	in, cell := o.Cell()
	return edge && (c == a || c == b) || cell && c == in
}

// Solid reports whether nobody can enter a cell as the doors stand now; so it is off the
// map.
func (s *Space) Solid(c grid.Cell) bool {
	if s.ground == nil {
		return s.m.Solid(c)
	}
	return s.ground.Tile(c).Solid
}
