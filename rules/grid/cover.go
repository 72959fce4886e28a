package grid

// Cover is how much of a target is hidden from an attacker, as exact shares of
// its silhouette in 0..1 (SPACE-075).
type Cover struct {
	Hard    Ratio // by hard obstacles
	Total   Ratio // by hard obstacles and other bodies
	Conceal Ratio // by foliage and smoke alone
}

// BodyCap is the greatest share that bodies in the way can hide, if nothing
// else is said (SPACE-077).
func BodyCap() Ratio { return NewRatio(1, 2) }

// PeekCap is the greatest share for one who shoots past the cover (SPACE-082).
func PeekCap() Ratio { return NewRatio(9, 10) }

// Effective returns the share that counts: hard cover, or what bodies add to it
// up to bodyCap, whichever is more (SPACE-077).
func (c Cover) Effective(bodyCap Ratio) Ratio { return c.Hard.Max(c.Total.Min(bodyCap)) }

// Percent returns Effective in whole percent, rounded down (SPACE-077).
func (c Cover) Percent(bodyCap Ratio) int { return int(c.Effective(bodyCap).Floor(100)) }

// Concealed returns Conceal in whole percent, rounded down (SPACE-080).
func (c Cover) Concealed() int { return int(c.Conceal.Floor(100)) }

// Peek returns the cover of a target that has shot past obstacles of its own;
// without is its cover when those are left out (SPACE-082).
func (c Cover) Peek(without Cover, limit Ratio) Cover {
	c.Hard = without.Hard.Max(c.Hard.Min(limit))
	c.Total = without.Total.Max(c.Total.Min(limit))
	return c
}

// Cover returns how much of b is hidden from a by the obstacles and by the other
// bodies. Each share is the least over a's eye points. Bodies that share a cell
// with a or b, so a and b themselves, do not count (SPACE-070 to SPACE-076).
func (s Sight) Cover(a, b Body, obstacles []Obstacle, bodies []Body) Cover {
	return s.coverWithout(a, b, obstacles, bodies, false)
}

// PeekCover returns the cover of a target b that has shot past obstacles of its
// own since its last turn (SPACE-082).
func (s Sight) PeekCover(a, b Body, obstacles []Obstacle, bodies []Body, limit Ratio) Cover {
	full := s.coverWithout(a, b, obstacles, bodies, false)
	return full.Peek(s.coverWithout(a, b, obstacles, bodies, true), limit)
}

func (s Sight) coverWithout(a, b Body, obstacles []Obstacle, bodies []Body, notOwn bool) Cover {
	var m silhouette
	s.aim(&m, a, b, obstacles, bodies, notOwn)
	var c Cover
	c.Hard = m.least(m.hard)
	if c.Total = c.Hard; len(m.bodies) > 0 {
		c.Total = m.leastTotal()
	}
	c.Conceal = m.least(m.conceal)
	return c
}

// silhouette is a target as an attacker sees it, with all that may hide it.
type silhouette struct {
	eyes            []Point
	target          []Point // its body polygon
	eye, foot, top  int64   // heights
	hard, conceal   []blocker
	bodies          []blocker
	rects           []rect
	eyeBuf, polyBuf [32]Point
	hardBuf, hidBuf [16]blocker
	bodyBuf         [8]blocker
	ringBuf         [64]Point // rings of the bodies
	rectBuf         [8]rect
}

// blocker is what hides: a ring or wall with its height span.
type blocker struct {
	ring   []Point
	z0, z1 int64
}

// aim fills in all that does not depend on the eye point.
func (s Sight) aim(m *silhouette, a, b Body, obstacles []Obstacle, bodies []Body, notOwn bool) {
	m.eye, m.foot, m.top = a.Eye(), int64(b.Z), b.Top()
	m.eyes = s.samples(m.eyeBuf[:0], a, s.Eyes)
	m.target = b.Polygon(m.polyBuf[:0], s.Grid)
	m.hard, m.conceal, m.bodies = m.hardBuf[:0], m.hidBuf[:0], m.bodyBuf[:0]
	m.rects = m.rectBuf[:0]
	near := boxOf(m.eyes).join(boxOf(m.target))
	for i := range obstacles {
		o := &obstacles[i]
		if !o.box.meets(near) || s.ignored(o, a, b) || notOwn && o.ownTo(s.Grid, b, s.lean()) {
			continue
		}
		hides := blocker{o.ring, int64(o.Z0), int64(o.Z1)}
		if o.Conceal {
			m.conceal = append(m.conceal, hides)
		} else {
			m.hard = append(m.hard, hides)
		}
	}
	m.dropEyes(max(1, len(s.cells(a))))
	s.aimBodies(m, a, b, bodies, near)
}

func (s Sight) aimBodies(m *silhouette, a, b Body, bodies []Body, near box) {
	rings := m.ringBuf[:0]
	for i := range bodies {
		c := bodies[i]
		if c.shares(s.Grid, a) || c.shares(s.Grid, b) {
			continue
		}
		start := len(rings)
		rings = c.Polygon(rings, s.Grid)
		ring := rings[start:len(rings):len(rings)]
		if !boxOf(ring).meets(near) {
			rings = rings[:start]
			continue
		}
		m.bodies = append(m.bodies, blocker{ring, int64(c.Z), c.Top()})
	}
}

// dropEyes removes the eye points behind hard obstacles, but no centre
// (SPACE-061).
func (m *silhouette) dropEyes(centres int) {
	kept := m.eyes[:min(centres, len(m.eyes))]
	for _, e := range m.eyes[len(kept):] {
		if !m.behind(m.eyes[0], e) {
			kept = append(kept, e)
		}
	}
	m.eyes = kept
}

func (m *silhouette) behind(p, r Point) bool {
	for i := range m.hard {
		if p != r && meet(m.hard[i].ring, p, r).kind != miss {
			return true
		}
	}
	return false
}

// least returns the least hidden share over all eye points for a set of
// blockers (SPACE-076).
func (m *silhouette) least(set []blocker) Ratio {
	best, _ := m.leastEye(set, nil)
	return best
}

func (m *silhouette) leastTotal() Ratio {
	best, _ := m.leastEye(m.hard, m.bodies)
	return best
}

// leastEye also returns the lowest index of an eye point with the least share.
func (m *silhouette) leastEye(set, more []blocker) (best Ratio, eye int) {
	if len(set)+len(more) == 0 {
		return Ratio{}, 0
	}
	for i, e := range m.eyes {
		if !m.shadows(e, set, more) {
			return Ratio{}, i
		}
		share := union(m.rects).Quo(NewRatio(m.top-m.foot, 1))
		if i == 0 || share.Cmp(best) < 0 {
			best, eye = share, i
		}
	}
	return best, eye
}

// Strips reports, for a target divided into n strips of equal height counted
// from the top, which are covered: bit p-1 stands for strip p. A strip is
// covered when at least half of it lies behind hard obstacles for the eye point
// that sees most of the target (SPACE-081). n is 1 to 64.
func (s Sight) Strips(a, b Body, obstacles []Obstacle, n int) uint64 {
	var m silhouette
	s.aim(&m, a, b, obstacles, nil, false)
	_, i := m.leastEye(m.hard, nil)
	if n < 1 || n > 64 || !m.shadows(m.eyes[i], m.hard, nil) {
		return 0
	}
	var mask uint64
	h := m.top - m.foot
	half := NewRatio(h, 2*int64(n))
	for p := range int64(n) {
		hi := NewRatio(m.top*int64(n)-p*h, int64(n))
		lo := NewRatio(m.top*int64(n)-(p+1)*h, int64(n))
		if union(between(m.rects, lo, hi)).Cmp(half) >= 0 {
			mask |= 1 << p
		}
	}
	return mask
}
