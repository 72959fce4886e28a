package plan

import (
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Extent is where the head is drawn of somebody who stands and is a man, and where below it the badge and two bars.
func (p *Plan) Extent(s *scene.Scene, id rules.ID) (head, badge, bars Rect) {
	t, st := s.Token(id), p.stand(s, nil, int(id)-1)
	d := &drawing{Plan: p, s: s, m: &Marks{}}
	man := paint.Look{}
	f := d.frame(t, &st, &man)
	_, w, h := p.tagSizes(&st)
	at, r := p.badge(t, &st)
	return Rect{f.At.X - 0.42*f.Size, f.At.Y - man.Crown()*f.Size, 0.9 * f.Size, 0.9 * f.Size},
		Rect{at.X - r, at.Y - r, 2 * r, 2 * r}, Rect{at.X + r, p.foot(t, &st), w - 2*r, 1.6*h + p.px(1)}
}

// AfarPlaces returns where marks at the edge were drawn last, in pixels.
func (p *Plan) AfarPlaces() (all []paint.Pt) {
	for i := range p.marked {
		all = append(all, p.marked[i].at)
	}
	return all
}

// AfarMany returns for how many of a side the marks at the edge stand, as drawn last.
func (p *Plan) AfarMany(side int) (n int) {
	for i := range p.marked {
		if m := &p.marked[i]; m.side == side {
			n += m.many
		}
	}
	return n
}

// NamePlaces returns where names were written last, in pixels.
func (p *Plan) NamePlaces() (all []Rect) {
	for i := range p.plates {
		w := &p.plates[i]
		all = append(all, Rect{w.at.X - w.w/2, w.at.Y - w.h, w.w, w.h})
	}
	return all
}

// LooksLeft reports whether the figure of somebody looks to the left.
func (p *Plan) LooksLeft(s *scene.Scene, id rules.ID) bool {
	st := p.stand(s, nil, int(id)-1)
	d := &drawing{Plan: p, s: s, m: &Marks{}}
	return d.frame(s.Token(id), &st, &paint.Look{}).Flip
}

// Off is where a word h high, with its foot at y, is put that lies on another one, and whether it does.
func Off(y, h, otherY, otherH float64, down bool) (off float64, lies bool) {
	w, o := word{at: paint.Pt{Y: y}, h: h}, word{at: paint.Pt{Y: otherY}, h: otherH}
	return w.off(&o, down)
}

// OutcomePlace is where it is said how the battle came out, as drawn last.
func (p *Plan) OutcomePlace() Rect { return p.outcomeAt }

// With is a rectangle with more room on every side.
func (r Rect) With(room float64) Rect { return r.grown(room) }

// Counts reports whether all are drawn as counters.
func (p *Plan) Counts(s *scene.Scene) bool { return p.counts(s) }

// Leaders is how many were drawn last who are led to their places by a line.
func (p *Plan) Leaders() (n int) {
	for i, by := range p.parting.by {
		if by.Len() > p.parting.leadsFrom(p.parting.spots[i].room) {
			n++
		}
	}
	return n
}

// TakenIn are the cells of an area.
func (p *Plan) TakenIn(k *Strikes) map[rules.Cell]bool {
	in := map[rules.Cell]bool{}
	for _, c := range p.takenIn(k) {
		in[c] = true
	}
	return in
}

// Gates returns where the arrows of a way out point at the left side of the field, in pixels.
func (p *Plan) Gates() []paint.Pt {
	d, w := &drawing{Plan: p}, p.Cam.World
	return d.gates(scenario.West, d.Cam.To(paint.Pt{X: w.X, Y: w.Y}), d.Cam.To(paint.Pt{X: w.X, Y: w.Y + w.H}))
}

// PlatePlaces returns where the names of zones lie, in pixels.
func (p *Plan) PlatePlaces(c *paint.Canvas, s *scene.Scene) (all []Rect) {
	d := &drawing{Plan: p, c: c, s: s, m: &Marks{}}
	d.chart(s.Zones)
	for i := range d.zones {
		z := d.zones[i].box
		a, b := d.Cam.To(paint.Pt{X: z.X, Y: z.Y}), d.Cam.To(paint.Pt{X: z.X + z.W, Y: z.Y + z.H})
		is := func(g *scene.Goal) bool { return g.Zone == i }
		all = append(all, d.plateBox(d.clear(a, b, "beacon", is), "beacon", is))
	}
	return all
}
