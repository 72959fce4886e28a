package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// Beyond the field the land goes on, so much darker at its edge and the more so the farther off, in cells.
const (
	beyondNear = 0.42
	beyondFar  = 0.7
	beyondStep = 0.035
)

// thickets is how much of the land beyond the field is overgrown, of 1.
const thickets = 0.3

// beyond draws what lies about the field, to the edges of the view: the same ground, darker, with thickets, or
// rock about a house. Nobody goes there, and nothing in it has a meaning.
func (p *Plan) beyond(c *paint.Canvas) {
	v, flat := p.Cam.View, p.wild(grid.Cell{}, 1/beyondStep)
	if c.Rect(v.X, v.Y, v.W, v.H, flat); p.size() < netFrom {
		return
	}
	grown := func(cell grid.Cell, at paint.Pt, u, far float64) {
		switch {
		case p.indoors:
			p.rubble(c, cell, at, far)
		case noise(cell, 101) < thickets:
			p.thicket(c, cell, at, u)
		}
	}
	if !p.wide {
		p.lots(func(cell grid.Cell, at paint.Pt, u, far float64) {
			c.Rect(at.X-u/2, at.Y-u/2, u+1, u+1, p.wild(cell, far))
		})
		p.lots(func(cell grid.Cell, at paint.Pt, u, far float64) { grown(cell, at, u/2, far) })
		return
	}
	whole, _, _ := p.stamps(c)
	p.outside(func(cell grid.Cell, at paint.Pt, far float64) { c.PressFlat(whole, at, p.wild(cell, far)) })
	p.outside(func(cell grid.Cell, at paint.Pt, far float64) { grown(cell, at, p.cell(), far) })
}

// outside visits the cells in view that are none of the field, unless they are too many to be told apart: where the
// middle of each is, and how many cells off the field.
func (p *Plan) outside(visit func(cell grid.Cell, at paint.Pt, far float64)) {
	x0, y0, x1, y1 := p.sight()
	if int(x1-x0)*int(y1-y0) > dense {
		return
	}
	w, h := int32(p.field.Width), int32(p.field.Height)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if far := max(-x, x-w+1, -y, y-h+1); far > 0 {
				cell := p.field.Cell(x, y)
				visit(cell, p.Cam.To(p.place(cell)), float64(far))
			}
		}
	}
}

// lots visits the land beside open ground in squares u pixels wide, about the room of two.
func (p *Plan) lots(visit func(cell grid.Cell, at paint.Pt, u, far float64)) {
	mm := 2.2 * p.Unit()
	if least := p.px(signsFrom) / p.Cam.Zoom; mm < least {
		mm = least
	}
	in, w := p.Cam.Shown(), p.Cam.World
	for y := math.Floor(in.Y / mm); y*mm < in.Y+in.H; y++ {
		for x := math.Floor(in.X / mm); x*mm < in.X+in.W; x++ {
			at := paint.Pt{X: (x + 0.5) * mm, Y: (y + 0.5) * mm}
			if far := max(-at.X, at.X-w.W, -at.Y, at.Y-w.H) / mm; far > 0 {
				visit(grid.Cell{X: int32(x), Y: int32(y)}, p.Cam.To(at), mm*p.Cam.Zoom, 2*far)
			}
		}
	}
}

// wild is the colour of the land so many cells beyond the field.
func (p *Plan) wild(cell grid.Cell, far float64) paint.Ink {
	k := paint.Stone.Mix(paint.Shade, 0.2*noise(cell, 50))
	if !p.indoors {
		k = p.tint(scenario.Ground{Cell: cell, Percent: 100})
	}
	return k.Mix(paint.Night, dusk(far))
}

// dusk is how much darker the land is so many cells beyond the field, of 1.
func dusk(far float64) float64 { return min(beyondNear+beyondStep*far, beyondFar) }

// rubble draws a few stones in the rock about a house, as on its walls.
func (p *Plan) rubble(c *paint.Canvas, cell grid.Cell, at paint.Pt, far float64) {
	u := p.cell()
	for i := range uint32(3) {
		q := at.Add(paint.Polar(6.283*(float64(i)+noise(cell, 60+i))/3, u*0.27))
		w, h := u*(0.1+0.06*noise(cell, 70+i)), u*(0.06+0.05*noise(cell, 80+i))
		k := paint.StoneIn.Mix(paint.Night, min(1, dusk(far)+0.12*noise(cell, 90+i)))
		c.Round(q.X-w, q.Y-h, 2*w, 2*h, h*0.6, k.Mix(paint.Shade, 0.4))
		c.Round(q.X-w, q.Y-h-u*0.012, 2*w, 2*h-u*0.02, h*0.6, k)
	}
}

// thicket draws undergrowth beyond the field.
func (p *Plan) thicket(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	dark := paint.Leaf.Mix(paint.Night, 0.72)
	for i := range uint32(5) {
		q := at.Add(paint.Polar(6.283*(float64(i)+noise(cell, 110+i))/5, u*0.3*noise(cell, 120+i)))
		r := u * (0.16 + 0.14*noise(cell, 130+i))
		c.Disc(q.Add(paint.Pt{X: r * 0.2, Y: r * 0.3}), r, paint.Shade.Thin(0.3))
		c.Disc(q, r, dark.Mix(paint.LeafIn, 0.13*noise(cell, 140+i)))
	}
}
