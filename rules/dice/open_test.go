package dice_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules/dice"
)

func TestAnOpenDieIsCutOnlyWhereItCannotComeBack(t *testing.T) {
	// Open-ended upwards from 96: a total of 150 or more takes a first die of 96 to
	// 100 and a second of at least 54 to 50, or 96 and more after a low one.
	pass := new(big.Rat)
	dice.Branches(dice.Key{}, func(d dice.Dice) {
		shown = d.Open(0, 100, 5, 95, 149, 150)
	}, func(w dice.Weight) {
		if shown >= 150 {
			pass.Add(pass, w.Rat())
		}
	})
	want := big.NewRat(47+48+49+50+51, 100*100)
	if pass.Cmp(want) != 0 {
		t.Errorf("150 or more in %v of cases, want %v", pass, want)
	}
}

var shown int
