package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// glows are the colours of spells: of what glows, and of its heart.
var glows = [scene.NSpell][2]paint.Ink{
	scene.NoSpell: {paint.Maybe, paint.Chalk}, scene.Force: {paint.Arcane, paint.Chalk}, scene.Fire: {paint.Flame, paint.FlameIn},
	scene.Lightning: {paint.Ripple, paint.Chalk}, scene.Frost: {paint.Glass, paint.Chalk}, scene.Healing: {paint.Yes, paint.Chalk},
	scene.Bane: {paint.Poison, paint.Shade}, scene.Charm: {paint.Arcane, paint.Maybe},
}

// glow is the colours of a spell.
func glow(k scene.Spell) (glow, heart paint.Ink) {
	if k >= scene.NSpell {
		k = scene.NoSpell
	}
	return glows[k][0], glows[k][1]
}

// bolt draws a spell on its way to somebody.
func (d *drawing) bolt(m *film.Missile, at paint.Pt, size float64) {
	ink, heart := glow(m.Spell)
	tail := at.Sub(paint.Polar(m.Angle, size*3.4))
	if m.Spell == scene.Lightning {
		d.lightning(tail, at, size*0.3, at.X)
	} else {
		d.c.Streak(tail, at, size*0.9, ink.Thin(0.7))
	}
	d.c.Disc(at, size*0.8, ink.Thin(0.25))
	d.c.Disc(at, size*0.5, ink.Thin(0.7))
	d.c.Disc(at, size*0.26, heart)
}

// lightning draws a jagged line of some width between two places; seed tells one from the next.
func (d *drawing) lightning(a, b paint.Pt, w, seed float64) {
	const bends = 7
	way := b.Sub(a)
	aside := paint.Pt{X: -way.Y, Y: way.X}.Unit().Mul(min(way.Len()*0.09, d.cell()*0.3))
	d.scratch = append(d.scratch[:0], a)
	for i := 1; i < bends; i++ {
		off := math.Mod(math.Abs(math.Sin(seed+float64(i)*12.9898))*43758.5453, 2) - 1
		d.scratch = append(d.scratch, a.To(b, float64(i)/bends).Add(aside.Mul(off)))
	}
	d.scratch = append(d.scratch, b)
	d.c.Path(d.scratch, w*2.6, paint.Ripple.Thin(0.3))
	d.c.Path(d.scratch, w, paint.Chalk)
}

// areas draws where spells take effect.
func (d *drawing) areas() {
	for i := range d.f.Areas {
		a := &d.f.Areas[i]
		at, to := d.Cam.To(paint.Pt{X: a.X, Y: a.Y}), d.Cam.To(paint.Pt{X: a.TX, Y: a.TY})
		r := max(a.Radius*d.Cam.Zoom, d.px(10))
		grown := r * (0.3 + 0.7*a.Swell)
		own, _ := glow(a.Spell)
		ink, fill := own.Thin(a.Fade), own.Thin(0.3*a.Fade)
		switch a.Shape {
		case rules.AreaCone:
			way := to.Sub(at).Angle()
			d.cone(at, way, grown, a.Half, fill, ink)
			d.inCone(a, at, way, grown)
		case rules.AreaLine:
			end := at.Add(to.Sub(at).Unit().Mul(r))
			d.c.Stick(at, end, max(a.Width*d.Cam.Zoom, d.px(6)), fill)
			d.inLine(a, at, end)
		default:
			d.c.Disc(at, grown, fill)
			d.c.Ring(at, grown, d.px(3), ink)
			d.inCircle(a, at, grown)
		}
	}
}

// inCircle draws what a spell is made of in a circle: flames, spokes of ice, bolts, crosses that heal and rise, a darkness that closes in.
func (d *drawing) inCircle(a *film.Area, at paint.Pt, r float64) {
	ink, heart := glow(a.Spell)
	wide := max(d.px(1.5), 0.05*d.cell())
	switch a.Spell {
	case scene.Fire:
		for i := range 9 {
			p := at.Add(paint.Polar(2.4*float64(i), r*(0.15+0.09*float64(i))))
			d.flame(p, 0.85*d.cell()*(0.3+0.7*a.Fade), float64(i))
		}
	case scene.Frost:
		d.c.Spark(at, 6, r*0.1, r*0.9, 0.2, wide*1.6, heart.Thin(a.Fade))
		d.c.Spark(at, 6, r*0.55, r*0.72, 0.2+math.Pi/6, wide*1.6, heart.Thin(a.Fade))
	case scene.Lightning:
		for i := range 3 {
			if a.Fade > 0.2 {
				d.lightning(at, at.Add(paint.Polar(2.1*float64(i)+0.6, r)), wide, a.X+float64(i)+math.Floor(a.Fade*6))
			}
		}
	case scene.Healing:
		for i := range 5 {
			p := at.Add(paint.Pt{X: r * (0.42*float64(i) - 0.84) * 0.9, Y: r * (0.9*a.Fade - 0.6 - 0.3*float64(i%2))})
			arm := 0.1 * d.cell()
			d.c.Stick(p.Add(paint.Pt{X: -arm}), p.Add(paint.Pt{X: arm}), wide*1.4, ink.Thin(a.Fade))
			d.c.Stick(p.Add(paint.Pt{Y: -arm}), p.Add(paint.Pt{Y: arm}), wide*1.4, ink.Thin(a.Fade))
		}
	case scene.Bane:
		d.c.Disc(at, r*(0.4+0.6*a.Fade), heart.Thin(0.5*a.Fade))
		d.c.Spark(at, 7, r*(0.3+0.7*a.Fade), r*(0.45+0.7*a.Fade), a.Fade, wide*1.8, ink.Thin(a.Fade))
	default:
		d.c.Ring(at, r*0.66, wide, heart.Thin(0.8*a.Fade))
		d.c.Spark(at, 8, r*0.8, r*1.05, 2*a.Fade, wide, ink.Thin(a.Fade))
	}
}

// inCone draws what a spell is made of in a cone.
func (d *drawing) inCone(a *film.Area, at paint.Pt, way, r float64) {
	ink, heart := glow(a.Spell)
	const parts = 18
	for i := range parts {
		share := math.Sqrt((float64(i) + 0.5) / parts)
		p := at.Add(paint.Polar(way+a.Half*0.9*math.Sin(2.4*float64(i)), r*share))
		if a.Spell == scene.Fire {
			d.flame(p, (0.35+0.6*share)*d.cell()*(0.3+0.7*a.Fade), float64(i))
			continue
		}
		d.c.Streak(at, p, 0.16*d.cell(), ink.Thin(0.5*a.Fade))
		d.c.Disc(p, 0.07*d.cell(), heart.Thin(a.Fade))
	}
}

// inLine draws what a spell is made of along a line.
func (d *drawing) inLine(a *film.Area, at, end paint.Pt) {
	ink, _ := glow(a.Spell)
	if a.Spell != scene.Lightning {
		d.c.Stick(at, end, d.px(2), ink.Thin(a.Fade))
		return
	}
	for i := range 2 {
		if a.Fade > 0.15 {
			d.lightning(at, end, max(d.px(1.6), 0.06*d.cell()*a.Fade), a.X+float64(i)+math.Floor(a.Fade*7))
		}
	}
}
