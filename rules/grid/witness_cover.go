package grid

import "slices"

// Shadow is what one blocker hides of a silhouette from one eye point: a part of the
// chord times a part of the height (SPACE-072 to SPACE-074).
type Shadow struct {
	Blocker int   // its place among the obstacles, or among the bodies
	Body    bool  // it is a body
	U0, U1  Ratio // of the chord, 0 at its left end and 1 at its right
	Z0, Z1  Ratio // heights, mm
	Share   Ratio // of the whole silhouette
	Passage Passage
	Of      int // of a shadow that is left out: whose obstacle it is, as in Meeting
}

// Hiding explains one of the shares of a Cover: the eye point that sees most, and what
// hides the target from there.
type Hiding struct {
	Share   Ratio
	Eye     Point // of the attacker
	Index   int   // of the eye among its sample points (SPACE-053)
	L, R    Point // the silhouette chord; the same point if the eye is in the target (SPACE-071)
	Shadows []Shadow
}

// CoverWitness explains a Cover, for people to read.
type CoverWitness struct {
	Hard, Total, Conceal Hiding
	LeftOut              []Shadow // what would hide something from the eye of Hard, but does not count
	EyeZ, Foot, Top      int64    // heights of the attacker's eye and of the target's ends, mm
}

// Cover returns the shares that are explained.
func (w *CoverWitness) Cover() Cover { return Cover{w.Hard.Share, w.Total.Share, w.Conceal.Share} }

// CoverWitness explains Cover, with which it agrees. It follows the rule step by step in
// exact fractions and allocates (SPACE-070 to SPACE-076).
func (s Sight) CoverWitness(a, b Body, obstacles []Obstacle, bodies []Body) CoverWitness {
	v := viewing{sight: s, a: a, b: b, target: b.Polygon(nil, s.Grid), obstacles: obstacles, bodies: bodies}
	var hard, conceal, out []Shadow
	for i := range obstacles {
		o := &obstacles[i]
		x := Shadow{Blocker: i}
		var left bool
		x.Passage, x.Of, left = s.leftOut(o, a, b, false)
		switch {
		case left:
			out = append(out, x)
		case o.Conceal:
			conceal = append(conceal, x)
		default:
			hard = append(hard, x)
		}
	}
	all := slices.Clone(hard)
	for i := range bodies {
		if !bodies[i].shares(s.Grid, a) && !bodies[i].shares(s.Grid, b) {
			all = append(all, Shadow{Blocker: i, Body: true})
		}
	}
	v.eyes(hard)
	w := CoverWitness{
		Hard: v.least(hard), Total: v.least(all), Conceal: v.least(conceal),
		EyeZ: a.Eye(), Foot: int64(b.Z), Top: b.Top(),
	}
	w.LeftOut, _ = v.from(w.Hard.Eye, out)
	return w
}

// viewing is an attacker's view of a target.
type viewing struct {
	sight     Sight
	a, b      Body
	target    []Point
	obstacles []Obstacle
	bodies    []Body
	points    []Point // eye points
	index     []int   // of each among the samples
}

// eyes finds the attacker's eye points (SPACE-070).
func (v *viewing) eyes(hard []Shadow) {
	var pool []int
	for _, x := range hard {
		pool = append(pool, x.Blocker)
	}
	samples := v.sight.samples(nil, v.a, v.sight.Eyes)
	v.points = v.sight.within(samples, v.a, v.obstacles, pool)
	for _, p := range v.points {
		v.index = append(v.index, slices.Index(samples, p))
	}
}

// least is the hiding from the eye point that sees most, the first of several
// (SPACE-076).
func (v *viewing) least(blockers []Shadow) (best Hiding) {
	for i, e := range v.points {
		h := Hiding{Eye: e, Index: v.index[i]}
		if c, ok := chordFrom(e, v.target); ok {
			h.L, h.R = c.l, c.r
		}
		h.Shadows, h.Share = v.from(e, blockers)
		if i == 0 || h.Share.Cmp(best.Share) < 0 {
			best = h
		}
	}
	return best
}

// from keeps the blockers that hide something from an eye, and says how much all of
// them do together.
func (v *viewing) from(e Point, blockers []Shadow) (out []Shadow, share Ratio) {
	c, ok := chordFrom(e, v.target)
	if !ok {
		return nil, Ratio{}
	}
	var rects []rect
	height := NewRatio(v.b.Rise(), 1)
	for _, x := range blockers {
		if !v.cast(c, &x) {
			continue
		}
		x.Share = x.U1.Sub(x.U0).Mul(x.Z1.Sub(x.Z0)).Quo(height)
		out = append(out, x)
		rects = append(rects, rect{x.U0, x.U1, x.Z0, x.Z1})
	}
	if len(rects) == 0 {
		return nil, Ratio{}
	}
	return out, union(rects).Quo(height)
}

// cast fills in the shadow of a blocker, and reports whether it has one.
func (v *viewing) cast(c chord, x *Shadow) bool {
	ring, z0, z1 := v.shape(x)
	if inside(ring, c.e) {
		return false
	}
	spots := make([]spot, len(ring))
	for i, p := range ring {
		spots[i] = spotAt(p)
	}
	cut := clip(clip(clip(spots, c.e, c.l), c.l, c.r), c.r, c.e) // SPACE-072
	if len(cut) == 0 {
		return false
	}
	x.U0, x.U1 = NewRatio(1, 1), Ratio{}
	for _, p := range cut {
		u := c.along(p)
		x.U0, x.U1 = x.U0.Min(u), x.U1.Max(u)
	}
	x.U0, x.U1 = x.U0.Max(Ratio{}), x.U1.Min(NewRatio(1, 1))
	x.Z0, x.Z1 = NewRatio(int64(v.b.Z), 1), NewRatio(v.b.Top(), 1)
	if x.U0.Cmp(x.U1) >= 0 {
		return false
	}
	s0, s1 := c.through(ring, x.U0.Add(x.U1).Quo(NewRatio(2, 1))) // SPACE-073
	eye := NewRatio(v.a.Eye(), 1)
	at := func(h int64, s Ratio) Ratio { return eye.Add(NewRatio(h, 1).Sub(eye).Quo(s)) }
	if z0 != Ground {
		x.Z0 = x.Z0.Max(at(z0, s0).Min(at(z0, s1)))
	}
	if z1 != Sky {
		x.Z1 = x.Z1.Min(at(z1, s0).Max(at(z1, s1)))
	}
	return x.Z0.Cmp(x.Z1) < 0
}

// shape is the ring of a blocker with its height span.
func (v *viewing) shape(x *Shadow) (ring []Point, z0, z1 int64) {
	if x.Body {
		b := &v.bodies[x.Blocker]
		return b.Polygon(nil, v.sight.Grid), int64(b.Z), b.Top()
	}
	o := &v.obstacles[x.Blocker]
	return o.ring, int64(o.Z0), int64(o.Z1)
}

// spot is a point with fractions for coordinates.
type spot struct{ x, y Ratio }

func spotAt(p Point) spot { return spot{NewRatio(p.X, 1), NewRatio(p.Y, 1)} }

// to is the spot at t of the way to another.
func (p spot) to(q spot, t Ratio) spot {
	return spot{p.x.Add(q.x.Sub(p.x).Mul(t)), p.y.Add(q.y.Sub(p.y).Mul(t))}
}

// turn is orient for a spot.
func turn(a, b Point, p spot) Ratio {
	v, o := b.Sub(a), spotAt(a)
	return NewRatio(v.X, 1).Mul(p.y.Sub(o.y)).Sub(NewRatio(v.Y, 1).Mul(p.x.Sub(o.x)))
}

// clip cuts a convex ring to the positive side of a→b, the line itself included.
func clip(ring []spot, a, b Point) (out []spot) {
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		f, g := turn(a, b, p), turn(a, b, q)
		if f.Sign() >= 0 {
			out = append(out, p)
		}
		if f.Sign()*g.Sign() < 0 {
			out = append(out, p.to(q, f.Quo(f.Sub(g))))
		}
	}
	return out
}

// along returns where the ray from the eye through a spot meets the chord's line.
func (c chord) along(p spot) Ratio {
	from := func(v Point) Ratio { return turn(c.e, c.e.Add(v), p) }
	return from(c.e.Sub(c.l)).Quo(from(c.r.Sub(c.l)))
}

// through returns the part of the ray from the eye to the chord's point u that lies in
// the whole ring, in multiples of that way, at most 1; for a wall the one place.
func (c chord) through(ring []Point, u Ratio) (s0, s1 Ratio) {
	to := spotAt(c.l).to(spotAt(c.r), u)
	s0, s1 = Ratio{}, NewRatio(1, 1)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		f, g := NewRatio(orient(a, b, c.e), 1), turn(a, b, to)
		d := g.Sub(f)
		switch s := f.Neg().Quo(d); {
		case d.Sign() == 0:
		case len(ring) == 2:
			return s, s
		case d.Sign() > 0:
			s0 = s0.Max(s)
		default:
			s1 = s1.Min(s)
		}
	}
	return s0, s1
}
