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

func (w Weight) times(num, den uint64) Weight {
	if w.Big == nil {
		hi1, n := bits.Mul64(w.Num, num)
		hi2, d := bits.Mul64(w.Den, den)
		if hi1 == 0 && hi2 == 0 {
			return Weight{Num: n, Den: d}
		}
	}
	by := new(big.Rat).SetFrac(new(big.Int).SetUint64(num), new(big.Int).SetUint64(den))
	return Weight{Big: by.Mul(by, w.Rat())}
}
