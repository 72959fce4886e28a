package verify

import (
	"fmt"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules/grid"
)

// grids are the fields by their words.
var grids = map[string]grid.Kind{"hex": grid.Hex, "square": grid.Square, "free": grid.Free}

// layouts are the ways to number columns and rows by their words; axial is the one of none.
var layouts = map[string]grid.Layout{grid.OddR.String(): grid.OddR, grid.OddQ.String(): grid.OddQ}

// place is the cell of a column and a row.
func (c *checker) place(at [2]int32) grid.Cell {
	return layouts[c.h.Field.Layout].ToAxial(grid.Cell{X: at[0], Y: at[1]})
}

// moved takes somebody along its way.
func (c *checker) moved(l *record.Line) *Mistake {
	c.report.Moves++
	f, kind := c.by[l.Who], grids[c.h.Field.Grid]
	if *l.From != f.at {
		return mistake("from", *l.From, f.at, "where "+f.name+" was")
	}
	if m := c.walks(l, f); m != nil {
		return m
	}
	if len(l.Way) == 0 || l.Way[len(l.Way)-1] != *l.To {
		return mistake("to", *l.To, "the end of the way", "")
	}
	at := f.at
	for i, next := range l.Way {
		if !c.inside(next) {
			return mistake(fmt.Sprintf("way[%d]", i), next, "a place on the field", "")
		}
		if n := grid.Distance(kind, grid.Chebyshev, c.place(at), c.place(next)); kind != grid.Free && n != 1 {
			return mistake(fmt.Sprintf("way[%d]", i), next, fmt.Sprintf("next to %v", at), "")
		}
		at = next
	}
	if m := c.cost(l, f); m != nil {
		return m
	}
	c.crosses(f, l.Way)
	f.comes(*l.To)
	if m := c.by[f.rides]; m != nil {
		m.comes(*l.To)
	}
	return nil
}

// comes notes where somebody has come.
func (f *fighter) comes(to [2]int32) {
	f.at, f.facing = to, unknown
	for i := range f.marks {
		f.marks[i].gone = true
	}
}

// hand are attacks by hand: cover does not count for them.
var hand = map[string]bool{"strike": true, "punch": true, "wrestle": true, "overbear": true}

// facts checks distance and height against where the two stand.
func (c *checker) facts(l *record.Line, a, d *fighter) *Mistake {
	x := l.Exchange.Facts
	if x == nil {
		return nil
	}
	if a.up == "gone" || d.up == "gone" {
		return c.nowhere(a, d, x)
	}
	rise := c.level(a.at) - c.level(d.at)
	if x.RiseMm != rise {
		return mistake("exchange.facts.rise_mm", x.RiseMm, rise, fmt.Sprintf("from %v to %v", a.at, d.at))
	}
	if hand[l.Exchange.Act.Kind] && (x.Cover != 0 || x.Conceal != 0) {
		return mistake("exchange.facts.cover", fmt.Sprintf("%d, conceal %d", x.Cover, x.Conceal), "0, conceal 0", "only what flies meets cover")
	}
	if x.Cover > 100 || x.Conceal > 100 {
		return mistake("exchange.facts.cover", max(x.Cover, x.Conceal), "0 to 100", "percent")
	}
	kind := grids[c.h.Field.Grid]
	if kind == grid.Free || c.wide(a) || c.wide(d) {
		return nil
	}
	from, to := c.place(a.at), c.place(d.at)
	if n := int32(grid.Distance(kind, grid.Chebyshev, from, to)); x.Cells != n {
		return mistake("exchange.facts.cells", x.Cells, n, fmt.Sprintf("from %v to %v", a.at, d.at))
	}
	flat := grid.SquareMM(kind, c.h.Field.CellMm, from, to)
	if raised := grid.Raised(flat, int64(x.RiseMm)); x.RangeMm2 != flat && x.RangeMm2 != raised {
		return mistake("exchange.facts.range_mm2", x.RangeMm2, raised, fmt.Sprintf("from %v to %v", a.at, d.at))
	}
	return nil
}

// nowhere checks that nothing is measured to somebody who is no longer on the field.
func (c *checker) nowhere(a, d *fighter, x *record.Facts) *Mistake {
	switch why := fmt.Sprintf("%s and %s are not both on the field", a.name, d.name); {
	case x.Cells != 0:
		return mistake("exchange.facts.cells", x.Cells, 0, why)
	case x.RangeMm2 != 0:
		return mistake("exchange.facts.range_mm2", x.RangeMm2, 0, why)
	case x.RiseMm != 0:
		return mistake("exchange.facts.rise_mm", x.RiseMm, 0, why)
	}
	return nil
}

// level is the height of a cell in mm.
func (c *checker) level(at [2]int32) int32 { return c.ground[c.place(at)].Z }

// wide reports whether somebody takes up more than one cell.
func (c *checker) wide(f *fighter) bool { return f.wide || f.rides != "" && c.by[f.rides].wide }
