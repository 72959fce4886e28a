package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book, x := fencers(b)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: uint32(ann), To: uint32(bob)})
		v := rules.Attack(book, x)
		taken += v.Taken(bob, poolFT) + v.Taken(bob, poolEN)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same sums by hand, with the same dice and without receipts: both chances, both
// qualities, damage, armour, and the injury's roll.
func BenchmarkAttackByHand(b *testing.B) {
	book, x := fencers(b)
	a, d := x.Facts.Actor, x.Facts.Target
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: uint32(ann), To: uint32(bob)})
		it := &a.Items[first]
		chance := int(it.Traits[itemBC]) + a.Trait(rules.OF) + 4*int(it.Traits[itemRank])
		guard := d.Trait(rules.DF)
		if shield := d.Wielded(rules.UseShield); shield != rules.NoItem {
			guard += int(d.Items[shield].Traits[itemGuard])
		}
		aq := book.quality(chance, k.Face(rollAttack, 100), 0)
		defended := book.quality(guard, k.Other().Face(rollDefence, 100), 0)
		q := resultQuality(aq, defended)
		if q == poor {
			continue
		}
		n := 10 + int(it.Traits[itemDM]) - d.Trait(rules.DR)
		if q == average || q == crucial || q == decisive {
			n += k.Sum(rollDamage, 1, 10) - 10
		}
		if q < crucial {
			n -= d.Trait(rules.AR)
		}
		if q >= decisive {
			n += k.Face(rollGrievous, 100) / 100
		}
		taken += max(0, n)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// fencers are two with swords, the target behind a shield and in leather.
func fencers(t testing.TB) (*book, *rules.Exchange) {
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
