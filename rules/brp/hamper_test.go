package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// clad wears full plate and a heavy helmet: physical skills -25, perception -50.
const clad = plain + `, "worn": ["plate_full", "helmet_heavy"], "weapons": [{"weapon": "sword_broad", "chance": 60}],
	"skills": {"First Aid": 60, "Dodge": 60, "Shield": 60, "Throw": 60}`

func TestArmourMayHamperFurtherSkills(t *testing.T) { // BRP-065 and its option armour_affects_skills
	for _, c := range []struct {
		setting          string
		sword, aid, held int // chances of attack, First Aid, and a shield's parry
	}{
		{"none", 60, 60, 60},
		{"Melee Weapon", 35, 60, 60},
		{"First Aid", 60, 35, 60},
		{"First Aid as perception", 60, 10, 60},
		{"Shield, Melee Weapon as perception", 10, 60, 35},
		{"Missile Weapon, Firearm, Energy Weapon, Heavy Weapon, Brawl", 60, 60, 60},
	} {
		t.Run(c.setting, func(t *testing.T) {
			b := newBook(t, set("armour_affects_skills", c.setting))
			a, d := person(t, b, ann, clad), person(t, b, bob, plain)
			wantNeed(t, c.sword, rollAttack, resolve(t, b, blow(a, d, 0), attack(100)))

			sidetest.Bear(d, rules.Mark{Serial: 1, Kind: markInjury, Values: [3]int32{4}})
			x := exchange(rules.ActTend, a, d)
			x.Facts.Flags = rules.FlagReach
			wantNeed(t, c.aid, rollFirstAid, resolve(t, b, x, firstAid(100)))

			held := person(t, b, bob, clad+`, "shield": "round"`)
			v := resolve(t, choosing{b, with(1)}, blow(person(t, b, ann, strong), held, 0), attack(50), defence(5))
			wantNeed(t, c.held, rollDefence, v)
		})
	}
}

// What each armour costs the skills that are rolled: a physical one (Dodge 60, Hide 60, Throw 60)
// so many points, a perception one (Spot 60) so many for a helmet, none of them below 0, and a
// weapon's skill (60) nothing. Body armour and helmet each take theirs, off their own skills
// (BRP-062, BRP-063, BRP-AMB-26).
func TestWhatEachArmourCosts(t *testing.T) {
	for _, c := range []struct {
		worn                 string
		physical, perception int
	}{
		{`"bulletproof_vest"`, 55, 60}, {`"chain"`, 40, 60}, {`"flak_jacket"`, 50, 60}, {`"clothing_heavy"`, 60, 60},
		{`"hoplite_panoply"`, 40, 60}, {`"leather_soft"`, 60, 60}, {`"leather_hard"`, 50, 60}, {`"plate_full"`, 35, 60},
		{`"quilted"`, 55, 60}, {`"riot_gear"`, 50, 60}, {`"helmet_light"`, 60, 45}, {`"helmet_heavy"`, 60, 10},
		{`"plate_full", "helmet_heavy"`, 35, 10}, {`"quilted", "helmet_light"`, 55, 45},
	} {
		t.Run(c.worn, func(t *testing.T) {
			b := newBook(t)
			d := person(t, b, bob, plain+`, "worn": [`+c.worn+`], "weapons": [{"weapon": "sword_broad", "chance": 60}, "rock_thrown"],
				"skills": {"Dodge": 60, "Hide": 60, "Throw": 60, "Spot": 60}`)
			foe := person(t, b, ann, strong)
			dodge := choosing{b, rules.DefendDodge}
			wantNeed(t, c.physical, rollDefence, resolve(t, dodge, blow(foe, d, sword), attack(33), defence(100), damage(1), bonusRoll(1)))
			wantNeed(t, c.physical, rollAttack, resolve(t, b, shot(d, foe, 1, 10), rollsAre(bob, rollAttack, 100)))
			wantNeed(t, 60, rollAttack, resolve(t, b, blow(d, foe, 0), rollsAre(bob, rollAttack, 100)))

			lurker := person(t, b, ann, lurks)
			sidetest.Bear(lurker, rules.Mark{Serial: 1, Kind: markHidden})
			wantNeed(t, c.perception, rollSpot, look(t, b, intent, lurker, d, rollsAre(ann, rollHide, 60), rollsAre(bob, rollSpot, 100)).For(bob))

			sidetest.Bear(d, rules.Mark{Serial: 1, Kind: markHidden})
			wantNeed(t, c.physical, rollHide, look(t, b, intent, foe, d, rollsAre(bob, rollHide, 100)).For(bob))
		})
	}
}

func TestEachKindOfWeaponMayBeHampered(t *testing.T) { // BRP-065
	for setting, weapon := range map[string]string{"Missile Weapon": "sling", "Firearm": "rifle", "Energy Weapon": "rifle_laser"} {
		b := newBook(t, set("armour_affects_skills", setting))
		a := person(t, b, ann, plain+`, "worn": ["plate_full"], "weapons": [{"weapon": "`+weapon+`", "chance": 60}]`)
		wantNeed(t, 35, rollAttack, resolve(t, b, shot(a, person(t, b, bob, plain), 0, 10), attack(100)))
	}
	b := newBook(t, set("armour_affects_skills", "Brawl"))
	a := person(t, b, ann, plain+`, "worn": ["plate_full"], "skills": {"Brawl": 60}`)
	wantNeed(t, 35, rollAttack, resolve(t, b, blow(a, person(t, b, bob, plain), 0), attack(100)))
}

func TestAListOfSkillsIsChecked(t *testing.T) { // BRP-065
	for _, bad := range []string{"", "Dodge", "none, Shield", "Shield, Shield", "Shield,"} {
		if _, err := bookWith(set("armour_affects_skills", bad)); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestArmourMayTakeAShare(t *testing.T) { // BRP-AMB-26 and its option armour_modifier
	for _, c := range []struct {
		setting            string
		dodge, throw, half int // half: a rock beyond its range
	}{{"points", 35, 35, 18}, {"relative", 45, 45, 23}} {
		b := newBook(t, set("armour_modifier", c.setting))
		d := person(t, b, bob, clad)
		v := resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), d, sword), attack(50), defence(8))
		wantNeed(t, c.dodge, rollDefence, v)
		a := person(t, b, ann, plain+`, "worn": ["plate_full"], "weapons": ["rock_thrown"], "skills": {"Throw": 60}`)
		wantNeed(t, c.throw, rollAttack, resolve(t, b, shot(a, d, 0, 10), attack(100)))
		wantNeed(t, c.half, rollAttack, resolve(t, b, shot(a, d, 0, 30), attack(100)))
	}
}

func TestTheDefenceOfASheetIsThatInArmour(t *testing.T) { // BRP-062, BRP-AMB-26
	for setting, want := range map[string]int{"points": 35, "relative": 45} {
		b := newBook(t, set("armour_modifier", setting))
		if got := person(t, b, bob, plain+`, "worn": ["plate_full"], "skills": {"Dodge": 60}`).Trait(rules.DF); got != want {
			t.Errorf("%s: %d, want %d", setting, got, want)
		}
	}
}

func TestHeavyWeaponIsASkillWithoutWeapons(t *testing.T) { // BRP-AMB-40
	if _, _, err := build(newBook(t), plain+`, "skills": {"Heavy Weapon": 40}`); err != nil {
		t.Error(err)
	}
	if _, _, err := build(newBook(t), plain+`, "points": {"Heavy Weapon": 40, "Brawl": 20}`); err != nil {
		t.Error(err)
	}
	if _, _, err := build(newBook(t), plain+`, "points": {"Brawl (Fist)": 20}`); err == nil {
		t.Error("Brawl has no specialties")
	}
}
