package verify

import (
	"fmt"
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules/grid"
)

// walks checks that who moves was ordered to, or is pushed, which costs it nothing.
func (c *checker) walks(l *record.Line, f *fighter) *Mistake {
	switch {
	case l.Act != nil && !f.told(c.now, "", l.Act) && !f.doing(l.Act):
		return mistake("act", show(*l.Act), "one that "+f.name+" was ordered", "")
	case l.Act != nil || c.h.Field.Steps == nil:
		return nil
	case c.pushed[f.name]+c.pushed[f.rides] < int32(len(l.Way)):
		return mistake("act", "none", "the act by which "+f.name+" moves", "no effect pushes it so far")
	case *l.Mm != 0:
		return mistake("mm", *l.Mm, 0, f.name+" is pushed")
	}
	pushed := f.name
	if c.pushed[pushed] == 0 {
		pushed = f.rides
	}
	c.pushed[pushed] -= int32(len(l.Way))
	return nil
}

// cost checks what the steps of a way cost together, as far as the lines tell: what turning
// and zones add, and what the other cells of large bodies are like, they do not. On open
// ground, and of whoever is pushed, there are no steps.
func (c *checker) cost(l *record.Line, f *fighter) *Mistake {
	if *l.Mm < 0 {
		return mistake("mm", *l.Mm, "0 or more", "")
	}
	s := c.h.Field.Steps
	if s == nil || c.h.Field.Grid == "free" || l.Act == nil {
		return nil
	}
	at, least := f.at, int64(0)
	for i, next := range l.Way {
		mm, ok := c.stride(at, next)
		if !ok {
			return mistake(fmt.Sprintf("way[%d]", i), next, "a cell to which a step leads", fmt.Sprintf("from %v", at))
		}
		at, least = next, least+mm
	}
	exact := s.TurnMm == 0 && !s.Zones && c.metric != grid.Alternating && !c.wide(f) && !slices.ContainsFunc(c.list, c.sprawls)
	if mm := int64(*l.Mm); mm < least || exact && mm > least {
		return mistake("mm", mm, least, fmt.Sprintf("what %d steps from %v cost", len(l.Way), f.at))
	}
	return nil
}

// stride is what a step between two neighbouring cells costs, if there is one, in a terrain
// that holds the two.
func (c *checker) stride(from, to [2]int32) (mm int64, ok bool) {
	a, b := c.place(from), c.place(to)
	low, high := grid.Cell{X: min(a.X, b.X), Y: min(a.Y, b.Y)}, grid.Cell{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
	t, err := grid.NewTerrain(grids[c.h.Field.Grid], low, high)
	if err != nil {
		return 0, false
	}
	for _, cell := range [...]grid.Cell{a, b} {
		g := c.ground[cell]
		t.SetTile(cell, grid.Tile{Z: g.Z, Pct: c.slowed(cell, g.Percent), Solid: g.Solid})
	}
	for i := range c.h.Field.Edges {
		e := &c.h.Field.Edges[i]
		p, q := c.place(e.A), c.place(e.B)
		if (p != a || q != b) && (p != b || q != a) {
			continue
		}
		if t.SetBlocked(p, q, e.Blocked) != nil || t.SetHurdle(p, q, e.AddMm) != nil {
			return 0, false
		}
	}
	w := grid.NewWalk(t, c.h.Field.CellMm)
	w.Metric, w.Climb, w.MaxUp, w.MaxDown, w.Corner = c.metric, int64(c.h.Field.Steps.Climb), math.MaxInt32, math.MaxInt32, grid.NoWay
	w.Only = []grid.Cell{b}
	var lying []grid.Occupant
	if c.lies(to) {
		lying = []grid.Occupant{{Cells: w.Only, Down: true}}
	}
	way, ok := c.finder.Path(w, lying, a, b)
	return way.Cost(), ok
}

// lies reports whether somebody has fallen in a cell and is still there.
func (c *checker) lies(at [2]int32) bool {
	return slices.ContainsFunc(c.list, func(f *fighter) bool { return f.at == at && fallen(f.up) && f.up != "gone" })
}

// sprawls reports whether somebody lies in more than one cell.
func (c *checker) sprawls(f *fighter) bool { return c.wide(f) && fallen(f.up) && f.up != "gone" }
