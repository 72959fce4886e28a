package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// cutpurse knows the dagger at 60 and holds a broadsword, in which it has no points.
const cutpurse = plain + `, "weapons": ["sword_broad"], "points": {"Melee Weapon (Dagger)": 35}`

func related(t *testing.T) *book {
	t.Helper()
	return newBook(t, set("related_specialty", "on"))
}

func TestAnotherSpecialtyServesAtHalf(t *testing.T) { // BRP-018, BRP-AMB-50 and the option related_specialty
	for _, c := range []struct {
		name, setting, stats string
		want                 int
	}{
		{"not unless allowed", "off", cutpurse, 15},
		{"a dagger at 60 is a sword at 30", "on", cutpurse, 30},
		{"the weapon's own chance, if it is better", "on", plain + `, "weapons": ["sword_broad"], "points": {"Melee Weapon (Dagger)": 4}`, 15},
		{"a specialty without points is not known", "on", plain + `, "weapons": ["sword_great"]`, 5},
		{"not that of another skill", "on", plain + `, "weapons": ["sword_broad"], "points": {"Missile Weapon (Bow)": 90}`, 15},
		{"the best row of the other specialty", "on", plain + `, "weapons": ["axe_battle"], "points": {"Melee Weapon (Sword)": 45}`, 30},
		{"and the best specialty, rounded up", "on", plain + `, "weapons": ["pike"], "points": {"Melee Weapon (Sword)": 16, "Melee Weapon (Dagger)": 8}`, 17},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, set("related_specialty", c.setting))
			wantNeed(t, c.want, rollAttack, resolve(t, b, blow(person(t, b, ann, c.stats), person(t, b, bob, plain), 0), attack(100)))
		})
	}
}

func TestAnotherSpecialtyParries(t *testing.T) { // BRP-018, BRP-AMB-50, BRP-021
	b := related(t)
	v := resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, strong), person(t, b, bob, cutpurse), sword), attack(33), defence(20))
	wantNeed(t, 30, rollDefence, v)
	wantOutcome(t, rules.Parried, v)
}

// A sling at 65 serves as a bow beyond its range at 65/4, which is 16 to the nearest;
// rounded after each part it would be 33/2, and so 17.
func TestTwoPartsAreRoundedOnce(t *testing.T) { // BRP-AMB-42
	b := newBook(t, set("related_specialty", "on"), set("fraction_rounding", "nearest"))
	a := person(t, b, ann, plain+`, "weapons": ["bow_long"], "points": {"Missile Weapon (Sling)": 60}`)
	v := resolve(t, b, shot(a, person(t, b, bob, plain), 0, 100), attack(100))
	wantNeed(t, 16, rollAttack, v)
}

func TestTheRatingOfTheSpecialtyUsedBreaksTies(t *testing.T) { // BRP-004, BRP-018
	b := related(t)
	first, second := person(t, b, 1, cutpurse), person(t, b, 2, plain+`, "weapons": [{"weapon": "sword_broad", "chance": 29}]`)
	for _, s := range []*rules.Combatant{first, second} {
		s.Plot.Add(rules.Act{Kind: rules.ActStrike})
	}
	if got := order(b, actions, first, second); len(got) != 2 || got[0][0] != 1 {
		t.Errorf("got %v", got)
	}
}

func TestTheSpecialThresholdHangsOnTheHalvedChance(t *testing.T) { // BRP-AMB-49: 23 has 1 to 4
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "sling", "chance": 45}]`)
	for roll, want := range map[int]rules.Outcome{4: rules.Critical, 5: rules.Hit} {
		v := resolve(t, choosing{b, rules.DefendNone}, shot(a, person(t, b, bob, plain), 0, 100), attack(roll), damage(3))
		wantOutcome(t, want, v)
	}
}
