package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestDamageIsNeverLessThanOne(t *testing.T) { // REV-093
	b := newBook(t)
	weak := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 1, "weapons": ["dagger"]}`)
	v := attack(t, b, against(weak, side(t, b, defender, bare), oneBlow), throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 1))
	wantTaken(t, v, 1)
	wantMod(t, v, totalDamage, "REV-093", 4)
}

// A hundred points of magic make a blow of fifty and more.
func TestMassiveDamage(t *testing.T) { // REV-091, REV-A39, REV-D5
	b := newBook(t)
	strike := func(t *testing.T, hp string, magic int16, save ...int) *rules.Verdict {
		a := side(t, b, attacker, fighter)
		a.Items[0].Traits[itemPlus] = magic
		d := side(t, b, defender, `{"group": "warrior", "level": 9, "max_hp": `+hp+`}`)
		with := []stated{throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 1)}
		if len(save) > 0 {
			with = append(with, throws(defender, rollSave, save...))
		}
		return attack(t, b, against(a, d, oneBlow), with...)
	}
	t.Run("fifty points call for a save", func(t *testing.T) {
		wantEffect(t, strike(t, "70", 49, 7), rules.EffPosture, defender, uint8(rules.Dead))
	})
	t.Run("which a ninth-level warrior makes with 8", func(t *testing.T) {
		v := strike(t, "70", 60, 8)
		wantNoEffect(t, v, rules.EffPosture, defender, uint8(rules.Dead))
		wantTaken(t, v, 61)
	})
	t.Run("forty-nine do not", func(t *testing.T) { strike(t, "70", 48) })
	t.Run("nor do fifty that kill", func(t *testing.T) { strike(t, "50", 49) })
}

func TestNoHitPointsNoLife(t *testing.T) { // REV-090
	b := newBook(t)
	check := rules.Act{Kind: rules.ActSettle}
	for hp, want := range map[int32]bool{1: false, 0: true, -7: true} {
		s := side(t, b, attacker, bare)
		s.Pools[poolHP].Now = hp
		v := attack(t, b, against(s, s, check))
		if _, dead := effectOf(v, rules.EffPosture, attacker, uint8(rules.Dead)); dead != want {
			t.Errorf("%d hp: dead %v, want %v", hp, dead, want)
		}
	}
}
