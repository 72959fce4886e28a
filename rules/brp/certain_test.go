package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func TestSomeRollsMayBeCertain(t *testing.T) { // BRP-AMB-22 and its option auto_results
	for _, c := range []struct {
		setting      string
		chance, roll int
		want         rules.Outcome
	}{
		{"none", 120, 100, rules.Hit}, {"none", 2, 5, rules.Miss}, {"none", 50, 100, rules.Miss},
		{"general", 120, 95, rules.Hit}, {"general", 120, 96, rules.Miss}, {"general", 120, 99, rules.Miss}, {"general", 120, 100, rules.Fumble},
		{"general", 2, 5, rules.Hit}, {"general", 2, 1, rules.Hit}, {"general", 2, 6, rules.Miss},
		{"general", 50, 100, rules.Fumble}, {"general", 50, 9, rules.Critical}, {"general", 120, 23, rules.Critical}, {"general", 120, 24, rules.Hit},
	} {
		if got := atChance(t, newBook(t, set("auto_results", c.setting)), c.chance, c.roll); got != c.want {
			t.Errorf("%s, chance %d, roll %d: %v, want %v", c.setting, c.chance, c.roll, got, c.want)
		}
	}
}

func TestCertainRollsHoldForDefencesAndFirstAid(t *testing.T) { // BRP-AMB-22
	b := newBook(t, set("auto_results", "general"))
	d := person(t, b, bob, plain+`, "skills": {"Dodge": 130}`)
	wantOutcome(t, rules.Dodged, resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), d, sword), attack(30), defence(95)))
	v := resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), d, sword), attack(30), defence(96), damage(1), bonusRoll(1))
	wantOutcome(t, rules.Hit, v)
	x := aid(t, b, 7, 4)
	x.Facts.Actor.Traits[traitFirstAid] = 0
	wantOutcome(t, rules.Saved, resolve(t, b, x, firstAid(5), heal(1)))
}

func TestAFurtherDefenceMayCost(t *testing.T) { // BRP-AMB-30 and its option defence_penalty
	for _, c := range []struct {
		setting string
		earlier int
		want    int
	}{{"0", 2, 45}, {"30", 0, 45}, {"30", 1, 15}, {"30", 2, 0}, {"10", 2, 25}} {
		b := newBook(t, set("defence_penalty", c.setting))
		d := person(t, b, bob, parrying)
		for i := range c.earlier {
			sidetest.Bear(d, rules.Mark{Serial: uint32(i + 1), Kind: markDefended})
		}
		v := resolve(t, choosing{b, with(shield)}, blow(person(t, b, ann, strong), d, sword), attack(50), defence(100), damage(1), bonusRoll(1))
		wantNeed(t, c.want, rollDefence, v)
		e, marked := effect(v, rules.EffMark, bob)
		if want := c.setting != "0"; marked && e.What == markDefended != want || want && e.Ends != rules.RoundEnd {
			t.Errorf("%s: mark %+v", c.setting, e)
		}
		bow := person(t, b, ann, plain+`, "weapons": [{"weapon": "bow_long", "chance": 60}]`)
		v = resolve(t, choosing{b, with(shield)}, shot(bow, d, 0, 10), attack(50), defence(100), damage(1))
		wantNeed(t, max(0, c.want-15), rollDefence, v) // 30 in place of 45
		v = resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), d, sword), attack(50), defence(100), damage(1), bonusRoll(1))
		wantNeed(t, max(0, c.want-9), rollDefence, v) // 36 in place of 45
	}
}

func TestOneDefenceMeetsAnAttack(t *testing.T) { // BRP-AMB-31
	b := newBook(t)
	v := resolve(t, b, blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword), attack(33), defence(100), damage(1), bonusRoll(1))
	rolled := 0
	for _, r := range v.Rolls {
		if r.Type == rollDefence {
			rolled++
		}
	}
	if rolled != 1 {
		t.Errorf("%d defences", rolled)
	}
}

func TestAMissileWeaponMayParry(t *testing.T) { // BRP-AMB-51 and its option missile_item_parries
	for _, c := range []struct {
		setting, weapon string
		want            bool
	}{
		{"no", "bow_long", false}, {"own_skill", "bow_long", true}, {"own_skill", "rifle", true},
		{"own_skill", "rock_thrown", false}, // it has no hit points
	} {
		b := newBook(t, set("missile_item_parries", c.setting))
		d := person(t, b, bob, plain+`, "weapons": ["`+c.weapon+`"], "points": {"Missile Weapon (Bow)": 40, "Firearm (Rifle)": 20}`)
		if got := meets(t, b, blow(person(t, b, ann, strong), d, sword), with(0)); got != c.want {
			t.Errorf("%s, %s: parries %v, want %v", c.setting, c.weapon, got, c.want)
		}
		if c.want {
			v := resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, strong), d, sword), attack(50), defence(30))
			wantNeed(t, 45, rollDefence, v)
			wantWorn(t, 2, resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, strong), d, sword), attack(3), defence(30), damage(1), bonusRoll(1)), bob, 0)
		}
	}
}

func TestASpecialSuccessHasNoFurtherEffect(t *testing.T) { // BRP-AMB-12, BRP-AMB-13: nothing but the loss and the injury
	b := newBook(t)
	v := resolve(t, choosing{b, rules.DefendNone}, blow(person(t, b, ann, strong), person(t, b, bob, plain), sword), attack(3), damage(3), bonusRoll(2))
	wantTaken(t, 12+1, v) // 7 + 4 + 2
	if len(v.Effects) != 3 {
		t.Errorf("effects %+v", v.Effects)
	}
}

func TestAPartialDefenceLetsAllOfTheDamageThrough(t *testing.T) { // BRP-AMB-11
	b := newBook(t)
	d := person(t, b, bob, plain+`, "weapons": [{"weapon": "sword_broad", "chance": 60}]`)
	wantTaken(t, 9, resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, strong), d, sword), attack(3), defence(30), damage(6), bonusRoll(2)))
}

func TestAStraightParryIsGraded(t *testing.T) { // BRP-AMB-43: 60 has specials from 1 to 11, which stop a special shot
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "bow_long", "chance": 60}]`)
	d := person(t, b, bob, plain+`, "shield": "hoplite"`)
	wantOutcome(t, rules.Blocked, resolve(t, choosing{b, with(0)}, shot(a, d, 0, 10), attack(3), defence(11)))
	v := resolve(t, choosing{b, with(0)}, shot(a, d, 0, 10), attack(3), defence(12), damage(1))
	wantOutcome(t, rules.Hit, v)
	wantWorn(t, 2, v, bob, 0)
}

func TestEverySlowMissileMayBeDodged(t *testing.T) { // BRP-AMB-52, BRP-032
	b := newBook(t, set("dodge_missiles", "on"))
	for _, weapon := range []string{"bow_long", "crossbow_heavy", "crossbow_light", "sling", "rock_thrown"} {
		a := person(t, b, ann, plain+`, "weapons": ["`+weapon+`"], "points": {"Missile Weapon (Bow)": 60, "Missile Weapon (Crossbow)": 60, "Missile Weapon (Sling)": 60, "Throw": 60}`)
		if !meets(t, b, shot(a, person(t, b, bob, plain), 0, 10), rules.DefendDodge) {
			t.Errorf("%s is not dodged", weapon)
		}
	}
}
