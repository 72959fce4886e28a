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

// strikes draws what an act with an area would take in, in dashes, and with a whole line, and one from who does it, what those take in that were ordered.
func (d *drawing) strikes() {
	for i := range d.m.Laid {
		k := &d.m.Laid[i]
		ring := d.taken(k, laidPale)
		d.rimmed(ring, d.px(2), k.ink())
		if at, to := d.Cam.To(d.place(k.From)), d.Cam.To(d.place(k.At)); k.Area.Shape == rules.AreaCircle && to != at {
			d.ray(at.To(to, min(0.5, d.cell()/2/to.Sub(at).Len())), to, k.ink(), false)
		}
	}
	if k := d.m.Strikes; k != nil {
		ring, gone := d.taken(k, 1), 0.0
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			d.c.Dash(a, b, d.px(4), d.px(7), d.px(5), gone, paint.Rim)
			d.c.Dash(a, b, d.px(2), d.px(7), d.px(5), gone, k.ink().Thin(0.9))
			gone += b.Sub(a).Len()
		}
	}
}

// laidPale is how much of the tint of an area that is pointed at one has that was ordered, below which others are asked for their orders.
const laidPale = 0.5

// ink is the colour of what an area takes in.
func (k *Strikes) ink() paint.Ink {
	if k.Harms {
		return paint.No
	}
	return paint.Yes
}

// taken tints the ground that an area takes in, and where there are cells those whose middle lies in it; it returns the outline, which holds until the next.
func (d *drawing) taken(k *Strikes, share float64) []paint.Pt {
	const parts = 40
	for _, c := range d.takenIn(k) {
		d.c.Poly(d.polygon(c, 0.96), k.ink().Thin(0.3*share))
	}
	at, to := d.Cam.To(d.place(k.From)), d.Cam.To(d.place(k.At))
	far, way := float64(k.Area.Length)*d.Cam.Zoom, to.Sub(at)
	d.scratch = d.scratch[:0]
	switch k.Area.Shape {
	case rules.AreaCircle:
		for i := range parts {
			d.scratch = append(d.scratch, to.Add(paint.Polar(2*math.Pi*float64(i)/parts, max(float64(k.Area.Radius)*d.Cam.Zoom, d.px(6)))))
		}
	case rules.AreaCone:
		if d.scratch = append(d.scratch, at); way.Len() > 0 {
			for i := range parts {
				d.scratch = append(d.scratch, at.Add(paint.Polar(way.Angle()+halfOf(&k.Area)*(2*float64(i)/(parts-1)-1), far)))
			}
		}
	case rules.AreaLine:
		along, side := way.Unit().Mul(far), paint.Pt{X: -way.Y, Y: way.X}.Unit().Mul(max(float64(k.Area.Width)/2*d.Cam.Zoom, d.px(2)))
		d.scratch = append(d.scratch, at.Add(side), at.Add(side).Add(along), at.Sub(side).Add(along), at.Sub(side))
	}
	if len(d.scratch) > 2 {
		d.c.Poly(d.scratch, k.ink().Thin(0.14*share))
	}
	return d.scratch
}

// halfOf is half the angle of a cone, in radians.
func halfOf(t *rules.AreaTerms) float64 { return float64(t.Half) * math.Pi / 180 }

// takenIn are the cells of the field whose middle lies in an area, but for that from where a cone or a line goes; none on open ground.
func (p *Plan) takenIn(k *Strikes) (cells []rules.Cell) {
	if !p.wide {
		return nil
	}
	for y := range int32(p.field.Height) {
		for x := range int32(p.field.Width) {
			if c := p.field.Cell(x, y); p.covers(k, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// covers reports whether the middle of a cell lies in an area.
func (p *Plan) covers(k *Strikes, c rules.Cell) bool {
	const least = 0.5 // mm, as places are rounded
	from, at, to := p.place(k.From), p.place(c), p.place(k.At)
	way, by := to.Sub(from), at.Sub(from)
	switch k.Area.Shape {
	case rules.AreaCircle:
		return at.Sub(to).Len() <= float64(k.Area.Radius)+least
	case rules.AreaCone:
		off := math.Abs(math.Remainder(by.Angle()-way.Angle(), 2*math.Pi))
		return c != k.From && by.Len() <= float64(k.Area.Length)+least && off <= halfOf(&k.Area)+1e-6
	case rules.AreaLine:
		unit := way.Unit()
		along, off := by.X*unit.X+by.Y*unit.Y, math.Abs(by.X*unit.Y-by.Y*unit.X)
		return c != k.From && along > 0 && along <= float64(k.Area.Length)+least && off <= float64(k.Area.Width)/2+least
	}
	return false
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
