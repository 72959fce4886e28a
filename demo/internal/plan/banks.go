package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// banks draws the sides of cells at which water or a height ends: within walls the rim of stone about water, and all drops.
func (p *Plan) banks(c *paint.Canvas) {
	if p.size() < netFrom {
		return
	}
	for _, g := range p.field.Grounds {
		if !p.seen(p.Cam.To(p.place(g.Cell)), p.cell()) {
			continue
		}
		p.verges(g.Cell, func(_ int, s side, beyond grid.Cell) {
			if p.indoors && p.wet(g) && !p.wet(p.groundOf(beyond)) {
				p.kerb(c, g.Cell, s)
			}
			p.brink(c, g, s, beyond)
		})
	}
}

// kerb draws the rim of stone at a side of a cell of water.
func (p *Plan) kerb(c *paint.Canvas, cell grid.Cell, s side) {
	at, w := p.Cam.To(p.place(cell)), max(p.px(1), p.cell()*0.06)
	a, b := at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom))
	in := at.Sub(a.To(b, 0.5)).Unit().Mul(w)
	c.Stick(a.Add(in), b.Add(in), w, paint.Ripple.Thin(0.25))
	c.Stick(a, b, w, paint.Shore)
}

// step is the drop in mm that the usual walker no longer takes (SPACE-093).
const step = 500

// brink draws a side of a cell if the ground drops there, in the light of the sun: towards us a face of earth, or of rock
// where it is no step, elsewhere the edge and its shadow.
func (p *Plan) brink(c *paint.Canvas, g scenario.Ground, s side, beyond grid.Cell) {
	switch o, listed := p.grounds[beyond]; {
	case p.beach(g, o):
	case g.Z > o.Z:
		p.cliff(c, g.Cell, s, 1, g.Z-o.Z)
	case !listed && g.Z < o.Z: // the other one is level ground
		p.cliff(c, g.Cell, s, -1, o.Z-g.Z)
	}
}

// beach reports whether one of two cells beside each other is water that nobody can walk in, or that one steps into: its shore
// is drawn, and no drop.
func (p *Plan) beach(g, o scenario.Ground) bool {
	low := g
	if o.Z < g.Z {
		low = o
	}
	return !p.indoors && p.wet(low) && (low.Solid || max(g.Z, o.Z)-low.Z <= step)
}

// How high the face of a drop is drawn: of a step, of one of two metres or more, in cells.
const bankHigh, cliffHigh = 0.1, 0.26

// cliff draws one drop at a side of a cell; down is 1 if the ground falls away from the cell, else -1.
func (p *Plan) cliff(c *paint.Canvas, cell grid.Cell, s side, down float64, drop int32) {
	at := p.Cam.To(p.place(cell))
	a, b := at.Add(s.a.Mul(p.Cam.Zoom)), at.Add(s.b.Mul(p.Cam.Zoom))
	out, u, steep := a.To(b, 0.5).Sub(at).Unit().Mul(down), p.cell(), drop > step
	for i := range 3 { // the shadow that it throws downhill, softer and softer, the longer the farther from the light
		fall := out.Mul(u * (0.05 + 0.05*lit(out.Mul(-1))) * float64(i+1))
		c.Poly([]paint.Pt{a, b, b.Add(fall), a.Add(fall)}, paint.Shade.Thin(0.15))
	}
	if out.Y > 0.1 {
		p.scarp(c, cell, a, b, u*(bankHigh+(cliffHigh-bankHigh)*min(1, float64(drop-step/2)/2000)), steep)
	}
	edge := paint.Cliff.Mix(paint.Plain, 0.45-0.35*lit(out))
	if !steep {
		c.Line(a, b, max(p.px(1.2), u*0.02), edge.Thin(0.6))
		return
	}
	c.Stick(a, b, max(p.px(2), u*0.045), edge)
	if out.Y > 0.1 {
		return
	}
	for i := range 4 {
		q := a.To(b, (float64(i)+0.5)/4)
		c.Line(q, q.Add(out.Mul(0.09*u)), p.px(1.4), edge)
	}
}

// scarp draws the face of a drop that looks at us, from its edge down: rock with clefts if it is steep, else a bank of earth.
func (p *Plan) scarp(c *paint.Canvas, cell grid.Cell, a, b paint.Pt, high float64, steep bool) {
	foot := paint.Pt{Y: high}
	face := paint.Rough.Mix(paint.Plain, 0.45)
	if steep {
		face = paint.Stone.Mix(paint.Rough, 0.45).Mix(paint.Shade, 0.25)
	}
	c.Poly([]paint.Pt{a, b, b.Add(foot), a.Add(foot)}, face)
	c.Line(a.Add(foot), b.Add(foot), max(1, high*0.12), paint.Shade.Thin(0.55))
	if p.size() < signsFrom {
		return
	}
	n := max(2, int(math.Abs(b.X-a.X)/(0.16*p.cell())))
	for i := range n {
		v := noise(cell, uint32(600+i))
		q := a.To(b, (float64(i)+0.25+0.5*v)/float64(n))
		from, to := q.Add(foot.Mul(0.1)), q.Add(foot.Mul(0.5+0.45*v))
		if steep {
			c.Line(from, to, max(1, p.cell()*0.022), paint.Shade.Thin(0.45))
			c.Line(from.Add(paint.Pt{X: p.cell() * 0.025}), to.Add(paint.Pt{X: p.cell() * 0.025}), max(1, p.cell()*0.018), paint.StoneIn.Thin(0.3))
			continue
		}
		c.Line(from, to, max(1, p.cell()*0.018), paint.Shade.Thin(0.25))
	}
}
