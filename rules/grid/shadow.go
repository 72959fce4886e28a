package grid

// rect is what one blocker hides: a part of the chord, u from 0 to 1, times a
// part of the target's height (SPACE-074).
type rect struct{ u0, u1, z0, z1 Ratio }

// chord is the silhouette of a target from an eye: the segment between its
// outermost corners (SPACE-071).
type chord struct{ e, l, r Point }

// chordFrom returns the chord, or false if the eye is in or on the target.
func chordFrom(e Point, target []Point) (c chord, ok bool) {
	if len(target) == 0 || inside(target, e) {
		return chord{}, false
	}
	c = chord{e, target[0], target[0]}
	for _, v := range target[1:] {
		if outer(e, c.l, v, -1) {
			c.l = v
		}
		if outer(e, c.r, v, 1) {
			c.r = v
		}
	}
	return c, c.l != c.r
}

// outer reports whether v is farther out than best on a side, or in line with
// it and nearer.
func outer(e, best, v Point, side int) bool {
	if s := sign(orient(e, best, v)); s != 0 {
		return s == side
	}
	return SquareFree(e, v) < SquareFree(e, best)
}

// blocker is what hides: a ring or wall with its height span.
type blocker struct {
	ring   []Point
	z0, z1 int64
}

// shadows appends to dst what the obstacles and bodies hide from eye e.
func (m *silhouette) shadows(dst []rect, e Point, obstacles, bodies []int32) []rect {
	c, ok := chordFrom(e, m.target)
	if !ok {
		return dst
	}
	tri := box{c.e, c.e}.with(c.l).with(c.r)
	for _, i := range obstacles {
		o := &m.obstacles[i]
		if o.box.meets(tri) {
			dst = m.hide(dst, c, blocker{o.ring, int64(o.Z0), int64(o.Z1)})
		}
	}
	var buf [32]Point
	for _, i := range bodies {
		b := &m.others[i]
		ring := b.Polygon(buf[:0], m.grid)
		if boxOf(ring).meets(tri) {
			dst = m.hide(dst, c, blocker{ring, int64(b.Z), b.Top()})
		}
	}
	return dst
}

// hide appends what one blocker hides, if anything.
func (m *silhouette) hide(dst []rect, c chord, b blocker) []rect {
	u0, u1, ok := c.shadow(b.ring)
	if !ok {
		return dst
	}
	if r, ok := m.rectangle(c, b, u0, u1); ok {
		dst = append(dst, r)
	}
	return dst
}

// shadow returns the part of the chord behind a ring or wall: the least and the
// greatest u over the corners of what the closed triangle eye, chord cuts out
// of it (SPACE-072). Those corners are corners of the ring, crossings of its
// sides with the triangle's, and ends of the chord.
func (c chord) shadow(ring []Point) (lo, hi frac, ok bool) {
	if inside(ring, c.e) {
		return zero, zero, false
	}
	lo, hi = frac{2, 1}, frac{-1, 1}
	see := func(u frac) {
		lo, hi = minFrac(lo, u), maxFrac(hi, u)
	}
	if inside(ring, c.l) {
		see(zero)
	}
	if inside(ring, c.r) {
		see(one)
	}
	for i, a := range ring {
		if c.holds(a) {
			see(c.project(a))
		}
		b := ring[(i+1)%len(ring)]
		if crosses(a, b, c.e, c.l) {
			see(zero)
		}
		if crosses(a, b, c.e, c.r) {
			see(one)
		}
		if crosses(a, b, c.l, c.r) {
			side := b.Sub(a)
			see(newFrac(cross(a.Sub(c.l), side), cross(c.r.Sub(c.l), side)))
		}
	}
	return lo, hi, lo.cmp(hi) < 0
}

// holds reports whether v is in the closed triangle.
func (c chord) holds(v Point) bool {
	return orient(c.e, c.l, v) >= 0 && orient(c.l, c.r, v) >= 0 && orient(c.r, c.e, v) >= 0
}

// project returns where the ray from the eye through v meets the chord's line.
func (c chord) project(v Point) frac {
	return newFrac(cross(c.e.Sub(c.l), v.Sub(c.e)), cross(c.r.Sub(c.l), v.Sub(c.e)))
}

// crosses reports whether two closed segments meet in one point and are not
// parallel.
func crosses(a, b, p, q Point) bool {
	if cross(b.Sub(a), q.Sub(p)) == 0 {
		return false
	}
	return sign(orient(a, b, p))*sign(orient(a, b, q)) <= 0 &&
		sign(orient(p, q, a))*sign(orient(p, q, b)) <= 0
}

// rectangle adds the height to a shadow, one span for the whole blocker
// (SPACE-073).
func (m *silhouette) rectangle(c chord, b blocker, u0, u1 frac) (r rect, ok bool) {
	r = rect{u0.ratio(), u1.ratio(), NewRatio(m.foot, 1), NewRatio(m.top, 1)}
	if b.z0 == Ground && b.z1 == Sky {
		return r, true
	}
	s0, s1 := c.depth(b.ring, r.u0.Add(r.u1).Mul(NewRatio(1, 2)))
	if b.z0 != Ground {
		r.z0 = r.z0.Max(m.height(b.z0, s0).Min(m.height(b.z0, s1)))
	}
	if b.z1 != Sky {
		r.z1 = r.z1.Min(m.height(b.z1, s0).Max(m.height(b.z1, s1)))
	}
	return r, r.z0.Cmp(r.z1) < 0
}

// height is where, at the chord, the line from the eye through height h at
// depth s arrives.
func (m *silhouette) height(h int64, s Ratio) Ratio {
	return NewRatio(m.eye, 1).Add(NewRatio(h-m.eye, 1).Quo(s))
}

// depth returns the part of the ray from the eye through the chord's point u
// that lies in the ring, in multiples of the way to the chord, up to 1.
func (c chord) depth(ring []Point, u Ratio) (s0, s1 Ratio) {
	s0, s1 = Ratio{}, NewRatio(1, 1)
	for i, a := range ring {
		side := ring[(i+1)%len(ring)].Sub(a)
		// f + s·d is on which side of the ring's side the ray is at s.
		f := cross(side, c.e.Sub(a))
		d := NewRatio(cross(side, c.l.Sub(c.e)), 1).Add(u.Mul(NewRatio(cross(side, c.r.Sub(c.l)), 1)))
		if d.Sign() == 0 {
			continue
		}
		s := NewRatio(-f, 1).Quo(d)
		switch {
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

func (f frac) ratio() Ratio { return NewRatio(f.n, f.d) }
