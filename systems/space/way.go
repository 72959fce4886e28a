package space

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Path appends to out the cells of the cheapest way of a body to a goal, the
// start left out, and returns its cost in mm. A goal that somebody holds has no
// way; the way to where the body is, is empty (SPACE-099). On open ground these are the
// places at which the shortest way turns, round walls and those who stand, and the goal;
// what a search looks at is bounded, see grid.Detour (SPACE-038, SPACE-109).
func (s *Space) Path(id rules.ID, goal grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	e := s.at(id)
	if e == nil {
		return out, 0, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.walkTo(e, goal, out)
	}
	w, ok := s.wayThrough(s.walk(e, false), e, nobody, goal)
	if !ok {
		return out, 0, false
	}
	return append(out, w.Cells[1:]...), narrow(w.Cost()), true
}

// Reaches returns what the cheapest way of a body up to somewhere costs in mm, whoever holds that; false if there is none.
func (s *Space) Reaches(id rules.ID, goal grid.Cell) (mm int32, ok bool) {
	e := s.at(id)
	if e == nil {
		return 0, false
	}
	if s.m.spec.Kind == grid.Free {
		_, whole, found := s.detour(e, s.m.point(goal), heed{held: true, goal: s.m.point(goal)})
		return narrow(whole), found
	}
	w, ok := s.wayThrough(s.walk(e, false), e, goals, goal)
	if !ok {
		return 0, false
	}
	return narrow(w.Cost()), true
}

// Flood visits every cell in which a body could end for at most limit mm, its own
// at cost 0 among them, by cost, then cell. On open ground, which has no cells, it
// offers places a cell apart on eight straight legs, and on the ways to the three nearest
// enemies on their feet (SPACE-101). It ends when visit says no. The visitor may ask the
// space anything.
func (s *Space) Flood(id rules.ID, limit int32, visit func(c grid.Cell, cost int32) bool) {
	s.FloodDaring(id, Wary, limit, visit)
}

// FloodDaring is [Space.Flood] by ways that dare so much (FIELD-017).
func (s *Space) FloodDaring(id rules.ID, dare Dare, limit int32, visit func(c grid.Cell, cost int32) bool) {
	e := s.at(id)
	switch {
	case e == nil:
	case s.m.spec.Kind == grid.Free:
		s.floodOpen(e, limit, visit)
	default:
		dare := max(dare, s.daring(e, e.Cell))
		s.floods = view{s: s, e: e, dare: dare}
		s.finder.Flood(s.walk(e, false), &s.floods, e.Cell, int64(max(0, limit)), func(r grid.Reached) bool {
			on := visit(r.Cell, narrow(r.Cost))
			s.floods = view{s: s, e: e, dare: dare} // the visitor may have flooded as somebody else
			return on
		})
	}
}

// Lead appends to out the cells of the cheapest way of a body to the nearest cell that is wanted, its own left out, as if nobody
// else were on the field; through perils only where no other leads there (FIELD-017). The way where it stands is empty;
// on open ground there is none.
func (s *Space) Lead(id rules.ID, wanted func(c grid.Cell) bool, out []grid.Cell) (way []grid.Cell, ok bool) {
	e := s.at(id)
	if e == nil || s.m.spec.Kind == grid.Free {
		return out, false
	}
	goal := e.Cell
	for dare := s.daring(e, e.Cell); dare <= ThroughFire && !ok; dare++ {
		s.floods = view{s: s, e: e, less: alone, dare: dare}
		s.finder.Flood(s.walk(e, false), &s.floods, e.Cell, math.MaxInt64, func(r grid.Reached) bool {
			ok = wanted(r.Cell)
			goal = r.Cell
			s.floods = view{s: s, e: e, less: alone, dare: dare}
			return !ok
		})
		if v := s.among(e, alone, goal); ok {
			v.dare = max(v.dare, dare)
			w, _ := s.finder.PathAmong(s.walk(e, false), v, e.Cell, goal)
			out = append(out, w.Cells[min(1, len(w.Cells)):]...)
		}
	}
	return out, ok
}

// WayOut reports whether any way on foot leads a body to the edge of the map: past walls, and those of a list who stand, whatever
// they do to who comes by, and not into traps that its side knows. Nobody else is in its way. On open ground the ways to the nearest place of each edge and to the corners
// are looked at.
func (s *Space) WayOut(id rules.ID, keepers []rules.ID) (found bool) {
	e := s.at(id)
	s.keepers = append(s.keepers[:0], keepers...)
	switch {
	case e == nil:
	case s.m.spec.Kind == grid.Free:
		found = s.outOfTheOpen(e)
	default:
		w := s.walk(e, false)
		w.Zones = grid.ZonesIgnored
		s.floods = view{s: s, e: e, less: others, dare: ThroughFire}
		s.finder.Flood(w, &s.floods, e.Cell, math.MaxInt64, func(r grid.Reached) bool {
			found = s.m.Border(r.Cell)
			return !found
		})
	}
	return found
}

// outOfTheOpen is WayOut on open ground.
func (s *Space) outOfTheOpen(e *entry) bool {
	low, high := s.m.spec.Min, s.m.spec.Max
	for _, x := range [...]int32{e.Cell.X, low.X, high.X} {
		for _, y := range [...]int32{e.Cell.Y, low.Y, high.Y} {
			edge := grid.Cell{X: x, Y: y}
			if !s.m.Border(edge) {
				continue
			}
			if _, _, found := s.detour(e, s.m.point(edge), heed{keepers: true}); found {
				return true
			}
		}
	}
	return false
}

// floodOpen is Flood on open ground.
func (s *Space) floodOpen(e *entry, limit int32, visit func(c grid.Cell, cost int32) bool) {
	start := len(s.reached)
	s.rays(e, limit)
	s.toFoes(e, int64(min(limit, grid.Limit)))
	end := len(s.reached)
	slices.SortFunc(s.reached[start:end], func(a, b grid.Reached) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), a.Cell.Compare(b.Cell))
	})
	for i := start; i < end; i++ {
		r := s.reached[i]
		if i > start && r == s.reached[i-1] { // visited already
			continue
		}
		if !visit(r.Cell, narrow(r.Cost)) {
			break
		}
	}
	s.reached = s.reached[:start]
}

// walk says how a body moves. One that keeps its facing keeps how its cells lie.
func (s *Space) walk(e *entry, keep bool) grid.Walk {
	o := &s.m.spec.Rules
	w := grid.Walk{
		Ground: s.ground, CellMM: int64(s.m.spec.CellMm), Metric: o.Diagonal, Corner: o.Corner,
		MaxUp: int64(o.MaxUp), MaxDown: int64(o.MaxDown), Climb: int64(o.Climb),
		Profile: o.Profile, Tie: o.Tie,
		AlliesBlock: o.AlliesBlock, Load: s.load(e), Zones: o.Zones, ZoneMM: int64(o.ZoneMm), Footprint: e.foot,
	}
	if e.Odd {
		w.Parity = 1
	}
	if !keep {
		w.TurnMM, w.Facing = int64(o.TurnMm), s.m.turns(e.Facing)
		w.Half = s.m.facings() == 12 && e.Facing&1 == 1
	}
	if w.ZoneMM == 0 {
		w.ZoneMM = w.CellMM
	}
	if keep && e.n > 1 && !e.foot.Fixed {
		for i, c := range e.on() {
			s.march.lain[i] = c.Sub(e.Cell)
		}
		w.Footprint = grid.Footprint{Cells: s.march.lain[:e.n], Fixed: true}
	}
	return w
}

// narrow fits a cost into what callers count with.
func narrow(mm int64) int32 { return int32(min(mm, math.MaxInt32)) }

// controls reports whether a body controls a cell of a grid.
func (s *Space) controls(e *entry, c grid.Cell) bool {
	if !e.Holds || !e.stands() || e.Posture == rules.Prone {
		return false
	}
	o := &s.m.spec.Rules
	z := grid.Zoning{Ground: s.ground, Metric: o.Diagonal, Corner: o.Corner, Profile: o.Profile, Tie: o.Tie}
	return z.Controls(o.Zone, e.on(), s.m.facing(e.Facing), c)
}
