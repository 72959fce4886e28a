package command

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// far is how far ahead goals of walks are offered, in mm of way, if one act does not lead
// there.
const far = 40_000

// budget is how far an act moves, in mm.
func budget(o *ecs.Choice) int32 { return o.Terms.Pace.Num / max(1, o.Terms.Pace.Den) }

// ways finds where a movement may lead.
func (d *Desk) ways(c *Choice) {
	c.Open = d.free()
	b := d.r.Battle()
	v := b.View(int(b.View(0).Figure(c.who).Team))
	here, most := v.Figure(c.who).Cell, budget(&c.offer)
	v.Flood(c.who, max(most, far), func(cell rules.Cell, cost int32) bool {
		if cell != here && goes(v, c, cell) {
			c.Cells = append(c.Cells, Cell{Cell: cell, Mm: cost, Now: cost <= most})
		}
		return true
	})
}

// goes reports whether a movement may lead to a cell, as far as that is not a matter of the
// way.
func goes(v *ecs.View, c *Choice, cell rules.Cell) bool {
	if c.offer.Terms.Pace.Close && !v.Closes(c.who, cell) {
		return false
	}
	return c.Kind != rules.ActWithdraw || v.Backs(c.who, cell)
}

// Way is what it costs to go to a place with a choice that moves; false if it leads
// nowhere. On open ground any place may be asked for.
func (d *Desk) Way(c *Choice, to rules.Cell) (Cell, bool) {
	for _, k := range c.Cells {
		if k.Cell == to {
			return k, true
		}
	}
	if !c.Open {
		return Cell{}, false
	}
	b := d.r.Battle()
	v := b.View(int(b.View(0).Figure(c.who).Team))
	mm, ok := v.Leg(c.who, v.Figure(c.who).Cell, to)
	if !ok || !goes(v, c, to) {
		return Cell{}, false
	}
	return Cell{Cell: to, Mm: mm, Now: mm <= budget(&c.offer)}, true
}

// middles finds the cells in which an area may have its middle; on open ground the places
// where somebody stands.
func (d *Desk) middles(c *Choice) {
	b := d.r.Battle()
	v := b.View(int(b.View(0).Figure(c.who).Team))
	add := func(cell rules.Cell) {
		if v.LineTo(c.who, cell) && d.legal(c, d.atCell(c, cell)) {
			c.Cells = append(c.Cells, Cell{Cell: cell, Now: true})
		}
	}
	if c.Open = d.free(); c.Open {
		for i := range v.Len() {
			if f := v.Figure(rules.ID(i + 1)); f.Up != rules.Gone {
				add(f.Cell)
			}
		}
		return
	}
	f := &d.r.Scenario().Field
	for row := range int32(f.Height) {
		for column := range int32(f.Width) {
			add(f.Cell(column, row))
		}
	}
}

// atCell takes up a choice at a cell, with the usual numbers.
func (d *Desk) atCell(c *Choice, cell rules.Cell) rules.Act {
	a := c.act(0)
	a.Cell = cell
	return a
}

// legal reports whether an act may be the next of the order.
func (d *Desk) legal(c *Choice, a rules.Act) bool {
	o := d.sofar
	return o.Add(a) && d.r.Battle().Legal(c.who, o) == nil
}

// Struck are those whom an act with an area would strike from a cell, with their chances.
func (d *Desk) Struck(c *Choice, cell rules.Cell) []Target {
	w, ok := d.due(c.who)
	if !ok || !c.Area {
		return nil
	}
	b := d.r.Battle()
	v := b.View(int(b.View(0).Figure(c.who).Team))
	var hit []rules.ID
	v.Area(c.offer.Terms.Area, c.who, cell, func(id rules.ID) { hit = append(hit, id) })
	var out []Target
	for _, id := range hit {
		t := Target{ID: id, Name: b.Name(id), Cell: v.Figure(id).Cell}
		a := d.atCell(c, cell)
		a.Target = id
		d.foresee(c, w, a, &t)
		out = append(out, t)
	}
	return out
}
