package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/rules/grid"
)

// Beyond the field the land goes on, so much darker at its edge and the more so the farther off, in cells.
const (
	beyondNear = 0.12
	beyondFar  = 0.66
	beyondStep = 0.085
)

// thickets is how much of the land beyond the field is overgrown, of 1.
const thickets = 0.3

// beyond draws what lies about the field, to the edges of the view: the same ground, and on it thickets, or rock about a
// house, below a dark that grows with the distance. Nobody goes there, and nothing in it has a meaning.
func (p *Plan) beyond(c *paint.Canvas) {
	v := p.Cam.View
	if c.Rect(v.X, v.Y, v.W, v.H, p.wild().Mix(paint.Night, beyondFar)); p.size() < netFrom {
		return
	}
	visit, ring, u := p.outside, p.ring, p.cell()
	if !p.wide {
		mm := p.lot()
		visit, ring, u = p.lots, squareOf(mm), mm*p.Cam.Zoom
	}
	whole, k := p.stampOf(ring, over), p.wild()
	visit(func(_ grid.Cell, at paint.Pt, _ float64) { p.fill(c, whole, p.Cam.From(at), ring, k) })
	visit(func(cell grid.Cell, at paint.Pt, _ float64) { p.grown(c, cell, at, u) })
	whole = p.stampOf(ring, 1) // veils that overlap would be seen
	visit(func(_ grid.Cell, at paint.Pt, _ float64) {
		p.mottles = p.mottles[:0]
		for _, q := range ring {
			p.mottles = append(p.mottles, paint.Night.Thin(p.dusk(p.Cam.From(at).Add(q))))
		}
		c.PressShaded(whole, at, paint.Night.Thin(p.dusk(p.Cam.From(at))), p.mottles)
	})
}

// grown draws what grows or lies on a piece of land beyond the field, u pixels wide.
func (p *Plan) grown(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	switch {
	case p.indoors && p.size() < signsFrom:
	case p.indoors:
		p.rubble(c, cell, at)
	case p.ground.Sandy && p.size() >= signsFrom:
		p.ripples(c, cell, at, min(u, p.px(60)))
	case p.ground.Sandy:
	case noise(cell, 101) < thickets:
		p.thicket(c, cell, at, min(u, p.px(60)))
	case p.size() >= signsFrom:
		p.grass(c, cell, at, min(u, p.px(60)))
	}
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

// lot is how wide the squares of open ground are that are drawn one by one, in mm: about the room of two.
func (p *Plan) lot() float64 { return max(2.2*p.Unit(), p.px(signsFrom)/p.Cam.Zoom) }

// lots visits the land beside open ground in squares.
func (p *Plan) lots(visit func(cell grid.Cell, at paint.Pt, far float64)) {
	mm, in, w := p.lot(), p.Cam.Shown(), p.Cam.World
	for y := math.Floor(in.Y / mm); y*mm < in.Y+in.H; y++ {
		for x := math.Floor(in.X / mm); x*mm < in.X+in.W; x++ {
			at := paint.Pt{X: (x + 0.5) * mm, Y: (y + 0.5) * mm}
			if far := max(-at.X, at.X-w.W, -at.Y, at.Y-w.H) / mm; far > 0 {
				visit(grid.Cell{X: int32(x), Y: int32(y)}, p.Cam.To(at), 2*far)
			}
		}
	}
}

// wild is the colour of the land beyond the field, by day and near by.
func (p *Plan) wild() paint.Ink {
	if p.indoors {
		return paint.Stone
	}
	return p.level()
}

// dusk is how much darker the land beyond the field is at a place in mm, of 1.
func (p *Plan) dusk(at paint.Pt) float64 {
	w := p.Cam.World
	far := paint.Pt{X: max(0, w.X-at.X, at.X-w.X-w.W), Y: max(0, w.Y-at.Y, at.Y-w.Y-w.H)}.Len() / p.Unit()
	return min(beyondNear+beyondStep*far, beyondFar)
}

// rubble draws a few stones in the rock about a house, as on its walls.
func (p *Plan) rubble(c *paint.Canvas, cell grid.Cell, at paint.Pt) {
	u := p.cell()
	for i := range uint32(3) {
		q := at.Add(paint.Polar(6.283*(float64(i)+noise(cell, 60+i))/3, u*0.27))
		w, h := u*(0.1+0.06*noise(cell, 70+i)), u*(0.06+0.05*noise(cell, 80+i))
		k := paint.StoneIn.Mix(paint.Shade, 0.3*noise(cell, 90+i))
		c.Round(q.X-w, q.Y-h, 2*w, 2*h, h*0.6, k.Mix(paint.Shade, 0.4))
		c.Round(q.X-w, q.Y-h-u*0.012, 2*w, 2*h-u*0.02, h*0.6, k)
	}
}

// thicket draws undergrowth beyond the field: the crowns of a few bushes, lit from the upper left, above their shadow.
func (p *Plan) thicket(c *paint.Canvas, cell grid.Cell, at paint.Pt, u float64) {
	first, many := 0, uint32(5)
	if p.size() < signsFrom {
		first, many = 1, 3
	}
	for layer := first; layer < 3; layer++ {
		for i := range many {
			q := at.Add(paint.Polar(6.283*(float64(i)+noise(cell, 110+i))/5, u*0.34*noise(cell, 120+i)))
			r := u * (0.14 + 0.14*noise(cell, 130+i))
			switch layer {
			case 0:
				c.Disc(q.Add(cast(0.64*r)), r*1.05, paint.Shade.Thin(0.35))
			case 1:
				c.Disc(q, r, paint.Leaf.Mix(paint.Shade, 0.4-0.15*noise(cell, 140+i)))
			case 2:
				c.Disc(q.Add(paint.Pt{X: -r * 0.22, Y: -r * 0.26}), r*0.55, paint.Leaf.Mix(paint.LeafIn, 0.5*noise(cell, 150+i)))
			}
		}
	}
}
