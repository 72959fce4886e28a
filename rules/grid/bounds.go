package grid

import "math/bits"

// Shares of cover are compared, and turned into percent, by bounds in fixed point that
// are rounded outwards: a lower one that is never above the share, and an upper one
// that is never below it. Only where they do not settle a question are fractions of any
// size taken. The bounds are true for every input, and tight for ordinary ones:
//
//   - A place u on the chord is a fraction of two numbers below 2^45. It is kept in
//     units of 2^-60, and exactly besides, so that places are always told apart.
//   - Heights count from the foot of the target in units of 2^-32 mm. Heights are taken
//     so if they are less than 2^18 mm from the eye and the target is less than 2^18 mm
//     tall; others are left open: such blockers hide something between nothing and all
//     of the height.
//   - Nearness, how many times farther the chord is than a blocker, is told up to 2^12,
//     which stands for anything above.
//   - A height is (h-eye)·nearness below 2^18·2^12 mm, in units of 2^-32 mm below 2^62.
//   - An area is below 2^60·2^50, and a hundred areas below 2^117.
const (
	placeBits  = 60
	heightBits = 32
	mostHeight = 1 << 18 // mm
	mostNear   = 1 << (12 + heightBits)
	wholeChord = 1 << placeBits
)

// place is a place on the chord, from 0 to 1.
type place struct {
	lo, hi uint64 // at most one apart
	frac
}

func placeOf(u frac) place {
	switch {
	case u.n <= 0:
		return place{frac: u}
	case u.n >= u.d:
		return place{wholeChord, wholeChord, u}
	}
	// u.n < u.d, so that the quotient fits.
	q, rest := bits.Div64(uint64(u.n)>>(64-placeBits), uint64(u.n)<<placeBits, uint64(u.d))
	if rest != 0 {
		return place{q, q + 1, u}
	}
	return place{q, q, u}
}

// compare is exact. Rounding down keeps the order of those that differ by it.
func (p *place) compare(q *place) int {
	switch {
	case p.lo < q.lo:
		return -1
	case p.lo > q.lo:
		return 1
	}
	return p.frac.cmp(q.frac)
}

// stretch holds a height above the foot of the target.
type stretch struct{ lo, hi int64 }

// shade is a rectangle that one blocker hides (SPACE-074).
type shade struct {
	from, to place
	z0, z1   stretch
	i, j     int32 // places of from and to among the edges
	of       int32 // its blocker
}

// covers reports whether s surely holds all of t.
func (s *shade) covers(t *shade) bool {
	return s.z0.hi <= t.z0.lo && s.z1.lo >= t.z1.hi &&
		s.from.compare(&t.from) <= 0 && s.to.compare(&t.to) >= 0
}

// full reports whether s surely is all of a target that is so tall.
func (s *shade) full(rise int64) bool {
	return s.from.hi == 0 && s.to.lo == wholeChord && s.z0.hi == 0 && s.z1.lo == rise
}

// area bounds the area of one shade.
func (s *shade) area() (a share) {
	if s.to.lo > s.from.hi && s.z1.lo > s.z0.hi {
		a.lo.hi, a.lo.lo = bits.Mul64(s.to.lo-s.from.hi, uint64(s.z1.lo-s.z0.hi))
	}
	a.hi.hi, a.hi.lo = bits.Mul64(s.to.hi-s.from.lo, uint64(s.z1.hi-s.z0.lo))
	return a
}

// shade is what a blocker hides, or false if that is surely nothing.
func (m *silhouette) shade(b *blocker, cs []corner, lo, hi frac) (s shade, ok bool) {
	s = shade{from: placeOf(lo), to: placeOf(hi), z1: stretch{m.rise, m.rise}}
	if b.z0 != Ground && !(b.z0 <= m.eye && b.z0 <= m.foot) {
		s.z0 = m.stretch(b.z0, cs, &s, needsFront(b.z0, m.eye, false))
	}
	if b.z1 != Sky && !(b.z1 >= m.eye && b.z1 >= m.top) {
		s.z1 = m.stretch(b.z1, cs, &s, needsFront(b.z1, m.eye, true))
	}
	return s, s.z0.lo < s.z1.hi
}

// stretch bounds the height at which the line from the eye through height h arrives,
// cut to the target.
func (m *silhouette) stretch(h int64, cs []corner, s *shade, front bool) stretch {
	if h -= m.eye; m.tall || h <= -mostHeight || h >= mostHeight {
		return stretch{0, m.rise}
	}
	n := nearnessWithin(cs, s.from.lo+s.to.lo, s.from.hi+s.to.hi, front)
	up := (m.eye - m.foot) << heightBits
	at := stretch{up + h*n.lo, up + h*n.hi}
	if h < 0 {
		at.lo, at.hi = at.hi, at.lo
	}
	switch {
	case n.hi < mostNear:
	case h < 0:
		at.lo = 0
	case h > 0:
		at.hi = m.rise
	}
	return stretch{min(max(at.lo, 0), m.rise), min(max(at.hi, 0), m.rise)}
}

// nearnessWithin bounds nearness for the middle of a shadow; u is twice the middle, and
// so between lo and hi in halves of the units of places.
func nearnessWithin(cs []corner, lo, hi uint64, front bool) (n stretch) {
	if !front {
		n = stretch{1 << heightBits, 1 << heightBits}
	}
	first := true
	for i := range cs {
		j := i + 1
		if j == len(cs) {
			j = 0
		}
		r := rayAt(&cs[i], &cs[j])
		if len(cs) == 2 {
			return r.within(lo, hi)
		}
		if r.e == 0 || front != (r.e > 0) {
			continue
		}
		x := r.within(lo, hi)
		switch {
		case !front:
			n.lo, n.hi = max(n.lo, x.lo), max(n.hi, x.hi)
		case first:
			n, first = x, false
		default:
			n.lo, n.hi = min(n.lo, x.lo), min(n.hi, x.hi)
		}
	}
	return n
}

// within bounds nearness for a u between lo and hi, which count 2^-61. Something less
// than 0 becomes 0: it is behind the eye.
func (r ray) within(lo, hi uint64) stretch {
	a, b, e := r.a, r.b, r.e
	if e < 0 {
		a, b, e = -a, -b, -e
	}
	if b < 0 {
		lo, hi = hi, lo
	}
	least := part61(a, b, lo, e)
	if abs(b)>>(placeBits-heightBits) < e {
		// lo and hi are at most 2 apart, and so less than one unit here.
		return stretch{least, min(least+2, mostNear)}
	}
	return stretch{least, min(part61(a, b, hi, e)+1, mostNear)}
}

// part61 is (a + b·u·2^-61) / e in units of 2^-heightBits, rounded down, from 0 to
// mostNear. a and b are below 2^46 and u is at most 2^61, so that the sum fits 128 bits.
func part61(a, b int64, u uint64, e int64) int64 {
	const unit = placeBits + 1
	hi, lo := bits.Mul64(magnitude(b), u)
	sum := u128{hi, lo}
	whole := u128{magnitude(a) >> (64 - unit), magnitude(a) << unit}
	switch {
	case a >= 0 && b >= 0:
		sum, _ = whole.add(sum)
	case a < 0 && b <= 0, a < 0 && whole.cmp(sum) >= 0, a >= 0 && sum.cmp(whole) >= 0:
		return 0
	case a >= 0:
		sum = whole.sub(sum)
	default:
		sum = sum.sub(whole)
	}
	// To drop the low bits first changes nothing, as e is a whole number.
	sum = sum.shr(unit - heightBits)
	if sum.hi >= uint64(e) {
		return mostNear
	}
	quo, _ := bits.Div64(sum.hi, sum.lo, uint64(e))
	return int64(min(quo, mostNear))
}
