package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// soldier strikes at 75 with a sword, 55 + 12 + 4 x 2; mailed is his target, which
// defends at 10: armour 4, endurance armour 1.
const (
	soldier = `"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 12, "weapons": [{"weapon": "sword", "rank": 2}]`
	mailed  = `"ps": 12, "md": 12, "ag": 11, "en": 30, "wp": 12, "armour": "leather", "en_armour": 1`
)

// DQ-008, DQ-020, DQ-021, DQ-022, DQ-023, DQ-024, DQ-025, DQ-026, DQ-030, DQ-031,
// DQ-032, DQ-AMB-01, DQ-AMB-35: what each result takes. The sword adds 4.
func TestResults(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name   string
		attack int
		magic  string
		rolls  []stated
		ft, en int
	}{
		{"average: fatigue, die and armour", 60, "0", []stated{damage(7)}, 7 + 4 - 4, 0},
		{"better: fatigue, the most the weapon does", 25, "0", nil, 10 + 4 - 4, 0},
		{"crucial: endurance, the other armour", 12, "0", []stated{damage(7)}, 0, 7 + 4 - 1},
		{"decisive: endurance, and perhaps an injury", 8, "0", []stated{damage(7), injured(9)}, 0, 7 + 4 - 1},
		{"excellent: the most, without armour", 5, "85", []stated{injured(9)}, 0, 14},
		{"fantastic: ten more", 5, "185", []stated{injured(9)}, 0, 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := person(t, b, ann, soldier+`, "magic": {"strike": `+c.magic+`}`)
			v := resolve(t, b, strike(a, person(t, b, bob, mailed)), append([]stated{attack(c.attack), defence(70)}, c.rolls...)...)
			wantTaken(t, v, bob, c.ft, c.en)
		})
		t.Run(c.name+", with a reduction", func(t *testing.T) { // DQ-032, DQ-AMB-19, DQ-AMB-20
			a := person(t, b, ann, soldier+`, "magic": {"strike": `+c.magic+`}`)
			v := resolve(t, b, strike(a, person(t, b, bob, mailed+`, "reduction": 3`)), append([]stated{attack(c.attack), defence(70)}, c.rolls...)...)
			wantTaken(t, v, bob, max(0, c.ft-3), max(0, c.en-3))
		})
	}
}

// DQ-034: armour does not heal.
func TestDamageIsNeverBelowNothing(t *testing.T) {
	b := newBook(t)
	v := resolve(t, b, strike(person(t, b, ann, soldier), person(t, b, bob, mailed+`, "reduction": 20`)), attack(60), defence(99), damage(1))
	wantTaken(t, v, bob, 0, 0)
	wantSum(t, v, totalDamage, 0)
}

// DQ-136, DQ-AMB-21: fatigue that is not there goes on to endurance, unreduced.
func TestFatigueGoesOnToEndurance(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, mailed)
	d.Pools[poolFT].Now = 3
	wantTaken(t, resolve(t, b, strike(person(t, b, ann, soldier), d), attack(60), defence(70), damage(8)), bob, 3, 5)
}

// DQ-138, DQ-AMB-38: more than a third of the endurance in one strike stuns.
func TestStun(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name string
		en   string
		want bool
	}{{"a third does not", "33", false}, {"more than a third does", "32", true}} {
		t.Run(c.name, func(t *testing.T) {
			d := person(t, b, bob, `"ps": 12, "md": 12, "ag": 11, "wp": 12, "en": `+c.en)
			v := resolve(t, b, strike(person(t, b, ann, soldier), d), attack(12), defence(70), damage(7)) // 11
			wantTaken(t, v, bob, 0, 11)
			if got := made(v, rules.EffMark, markStunned) != nil; got != c.want {
				t.Errorf("stunned: %v, want %v", got, c.want)
			}
		})
	}
	t.Run("counts spilled fatigue, or not by choice", func(t *testing.T) {
		for choice, want := range map[string]bool{"all": true, "blow_only": false} {
			book := newBook(t, set("stun_counts", choice))
			d := person(t, b, bob, target)
			d.Pools[poolFT].Now = 0
			v := resolve(t, book, strike(person(t, b, ann, soldier), d), attack(60), defence(99), damage(2)) // 6 of 12
			if got := made(v, rules.EffMark, markStunned) != nil; got != want {
				t.Errorf("%s: stunned %v, want %v", choice, got, want)
			}
		}
	})
}

// DQ-033, DQ-139: an injury happens in the band of the weapon's class, and nothing
// reduces what it takes.
func TestGrievous(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, mailed+`, "reduction": 20, "weapons": ["sword"], "shield": "kite"`)
	hit := func(t *testing.T, weapon string, face int, more ...stated) *rules.Verdict {
		t.Helper()
		a := person(t, b, ann, `"ps": 12, "md": 20, "ag": 12, "en": 12, "wp": 12, "weapons": [{"weapon": "`+weapon+`", "rank": 6}]`)
		v := resolve(t, b, strike(a, d), append([]stated{attack(8), defence(99), damage(1), injured(face)}, more...)...)
		wantOutcome(t, v, rules.Critical)
		return v
	}
	t.Run("not outside the band", func(t *testing.T) {
		for _, face := range []int{1, 25, 70, 100} {
			wantTaken(t, hit(t, "sword", face), bob, 0, 0)
		}
	})
	t.Run("in the head stuns and bleeds", func(t *testing.T) { // DQ-150
		v := hit(t, "sword", 68)
		wantTaken(t, v, bob, 0, 7)
		if e := made(v, rules.EffMark, markBleeding); e == nil || e.N[bleedRate] != 1 {
			t.Errorf("does not bleed: %+v", v.Effects)
		}
		if made(v, rules.EffMark, markStunned) == nil {
			t.Error("is not stunned")
		}
	})
	t.Run("in the primary arm drops what it holds", func(t *testing.T) { // DQ-151
		v := hit(t, "sword", 60)
		if made(v, rules.EffItem, first) == nil || made(v, rules.EffItem, second) != nil {
			t.Errorf("drops the sword alone: %+v", v.Effects)
		}
		if e := made(v, rules.EffMark, markArm); e == nil || e.N[armHand] != int32(primary) || e.Ends != rules.Never {
			t.Errorf("the arm can be used: %+v", v.Effects)
		}
	})
	t.Run("in the secondary arm for some pulses", func(t *testing.T) { // DQ-151
		v := hit(t, "mace", 73, pulses(4))
		if e := made(v, rules.EffMark, markArm); e == nil || e.N[armHand] != int32(secondary) || e.Until != 20 {
			t.Errorf("want the arm numb for four pulses: %+v", v.Effects)
		}
	})
	t.Run("in a leg fells and slows", func(t *testing.T) {
		v := hit(t, "sword", 58)
		if e := made(v, rules.EffMark, markLeg); e == nil || e.N[legHalving] != 1 {
			t.Errorf("not slowed: %+v", v.Effects)
		}
		if made(v, rules.EffPosture, uint8(rules.Prone)) == nil {
			t.Error("does not fall")
		}
	})
	t.Run("in the skull knocks out", func(t *testing.T) {
		if v := hit(t, "mace", 97); made(v, rules.EffPosture, uint8(rules.Down)) == nil {
			t.Errorf("stays up: %+v", v.Effects)
		}
	})
}

// DQ-AMB-22: how an injury is confirmed.
func TestGrievousByChoice(t *testing.T) {
	a := func(b *book) *rules.Combatant { return person(t, b, ann, soldier) }
	off := newBook(t, set("grievous_confirm", "off"))
	resolve(t, off, strike(a(off), person(t, off, bob, mailed)), attack(8), defence(99), damage(1))
	always := newBook(t, set("grievous_confirm", "always"))
	for face, en := range map[int]int{1: 2, 100: 7} { // class B: its first and its last injury
		v := resolve(t, always, strike(a(always), person(t, always, bob, mailed)), attack(8), defence(99), damage(1), injured(face))
		wantTaken(t, v, bob, 0, 1+4-1+en)
	}
}
