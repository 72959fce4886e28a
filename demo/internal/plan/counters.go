package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// countersBelow is how wide a cell is, in pixels of the design, below which all are drawn as counters: figures, which are more than twice as wide then, would be
// pushed too far from their places. In larger cells all have figures, so that who is who stays the same at nearly every scale.
const countersBelow = 13.0

// openBelow is what that is on open ground, where fewer stand beside each other.
const openBelow = 5.0

// leastFigure is the least room of a figure in cells that are smaller, in pixels of the design: so much that its letter can be read,
// and less than signs need, which would cover it.
const leastFigure = badgesFrom

// counterShare is the radius of a counter in its cell, and leastCounter the least one, in pixels of the design, at which its letter can be read.
const counterShare, leastCounter = 0.46, 8.5

// legibly is how many fight at most of whom there are counters, or figures larger than cells: more would have no room where they are.
const legibly = 40

// counts reports whether all are drawn as counters: the form of the side with the letter, what is left of the pool that kills, and where it looks, right
// where one stands.
func (p *Plan) counts(s *scene.Scene) bool {
	return p.size() < p.smallest() && len(s.Tokens) <= legibly
}

// smallest is how wide cells are at least, in pixels of the design, in which there are figures.
func (p *Plan) smallest() float64 {
	if p.wide {
		return countersBelow
	}
	return openBelow
}

// parts reports whether those are drawn apart who would lie on each other: figures on open ground, which are larger than people, and figures and counters that
// are larger than cells.
func (p *Plan) parts(s *scene.Scene) bool {
	return !p.wide || p.size() < leastFigure && len(s.Tokens) <= legibly
}

// counterRadius is the radius of somebody's counter, in pixels.
func (p *Plan) counterRadius(t *scene.Token) float64 {
	share := counterShare
	if !p.wide {
		share = tokenShare
	}
	return max(share*p.cell()*bulk(t), p.px(leastCounter))
}

// counterStand is where and how the counter of somebody is drawn; that of a rider stands for its mount, too.
func (p *Plan) counterStand(s *scene.Scene, f *film.Frame, i int) stand {
	t, q := &s.Tokens[i], pose(s, f, i)
	st := stand{counter: true, angle: q.Angle, pose: q, r: p.counterRadius(t)}
	st.u = max(p.cell(), p.px(2*leastCounter))
	st.cell = st.u
	if s.Token(t.Rides) != nil {
		i = int(t.Rides) - 1
	}
	st.at = p.placed(s, f, i)
	st.at = st.at.Add(st.shift(p)).Add(aside(t, st.u))
	st.base = st.at
	return st
}

// counter draws somebody as a counter.
func (d *drawing) counter(t *scene.Token, st *stand) {
	if t.Carries != 0 || st.pose.Alpha <= 0 {
		return
	}
	s, f := paint.SideShape(t.Side), paint.Frame{At: st.at, Angle: st.angle, Size: st.r}
	face, rim := d.side(t.Side), paint.Shade
	if t.Unseen {
		face = face.Mix(paint.Shade, 0.35)
	}
	face = face.Mix(paint.No, 0.6*st.pose.Flash)
	if !t.Up.Acts() { // no fighter
		f.Size *= 1 - (1-fallenBadge)*st.pose.Fall
		face, rim = face.Mix(paint.Grey, 0.6).Thin(fallenFaint), rim.Thin(fallenFaint)
	}
	face, rim = face.Thin(st.pose.Alpha), rim.Thin(st.pose.Alpha)
	d.c.Chip(s, f, d.px(1.2), rim)
	d.c.Chip(s, f, 0, face)
	d.label(t, f.At.Sub(paint.Pt{Y: 0.16 * f.Size}), 1.35*f.Size, rim)
	if t.Up == rules.Dead {
		d.c.Cross(f.At.Add(paint.Pt{X: f.Size, Y: 0.5 * f.Size}), 0.35*f.Size, d.px(1.7), paint.Chalk.Thin(0.9*st.pose.Alpha))
	}
	if !t.Up.Acts() {
		return
	}
	w, h := math.Round(1.5*f.Size), max(d.px(3), math.Round(0.22*f.Size))
	for _, b := range t.Bars {
		if b.Vital {
			d.c.Gauge(math.Round(f.At.X-w/2), math.Round(f.At.Y+0.98*f.Size-h), w, h, float64(b.Now-st.pose.Lost[b.Pool])/float64(max(1, b.Max)), face, paint.Spent)
			break
		}
	}
	d.c.ChipFacing(s, f, paint.Chalk.Thin(st.pose.Alpha), rim)
	d.orderSign(t, f.At.Add(paint.Pt{X: 0.8 * f.Size, Y: -0.8 * f.Size}), max(d.px(5), 0.5*f.Size))
}
