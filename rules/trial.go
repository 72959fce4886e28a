package rules

import (
	"math/big"

	"github.com/affray-engine/affray/rules/dice"
)

// Trial says as data when a roll passes, so that whoever has a receipt knows the chance
// that it announced. The zero value belongs to rolls that need nothing.
type Trial struct {
	Sides  int16 // faces of the die
	Over   bool  // passes at the number needed or above, else at it or below
	Edge   int16 // added to the number needed first: -1 if the roll must be below it
	Always int16 // natural face that passes whatever is needed, 0 for none
	Never  int16 // natural face that fails, 0 for none
	Die    uint8 // 1 + the term whose sum is added to the face, at least to 1; 0 for none
	Least  int32 // a smaller number needed announces nothing, as it depends on more; 0 for none

	// An open-ended die is rolled on above High and at Low or below; 0 and the number of
	// sides for one that is not.
	Low, High int16
}

// D is the trial of a plain die, which passes at the number needed or below.
func D(sides int16) Trial { return Trial{Sides: sides, High: sides} }

// Announces reports whether a receipt with this number needed announces a chance.
func (t *Trial) Announces(need int) bool {
	return t.Sides > 0 && (t.Least == 0 || need >= int(t.Least))
}

// Passes reports whether a die that shows a face passes. Mod is the sum of the term Die.
func (t *Trial) Passes(need, face, mod int) bool {
	switch {
	case face == int(t.Always) && t.Always != 0:
		return true
	case face == int(t.Never) && t.Never != 0:
		return false
	}
	if t.Die != 0 {
		face = max(1, face+mod)
	}
	if need += int(t.Edge); t.Over {
		return face >= need
	}
	return face <= need
}

// Chance is the exact chance that a roll passes.
func (t *Trial) Chance(need, mod int) *big.Rat {
	sum, face := new(big.Rat), 0
	cut := need + int(t.Edge)
	if t.Over {
		cut--
	}
	dice.Branches(dice.Key{}, func(d dice.Dice) {
		if t.Low <= 0 && t.High >= t.Sides {
			face = d.Face(0, int(t.Sides))
			return
		}
		face = d.OpenClass(0, int(t.Sides), int(t.Low), int(t.High), cut)
	}, func(w dice.Weight) {
		if t.Passes(need, face, mod) {
			sum.Add(sum, w.Rat())
		}
	})
	return sum
}
