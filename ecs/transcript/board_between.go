package transcript

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// anythingBetween reports whether something stands between two cells, which then are
// drawn with room between them.
func (d *drawing) anythingBetween() bool {
	return len(d.f.Edges) > 0 || slices.ContainsFunc(d.f.Obstacles, func(o scenario.Obstacle) bool {
		_, _, ok := o.Edge()
		return ok
	})
}

// between draws what stands between cells.
func (d *drawing) between() {
	for _, e := range d.f.Edges {
		if e.AddMM > 0 {
			d.side(e.A, e.B, "~", "hurdle")
		}
	}
	var walls []string
	for i := range d.f.Obstacles {
		a, b, ok := d.f.Obstacles[i].Edge()
		switch sign, word := d.sign(i), d.word(i); {
		case !ok, d.f.Hurdle(&d.f.Obstacles[i]): // drawn already
		case sign == "#":
			if stroke := d.side(a, b, "", ""); stroke != "" && !slices.Contains(walls, stroke) {
				walls = append(walls, stroke)
			}
		case sign == "/": // a slash may be a wall between hexes
			d.side(a, b, "'", "open door between cells")
		default:
			d.side(a, b, sign, word)
		}
	}
	if slices.Sort(walls); len(walls) > 0 {
		d.explain(strings.Join(walls, " ") + " wall between cells")
	}
}

// side draws what stands between two cells, and returns its sign. Without a sign it is
// a line that runs as the side does.
func (d *drawing) side(a, b grid.Cell, sign, what string) string {
	ax, ay := d.f.ColumnRow(a)
	bx, by := d.f.ColumnRow(b)
	if !d.shown(ax, ay) || !d.shown(bx, by) {
		return ""
	}
	al, ac := d.at(ax, ay)
	bl, bc := d.at(bx, by)
	if sign == "" {
		sign = strokes[[2]int{towards(al, bl), towards(ac, bc)}]
	}
	line, column := (al+bl)/2, (ac+bc)/2
	d.signs[line][column] = sign
	if line != al && ac == bc && !d.flat() { // a side that lies flat has room for two
		d.signs[line][column+1] = sign
	}
	if what != "" {
		d.explain(sign + " " + what)
	}
	return sign
}

// strokes are the lines across a way, by the signs of its lines and columns.
var strokes = map[[2]int]string{
	{0, 1}: "|", {0, -1}: "|", {1, 0}: "-", {-1, 0}: "-", {1, 1}: "/", {-1, -1}: "/", {1, -1}: `\`, {-1, 1}: `\`,
}

// towards is 1, 0 or -1 as b is more than a, as much, or less.
func towards(a, b int) int { return min(1, max(-1, b-a)) }
