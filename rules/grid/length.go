package grid

import "math/bits"

// Length is a unit of length in tenths of a millimetre, in which all units
// that the rulebooks use are whole numbers.
type Length uint64

// The units of length.
const (
	Millimetre Length = 10
	Metre      Length = 10_000
	Foot       Length = 3_048
	Yard       Length = 9_144
)

// Rounding says how the root of a squared length becomes a whole number.
type Rounding uint8

// The roundings. The zero value is Floor.
const (
	Floor Rounding = iota
	Ceil
	Nearest // halves go up
)

// Measure returns the length whose square is square mm², in the unit u, rounded
// from the exact root and from nothing else (SPACE-023). A negative square or a
// zero unit gives 0.
func Measure(square int64, u Length, r Rounding) int64 {
	if square <= 0 || u == 0 {
		return 0
	}
	const tenths = 100 // square tenths in a square mm
	hi, lo := bits.Mul64(uint64(square), tenths)
	area := u128{hi, lo}
	unit := u128{0, uint64(u) * uint64(u)}
	switch r {
	case Ceil:
		q, rest := area.quoRem(unit)
		n := isqrt128(q)
		if hi, lo := bits.Mul64(n, n); (u128{hi, lo}).cmp(q) < 0 || rest != (u128{}) {
			n++
		}
		return int64(n)
	case Nearest:
		q, _ := area.shl(2).quoRem(unit)
		return int64((isqrt128(q) + 1) / 2)
	}
	q, _ := area.quoRem(unit)
	return int64(isqrt128(q))
}

// isqrt returns the floor of the square root, by Newton's method from above.
func isqrt(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	x := uint64(1) << ((bits.Len64(n) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// isqrt128 is isqrt for values up to 2^72 or so, by bisection.
func isqrt128(n u128) uint64 {
	if n.hi == 0 {
		return isqrt(n.lo)
	}
	lo, hi := uint64(0), uint64(1)<<63
	for lo < hi {
		mid := lo + (hi-lo+1)/2
		h, l := bits.Mul64(mid, mid)
		if (u128{h, l}).cmp(n) <= 0 {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return lo
}
