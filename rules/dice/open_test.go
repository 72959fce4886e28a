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

// The classes of an open-ended die weigh as much as its totals do.
func TestOpenClassesWeighAsTheirTotals(t *testing.T) {
	for _, cuts := range [][]int{{49}, {97}, {-20}, {149}, {-91, 30, 120}, {0, 5, 6, 95, 96, 100}, {210}, {-95, -94}} {
		classes, totals := make([]*big.Rat, len(cuts)+1), make([]*big.Rat, len(cuts)+1)
		for i := range classes {
			classes[i], totals[i] = new(big.Rat), new(big.Rat)
		}
		of := func(total int) int {
			n := 0
			for n < len(cuts) && cuts[n] < total {
				n++
			}
			return n
		}
		branches := 0
		dice.Branches(dice.Key{}, func(d dice.Dice) {
			shown = d.OpenClass(0, 100, 5, 95, cuts...)
		}, func(w dice.Weight) {
			branches++
			classes[of(shown)].Add(classes[of(shown)], w.Rat())
		})
		dice.Branches(dice.Key{}, func(d dice.Dice) {
			shown = d.Open(0, 100, 5, 95, cuts[0], cuts[len(cuts)-1])
		}, func(w dice.Weight) { totals[of(shown)].Add(totals[of(shown)], w.Rat()) })
		for i := range classes {
			if classes[i].Cmp(totals[i]) != 0 {
				t.Errorf("cuts %v, class %d: %v, want %v", cuts, i, classes[i], totals[i])
			}
		}
		if branches > len(cuts)+1 {
			t.Errorf("cuts %v: %d branches for %d classes", cuts, branches, len(cuts)+1)
		}
	}
}

func TestAThrownOpenClassShowsItsFaces(t *testing.T) {
	q := dice.NewQueue()
	q.Push(1, 2, 0, 97, 96, 12)
	d := q.Dice(dice.Key{By: 1, To: 2})
	if got := d.OpenClass(0, 100, 5, 95, 50); got != 205 || d.Enumerates() {
		t.Errorf("got %d", got)
	}
	if len(q.Left()) != 0 || len(q.Errors()) != 0 {
		t.Errorf("left %v, errors %v", q.Left(), q.Errors())
	}
}

// Throws that have come to the same total are counted as one, so that far cuts are as quick
// as near ones; each class weighs what the chances face by face add up to.
func TestFarCutsAreCounted(t *testing.T) {
	got := make([]*big.Rat, 3)
	for i := range got {
		got[i] = new(big.Rat)
	}
	dice.Branches(dice.Key{}, func(d dice.Dice) {
		shown = d.OpenClass(0, 100, 10, 90, -600, 600)
	}, func(w dice.Weight) {
		class := 1
		if shown <= -600 {
			class = 0
		} else if shown > 600 {
			class = 2
		}
		got[class].Add(got[class], w.Rat())
	})
	low, high := new(big.Rat), new(big.Rat)
	for f := 1; f <= 100; f++ {
		if f <= 10 {
			low.Add(low, further(600+f)) // f less what is thrown is -600 or less
		} else if f > 90 {
			high.Add(high, further(601-f))
		}
	}
	hundred := big.NewRat(1, 100)
	low.Mul(low, hundred)
	high.Mul(high, hundred)
	middle := new(big.Rat).Sub(big.NewRat(1, 1), low)
	for i, want := range []*big.Rat{low, middle.Sub(middle, high), high} {
		if got[i].Cmp(want) != 0 || want.Sign() <= 0 {
			t.Errorf("class %d: %v, want %v", i, got[i], want)
		}
	}
}

// further is the chance that a d100 which goes on above 90 brings at least need more.
func further(most int) *big.Rat {
	chances := make([]*big.Rat, most+1)
	for need := range chances {
		p := new(big.Rat)
		for f := 1; f <= 100; f++ {
			switch {
			case f >= need:
				p.Add(p, big.NewRat(1, 100))
			case f > 90:
				p.Add(p, new(big.Rat).Mul(chances[need-f], big.NewRat(1, 100)))
			}
		}
		chances[need] = p
	}
	return chances[most]
}
