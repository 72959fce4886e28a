package grid

// Policy says what a mere touch of an obstacle means for a line (SPACE-055).
type Policy uint8

// The policies. The zero value is Paired.
const (
	Paired  Policy = iota // touches on both sides at once block
	Strict                // any contact blocks
	Lenient               // touches never block
)

var policyNames = [...]string{"paired", "strict", "lenient"}

// String returns the policy's name, "" for no policy.
func (p Policy) String() string {
	if int(p) >= len(policyNames) {
		return ""
	}
	return policyNames[p]
}

// line is a line of sight from p at height zp to r at height zr.
type line struct {
	p, r   Point
	zp, zr int64
}

// height compares the line's height at t with h: -1 below, 0 level, 1 above.
func (l *line) height(t frac, h int64) int {
	return cmpMul(l.zr-l.zp, t.n, h-l.zp, t.d)
}

// within reports whether the line has, somewhere between lo and hi, a height
// strictly between z0 and z1; at a point if lo = hi. Heights change evenly, so
// the ends decide (SPACE-056).
func (l *line) within(lo, hi frac, z0, z1 int64) bool {
	return z0 < z1 &&
		(l.height(lo, z1) < 0 || l.height(hi, z1) < 0) &&
		(l.height(lo, z0) > 0 || l.height(hi, z0) > 0)
}

// withinClosed is within for closed spans, as strict has it.
func (l *line) withinClosed(lo, hi frac, z0, z1 int64) bool {
	return z0 <= z1 &&
		(l.height(lo, z1) <= 0 || l.height(hi, z1) <= 0) &&
		(l.height(lo, z0) >= 0 || l.height(hi, z0) >= 0)
}

// sided is a touch that waits for one on the other side.
type sided struct {
	contact
	z0, z1 int64
}

// clear is the place in the pool of an obstacle that stops the line, or -1 if none
// does (SPACE-054 to SPACE-056). Whether one does is not a matter of the order of
// the pool; first is the place of one that is likely to. The touches are memory,
// which is returned as it has grown.
func (l *line) clear(pool []*Obstacle, first int, touches []sided, policy Policy) (int, []sided) {
	touches = touches[:0]
	if l.p == l.r {
		return -1, touches
	}
	beam := beamOf(l.p, l.r)
	low, high := min(l.zp, l.zr), max(l.zp, l.zr)
	if policy != Strict { // then what is level with the line lets it pass
		low, high = low+1, high-1
	}
	for k := range pool {
		i := k
		switch {
		case k == 0:
			i = first
		case k <= first:
			i = k - 1
		}
		o := pool[i]
		if int64(o.Z1) < low || int64(o.Z0) > high || !beam.near(&o.box) {
			continue
		}
		c := meet(o.ring, l.p, l.r)
		if c.kind == miss {
			continue
		}
		if l.stopped(&c, int64(o.Z0), int64(o.Z1), policy) {
			return i, touches
		}
		if policy == Paired && c.kind == touch && c.side != 0 {
			touches = append(touches, sided{c, int64(o.Z0), int64(o.Z1)})
		}
	}
	if len(touches) > 1 && l.pinched(touches) {
		return 0, touches
	}
	return -1, touches
}

// stopped reports whether a contact stops the line by itself.
func (l *line) stopped(c *contact, z0, z1 int64, policy Policy) bool {
	switch {
	case policy == Strict:
		return l.withinClosed(c.lo, c.hi, z0, z1)
	case c.kind == crossing:
		return l.crossed(c, z0, z1)
	}
	return false
}

// crossed reports whether a crossing stops the line. A wall at the very end of
// the line does not.
func (l *line) crossed(c *contact, z0, z1 int64) bool {
	if c.lo == c.hi && (c.lo.n == 0 || c.lo.n == c.lo.d) {
		return false
	}
	return l.within(c.lo, c.hi, z0, z1)
}

// pinched reports whether a touch on the left and one on the right share a t
// strictly between the ends, and a height.
func (l *line) pinched(touches []sided) bool {
	for i, a := range touches {
		for _, b := range touches[i+1:] {
			if a.side == b.side {
				continue
			}
			lo, hi := maxFrac(a.lo, b.lo), minFrac(a.hi, b.hi)
			c := lo.cmp(hi)
			if c > 0 || c == 0 && (lo.n == 0 || lo.n == lo.d) {
				continue
			}
			if l.within(lo, hi, max(a.z0, b.z0), min(a.z1, b.z1)) {
				return true
			}
		}
	}
	return false
}

// bar is a segment that stops every line that crosses it: the way through a blocker
// from its outermost corner left of a line to that on the right. Without length it stops
// nothing.
type bar struct{ left, right Point }

// bar is that of a blocker which is higher than both ends of the line and reaches below
// both, so that no height lets a line pass (SPACE-056).
func (l *line) bar(o *Obstacle) (b bar) {
	if int64(o.Z1) <= max(l.zp, l.zr) || int64(o.Z0) >= min(l.zp, l.zr) || len(o.ring) == 0 {
		return bar{}
	}
	b = bar{o.ring[0], o.ring[0]}
	v := l.r.Sub(l.p)
	least := cross(v, b.left.Sub(l.p))
	most := least
	for _, p := range o.ring[1:] {
		switch c := cross(v, p.Sub(l.p)); {
		case c < least:
			least, b.left = c, p
		case c > most:
			most, b.right = c, p
		}
	}
	return b
}

// stops reports whether a line passes strictly between the ends of the bar, from one
// side of it to the other. Then it crosses the blocker, between its own ends: it goes
// through a point of the bar, which is in the blocker, and not along one of its sides
// (SPACE-054).
func (b *bar) stops(p, r Point) bool {
	v, w := r.Sub(p), b.right.Sub(b.left)
	return cross(v, b.left.Sub(p)) < 0 && cross(v, b.right.Sub(p)) > 0 &&
		opposed(cross(w, p.Sub(b.left)), cross(w, r.Sub(b.left)))
}

// opposed reports whether one of two numbers is below 0 and the other above.
func opposed(a, b int64) bool { return a < 0 && b > 0 || a > 0 && b < 0 }
