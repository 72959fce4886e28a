package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// shieldbearing has agility 15, a small round shield (12) and magic 3.
const shieldbearing = `"ps": 12, "md": 12, "ag": 15, "en": 12, "wp": 12, "pc": 9, "shield": "small_round", "magic": {"defence": 3}`

// DQ-050, DQ-051, DQ-052, DQ-057: the arc decides what defends.
func TestDefenceByArc(t *testing.T) {
	b := newBook(t)
	a := person(t, b, ann, swordsman)
	at := func(arc rules.Arc, conditions ...string) *rules.Verdict {
		x := strike(a, person(t, b, bob, shieldbearing, conditions...))
		x.Facts.Arc = arc
		return resolve(t, b, x, attack(99), defence(1))
	}
	t.Run("in the front agility, shield and magic", func(t *testing.T) {
		wantSum(t, at(rules.ArcFront), totalDefence, 30)
	})
	t.Run("from a flank no shield", func(t *testing.T) {
		v := at(rules.ArcFlank)
		wantSum(t, v, totalDefence, 18)
		wantMod(t, v, totalDefence, "DQ-050", "DQ-051", 12)
	})
	t.Run("from behind no shield", func(t *testing.T) {
		wantSum(t, at(rules.ArcRear), totalDefence, 18)
	})
	t.Run("stunned magic alone, and fifteen less", func(t *testing.T) { // DQ-055, DQ-112, DQ-AMB-04
		v := at(rules.ArcFront, "stunned")
		wantSum(t, v, totalDefence, 3-15)
		wantMod(t, v, totalDefence, "DQ-050", "DQ-052", 12)
	})
	t.Run("perception counts by choice", func(t *testing.T) { // DQ-AMB-02
		front := newBook(t, set("defence_front_pc", "true"))
		wantSum(t, resolve(t, front, strike(a, person(t, b, bob, shieldbearing)), attack(99), defence(1)), totalDefence, 39)
	})
	t.Run("the stunned may lose nothing more by choice", func(t *testing.T) { // DQ-AMB-04
		plain := newBook(t, set("stun_modifier", "none"))
		v := resolve(t, plain, strike(a, person(t, b, bob, shieldbearing, "stunned")), attack(99), defence(1))
		wantSum(t, v, totalDefence, 3)
		wantMod(t, v, totalDefence, "DQ-055", "DQ-AMB-04", -15)
	})
}

// DQ-053, DQ-055, DQ-AMB-08: modifiers add up and may leave less than nothing;
// then a natural 01 defends still.
func TestDefenceBelowNothing(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, target, "stunned")
	d.Pools[poolFT].Now = 0
	v := resolve(t, b, strike(person(t, b, ann, swordsman), d), attack(60), defence(1))
	wantSum(t, v, totalDefence, -15-10)
	wantOutcome(t, v, rules.Blocked)
}

// DQ-055, DQ-056, DQ-AMB-31: an evader defends better, with or without a parry.
func TestEvadingDefends(t *testing.T) {
	b := newBook(t)
	evader := person(t, b, bob, fencer, "evading") // agility 20, rank 6
	v := resolve(t, b, strike(person(t, b, ann, swordsman), evader), attack(60), defence(99), damage(1))
	wantSum(t, v, totalDefence, 20+10+6*4)
	v = resolve(t, b, shot(person(t, b, ann, archer), evader, 3), attack(99), defence(99))
	wantSum(t, v, totalDefence, 20+20)
}

// duel is a blow at an evader that AQ 1 against DQ 4 leaves open to a parry: 60 of
// 90, and 5 of 54.
func duel(t *testing.T, b *book, rolls ...stated) *rules.Verdict {
	t.Helper()
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, fencer, "evading"))
	return resolve(t, b, x, append([]stated{attack(60), defence(5)}, rolls...)...)
}

// DQ-060, DQ-061: die, and the difference of the ranks (6 - 5).
func TestParry(t *testing.T) {
	b := newBook(t)
	t.Run("of 3 or less parries, and costs the next action", func(t *testing.T) {
		v := duel(t, b, parry(2))
		wantSum(t, v, totalParry, 3)
		wantOutcome(t, v, rules.Parried)
		if e := made(v, rules.EffMark, markPass); e == nil || e.On != bob || e.Other != 0 || e.Ends != rules.TurnEnd || e.Turns != 1 {
			t.Errorf("the evader does not have to pass: %+v", v.Effects)
		}
		wantTaken(t, v, ann, 0, 0)
	})
	t.Run("of 4 to 7 disarms and hurts", func(t *testing.T) { // DQ-AMB-14, DQ-AMB-41
		for _, face := range []int{3, 6} {
			v := duel(t, b, parry(face))
			wantTaken(t, v, ann, 0, 1)
			if e := made(v, rules.EffItem, first); e == nil || e.On != ann || e.N[0] != int32(rules.Dropped)+1 {
				t.Errorf("%d: not disarmed: %+v", face, v.Effects)
			}
			if made(v, rules.EffGrant, uint8(rules.SlotGranted)) != nil || made(v, rules.EffMark, markPass) != nil {
				t.Errorf("%d: neither riposte nor pass: %+v", face, v.Effects)
			}
		}
	})
	t.Run("of 8 or more grants a riposte", func(t *testing.T) { // DQ-AMB-15
		v := duel(t, b, parry(7))
		wantTaken(t, v, ann, 0, 1)
		if e := made(v, rules.EffGrant, uint8(rules.SlotGranted)); e == nil || e.On != bob || e.Other != ann || e.N[1] != int32(slotRiposte) {
			t.Errorf("no riposte: %+v", v.Effects)
		}
	})
	t.Run("is the evader's choice", func(t *testing.T) {
		x := strike(person(t, b, ann, swordsman), person(t, b, bob, fencer, "evading"))
		v := resolve(t, choosing{b, 0}, x, attack(60), defence(5))
		wantOutcome(t, v, rules.Blocked)
		wantTaken(t, v, ann, 0, 0)
	})
	t.Run("is tried at an attack that misses by itself", func(t *testing.T) {
		x := strike(person(t, b, ann, swordsman), person(t, b, bob, fencer, "evading"))
		wantOutcome(t, resolve(t, b, x, attack(95), defence(20), parry(4)), rules.Parried) // 54: better to 22
	})
	for who, want := range map[string][2]int{"attacker": {1, 0}, "evader": {0, 1}, "none": {0, 0}} { // DQ-AMB-14
		t.Run("hurts the "+who+" by choice", func(t *testing.T) {
			v := duel(t, newBook(t, set("parry_damage_to", who)), parry(4))
			wantTaken(t, v, ann, 0, want[0])
			wantTaken(t, v, bob, 0, want[1])
		})
	}
}

// DQ-060, DQ-112, DQ-AMB-15: who does not get to parry.
func TestNoParry(t *testing.T) {
	b := newBook(t)
	a := person(t, b, ann, swordsman)
	t.Run("without evading", func(t *testing.T) { // 20: decisive to 2
		resolve(t, b, strike(a, person(t, b, bob, fencer)), attack(60), defence(2))
	})
	t.Run("with a defence that is better by one", func(t *testing.T) {
		resolve(t, b, strike(a, person(t, b, bob, fencer, "evading")), attack(60), defence(22))
	})
	t.Run("while stunned", func(t *testing.T) {
		resolve(t, b, strike(a, person(t, b, bob, fencer, "evading", "stunned")), attack(60), defence(1))
	})
	t.Run("against a shot", func(t *testing.T) { // 40: decisive to 4
		resolve(t, b, shot(person(t, b, ann, archer), person(t, b, bob, fencer, "evading"), 3), attack(60), defence(4))
	})
	t.Run("against a riposte", func(t *testing.T) {
		x := strike(a, person(t, b, bob, fencer, "evading"))
		x.Slot = rules.Slot{Kind: rules.SlotGranted, Mode: slotRiposte}
		resolve(t, b, x, attack(60), defence(5))
	})
}

// Bare hands cannot be struck away (DQ-061).
func TestBareHandsAreNotDisarmed(t *testing.T) {
	b := newBook(t)
	x := strike(person(t, b, ann, target+`, "unarmed": 2`), person(t, b, bob, fencer, "evading"))
	v := resolve(t, b, x, attack(40), defence(5), parry(9))
	if made(v, rules.EffItem, first) != nil {
		t.Errorf("dropped its hands: %+v", v.Effects)
	}
	wantTaken(t, v, ann, 0, 1)
}

// The default answer parries if an average die disarms (DQ-061).
func TestTheDefaultAnswer(t *testing.T) {
	b := newBook(t)
	clumsy := `"ps": 12, "md": 12, "ag": 20, "en": 12, "wp": 12, "weapons": [{"weapon": "sword", "rank": 3}]`
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, clumsy, "evading")) // 42: decisive to 5
	resolve(t, b, x, attack(60), defence(5))
	beginner := `"ps": 12, "md": 12, "ag": 20, "en": 12, "wp": 12, "weapons": [{"weapon": "sword", "rank": 4}]`
	x = strike(person(t, b, ann, swordsman), person(t, b, bob, beginner, "evading")) // 5 + 4 - 5 is 4
	resolve(t, b, x, attack(60), defence(4), parry(1))
}
