package fighter_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book := newBook(b)
	x := blow(b, book, side(b, book, ann, swordsman), side(b, book, bo, `{"ft": 3, "armour": ["mail_hauberk"]}`), 40).x
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		taken += rules.Attack(book, &x).Taken(bo, 0)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same by hand, with the same dice and without receipts: the roll, the choice among
// the areas that the result can reach, Dam, and the armour there.
func BenchmarkAttackByHand(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, ann, swordsman), side(b, book, bo, `{"ft": 3, "armour": ["mail_hauberk"]}`)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		need := a.Trait(rules.OF) + 5 - d.Trait(rules.DF)
		result := k.Open(1, 100, 5, 95, 0, 0) - need
		area, off := choose(d, 40, result)
		if off {
			continue
		}
		taken += max(0, k.Sum(5, 2, 6)+1-int(d.Areas[area].AR))
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// choose finds the area that a result leads to from an aim.
func choose(d *rules.Side, aim, result int) (area int, off bool) {
	n := max(result, -result)
	if result > 0 && min(aim, 101-aim) <= n {
		return 0, true
	}
	best, top := -1, 0
	for i := range d.Areas {
		a := &d.Areas[i]
		if a.Hold == 0 {
			continue
		}
		cost := max(0, int(a.Lo)-aim, aim-int(a.Hi))
		share := 1000 * max(0, 16-2*int(a.AR)) / int(a.Hold)
		if cost <= n && (best < 0 || result < 0 && share > top || result > 0 && share < top) {
			best, top = i, share
		}
	}
	return best, false
}

func TestABlowAllocatesNothing(t *testing.T) {
	book := newBook(t)
	for name, aim := range map[string]int16{"at a point": 40, "where armour is thin": -1} {
		x := blow(t, book, side(t, book, ann, swordsman), side(t, book, bo, swordsman), aim).x
		x.Dice = dice.Keyed(dice.Key{Seed: 3, By: 1, To: 2})
		rules.Attack(book, &x)
		if n := testing.AllocsPerRun(100, func() { rules.Attack(book, &x) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
