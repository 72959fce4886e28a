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
		p.banks(c)
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

// cells fills the cells in view: first their colours, which run into each other, then the ragged edges between kinds of
// ground, what grows and lies there, and last the lines between cells.
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
	visit := func(least float64, draw func(g scenario.Ground)) {
		if p.size() < least {
			return
		}
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				draw(p.groundOf(p.field.Cell(x, y)))
			}
		}
	}
	whole := p.stampOf(p.ring, over)
	visit(0, func(g scenario.Ground) {
		p.mottle(p.place(g.Cell), p.ring, p.tint(g))
		p.nearby(g)
		c.PressShaded(whole, p.Cam.To(p.place(g.Cell)), p.mottled(p.tint(g), p.place(g.Cell)), p.mottles)
	})
	visit(signsFrom/2, func(g scenario.Ground) { p.sward(c, g) })
	visit(signsFrom/2, func(g scenario.Ground) { p.fringes(c, g) })
	visit(signsFrom/2, func(g scenario.Ground) { p.texture(c, g) })
	visit(netFrom, func(g scenario.Ground) { p.netLines(c, g.Cell) })
}

// groundOf is the ground of a cell, level and neither hard nor easy where the field says nothing of it.
func (p *Plan) groundOf(cell grid.Cell) scenario.Ground {
	if g, ok := p.grounds[cell]; ok {
		return g
	}
	return scenario.Ground{Cell: cell, Percent: 100}
}

// over is how much larger than a piece of ground what fills it is, so that there is no gap to the next one.
const over = 1.004

// stampOf is a stamp of a piece of ground with corners round its middle, in mm, grown to a share. The next one takes its memory.
func (p *Plan) stampOf(ring []paint.Pt, share float64) paint.Stamp {
	p.stamp = p.stamp[:0]
	for _, q := range ring {
		p.stamp = append(p.stamp, q.Mul(p.Cam.Zoom*share))
	}
	return p.stamp
}

// fill fills a piece of ground round a place in mm, a cell for most, whose stamp and corners are given, with a colour that is
// mottled as the land is, and so runs on into the next one of its kind.
func (p *Plan) fill(c *paint.Canvas, whole paint.Stamp, at paint.Pt, ring []paint.Pt, k paint.Ink) {
	p.mottle(at, ring, k)
	c.PressShaded(whole, p.Cam.To(at), p.mottled(k, at), p.mottles)
}

// mottle finds the colours at the corners of a piece of ground.
func (p *Plan) mottle(at paint.Pt, ring []paint.Pt, k paint.Ink) {
	p.mottles = p.mottles[:0]
	for _, q := range ring {
		p.mottles = append(p.mottles, p.mottled(k, at.Add(q)))
	}
}

// How much the corners of a cell take on of what is beside it: of the shadow at the foot of walls and below trees, of the light
// of shallow water at a shore, of the deep far from it, and of the wet earth about water.
const footDark, shallow, deepened, damp = 0.34, 0.34, 0.4, 0.3

// nearby changes the colours of the corners of a cell by what meets it there, so that they run towards it.
func (p *Plan) nearby(g scenario.Ground) {
	wet := p.soilOf(g) == water
	for i := range p.mottles {
		foot, shore := p.walls[g.Cell] == leafLook, false
		for _, by := range p.touch[i] {
			o := g.Cell.Add(by)
			switch p.walls[o] {
			case wallLook, lowLook, leafLook:
				foot = true
			}
			shore = shore || p.field.Inside(o) && (p.soilOf(p.groundOf(o)) == water) != wet
		}
		k := &p.mottles[i]
		switch {
		case wet && shore:
			*k = k.Mix(paint.Ripple, shallow)
		case wet:
			*k = k.Mix(paint.Deep.Mix(paint.Shade, 0.25), deepened)
		case shore && !p.indoors:
			*k = k.Mix(paint.Rough.Mix(paint.Shade, 0.2), damp)
		}
		if foot {
			*k = k.Mix(paint.Shade, footDark)
		}
	}
}

// netLines draws the lines between a cell and those after it, the fainter the smaller the cells.
func (p *Plan) netLines(c *paint.Canvas, cell grid.Cell) {
	strong := min(1, (p.size()-netFrom)/14+0.25)
	at := p.Cam.To(p.place(cell))
	for d, s := range p.sides[:len(p.sides)/2] {
		if s.ok && p.field.Inside(cell.Add(p.ground.Kind.Direction(d))) {
			c.Line(at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom)), p.px(1.1), p.net().Thin(0.55*strong))
		}
	}
}

// tint is the colour of a cell: lighter the higher it lies, and of its own kind where it
// is hard or easy to walk on.
func (p *Plan) tint(g scenario.Ground) paint.Ink {
	k := p.level()
	switch {
	case p.wet(g) && g.Solid:
		k = paint.Deep
	case p.wades(g):
		k = paint.Ford
	case p.wet(g):
		k = paint.Water
	case g.Percent > 100:
		k = paint.Rough
	case g.Percent < 100:
		k = paint.Road
	}
	high, low := paint.High, paint.Low
	if p.indoors {
		high, low = paint.StoneIn, paint.FloorIn
	}
	switch {
	case g.Z > 0:
		k = k.Mix(high, 0.2+0.4*float64(g.Z)/float64(p.heights[1]))
	case g.Z < 0 && !p.wet(g):
		k = k.Mix(low, 0.35+0.5*float64(g.Z)/float64(p.heights[0]))
	}
	return k
}

// mottled is the colour of ground at a place in mm: here a little lighter, there darker, as the land has it.
func (p *Plan) mottled(k paint.Ink, at paint.Pt) paint.Ink {
	x, y := at.X/p.Unit(), at.Y/p.Unit()
	broad, narrow := swell(x/4.3, y/4.3, 5), swell(x/1.1, y/1.1, 9)
	if p.indoors {
		return k.Mix(paint.Shade, 0.12*broad+0.04*narrow)
	}
	if k == paint.Plain {
		k = k.Mix(paint.Meadow, swell(x/2.9, y/2.9, 9)).Mix(paint.Moss, 0.55*broad).Mix(paint.Moss.Mix(paint.Shade, 0.12), 0.3*narrow)
	} else {
		k = k.Mix(paint.Shade, 0.16*broad+0.12*narrow).Mix(paint.Chalk, 0.03*swell(x, y, 7))
	}
	sunny := swell(x/8.3, y/8.3, 13) // stretches that lie more in the sun than others
	return k.Mix(paint.FlameIn, 0.13*sunny).Mix(paint.Shade, 0.06*(1-sunny))
}

// patch is a number from 0 to 1 that changes slowly from cell to cell, another one for another salt.
func patch(c grid.Cell, salt uint32) float64 { return swell(float64(c.X)/4, float64(c.Y)/4, salt) }

// swell is a number from 0 to 1 that changes slowly from place to place: between the corners of a net whose meshes are 1
// wide, each with a number of its own.
func swell(x, y float64, salt uint32) float64 {
	left, high := math.Floor(x), math.Floor(y)
	x, y = x-left, y-high
	x, y = x*x*(3-2*x), y*y*(3-2*y)
	at := func(dx, dy int32) float64 { return noise(grid.Cell{X: int32(left) + dx, Y: int32(high) + dy}, salt) }
	top := at(0, 0)*(1-x) + at(1, 0)*x
	low := at(0, 1)*(1-x) + at(1, 1)*x
	return top*(1-y) + low*y
}

// level is the colour of level ground: grass or sand, or a floor within walls.
func (p *Plan) level() paint.Ink {
	switch {
	case p.indoors:
		return paint.Floor
	case p.ground.Sandy:
		return paint.Sand
	}
	return paint.Plain
}

// house finds out whether a field lies within walls: so the battle is called, much of it is filled by them, or less but there are doors.
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
	p.indoors = p.wide && (p.ground.Roofed || int64(full)*share > p.field.Width*p.field.Height)
}

// net is the colour of the lines between cells.
func (p *Plan) net() paint.Ink {
	if p.indoors || p.ground.Sandy {
		return paint.FloorIn
	}
	return paint.Net
}

// wet reports whether ground looks like water: it is low, and hard or impossible to walk
// on, or impossible to walk on out of doors though nothing stands there and it is no rise, or one wades there. Fields have no other
// word for it.
func (p *Plan) wet(g scenario.Ground) bool {
	closed := g.Solid && p.walls[g.Cell] == noLook
	return g.Z < 0 && (g.Percent > 100 || closed) || closed && g.Z == 0 && !p.indoors || p.wades(g)
}

// wades reports whether ground is shallow water that one wades in: level and hard to walk on where there is a ford.
func (p *Plan) wades(g scenario.Ground) bool {
	return p.ground.Ford && g.Z == 0 && g.Percent > 100 && !g.Solid && p.walls[g.Cell] == noLook
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
	mm := p.lot()
	u := mm * p.Cam.Zoom
	squares := func(visit func(cell grid.Cell, at paint.Pt)) {
		for y := 0.5; y*mm < p.Cam.World.H; y++ {
			for x := 0.5; x*mm < p.Cam.World.W; x++ {
				if at := p.Cam.To(paint.Pt{X: x * mm, Y: y * mm}); p.seen(at, u) {
					visit(grid.Cell{X: int32(x), Y: int32(y)}, at)
				}
			}
		}
	}
	ring := squareOf(mm)
	whole := p.stampOf(ring, over)
	squares(func(_ grid.Cell, at paint.Pt) { p.fill(c, whole, p.Cam.From(at), ring, paint.Plain) })
	squares(func(cell grid.Cell, at paint.Pt) { p.folds(c, cell, at, u) })
	squares(func(cell grid.Cell, at paint.Pt) {
		p.heather(c, cell, at, u)
		for q := range int32(4) { // as dense as on cells
			part := grid.Cell{X: 2*cell.X + q&1, Y: 2*cell.Y + q>>1}
			p.grass(c, part, at.Add(paint.Pt{X: float64(q&1) - 0.5, Y: float64(q>>1) - 0.5}.Mul(u/2)), min(u/2, p.px(60)))
		}
	})
}

// squareOf are the corners of a square round its middle.
func squareOf(wide float64) []paint.Pt {
	r := wide / 2
	return []paint.Pt{{X: -r, Y: -r}, {X: r, Y: -r}, {X: r, Y: r}, {X: -r, Y: r}}
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
