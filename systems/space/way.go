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
// way; the way to where the body is, is empty (SPACE-099). On open ground it is
// one straight leg.
func (s *Space) Path(id rules.ID, goal grid.Cell, out []grid.Cell) (way []grid.Cell, cost int32, ok bool) {
	e := s.at(id)
	if e == nil {
		return out, 0, false
	}
	if s.m.spec.Kind == grid.Free {
		return s.leg(e, goal, out)
	}
	s.occupy(e, false)
	w, ok := s.finder.Path(s.walk(e, false), s.occ, e.Cell, goal)
	if !ok {
		return out, 0, false
	}
	return append(out, w.Cells[1:]...), narrow(w.Cost()), true
}

// StepCost returns what one step of a body to a neighbouring cell costs in mm,
// and whether it is legal. A step through an ally is, where allies may be passed;
// whether one may stop there is for Path and Flood (SPACE-090 to SPACE-098).
func (s *Space) StepCost(id rules.ID, to grid.Cell) (cost int32, ok bool) {
	e := s.at(id)
	if e == nil || to == e.Cell {
		return 0, false
	}
	if s.m.spec.Kind == grid.Free {
		_, cost, ok = s.leg(e, to, s.hit[:0])
		return cost, ok
	}
	s.occupy(e, !s.m.spec.Rules.AlliesBlock)
	w := s.walk(e, false)
	s.only[0] = to
	w.Only = s.only[:]
	way, ok := s.finder.Path(w, s.occ, e.Cell, to)
	if !ok {
		return 0, false
	}
	return narrow(way.Cost()), true
}

// Flood visits every cell in which a body could end for at most limit mm, its own
// at cost 0 among them, by cost, then cell. On open ground, which has no cells, it
// offers places a cell apart on eight straight legs (SPACE-101).
func (s *Space) Flood(id rules.ID, limit int32, visit func(c grid.Cell, cost int32)) {
	e := s.at(id)
	if e == nil {
		return
	}
	start := len(s.reached)
	if s.m.spec.Kind == grid.Free {
		s.rays(e, limit)
	} else {
		s.spread(e, limit, start)
	}
	end := len(s.reached)
	slices.SortFunc(s.reached[start:end], func(a, b grid.Reached) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), a.Cell.Compare(b.Cell))
	})
	for i := start; i < end; i++ {
		visit(s.reached[i].Cell, narrow(s.reached[i].Cost))
	}
	s.reached = s.reached[:start]
}

// spread lists what can be reached. Whether a large body may stop among allies
// depends on the way it came, so each of its ends is asked for by itself.
func (s *Space) spread(e *entry, limit int32, start int) {
	s.occupy(e, false)
	w := s.walk(e, false)
	s.reached = s.finder.Reachable(s.reached, w, s.occ, e.Cell, int64(max(0, limit)))
	if len(e.foot.Cells) == 1 || s.m.spec.Rules.AlliesBlock || !s.company(e) {
		return
	}
	kept := s.reached[:start]
	for _, r := range s.reached[start:] {
		way, ok := s.finder.Path(w, s.occ, e.Cell, r.Cell)
		if ok && way.Cost() <= int64(max(0, limit)) {
			kept = append(kept, grid.Reached{Cell: r.Cell, Cost: way.Cost()})
		}
	}
	s.reached = kept
}

// company reports whether a body has an ally on its feet.
func (s *Space) company(e *entry) bool {
	return slices.ContainsFunc(s.bodies, func(o *entry) bool { return o != e && o.stands() && o.Team == e.Team })
}

// walk says how a body moves. One that keeps its facing keeps how its cells lie.
func (s *Space) walk(e *entry, keep bool) grid.Walk {
	o := &s.m.spec.Rules
	w := grid.Walk{
		Ground: s.ground, CellMM: int64(s.m.spec.CellMm), Metric: o.Diagonal, Corner: o.Corner,
		MaxUp: int64(o.MaxUp), MaxDown: int64(o.MaxDown), Climb: int64(o.Climb),
		AlliesBlock: o.AlliesBlock, Zones: o.Zones, ZoneMM: int64(o.ZoneMm), Footprint: e.foot,
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

// occupy lists the others as the mover sees them, without its standing allies if
// they do not matter.
func (s *Space) occupy(e *entry, alone bool) {
	s.occ = s.occ[:0]
	for _, o := range s.bodies {
		if o == e || !o.there() || alone && o.stands() && o.Team == e.Team {
			continue
		}
		s.occ = append(s.occ, s.occupant(e, o))
	}
}

func (s *Space) occupant(e, o *entry) grid.Occupant {
	x := grid.Occupant{
		Cells: o.on(), Enemy: o.Team != e.Team, Down: !o.stands(), Prone: o.Up == rules.Prone,
		Zone: grid.ZoneNone,
	}
	if o.Holds {
		x.Zone, x.Facing = s.m.spec.Rules.Zone, s.m.facing(o.Facing)
	}
	return x
}

// narrow fits a cost into what callers count with.
func narrow(mm int64) int32 { return int32(min(mm, math.MaxInt32)) }
