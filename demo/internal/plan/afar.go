package plan

import (
	"math"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Sizes of the marks at the edge of the view, in pixels of the design: how large one is, how far from the edge, how near to each
// other those of one side may be, and how far behind it the number of those is whom it stands for.
const (
	afarSize  = 8
	afarInset = 11
	afarApart = 16
	afarMany  = 12
)

// hardly is how near to the edge of the view the middle of somebody is of whom not enough is in view to be noticed, in its radius.
const hardly = 0.7

// afar points at the edge of the view to those who can act and are drawn out of it, or hardly in it, in the colours of their sides; where several are the same way off there is
// one mark, with how many they are. No mark lies on one of another side.
func (d *drawing) afar() {
	if d.marked = d.marked[:0]; d.m.Framed {
		return
	}
	v, shunned := d.Cam.View.grown(-d.px(afarInset)), []Rect(nil) // which is found for the first mark, as most views have none
	for i := range d.s.Tokens {
		t, st := &d.s.Tokens[i], d.stand(d.s, d.f, i)
		to := st.outside(d.Cam.View.grown(-hardly * st.r))
		if !t.Up.Acts() || st.pose.Alpha <= 0 || to == st.at {
			continue
		}
		if shunned == nil {
			shunned = d.shunned()
		}
		at := d.apart(paint.Pt{X: min(max(to.X, v.X), v.X+v.W), Y: min(max(to.Y, v.Y), v.Y+v.H)}, v, shunned, t.Side)
		if m := d.pointed(at, t.Side); m != nil {
			m.many++
			continue
		}
		d.marked = append(d.marked, pointer{at, math.Atan2(to.Y-at.Y, to.X-at.X), t.Side, 1, t.ID})
	}
	for k := range d.marked {
		m := &d.marked[k]
		if d.wedge(m.at, m.angle, d.side(m.side)); m.many > 1 {
			d.written(m.at.Add(paint.Polar(m.angle, -d.px(afarMany))), strconv.Itoa(m.many), paint.Chalk)
		}
	}
}

// outside is the place of somebody, and of who is beyond the edge of a view one farther out, so that a mark leads out of it to that.
func (st *stand) outside(in Rect) paint.Pt {
	to := st.at
	switch {
	case to.X < in.X:
		to.X -= 2 * st.r
	case to.X >= in.X+in.W:
		to.X += 2 * st.r
	}
	switch {
	case to.Y < in.Y:
		to.Y -= 2 * st.r
	case to.Y >= in.Y+in.H:
		to.Y += 2 * st.r
	}
	return to
}

// shunned is what no mark at the edge lies on: what is written, and the badges of those who fight.
func (d *drawing) shunned() []Rect {
	d.shun = d.shun[:0]
	for _, i := range d.order {
		st := d.stand(d.s, d.f, i)
		at, r := d.badge(&d.s.Tokens[i], &st)
		d.shun = append(d.shun, Rect{at.X, at.Y, 0, 0}.grown(r))
	}
	for i := range d.words { // off these surely, as they come last
		o := &d.words[i]
		d.shun = append(d.shun, Rect{o.at.X - o.w/2, o.at.Y - o.h, o.w, o.h})
	}
	return d.shun
}

// apart moves a mark of a side along the edge of a view to the nearest place where it lies on none of what it shuns, nor on one of another side.
func (d *drawing) apart(at paint.Pt, v Rect, shunned []Rect, side int) paint.Pt {
	along := paint.Pt{X: d.px(3)}
	if at.X <= v.X || at.X >= v.X+v.W {
		along = paint.Pt{Y: d.px(3)}
	}
	free := func(p paint.Pt) bool {
		return v.grown(0.5).Holds(p) && !slices.ContainsFunc(shunned, func(r Rect) bool { return r.grown(d.px(afarSize + 3)).Holds(p) }) &&
			!slices.ContainsFunc(d.marked, func(m pointer) bool { return m.side != side && m.at.Sub(p).Len() < d.px(2*afarSize) })
	}
	for n := range 60 {
		for _, p := range [...]paint.Pt{at.Add(along.Mul(float64(n))), at.Sub(along.Mul(float64(n)))} {
			if free(p) {
				return p
			}
		}
	}
	return at
}

// pointer is a mark at the edge of the view.
type pointer struct {
	at    paint.Pt
	angle float64
	side  int
	many  int      // for whom it stands
	who   rules.ID // the first of them
}

// AfarAt returns to whom the mark at the edge leads that was drawn nearest to a place of the screen, 0 if there is none within a distance of it.
func (p *Plan) AfarAt(at paint.Pt, within float64) (who rules.ID) {
	for _, m := range p.marked {
		if d := m.at.Sub(at).Len(); d <= within {
			who, within = m.who, d
		}
	}
	return who
}

// Seek has the camera look at somebody, as large as all are shown; where there is room for it, so that another one is in view, too.
func (p *Plan) Seek(s *scene.Scene, f *film.Frame, who, with rules.ID) {
	place := func(ids ...rules.ID) Rect {
		r, _ := p.round(s, f, func(t *scene.Token) bool { return slices.Contains(ids, t.ID) })
		return r
	}
	both, shown := place(who, with).grown(bodyRound*p.Unit()), p.Cam.Shown()
	if p.Cam.Look(place(who).Middle()); both.W <= shown.W && both.H <= shown.H {
		p.Cam.Look(both.Middle())
	}
	p.Cam.drawn = true // a zoomed camera does not leave at once whom somebody has asked for
}

// pointed is the mark of a side that there is near a place already, nil for none.
func (d *drawing) pointed(at paint.Pt, side int) *pointer {
	for k := range d.marked {
		if m := &d.marked[k]; m.side == side && m.at.Sub(at).Len() < d.px(afarApart) {
			return m
		}
	}
	return nil
}

// wedge draws a mark that points somewhere.
func (d *drawing) wedge(at paint.Pt, angle float64, k paint.Ink) {
	for _, ring := range [...]struct {
		r   float64
		ink paint.Ink
	}{{d.px(afarSize + 2.5), paint.Shade}, {d.px(afarSize), k}} {
		d.scratch = append(d.scratch[:0], at.Add(paint.Polar(angle, ring.r)), at.Add(paint.Polar(angle+2.3, ring.r)), at.Add(paint.Polar(angle-2.3, ring.r)))
		d.c.Poly(d.scratch, ring.ink)
	}
}
