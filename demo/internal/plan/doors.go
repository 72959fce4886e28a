package plan

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// swings reports whether the door of an obstacle is moving.
func swings(moving []film.Door, obstacle int) bool {
	return slices.ContainsFunc(moving, func(d film.Door) bool { return d.Obstacle == obstacle })
}

// openness is how far the door of an obstacle that rests stands open: 0 or 1.
func openness(open []bool, obstacle int) float64 {
	if obstacle < len(open) && open[obstacle] {
		return 1
	}
	return 0
}

// doors draws the doors that are moving.
func (d *drawing) doors() {
	if d.f == nil {
		return
	}
	for _, m := range d.f.Doors {
		if i := m.Obstacle; i >= 0 && i < len(d.looks) && d.looks[i].door {
			d.door(d.c, i, m.Open)
		}
	}
}

// door draws a door that stands open by a share.
func (p *Plan) door(c *paint.Canvas, i int, open float64) {
	switch {
	case !p.inView(i):
	case len(p.shapes[i]) > 2:
		p.gate(c, i, open)
	default:
		a, b := p.ends(i)
		w, rim := p.thick()
		p.leaf(c, a, b, w, rim, open)
	}
}

// gate draws a door that fills a cell: it opens towards one side of it.
func (p *Plan) gate(c *paint.Canvas, i int, open float64) {
	w := max(p.px(1.2), p.cell()*0.04)
	if open > 0 {
		c.Loop(p.ringOf(i, 0.94, paint.Pt{}), w, paint.Wood.Thin(0.7))
	}
	if open >= 1 {
		r := p.ringOf(i, 0.9, paint.Pt{})
		c.Stick(r[0], r[1], max(p.px(3), p.cell()*0.12)+w, paint.Shade)
		c.Stick(r[0], r[1], max(p.px(3), p.cell()*0.12), paint.Wood)
		return
	}
	r := p.folded(i, open)
	c.Poly(r, paint.Wood)
	c.Loop(r, w, paint.Shade)
	if open > 0 {
		return
	}
	at, u := p.Cam.To(middle(p.shapes[i])), p.cell()
	for k := -1.0; k <= 1; k++ {
		c.Line(at.Add(paint.Pt{X: k * u * 0.2, Y: -u * 0.34}), at.Add(paint.Pt{X: k * u * 0.2, Y: u * 0.34}), max(p.px(1), u*0.025), paint.Shade.Thin(0.6))
	}
	c.Disc(at.Add(paint.Pt{X: u * 0.3}), max(p.px(1.5), u*0.05), paint.WoodIn)
}

// folded is the outline of a door that fills a cell when it is a share of the way towards
// its first side, in memory that is used again.
func (p *Plan) folded(i int, share float64) []paint.Pt {
	r := p.ringOf(i, 0.98, paint.Pt{})
	a := r[0]
	along := r[1].Sub(a).Unit()
	for k := 2; k < len(r); k++ {
		v := r[k].Sub(a)
		foot := a.Add(along.Mul(v.X*along.X + v.Y*along.Y))
		r[k] = r[k].To(foot, 0.85*share)
	}
	return r
}

// leaf draws the leaf of a door between two posts: it turns a quarter round the first.
func (p *Plan) leaf(c *paint.Canvas, a, b paint.Pt, w, rim float64, open float64) {
	if open <= 0 {
		c.Stick(a, b, w*1.1+2*rim, paint.Shade)
		c.Stick(a, b, w*1.1, paint.Wood)
		c.Disc(a.To(b, 0.75), w*0.3, paint.WoodIn)
		return
	}
	across := paint.Pt{X: b.Y - a.Y, Y: a.X - b.X}
	turned := paint.Polar(open*quarter, 0.9)
	to := a.Add(b.Sub(a).Mul(turned.X)).Add(across.Mul(turned.Y))
	c.Dash(a, b, p.px(1.5), p.px(4), p.px(4), 0, paint.Wood)
	c.Stick(a, to, w*0.8+2*rim, paint.Shade)
	c.Stick(a, to, w*0.8, paint.Wood)
	c.Disc(a, w*0.6, paint.Shade)
	c.Disc(b, w*0.6, paint.Shade)
}

// quarter is a quarter of a turn, in radians.
const quarter = math.Pi / 2
