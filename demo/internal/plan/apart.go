package plan

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
)

// parting is how far from their places those are drawn on open ground who would lie on others there: figures are larger than the people they stand for.
type parting struct {
	spots      []spot
	wide, high float64    // how near to each other they may be drawn, side by side and one below the other, in the room that they have
	blunt      bool       // heads and badges are wider than the middle of a figure: see pair
	ordered    bool       // who stands to the right of somebody, or below, is not drawn to the left of it, or above
	by         []paint.Pt // by token
}

// spot is the room on the screen of one who is to be drawn apart from others.
type spot struct {
	at     paint.Pt
	room   float64 // 0 for who is not in the way of anybody
	weight float64 // less than 1 for who falls, and so comes to lie where it is
}

// How near to each other figures may be drawn on open ground, side by side and one below the other, in the room that they have.
const besideShare, belowShare = 0.94, 1.18

// rowShare is how near to each other figures are drawn one below the other that are larger than cells: no nearer than they stand in rows of hexagons.
const rowShare = 0.86

// partings is how often all pairs are parted: those who make room come near others.
const partings = 48

// leadFrom is how far from its place somebody is drawn, in its room, before a line leads there.
const leadFrom = 0.4

// placed returns where on the screen somebody stands who rides nobody.
func (p *Plan) placed(s *scene.Scene, f *film.Frame, i int) paint.Pt {
	q := pose(s, f, i)
	at := p.Cam.To(paint.Pt{X: q.X, Y: q.Y})
	if !p.parts(s) {
		return at
	}
	return at.Add(p.pushed(s, f)[i])
}

// pushed is how far from their places all are drawn on open ground. It is worked out anew if anybody has moved on the screen.
func (p *Plan) pushed(s *scene.Scene, f *film.Frame) []paint.Pt {
	a, same := &p.parting, len(p.parting.spots) == len(s.Tokens)
	a.wide, a.high, a.ordered = besideShare, belowShare, p.counts(s)
	a.blunt = !a.ordered && !p.wide
	switch {
	case a.ordered:
		a.wide, a.high = 1, 1
	case p.wide:
		a.high = rowShare
	}
	a.spots = slices.Grow(a.spots[:0], len(s.Tokens))[:len(s.Tokens)]
	for i := range s.Tokens {
		if now := p.spotOf(s, f, i); a.spots[i] != now {
			a.spots[i], same = now, false
		}
	}
	if !same {
		a.part()
	}
	return a.by
}

// spotOf is the room of somebody on the screen: of a pair of rider and mount the mount has it, and the fallen have none.
func (p *Plan) spotOf(s *scene.Scene, f *film.Frame, i int) spot {
	t, q := &s.Tokens[i], pose(s, f, i)
	o := spot{at: p.Cam.To(paint.Pt{X: q.X, Y: q.Y}), weight: q.Alpha}
	if !t.Up.Acts() {
		o.weight *= 1 - q.Fall
	}
	switch {
	case t.Rides != 0 || o.weight <= 0:
	case p.counts(s):
		o.room = 2*p.counterRadius(t) + p.px(1)
	default:
		o.room = p.roomOf(s, t) * bulk(t)
	}
	return o
}

// roomOf is how wide on the screen the room of somebody's figure is, on any field.
func (p *Plan) roomOf(s *scene.Scene, t *scene.Token) float64 {
	switch {
	case !p.wide:
		return p.openRoom(t)
	case p.parts(s):
		return max(p.cell(), p.atLeast(leastFigure))
	}
	return p.cell()
}

// openRoom is how wide on the screen the room of somebody is on open ground: more than its body has, so that it can be read where the field is large.
func (p *Plan) openRoom(t *scene.Token) float64 {
	least := leastOpen
	if p.size() < countersBelow { // small figures, so that they are not pushed too far from their places
		least = leastFigure
	}
	return math.Hypot(float64(t.Radius)*p.Cam.Zoom/tokenShare, p.atLeast(least))
}

// atLeast is the least room of anybody, in pixels: less than that of the design in a small picture.
func (p *Plan) atLeast(design float64) float64 {
	return min(p.px(design), smallPicture*min(p.Cam.View.W, p.Cam.View.H))
}

// smallPicture is the share of a picture that the room of one who fights has at most for its least.
const smallPicture = 0.19

// part moves all apart who are nearer to each other than they have room, by half of what is missing each.
func (a *parting) part() {
	a.by = slices.Grow(a.by[:0], len(a.spots))[:len(a.spots)]
	clear(a.by)
	for range partings {
		moved := false
		for i := range a.spots {
			for j := range i {
				moved = a.pair(j, i) || moved
			}
		}
		for i := range a.spots {
			for j := 0; a.ordered && j < i; j++ {
				a.order(j, i)
			}
		}
		if !moved {
			return
		}
	}
}

// pair moves two apart, and reports whether they were too near. Of two at one place the later one goes to the right.
func (a *parting) pair(i, j int) bool {
	x, y := &a.spots[i], &a.spots[j]
	if x.room == 0 || y.room == 0 {
		return false
	}
	room := (x.room + y.room) / 2
	apart := y.at.Add(a.by[j]).Sub(x.at.Add(a.by[i]))
	wide, high := a.wide*room, a.high*room
	near := math.Hypot(apart.X/wide, apart.Y/high)
	if a.blunt { // nobody's head comes on the badge of who stands above it and to the side, either
		x, y := apart.X/wide, apart.Y/high
		near = math.Sqrt(math.Hypot(x*x, y*y))
	}
	if near >= 1 {
		return false
	}
	push := paint.Pt{X: wide}
	if near > 0.01 {
		push = apart.Mul(1/near - 1)
	}
	push = push.Mul(x.weight * y.weight / 2)
	a.by[i], a.by[j] = a.by[i].Sub(push), a.by[j].Add(push)
	return true
}

// order moves two who have come past each other back until neither is farther to the right or below the other than it stands.
func (a *parting) order(i, j int) {
	x, y := &a.spots[i], &a.spots[j]
	if x.room == 0 || y.room == 0 {
		return
	}
	was, now := y.at.Sub(x.at), y.at.Add(a.by[j]).Sub(x.at.Add(a.by[i]))
	var back paint.Pt
	if was.X*now.X < 0 {
		back.X = now.X / 2
	}
	if was.Y*now.Y < 0 {
		back.Y = now.Y / 2
	}
	a.by[i], a.by[j] = a.by[i].Add(back), a.by[j].Sub(back)
}

// leadsFrom is how far from its place somebody is drawn, in pixels, before a line leads there, in a room of so many pixels: a counter must have left it.
func (a *parting) leadsFrom(room float64) float64 {
	if a.ordered {
		return 0.6 * room
	}
	return leadFrom * room
}

// leaders draws a line to the place of each who is drawn apart from it.
func (d *drawing) leaders() {
	if !d.parts(d.s) {
		return
	}
	for _, i := range d.order {
		st := d.stand(d.s, d.f, i)
		if by := d.pushed(d.s, d.f)[i]; by.Len() > d.parting.leadsFrom(st.u) {
			at := st.base.Sub(by)
			d.c.Stick(at, st.base, d.px(3), paint.Rim.Thin(0.6))
			d.c.Stick(at, st.base, d.px(1.2), d.side(d.s.Tokens[i].Side))
			d.c.Disc(at, d.px(3.2), paint.Rim)
			d.c.Disc(at, d.px(2), d.side(d.s.Tokens[i].Side))
		}
	}
}
