package dice

import (
	"math/big"
	"math/bits"
)

// Weight is the exact probability of a branch: Num of Den equally likely throws.
// Once the product of the sides outgrows 64 bits it is kept as a big rational.
type Weight struct {
	Num, Den uint64
	Big      *big.Rat // nil as long as Num and Den hold
}

// Rat returns the weight as a rational number of its own.
func (w Weight) Rat() *big.Rat {
	if w.Big != nil {
		return new(big.Rat).Set(w.Big)
	}
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(w.Num), new(big.Int).SetUint64(w.Den))
}

// Certain is the weight of what happens however the dice fall.
var Certain = Weight{Num: 1, Den: 1}

// Times is the weight of a branch of this branch.
func (w Weight) Times(o Weight) Weight {
	if w.Big == nil && o.Big == nil {
		hi1, n := bits.Mul64(w.Num, o.Num)
		hi2, d := bits.Mul64(w.Den, o.Den)
		if hi1 == 0 && hi2 == 0 {
			return Weight{Num: n, Den: d}
		}
	}
	by := o.Rat()
	return Weight{Big: by.Mul(by, w.Rat())}
}

// Plus is the weight of two branches together.
func (w Weight) Plus(o Weight) Weight {
	if w.Big == nil && o.Big == nil {
		by := gcd(w.Den, o.Den) // over the least common denominator
		hi1, d := bits.Mul64(w.Den, o.Den/by)
		hi2, a := bits.Mul64(w.Num, o.Den/by)
		hi3, b := bits.Mul64(o.Num, w.Den/by)
		if n, carry := bits.Add64(a, b, 0); hi1|hi2|hi3|carry == 0 {
			return Weight{Num: n, Den: d}
		}
	}
	sum := o.Rat()
	return Weight{Big: sum.Add(sum, w.Rat())}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
