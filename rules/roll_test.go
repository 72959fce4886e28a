package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestTheGreatestFaceOfARoll(t *testing.T) {
	for dice, want := range map[string]int{
		"d100": 100, "d20, open-ended": 20, "d10, d6 or d4": 10, "d3, or 2d10": 10, "2d6": 6, "d6 on hexes, d8 on squares": 8,
		"d6 for every ten feet": 6, "the weapon's dice": 0, "the damage bonus": 0, "": 0, "d": 0, "abd12": 0,
	} {
		r := rules.RollType{Dice: dice}
		if got := r.Most(); got != want {
			t.Errorf("%q: %d, want %d", dice, got, want)
		}
	}
}
