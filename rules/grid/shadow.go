package grid

// chord is the silhouette of a target from an eye: the segment between its
// outermost corners (SPACE-071).
type chord struct{ e, l, r Point }

// chordFrom returns the chord, or false if the eye is in or on the target.
func chordFrom(e Point, target []Point) (c chord, ok bool) {
	if len(target) == 0 || inside(target, e) {
		return chord{}, false
	}
	return chordPast(e, target)
}

// chordPast is chordFrom for an eye that is out of the target.
func chordPast(e Point, target []Point) (c chord, ok bool) {
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

// blocker is what may hide something: a ring or wall with its height span.
type blocker struct {
	ring   []Point // of an obstacle
	at, to int32   // place of a body's ring among the rings
	box    box
	z0, z1 int64
}

// view is a chord with what is worked out once for all blockers. Places are told by
// two numbers, left = cross(l, w) and right = cross(w, r), where l, r and w lead from
// the eye to the ends of the chord and to the place. Both are linear in w; left is 0
// on the line to the left end and right on that to the right end; their sum is whole
// on the chord's line. So the ray through w meets the chord at left/(left+right).
// Within Limit both are below 2^43.
type view struct {
	chord
	toL, toR Point
	whole    int64
	box      box // of the triangle of the eye and the chord
}

func viewOf(c chord) view {
	l, r := c.l.Sub(c.e), c.r.Sub(c.e)
	return view{c, l, r, cross(l, r), box{c.e, c.e}.with(c.l).with(c.r)}
}

// near reports whether a box meets, or may meet, the inside of the triangle.
func (v *view) near(b *box) bool {
	if !v.box.meets(*b) {
		return false
	}
	// Twice the way to the middle of the box, and twice what a corner adds to it.
	w := Point{b.min.X + b.max.X - 2*v.e.X, b.min.Y + b.max.Y - 2*v.e.Y}
	x, y := b.max.X-b.min.X, b.max.Y-b.min.Y
	return cross(v.toL, w)+abs(v.toL.X)*y+abs(v.toL.Y)*x > 0 && cross(w, v.toR)+abs(v.toR.X)*y+abs(v.toR.Y)*x > 0
}

// corner is a corner of a blocker as a view tells places.
type corner struct {
	w           Point // from the eye
	left, right int64
}

// in reports whether the corner is in the closed triangle of the eye and the chord.
func (c *corner) in(v *view) bool {
	return c.left >= 0 && c.right >= 0 && c.left+c.right <= v.whole
}

// u is where the ray through the corner meets the chord's line.
func (c *corner) u() frac { return frac{c.left, c.left + c.right} }

// corners appends the corners of a ring to dst. It reports whether on the inner side of
// each side of the triangle there are some, without which nothing is hidden, and whether
// all are before the eye and none is behind the chord.
func (v *view) corners(dst []corner, ring []Point) (out []corner, some, all bool) {
	left, right, near := false, false, false
	all = true
	for _, p := range ring {
		w := p.Sub(v.e)
		c := corner{w, cross(v.toL, w), cross(w, v.toR)}
		depth := c.left + c.right
		left, right, near = left || c.left > 0, right || c.right > 0, near || depth <= v.whole
		all = all && depth > 0 && depth <= v.whole
		dst = append(dst, c)
	}
	return dst, left && right && near, all
}

// shadow returns the part of the chord behind a blocker: the least and the greatest
// u over the corners of what the closed triangle cuts out of it, 0 and 1 at most
// (SPACE-072). All says that all corners of the blocker, cs, are between the eye and the
// chord's line. Then their rays bound all of its rays, and u grows as one turns.
func (v *view) shadow(cs []corner, all bool) (lo, hi frac, ok bool) {
	if !all {
		return v.clipped(cs)
	}
	first, last := &cs[0], &cs[0]
	for i := range cs[1:] {
		c := &cs[i+1]
		if cross(first.w, c.w) < 0 {
			first = c
		}
		if cross(last.w, c.w) > 0 {
			last = c
		}
	}
	if cross(first.w, last.w) == 0 {
		return zero, zero, false
	}
	if lo = zero; first.left > 0 {
		lo = first.u()
	}
	if hi = one; last.right > 0 {
		hi = last.u()
	}
	return lo, hi, true
}

// clipped is shadow for a blocker that is partly beside the triangle. What the
// triangle cuts out of it has for corners those of the blocker that are in the
// triangle, crossings of its sides with the triangle's, and ends of the chord.
func (v *view) clipped(cs []corner) (lo, hi frac, ok bool) {
	x := cut{lo: frac{2, 1}, hi: frac{-1, 1}, eye: true, l: true, r: true}
	for i := range cs {
		j := i + 1
		if j == len(cs) {
			j = 0
		}
		x.side(v, &cs[i], &cs[j])
	}
	switch {
	case len(cs) == 2 && onSegment(cs[0].w, cs[1].w, Point{}), len(cs) > 2 && x.eye:
		return zero, zero, false
	case len(cs) > 2 && x.l:
		x.lo = zero
	}
	if len(cs) > 2 && x.r {
		x.hi = one
	}
	return x.lo, x.hi, x.lo.cmp(x.hi) < 0
}

// cut gathers what the triangle cuts out of a blocker.
type cut struct {
	lo, hi    frac
	eye, l, r bool // these points are on the inner side of all sides so far
}

func (x *cut) see(u frac) { x.lo, x.hi = minFrac(x.lo, u), maxFrac(x.hi, u) }

// side takes in the side from a to b, and a.
func (x *cut) side(v *view, a, b *corner) {
	if a.in(v) && a.w != (Point{}) {
		x.see(a.u())
	}
	// On which side of a→b the eye and the ends of the chord are.
	eye := cross(a.w, b.w)
	l, r := eye-(b.left-a.left), eye+(b.right-a.right)
	x.eye, x.l, x.r = x.eye && eye >= 0, x.l && l >= 0, x.r && r >= 0
	if opposite(eye, l) && opposite(a.left, b.left) && a.left != b.left {
		x.see(zero)
	}
	if opposite(eye, r) && opposite(a.right, b.right) && a.right != b.right {
		x.see(one)
	}
	from, to := v.whole-a.left-a.right, v.whole-b.left-b.right
	if opposite(l, r) && opposite(from, to) && from != to {
		x.see(newFrac(-l, from-to))
	}
}

// opposite reports whether one of two numbers is at most 0 and the other at least 0.
func opposite(a, b int64) bool { return a <= 0 && b >= 0 || a >= 0 && b <= 0 }

func (f frac) ratio() Ratio { return NewRatio(f.n, f.d) }
