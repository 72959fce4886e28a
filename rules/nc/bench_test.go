package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book := newBook(b)
	x := &rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2}
	x.Facts = rules.Facts{Actor: side(b, book, 1, soldier), Target: side(b, book, 2, priest), Range: 1524 * 1524, Steps: 1}
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		taken += rules.Attack(book, x).Taken(2, 0)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same sums by hand, with the same dice and without receipts.
func BenchmarkAttackByHand(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, 1, soldier), side(b, book, 2, priest)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		need := book.percent(a.Trait(rules.OF) - d.Trait(rules.DF))
		roll := k.Face(0, 100)
		if roll > need {
			continue
		}
		dr := d.Trait(rules.DR)
		if roll <= need/10 {
			dr -= 4
		}
		_, n := book.reduce(10*k.Sum(1, 1, 8)+10, d.Trait(rules.AR), dr)
		taken += n
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

func TestABlowAllocatesNothing(t *testing.T) {
	book := newBook(t)
	x := &rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Target: 2}, By: 1, To: 2, Dice: dice.Keyed(dice.Key{Seed: 3, By: 1, To: 2})}
	x.Facts = rules.Facts{Actor: side(t, book, 1, soldier), Target: side(t, book, 2, priest)}
	rules.Attack(book, x)
	if n := testing.AllocsPerRun(100, func() { rules.Attack(book, x) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
