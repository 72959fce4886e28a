package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book := newBook(b)
	x := against(side(b, book, attacker, fighter), side(b, book, defender, plain), oneBlow)
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		taken += rules.Attack(book, x).Taken(defender, poolHP)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same sums by hand, with the same dice and without receipts.
func BenchmarkAttackByHand(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, attacker, fighter), side(b, book, defender, plain)
	sword := &a.Items[swordItem]
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		need := d.Trait(rules.DF) - a.Trait(rules.OF) - a.Trait(traitStrengthHit)
		roll := k.Face(rollAttack, 20)
		if roll == 1 || roll < 20 && roll < need {
			continue
		}
		n := k.Sum(rollDamage, int(sword.Traits[itemDice]), int(sword.Traits[itemSides]))
		if roll == 20 {
			n += k.Sum(rollCritical, int(sword.Traits[itemDice]), int(sword.Traits[itemSides]))
		}
		taken += max(1, n+int(sword.Traits[itemPlus])+a.Trait(traitStrengthDamage))
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

func TestAttacksAllocateNothing(t *testing.T) {
	b := newBook(t)
	for _, act := range []rules.Act{oneBlow, grab, jab, bear} {
		x := against(side(t, b, attacker, fighter), side(t, b, defender, plain), act)
		seed := uint64(0)
		strike := func() {
			seed++
			x.Dice = dice.Keyed(dice.Key{Seed: seed, By: 1, To: 2})
			rules.Attack(b, x)
		}
		for range 500 {
			strike()
		}
		if n := testing.AllocsPerRun(500, strike); n != 0 {
			t.Errorf("%v: %v allocations", act.Kind, n)
		}
	}
}
