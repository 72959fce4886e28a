package dice_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules/dice"
	"pgregory.net/rapid"
)

// Weights are exact, also where 64 bits do not hold them.
func TestWeightsAreAddedAndMultipliedExactly(t *testing.T) {
	weight := rapid.Custom(func(t *rapid.T) dice.Weight {
		most := rapid.SampledFrom([]uint64{6, 100, 1 << 32, math.MaxUint64}).Draw(t, "most")
		den := rapid.Uint64Range(1, most).Draw(t, "of")
		w := dice.Weight{Num: rapid.Uint64Range(0, den).Draw(t, "so many"), Den: den}
		if rapid.Bool().Draw(t, "as a big rational") {
			return dice.Weight{Big: w.Rat()}
		}
		return w
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := weight.Draw(t, "a"), weight.Draw(t, "b")
		was := [2]*big.Rat{a.Rat(), b.Rat()}
		if got, want := a.Plus(b).Rat(), new(big.Rat).Add(a.Rat(), b.Rat()); got.Cmp(want) != 0 {
			t.Errorf("%v + %v = %v", a, b, got)
		}
		if got, want := a.Times(b).Rat(), new(big.Rat).Mul(a.Rat(), b.Rat()); got.Cmp(want) != 0 {
			t.Errorf("%v * %v = %v", a, b, got)
		}
		if a.Rat().Cmp(was[0]) != 0 || b.Rat().Cmp(was[1]) != 0 || dice.Certain.Rat().Cmp(big.NewRat(1, 1)) != 0 {
			t.Error("a sum or a product changes what it is of")
		}
	})
}
