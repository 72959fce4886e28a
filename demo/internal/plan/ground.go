package plan

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// Ground draws the field without those who fight: what stays until the camera moves or a
// door does. open says by the place of an obstacle in the field whether it is a door that
// stands open; the doors that are moving are left to [Plan.Live].
func (p *Plan) Ground(c *paint.Canvas, open []bool, moving []film.Door) {
	p.beyond(c)
	if p.wide {
		p.cells(c)
		p.shores(c)
		p.cliffs(c)
	} else {
		p.heath(c)
	}
	p.frame(c)
	p.things(c)
	for i, l := range p.looks { // over the walls beside them
		if l.door && !swings(moving, i) {
			p.door(c, i, openness(open, i))
		}
	}
}

// span is the part of the field in view, in columns and rows, the last ones left out.
func (p *Plan) span() (x0, y0, x1, y1 int32) {
	x0, y0, x1, y1 = p.sight()
	return max(0, x0), max(0, y0), min(int32(p.field.Width), x1), min(int32(p.field.Height), y1)
}

// sight is what is in view, also beside the field, in columns and rows, the last ones left out.
func (p *Plan) sight() (x0, y0, x1, y1 int32) {
	x0, y0, x1, y1 = math.MaxInt32, math.MaxInt32, math.MinInt32, math.MinInt32
	v := p.Cam.View
	for _, at := range []paint.Pt{{X: v.X, Y: v.Y}, {X: v.X + v.W, Y: v.Y}, {X: v.X, Y: v.Y + v.H}, {X: v.X + v.W, Y: v.Y + v.H}} {
		c, _ := p.CellAt(at)
		x, y := p.field.ColumnRow(c)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	const more = 2
	return x0 - more, y0 - more, x1 + more, y1 + more
}

// dense is the number of cells in view from which on level ground is one area.
const dense = 40_000

// cells fills the cells in view.
func (p *Plan) cells(c *paint.Canvas) {
	x0, y0, x1, y1 := p.span()
	if int(x1-x0)*int(y1-y0) > dense {
		w := p.Cam.To(paint.Pt{X: p.Cam.World.X, Y: p.Cam.World.Y})
		c.Rect(w.X, w.Y, p.Cam.World.W*p.Cam.Zoom, p.Cam.World.H*p.Cam.Zoom, p.level())
		for _, g := range p.field.Grounds {
			c.Flat(p.polygon(g.Cell, 1), p.tint(g))
		}
		return
	}
	whole, inner, line := p.stamps(c)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			cell := p.field.Cell(x, y)
			g, ok := p.grounds[cell]
			if !ok {
				g = scenario.Ground{Cell: cell, Percent: 100}
			}
			at, k := p.Cam.To(p.place(cell)), p.tint(g)
			c.PressFlat(whole, at, k.Mix(p.net(), 0.7*line))
			if line > 0 {
				c.Press(inner, at, k)
			}
			if p.size() >= signsFrom/2 {
				p.texture(c, g)
			}
		}
	}
}

// stamps are a whole cell, one without the line round it, and how strong that line is: the
// fainter the smaller the cells.
func (p *Plan) stamps(c *paint.Canvas) (whole, inner *paint.Stamp, line float64) {
	if p.size() >= netFrom {
		line = min(1, (p.size()-netFrom)/14+0.25)
	}
	shrink := 1 - p.px(0.55)/(p.cell()/2)
	for i, share := range [...]float64{1.004, max(0.1, shrink)} {
		p.scratch = p.scratch[:0]
		for _, q := range p.ring {
			p.scratch = append(p.scratch, q.Mul(p.Cam.Zoom*share))
		}
		c.Cut(&p.stamp[i], p.scratch)
	}
	return &p.stamp[0], &p.stamp[1], line
}

// tint is the colour of a cell: lighter the higher it lies, and of its own kind where it
// is hard or easy to walk on. Neighbours differ a little, so that ground is not flat.
func (p *Plan) tint(g scenario.Ground) paint.Ink {
	k := p.level()
	switch {
	case p.wet(g) && g.Solid:
		k = paint.Deep
	case p.wet(g):
		k = paint.Water
	case g.Percent > 100:
		k = paint.Rough
	case g.Percent < 100:
		k = paint.Road
	}
	switch {
	case g.Z > 0:
		k = k.Mix(paint.High, 0.25+0.55*float64(g.Z)/float64(p.heights[1]))
	case g.Z < 0 && !p.wet(g):
		k = k.Mix(paint.Low, 0.35+0.5*float64(g.Z)/float64(p.heights[0]))
	}
	if k == paint.Plain {
		return k.Mix(paint.Meadow, patch(g.Cell, 9)).Mix(paint.Moss, 0.9*patch(g.Cell, 5)).Mix(paint.Shade, 0.06*noise(g.Cell, 0))
	}
	return k.Mix(paint.Shade, 0.14*patch(g.Cell, 5)).Mix(paint.Chalk, 0.035*noise(g.Cell, 0))
}

// patch is a number from 0 to 1 that changes slowly from cell to cell, another one for another salt.
func patch(c grid.Cell, salt uint32) float64 {
	const wide = 4
	x, y := float64(c.X&(wide-1))/wide, float64(c.Y&(wide-1))/wide
	at := func(dx, dy int32) float64 { return noise(grid.Cell{X: c.X>>2 + dx, Y: c.Y>>2 + dy}, salt) }
	top := at(0, 0)*(1-x) + at(1, 0)*x
	low := at(0, 1)*(1-x) + at(1, 1)*x
	return top*(1-y) + low*y
}

// level is the colour of level ground: grass, or a floor within walls.
func (p *Plan) level() paint.Ink {
	if p.indoors {
		return paint.Floor
	}
	return paint.Plain
}

// house finds out whether a field lies within walls: much of it is filled by them, or less but there are doors.
func (p *Plan) house() {
	doors, full := 0, 0
	for i := range p.looks {
		if p.looks[i].door {
			doors++
		} else if p.looks[i].full && (p.looks[i].kind == wallLook || p.looks[i].kind == lowLook) {
			full++
		}
	}
	share := int64(4)
	if doors > 0 {
		share = 8
	}
	p.indoors = p.wide && int64(full)*share > p.field.Width*p.field.Height
}

// net is the colour of the lines between cells.
func (p *Plan) net() paint.Ink {
	if p.indoors {
		return paint.FloorIn
	}
	return paint.Net
}

// wet reports whether ground looks like water: it is low, and hard or impossible to walk
// on, or impossible to walk on out of doors though nothing stands there and it is no rise. Fields have no other word for it.
func (p *Plan) wet(g scenario.Ground) bool {
	closed := g.Solid && p.walls[g.Cell] == noLook
	return g.Z < 0 && (g.Percent > 100 || closed) || closed && g.Z == 0 && !p.indoors
}

// noise is a number from 0 to 1 that is always the same for a cell.
func noise(c grid.Cell, salt uint32) float64 {
	h := uint32(c.X)*0x9E3779B1 ^ uint32(c.Y)*0x85EBCA77 ^ salt*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h) / math.MaxUint32
}

// texture draws strokes that tell kinds of ground apart without colour.
func (p *Plan) texture(c *paint.Canvas, g scenario.Ground) {
	at, u := p.Cam.To(p.place(g.Cell)), p.cell()
	switch {
	case p.wet(g):
		for i := range uint32(3) {
			p.ripple(c, at.Add(paint.Pt{X: u * 0.3 * (noise(g.Cell, i) - 0.5), Y: u * (0.26*float64(i) - 0.26)}), u*0.16)
		}
	case g.Solid && p.walls[g.Cell] == noLook:
		p.hatch(c, at, u)
	case g.Percent > 100:
		for i := range uint32(6) {
			q := at.Add(paint.Polar(6.283*(float64(i)+noise(g.Cell, i))/6, u*(0.14+0.2*noise(g.Cell, i+9))))
			c.Line(q, q.Add(paint.Pt{X: u * 0.04, Y: -u * 0.08}), max(1, u*0.025), paint.RoughIn)
			c.Line(q, q.Add(paint.Pt{X: -u * 0.04, Y: -u * 0.06}), max(1, u*0.025), paint.RoughIn)
		}
	case g.Percent < 100:
		for i := range uint32(4) {
			q := at.Add(paint.Polar(6.283*(float64(i)+noise(g.Cell, i))/4, u*(0.1+0.25*noise(g.Cell, i+9))))
			c.Disc(q, max(1, u*0.03), paint.Road.Mix(paint.Chalk, 0.16))
		}
	case p.walls[g.Cell] != noLook:
	case p.indoors:
		p.flags(c, g.Cell, at, u)
	default:
		p.blades(c, g.Cell, at, u)
	}
}

// blades draws a few tufts of grass, here and there a stone or a flower.
func (p *Plan) blades(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	k := paint.PlainIn.Thin(0.75)
	if noise(cell, 43) > 0.86 {
		q, r := at.Add(paint.Polar(6.283*noise(cell, 44), u*0.3)), max(1, u*(0.03+0.03*noise(cell, 45)))
		c.Disc(q.Add(paint.Pt{X: r * 0.3, Y: r * 0.4}), r*1.1, paint.Shade.Thin(0.4))
		c.Disc(q, r, paint.Stone.Mix(paint.Plain, 0.35))
	}
	for i := range uint32(6 * noise(cell, 20) * (0.4 + patch(cell, 9))) {
		q := at.Add(paint.Polar(6.283*noise(cell, 21+i), u*0.42*math.Sqrt(noise(cell, 31+i))))
		for _, lean := range [...]float64{-0.035, 0.005, 0.04} {
			c.Line(q, q.Add(paint.Pt{X: u * lean, Y: -u * (0.07 - math.Abs(lean)*0.6)}), max(1, u*0.018), k)
		}
	}
	if noise(cell, 40) > 0.9 {
		for i := range uint32(3) {
			q := at.Add(paint.Polar(6.283*noise(cell, 41+i), u*0.3)).Add(paint.Pt{X: u * 0.05 * float64(i)})
			c.Disc(q, max(1, u*0.024), paint.FlameIn.Mix(paint.Chalk, noise(cell, 42)).Thin(0.7))
		}
	}
}

// flags draws the joints and cracks of a floor.
func (p *Plan) flags(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	k, w := paint.FloorIn.Thin(0.7), max(1, u*0.02)
	y := u * (noise(cell, 20)*0.3 - 0.15)
	c.Line(at.Add(paint.Pt{X: -u * 0.42, Y: y}), at.Add(paint.Pt{X: u * 0.42, Y: y}), w, k)
	x := u * (noise(cell, 21)*0.5 - 0.25)
	c.Line(at.Add(paint.Pt{X: x, Y: y}), at.Add(paint.Pt{X: x, Y: -u * 0.36}), w, k)
	c.Line(at.Add(paint.Pt{X: -x, Y: y}), at.Add(paint.Pt{X: -x, Y: u * 0.36}), w, k)
}

// ripple is a little wave.
func (p *Plan) ripple(c *paint.Canvas, at paint.Pt, r float64) {
	p.scratch = append(p.scratch[:0], at.Add(paint.Pt{X: -r}), at.Add(paint.Pt{X: -r / 2, Y: -r * 0.35}), at, at.Add(paint.Pt{X: r / 2, Y: r * 0.35}), at.Add(paint.Pt{X: r}))
	c.Path(p.scratch, max(p.px(1), r*0.16), paint.Ripple.Thin(0.8))
}

// hatch marks ground that nobody enters.
func (p *Plan) hatch(c *paint.Canvas, at paint.Pt, u float64) {
	for i := -1.0; i <= 1; i++ {
		d := u * 0.22 * i
		c.Line(at.Add(paint.Pt{X: d - u*0.16, Y: u * 0.22}), at.Add(paint.Pt{X: d + u*0.16, Y: -u * 0.22}), max(p.px(1), u*0.04), paint.Shade.Thin(0.6))
	}
}

// shores draws where water ends and dry level ground begins.
func (p *Plan) shores(c *paint.Canvas) {
	if p.size() < netFrom {
		return
	}
	w := max(p.px(1), p.cell()*0.06)
	for _, g := range p.field.Grounds {
		at := p.Cam.To(p.place(g.Cell))
		if !p.wet(g) || !p.seen(at, p.cell()) {
			continue
		}
		for d, s := range p.sides {
			n := g.Cell.Add(p.ground.Kind.Direction(d))
			if o, listed := p.grounds[n]; !s.ok || !p.field.Inside(n) || listed && p.wet(o) {
				continue
			}
			a, b := at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom))
			in := at.Sub(a.To(b, 0.5)).Unit().Mul(w)
			c.Stick(a.Add(in), b.Add(in), w, paint.Ripple.Thin(0.25))
			c.Stick(a, b, w, paint.Shore)
		}
	}
}

// frame draws the border of the field.
func (p *Plan) frame(c *paint.Canvas) {
	w, ink := p.px(2), paint.Edge.Mix(paint.Chalk, 0.1)
	if !p.wide {
		at := p.Cam.To(paint.Pt{})
		c.RoundLine(at.X, at.Y, p.Cam.World.W*p.Cam.Zoom, p.Cam.World.H*p.Cam.Zoom, p.px(2), w, ink)
		return
	}
	p.outer(func(at paint.Pt, s side) {
		c.Stick(at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom)), w, ink)
	})
}

// outer visits the sides of cells in view beyond which the field ends, with where the middle of each cell is.
func (p *Plan) outer(visit func(at paint.Pt, s side)) {
	along := func(cell grid.Cell) {
		at := p.Cam.To(p.place(cell))
		if !p.seen(at, p.cell()) {
			return
		}
		for d, s := range p.sides {
			if s.ok && !p.field.Inside(cell.Add(p.ground.Kind.Direction(d))) {
				visit(at, s)
			}
		}
	}
	for x := range int32(p.field.Width) {
		along(p.field.Cell(x, 0))
		along(p.field.Cell(x, int32(p.field.Height)-1))
	}
	for y := int32(1); y < int32(p.field.Height)-1; y++ {
		along(p.field.Cell(0, y))
		along(p.field.Cell(int32(p.field.Width)-1, y))
	}
}

// step is the drop in mm that the usual walker no longer takes (SPACE-093).
const step = 500

// cliffs draws the sides on which the ground drops: a thin line, and a thick one with
// teeth downhill where it is no step.
func (p *Plan) cliffs(c *paint.Canvas) {
	if p.size() < netFrom {
		return
	}
	k := p.ground.Kind
	for _, g := range p.field.Grounds {
		at := p.Cam.To(p.place(g.Cell))
		if !p.seen(at, p.cell()) {
			continue
		}
		for d, s := range p.sides {
			n := g.Cell.Add(k.Direction(d))
			if !s.ok || !p.field.Inside(n) {
				continue
			}
			z := p.grounds[n].Z
			if g.Z > z {
				p.cliff(c, at, s, 1, g.Z-z)
			} else if _, listed := p.grounds[n]; !listed && g.Z < z { // the other one is level ground
				p.cliff(c, at, s, -1, z-g.Z)
			}
		}
	}
}

// levels chooses a cell for each stretch of equal height to bear the number.
func (p *Plan) levels() {
	seen := map[grid.Cell]bool{}
	for _, g := range p.field.Grounds {
		if g.Z == 0 || seen[g.Cell] {
			continue
		}
		area, mid := []grid.Cell{g.Cell}, paint.Pt{}
		seen[g.Cell] = true
		for i := 0; i < len(area); i++ {
			mid = mid.Add(p.place(area[i]))
			for d := range p.sides {
				n := area[i].Add(p.ground.Kind.Direction(d))
				if p.sides[d].ok && !seen[n] && p.grounds[n].Z == g.Z {
					seen[n] = true
					area = append(area, n)
				}
			}
		}
		mid = mid.Mul(1 / float64(len(area)))
		p.labels = append(p.labels, slices.MinFunc(area, func(a, b grid.Cell) int {
			return cmp.Compare(p.place(a).Sub(mid).Len(), p.place(b).Sub(mid).Len())
		}))
	}
}

// cliff draws one drop; down is 1 if the ground falls away from the cell.
func (p *Plan) cliff(c *paint.Canvas, at paint.Pt, s side, down float64, drop int32) {
	a, b := at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom))
	fall := a.To(b, 0.5).Sub(at).Unit().Mul(down * p.cell())
	for i := range 3 { // the shadow that it throws downhill, softer and softer
		c.Poly([]paint.Pt{a, b, b.Add(fall.Mul(0.06 * float64(i+1))), a.Add(fall.Mul(0.06 * float64(i+1)))}, paint.Shade.Thin(0.14))
	}
	if drop <= step {
		c.Line(a, b, p.px(1.2), paint.Cliff.Thin(0.55))
		return
	}
	c.Stick(a, b, max(p.px(2), p.cell()*0.05), paint.Cliff)
	out := a.To(b, 0.5).Sub(at).Unit().Mul(down * p.cell() * 0.09)
	for i := range 4 {
		q := a.To(b, (float64(i)+0.5)/4)
		c.Line(q, q.Add(out), p.px(1.4), paint.Cliff)
	}
}

// heath draws open ground with a net of metres.
func (p *Plan) heath(c *paint.Canvas) {
	at := p.Cam.To(paint.Pt{})
	w, h := p.Cam.World.W*p.Cam.Zoom, p.Cam.World.H*p.Cam.Zoom
	c.Rect(at.X, at.Y, w, h, paint.Plain)
	p.meadow(c)
	every := p.netStep()
	for m := every; m < p.Cam.World.W; m += every {
		x := math.Round(at.X+m*p.Cam.Zoom) + 0.5
		c.Line(paint.Pt{X: x, Y: at.Y}, paint.Pt{X: x, Y: at.Y + h}, p.px(1), paint.Net.Thin(0.5))
	}
	for m := every; m < p.Cam.World.H; m += every {
		y := math.Round(at.Y+m*p.Cam.Zoom) + 0.5
		c.Line(paint.Pt{X: at.X, Y: y}, paint.Pt{X: at.X + w, Y: y}, p.px(1), paint.Net.Thin(0.5))
	}
}

// meadow draws the lighter and darker patches of open ground, its folds and what grows there, by squares of about the room of two.
func (p *Plan) meadow(c *paint.Canvas) {
	mm := 2.2 * p.Unit()
	u := mm * p.Cam.Zoom
	if u < p.px(signsFrom) {
		mm, u = mm*p.px(signsFrom)/u, p.px(signsFrom)
	}
	squares := func(visit func(cell grid.Cell, at paint.Pt)) {
		for y := 0.5; y*mm < p.Cam.World.H; y++ {
			for x := 0.5; x*mm < p.Cam.World.W; x++ {
				if at := p.Cam.To(paint.Pt{X: x * mm, Y: y * mm}); p.seen(at, u) {
					visit(grid.Cell{X: int32(x), Y: int32(y)}, at)
				}
			}
		}
	}
	squares(func(cell grid.Cell, at paint.Pt) {
		c.Rect(at.X-u/2, at.Y-u/2, u, u, paint.Meadow.Mix(paint.Moss, 0.9*patch(cell, 5)).Thin(0.8*patch(cell, 9)))
	})
	squares(func(cell grid.Cell, at paint.Pt) { p.folds(c, cell, at, u) })
	squares(func(cell grid.Cell, at paint.Pt) {
		p.heather(c, cell, at, u)
		p.blades(c, cell, at, min(u, p.px(60)))
	})
}

// netStep is the round number of mm between lines that lie far enough apart.
func (p *Plan) netStep() float64 {
	for mm := 1000.0; ; mm *= 10 {
		for _, k := range []float64{1, 2, 5} {
			if k*mm*p.Cam.Zoom >= p.px(34) {
				return k * mm
			}
		}
	}
}
