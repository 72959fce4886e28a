package grid

// silhouette is a target as an attacker sees it, with all that may hide it. Its slices
// are memory of the caller's.
type silhouette struct {
	sight          Sight
	a, b           Body
	beam           beam // of all rays from an eye to the target
	place          box  // the attacker's
	eyes           []Point
	target         []Point     // its body polygon
	eye, foot, top int64       // heights
	rise           int64       // of the target in the units of heights, 1 if tall
	tall           bool        // heights are beyond what bounds are good for
	near           []*Obstacle // hard ones right at the attacker, however low
	hard, soft     []blocker   // obstacles; bodies
	veils          []blocker   // what conceals
	rings          []Point     // of bodies
}

// work is memory for one eye.
type work struct {
	corners []corner
	shades  []shade
	edges   []edge
	rects   []rect
	cut     []rect
	shares  []share
}

// coverRoom is room for an ordinary question about cover.
type coverRoom struct {
	eyes, target [20]Point
	near         [8]*Obstacle
	hard, soft   [8]blocker
	veils        [4]blocker
	rings        [64]Point
	corners      [16]corner
	shades       [8]shade
	edges        [16]edge
	rects, cut   [4]rect
	shares       [20]share
}

func (r *coverRoom) silhouette() silhouette {
	return silhouette{
		eyes: r.eyes[:0], target: r.target[:0], near: r.near[:0],
		hard: r.hard[:0], soft: r.soft[:0], veils: r.veils[:0], rings: r.rings[:0],
	}
}

func (r *coverRoom) work() work {
	return work{r.corners[:0], r.shades[:0], r.edges[:0], r.rects[:0], r.cut[:0], r.shares[:0]}
}

// silhouette is that of b from a, past obstacles and bodies; notOwn leaves out what is
// the target's own (SPACE-082).
func (s Sight) silhouette(room *coverRoom, a, b Body, obstacles []Obstacle, bodies []Body, notOwn bool) silhouette {
	m := room.silhouette().aim(s, a, b)
	var buf [64]*Obstacle
	pool := buf[:0]
	for i := range obstacles {
		if o := &obstacles[i]; m.beam.near(&o.box) {
			pool = append(pool, o)
		}
	}
	return m.past(pool, notOwn).and(bodies).look()
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
	m.beam = beamBetween(m.place, b.bounds(s.Grid))
	m.target = b.Polygon(m.target[:0], s.Grid)
	m.eyes, m.near, m.rings = m.eyes[:0], m.near[:0], m.rings[:0]
	m.hard, m.soft, m.veils = m.hard[:0], m.soft[:0], m.veils[:0]
	return m
}

// past takes in the obstacles that matter.
func (m silhouette) past(pool []*Obstacle, notOwn bool) silhouette {
	for _, o := range pool {
		if !m.beam.near(&o.box) || m.sight.ignored(o, m.a, m.b) || notOwn && o.ownTo(m.sight.Grid, m.b, m.sight.lean()) {
			continue
		}
		if !o.Conceal && o.box.meets(m.place) {
			m.near = append(m.near, o)
		}
		b := blocker{ring: o.ring, box: o.box, z0: int64(o.Z0), z1: int64(o.Z1)}
		switch {
		case !m.hides(&b):
		case o.Conceal:
			m.veils = append(m.veils, b)
		default:
			m.hard = append(m.hard, b)
		}
	}
	return m
}

// and takes in the bodies that stand in the way (SPACE-075).
func (m silhouette) and(bodies []Body) silhouette {
	for i := range bodies {
		c := &bodies[i]
		b := blocker{box: c.bounds(m.sight.Grid), z0: int64(c.Z), z1: c.Top()}
		if !m.beam.near(&b.box) || !m.hides(&b) || c.shares(m.sight.Grid, m.a) || c.shares(m.sight.Grid, m.b) {
			continue
		}
		n := len(m.rings)
		m.rings = c.Polygon(m.rings, m.sight.Grid)
		b.at, b.to = int32(n), int32(len(m.rings))
		m.soft = append(m.soft, b)
	}
	return m
}

// hides reports whether a blocker's heights allow that it hides something: what is at
// or below both the eye and the target's foot casts its shadow below the foot, and so
// for what is above both (SPACE-073).
func (m *silhouette) hides(b *blocker) bool {
	return (b.z1 == Sky || b.z1 > m.eye || b.z1 > m.foot) && (b.z0 == Ground || b.z0 < m.eye || b.z0 < m.top)
}

// look finds the eye points, which can only be done when all obstacles are known
// (SPACE-061, SPACE-070).
func (m silhouette) look() silhouette {
	m.eyes = keep(m.sight.samples(m.eyes[:0], m.a, m.sight.Eyes), len(m.sight.cells(m.a)), m.near)
	return m
}

// ring is the corners of a blocker.
func (m *silhouette) ring(b *blocker) []Point {
	if b.to > 0 {
		return m.rings[b.at:b.to]
	}
	return b.ring
}

// shades appends what the blockers hide from an eye.
func (m *silhouette) shades(v *view, blockers []blocker, w work) work {
	for i := range blockers {
		b := &blockers[i]
		if !b.box.meets(v.box) {
			continue
		}
		var some, all bool
		if w.corners, some, all = v.corners(w.corners[:0], m.ring(b)); !some {
			continue
		}
		if lo, hi, ok := v.shadow(w.corners, all); ok {
			if s, ok := m.shade(b, w.corners, lo, hi); ok {
				w.shades = append(w.shades, s)
			}
		}
	}
	return w
}

// rectangles is shades in exact fractions.
func (m *silhouette) rectangles(v *view, blockers []blocker, w work) work {
	for i := range blockers {
		b := &blockers[i]
		if !b.box.meets(v.box) {
			continue
		}
		var some, all bool
		if w.corners, some, all = v.corners(w.corners[:0], m.ring(b)); !some {
			continue
		}
		if lo, hi, ok := v.shadow(w.corners, all); ok {
			if r, ok := m.rectangle(b, w.corners, lo, hi); ok {
				w.rects = append(w.rects, r)
			}
		}
	}
	return w
}

// share bounds what the shades hide.
func (m *silhouette) share(w work) (share, work) {
	if len(w.shades) == 0 {
		return share{}, w
	}
	var s share
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
