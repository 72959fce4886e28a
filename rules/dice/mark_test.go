package dice_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/dice"
)

// A walk that goes back to what two outcomes share meets the same outcomes as one that draws
// everything anew, with the same weights.
func TestAMarkLeadsBackToWhatOutcomesShare(t *testing.T) {
	k := dice.Key{By: 1}
	second := func(d dice.Dice, first int) string {
		if first == 1 {
			return "none"
		}
		return fmt.Sprint(d.Class(1, 10, first, 9), d.Sum(2, 2, 3), d.Face(0, 4)) // the last is known
	}
	var want []string
	dice.Branches(k, func(d dice.Dice) {
		first := d.Face(0, 4)
		want = append(want, fmt.Sprint(first, second(d, first)))
	}, func(w dice.Weight) { want[len(want)-1] += w.Rat().String() })

	var got []string
	var tree dice.Tree
	var mark dice.Mark
	first, anew := 0, 0
	for tree.Start(); tree.Next(); {
		d := tree.Dice(k)
		if len(got) > 0 && tree.Shares(mark) {
			tree.Back(mark)
		} else {
			first, mark = d.Face(0, 4), tree.Mark()
			anew++
		}
		line := fmt.Sprint(first, second(d, first))
		got = append(got, line+tree.Weight().Rat().String())
	}
	if !slices.Equal(got, want) || anew != 4 {
		t.Errorf("%d beginnings, %v, want 4, %v", anew, got, want)
	}
}
