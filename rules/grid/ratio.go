package grid

import (
	_ "embed"
	"math/big"
)

// Ratio is an exact fraction in lowest terms. It is 128 bits wide and goes
// over to math/big where that is not enough, so it never rounds and never
// overflows. The zero value is 0. Use [Ratio.Cmp] to compare, not ==.
type Ratio struct {
	neg  bool
	n, d u128     // d = 0 stands for 1, for the zero value's sake
	wide *big.Rat // set when n/d does not fit
}

// NewRatio returns n/d; d = 0 gives 0.
func NewRatio(n, d int64) Ratio {
	if n == 0 || d == 0 {
		return Ratio{}
	}
	a, b := magnitude(n), magnitude(d)
	g := gcd64(a, b)
	return Ratio{neg: (n < 0) != (d < 0), n: u128From(a / g), d: u128From(b / g)}
}

func (r Ratio) den() u128 {
	if r.d.zero() {
		return u128From(1)
	}
	return r.d
}

// Sign returns -1, 0 or 1.
func (r Ratio) Sign() int {
	switch {
	case r.wide != nil:
		return r.wide.Sign()
	case r.n.zero():
		return 0
	case r.neg:
		return -1
	}
	return 1
}

// Cmp returns -1, 0 or 1 as r is less than, equal to or greater than s.
func (r Ratio) Cmp(s Ratio) int {
	if r.wide != nil || s.wide != nil {
		return r.Rat().Cmp(s.Rat())
	}
	a, b := r.Sign(), s.Sign()
	if a != b {
		return sign(int64(a - b))
	}
	if a == 0 {
		return 0
	}
	return a * cmpProducts(r.n, s.den(), s.n, r.den())
}

// Neg returns -r.
func (r Ratio) Neg() Ratio {
	if r.wide != nil {
		return Ratio{wide: new(big.Rat).Neg(r.wide)}
	}
	r.neg = !r.neg && !r.n.zero()
	return r
}

// Add returns r + s.
func (r Ratio) Add(s Ratio) Ratio {
	if r.wide == nil && s.wide == nil {
		if sum, ok := addNarrow(r, s); ok {
			return sum
		}
	}
	return narrow(new(big.Rat).Add(r.Rat(), s.Rat()))
}

// Sub returns r - s.
func (r Ratio) Sub(s Ratio) Ratio { return r.Add(s.Neg()) }

// Mul returns r · s.
func (r Ratio) Mul(s Ratio) Ratio {
	if r.wide == nil && s.wide == nil {
		if p, ok := mulNarrow(r, s); ok {
			return p
		}
	}
	return narrow(new(big.Rat).Mul(r.Rat(), s.Rat()))
}

// Quo returns r / s; s = 0 gives 0.
func (r Ratio) Quo(s Ratio) Ratio {
	switch {
	case s.Sign() == 0:
		return Ratio{}
	case s.wide != nil:
		return r.Mul(narrow(new(big.Rat).Inv(s.wide)))
	}
	return r.Mul(Ratio{neg: s.neg, n: s.den(), d: s.n})
}

// Min returns the lesser of r and s.
func (r Ratio) Min(s Ratio) Ratio {
	if s.Cmp(r) < 0 {
		return s
	}
	return r
}

// Max returns the greater of r and s.
func (r Ratio) Max(s Ratio) Ratio {
	if s.Cmp(r) > 0 {
		return s
	}
	return r
}

// Floor returns floor(k · r). It is meant for percentages and the like: the
// result must fit.
func (r Ratio) Floor(k int64) int64 {
	p := r.Mul(NewRatio(k, 1))
	if p.wide != nil {
		return floorBig(p.wide)
	}
	q, rest := p.n.quoRem(p.den())
	if !p.neg {
		return int64(q.lo)
	}
	if !rest.zero() {
		q.lo++
	}
	return -int64(q.lo)
}

func floorBig(x *big.Rat) int64 {
	// Div is Euclidean, which is floor for the positive denominator of a Rat.
	return new(big.Int).Div(x.Num(), x.Denom()).Int64()
}

// Rat returns r as a new big.Rat.
func (r Ratio) Rat() *big.Rat {
	if r.wide != nil {
		return new(big.Rat).Set(r.wide)
	}
	n, d := bigOf(r.n), bigOf(r.den())
	if r.neg {
		n.Neg(n)
	}
	return new(big.Rat).SetFrac(n, d)
}

// String returns the fraction as "n/d" in lowest terms, "0/1" for 0.
func (r Ratio) String() string { return r.Rat().String() }

func addNarrow(r, s Ratio) (Ratio, bool) {
	if r.n.zero() {
		return s, true
	}
	if s.n.zero() {
		return r, true
	}
	rd, sd := r.den(), s.den()
	g := gcd128(rd, sd)
	rq, _ := rd.quoRem(g)
	sq, _ := sd.quoRem(g)
	a, ok1 := r.n.mul(sq)
	b, ok2 := s.n.mul(rq)
	d, ok3 := rd.mul(sq)
	if !ok1 || !ok2 || !ok3 {
		return Ratio{}, false
	}
	out := Ratio{neg: r.neg, d: d}
	switch c := a.cmp(b); {
	case r.neg == s.neg:
		var ok bool
		if out.n, ok = a.add(b); !ok {
			return Ratio{}, false
		}
	case c == 0:
		return Ratio{}, true
	case c > 0:
		out.n = a.sub(b)
	default:
		out.n, out.neg = b.sub(a), s.neg
	}
	// Only a factor of g can be common to the sum and the denominator.
	h := gcd128(out.n, g)
	out.n, _ = out.n.quoRem(h)
	out.d, _ = out.d.quoRem(h)
	return out, true
}

func mulNarrow(r, s Ratio) (Ratio, bool) {
	if r.n.zero() || s.n.zero() {
		return Ratio{}, true
	}
	g, h := gcd128(r.n, s.den()), gcd128(s.n, r.den())
	rn, _ := r.n.quoRem(g)
	sd, _ := s.den().quoRem(g)
	sn, _ := s.n.quoRem(h)
	rd, _ := r.den().quoRem(h)
	n, ok1 := rn.mul(sn)
	d, ok2 := rd.mul(sd)
	return Ratio{neg: r.neg != s.neg, n: n, d: d}, ok1 && ok2
}

// narrow brings a result back to 128 bits where it fits.
func narrow(x *big.Rat) Ratio {
	if x.Num().BitLen() > 128 || x.Denom().BitLen() > 128 {
		return Ratio{wide: x}
	}
	if x.Sign() == 0 {
		return Ratio{}
	}
	return Ratio{neg: x.Sign() < 0, n: u128Of(x.Num()), d: u128Of(x.Denom())}
}

func bigOf(a u128) *big.Int {
	n := new(big.Int).SetUint64(a.hi)
	return n.Or(n.Lsh(n, 64), new(big.Int).SetUint64(a.lo))
}

func u128Of(n *big.Int) u128 {
	m := new(big.Int).Abs(n)
	return u128{new(big.Int).Rsh(m, 64).Uint64(), m.And(m, low64).Uint64()}
}

var low64 = new(big.Int).SetUint64(1<<64 - 1)

// index is the rules of this package and of those that apply it: id, one line,
// status, note.
//
//go:embed rules.csv
var index string

// Rules returns the index of the rules of the battlefield as CSV, with the
// columns id, title, status and note.
func Rules() string { return index }
