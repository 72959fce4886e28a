package plan

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Live draws what changes from frame to frame: overlays, those who fight, what flies and
// what is pointed out. The frame may be nil: then everybody stands as the scene says.
func (p *Plan) Live(c *paint.Canvas, s *scene.Scene, f *film.Frame, m *Marks) {
	if m == nil {
		m = &Marks{}
	}
	if p.inks == nil {
		p.inks = paint.SideInks(s.Sides)
	}
	d := &drawing{Plan: p, c: c, s: s, f: f, m: m}
	d.doors()
	d.c.Vignette(p.Cam.View.X, p.Cam.View.Y, p.Cam.View.W, p.Cam.View.H, paint.Night.Thin(cornerDark))
	d.dark()
	d.purpose()
	d.dangers(false)
	d.tints()
	d.choices()
	d.strikes()
	d.heights()
	d.sightBelow()
	d.gather()
	d.leaders()
	d.ties()
	if d.counts(d.s) { // below all of them, so that no ring hides who stands next to it
		for _, i := range d.order {
			d.outset(i)
		}
	}
	standing := p.order
	for len(standing) > 0 && d.layer(standing[0]) == 0 { // with all that is written on them: who stands there is above that
		d.token(standing[0])
		d.tagged(standing[0])
		d.details(standing[0])
		standing = standing[1:]
	}
	d.arrows(-1)
	for _, i := range standing {
		d.token(i)
	}
	for _, i := range standing { // above all figures, so that nobody's weapon hides whose badge it is
		d.tagged(i)
	}
	d.dangers(true)
	d.fallout()
	for _, i := range standing {
		d.details(i)
	}
	d.sightAbove()
	d.blow()
	d.layNote()
	if f != nil {
		d.strokes()
		d.areas()
		d.missiles()
		d.clashes()
		d.hits()
		d.numbers()
	} else if d.readable(); m.Came != nil {
		d.came(m.Came)
	}
	d.afar()
	d.sky()
	d.note()
	d.cameOut()
	d.spot()
}

// cornerDark is how much darker the ground is in the corners of the view, so that the middle of it is looked at.
const cornerDark = 0.5

// drawing is a frame under way.
type drawing struct {
	*Plan
	c *paint.Canvas
	s *scene.Scene
	f *film.Frame
	m *Marks
}

// side is the colour of a side.
func (d *drawing) side(i int) paint.Ink {
	if i < len(d.inks) {
		return d.inks[i]
	}
	return paint.Side(i)
}

// sideOf is the colour of the side of somebody.
func (d *drawing) sideOf(id rules.ID) paint.Ink {
	if t := d.s.Token(id); t != nil {
		return d.side(t.Side)
	}
	return paint.No
}

// tokenShare is the radius of a token in cells that are small; closeShare and hexShare, whose rows lie nearer to each
// other, that in large ones, where what is written below a figure must leave the head of the next one to be seen.
const tokenShare, closeShare, hexShare = 0.36, 0.335, 0.325

// smallRoom and largeRoom are between which widths of a cell, in pixels of the design, the share of a token goes from
// one to the other.
const smallRoom, largeRoom = 24.0, 44.0

// share is the radius of a token in its room, which is so many pixels of the design wide.
func (p *Plan) share(room float64) float64 {
	least := closeShare
	switch p.ground.Kind {
	case grid.Hex:
		least = hexShare
	case grid.Free:
		return tokenShare
	}
	large := min(max((room-smallRoom)/(largeRoom-smallRoom), 0), 1)
	return tokenShare + (least-tokenShare)*large
}

// baseShare is how far below its middle a token has the middle of its base, in radii.
const baseShare = 0.62

// leastOpen is the least room of a token on open ground, in pixels: so much that its letter
// can be read, even where the field is large and the token is drawn larger than it is.
const leastOpen = badgesFrom + 14.0

// stand is where and how a token is drawn.
type stand struct {
	counter bool     // it is a counter
	at      paint.Pt // pixels
	base    paint.Pt // the middle of the base below it
	angle   float64
	r       float64 // radius of the token, in pixels
	u       float64 // the room it has, in pixels: a cell for most, less for who shares it
	cell    float64 // the room with that of those who share it: by it is decided what may be shown
	foot    float64 // of a rider, where what is written below the two begins
	pose    film.Pose
}

// pose is how a token stands in the frame, or in the scene if there is no frame.
func pose(s *scene.Scene, f *film.Frame, i int) film.Pose {
	if f != nil && i < len(f.Poses) {
		return f.Poses[i]
	}
	t := &s.Tokens[i]
	x, y := s.Place(t)
	q := film.Pose{X: x, Y: y, Angle: s.Ground.Angle(t.Facing), Alpha: 1}
	if t.Gone {
		q.Alpha = 0
	}
	if lies(t.Up) {
		q.Fall = 1
	}
	return q
}

// lies reports whether somebody is on the ground.
func lies(u rules.Posture) bool { return u == rules.Prone || u == rules.Down || u == rules.Dead }

// abreastShare is how much larger those are drawn who stand abreast on a cell than would fit beside each other: they reach over its rim a little.
const abreastShare = 1.4

// riderShare is how large a rider is drawn beside others, so that its mount is seen below it.
const riderShare = 0.74

// bulk is how much larger a body of several cells is drawn than others.
func bulk(t *scene.Token) float64 {
	if n := len(t.Cells); n > 1 {
		return 0.9 + 0.28*float64(min(n, 7)-1)
	}
	return 1
}

// stand works out where a token is drawn.
func (p *Plan) stand(s *scene.Scene, f *film.Frame, i int) stand {
	if p.counts(s) {
		return p.counterStand(s, f, i)
	}
	t, q := &s.Tokens[i], pose(s, f, i)
	st := stand{at: p.placed(s, f, i), angle: q.Angle, pose: q}
	st.u = p.roomOf(s, t)
	st.cell = st.u
	if wide, _ := t.Row(); wide < 1 {
		st.u *= min(1, abreastShare*wide)
	}
	st.r = st.u * p.share(st.cell/p.Scale) * bulk(t)
	st.r = max(st.r, p.px(2.5))
	st.base = paint.Pt{Y: baseShare * st.r}
	switch m := s.Token(t.Rides); { // both are to be seen, and picked
	case m != nil: // in the saddle, wherever the mount is drawn
		on := p.stand(s, f, int(t.Rides)-1)
		st.foot = p.foot(m, &on)
		st.r *= riderShare
		st.at = p.placed(s, f, int(t.Rides)-1)
		st.at.Y -= 0.4 * st.u
	case t.Carries != 0 && len(t.Cells) < 2:
		st.at.Y += 0.14 * st.u
	}
	st.at = st.at.Add(st.shift(p)).Add(aside(t, st.u))
	st.base = st.base.Add(st.at)
	return st
}

// asides are where those lie who are under somebody else on their cell, in the room that they have, in turn.
var asides = [...]paint.Pt{{X: 0.26, Y: -0.2}, {X: -0.26, Y: -0.2}, {X: 0.3, Y: 0.1}, {X: -0.3, Y: 0.1}}

// aside is how far from the middle of its cell somebody is drawn who is under somebody else there, u pixels wide.
func aside(t *scene.Token, u float64) paint.Pt {
	if t.Under == 0 || t.Abreast > 0 {
		return paint.Pt{}
	}
	return asides[(t.Under-1)%len(asides)].Mul(u)
}

// How far a token goes from its place, in the room that it has: in a lunge, thrown back, and to the side.
const (
	lungeFar  = 0.46
	recoilFar = 0.3
	dodgeFar  = 0.34
)

// shift is how far a lunge, a recoil or a dodge takes a token from its place.
func (st *stand) shift(p *Plan) (by paint.Pt) {
	q := &st.pose
	if q.Lunge > 0 {
		to := p.Cam.To(paint.Pt{X: q.LX, Y: q.LY}).Sub(st.at)
		by = to.Unit().Mul(q.Lunge * min(to.Len()*0.4, st.u*lungeFar))
	}
	if q.Recoil > 0 {
		from := p.Cam.To(paint.Pt{X: q.RX, Y: q.RY})
		by = by.Add(st.at.Sub(from).Unit().Mul(q.Recoil * st.u * recoilFar))
	}
	if q.Guard == film.Dodge {
		by = by.Add(paint.Polar(st.angle+math.Pi/2, q.Raised*st.u*dodgeFar))
	}
	return by
}

// gather puts the tokens in view in the order in which they are drawn: the fallen, those
// who are prone, the rest, who strikes above who is struck; those pointed out last, and of
// each of them the farthest up first, as figures reach above their cells.
func (d *drawing) gather() {
	d.order, d.plates = d.order[:0], d.plates[:0]
	d.below = slices.Grow(d.below[:0], len(d.s.Tokens))[:len(d.s.Tokens)]
	for i := range d.s.Tokens {
		st := d.stand(d.s, d.f, i)
		if st.pose.Alpha > 0 && d.seen(st.at, st.u+st.r) {
			d.order = append(d.order, i)
		}
	}
	slices.SortStableFunc(d.order, d.nearer)
}

// nearer compares who is drawn above whom.
func (d *drawing) nearer(i, j int) int {
	return cmp.Or(d.layer(i)-d.layer(j), cmp.Compare(d.placed(d.s, d.f, i).Y, d.placed(d.s, d.f, j).Y))
}

func (d *drawing) layer(i int) int {
	t := &d.s.Tokens[i]
	switch {
	case t.ID == d.m.Selected || t.ID == d.m.Hover || t.Rides != 0:
		return 4
	case t.Up == rules.Down || t.Up == rules.Dead:
		return 0
	case t.Up == rules.Prone:
		return 1
	case d.f != nil && i < len(d.f.Poses) && d.f.Poses[i].Lunge > 0, !d.wide && d.acts(t.ID):
		return 3
	}
	return 2
}

// ties draws a line between those who are engaged.
func (d *drawing) ties() {
	if d.size() < armsFrom {
		return
	}
	for _, i := range d.order {
		t := &d.s.Tokens[i]
		for _, id := range t.Engaged {
			if id <= t.ID || int(id) > len(d.s.Tokens) {
				continue
			}
			a, b := d.stand(d.s, d.f, i), d.stand(d.s, d.f, int(id)-1)
			d.c.Line(a.at, b.at, d.px(3.4), paint.Rim.Thin(0.6))
			d.c.Line(a.at, b.at, d.px(1.4), paint.No.Thin(0.6))
		}
	}
}

// Pick returns who is drawn at a place of the screen, 0 for nobody. Those who stand are
// found before those who lie, the nearest first; where nobody is drawn it is whose name is written there.
func (p *Plan) Pick(s *scene.Scene, f *film.Frame, at paint.Pt) rules.ID {
	best, who := 1.0, rules.ID(0)
	for i := range s.Tokens {
		t, st := &s.Tokens[i], p.stand(s, f, i)
		if st.pose.Alpha == 0 || st.counter && t.Carries != 0 {
			continue
		}
		d := st.at.Sub(at).Len() / max(st.r*1.25, min(p.px(16), p.cell()/2), p.px(9))
		if !t.Up.Acts() {
			d = 0.5 + d/2
		}
		if d < best {
			best, who = d, t.ID
		}
	}
	if who != 0 {
		return who
	}
	return p.named(at)
}

// headWide is how far from the middle of who is drawn head and shoulders reach to the sides, in its radius.
const headWide = 0.7

// Head returns whose head and shoulders stand out above where they are picked at a place of the screen, 0 for nobody's; of several that of the nearest.
func (p *Plan) Head(s *scene.Scene, f *film.Frame, at paint.Pt) (who rules.ID) {
	best := math.Inf(1)
	for i := range s.Tokens {
		t, st := &s.Tokens[i], p.stand(s, f, i)
		if st.pose.Alpha == 0 || st.counter || !t.Up.Acts() {
			continue
		}
		body := Rect{st.at.X - headWide*st.r, st.at.Y - crownHigh*st.r, 2 * headWide * st.r, crownHigh * st.r}
		if d := st.at.Sub(at).Len(); body.Holds(at) && d < best {
			best, who = d, t.ID
		}
	}
	return who
}

// named returns whose name is written at a place of the screen, 0 for nobody.
func (p *Plan) named(at paint.Pt) rules.ID {
	for i := range p.plates {
		if w := &p.plates[i]; (Rect{w.at.X - w.w/2, w.at.Y - w.h, w.w, w.h}).Holds(at) {
			return w.who
		}
	}
	return 0
}

// TokenAt returns where somebody is drawn and how large, in pixels; ok is false for one
// who is not there or has left the field.
func (p *Plan) TokenAt(s *scene.Scene, f *film.Frame, id rules.ID) (at paint.Pt, r float64, ok bool) {
	if t := s.Token(id); t == nil {
		return at, 0, false
	}
	st := p.stand(s, f, int(id)-1)
	return st.at, st.r, st.pose.Alpha > 0
}
