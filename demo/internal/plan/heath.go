package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/rules/grid"
)

// Where there are no cells, ground has a texture of its own: folds, patches of heather and bare earth. It is drawing alone, the same
// for a field each time, and says nothing of how hard it is to walk there.

// folds draws humps and hollows of the ground: a soft light, and beside it a soft shadow.
func (p *Plan) folds(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	if noise(cell, 60) < 0.955 {
		return
	}
	r := u * (1.6 + 1.6*noise(cell, 61))
	by := cast(0.55 * r)
	c.Glow(at.Add(by), r, paint.Shade.Thin(0.2))
	c.Glow(at.Sub(by), r, paint.PlainIn.Thin(0.2))
}

// heather draws low growth: in some stretches cushions of heather, here and there a bare place.
func (p *Plan) heather(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	if noise(cell, 63) > 0.97 {
		for i := range uint32(3) {
			q := at.Add(paint.Polar(6.283*noise(cell, 64+i), u*0.3))
			c.Glow(q, u*(0.3+0.25*noise(cell, 67+i)), paint.Rough.Thin(0.42))
		}
		return
	}
	grows := patch(cell, 12) + 0.5*noise(cell, 70) - 0.62
	for i := range uint32(max(0, 30*grows)) {
		q := at.Add(paint.Polar(6.283*noise(cell, 71+i), u*0.5*math.Sqrt(noise(cell, 91+i))))
		r := u * (0.03 + 0.04*noise(cell, 111+i))
		c.Disc(q.Add(cast(0.58*r)), r*1.1, paint.Shade.Thin(0.22))
		c.Disc(q, r, paint.Heath.Mix(paint.Moss, 0.3+0.6*noise(cell, 151+i)))
		for k := range uint32(5) { // sprigs in bloom, more of them in the light
			at := q.Add(paint.Polar(6.283*(float64(k)+noise(cell, 171+10*i+k))/5, r*0.7)).Sub(paint.Pt{X: r * 0.15, Y: r * 0.35})
			c.Disc(at, max(p.px(1), r*0.3), paint.HeathIn.Mix(paint.Chalk, 0.12).Thin(0.5+0.4*noise(cell, 131+i)))
		}
	}
}

// sun is from where all that stands on a field has its light: its shadow falls to the other side.
var sun = paint.Pt{X: -0.67, Y: -0.74}

// cast is where the shadow of something falls, so far from it.
func cast(far float64) paint.Pt { return sun.Mul(-far) }

// lit is how bright a face is that falls off in a direction, from 0 to 1.
func lit(down paint.Pt) float64 {
	d := down.Unit()
	return 0.5 + 0.5*(d.X*sun.X+d.Y*sun.Y)
}

// rock draws a boulder: its sides, and on top faces that fall off from a ridge of its own, some with moss.
func (p *Plan) rock(c *paint.Canvas, i int, top int32) {
	seed := grid.Cell{X: int32(i), Y: 7}
	rise := paint.Pt{Y: -0.16 * float64(top) * p.Cam.Zoom}
	p.sidesOf(c, i, rise, paint.Stone)
	peak := p.shapes[i][0].To(middle(p.shapes[i]), 0.75+0.3*noise(seed, 1))
	at := p.Cam.To(peak).Add(rise.Mul(1.35))
	p.facets(i, rise, func(a, b paint.Pt, k int) {
		away := a.To(b, 0.5).Sub(at)
		face := paint.Stone.Mix(paint.Shade, 0.3).Mix(paint.StoneIn, lit(away)).Mix(paint.Chalk, 0.12*lit(away))
		c.Poly([]paint.Pt{at, a, b}, face)
		c.Line(at, a, max(1, p.px(1)), paint.Shade.Thin(0.35))
		for n := range uint32(5) {
			q := at.To(a.To(b, 0.15+0.7*noise(seed, uint32(10*k)+n)), 0.3+0.6*noise(seed, uint32(10*k)+n+100))
			r := p.px(1) + away.Len()*0.05*noise(seed, uint32(10*k)+n+200)
			ink := paint.Shade.Thin(0.25)
			if n < 2 && noise(seed, uint32(k)+300) > 0.4 {
				ink, r = paint.PlainIn.Mix(paint.Moss, 0.4).Thin(0.5), r*1.8
			}
			c.Disc(q, r, ink)
		}
	})
	p.skirt(c, i, seed)
}

// hut draws what stands on open ground and is as high as one likes: walls, and a roof with a ridge along the longer way.
func (p *Plan) hut(c *paint.Canvas, i int) {
	rise := paint.Pt{Y: -0.3 * p.cell()}
	p.sidesOf(c, i, rise, paint.Wood)
	m, long := middle(p.shapes[i]), paint.Pt{}
	for k, a := range p.shapes[i] {
		if way := p.shapes[i][(k+1)%len(p.shapes[i])].Sub(a); way.Len() > long.Len() {
			long = way
		}
	}
	half := long.Mul(0.26)
	ends := [2]paint.Pt{p.Cam.To(m.Sub(half)).Add(rise.Mul(1.6)), p.Cam.To(m.Add(half)).Add(rise.Mul(1.6))}
	near := func(q paint.Pt) paint.Pt {
		if q.Sub(ends[0]).Len() < q.Sub(ends[1]).Len() {
			return ends[0]
		}
		return ends[1]
	}
	p.facets(i, rise, func(a, b paint.Pt, _ int) {
		u, v := near(a), near(b)
		face := paint.Rough.Mix(paint.RoughIn, 0.25+0.75*lit(a.To(b, 0.5).Sub(ends[0].To(ends[1], 0.5))))
		c.Poly([]paint.Pt{a, b, v, u}, face)
		straws := int(b.Sub(a).Len() / p.px(5))
		for k := range straws {
			t := (float64(k) + 0.5) / float64(straws)
			c.Line(a.To(b, t), u.To(v, t).To(a.To(b, t), 0.2), max(1, p.px(0.8)), paint.Shade.Thin(0.16))
		}
		c.Line(a, u, p.px(1.2), paint.Shade.Thin(0.5))
	})
	c.Stick(ends[0], ends[1], p.px(2.5), paint.Wood)
}

// facets visits the edges of a shape as they lie when it is raised.
func (p *Plan) facets(i int, rise paint.Pt, visit func(a, b paint.Pt, k int)) {
	ring := p.shapes[i]
	for k := range ring {
		visit(p.Cam.To(ring[k]).Add(rise), p.Cam.To(ring[(k+1)%len(ring)]).Add(rise), k)
	}
}

// sidesOf draws the sides of what rises from the ground, with a dark rim.
func (p *Plan) sidesOf(c *paint.Canvas, i int, rise paint.Pt, face paint.Ink) {
	mid := p.Cam.To(middle(p.shapes[i]))
	c.Loop(p.ringOf(i, 1, paint.Pt{}), p.px(2), paint.Shade.Thin(0.7))
	p.facets(i, paint.Pt{}, func(a, b paint.Pt, _ int) {
		if out := a.To(b, 0.5).Sub(mid); out.Y > 0 { // it looks at us
			c.Poly([]paint.Pt{a, b, b.Add(rise), a.Add(rise)}, face.Mix(paint.Shade, 0.55-0.25*lit(out)))
		}
	})
	c.Loop(p.ringOf(i, 1, rise), p.px(2), paint.Shade.Thin(0.7))
}

// skirt draws grass at the foot of a rock.
func (p *Plan) skirt(c *paint.Canvas, i int, seed grid.Cell) {
	p.facets(i, paint.Pt{}, func(a, b paint.Pt, k int) {
		n := int(b.Sub(a).Len() / p.px(7))
		for j := range n {
			if v := noise(seed, uint32(400+40*k+j)); v > 0.35 {
				q := a.To(b, (float64(j)+v)/float64(n)).Add(paint.Pt{Y: p.px(2)})
				for _, lean := range [...]float64{-2, 0.5, 2.5} {
					c.Line(q, q.Add(paint.Pt{X: p.px(lean), Y: -p.px(4 + 3*v)}), max(1, p.px(1)), paint.PlainIn.Thin(0.85))
				}
			}
		}
	})
}

// drystone draws a wall of loose stones.
func (p *Plan) drystone(c *paint.Canvas, a, b paint.Pt, w float64, seed uint32) {
	n := max(2, int(b.Sub(a).Len()/(1.15*w)))
	across := b.Sub(a).Unit()
	across = paint.Pt{X: -across.Y, Y: across.X}
	for row := range 2 {
		for k := range n {
			v := noise(grid.Cell{X: int32(seed), Y: int32(k)}, uint32(row))
			off := across.Mul(w * (0.27 - 0.54*float64(row)))
			u, q := a.To(b, (float64(k)+0.16+0.5*float64(row)*(1-1/float64(n)))/float64(n)), a.To(b, min(1, (float64(k)+0.8+0.4*float64(row)*v)/float64(n)))
			c.Stick(u.Add(off), q.Add(off), w*0.48, paint.Stone.Mix(paint.StoneIn, v).Mix(paint.Shade, 0.15*float64(1-row)))
		}
	}
}
