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
	var buf scratch
	m := s.aim(&buf, a, b, obstacles, bodies, notOwn)
	var c Cover
	c.Hard, _ = m.least(m.hard, nil)
	if c.Total = c.Hard; len(m.bodies) > 0 {
		c.Total, _ = m.least(m.hard, m.bodies)
	}
	c.Conceal, _ = m.least(m.conceal, nil)
	return c
}

// silhouette is a target as an attacker sees it, with all that may hide it.
type silhouette struct {
	grid           Kind
	obstacles      []Obstacle
	others         []Body
	eyes           []Point
	target         []Point // its body polygon
	eye, foot, top int64   // heights
	hard, conceal  []int32 // of obstacles
	bodies         []int32 // of others
}

// scratch is the memory behind a silhouette, kept apart so that it can stay on
// the stack.
type scratch struct {
	eyes, target  [32]Point
	hard, conceal [64]int32
	bodies        [32]int32
}

// aim gathers all that does not depend on the eye point.
func (s Sight) aim(buf *scratch, a, b Body, obstacles []Obstacle, bodies []Body, notOwn bool) silhouette {
	m := silhouette{
		grid: s.Grid, obstacles: obstacles, others: bodies,
		eye: a.Eye(), foot: int64(b.Z), top: b.Top(),
		eyes:   s.samples(buf.eyes[:0], a, s.Eyes),
		target: b.Polygon(buf.target[:0], s.Grid),
		hard:   buf.hard[:0], conceal: buf.conceal[:0], bodies: buf.bodies[:0],
	}
	near := boxOf(m.eyes).join(boxOf(m.target))
	for i := range obstacles {
		o := &obstacles[i]
		switch {
		case !o.box.meets(near) || s.ignored(o, a, b) || notOwn && o.ownTo(s.Grid, b, s.lean()):
		case o.Conceal:
			m.conceal = append(m.conceal, int32(i))
		default:
			m.hard = append(m.hard, int32(i))
		}
	}
	var pb [128]*Obstacle
	pool := pb[:0]
	for _, i := range m.hard {
		pool = append(pool, &obstacles[i])
	}
	m.eyes = keep(m.eyes, len(s.cells(a)), pool)
	for i := range bodies {
		if c := &bodies[i]; !c.shares(s.Grid, a) && !c.shares(s.Grid, b) {
			m.bodies = append(m.bodies, int32(i))
		}
	}
	return m
}

// least returns the least hidden share over all eye points, and the lowest
// index of one that has it, for obstacles and bodies (SPACE-076).
func (m *silhouette) least(obstacles, bodies []int32) (best Ratio, eye int) {
	if len(obstacles)+len(bodies) == 0 {
		return Ratio{}, 0
	}
	var buf [8]rect
	for i, e := range m.eyes {
		hidden := m.shadows(buf[:0], e, obstacles, bodies)
		if len(hidden) == 0 {
			return Ratio{}, i
		}
		share := union(hidden).Quo(NewRatio(m.top-m.foot, 1))
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
	var buf scratch
	m := s.aim(&buf, a, b, obstacles, nil, false)
	_, i := m.least(m.hard, nil)
	hidden := m.shadows(nil, m.eyes[i], m.hard, nil)
	if n < 1 || n > 64 || len(hidden) == 0 {
		return 0
	}
	var mask uint64
	h := m.top - m.foot
	half := NewRatio(h, 2*int64(n))
	for p := range int64(n) {
		hi := NewRatio(m.top*int64(n)-p*h, int64(n))
		lo := NewRatio(m.top*int64(n)-(p+1)*h, int64(n))
		if union(between(hidden, lo, hi)).Cmp(half) >= 0 {
			mask |= 1 << p
		}
	}
	return mask
}
