package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/dice"
	"pgregory.net/rapid"
)

// atChance is an attack with a broadsword at a chance, without any defence.
func atChance(t *testing.T, b *book, chance, roll int) rules.Outcome {
	t.Helper()
	a := person(t, b, ann, fmt.Sprintf(plain+`, "weapons": [{"weapon": "sword_broad", "chance": %d}]`, chance))
	x := blow(a, person(t, b, bob, plain), 0)
	x.Dice = dice.FromFunc(func(d dice.Draw) int {
		if d.Purpose == rollAttack {
			return roll
		}
		return 1
	}, dice.Key{By: 1, To: 2})
	return rules.Attack(choosing{b, rules.DefendNone}, x).Outcome
}

func TestLevelsOfARoll(t *testing.T) { // BRP-014, BRP-015, BRP-016
	for _, c := range []struct {
		chance, roll int
		want         rules.Outcome
	}{
		{70, 38, rules.Hit}, {70, 9, rules.Critical}, {70, 83, rules.Miss},
		{70, 70, rules.Hit}, {70, 71, rules.Miss}, {70, 13, rules.Critical}, {70, 14, rules.Hit},
		{100, 100, rules.Hit}, {99, 100, rules.Miss}, {130, 100, rules.Hit}, {0, 1, rules.Miss},
	} {
		if got := atChance(t, newBook(t), c.chance, c.roll); got != c.want {
			t.Errorf("chance %d, roll %d: %v, want %v", c.chance, c.roll, got, c.want)
		}
	}
}

func TestSpecialIsBelowAFifth(t *testing.T) { // BRP-015, BRP-AMB-01 and its option special_rule
	for _, c := range []struct {
		rule         string
		chance, most int // highest special roll
	}{
		{"lt_exact", 50, 9}, {"lt_exact", 52, 10}, {"lt_exact", 60, 11}, {"lt_exact", 5, 0}, {"lt_exact", 53, 10},
		{"le_floor", 50, 10}, {"le_floor", 53, 10}, {"le_floor", 5, 1},
		{"le_nearest", 50, 10}, {"le_nearest", 52, 10}, {"le_nearest", 53, 11},
		{"le_ceil", 50, 10}, {"le_ceil", 52, 11}, {"le_ceil", 1, 1},
	} {
		b := newBook(t, set("special_rule", c.rule))
		for roll := 1; roll <= 15; roll++ {
			if got, want := atChance(t, b, c.chance, roll) == rules.Critical, roll <= c.most; got != want {
				t.Errorf("%s, chance %d, roll %d: special %v, want %v", c.rule, c.chance, roll, got, want)
			}
		}
	}
}

func TestADefenceSucceedsOnItsChance(t *testing.T) { // BRP-021, BRP-AMB-02 and its option defence_roll
	for _, c := range []struct {
		rule    string
		roll    int
		outcome rules.Outcome
	}{{"le", 45, rules.Parried}, {"le", 46, rules.Hit}, {"lt", 44, rules.Parried}, {"lt", 45, rules.Hit}} {
		b := newBook(t, set("defence_roll", c.rule))
		given := []stated{attack(33), defence(c.roll)}
		if c.outcome == rules.Hit {
			given = append(given, damage(1), bonusRoll(1))
		}
		v := resolve(t, choosing{b, with(sword)}, blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword), given...)
		wantOutcome(t, c.outcome, v)
	}
}

func TestAChanceIsBasePlusPoints(t *testing.T) { // BRP-019, BRP-AMB-47
	b := newBook(t)
	a := person(t, b, ann, plain+`, "points": {"Melee Weapon (Sword)": 35}, "weapons": ["sword_broad", "sword_great"]`)
	for i, want := range []int16{50, 40} {
		if it := a.Items[i]; it.Traits[itemBase]+it.Traits[itemPoints] != want {
			t.Errorf("item %d: %d and %d, want %d in all", i, it.Traits[itemBase], it.Traits[itemPoints], want)
		}
	}
	b = newBook(t)
	a = person(t, b, ann, plain+`, "weapons": [{"weapon": "sword_broad", "chance": 50}, "sword_great"]`)
	if it := a.Items[1]; it.Traits[itemBase]+it.Traits[itemPoints] != 40 {
		t.Errorf("a chance with one sword gives points that serve the other: got %+v", it)
	}
}

func TestASpecialIsNeverWorseThanASuccess(t *testing.T) { // BRP-015: within a level the number decides nothing
	b, err := bookWith()
	if err != nil {
		t.Fatal(err)
	}
	a, d := fighter(b, ann, strong), fighter(b, bob, parrying)
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.IntRange(1, 100).Draw(t, "low")
		high := rapid.IntRange(low, 100).Draw(t, "high")
		other := rapid.IntRange(1, 100).Draw(t, "defence")
		if lo, hi := harmOf(b, a, d, low, other), harmOf(b, a, d, high, other); lo < hi {
			t.Fatalf("roll %d does %d, roll %d does %d", low, lo, high, hi)
		}
	})
}

func TestABetterDefenceNeverHurts(t *testing.T) { // BRP-048
	b, err := bookWith()
	if err != nil {
		t.Fatal(err)
	}
	a, d := fighter(b, ann, strong), fighter(b, bob, parrying)
	rapid.Check(t, func(t *rapid.T) {
		roll := rapid.IntRange(1, 100).Draw(t, "attack")
		low := rapid.IntRange(1, 100).Draw(t, "low")
		high := rapid.IntRange(low, 100).Draw(t, "high")
		if lo, hi := harmOf(b, a, d, roll, low), harmOf(b, a, d, roll, high); lo > hi {
			t.Fatalf("defence %d lets %d through, %d lets %d", low, lo, high, hi)
		}
	})
}

// harmOf is what a blow does whose every damage die shows 1.
func harmOf(b *book, a, d *rules.Combatant, roll, defended int) int {
	x := blow(a, d, sword)
	x.Dice = dice.FromFunc(func(w dice.Draw) int {
		switch w.Purpose {
		case rollAttack:
			return roll
		case rollDefence:
			return defended
		}
		return 1
	}, dice.Key{By: 1, To: 2})
	return rules.Attack(b, x).Taken(bob, poolHP)
}

func TestMoreArmourNeverHurts(t *testing.T) { // BRP-060
	b, err := bookWith()
	if err != nil {
		t.Fatal(err)
	}
	a, d := fighter(b, ann, strong), fighter(b, bob, parrying)
	rapid.Check(t, func(t *rapid.T) {
		thick := *d
		thick.Traits[traitBody] += int16(rapid.IntRange(0, 12).Draw(t, "more armour"))
		roll, defended := rapid.IntRange(1, 100).Draw(t, "attack"), rapid.IntRange(1, 100).Draw(t, "defence")
		if less, more := harmOf(b, a, d, roll, defended), harmOf(b, a, &thick, roll, defended); more > less {
			t.Fatalf("%d through less armour, %d through more", less, more)
		}
	})
}

func TestOddsAddUpToOne(t *testing.T) { // BRP-014
	b := newBook(t)
	var f rules.Forecast
	rules.Odds(b, blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword), dice.Key{By: 1, To: 2}, &f)
	if all := f.Chance(func(rules.Leaf) bool { return true }); all.RatString() != "1" {
		t.Errorf("weights add up to %s", all)
	}
	if f.Need != 55 {
		t.Errorf("needs %d, want 55", f.Need)
	}
	// 10 of 100 rolls are special, 45 a success; the parry at 45 has 8 specials:
	// harm in 1/10*92/100 + 45/100*55/100 of cases (BRP-040 to BRP-045).
	if got := f.Hits().FloatString(6); got != "0.339500" {
		t.Errorf("hits in %s of cases, want 0.339500", got)
	}
}
