package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// veils reports whether a hazard lies over those who stand in it, too.
func veils(h rules.Hazard) bool {
	return h == rules.HazardSmoke || h == rules.HazardFog || h == rules.HazardRain
}

// dangers draws the dangers of the field that are there: below those who fight, or what veils them.
func (d *drawing) dangers(above bool) {
	for i := range d.s.Dangers {
		q := &d.s.Dangers[i]
		switch {
		case !q.On || q.Where == "" || above && !veils(q.Hazard): // what is all over the field is its weather
		case len(q.Cells) == 0:
			d.patch(q, above)
		default:
			for _, c := range q.Cells {
				at := d.Cam.To(d.place(c))
				if look := d.walls[c]; d.seen(at, d.cell()) && (look == noLook || look == doorLook) {
					d.peril(q.Hazard, at, c, above)
				}
			}
		}
	}
}

// patch draws a danger on open ground, by squares of about the room of two.
func (d *drawing) patch(q *scene.Danger, above bool) {
	a, b := d.place(q.Min), d.place(q.Max)
	n := max(1, math.Round((b.X-a.X)/(1.5*d.Unit())))
	m := max(1, math.Round((b.Y-a.Y)/(1.5*d.Unit())))
	w, h := (b.X-a.X)/n, (b.Y-a.Y)/m
	from := d.Cam.To(a)
	if ink, tinted := veil(q.Hazard, above); tinted {
		d.c.Rect(from.X, from.Y, (b.X-a.X)*d.Cam.Zoom, (b.Y-a.Y)*d.Cam.Zoom, ink)
	}
	for i := range int(n) {
		for k := range int(m) {
			at := d.Cam.To(paint.Pt{X: a.X + (float64(i)+0.5)*w, Y: a.Y + (float64(k)+0.5)*h})
			if d.seen(at, d.cell()) {
				d.sign(q.Hazard, at, rules.Cell{X: int32(i), Y: int32(k)}, above)
			}
		}
	}
}

// peril draws a danger in a cell.
func (d *drawing) peril(h rules.Hazard, at paint.Pt, c rules.Cell, above bool) {
	if ink, tinted := veil(h, above); tinted {
		d.c.Flat(d.polygon(c, 1), ink)
	}
	d.sign(h, at, c, above)
}

// veil is what a danger colours its ground with, or above it those who stand there.
func veil(h rules.Hazard, above bool) (k paint.Ink, tinted bool) {
	switch {
	case above && h == rules.HazardFog:
		return paint.Smoke.Thin(0.16), true
	case above:
		return k, false
	}
	switch h {
	case rules.HazardFire:
		return paint.Flame.Thin(0.3), true
	case rules.HazardWater:
		return paint.Water.Thin(0.75), true
	case rules.HazardSmoke:
		return paint.Smoke.Thin(0.14), true
	case rules.HazardFog:
		return paint.Smoke.Thin(0.12), true
	case rules.HazardDusk:
		return paint.Dark.Thin(0.35), true
	case rules.HazardDarkness:
		return paint.Dark.Thin(0.6), true
	}
	return k, false
}

// sign draws what tells a danger from others in a cell, whatever its colour: flames, ripples, spikes, puffs, drops.
func (d *drawing) sign(h rules.Hazard, at paint.Pt, c rules.Cell, above bool) {
	u := d.cell()
	spot := func(i uint32, wide float64) paint.Pt {
		return at.Add(paint.Pt{X: u * wide * (noise(c, i) - 0.5), Y: u * wide * (noise(c, i+7) - 0.5)})
	}
	if above != veils(h) {
		return
	}
	switch h {
	case rules.HazardFire:
		for i := range uint32(3) {
			d.flame(at.Add(paint.Pt{X: u * (0.28*float64(i) - 0.28 + 0.08*noise(c, i)), Y: u * (0.16 + 0.2*noise(c, i+3))}), u*(0.3+0.14*noise(c, i+5)), 6.3*noise(c, i))
		}
	case rules.HazardWater:
		for i := range uint32(3) {
			d.ripple(d.c, spot(i, 0.3).Add(paint.Pt{Y: u * (0.26*float64(i) - 0.26)}), u*0.16)
		}
	case rules.HazardCaltrops:
		for i := range uint32(5) {
			p, r := spot(i, 0.75), max(d.px(2), u*0.055)
			for k := range 3 {
				d.c.Stick(p, p.Add(paint.Polar(2.1*float64(k)+6*noise(c, i), r)), max(d.px(1.2), u*0.025), paint.Steel.Thin(0.85))
			}
		}
	case rules.HazardSmoke:
		for i := range uint32(3) {
			drift := paint.Pt{X: u * 0.06 * math.Sin(d.clock()+6.3*noise(c, i)), Y: u * 0.05 * math.Cos(0.8*d.clock()+6.3*noise(c, i))}
			d.c.Disc(spot(i, 0.55).Add(drift), u*(0.2+0.12*noise(c, i+2)), paint.Smoke.Thin(0.22))
		}
	case rules.HazardRain:
		for i := range uint32(2) {
			d.drop(spot(i, 0.8), u*0.18)
		}
	}
}

// flame draws one flame with its foot at a place; it flickers as time goes.
func (d *drawing) flame(foot paint.Pt, h, phase float64) {
	h *= 1 + 0.15*math.Sin(7*d.clock()+phase)
	lean := 0.12 * h * math.Sin(4*d.clock()+phase)
	for _, part := range [...]struct {
		share float64
		ink   paint.Ink
	}{{1, paint.Flame.Thin(0.9)}, {0.55, paint.FlameIn.Thin(0.95)}} {
		w, t := 0.3*h*part.share, h*part.share
		d.scratch = append(d.scratch[:0],
			foot.Add(paint.Pt{X: lean, Y: -t}), foot.Add(paint.Pt{X: w * 0.75, Y: -0.42 * t}), foot.Add(paint.Pt{X: w, Y: -0.16 * t}),
			foot.Add(paint.Pt{X: w * 0.5}), foot.Add(paint.Pt{X: -w * 0.5}), foot.Add(paint.Pt{X: -w, Y: -0.16 * t}), foot.Add(paint.Pt{X: -w * 0.75, Y: -0.42 * t}))
		d.c.Poly(d.scratch, part.ink)
	}
}

// drop draws a drop of rain on its way down.
func (d *drawing) drop(at paint.Pt, l float64) {
	d.c.Line(at, at.Add(paint.Pt{X: -0.35 * l, Y: l}), max(1, d.px(1)), paint.Ripple.Thin(0.6))
}
