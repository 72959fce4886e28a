package verify

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules/grid"
)

// unknown is the facing of whoever has moved: a step may turn one or not, and no line says.
const unknown = -1

// facings is how many ways one can face on the field.
func (c *checker) facings() int32 {
	switch {
	case c.h.Field.Facings != 0:
		return c.h.Field.Facings
	case c.h.Field.Grid == "hex":
		return int32(grid.Hex.Directions())
	}
	return int32(grid.Square.Directions())
}

// cramped takes off the turn for which somebody finds no room.
func (c *checker) cramped(l *record.Line) *Mistake {
	i := slices.IndexFunc(c.turns, func(o owed) bool { return c.leads(o.On) == l.Who })
	if i < 0 {
		return mistake("text", l.Text, "that of somebody who was to turn", "")
	}
	c.turns = slices.Delete(c.turns, i, i+1)
	return nil
}

// turned turns somebody: as an effect has it, or to whom it strikes or is struck by
// (SPACE-113).
func (c *checker) turned(l *record.Line) *Mistake {
	f, n := c.by[l.Who], *l.Facing
	if last := c.facings() - 1; n < 0 || n > last {
		return mistake("facing", n, fmt.Sprintf("0 to %d", last), "")
	}
	if i := slices.IndexFunc(c.turns, func(o owed) bool {
		return c.leads(o.On) == l.Who && o.Other == l.Other && o.Facing != nil && *o.Facing == n
	}); i >= 0 {
		c.turns = slices.Delete(c.turns, i, i+1)
		c.looks(f, n)
		return nil
	}
	o := c.by[l.Other]
	switch {
	case o == nil:
		return mistake("facing", n, "one that an effect gives", "")
	case n != c.toward(f.at, o.at):
		return mistake("facing", n, c.toward(f.at, o.at), fmt.Sprintf("from %v towards %s at %v", f.at, o.name, o.at))
	case n == f.facing:
		return mistake("facing", n, "another one", f.name+" looks there already")
	}
	c.looks(f, n)
	return nil
}

// looks turns somebody, with its mount if it rides.
func (c *checker) looks(f *fighter, facing int32) {
	if f.facing = facing; f.rides != "" {
		c.by[f.rides].facing = facing
	}
}

// toward is the facing that looks from one place to another.
func (c *checker) toward(from, to [2]int32) int32 {
	kind, a, b := grids[c.h.Field.Grid], c.place(from), c.place(to)
	if kind == grid.Free { // which has the facings of squares
		kind = grid.Square
	}
	return int32(grid.ScatterDirection(kind, a, b, 1)) * (c.facings() / int32(kind.Directions()))
}
