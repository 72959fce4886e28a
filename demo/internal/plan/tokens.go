package plan

import (
	"math"
	"slices"
	"unicode/utf8"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// token draws somebody, without what is written beside them.
func (d *drawing) token(i int) {
	t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
	if st.counter {
		d.counter(t, &st)
	} else {
		d.outset(i)
		d.base(t, &st)
		if d.room(&st) >= armsFrom {
			d.figure(t, &st)
		}
	}
	d.arrows(i)
}

// outset draws what lies below and round somebody.
func (d *drawing) outset(i int) {
	t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
	d.footprint(t, &st)
	d.rings(t, &st)
}

// tagged draws badge and bars of somebody, where there is room for them.
func (d *drawing) tagged(i int) {
	t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
	d.below[i] = d.foot(t, &st)
	if !st.counter && d.room(&st) >= lettersFrom && (t.Up != rules.Dead || d.singled(t) || d.bare(t, &st)) {
		d.below[i] = d.tag(t, &st, d.below[i])
	}
}

// bare reports whether the badge of one of the dead has room: it lies on nobody who can act.
func (d *drawing) bare(t *scene.Token, st *stand) bool {
	at, r := d.badge(t, st)
	for _, i := range d.order {
		o := d.stand(d.s, d.f, i)
		if d.s.Tokens[i].Up.Acts() && math.Abs(at.X-o.at.X) < r+0.4*o.u && at.Y > o.at.Y-0.55*o.u-r && at.Y < o.at.Y+0.45*o.u+r {
			return false
		}
	}
	return true
}

// singled reports whether somebody is pointed out.
func (d *drawing) singled(t *scene.Token) bool { return t.ID == d.m.Selected || t.ID == d.m.Hover }

// footprint tints the cells of a large body that stands in them.
func (d *drawing) footprint(t *scene.Token, st *stand) {
	if len(t.Cells) < 2 || st.pose.Walks {
		return
	}
	ink := d.side(t.Side)
	for _, c := range t.Cells {
		d.c.Poly(d.polygon(c, 0.96), ink.Thin(0.28))
		d.rimmed(d.polygon(c, 0.96), d.px(1), ink.Thin(0.6))
	}
}

// rings draws what points somebody out: selected, hovered, acting, to be chosen.
func (d *drawing) rings(t *scene.Token, st *stand) {
	s := paint.SideShape(t.Side)
	f := paint.Frame{At: st.base, Size: st.r}
	ring := func(grow, w float64, k paint.Ink) {
		if st.counter {
			d.c.Chip(s, f, d.px(grow-0.5), paint.Rim)
			d.c.Chip(s, f, d.px(grow-1.5), k)
			return
		}
		d.c.BaseLine(s, f, d.px(grow), d.px(w+2), paint.Rim)
		d.c.BaseLine(s, f, d.px(grow), d.px(w), k)
	}
	if d.acts(t.ID) {
		if !st.counter {
			d.c.BaseGlow(s, f, d.px(6), paint.Maybe.Thin(0.35+0.2*d.pulse()))
		}
		ring(6, 2, paint.Maybe)
	}
	for _, id := range d.m.Targets {
		if id == t.ID {
			ring(5+1.5*d.pulse(), 2.5, paint.Yes)
		}
	}
	if k := d.m.Strikes; k != nil && slices.Contains(k.Meant, t.ID) {
		ring(5, 2.5, paint.Yes)
	} else if k != nil && slices.Contains(k.Not, t.ID) {
		ring(5, 2.5, paint.No)
	}
	if t.ID == d.m.Hover {
		ring(5, 2, paint.Chalk.Thin(0.8))
	}
	if t.ID == d.m.Selected {
		ring(5, 3, paint.Chalk)
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
func (p *Plan) room(st *stand) float64 { return st.cell / p.Scale }

// longTitle is how many letters a title has at most that is written on the field: one like "Ida who seconds Ursin" covers others.
const longTitle = 16

// details draws signs, the little body and the name, as far as there is room.
func (d *drawing) details(i int) {
	t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
	pointed, fit := d.singled(t), d.room(&st)
	if t.Up == rules.Dead && !pointed {
		return
	}
	if fit >= signsFrom && t.Up.Acts() {
		d.signs(t, &st)
	}
	if fit >= lettersFrom {
		d.pennants(t, &st)
		d.turn(t, &st)
	}
	if fit >= figuresFrom && t.Up.Acts() && len(t.Parts) > 0 && hurt(t.Parts) {
		at := paint.Pt{X: st.at.X + st.u*0.42, Y: st.at.Y - st.u*0.16}
		d.c.Figure(paint.Frame{At: at, Size: st.u * 0.46}, d.limbs(t, ""), paint.Shade)
	}
	name, at := t.Title, paint.Pt{X: st.at.X, Y: d.below[i] + d.px(2)}
	if utf8.RuneCountInString(name) > longTitle {
		name = scene.Capital(t.Name)
	}
	switch {
	case !pointed:
		name = d.named(t, &st, fit)
	case d.neighbour(t, &st, 1) && d.neighbour(t, &st, -1):
		if t.ID != d.m.Hover { // who is selected is named beside the field, too
			name = ""
		}
	case d.neighbour(t, &st, 1):
		at.Y = st.at.Y - 1.9*st.r - d.px(plateHigh)
	}
	if name != "" {
		plate := word{at: at.Add(paint.Pt{Y: d.px(plateHigh)}), w: d.c.Atlas.Width(name, paint.Regular, d.px(12)) + d.px(8), h: d.px(plateHigh), who: t.ID}
		plate.keep(d.Cam.View)
		at = plate.at.Sub(paint.Pt{Y: plate.h})
		plate.h = d.c.Plate(at, name, paint.Regular, d.px(12), paint.Chalk, paint.Night.Thin(0.8))
		plate.at.Y = at.Y + plate.h
		d.plates = append(d.plates, plate)
	}
}

// plateHigh is how high a name on its plate is, in pixels of the design.
const plateHigh = 17

// neighbour reports whether somebody stands right below, where down is 1, or above, where it is -1: so near that a name between the two would lie on
// who is there, also where figures are larger than their cells.
func (d *drawing) neighbour(t *scene.Token, st *stand, down float64) bool {
	for _, i := range d.order {
		o := d.stand(d.s, d.f, i)
		if by := o.at.Sub(st.at); d.s.Tokens[i].ID != t.ID && math.Abs(by.X) < 0.9*st.u && by.Y*down > 0 && by.Y*down < max(1.1*st.cell, 1.2*st.u+d.px(plateHigh)) {
			return true
		}
	}
	return false
}

// turn points from above at the head of who acts at this moment, or is selected: the ring alone is lost on a side of its colour.
func (d *drawing) turn(t *scene.Token, st *stand) {
	ink := paint.Maybe
	switch acts := d.acts(t.ID); {
	case d.m.Framed || !t.Up.Acts() || !acts && t.ID != d.m.Selected, st.counter && t.ID != d.m.Selected: // the ring of a counter is not lost, and others stand where it would point
		return
	case !acts:
		ink = paint.Chalk
	}
	half := min(max(0.16*st.u, d.px(5)), d.px(9))
	top := d.peak(t, st)
	tip := paint.Pt{X: top.X, Y: top.Y - d.px(4+2*d.pulse())}
	for _, part := range [...]struct {
		grow float64
		ink  paint.Ink
	}{{d.px(2), paint.Shade}, {0, ink}} {
		w, g := half+1.4*part.grow, part.grow
		d.c.Poly([]paint.Pt{tip.Add(paint.Pt{Y: 1.4 * g}), tip.Add(paint.Pt{X: -w, Y: -half - g}), tip.Add(paint.Pt{X: w, Y: -half - g})}, part.ink)
	}
}

// peak is the highest place of somebody as drawn.
func (d *drawing) peak(t *scene.Token, st *stand) paint.Pt {
	if st.counter {
		return st.at.Sub(paint.Pt{Y: st.r + d.px(3)})
	}
	l := d.look(t, st)
	f := d.frame(t, st, &l)
	return paint.Pt{X: f.At.X, Y: f.At.Y - l.Crown()*f.Size}
}

// foot is where what is written below somebody begins: on the front of the base, below the feet, so that it is above the head
// of whoever stands below.
func (p *Plan) foot(t *scene.Token, st *stand) float64 {
	if st.counter {
		return math.Round(st.at.Y + st.r + p.px(2))
	}
	if t.Rides != 0 { // a pair has one badge, at the feet of the mount
		return st.foot
	}
	front := paint.Squash - 0.26
	if !t.Up.Acts() { // clear of who lies there
		front += 0.16
	}
	return math.Round(st.base.Y + st.r*front)
}

// named is what is written beside somebody who is not pointed out, "" for nothing: the title, or the name if that is
// too wide for the room, and neither where it would lie on somebody else.
func (d *drawing) named(t *scene.Token, st *stand, fit float64) string {
	if fit < namesFrom && !(d.m.Names && fit >= signsFrom) {
		return ""
	}
	if d.neighbour(t, st, 1) {
		return ""
	}
	for _, name := range [...]string{t.Title, t.Name} {
		if d.c.Atlas.Width(name, paint.Regular, d.px(12)) <= 1.1*st.u {
			return name
		}
	}
	return ""
}

// tag draws the letter of a token on a badge at the rim of its base, where that leaves the figure to be seen, else
// the form of its side alone, and beside it the bars of its pools, the vital one first and in the colour of the side. It
// returns where they end.
func (d *drawing) tag(t *scene.Token, st *stand, y float64) float64 {
	_, w, h := d.tagSizes(st)
	side, end := d.side(t.Side), y
	at, r := d.badge(t, st)
	if t.Carries != 0 {
		d.mountBar(t, st, paint.Pt{X: at.X + r, Y: y - d.px(1)}, w-2*r)
		return y + h/2 + r
	}
	if t.Up.Acts() {
		end = d.bars(t, st, at.X+r, y, w-2*r, h, side)
	}
	face, rim := side, paint.Shade
	if !t.Up.Acts() { // no fighter
		face, rim = side.Mix(paint.Grey, 0.6).Thin(fallenFaint), rim.Thin(fallenFaint)
	}
	d.c.Chip(paint.SideShape(t.Side), paint.Frame{At: at, Size: r}, d.px(1.2), rim)
	d.c.Chip(paint.SideShape(t.Side), paint.Frame{At: at, Size: r}, 0, face)
	if d.room(st) >= badgesFrom && r >= d.px(leastLetter) {
		d.label(t, at, r*1.5, rim)
	}
	sign := max(d.px(leastSign), 0.7*r)
	d.orderSign(t, at.Sub(paint.Pt{Y: 0.9*r + sign}), sign)
	return max(end, y+h/2+r)
}

// leastSign is how large the sign of an order is at least, in pixels of the design from its middle.
const leastSign = 7

// orderSign draws at a place the sign of somebody who has its order, or is not asked for one.
func (d *drawing) orderSign(t *scene.Token, at paint.Pt, r float64) {
	switch {
	case slices.Contains(d.m.Planned, t.ID):
		d.pause(at, r)
	case slices.Contains(d.m.Given, t.ID):
		d.check(at, r)
	}
}

// mountBar draws what a mount has left if it is hurt, thin and above the bars of its rider, whose badge stands for both.
func (d *drawing) mountBar(t *scene.Token, st *stand, at paint.Pt, w float64) {
	high := d.px(2)
	for _, b := range t.Bars {
		if left := b.Now - st.pose.Lost[b.Pool]; b.Vital && left < b.Max {
			d.c.Gauge(math.Round(at.X), at.Y-high, math.Round(w), high, float64(left)/float64(max(1, b.Max)), d.side(t.Side), paint.Spent)
			return
		}
	}
}

// check draws the sign of somebody who has its order: a check mark on a disc.
func (d *drawing) check(at paint.Pt, r float64) {
	d.signDisc(at, r)
	low, w := paint.Pt{X: at.X - 0.1*r, Y: at.Y + 0.4*r}, max(d.px(1), 0.28*r)
	d.c.Line(paint.Pt{X: at.X - 0.5*r, Y: at.Y}, low, w, paint.Shade)
	d.c.Line(low, paint.Pt{X: at.X + 0.5*r, Y: at.Y - 0.4*r}, w, paint.Shade)
}

// signDisc draws what a sign over a badge stands on.
func (d *drawing) signDisc(at paint.Pt, r float64) {
	d.c.Disc(at, r+d.px(1.2), paint.Shade)
	d.c.Disc(at, r, paint.Maybe)
}

// pause draws the sign of somebody who is not asked: two bars on a disc.
func (d *drawing) pause(at paint.Pt, r float64) {
	d.signDisc(at, r)
	for _, side := range [...]float64{-0.3, 0.3} {
		x := at.X + side*r
		d.c.Line(paint.Pt{X: x, Y: at.Y - 0.45*r}, paint.Pt{X: x, Y: at.Y + 0.45*r}, max(d.px(1), 0.28*r), paint.Shade)
	}
}

// badge is where the badge of somebody is, and its radius: before its bars, or, of one of the fallen who lies under others on its
// cell, at the right of the cell, above those of the ones before it, so that each is seen.
func (p *Plan) badge(t *scene.Token, st *stand) (at paint.Pt, r float64) {
	if st.counter {
		return st.at, st.r
	}
	r, w, h := p.tagSizes(st)
	if !t.Up.Acts() {
		least := 0.0
		if p.room(st) >= badgesFrom { // its letter is to be read
			least = p.px(leastLetter)
		}
		r = max(r*fallenBadge, least)
	}
	if t.Under == 0 || t.Up.Acts() {
		return paint.Pt{X: math.Round(st.at.X-w/2) + r, Y: p.foot(t, st) + h/2}, r
	}
	n, step, middle := t.Under-1, 2*r+p.px(1.5), st.at.Sub(aside(t, st.u))
	return middle.Add(paint.Pt{X: 0.4*st.u - step*float64(n/mostHeaped), Y: 0.22*st.u - step*float64(n%mostHeaped)}), r
}

// mostHeaped is how many badges of the fallen stand above each other beside whoever is on top of them.
const mostHeaped = 3

// leastLetter is how large a badge is, in pixels of the design, in which a letter can be read.
const leastLetter = 5

// fallenBadge is how large the badge of who is out of the fight is, beside those of others.
const fallenBadge = 0.75

// fallenFaint is how much of it is to be seen.
const fallenFaint = 0.65

// wideTag is how wide badge and bars are in a cell, and hexTag in a hexagon, where they have to fit between the heads of the two
// who stand in the row below, and of those who stand abreast, so that they fit beside each other.
const wideTag, hexTag = 0.86, 0.7

// tagSizes are the radius of a badge, the width of it with the bars beside it, and the height of the first of them.
func (p *Plan) tagSizes(st *stand) (r, w, h float64) {
	least, share := 6.0, wideTag
	if p.room(st) < badgesFrom {
		least = 3
	}
	if p.ground.Kind == grid.Hex || st.u < st.cell {
		share = hexTag
	}
	return min(max(st.u*0.125, p.px(least)), p.px(13)), max(st.u*share, st.r*1.6), min(max(math.Round(st.u*0.075), p.px(3)), p.px(9))
}

// bars draws the pools, that which kills thick and the others thin, and returns where they end.
func (d *drawing) bars(t *scene.Token, st *stand, x, y, w, h float64, side paint.Ink) float64 {
	n := 0
	for pass := range 2 {
		for i, b := range t.Bars {
			if b.Vital != (pass == 0) || n > 0 && d.room(st) < signsFrom {
				continue
			}
			ink, high := side, h
			if !b.Vital {
				ink, high = paint.Pool(i), max(math.Round(h*0.4), d.px(2))
			}
			d.c.Gauge(math.Round(x), y, math.Round(w), high, float64(b.Now-st.pose.Lost[b.Pool])/float64(max(1, b.Max)), ink, paint.Spent)
			y += high + math.Round(d.px(1))
			n++
		}
	}
	return y
}

// mostSigns is how many signs a token shows; a plus stands for the rest.
const mostSigns = 4

// signs draws the conditions along the upper left of a token.
func (d *drawing) signs(t *scene.Token, st *stand) {
	n := 0
	put := func(s paint.Sign) {
		at, r := d.signPlace(t, st, n)
		d.c.Sign(at, r, s)
		n++
	}
	if t.Busy != rules.ActPass {
		put(paint.Sign{Letters: "…"})
	}
	for i := range t.Signs {
		s := &t.Signs[i]
		if n == mostSigns && len(t.Signs)-i > 1 {
			put(paint.Sign{Letters: "+"})
			return
		}
		put(paint.Sign{Plight: s.Plight, Letters: s.Letter, Grave: s.Grave})
	}
}

// signPlace is where the sign of a number is, from the left, of who stands at the right of others from the right, and its radius.
func (p *Plan) signPlace(t *scene.Token, st *stand, n int) (at paint.Pt, r float64) {
	r = min(max(st.u*0.12, p.px(7.5)), p.px(13))
	angle := -math.Pi*0.86 + float64(n)*min(0.62, 2.3*r/st.r)
	if _, right := t.Row(); right > 0 {
		angle = -math.Pi - angle
	}
	return st.at.Add(paint.Polar(angle, st.r*1.3)), r
}

// SignAt returns whose badge or sign is at a place of the screen, 0 for none, where that is, and the sign among those of the token; -1 for
// the badge, or one that stands for no condition.
func (p *Plan) SignAt(s *scene.Scene, f *film.Frame, place paint.Pt) (who rules.ID, sign int, at paint.Pt, r float64) {
	for i := range s.Tokens {
		t, st := &s.Tokens[i], p.stand(s, f, i)
		if st.pose.Alpha == 0 || p.room(&st) < signsFrom {
			continue
		}
		if at, r = p.badge(t, &st); t.Carries == 0 && at.Sub(place).Len() <= r {
			return t.ID, -1, at, r
		}
		busy := 0
		if t.Busy != rules.ActPass {
			busy = 1
		}
		for n := range min(len(t.Signs), mostSigns) + busy {
			if at, r = p.signPlace(t, &st, n); t.Up.Acts() && at.Sub(place).Len() <= r {
				return t.ID, n - busy, at, r
			}
		}
	}
	return 0, -1, paint.Pt{}, 0
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
