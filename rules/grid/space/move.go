package space

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

type pathAnswer struct {
	Cost    *int64     `json:"cost_mm"`
	Steps   *int       `json:"steps"`
	Path    [][2]int32 `json:"path"`
	Reached *[2]int32  `json:"reached,omitempty"`
	Spent   *int64     `json:"spent_mm,omitempty"`
}

// pathCost: SPACE-090 to SPACE-101.
func pathCost(r *reader) any {
	if !r.cellGrid() {
		return nil
	}
	w := grid.NewWalk(r.terrain(), r.cellMM())
	w.Metric, w.Parity, w.Corner = r.metric(), r.parity(), r.corner("strict")
	w.MaxUp = r.IntOr("max_up_mm", w.MaxUp, 0, maxZ)
	w.MaxDown = r.IntOr("max_down_mm", w.MaxDown, 0, maxZ)
	w.Climb = r.IntOr("climb_factor", w.Climb, 0, 1000)
	w.AlliesBlock = r.word("allies", "pass", "pass", "block") == 1
	w.Zones = grid.ZonePolicy(r.word("zoc", "none", "none", "stop", "cost"))
	w.ZoneMM = r.IntOr("zoc_mm", w.CellMM, 0, maxMM)
	bodies := r.occupants(r.TextOr("side", "a"))
	start, goal := r.cell(r.Map, "start"), r.cell(r.Map, "goal")
	budget := r.IntOr("budget_mm", 0, 0, 1<<50)
	if r.bad {
		return nil
	}
	way, ok := grid.Path(w, bodies, start, goal)
	if !ok {
		return pathAnswer{}
	}
	cost, steps := way.Cost(), way.Steps()
	out := pathAnswer{Cost: &cost, Steps: &steps, Path: pairs(way.Cells)}
	if r.Has("budget_mm") {
		i := way.Within(budget)
		out.Reached, out.Spent = &[2]int32{way.Cells[i].X, way.Cells[i].Y}, &way.Costs[i]
	}
	return out
}

// pairs is how cells are written.
func pairs(cells []grid.Cell) [][2]int32 {
	out := make([][2]int32, len(cells))
	for i, c := range cells {
		out[i] = [2]int32{c.X, c.Y}
	}
	return out
}

// occupants reads the other bodies, as one of a side sees them.
func (r *reader) occupants(side string) []grid.Occupant {
	var out []grid.Occupant
	for _, m := range r.Maps("bodies") {
		o := grid.Occupant{
			Cells: []grid.Cell{r.cell(m, "at")},
			Enemy: m.Text("side") != side,
			Zone:  grid.Zone(r.wordIn(m, "zoc", "all", "all", "front", "none")),
			Down:  m.BoolOr("down", false),
		}
		if o.Zone == grid.ZoneFront || m.Has("facing") {
			o.Facing = r.facing(m, r.grid.Facings())
		}
		out = append(out, o)
		m.Done()
	}
	return out
}

// moveConflict: SPACE-103 to SPACE-106.
func moveConflict(r *reader) any {
	if !r.cellGrid() {
		return nil
	}
	s := grid.Settlement{Grid: r.grid, DenySwap: r.word("swap", "allies", "allies", "deny") == 1}
	seen := map[string]bool{}
	ids, movers := r.movers(seen)
	for _, m := range r.upTo("still", maxSteps) {
		r.id(m, seen)
		m.Text("side")
		s.Still = append(s.Still, grid.Body{Cells: r.cells(m, "cells")})
		m.Done()
	}
	out := struct {
		Moves   []any                   `json:"moves"`
		Refused map[string]grid.Refusal `json:"refused"`
	}{[]any{}, map[string]grid.Refusal{}}
	if r.bad {
		return nil
	}
	var moved []id
	for i, why := range s.Settle(nil, movers) {
		if why == "" {
			moved = append(moved, ids[i])
		} else {
			out.Refused[ids[i].String()] = why
		}
	}
	slices.SortFunc(moved, id.compare)
	for _, i := range moved {
		out.Moves = append(out.Moves, i.value())
	}
	return out
}

func (r *reader) movers(seen map[string]bool) (ids []id, movers []grid.Mover) {
	sides := map[string]int{}
	for _, m := range r.upTo("movers", maxSteps) {
		ids = append(ids, r.id(m, seen))
		side := m.Text("side")
		if _, known := sides[side]; !known {
			sides[side] = len(sides)
		}
		movers = append(movers, grid.Mover{
			Side:     sides[side],
			Priority: m.IntOr("priority", 0, -1<<62, 1<<62),
			From:     r.cells(m, "from"),
			To:       r.cells(m, "to"),
		})
		m.Done()
	}
	return ids, movers
}

// progress: SPACE-102.
func progress(r *reader) any {
	var s grid.Stride
	if r.need(r.Map, "speed") {
		s.Num, s.Den = r.pair(r.Map, "speed", r.Node("speed"), maxMM)
	}
	if !r.bad && (s.Num < 0 || s.Den < 1) {
		r.fail(r.Map, "speed", block.Value, "%d/%d is no speed", s.Num, s.Den)
	}
	s.Acc = r.IntOr("acc", 0, 0, 1<<50)
	costs := r.Ints("costs_mm", 0, maxMM)
	ticks := int(r.Int("ticks", 0, 100_000))
	if r.bad {
		return nil
	}
	return struct {
		Entered []int `json:"entered"`
		Acc     int64 `json:"acc"`
	}{s.Progress([]int{}, costs, ticks), s.Acc}
}

// namedBody is a body with the id under which it is answered for.
type namedBody struct {
	id   id
	body grid.Body
}

// namedBodies reads bodies in the order of their ids.
func (r *reader) namedBodies() []namedBody {
	var out []namedBody
	seen := map[string]bool{}
	for _, m := range r.Maps("bodies") {
		out = append(out, namedBody{r.id(m, seen), r.body(m)})
		m.Done()
	}
	slices.SortStableFunc(out, func(a, b namedBody) int { return a.id.compare(b.id) })
	return out
}
