package rules_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestATrialKnowsItsChance(t *testing.T) {
	cases := []struct {
		name      string
		trial     rules.Trial
		need, mod int
		want      *big.Rat
	}{
		{"percent", rules.D(100), 45, 0, big.NewRat(45, 100)},
		{"more than certain", rules.D(100), 130, 0, big.NewRat(1, 1)},
		{"less than none", rules.D(100), -3, 0, new(big.Rat)},
		{"must be below", rules.Trial{Sides: 100, High: 100, Edge: -1}, 45, 0, big.NewRat(44, 100)},
		{"a d20 that must reach", rules.Trial{Sides: 20, High: 20, Over: true}, 15, 0, big.NewRat(6, 20)},
		{"a natural 20 hits", rules.Trial{Sides: 20, High: 20, Over: true, Always: 20, Never: 1}, 25, 0, big.NewRat(1, 20)},
		{"a natural 1 misses", rules.Trial{Sides: 20, High: 20, Over: true, Always: 20, Never: 1}, -5, 0, big.NewRat(19, 20)},
		{"a better die", rules.Trial{Sides: 100, High: 100, Die: 1, Never: 100}, 30, -5, big.NewRat(35, 100)},
		{"a face is at least 1", rules.Trial{Sides: 100, High: 100, Die: 1}, 1, -5, big.NewRat(6, 100)},
		// 1..90, then 96..100 of a first roll is rolled on and comes out above 90, 1..5 below.
		{"open-ended", rules.Trial{Sides: 100, Low: 5, High: 95}, 90, 0, big.NewRat(90, 100)},
		// above 95 only 96 and 1, 97 and up to 0 ...: a total of 97 is 96 + 1.
		{"open-ended above the die", rules.Trial{Sides: 100, Low: 5, High: 95}, 97, 0, big.NewRat(9501, 10000)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.trial.Chance(c.need, c.mod); got.Cmp(c.want) != 0 {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestATrialWithoutADieAnnouncesNothing(t *testing.T) {
	var none rules.Trial
	some := rules.Trial{Sides: 20, Least: 2}
	if none.Announces(10) || some.Announces(1) || !some.Announces(2) {
		t.Error("want a chance from 2 of the second trial only")
	}
}
