package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/dice"
)

// fencers are an attacker and a defender who parries, dodges and bleeds.
func fencers(t testing.TB) (*book, *rules.Exchange) {
	t.Helper()
	book, err := bookWith()
	if err != nil {
		t.Fatal(err)
	}
	return book, blow(fighter(book, ann, strong), fighter(book, bob, parrying), sword)
}

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book, x := fencers(b)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		taken += rules.Attack(book, x).Taken(bob, poolHP)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// graded is the level of a roll, by hand.
func graded(roll, chance int) int {
	switch {
	case roll > chance:
		return 0
	case 5*roll < chance:
		return 2
	}
	return 1
}

// The same sums by hand, with the same dice and without receipts: the attack, the best
// of three defences, the matrix, damage, bonus and armour.
func BenchmarkAttackByHand(b *testing.B) {
	_, x := fencers(b)
	a, d := x.Facts.Actor, x.Facts.Target
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		chance := int(a.Items[sword].Traits[itemBase] + a.Items[sword].Traits[itemPoints])
		attacked := graded(k.Face(rollAttack, 100), chance)
		if attacked == 0 {
			continue
		}
		best := d.Trait(traitDodge) + d.Trait(traitPhysical)
		for n := range d.Items {
			if it := &d.Items[n]; it.Use.Has(rules.UseParry) && it.State == rules.Ready && !it.Use.Has(rules.UseNatural) {
				best = max(best, int(it.Traits[itemBase]+it.Traits[itemPoints]))
			}
		}
		defended := graded(k.Other().Face(rollDefence, 100), best)
		if attacked <= defended {
			continue
		}
		n := k.Sum(rollDamage, 1, 6) + 1 + k.Sum(rollBonus, a.Trait(traitBonusDice), a.Trait(traitBonusSides))
		if attacked-defended == 2 {
			n += 7
		}
		taken += max(0, n-d.Trait(traitBody)-d.Trait(traitHelmet))
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

func TestABlowAllocatesNothing(t *testing.T) {
	book, x := fencers(t)
	for i := range uint64(50) { // memory grows to what it needs
		x.Dice = dice.Keyed(dice.Key{Seed: i, By: 1, To: 2})
		rules.Attack(book, x)
	}
	seed := uint64(0)
	if n := testing.AllocsPerRun(200, func() {
		seed++
		x.Dice = dice.Keyed(dice.Key{Seed: seed, By: 1, To: 2})
		rules.Attack(book, x)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
