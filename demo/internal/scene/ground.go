package scene

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Ground turns cells and facings of a field into millimetres and angles, to draw by. The
// origin is the centre of the cell (0, 0), on open ground the point (0, 0).
type Ground struct {
	Kind        grid.Kind
	Orientation grid.Orientation
	CellMm      rules.Mm
	Facings     int
	Ford        bool // by what the battle is called, hard going is shallow water
	Roofed      bool // and it is fought within walls
	Hewn        bool // and what stands low within them is of stone, as in a crypt
	Sandy       bool // and level ground out of doors is sand
}

// fords, roofs, stones and sands are the words of titles by which hard going is shallow water, by which a battle is fought within walls, by which what
// stands low there is of stone, and by which level ground is sand: the rules have none of their own for it.
var (
	fords  = [...]string{"ford", "fords", "fen", "marsh", "swamp", "bog", "river", "stream", "brook", "shallows"}
	roofs  = [...]string{"gallery", "hall", "crypt", "cellar", "vault", "tavern", "granary", "barn", "warehouse", "cave", "lair", "passage", "dungeon", "corridor"}
	stones = [...]string{"crypt", "vault", "cave", "lair", "passage", "dungeon", "quarry", "shrine", "chapel", "barrow"}
	sands  = [...]string{"sand", "sands", "strand", "beach", "arena"}
)

// GroundOf is the ground of a battle.
func GroundOf(b *ecs.Battle) Ground {
	f := &b.Scenario().Field
	title := words(b.Scenario().Title)
	told := func(of []string) bool {
		return slices.ContainsFunc(title, func(word string) bool { return slices.Contains(of, word) })
	}
	return Ground{
		Kind: f.Kind, Orientation: f.Orientation, CellMm: b.CellMm(), Facings: b.Facings(),
		Ford: told(fords[:]), Roofed: told(roofs[:]), Hewn: told(stones[:]), Sandy: told(sands[:]),
	}
}

// Place is where the middle of a cell lies, in mm: x to the right, y downwards.
func (g Ground) Place(c rules.Cell) (x, y float64) {
	if g.Kind == grid.Free {
		return float64(c.X), float64(c.Y)
	}
	return grid.Drawn(g.Kind, g.Orientation, float64(g.CellMm), c)
}

// At is where a point of the lattice lies, in mm; a cell has grid.Unit points to a side.
func (g Ground) At(p grid.Point) (x, y float64) {
	if g.Kind == grid.Free {
		return float64(p.X), float64(p.Y)
	}
	ax, ay := grid.Drawn(g.Kind, g.Orientation, float64(g.CellMm), grid.Cell{X: 1})
	bx, by := grid.Drawn(g.Kind, g.Orientation, float64(g.CellMm), grid.Cell{Y: 1})
	a, b := float64(p.X)/grid.Unit, float64(p.Y)/grid.Unit
	return a*ax + b*bx, a*ay + b*by
}

// Ring is the outline of a cell in mm, corner after corner as x and y; empty on open
// ground.
func (g Ground) Ring(c rules.Cell) [][2]float64 {
	if g.Kind == grid.Free {
		return nil
	}
	o, err := grid.NewCell(g.Kind, c, 100)
	if err != nil {
		return nil
	}
	var out [][2]float64
	for _, p := range o.Ring() {
		x, y := g.At(p)
		out = append(out, [2]float64{x, y})
	}
	return out
}

// Angle is where a facing points on the drawing, in radians: 0 to the right, growing
// clockwise, as y points downwards.
func (g Ground) Angle(facing int) float64 {
	k := g.Kind
	if k == grid.Free {
		k = grid.Square
	}
	v := k.Facing(max(1, g.Facings), facing)
	flat := g
	flat.Kind = k
	x, y := flat.At(grid.Point{X: v.X * grid.Unit, Y: v.Y * grid.Unit})
	return math.Atan2(y, x)
}
