package plan

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Sizes of the marks at the edge of the view, in pixels of the design: how large one is, how far from the edge, and how near to each
// other those of one side may be.
const (
	afarSize  = 8
	afarInset = 11
	afarApart = 16
)

// afar points at the edge of the view to those who can act and are out of it, in the colours of their sides; where several are the
// same way off there is one mark.
func (d *drawing) afar() {
	if d.marked = d.marked[:0]; d.m.Framed {
		return
	}
	v, shunned := d.Cam.View.grown(-d.px(afarInset)), []Rect(nil) // which is found for the first mark, as most views have none
	for i := range d.s.Tokens {
		t, q := &d.s.Tokens[i], pose(d.s, d.f, i)
		to := d.Cam.To(paint.Pt{X: q.X, Y: q.Y})
		if !t.Up.Acts() || q.Alpha <= 0 || d.Cam.View.Holds(to) {
			continue
		}
		at := paint.Pt{X: min(max(to.X, v.X), v.X+v.W), Y: min(max(to.Y, v.Y), v.Y+v.H)}
		if shunned == nil {
			shunned = d.shunned()
		}
		at = d.apart(at, v, shunned)
		if d.pointed(at, t.Side) {
			continue
		}
		d.marked = append(d.marked, pointer{at, t.Side, t.ID})
		d.wedge(at, math.Atan2(to.Y-at.Y, to.X-at.X), d.side(t.Side))
	}
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

// apart moves a mark along the edge of a view until it lies on none of what it shuns.
func (d *drawing) apart(at paint.Pt, v Rect, shunned []Rect) paint.Pt {
	half := d.px(afarSize + 3)
	for _, box := range shunned {
		box = box.grown(half)
		switch low, right := box.Y+box.H, box.X+box.W; {
		case !box.Holds(at):
		case at.X <= v.X || at.X >= v.X+v.W: // up or down, whichever is nearer and has room
			if at.Y-box.Y < low-at.Y && box.Y >= v.Y || low > v.Y+v.H {
				low = box.Y
			}
			at.Y = low
		default:
			if at.X-box.X < right-at.X && box.X >= v.X || right > v.X+v.W {
				right = box.X
			}
			at.X = right
		}
	}
	return at
}

// pointer is a mark at the edge of the view.
type pointer struct {
	at   paint.Pt
	side int
	who  rules.ID
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

// pointed reports whether there is a mark of a side near a place already.
func (d *drawing) pointed(at paint.Pt, side int) bool {
	for _, m := range d.marked {
		if m.side == side && m.at.Sub(at).Len() < d.px(afarApart) {
			return true
		}
	}
	return false
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
