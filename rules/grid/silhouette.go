package grid

// silhouette is a target as an attacker sees it, with all that may hide it. Its slices
// are memory of the caller's.
type silhouette struct {
	sight          Sight
	a, b           Body
	gap            gap // between the two
	place, extent  box // the attacker's, and the target's
	eyes           []Point
	target         []Point     // its body polygon
	eye, foot, top int64       // heights
	rise           int64       // of the target in the units of heights, 1 if tall
	tall           bool        // heights are beyond what bounds are good for
	near           []*Obstacle // hard ones right at the attacker, however low
	blockers       []blocker   // hard obstacles, then bodies, then what conceals
	hard, all      int         // where the hard ones end, and where the bodies do
	rings          []Point     // of bodies
}

// work is memory for one eye.
type work struct {
	corners []corner
	shades  []shade
	edges   []edge
	rects   []rect
	cut     []rect
	shares  []share // of hard blockers or those in question, by eye point
	totals  []share // of all
}

// aim begins a silhouette.
func (m silhouette) aim(s Sight, a, b Body) silhouette {
	m.sight, m.a, m.b = s, a, b
	m.eye, m.foot, m.top = a.Eye(), int64(b.Z), b.Top()
	m.tall = m.top-m.foot >= mostHeight || abs(m.eye-m.foot) >= mostHeight
	if m.rise = 1; !m.tall {
		m.rise = (m.top - m.foot) << heightBits
	}
	m.place = a.bounds(s.Grid)
	m.gap = s.between(&a, &b)
	m.target = b.Polygon(m.target[:0], s.Grid)
	m.extent = boxOf(m.target)
	m.near, m.blockers, m.rings = m.near[:0], m.blockers[:0], m.rings[:0]
	return m
}

// past takes in the obstacles and bodies that matter, and finds the eye points.
func (m silhouette) past(pool []*Obstacle, bodies []Body, notOwn bool) silhouette {
	veils := false
	for _, o := range pool {
		if o.Conceal {
			veils = true
			continue
		}
		if m.leaves(o, notOwn) {
			continue
		}
		if o.box.meets(m.place) {
			m.near = append(m.near, o)
		}
		if b := blockerOf(o); m.hides(&b) {
			m.blockers = append(m.blockers, b)
		}
	}
	m.hard = len(m.blockers)
	for i := range bodies {
		c := &bodies[i]
		b := blocker{box: c.bounds(m.sight.Grid), z0: int64(c.Z), z1: c.Top()}
		if !m.gap.near(&b.box) || !m.hides(&b) || c.shares(m.sight.Grid, m.a) || c.shares(m.sight.Grid, m.b) {
			continue
		}
		b.at = int32(len(m.rings))
		m.rings = c.Polygon(m.rings, m.sight.Grid)
		b.to = int32(len(m.rings))
		m.blockers = append(m.blockers, b)
	}
	m.all = len(m.blockers)
	for _, o := range pool {
		if !veils {
			break
		}
		if b := blockerOf(o); o.Conceal && !m.leaves(o, notOwn) && m.hides(&b) {
			m.blockers = append(m.blockers, b)
		}
	}
	m.eyes = keep(m.sight.samples(m.eyes[:0], m.a, m.sight.Eyes), len(m.sight.cells(m.a)), m.near)
	return m
}

// leaves reports whether an obstacle is out of the way or left out.
func (m *silhouette) leaves(o *Obstacle, notOwn bool) bool {
	if !m.gap.near(&o.box) {
		return true
	}
	return (m.gap.atA.meets(o.box) || m.gap.atB.meets(o.box)) &&
		(m.sight.ignored(o, m.a, m.b) || notOwn && o.ownTo(m.sight.Grid, m.b, m.sight.lean()))
}

func blockerOf(o *Obstacle) blocker {
	return blocker{ring: o.ring, box: o.box, z0: int64(o.Z0), z1: int64(o.Z1)}
}

// hides reports whether a blocker's heights allow that it hides something: what is at
// or below both the eye and the target's foot casts its shadow below the foot, and so
// for what is above both (SPACE-073).
func (m *silhouette) hides(b *blocker) bool {
	return (b.z1 == Sky || b.z1 > m.eye || b.z1 > m.foot) && (b.z0 == Ground || b.z0 < m.eye || b.z0 < m.top)
}

// chord is that of an eye point.
func (m *silhouette) chord(e Point) (c chord, ok bool) {
	if len(m.target) > 0 && !m.extent.meets(box{e, e}) {
		return chordPast(e, m.target)
	}
	return chordFrom(e, m.target)
}

// ring is the corners of a blocker.
func (m *silhouette) ring(b *blocker) []Point {
	if b.to > 0 {
		return m.rings[b.at:b.to]
	}
	return b.ring
}

// cast fills the shades with what blockers hide from an eye point.
func (m *silhouette) cast(v *view, from, to int, w work) work {
	w.shades = w.shades[:0]
	return m.add(v, from, to, w)
}

// add adds what blockers hide to the shades, apart from what others surely hide as well.
func (m *silhouette) add(v *view, from, to int, w work) work {
	for i := from; i < to; i++ {
		b := &m.blockers[i]
		if !v.near(&b.box) {
			continue
		}
		var some, all bool
		if w.corners, some, all = v.corners(w.corners[:0], m.ring(b)); !some {
			continue
		}
		if lo, hi, ok := v.shadow(w.corners, all); ok {
			if s, ok := m.shade(b, w.corners, lo, hi); ok {
				s.of = int32(i)
				if w.shades = with(w.shades, &s); s.full(m.rise) {
					return w
				}
			}
		}
	}
	return w
}

// with adds a shade, unless another covers it, and drops those that it covers.
func with(shades []shade, s *shade) []shade {
	for i := range shades {
		if shades[i].covers(s) {
			return shades
		}
	}
	for i := 0; i < len(shades); {
		if !s.covers(&shades[i]) {
			i++
			continue
		}
		last := len(shades) - 1
		shades[i] = shades[last]
		shades = shades[:last]
	}
	return append(shades, *s)
}

// rectangles fills the rectangles with what is left of the shades, in exact fractions.
func (m *silhouette) rectangles(v *view, w work) work {
	w.rects = w.rects[:0]
	for i := range w.shades {
		s := &w.shades[i]
		b := &m.blockers[s.of]
		w.corners, _, _ = v.corners(w.corners[:0], m.ring(b))
		if r, ok := m.rectangle(b, w.corners, s.from.frac, s.to.frac); ok {
			w.rects = append(w.rects, r)
		}
	}
	return w
}

// share bounds what the shades hide.
func (m *silhouette) share(w work) (s share, out work) {
	switch len(w.shades) {
	case 0:
		return share{}, w
	case 1:
		return w.shades[0].area(), w
	}
	s, w.edges = sweep(w.shades, w.edges)
	return s, w
}

// percent bounds a share in whole percent, rounded down.
func (m *silhouette) percent(s share) (lo, hi uint8) {
	of := func(area u128) uint8 {
		hundred, _ := area.mul(u128From(100))
		return uint8(min(100, hundred.shr(placeBits).lo/uint64(m.rise)))
	}
	return of(s.lo), of(s.hi)
}
