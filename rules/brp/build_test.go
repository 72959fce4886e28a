package brp

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

func TestHitPointsAreTheAverageOfCONAndSIZ(t *testing.T) { // BRP-080
	b := newBook(t)
	for _, c := range []struct{ con, siz, want int }{{13, 11, 12}, {12, 13, 13}, {14, 12, 13}, {10, 16, 13}, {3, 3, 3}} {
		s := person(t, b, bob, fmt.Sprintf(`"str": 10, "con": %d, "siz": %d, "dex": 10`, c.con, c.siz))
		if p := s.Pools[poolHP]; int(p.Now) != c.want || int(p.Max) != c.want {
			t.Errorf("con %d, siz %d: %+v, want %d", c.con, c.siz, p, c.want)
		}
	}
}

func TestTheDamageBonus(t *testing.T) { // BRP-101
	b := newBook(t)
	for _, c := range []struct{ sum, dice, sides int }{
		{2, -1, 6}, {12, -1, 6}, {13, -1, 4}, {16, -1, 4}, {17, 0, 0}, {21, 0, 0}, {24, 0, 0}, {25, 1, 4}, {28, 1, 4}, {32, 1, 4},
		{33, 1, 6}, {37, 1, 6}, {40, 1, 6}, {41, 2, 6}, {56, 2, 6}, {57, 3, 6}, {72, 3, 6}, {88, 4, 6}, {89, 5, 6}, {104, 5, 6}, {105, 6, 6},
	} {
		s := person(t, b, bob, fmt.Sprintf(`"str": %d, "con": 10, "siz": %d, "dex": 10`, c.sum-c.sum/2, c.sum/2))
		if s.Trait(traitBonusDice) != c.dice || s.Trait(traitBonusSides) != c.sides {
			t.Errorf("sum %d: %dD%d, want %dD%d", c.sum, s.Trait(traitBonusDice), s.Trait(traitBonusSides), c.dice, c.sides)
		}
	}
}

func TestSkillsThatASheetLeavesOut(t *testing.T) { // BRP-102
	s := person(t, newBook(t), bob, `"str": 10, "con": 10, "siz": 10, "dex": 13`)
	if s.Trait(traitDodge) != 26 || s.Trait(traitThrow) != 25 || s.Trait(traitFirstAid) != 30 {
		t.Errorf("dodge %d, throw %d, first aid %d", s.Trait(traitDodge), s.Trait(traitThrow), s.Trait(traitFirstAid))
	}
	s = person(t, newBook(t), bob, `"str": 10, "con": 10, "siz": 10, "dex": 13, "points": {"Dodge": 14}`)
	if s.Trait(traitDodge) != 40 {
		t.Errorf("dodge %d with 14 points, want 40", s.Trait(traitDodge))
	}
}

func TestArmourAndHelmet(t *testing.T) { // BRP-061, BRP-062, BRP-063, BRP-AMB-27
	s := person(t, newBook(t), bob, plain+`, "worn": ["leather_hard", "helmet_light"]`)
	for trait, want := range map[int]int{rules.AR: 3, traitBody: 2, traitHelmet: 1, traitPhysical: -10, traitPerception: -15, rules.DR: 0} {
		if got := s.Trait(trait); got != want {
			t.Errorf("trait %d: %d, want %d", trait, got, want)
		}
	}
}

func TestEveryCharacteristicIsATrait(t *testing.T) { // BRP-100, BRP-103
	s := person(t, newBook(t), bob, `"str": 9, "con": 10, "siz": 11, "int": 12, "pow": 13, "dex": 14, "cha": 15`)
	for i := range 7 {
		if got := s.Trait(traitSTR + i); got != 9+i {
			t.Errorf("%d: %d, want %d", i, got, 9+i)
		}
	}
}

func TestAnItemWithTwoRowsIsOneItem(t *testing.T) { // BRP-AMB-08, BRP-AMB-28
	it := person(t, newBook(t), bob, plain+`, "weapons": ["knife"]`).Items[0]
	if !it.Use.Has(rules.UseMelee|rules.UseThrow|rules.UseParry) || it.Traits[itemHits] != 15 || it.Max != 30_000 {
		t.Errorf("got %+v", it)
	}
}

func TestTheFourAxes(t *testing.T) { // BRP-019, BRP-021
	s := person(t, newBook(t), bob, parrying)
	if s.Trait(rules.OF) != 45 || s.Trait(rules.DF) != 45 || s.Trait(rules.AR) != 1 {
		t.Errorf("offence %d, defence %d, armour %d", s.Trait(rules.OF), s.Trait(rules.DF), s.Trait(rules.AR))
	}
}

func TestTwoHandsHoldWhatTheyCan(t *testing.T) { // BRP-055
	for _, c := range []struct{ arms, want string }{
		{`"weapons": ["sword_broad"], "shield": "round"`, "sword_broad ready, round ready, brawl ready"},
		{`"weapons": ["sword_great", "dagger"], "shield": "round"`, "sword_great ready, round stowed, dagger stowed, brawl ready"},
		{`"weapons": ["sword_broad", "sword_great", "dagger"]`, "sword_broad ready, sword_great stowed, dagger ready, brawl ready"},
		{`"weapons": []`, "brawl ready"},
	} {
		f, _, err := build(newBook(t), plain+`, `+c.arms)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for i, it := range f.Items {
			if it.Use != 0 {
				list = append(list, f.Names[i]+" "+it.State.String())
			}
		}
		if got := strings.Join(list, ", "); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestEarlierHarm(t *testing.T) { // BRP-047, BRP-081, BRP-086
	f, _, err := build(newBook(t), plain+`, "injuries": [4, 6], "weapons": [{"weapon": "mace_light", "taken": 4}, {"weapon": "dagger", "taken": 15}]`)
	if err != nil {
		t.Fatal(err)
	}
	if f.Pools[poolHP] != (rules.Pool{Now: 2, Max: 12}) {
		t.Errorf("hit points %+v", f.Pools[poolHP])
	}
	if len(f.Marks) != 3 || f.Marks[1].Values[injuryDamage] != 6 || f.Marks[2].Kind != markAwake {
		t.Errorf("marks %+v", f.Marks)
	}
	if f.Items[0].Wear != 4 || f.Items[0].State != rules.Ready || f.Items[1].State != rules.Broken {
		t.Errorf("items %+v", f.Items[:2])
	}
}

func TestMistakesInAStatBlock(t *testing.T) {
	for _, c := range []struct {
		name, stats string
		code        block.Code
		field       string
	}{
		{"no strength", `"con": 10, "siz": 10, "dex": 10`, block.MissingField, "str"},
		{"a score of nothing", `"str": 0, "con": 10, "siz": 10, "dex": 10`, block.Range, "str"},
		{"an unknown key", plain + `, "wepons": []`, block.UnknownField, "wepons"},
		{"an unknown weapon", plain + `, "weapons": ["sward_broad"]`, block.Value, "weapons"},
		{"an unknown weapon in a map", plain + `, "weapons": [{"weapon": "sward_broad"}]`, block.Value, "weapon"},
		{"an unknown key of a weapon", plain + `, "weapons": [{"weapon": "dagger", "skill": 5}]`, block.UnknownField, "skill"},
		{"a shield among the weapons", plain + `, "weapons": ["round"]`, block.Value, "weapons"},
		{"a weapon for a shield", plain + `, "shield": "dagger"`, block.Value, "shield"},
		{"the throw of an item that has a melee row", plain + `, "weapons": ["dagger_thrown"]`, block.Value, "weapons"},
		{"BRP-AMB-27 two body armours", plain + `, "worn": ["chain", "quilted"]`, block.Value, "worn"},
		{"BRP-AMB-27 two helmets", plain + `, "worn": ["helmet_light", "helmet_heavy"]`, block.Value, "worn"},
		{"an unknown skill", plain + `, "skills": {"Doge": 5}`, block.UnknownField, "Doge"},
		{"a skill with chance and points", plain + `, "skills": {"Dodge": 50}, "points": {"Dodge": 5}`, block.Value, "Dodge"},
		{"BRP-AMB-47 chances that disagree", plain + `, "weapons": [{"weapon": "sword_broad", "chance": 50}, {"weapon": "sword_great", "chance": 50}]`, block.Value, "chance"},
		{"too many weapons", plain + `, "weapons": ["dagger"` + strings.Repeat(`, "dagger"`, rules.NCarry-1) + `], "shield": "round"`, block.Value, "weapons"},
		{"injuries that kill", plain + `, "injuries": [12]`, block.Range, "injuries"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := build(newBook(t), c.stats)
			var first *block.Error
			if !errors.As(err, &first) || first.Code != c.code || first.Field != c.field {
				t.Errorf("got %v, want %s at %s", err, c.code, c.field)
			}
		})
	}
}

func TestGearAndConditions(t *testing.T) {
	b := newBook(t)
	n, err := block.FromJSON([]byte(`{`+plain+`}`), "")
	if err != nil {
		t.Fatal(err)
	}
	var errs block.Errors
	var f rules.Fighter
	in := rules.Block{Stats: block.Read(n, "", &errs), Gear: []rules.Given{{Name: "sword_broad"}, {Name: "round"}}}
	b.Build(in, &f, &rules.Verdict{})
	if err := errs.Err(); err != nil || f.Names[0] != "sword_broad" || f.Names[1] != "round" {
		t.Errorf("names %q, error %v", f.Names, err)
	}
	in.Stats = block.Read(n, "", &errs)
	in.Gear, in.Conditions = []rules.Given{{Name: "lute"}, {Name: "brawl"}}, []rules.Given{{Name: "drunk"}}
	b.Build(in, &rules.Fighter{}, &rules.Verdict{})
	if len(errs) != 3 {
		t.Errorf("errors %v", errs)
	}
}

func TestBuildNeverPanics(t *testing.T) {
	b := newBook(t)
	b.Build(rules.Block{}, &rules.Fighter{}, &rules.Verdict{})
	for _, s := range []string{`"weapons": 3`, `"weapons": [3, null, [], {}]`, `"shield": {}`, `"worn": [[], 1]`, `"skills": [], "points": 1`, `"injuries": ["x"]`} {
		if _, _, err := build(b, s); err == nil {
			t.Errorf("%s: no error", s)
		}
	}
}

func TestEveryWeaponCanBeUsed(t *testing.T) { // BRP-070, the tables of weapons and shields: 19 + 12 + 6 rows
	b := newBook(t)
	for _, c := range []struct {
		key, damage string // the greatest total
		hits        int16
		chance      int16
	}{
		{"axe_battle", "10", 15, 15}, {"axe_great", "14", 15, 15}, {"axe_hand", "7", 12, 15}, {"club_heavy", "8", 22, 25},
		{"club_light", "6", 15, 25}, {"dagger", "4", 15, 25}, {"halberd", "18", 25, 15}, {"hammer", "6", 15, 25},
		{"hammer_great", "13", 15, 25}, {"knife", "4", 15, 25}, {"mace_heavy", "10", 10, 25}, {"mace_light", "8", 6, 25},
		{"pike", "12", 12, 15}, {"staff_quarter", "8", 8, 25}, {"spear_long", "10", 10, 15}, {"sword_broad", "9", 12, 15},
		{"sword_great", "16", 12, 5}, {"sword_short", "7", 12, 15}, {"bow_long", "9", 10, 5}, {"crossbow_heavy", "14", 18, 25},
		{"crossbow_light", "8", 10, 25}, {"pistol", "8", 8, 20}, {"pistol_laser", "8", 14, 20}, {"rifle", "12", 12, 25},
		{"rifle_laser", "16", 20, 15}, {"rock_thrown", "2", 0, 25}, {"sling", "8", 2, 5},
		{"heater", "3", 12, 15}, {"hoplite", "4", 16, 15}, {"kite", "4", 16, 15}, {"riot", "3", 16, 15}, {"round", "3", 12, 15}, {"target", "2", 12, 15},
	} {
		stats := plain + `, "weapons": ["` + c.key + `"]`
		if _, _, err := build(b, stats); err != nil {
			stats = plain + `, "shield": "` + c.key + `"`
		}
		a := person(t, b, ann, stats)
		if it := a.Items[0]; it.Traits[itemHits] != c.hits || it.Traits[itemBase] != c.chance {
			t.Errorf("%s: hit points %d, base %d, want %d, %d", c.key, it.Traits[itemHits], it.Traits[itemBase], c.hits, c.chance)
		}
		a.Items[0].Traits[itemPoints] = 100 // so that a 1 is a special success
		x := blow(a, person(t, b, bob, plain), 0)
		if !a.Items[0].Use.Has(rules.UseMelee) {
			x.Act.Kind = rules.ActShoot
		}
		v := tryHit(choosing{b, rules.DefendNone}, x)
		if got := v.Mods[len(v.Mods)-1]; fmt.Sprint(most(v)) != c.damage {
			t.Errorf("%s: maximum %d, want %s; last receipt %+v", c.key, most(v), c.damage, got)
		}
	}
}

// most is the receipt of the weapon's maximum (BRP-085).
func most(v *rules.Verdict) int32 {
	for _, m := range v.Mods {
		if m.Rule == "BRP-085" {
			return m.Amount
		}
	}
	return 0
}

func TestThingsHaveNamesThatPeopleSay(t *testing.T) {
	s := newBook(t).Shape()
	for name, want := range map[string]string{
		"hammer_great": "great hammer", "sword_broad": "broadsword", "rock_thrown": "rock", "round": "round shield", "brawl": "unarmed", "no_such": "no such",
	} {
		if got := s.ItemText(name); got != want {
			t.Errorf("%s is called %q, want %q", name, got, want)
		}
	}
}
