package space

import (
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// area: SPACE-140 to SPACE-144.
func area(r *reader) any {
	if !r.cellGrid() {
		return nil
	}
	shape := r.word("shape", "", "circle", "cone", "line")
	if r.bad {
		r.leave() // the shape says which keys there are
		return nil
	}
	a := grid.Area{Grid: r.grid, CellMM: r.cellMM()}
	a.Low, a.High = r.bounds()
	template := [...]func(*reader) grid.Template{circle, cone, band}[shape](r)
	a.Obstacles, a.Policy = r.obstacles(), r.policy()
	if r.bad {
		return nil
	}
	return struct {
		Cells [][2]int32 `json:"cells"`
	}{pairs(a.Cells(nil, template))}
}

// circle reads a circle or, by cells, a ball round a cell.
func circle(r *reader) grid.Template {
	key := r.only(r.Map, "centre", "centre_lattice")
	size := r.only(r.Map, "radius_mm", "radius_cells")
	def := "centre"
	if size == "radius_cells" {
		def = "cells"
	}
	rule := r.word("rule", def, "centre", "touch", "cells")
	if byCells := rule == 2; byCells != (size == "radius_cells") && size != "" {
		r.fail(r.Map, "rule", block.Value, "%s does not go with this rule", size)
	}
	if rule == 2 && key == "centre_lattice" {
		r.fail(r.Map, key, block.Value, "cells are counted from a cell: want centre")
	}
	var centre grid.Point
	var cell grid.Cell
	if key == "centre_lattice" {
		centre = r.point(r.Map, key)
	} else if key == "centre" {
		cell = r.cell(r.Map, key)
		centre = cell.Centre()
	}
	if size == "radius_cells" {
		return grid.Ball{Centre: cell, Cells: int(r.Int(size, 0, 2*maxCoord))}
	}
	mm := r.IntOr("radius_mm", 0, 0, maxMM)
	return grid.Circle{Centre: centre, Radius: mm, Rule: grid.AreaRule(rule & 1)}
}

func cone(r *reader) grid.Template {
	return grid.Cone{
		Apex: r.cell(r.Map, "apex"), Toward: r.vector(r.Map, "toward"),
		Length: r.Int("length_mm", 0, maxMM), Half: r.halfAngle(),
	}
}

var halfAngles = map[string]grid.Angle{
	"15": grid.Deg15, "22.5": grid.Deg22, "30": grid.Deg30, "45": grid.Deg45, "60": grid.Deg60, "90": grid.Deg90,
}

func (r *reader) halfAngle() grid.Angle {
	if !r.need(r.Map, "half_angle") {
		return grid.Deg90
	}
	n := r.Node("half_angle")
	if n.Kind != block.KindInt && n.Kind != block.KindFloat {
		r.fail(r.Map, "half_angle", block.Type, "want a number")
		return grid.Deg90
	}
	text := n.Text
	if strings.Contains(text, ".") { // 30.0 and 22.50 are the same numbers
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	a, ok := halfAngles[text]
	if !ok {
		r.fail(r.Map, "half_angle", block.Value, "%.20s is not known: want one of 15, 22.5, 30, 45, 60, 90", n.Text)
	}
	return a
}

func band(r *reader) grid.Template {
	return grid.Band{
		From: r.cell(r.Map, "from"), To: r.cell(r.Map, "to"), Width: r.Int("width_mm", 0, maxMM),
		Rule:      grid.AreaRule(r.word("rule", "centre", "centre", "touch")),
		Inclusive: r.BoolOr("include_origin", false),
	}
}

// scatter: SPACE-133.
func scatter(r *reader) any {
	if !r.cellGrid() {
		return nil
	}
	t := r.terrain()
	from, target := r.cell(r.Map, "from"), r.cell(r.Map, "target")
	die := r.Int("die", 1, int64(r.grid.Directions()))
	cells := r.Int("cells", 0, 2*maxCoord)
	corner := r.corner("lenient")
	if r.bad {
		return nil
	}
	d := grid.ScatterDirection(r.grid, from, target, int(die))
	c := grid.Scatter(t, target, d, int(cells), corner)
	return struct {
		Dir  int      `json:"dir"`
		Cell [2]int32 `json:"cell"`
	}{d, [2]int32{c.X, c.Y}}
}
