package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// dark lays the dark of the weather over the ground, with the light of the moon, and pools of light round what burns.
func (d *drawing) dark() {
	k := d.s.Weather.Dark
	if k <= 0 {
		return
	}
	v := d.Cam.View
	d.c.Rect(v.X, v.Y, v.W, v.H, paint.Gloom(k))
	d.moonlight(k)
	for i := range d.s.Dangers {
		q := &d.s.Dangers[i]
		if !q.On || q.Hazard != rules.HazardFire {
			continue
		}
		for n, c := range q.Cells {
			if n%3 == 0 || len(q.Cells) < 6 { // those beside each other light the same ground
				d.light(d.Cam.To(d.place(c)), 2.6*d.cell(), k)
			}
		}
		if len(q.Cells) == 0 {
			a, b := d.Cam.To(d.place(q.Min)), d.Cam.To(d.place(q.Max))
			d.light(a.To(b, 0.5), b.Sub(a).Len()*0.5+2*d.cell(), k)
		}
	}
	for i := range d.s.Tokens {
		t := &d.s.Tokens[i]
		if t.Gone || !ablaze(t) {
			continue
		}
		st := d.stand(d.s, d.f, i)
		d.light(st.base, 2.2*st.u, k)
	}
}

// moonlight draws what the moon lights: clearings here and there, the edges of walls and bushes at the upper left, and the
// ground about those who stand.
func (d *drawing) moonlight(k float64) {
	d.scattered(300, func(c grid.Cell, at paint.Pt) {
		d.c.Glow(at, d.px(130+120*noise(c, 5)), paint.Moon.Thin(0.11*k*noise(c, 6)))
	})
	for i := range d.looks {
		if len(d.shapes[i]) > 2 && !d.looks[i].door && !d.crop(i) && d.inView(i) {
			d.silver(i, paint.Moon.Thin(0.55*k))
		}
	}
	for i := range d.s.Tokens {
		if t := &d.s.Tokens[i]; !t.Gone && t.Up.Acts() && !t.Unseen {
			st := d.stand(d.s, d.f, i)
			d.c.Glow(st.base, 1.15*st.u, paint.Moon.Thin(0.2*k))
		}
	}
}

// silver draws the edge of what stands on the field that is in the light of the moon.
func (d *drawing) silver(i int, ink paint.Ink) {
	w := max(d.px(1.2), 0.025*d.cell())
	if at, _, round := d.crown(i); round > 0 {
		d.c.Arc(at, 0.95*round, math.Pi*1.05, math.Pi*1.6, w, ink)
		return
	}
	rise := paint.Pt{}
	if l := &d.looks[i]; l.full {
		rise = d.rise(l)
	}
	mid := d.Cam.To(middle(d.shapes[i]))
	for k, q := range d.shapes[i] {
		a, b := d.Cam.To(q), d.Cam.To(d.shapes[i][(k+1)%len(d.shapes[i])])
		if out := a.To(b, 0.5).Sub(mid); out.X+1.6*out.Y < 0 && !d.inner(i, a.To(b, 0.5).Add(out.Mul(0.3))) {
			d.c.Line(a.Add(rise), b.Add(rise), w, ink)
		}
	}
}

// inner reports whether what is at a place of the screen beyond the edge of something is more of the same.
func (d *drawing) inner(i int, beyond paint.Pt) bool {
	c, _ := d.CellAt(beyond)
	return d.looks[i].full && d.walls[c] == d.looks[i].kind
}

// ablaze reports whether somebody burns.
func ablaze(t *scene.Token) bool {
	for i := range t.Signs {
		if t.Signs[i].Plight == guise.Ablaze {
			return true
		}
	}
	return false
}

// light draws a pool of light, the stronger the darker it is; it flickers as time goes.
func (d *drawing) light(at paint.Pt, r, dark float64) {
	if !d.seen(at, r) {
		return
	}
	r *= 1 + 0.03*math.Sin(5*d.clock()+at.X)
	d.c.Glow(at, r, paint.FlameIn.Thin(0.6*dark))
	d.c.Glow(at, r*0.5, paint.Flame.Thin(0.34*dark))
}

// dusky is the tint of somebody by the light there is: bluish by night, and dim who is seen by no enemy in it.
func (d *drawing) dusky(t *scene.Token) paint.Ink {
	k := float32(d.s.Weather.Dark)
	if t.Unseen {
		return paint.Ink{R: 0.42, G: 0.5, B: 0.62, A: 1}
	}
	return paint.Ink{R: 1 - 0.34*k, G: 1 - 0.22*k, B: 1 - 0.06*k, A: 1}
}

// fallout draws the weather that lies over those who fight: banks of fog, and rain.
func (d *drawing) fallout() {
	w, v := &d.s.Weather, d.Cam.View
	if w.Fog {
		d.c.Rect(v.X, v.Y, v.W, v.H, paint.Smoke.Thin(0.1))
		d.scattered(220, func(c grid.Cell, at paint.Pt) {
			drift := paint.Pt{X: d.px(26) * math.Sin(0.25*d.clock()+6.3*noise(c, 3)), Y: d.px(8) * math.Cos(0.2*d.clock()+6.3*noise(c, 4))}
			d.c.Glow(at.Add(drift), d.px(120+110*noise(c, 5)), paint.Smoke.Thin(0.16))
		})
	}
	if w.Rain {
		d.scattered(46, func(c grid.Cell, at paint.Pt) {
			fall := math.Mod(1.6*d.clock()+noise(c, 3), 1) * d.px(46)
			d.drop(at.Add(paint.Pt{X: -0.35 * fall, Y: fall}), d.px(8+6*noise(c, 4)))
		})
	}
}

// scattered visits places all over the view, about so many pixels apart, which stay where they are on the field when
// it is moved.
func (d *drawing) scattered(apart float64, visit func(c grid.Cell, at paint.Pt)) {
	v, step := d.Cam.View, d.px(apart)
	origin := d.Cam.To(paint.Pt{})
	x0, y0 := int32(math.Floor((v.X-origin.X)/step))-1, int32(math.Floor((v.Y-origin.Y)/step))-1
	x1, y1 := int32(math.Ceil((v.X+v.W-origin.X)/step)), int32(math.Ceil((v.Y+v.H-origin.Y)/step))
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			c := grid.Cell{X: x, Y: y}
			visit(c, paint.Pt{X: origin.X + step*(float64(x)+noise(c, 1)), Y: origin.Y + step*(float64(y)+noise(c, 2))})
		}
	}
}

// Sizes of the chip that names the weather, in pixels of the design.
const skyHigh, skyIcon = 24, 18

// sky names the weather on a chip in the upper left corner, behind a sign for each part of it, if there is any.
func (d *drawing) sky() {
	w := &d.s.Weather
	d.chip = Rect{}
	if w.Words == "" || d.Cam.View.W < d.px(leastForSky) {
		return
	}
	size, pad, high := d.px(12), d.px(8), d.px(skyHigh)
	x, y := d.Cam.View.X+pad, d.Cam.View.Y+pad
	icons := [...]bool{w.Dark > 0, w.Rain, w.Fog}
	wide := d.c.Atlas.Width(w.Words, paint.Regular, size) + 2*pad
	for _, on := range icons {
		if on {
			wide += d.px(skyIcon)
		}
	}
	d.chip = Rect{x, y, wide, high}
	d.c.Round(x, y, wide, high, high/2, paint.Night.Thin(0.88))
	x += pad
	for i, on := range icons {
		if on {
			d.skySign(i, paint.Pt{X: x + d.px(6), Y: y + high/2})
			x += d.px(skyIcon)
		}
	}
	d.c.Text(paint.Pt{X: x, Y: y + high/2 + paint.Capital(size)/2}, w.Words, paint.Regular, size, paint.Left, paint.Chalk)
}

// leastForSky is how wide the view has to be for the chip.
const leastForSky = 240

// skySign draws a moon, drops or banks of fog round a place.
func (d *drawing) skySign(which int, at paint.Pt) {
	switch which {
	case 0:
		d.c.Disc(at, d.px(6), paint.FlameIn)
		d.c.Disc(at.Add(paint.Pt{X: d.px(3), Y: -d.px(2)}), d.px(5), paint.Night)
	case 1:
		for i := range 3 {
			d.drop(at.Add(paint.Pt{X: d.px(4*float64(i) - 3), Y: d.px(3*float64(i%2) - 5)}), d.px(7))
		}
	case 2:
		for i := range 3 {
			y := d.px(4*float64(i) - 4)
			d.c.Stick(at.Add(paint.Pt{X: -d.px(6 - float64(i)), Y: y}), at.Add(paint.Pt{X: d.px(4 + float64(i)), Y: y}), d.px(1.6), paint.Smoke)
		}
	}
}

// Sky is where the chip is that names the weather, in pixels; empty if there is none to be named.
func (p *Plan) Sky() Rect { return p.chip }
