package grid

import "math/bits"

// u128 is an unsigned integer of 128 bits.
type u128 struct{ hi, lo uint64 }

func u128From(n uint64) u128 { return u128{0, n} }

func (a u128) zero() bool { return a.hi|a.lo == 0 }

func (a u128) cmp(b u128) int {
	switch {
	case a.hi < b.hi, a.hi == b.hi && a.lo < b.lo:
		return -1
	case a == b:
		return 0
	}
	return 1
}

func (a u128) add(b u128) (sum u128, fits bool) {
	lo, c := bits.Add64(a.lo, b.lo, 0)
	hi, c := bits.Add64(a.hi, b.hi, c)
	return u128{hi, lo}, c == 0
}

// sub needs a >= b.
func (a u128) sub(b u128) u128 {
	lo, c := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, c)
	return u128{hi, lo}
}

func (a u128) shl(n uint) u128 {
	if n >= 64 {
		return u128{a.lo << (n - 64), 0}
	}
	return u128{a.hi<<n | a.lo>>(64-n), a.lo << n}
}

func (a u128) shr(n uint) u128 {
	if n >= 64 {
		return u128{0, a.hi >> (n - 64)}
	}
	return u128{a.hi >> n, a.lo>>n | a.hi<<(64-n)}
}

func (a u128) trailing() uint {
	if a.lo != 0 {
		return uint(bits.TrailingZeros64(a.lo))
	}
	return 64 + uint(bits.TrailingZeros64(a.hi))
}

func (a u128) mul(b u128) (product u128, fits bool) {
	hi, lo := bits.Mul64(a.lo, b.lo)
	if a.hi == 0 && b.hi == 0 {
		return u128{hi, lo}, true
	}
	if a.hi != 0 && b.hi != 0 {
		return u128{}, false
	}
	over, mid := bits.Mul64(a.hi|b.hi, pick(a.hi != 0, b.lo, a.lo))
	hi, c := bits.Add64(hi, mid, 0)
	return u128{hi, lo}, over == 0 && c == 0
}

func pick(first bool, a, b uint64) uint64 {
	if first {
		return a
	}
	return b
}

// quoRem needs b > 0.
func (a u128) quoRem(b u128) (q, r u128) {
	if b.hi == 0 {
		var rest uint64
		q.hi, rest = a.hi/b.lo, a.hi%b.lo
		q.lo, rest = bits.Div64(rest, a.lo, b.lo)
		return q, u128{0, rest}
	}
	// The quotient fits 64 bits. Divide by the leading 64 bits of b, then the
	// guess is right or one too large (Hacker's Delight, divlu).
	n := uint(bits.LeadingZeros64(b.hi))
	top := b.shl(n).hi
	half := a.shr(1)
	guess, _ := bits.Div64(half.hi, half.lo, top)
	guess >>= 63 - n
	if guess != 0 {
		guess--
	}
	product, _ := b.mul(u128From(guess))
	r = a.sub(product)
	if r.cmp(b) >= 0 {
		guess++
		r = r.sub(b)
	}
	return u128From(guess), r
}

func gcd128(a, b u128) u128 {
	if a.zero() {
		return b
	}
	if b.zero() {
		return a
	}
	twos := min(a.trailing(), b.trailing())
	a, b = a.shr(a.trailing()), b.shr(b.trailing())
	for a != b {
		if a.hi|b.hi == 0 {
			return u128From(gcd64(a.lo, b.lo)).shl(twos)
		}
		if a.cmp(b) < 0 {
			a, b = b, a
		}
		a = a.sub(b)
		a = a.shr(a.trailing())
	}
	return a.shl(twos)
}

func gcd64(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// cmpProducts compares a·b with c·d in 256 bits.
func cmpProducts(a, b, c, d u128) int {
	if a.hi|b.hi|c.hi|d.hi == 0 {
		x, _ := a.mul(b)
		y, _ := c.mul(d)
		return x.cmp(y)
	}
	xh, xl := mulFull(a, b)
	yh, yl := mulFull(c, d)
	if xh != yh {
		return xh.cmp(yh)
	}
	return xl.cmp(yl)
}

func mulFull(a, b u128) (hi, lo u128) {
	h0, l0 := bits.Mul64(a.lo, b.lo)
	h1, l1 := bits.Mul64(a.lo, b.hi)
	h2, l2 := bits.Mul64(a.hi, b.lo)
	h3, l3 := bits.Mul64(a.hi, b.hi)
	m, c1 := bits.Add64(h0, l1, 0)
	m, c2 := bits.Add64(m, l2, 0)
	n, c3 := bits.Add64(h1, h2, c1)
	n, c4 := bits.Add64(n, l3, c2)
	return u128{h3 + c3 + c4, n}, u128{m, l0}
}

// cmpMul compares a·b with c·d exactly, for any signed values.
func cmpMul(a, b, c, d int64) int {
	left, right := sign(a)*sign(b), sign(c)*sign(d)
	if left != right {
		return sign(int64(left - right))
	}
	if left == 0 {
		return 0
	}
	xh, xl := bits.Mul64(magnitude(a), magnitude(b))
	yh, yl := bits.Mul64(magnitude(c), magnitude(d))
	return left * u128{xh, xl}.cmp(u128{yh, yl})
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// frac is n/d with d > 0, not necessarily in lowest terms. Lines within Limit
// give terms below 2^45.
type frac struct{ n, d int64 }

func newFrac(n, d int64) frac {
	if d < 0 {
		n, d = -n, -d
	}
	return frac{n, d}
}

func (f frac) cmp(g frac) int {
	if f == g {
		return 0
	}
	return cmpMul(f.n, g.d, g.n, f.d)
}

func maxFrac(f, g frac) frac {
	if f.cmp(g) < 0 {
		return g
	}
	return f
}

func minFrac(f, g frac) frac {
	if g.cmp(f) < 0 {
		return g
	}
	return f
}

var (
	zero = frac{0, 1}
	one  = frac{1, 1}
)
