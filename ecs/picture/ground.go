// This file draws; nothing in it decides.

package picture

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// Colours of the ground.
const (
	plain  = "#eef0dd"
	rough  = "#e2d5b4"
	easy   = "#f5efe2"
	rock   = "#6d6a66"
	meadow = "#c9cdb4" // lines between cells
)

// ground draws the cells, tinted by height and by how hard they are to walk.
func (d *drawing) ground() {
	if d.f.Kind == grid.Free {
		d.openGround()
		return
	}
	tints := map[string]*strings.Builder{}
	var order []string
	put := func(tint string, c grid.Cell) {
		if tints[tint] == nil {
			tints[tint] = &strings.Builder{}
			order = append(order, tint)
		}
		tints[tint].WriteString(path(d.cell(c), false))
	}
	if d.f.Width*d.f.Height > plainCells {
		fmt.Fprintf(&d.out, `<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n", num(d.x0), num(d.y0), num(d.width), num(d.height), plain)
	}
	heights := d.heights()
	for y := range int32(d.f.Height) {
		for x := range int32(d.f.Width) {
			c := d.f.Cell(x, y)
			tint := tintOf(d.f.Ground(c), heights)
			if tint != plain || d.f.Width*d.f.Height <= plainCells {
				put(tint, c)
			}
		}
	}
	slices.Sort(order)
	for _, tint := range order {
		d.shape(tints[tint].String(), `fill="%s" stroke="%s" stroke-width="0.8"`, tint, meadow)
	}
	d.groundKeys(heights)
	d.cliffs()
}

// heights are the different heights of the ground, ascending.
func (d *drawing) heights() (out []int32) {
	for _, g := range d.f.Grounds {
		if g.Z != 0 && !slices.Contains(out, g.Z) {
			out = append(out, g.Z)
		}
	}
	slices.Sort(out)
	return out
}

// tintOf is the colour of a cell.
func tintOf(g scenario.Ground, heights []int32) string {
	switch {
	case g.Z > 0:
		return blend([3]int{232, 214, 160}, [3]int{166, 112, 60}, rank(heights, g.Z))
	case g.Z < 0:
		return blend([3]int{190, 214, 196}, [3]int{108, 150, 150}, rank(heights, g.Z))
	case g.Percent > 100:
		return rough
	case g.Percent < 100:
		return easy
	}
	return plain
}

// rank is where a height stands among those of its sign, from 0 for the level nearest to
// the plain to 1.
func rank(heights []int32, z int32) float64 {
	place, n := 0, 0
	for _, h := range heights {
		if (h > 0) != (z > 0) {
			continue
		}
		n++
		if (z > 0) == (h < z) && h != z {
			place++
		}
	}
	if n < 2 {
		return 0.25
	}
	return float64(place) / float64(n-1)
}

func blend(a, b [3]int, t float64) string {
	var c [3]int
	for i := range c {
		c[i] = a[i] + int(math.Round(t*float64(b[i]-a[i])))
	}
	return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2])
}

// groundKeys explains the tints in the legend.
func (d *drawing) groundKeys(heights []int32) {
	const most = 8
	for i, z := range heights {
		if len(heights) > most && i > 0 && i < len(heights)-1 && i%((len(heights)+most-1)/most) != 0 {
			continue
		}
		d.key(key{word: "ground at " + metres(int64(z)), fill: tintOf(scenario.Ground{Z: z}, heights)})
	}
	for _, g := range d.f.Grounds {
		switch tint := tintOf(g, heights); tint {
		case rough:
			d.key(key{word: "hard going", fill: rough})
		case easy:
			d.key(key{word: "easy going", fill: easy})
		}
	}
}

// cliffs draws the sides on which the ground drops: thick where it is no step for the
// usual walker.
func (d *drawing) cliffs() {
	const step = 500 // mm (SPACE-093)
	var low, high strings.Builder
	k := d.f.Kind
	for _, g := range d.f.Grounds {
		for i := range k.Directions() {
			n := g.Cell.Add(k.Direction(i))
			if k.Diagonal(i) || !d.f.Inside(n) || d.f.Ground(n).Z >= g.Z {
				continue
			}
			d.cliff(g, n, step, &low, &high)
		}
		if g.Z < 0 { // beside plain ground, which is not among the grounds
			for i := range k.Directions() {
				if n := g.Cell.Add(k.Direction(i)); !k.Diagonal(i) && d.f.Inside(n) && d.f.Ground(n).Pos.Line == 0 && d.f.Ground(n).Z > g.Z {
					d.cliff(scenario.Ground{Cell: n}, g.Cell, step, &low, &high)
				}
			}
		}
	}
	d.shape(low.String(), `fill="none" stroke="#a9895a" stroke-width="1.4" stroke-linecap="round"`)
	d.shape(high.String(), `fill="none" stroke="#6e4a22" stroke-width="3" stroke-linecap="round"`)
	if high.Len() > 0 {
		d.key(key{word: "drop of more than 0.5 m", line: "#6e4a22"})
	}
}

func (d *drawing) cliff(g scenario.Ground, n grid.Cell, step int32, low, high *strings.Builder) {
	o, err := grid.NewEdge(d.f.Kind, g.Cell, n)
	if err != nil {
		return
	}
	to := low
	if g.Z-d.f.Ground(n).Z > step {
		to = high
	}
	to.WriteString(path(d.ring(o.Ring()), true))
}

// openGround draws the plain with a net of metres.
func (d *drawing) openGround() {
	fmt.Fprintf(&d.out, `<rect x="%s" y="%s" width="%s" height="%s" fill="%s" stroke="%s"/>`+"\n", num(d.x0), num(d.y0), num(d.width), num(d.height), plain, faint)
	var net strings.Builder
	step := d.netStep()
	for m := step; m < d.f.Width; m += step {
		net.WriteString(path([]dot{d.at(grid.Point{X: m}), d.at(grid.Point{X: m, Y: d.f.Height})}, true))
	}
	for m := step; m < d.f.Height; m += step {
		net.WriteString(path([]dot{d.at(grid.Point{Y: m}), d.at(grid.Point{X: d.f.Width, Y: m})}, true))
	}
	d.shape(net.String(), `stroke="%s" stroke-width="0.6"`, meadow)
}

// netStep is the round number of mm between lines that lie at least 40 pixels apart.
func (d *drawing) netStep() int64 {
	for mm := int64(100); ; mm *= 10 {
		for _, k := range []int64{1, 2, 5} {
			if float64(k*mm)*d.unit/1000 >= 40 {
				return k * mm
			}
		}
	}
}

// axes numbers columns and rows, on open ground metres.
func (d *drawing) axes() {
	if d.f.Kind == grid.Free {
		step := d.netStep()
		for m := int64(0); m <= d.f.Width; m += step {
			d.text(dot{d.at(grid.Point{X: m}).x, d.y0 - 8}, 11, "middle", short(m), `fill="%s"`, faint)
		}
		for m := int64(0); m <= d.f.Height; m += step {
			d.text(dot{d.x0 - 6, d.at(grid.Point{Y: m}).y + 4}, 11, "end", short(m), `fill="%s"`, faint)
		}
		d.foot = d.y0 + d.height
		return
	}
	every := int32(1)
	if d.unit < 26 {
		every = numberEvery
	}
	if d.unit < 9 {
		every = 2 * numberEvery
	}
	for x := int32(0); x < int32(d.f.Width); x += every {
		d.text(dot{d.centre(d.f.Cell(x, 0)).x, d.y0 - 8}, 11, "middle", fmt.Sprint(x), `fill="%s"`, faint)
	}
	for y := int32(0); y < int32(d.f.Height); y += every {
		d.text(dot{d.x0 - 6, d.centre(d.f.Cell(0, y)).y + 4}, 11, "end", fmt.Sprint(y), `fill="%s"`, faint)
	}
	d.foot = d.y0 + d.height
}

// metres writes mm as metres.
func metres(mm int64) string { return short(mm) + " m" }

// short writes mm as metres without the unit and without zeros at the end.
func short(mm int64) string {
	s := fmt.Sprintf("%.3f", float64(mm)/1000)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
