package plan

import (
	"math"
	"unicode/utf8"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// token draws somebody, without what is written beside them.
func (d *drawing) token(i int) {
	t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
	d.footprint(t, &st)
	d.rings(t, &st)
	if st.pose.Fall > 0.02 {
		d.fallen(t, &st)
	}
	if st.pose.Fall < 0.98 {
		d.upright(t, &st)
	}
}

// footprint tints the cells of a large body that stands in them.
func (d *drawing) footprint(t *scene.Token, st *stand) {
	if len(t.Cells) < 2 || st.pose.Walks {
		return
	}
	ink := paint.Side(t.Side)
	for _, c := range t.Cells {
		d.c.Poly(d.polygon(c, 0.96), ink.Thin(0.28))
		d.c.Loop(d.polygon(c, 0.96), d.px(1), ink.Thin(0.6))
	}
}

// rings draws what points somebody out: selected, hovered, acting, to be chosen.
func (d *drawing) rings(t *scene.Token, st *stand) {
	s := paint.SideShape(t.Side)
	f := paint.Frame{At: st.at, Size: st.r}
	if d.acts(t.ID) {
		d.c.Chip(s, f, d.px(5), paint.Maybe.Thin(0.35+0.2*d.pulse()))
		d.c.ChipLine(s, f, d.px(5), d.px(2), paint.Maybe)
	}
	for _, id := range d.m.Targets {
		if id == t.ID {
			d.c.ChipLine(s, f, d.px(4+1.5*d.pulse()), d.px(2.5), paint.Yes)
		}
	}
	if t.ID == d.m.Hover {
		d.c.ChipLine(s, f, d.px(4), d.px(2), paint.Chalk.Thin(0.8))
	}
	if t.ID == d.m.Selected {
		d.c.ChipLine(s, f, d.px(4), d.px(5), paint.Shade)
		d.c.ChipLine(s, f, d.px(4), d.px(3), paint.Chalk)
	}
}

func (d *drawing) acts(id rules.ID) bool {
	for _, a := range d.m.Acting {
		if a == id {
			return true
		}
	}
	return false
}

// pulse goes slowly from 0 to 1 and back; it stands still where motion is unwanted.
func (d *drawing) pulse() float64 {
	if d.m.Still {
		return 0.5
	}
	return 0.5 + 0.5*math.Sin(d.m.Time*4)
}

// upright draws somebody on their feet.
func (d *drawing) upright(t *scene.Token, st *stand) {
	up := 1 - st.pose.Fall
	f := paint.Frame{At: st.at, Angle: st.angle, Size: st.r * (0.4 + 0.6*up)}
	s, a := paint.SideShape(t.Side), st.pose.Alpha*up
	ink := paint.Side(t.Side).Thin(a)
	line := paint.Shade.Thin(a)
	d.c.Chip(s, paint.Frame{At: st.at.Add(paint.Pt{X: st.r * 0.1, Y: st.r * 0.16}), Size: f.Size}, d.px(1), paint.Shade.Thin(0.4*a))
	if d.room(st) >= armsFrom {
		d.arms(t, st, f, a)
	}
	rim := min(max(st.r*0.09, d.px(1)), d.px(3))
	d.c.Beak(s, f, rim, line)
	d.c.Chip(s, f, rim, line)
	d.c.Beak(s, f, 0, paint.Chalk.Thin(a))
	d.c.Chip(s, f, 0, ink)
	if st.pose.Flash > 0 {
		d.c.Chip(s, f, 0, paint.Chalk.Thin(0.75*st.pose.Flash))
	}
	if d.room(st) >= lettersFrom {
		d.label(t, st.at, f.Size*1.05, line)
	}
	if t.Up == rules.Kneeling && d.room(st) >= lettersFrom {
		d.c.Arc(st.at, st.r*1.12, 0.7, math.Pi-0.7, d.px(2), paint.Chalk.Thin(a))
	}
}

// label writes what stands on a token; longer ones are smaller, so that they fit.
func (d *drawing) label(t *scene.Token, at paint.Pt, size float64, k paint.Ink) {
	switch n := utf8.RuneCountInString(t.Label); {
	case n == 0:
		return
	case n == 2:
		size *= 0.78
	case n > 2:
		size *= 0.58
	}
	d.c.Middled(at, t.Label, paint.Bold, size, k)
}

// room is what a token has, in pixels of the design: a cell for most.
func (d *drawing) room(st *stand) float64 { return st.u / d.Scale }

// arms draws weapon and shield.
func (d *drawing) arms(t *scene.Token, st *stand, f paint.Frame, a float64) {
	metal, wood, line := paint.Steel.Thin(a), paint.Shaft.Thin(a), paint.Shade.Thin(a)
	hand := f
	switch {
	case st.pose.Guard == film.Parry:
		hand = hand.Turn(-1.1 * st.pose.Raised)
	case st.pose.Lunge > 0:
		hand = hand.Shift(paint.Pt{X: 0.55 * st.pose.Lunge})
	}
	d.c.Weapon(paint.Arm(t.Weapon), hand, metal, wood, line)
	if t.Shield {
		up := 0.0
		if st.pose.Guard == film.Shield {
			up = st.pose.Raised
		}
		d.c.Shield(f, up, paint.Side(t.Side).Mix(paint.Chalk, 0.45).Thin(a), line)
	}
}

// fallen draws somebody on the ground: in full colour who may rise, faded who is out of
// the fight, crossed out who is dead.
func (d *drawing) fallen(t *scene.Token, st *stand) {
	a := st.pose.Alpha * st.pose.Fall
	ink, out := paint.Side(t.Side), !t.Up.Acts()
	if out {
		ink = ink.Mix(paint.Plain, 0.5)
	}
	if t.Up == rules.Dead {
		ink = ink.Mix(paint.Shade, 0.25)
	}
	f := paint.Frame{At: st.at, Angle: st.angle + 0.5, Size: st.r * 1.15}
	rim := min(max(st.r*0.09, d.px(1)), d.px(2.5))
	lying := d.c.Lying
	if t.Beast {
		lying = d.c.LyingBeast
	}
	lying(f, rim, paint.Shade.Thin(0.75*a))
	lying(f, 0, ink.Thin(a))
	switch {
	case t.Up == rules.Dead:
		d.c.Cross(st.at, st.r*0.5, max(d.px(3), st.r*0.3), paint.Shade.Thin(a))
		d.c.Cross(st.at, st.r*0.5, max(d.px(1.5), st.r*0.14), paint.Chalk.Thin(0.85*a))
	case d.room(st) >= lettersFrom:
		d.label(t, st.at, st.r*0.8, paint.Shade.Thin(a))
	}
}

// details draws bars, signs, the little body and the name, as far as there is room.
func (d *drawing) details(t *scene.Token, st stand) {
	pointed := t.ID == d.m.Selected || t.ID == d.m.Hover
	fit := st.u / d.Scale
	if t.Up == rules.Dead && !pointed {
		return
	}
	below := st.at.Y + max(st.r*1.12, st.u*0.36)
	if t.Rides != 0 {
		below = st.at.Y + st.r*1.05
	}
	if fit >= barsFrom && t.Up != rules.Dead {
		below = d.bars(t, &st, below)
	}
	if fit >= signsFrom && t.Up.Acts() {
		d.signs(t, &st)
	}
	if fit >= lettersFrom {
		d.pennants(t, &st)
	}
	if fit >= figuresFrom && t.Up.Acts() && len(t.Parts) > 0 && hurt(t.Parts) {
		at := paint.Pt{X: st.at.X + st.u*0.42, Y: st.at.Y - st.u*0.16}
		d.c.Figure(paint.Frame{At: at, Size: st.u * 0.46}, d.limbs(t, ""), paint.Shade)
	}
	if pointed || fit >= namesFrom || d.m.Names && fit >= signsFrom {
		d.c.Plate(paint.Pt{X: st.at.X, Y: below + d.px(2)}, t.Title, paint.Regular, d.px(12), paint.Chalk, paint.Night.Thin(0.8))
	}
}

// bars draws the pools, the vital one first, and returns where they end.
func (d *drawing) bars(t *scene.Token, st *stand, y float64) float64 {
	w := max(st.u*0.72, st.r*1.5)
	h := min(max(st.u*0.06, d.px(2)), d.px(7))
	n := 0
	for pass := range 2 {
		for i, b := range t.Bars {
			if b.Vital != (pass == 0) || n > 0 && st.u/d.Scale < signsFrom {
				continue
			}
			d.c.Gauge(math.Round(st.at.X-w/2), math.Round(y), math.Round(w), math.Round(h), float64(b.Now-st.pose.Lost[b.Pool])/float64(max(1, b.Max)), paint.Pool(i), paint.Night)
			y += math.Round(h) + math.Round(d.px(1))
			n++
		}
	}
	return y
}

// mostSigns is how many signs a token shows; a plus stands for the rest.
const mostSigns = 4

// signs draws the conditions along the upper left of a token.
func (d *drawing) signs(t *scene.Token, st *stand) {
	r := min(max(st.u*0.1, d.px(6)), d.px(11))
	n := 0
	put := func(letter string, face paint.Ink) {
		angle := -math.Pi*0.86 + float64(n)*min(0.62, 2.3*r/st.r)
		d.c.Badge(st.at.Add(paint.Polar(angle, st.r*1.18)), r, letter, face, paint.Shade)
		n++
	}
	if t.Busy != rules.ActPass {
		put("…", paint.Maybe)
	}
	for i, s := range t.Signs {
		if n == mostSigns && len(t.Signs)-i > 1 {
			put("+", paint.Chalk)
			return
		}
		put(s.Letter, paint.Chalk)
	}
}

// hurt reports whether any part of a body is.
func hurt(parts []scene.Part) bool {
	for _, q := range parts {
		if q.Harm > 0 {
			return true
		}
	}
	return false
}

// limbs are the parts of somebody's body for a little figure, in memory that is used again;
// lit is the one that is struck, "" for none.
func (d *drawing) limbs(t *scene.Token, lit string) []paint.Limb {
	d.body = d.body[:0]
	for _, q := range t.Parts {
		d.body = append(d.body, paint.Limb{Name: q.Name, Lost: float64(q.Harm) / float64(max(1, q.Hold)), Lit: lit != "" && q.Name == lit})
	}
	return d.body
}
