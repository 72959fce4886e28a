package dq

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// DQ-105, DQ-130: the tables by agility and endurance, at both ends of each row.
func TestTables(t *testing.T) {
	b := newBook(t)
	for ag, want := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 12: 4, 13: 5, 17: 5, 18: 6, 19: 6, 21: 6, 22: 7, 25: 7, 26: 8, 40: 8} {
		if got := b.tmr(ag); got != want {
			t.Errorf("agility %d moves %d, want %d", ag, got, want)
		}
	}
	for en, want := range map[int]int{3: 16, 4: 16, 5: 17, 7: 17, 8: 18, 10: 18, 11: 19, 13: 19, 14: 20, 16: 20, 17: 21, 19: 21, 20: 22, 22: 22, 23: 23, 50: 23} {
		if got := b.fatigue(en); got != want {
			t.Errorf("endurance %d has %d fatigue, want %d", en, got, want)
		}
	}
}

// DQ-005a, DQ-130, DQ-131, DQ-132, DQ-133, DQ-134, DQ-135, DQ-AMB-03: what a stat
// block becomes.
func TestBuild(t *testing.T) {
	b := newBook(t)
	f, v, err := build(b, `"ps": 15, "md": 17, "ag": 14, "en": 19, "wp": 12, "warrior": 2, "armour": "chain", "shield": "kite",
		"reduction": 1, "magic": {"strike": 5, "defence": 3}, "weapons": [{"weapon": "spear", "rank": 4}, "bow"]`, []rules.Given{{Name: "knife"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ trait, want int }{
		{rules.OF, 22}, {rules.DF, 15}, {rules.AR, 6}, {rules.DR, 1}, {traitAG, 12}, {traitPC, 8}, {traitTMR, 5}, {traitENArmour, 0}, {traitWarrior, 2},
	} {
		if got := int(f.Traits[c.trait]); got != c.want {
			t.Errorf("%s is %d, want %d", b.Shape().Traits[c.trait].Name, got, c.want)
		}
	}
	if f.Pools[poolFT] != (rules.Pool{Now: 21, Max: 21}) || f.Pools[poolEN] != (rules.Pool{Now: 19, Max: 19}) { // DQ-131
		t.Errorf("pools %v", f.Pools)
	}
	wantSum(t, v, totalAgility, 12)
	t.Run("weapon and shield are prepared, all else is not", func(t *testing.T) { // DQ-140
		want := map[string]rules.ItemState{"spear": rules.Ready, "bow": rules.Stowed, "kite": rules.Ready, "knife": rules.Stowed, "unarmed": rules.Ready}
		for i, name := range f.Names {
			if name != "" && f.Items[i].State != want[name] {
				t.Errorf("%s is %v", name, f.Items[i].State)
			}
			delete(want, name)
		}
		if len(want) > 0 {
			t.Errorf("missing: %v", want)
		}
	})
	t.Run("agility is at least 1", func(t *testing.T) { // DQ-132
		f, _, err := build(b, `"ps": 15, "md": 17, "ag": 2, "en": 19, "wp": 12, "armour": "plate"`, nil, nil)
		if err != nil || f.Traits[traitAG] != 1 || f.Traits[rules.DF] != 1 {
			t.Errorf("agility %d, %v", f.Traits[traitAG], err)
		}
	})
	t.Run("armour may be none, and not less", func(t *testing.T) { // DQ-032, DQ-135
		for _, key := range []string{"en_armour", "reduction"} {
			if f, _, err := build(b, swordsman+`, "`+key+`": 0`, nil, nil); err != nil || f.Traits[traitENArmour] != 0 || f.Traits[rules.DR] != 0 {
				t.Errorf("%s 0: %v", key, err)
			}
			if _, _, err := build(b, swordsman+`, "`+key+`": -1`, nil, nil); err == nil {
				t.Errorf("%s -1 is taken", key)
			}
		}
	})
	t.Run("armour for endurance is an entry of its own", func(t *testing.T) { // DQ-135, DQ-AMB-32
		f, _, err := build(b, `"ps": 15, "md": 17, "ag": 2, "en": 19, "wp": 12, "armour": "plate", "en_armour": 2`, nil, nil)
		if err != nil || f.Traits[traitENArmour] != 2 {
			t.Errorf("armour %d, %v", f.Traits[traitENArmour], err)
		}
	})
}

func TestBuildNamesEveryMistake(t *testing.T) {
	b := newBook(t)
	_, _, err := build(b, `"ps": 150, "md": 17, "ag": 14, "wp": 12, "armour": "paper", "weapons": ["swrd", {"weapon": "sword", "rank": 9}], "luck": 3`,
		[]rules.Given{{Name: "lute"}}, []rules.Given{{Name: "asleep"}})
	var all block.Errors
	if !errors.As(err, &all) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"ps: 150", `missing field "en"`, `"paper"`, `"swrd"`, "9 is not in", `unknown field "luck"`, `"lute"`, `"asleep"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("nothing of %s in:\n%v", want, err)
		}
	}
	if len(all) != 8 {
		t.Errorf("%d mistakes, want 8:\n%v", len(all), err)
	}
}

func TestAFigureCarriesOnlySoMuch(t *testing.T) {
	_, _, err := build(newBook(t), swordsman, slices.Repeat([]rules.Given{{Name: "knife"}}, rules.NCarry), nil)
	if err == nil || !strings.Contains(err.Error(), "at most 16 are carried") {
		t.Errorf("got %v", err)
	}
}

func TestOptionsAreCheckedAtOnce(t *testing.T) {
	_, err := bookWith(set("no_such_option", "1"), set("light", "dim"), set("death_at", "3"))
	var bad *rules.OptionError
	if !errors.As(err, &bad) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{`unknown option "no_such_option"`, `"dim" is not known: want one of daylight`, `"3" is not in -1000..0`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("nothing of %s in:\n%v", want, err)
		}
	}
	for _, o := range newBook(t, set("light", "unlit")).Shape().Options {
		if want := map[bool]string{true: "unlit", false: o.Default}[o.Key == "light"]; o.Set != want || o.Rule == "" || o.Text == "" {
			t.Errorf("option %+v", o)
		}
	}
	d := defaults()
	if d.DeathAt != 0 || d.FrontPC || d.Light != daylight {
		t.Errorf("defaults %+v", d)
	}
}

func TestTheIndexNamesRulesOnce(t *testing.T) {
	s := newBook(t).Shape()
	if len(s.Rules) == 0 {
		t.Error("the index is empty")
	}
	known := map[rules.Rule]bool{}
	for _, r := range s.Rules {
		known[r.ID] = true
	}
	for i, r := range s.Rolls {
		if i == int(s.Nerve.Roll) { // of the engine's own
			continue
		}
		if !known[r.Rule] {
			t.Errorf("roll %s names %s, which the index does not know", r.Name, r.Rule)
		}
	}
}
