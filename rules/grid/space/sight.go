package space

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// sight: SPACE-050 to SPACE-062.
func sight(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	s := grid.Sight{
		Grid: r.grid, Policy: r.policy(), Lean: r.lean(),
		Lines: grid.Mode(r.word("mode", "any", "any", "centre")),
	}
	a, b, o := r.bodyAt("a"), r.bodyAt("b"), r.obstacles()
	if r.bad {
		return nil
	}
	return struct {
		LOS bool `json:"los"`
	}{s.LineOfSight(a, b, o)}
}

// cover: SPACE-070 to SPACE-079.
func cover(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	s := grid.Sight{Grid: r.grid, Lean: r.lean(), Eyes: grid.Mode(r.word("eyes", "body", "body", "centre"))}
	limit := r.bodyCap()
	a, b, o, bodies := r.bodyAt("a"), r.bodyAt("b"), r.obstacles(), r.bodies()
	if r.bad {
		return nil
	}
	c := s.Cover(a, b, o, bodies)
	return struct {
		Hard    string `json:"hard"`
		Total   string `json:"total"`
		Conceal string `json:"conceal"`
		Percent int    `json:"percent"`
	}{c.Hard.String(), c.Total.String(), c.Conceal.String(), c.Percent(limit)}
}

// bodyCap reads a share as a list of numerator and denominator.
func (r *reader) bodyCap() grid.Ratio {
	if !r.Has("body_cap") {
		return grid.BodyCap()
	}
	n, d := r.pair(r.Map, "body_cap", r.Node("body_cap"), maxMM)
	if !r.bad && (d < 1 || n < 0 || n > d) {
		r.fail(r.Map, "body_cap", block.Value, "%d/%d is no share from 0 to 1", n, d)
	}
	return grid.NewRatio(n, d)
}

// reach: SPACE-120 to SPACE-125.
func reach(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	q := grid.Reach{Grid: r.grid, Metric: r.metric(), Mode: r.reachMode(), Max: r.Int("reach", 0, maxMM), Min: r.IntOr("min", 0, 0, maxMM)}
	if q.Mode == grid.ReachMM || q.Mode == grid.ReachGap {
		q.CellMM = r.cellMM()
	} else {
		r.IntOr("cell_mm", 1, 1, maxCell)
	}
	s := grid.Sight{Grid: r.grid, Policy: r.policy()}
	a, b, o := r.bodyAt("a"), r.bodyAt("b"), r.obstacles()
	if r.bad {
		return nil
	}
	out := struct {
		InReach bool  `json:"in_reach"`
		Measure any   `json:"measure"`
		Effect  *bool `json:"effect,omitempty"`
	}{InReach: q.Holds(a, b)}
	if m := q.Measure(a, b); q.Mode == grid.ReachGap {
		out.Measure = m.String()
	} else {
		out.Measure = m.Floor(1)
	}
	if r.Has("obstacles") {
		effect := s.LineOfEffect(a, b, o)
		out.Effect, out.InReach = &effect, out.InReach && effect
	}
	return out
}

// reachMode reads the mode; open ground knows gaps and discs, and only it discs.
func (r *reader) reachMode() grid.ReachMode {
	def := "cells"
	if r.grid == grid.Free {
		def = "disc"
	}
	m := grid.ReachMode(r.word("mode", def, "cells", "mm", "gap", "disc"))
	if free := r.grid == grid.Free; m != grid.ReachGap && free != (m == grid.ReachDisc) {
		r.fail(r.Map, "mode", block.Value, "%q does not exist on this grid", m)
	}
	return m
}

// fireLine: SPACE-131.
func fireLine(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	cellMM := r.cellMM()
	a, b := r.bodyAt("a"), r.bodyAt("b")
	named := r.namedBodies()
	far := r.Int("max_mm", 0, maxMM)
	out := struct {
		Before []any `json:"before"`
		Beyond []any `json:"beyond"`
	}{[]any{}, []any{}}
	if r.bad {
		return nil
	}
	bodies := make([]grid.Body, len(named))
	for i, n := range named {
		bodies[i] = n.body
	}
	for _, p := range grid.LineOfFire(nil, r.grid, cellMM, a, b, bodies, far) {
		if name := named[p.Index].id.value(); p.Before {
			out.Before = append(out.Before, name)
		} else {
			out.Beyond = append(out.Beyond, name)
		}
	}
	return out
}
