package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// strokes draws the ways of hand weapons through the air.
func (d *drawing) strokes() {
	for i := range d.f.Strokes {
		k := &d.f.Strokes[i]
		if by, to := d.s.Token(k.By), d.s.Token(k.To); by != nil && to != nil {
			d.stroke(k, by, d.chest(k.By), d.chest(k.To))
		}
	}
}

// chest is where the body of somebody is who stands in its place, whatever a blow does to it.
func (d *drawing) chest(id rules.ID) paint.Pt {
	q, st := pose(d.s, d.f, int(id)-1), d.stand(d.s, d.f, int(id)-1)
	return d.Cam.To(paint.Pt{X: q.X, Y: q.Y}).Sub(paint.Pt{Y: 0.25 * st.r})
}

// wideAngle is how far beside its target a blow goes that misses, in radians.
const wideAngle = 0.5

// stroke draws the way of one weapon: a thrust is straight, claws leave three trails, all else swings.
func (d *drawing) stroke(k *film.Stroke, by *scene.Token, from, to paint.Pt) {
	u, way := d.cell(), to.Sub(from)
	far, angle := max(way.Len(), 0.6*u), way.Angle()
	if k.Wide {
		angle += wideAngle
	}
	ink := paint.Chalk.Thin(0.9 * (1 - k.Share*k.Share))
	at := k.Share * k.Share * (3 - 2*k.Share)
	switch by.Weapon {
	case guise.Spear, guise.Dagger:
		tip := far * (0.45 + 0.6*at)
		d.c.Streak(from.Add(paint.Polar(angle, 0.25*far)), from.Add(paint.Polar(angle, tip)), 0.2*u, ink)
	case guise.Claw:
		for i := range 3 {
			turn := angle - 0.6 + 1.1*at
			d.c.Sweep(from, far*(0.72+0.14*float64(i)), turn-0.7*at, turn, 0.1*u, ink)
		}
	case guise.Unarmed:
		d.c.Streak(from.Add(paint.Polar(angle, 0.35*far)), from.Add(paint.Polar(angle, far*(0.5+0.4*at))), 0.26*u, ink.Thin(0.6))
	default: // the longer the weapon, the smaller the turn
		wide := min(1, 1.3*u/far)
		turn := angle + (2*at-1.1)*wide
		d.c.Sweep(from, far*0.95, turn-1.6*at*wide, turn, 0.42*u, ink)
	}
}

// clashes draws where blows are stopped: sparks off blades, the rim of a shield, splinters of cover, dust.
func (d *drawing) clashes() {
	for i := range d.f.Clashes {
		k := &d.f.Clashes[i]
		u, at := d.cell(), d.Cam.To(paint.Pt{X: k.X, Y: k.Y})
		out := 1 - k.Glow*k.Glow
		back := k.Angle + math.Pi
		switch k.On {
		case film.OnBlade:
			at.Y -= 0.1 * u
			d.c.Disc(at, u*(0.08+0.16*k.Glow), paint.Chalk.Thin(0.55*k.Glow))
			d.c.Spark(at, 8, u*(0.1+0.2*out), u*(0.22+0.34*out), k.Angle+0.3, max(d.px(1.5), 0.05*u*k.Glow), paint.FlameIn.Thin(k.Glow))
		case film.OnShield:
			at.Y -= 0.1 * u
			middle := at.Add(paint.Polar(k.Angle, 0.34*u))
			r := u * (0.42 + 0.1*out)
			d.c.Arc(middle, r, back-0.8, back+0.8, max(d.px(3), 0.11*u*k.Glow), paint.Shade.Thin(0.5*k.Glow))
			d.c.Arc(middle, r, back-0.75, back+0.75, max(d.px(2), 0.07*u*k.Glow), paint.Chalk.Thin(k.Glow))
		case film.OnCover:
			d.splinters(at, back, out, k.Glow, paint.WoodIn)
		case film.OnGround:
			d.c.Disc(at, u*(0.06+0.14*out), paint.Road.Thin(0.6*k.Glow))
			d.splinters(at, -math.Pi/2, out, k.Glow, paint.RoughIn)
		}
	}
}

// splinters draws small pieces that fly about a direction.
func (d *drawing) splinters(at paint.Pt, angle, out, glow float64, k paint.Ink) {
	u := d.cell()
	for i := range 5 {
		way := angle + 0.45*float64(i-2)
		p := at.Add(paint.Polar(way, u*(0.1+0.3*out*(1-0.12*math.Abs(float64(i-2))))))
		d.c.Disc(p, max(d.px(1.2), 0.045*u), k.Thin(glow))
	}
}
