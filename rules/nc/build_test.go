package nc

import (
	"encoding/csv"
	"fmt"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// All 1800 cells of the reduction table (10.5).
func TestReductionTable(t *testing.T) { // NC-071, NC-068
	b := newBook(t)
	f, err := os.Open("testdata/reduction.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	cells := 0
	for _, row := range rows[1:] {
		damage, _ := strconv.Atoi(row[0])
		for dr, cell := range row[1:] {
			want, _ := strconv.Atoi(cell)
			if _, got := b.reduce(damage, 0, dr); got != max(1, want) {
				t.Errorf("%d at DR %d: %d, want %d", damage, dr, got, want)
			}
			cells++
		}
	}
	if cells != 1800 {
		t.Errorf("%d cells", cells)
	}
}

// Between and beyond the rows the same formula holds, in exact arithmetic.
func TestReductionBeyondTheTable(t *testing.T) { // NC-072, NC-A-34
	b := newBook(t)
	for dr := range 300 {
		factor := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(9), big.NewInt(int64(dr)), nil), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(dr)), nil))
		for _, damage := range []int{1, 5, 15, 50, 150, 500, 550, 1999, 5000, 12345, 999_999, 1_000_000} {
			x := new(big.Rat).Mul(factor, big.NewRat(int64(damage), 1))
			x.Add(x, big.NewRat(1, 2))
			want := max(1, int(new(big.Int).Quo(x.Num(), x.Denom()).Int64()))
			if _, got := b.reduce(damage, 0, dr); got != want {
				t.Errorf("%d at DR %d: %d, want %d", damage, dr, got, want)
			}
		}
	}
}

func TestArmourComesFirst(t *testing.T) { // NC-070, NC-073
	b := newBook(t)
	for _, c := range []struct{ damage, ar, dr, rest, taken int }{
		{40, 10, 9, 30, 12}, {30, 30, 0, 0, 1}, {10, 40, 5, 0, 1}, {0, 0, -3, 0, 1}, {50, 20, -3, 30, 30}, {10, 0, 29, 10, 1},
	} {
		if rest, taken := b.reduce(c.damage, c.ar, c.dr); rest != c.rest || taken != c.taken {
			t.Errorf("%+v: %d, %d", c, rest, taken)
		}
	}
}

func TestHitPoints(t *testing.T) { // NC-020, NC-021, NC-022, NC-023, NC-A-27, NC-A-47, NC-A-53
	one := func(class string, level int) []classLevel { return []classLevel{{Class: class, Level: level}} }
	for _, c := range []struct {
		name, set string
		who       character
		want      int
	}{
		{"level 5", "", character{Race: "human", Classes: one("fighter", 5), Con: wholeScore(10)}, 70},
		{"level 7", "", character{Race: "human", Classes: one("mage", 7), Con: wholeScore(10)}, 74},
		{"constitution 17", "", character{Race: "human", Classes: one("mage", 7), Con: wholeScore(17)}, 104},
		{"two classes", "", character{Race: "human", Classes: []classLevel{{"fighter", 3}, {"mage", 4}}, Con: wholeScore(10)}, 74},
		{"no levels by option", "hp_per_level=0", character{Race: "human", Classes: one("mage", 7), Con: wholeScore(17)}, 90},
		{"a mage capped by option", "con_bonus_cap_nonfighter=on", character{Race: "human", Classes: one("mage", 7), Con: wholeScore(17)}, 94},
		{"a ranger is not", "con_bonus_cap_nonfighter=on", character{Race: "human", Classes: one("ranger", 7), Con: wholeScore(17)}, 104},
		{"constitution 3", "", character{Race: "halfling", Con: wholeScore(3)}, 20},
		{"constitution 25 as 20", "", character{Race: "half_troll", Con: wholeScore(25)}, 140},
	} {
		if got := newBook(t, settings(c.set)...).hitPoints(&c.who); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// settings reads "key=value key=value".
func settings(s string) (list []rules.Setting) {
	for _, one := range strings.Fields(s) {
		key, value, _ := strings.Cut(one, "=")
		list = append(list, rules.Setting{Key: key, Value: value})
	}
	return list
}

func sheetOf(t *testing.T, set string, c character) sheet {
	t.Helper()
	return newBook(t, settings(set)...).sheet(&c)
}

func TestFighterLevels(t *testing.T) { // NC-024, NC-025, NC-A-28, NC-G-40
	for class, want := range map[string][6]int{ // at 0, 1, 6, 12, 19, 30
		"fighter": {0, 1, 6, 12, 19, 30}, "paladin": {0, 1, 6, 12, 19, 30}, "barbarian": {0, 1, 6, 12, 19, 30}, "cavalier": {0, 1, 6, 12, 19, 30},
		"ranger": {0, 1, 6, 12, 19, 30}, "cleric": {0, 1, 4, 8, 12, 12}, "druid": {0, 1, 4, 8, 12, 12}, "monk": {0, 1, 4, 8, 12, 12},
		"thief": {0, 0, 2, 6, 10, 11}, "assassin": {0, 0, 2, 6, 10, 11}, "bard": {0, 0, 2, 6, 10, 11}, "poisoner": {0, 0, 2, 6, 10, 11},
		"mage": {0, 0, 2, 5, 9, 10}, "illusionist": {0, 0, 2, 5, 9, 10},
	} {
		for i, level := range [6]int{0, 1, 6, 12, 19, 30} {
			s := sheetOf(t, "", character{Race: "human", Classes: []classLevel{{class, level}}})
			if s.FighterLevel != want[i] {
				t.Errorf("%s %d: %d, want %d", class, level, s.FighterLevel, want[i])
			}
		}
	}
	s := sheetOf(t, "", character{Race: "human", Classes: []classLevel{{"mage", 12}, {"fighter", 4}}})
	if s.FighterLevel != 5 || s.Level != 12 {
		t.Errorf("two classes: %+v", s)
	}
}

func TestBaseReduction(t *testing.T) { // NC-050, NC-051, NC-052, NC-053, NC-A-05, NC-A-51, NC-A-28, NC-A-06, NC-A-35
	for class, want := range map[string][4]int{ // physical, magical, against known, against opposed
		"fighter": {3, 0, 0, 0}, "paladin": {3, 1, 1, 1}, "ranger": {3, 1, 1, 1}, "barbarian": {4, 0, 0, 0}, "cleric": {2, 1, 1, 3},
		"monk": {1, 1, 1, 1}, "thief": {1, 0, 0, 0}, "mage": {0, 2, 4, 2}, "illusionist": {0, 2, 4, 2}, "assassin": {1, 0, 0, 0},
		"poisoner": {1, 0, 0, 0}, "bard": {1, 0, 0, 0}, "druid": {2, 1, 1, 1}, "cavalier": {3, 0, 0, 0},
	} {
		s := sheetOf(t, "", character{Race: "human", Classes: []classLevel{{class, 0}}})
		if got := [4]int{s.Physical, s.Magical, s.Magical + s.Known, s.Magical + s.Opposed}; got != want {
			t.Errorf("%s: %v, want %v", class, got, want)
		}
	}
	two := character{Race: "dwarf", Classes: []classLevel{{"mage", 9}, {"fighter", 7}}}
	for set, want := range map[string][2]int{"": {12, 13}, "multiclass_bonus=of_highest_level": {9, 13}, "multiclass_bonus=max_of_sums": {10, 13}} {
		s := sheetOf(t, set, two)
		if got := [2]int{s.bdrPhysical(), s.bdrMagical()}; got != want {
			t.Errorf("%q: %v, want %v", set, got, want)
		}
	}
	if s := sheetOf(t, "mage_known_spell_bdr=same_type", character{Race: "elf", Classes: []classLevel{{"mage", 1}}}); s.Magical+s.Known != 3 {
		t.Errorf("same type: %+v", s)
	}
}

func TestAbilities(t *testing.T) { // NC-030, NC-041, NC-A-07, NC-A-08, NC-A-11
	for _, c := range []struct{ str, set, want string }{
		{"7", "", "0 0"}, {"3", "", "0 -10"}, {"17", "", "1 10"}, {"18", "", "1 20"}, {"18.25", "", "1 30"}, {"18.51", "", "2 30"}, {"18.90", "", "2 40"},
		{"18.99", "", "2 50"}, {"18.00", "", "3 60"}, {"19", "", "3 70"}, {"25", "", "4 80"},
		{"18", "strength_table=appendix", "2 20"}, {"18.00", "strength_table=appendix", "2 60"}, {"7", "strength_table=adnd", "-1 0"}, {"3", "strength_table=adnd", "-3 -10"},
	} {
		score, err := parseScore(c.str)
		if err != nil || score.String() != c.str {
			t.Fatalf("%s: %v %v", c.str, score, err)
		}
		s := sheetOf(t, c.set, character{Race: "human", Str: score})
		if got := fmt.Sprint(s.StrikeHit, s.StrikeDamage); got != c.want {
			t.Errorf("strength %s %s: %s, want %s", c.str, c.set, got, c.want)
		}
	}
	for _, c := range []struct {
		dex               int
		set               string
		reaction, defence int
	}{{3, "", -3, -4}, {6, "", 0, -1}, {10, "", 0, 0}, {15, "", 0, 1}, {16, "", 1, 2}, {17, "", 2, 3}, {18, "", 3, 4}, {25, "", 3, 4},
		{3, "reaction_low_dex=appendix", -4, -4}, {6, "reaction_low_dex=appendix", -1, -1}, {16, "reaction_low_dex=appendix", 1, 2}} {
		s := sheetOf(t, c.set, character{Race: "human", Dex: wholeScore(c.dex)})
		if s.Reaction != c.reaction || s.DexDefence != c.defence {
			t.Errorf("dexterity %d %s: %d %d", c.dex, c.set, s.Reaction, s.DexDefence)
		}
	}
}

func TestArmour(t *testing.T) { // NC-042, NC-054, NC-055, NC-A-13, NC-A-50
	for key, want := range map[string][3]int{"none": {0, 0, 0}, "leather": {-1, 1, 0}, "studded": {-2, 1, 10}, "ring": {-1, 1, 10}, "scale": {-2, 2, 10},
		"chain": {-1, 2, 20}, "elven_chain": {0, 2, 20}, "banded": {-2, 3, 20}, "splinted": {-3, 3, 30}, "plate_mail": {-3, 4, 30}, "field_plate": {-4, 5, 40}} {
		s := sheetOf(t, "", character{Race: "human", Armour: key, ArmourPlus: 2})
		if got := [3]int{s.ArmourDF, s.ArmourDR, s.AR}; got != want || s.ArmourPlus != 2 || s.drGear() != want[1]+2 {
			t.Errorf("%s: %v", key, got)
		}
	}
}

// NC-130, NC-131, NC-132, NC-133, NC-134, NC-135, NC-136, NC-137, NC-A-14, NC-A-29, NC-A-45,
// NC-A-57, NC-A-59, NC-A-52, NC-G-23
func TestMonsters(t *testing.T) {
	b := newBook(t)
	if hitDiceOf(7, 7) != 9 || hitDiceOf(2, 1) != 2 || hitDiceOf(4, 2) != 5 || monsterAR(6) != 60 {
		t.Error("hit dice or AR")
	}
	for hd, want := range map[int]int{0: 0, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 8, 8: 9, 9: 10, 11: 11, 13: 12, 15: 13, 16: 14, 40: 14} {
		if got := b.monsterFighterLevel(hd); got != want {
			t.Errorf("%d hit dice: OF %d, want %d", hd, got, want)
		}
	}
	if got := b.reducedHitDice(4, 8); got != 2 {
		t.Errorf("doppleganger: %d", got)
	}
	for key, want := range map[string][6]int{"doppleganger": {6, 6, 0, 8, 90, 2}, "lizardman": {4, 2, 10, 2, 90, 1}, "orc": {2, 1, 0, 0, 45, 1}, "zorn": {9, 5, 60, 0, 180, 5}} {
		s := side(t, b, 1, `{"monster":"`+key+`"}`)
		if got := [6]int{s.Trait(rules.OF), s.Trait(rules.DF), s.Trait(rules.AR), s.Trait(rules.DR), s.Pool(0), s.Trait(traitOf(t, b, "save_base"))}; got != want {
			t.Errorf("%s: %v, want %v", key, got, want)
		}
	}
	for set, want := range map[string]int{"": 4, "monster_dr_is_bdr=off": 8} {
		b := newBook(t, settings(set)...)
		x := exchange(t, b, side(t, b, 1, deathbow), side(t, b, 2, `{"monster":"doppleganger"}`), shoot, faces{"hit": 20, "damage": 1})
		wantSum(t, b, x, "dr", want)
	}
	x := exchange(t, b, side(t, b, 1, orc), side(t, b, 2, orc), strike, faces{"hit": 50, "damage": 6})
	wantSum(t, b, x, "damage", 60)
	if saveBaseOf([]int{1}) != 1 || saveBaseOf([]int{10, 3}) != 5 || saveBaseOf(nil) != 0 {
		t.Error("half level") // NC-A-15
	}
	orcs := fighter(t, b, `{"race":"orc"}`)
	if orcs.Pools[0].Max != 60 {
		t.Errorf("an orc as a character has %d hit points", orcs.Pools[0].Max)
	}
}

// The two of the worked fight (11.2, 11.3) as combatants of the engine.
// NC-020, NC-021, NC-022, NC-023, NC-024, NC-025, NC-026, NC-030, NC-031, NC-032, NC-033,
// NC-040, NC-041, NC-042, NC-043, NC-044, NC-050, NC-051, NC-052, NC-053, NC-054, NC-055,
// NC-056, NC-031, NC-032, NC-040, NC-044, NC-056
func TestStatBlocks(t *testing.T) {
	b := newBook(t)
	for stats, want := range map[string]map[string]int{
		deathbow: {"of": 7, "df": 7, "ar": 0, "dr": 11, "level_of": 6, "dexterity_df": 2, "armour_df": -1, "level": 6, "bdr_physical_bonus": 3, "strength_damage": 30, "save_base": 3, "movement": 12},
		irthea:   {"of": 4, "df": 10, "ar": 0, "dr": 8, "level_of": 2, "dexterity_df": 4, "item_df": 4, "item_dr": 2, "mage_level": 6, "bdr_magical_bonus": 2},
		soldier:  {"of": 9, "df": 10, "ar": 20, "dr": 14, "reaction": 1},
		priest:   {"of": 5, "poison_save": 2, "race_magical": 2, "mental_save": 2, "movement": 6, "cleric_level": 7},
	} {
		s := side(t, b, 1, stats)
		for name, n := range want {
			if got := s.Trait(traitOf(t, b, name)); got != n {
				t.Errorf("%.40s: %s is %d, want %d", stats, name, got, n)
			}
		}
	}
	archer := fighter(t, b, deathbow)
	if archer.Pools[0].Max != 102 || archer.Names[0] != "longbow" || archer.Items[0].State != rules.Ready || archer.Items[1].State != rules.Stowed || archer.Kind != "half-elf ranger 6" {
		t.Errorf("%+v", archer)
	}
}

func TestStatBlocksThatAreRefused(t *testing.T) { // NC-G-32, NC-141
	b := newBook(t)
	for _, c := range []struct{ stats, want string }{
		{`{"race":"human","weapon":"laser"}`, `"laser" is not known`},
		{`{"race":"human","weapon":{"weapon":"club","colour":"red"}}`, `unknown field "colour"`},
		{`{"race":"human","shield_plus":1}`, "there is no shield"},
		{`{"monster":"ent"}`, `"ent" is not known`},
		{`{"monster":"orc","race":"elf"}`, `unknown field "race"`},
		{`{"monster":{"hit_dice":3,"body":"horse","attacks":["club"]}}`, `monster.body: unknown field "body": it belongs one level up, beside monster`},
		{`{"race":"human","classes":[{"class":"mage","level":4}],"spells":{"fireball":1}}`, "needs level 5"},
		{`{"race":"human","classes":[{"class":"thief","level":9}],"spells":{"fireball":1}}`, "needs level 5"},
		{`{"race":"human","classes":[{"class":"cleric","level":5}],"spells":{"hold_person":1}}`, `needs level 5 as a mage (did you mean "hold_person_cleric"?)`},
		{`{"race":"human","spells":{"wish":1}}`, `unknown field "wish"`},
		{`{"race":"human","weapons":["club"` + strings.Repeat(`,"club"`, rules.NCarry) + `]}`, "one too many"},
	} {
		if _, err := build(b, c.stats); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.stats, err)
		}
	}
	if _, err := build(b, `{"race":"human"}`, "cursed"); err == nil {
		t.Error("an unknown condition passes")
	}
}

func TestHitPointsMayBeStated(t *testing.T) { // NC-020, NC-136
	b := newBook(t)
	for _, stats := range []string{`{"race":"human","classes":[{"class":"fighter","level":5}],"hp":33}`, `{"monster":"orc","hp":33}`} {
		if p := fighter(t, b, stats).Pools[0]; p != (rules.Pool{Now: 33, Max: 33}) {
			t.Errorf("%s: %+v", stats, p)
		}
	}
	if _, err := build(b, `{"race":"human","classes":[],"hp":0}`); err == nil {
		t.Error("a character with 0 hit points is built")
	}
}

func TestMonksFightUnarmedWithoutLoss(t *testing.T) { // NC-083, NC-A-41
	b := newBook(t)
	for stats, want := range map[string]int16{
		`{"race":"human","classes":[{"class":"monk","level":1}]}`:                      1,
		`{"race":"human","classes":[{"class":"monk","level":1}],"martial_arts":false}`: 0,
		`{"race":"human","classes":[{"class":"thief","level":1}]}`:                     0,
		`{"race":"human","classes":[{"class":"thief","level":1}],"martial_arts":true}`: 1,
	} {
		if got := fighter(t, b, stats).Traits[traitOf(t, b, "martial_arts")]; got != want {
			t.Errorf("%s: %d, want %d", stats, got, want)
		}
	}
}

// NC-030, NC-031: what items add to OF and to saves is theirs alone, with missiles, too.
func TestItemsAddToOF(t *testing.T) {
	b := newBook(t)
	plain := side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":3}]}`)
	ring := side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":3}],"item_of":2}`)
	if got := ring.Trait(rules.OF) - plain.Trait(rules.OF); got != 2 {
		t.Errorf("OF is %d higher, want 2", got)
	}
	archer := side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":3}],"item_of":2,"weapon":"longbow"}`)
	x := exchange(t, b, archer, side(t, b, 2, soldier), rules.Act{Kind: rules.ActShoot, Target: 2}, faces{"hit": 100})
	wantSum(t, b, x, "of", 3+2-4)
	for _, m := range x.Verdict.Mods {
		if m.Rule == "NC-030" { // which is of weapons in hand
			t.Errorf("a shot: %+v", m)
		}
	}
}

// NC-043: a shield that a scenario gives beside the stat block is one like any.
func TestAShieldMayBeGivenBesideTheStatBlock(t *testing.T) {
	b := newBook(t)
	n, err := block.FromJSON([]byte(`{"race":"human","classes":[{"class":"fighter","level":3}]}`), "")
	if err != nil {
		t.Fatal(err)
	}
	var errs block.Errors
	var given rules.Fighter
	b.Build(rules.Block{Stats: block.Read(n, "", &errs), Gear: []rules.Given{{Name: "shield"}}}, &given, &rules.Verdict{})
	own := fighter(t, b, `{"race":"human","classes":[{"class":"fighter","level":3}],"shield":true}`)
	if given.Traits != own.Traits || given.Items != own.Items || errs.Err() != nil {
		t.Errorf("%+v, %v; want %+v", given.Items[:2], errs.Err(), own.Items[:2])
	}
}
