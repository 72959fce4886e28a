package dq_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/dq"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book, x := fencers(b)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: uint32(ann), To: uint32(bob)})
		v := rules.Attack(book, x)
		taken += v.Taken(bob, dq.PoolFT) + v.Taken(bob, dq.PoolEN)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same sums by hand, with the same dice and without receipts: both chances, both
// qualities, damage, armour, and the injury's roll.
func BenchmarkAttackByHand(b *testing.B) {
	book, x := fencers(b)
	a, d := x.Q.A, x.Q.D
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: uint32(ann), To: uint32(bob)})
		it := &a.Items[first]
		chance := int(it.T[dq.ItemBC]) + a.Trait(rules.OF) + 4*int(it.T[dq.ItemRank])
		guard := d.Trait(rules.DF)
		if shield := d.Wielded(rules.UseShield); shield != rules.NoItem {
			guard += int(d.Items[shield].T[dq.ItemGuard])
		}
		aq := book.Quality(chance, k.Face(dq.RollAttack, 100), 0)
		defended := book.Quality(guard, k.Other().Face(dq.RollDefence, 100), 0)
		q := dq.ResultQuality(aq, defended)
		if q == dq.Poor {
			continue
		}
		n := 10 + int(it.T[dq.ItemDM]) - d.Trait(rules.DR)
		if q == dq.Average || q == dq.Crucial || q == dq.Decisive {
			n += k.Sum(dq.RollDamage, 1, 10) - 10
		}
		if q < dq.Crucial {
			n -= d.Trait(rules.AR)
		}
		if q >= dq.Decisive {
			n += k.Face(dq.RollGrievous, 100) / 100
		}
		taken += max(0, n)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// fencers are two with swords, the target behind a shield and in leather.
func fencers(t testing.TB) (*dq.Book, *rules.Exchange) {
	t.Helper()
	b := newBook(t)
	return b, strike(person(t, b, ann, swordsman), person(t, b, bob, guard+`, "shield": "buckler", "armour": "leather"`))
}

// A blow makes no garbage, whatever it comes to.
func TestABlowAllocatesNothing(t *testing.T) {
	book, x := fencers(t)
	seed := uint64(0)
	blow := func() {
		seed++
		x.Dice = dice.Keyed(dice.Key{Seed: seed, By: uint32(ann), To: uint32(bob)})
		rules.Attack(book, x)
	}
	for range 2000 { // memory grows to what it needs
		blow()
	}
	if n := testing.AllocsPerRun(5000, blow); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
