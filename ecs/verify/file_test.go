package verify_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules/books"
)

// shelf holds the stat blocks that come with the module.
func shelf(t testing.TB) *scenario.Shelf {
	t.Helper()
	var known []string
	for _, m := range books.All() {
		known = append(known, m.ID)
	}
	out := scenario.NewShelf(known...)
	stock, err := assets.Files.ReadDir("stock")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range stock {
		data, err := assets.Files.ReadFile("stock/" + f.Name())
		if err == nil {
			err = out.Add(f.Name(), data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// file is the event file of a battle.
func file(t testing.TB, text string, seed uint64) []byte {
	t.Helper()
	s, err := scenario.Parse("battle.yaml", []byte(text), shelf(t))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := record.NewWriter(&out, b)
	b.Listen(w.Event)
	for st := ecs.Running; st == ecs.Running; {
		st = b.StepRound()
		w.Round(b)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// scenarios are all that come with the module, by name.
func scenarios(t testing.TB) map[string]string {
	t.Helper()
	out := map[string]string{}
	list, err := assets.Files.ReadDir("scenarios")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		data, err := assets.Files.ReadFile("scenarios/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(f.Name(), ".yaml")] = string(data)
	}
	return out
}

// fights are two against two for each rulebook, with blows, shots and spells.
var fights = []struct{ book, red, blue string }{
	{"nc", "{race: human, classes: [{class: mage, level: 5}], weapon: dagger, spells: {fireball: 1, shield: 1}}",
		"{race: elf, classes: [{class: fighter, level: 3}], weapons: [longbow, {weapon: short_sword, stowed: true}]}"},
	{"brp", "{str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}",
		"{str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: sword_broad, chance: 60}]}"},
	{"dq", "{ps: 12, md: 15, ag: 12, en: 21, wp: 12, weapons: [{weapon: sword, rank: 3}]}",
		"{ps: 12, md: 16, ag: 12, en: 12, wp: 12, weapons: [{weapon: bow, rank: 3}]}"},
	{"revised", "{group: warrior, level: 1, max_hp: 9, weapons: [sword_long]}", "{group: warrior, level: 1, max_hp: 20, dex: 16, weapons: [sword_short]}"},
	{"fighter", "{ft: 4, weapon: broadsword, shield: standard, armour: [mail_hauberk]}", "{ft: 3, weapon: barbed_spear}"},
}

const fightField = `
scenario: fight
rulebook: %[1]s
field: {grid: %[4]s, size: [8, 6]}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {%[1]s: %[2]s}}
  - {id: cyd, side: red, at: [2, 4], stats: {%[1]s: %[3]s}}
  - {id: bo, side: blue, at: [4, 2], stats: {%[1]s: %[3]s}}
  - {id: dan, side: blue, at: [6, 5], stats: {%[1]s: %[2]s}}
ends: [{last_side: true}, {rounds: 20}]
`

// battles are all files that the tests use, by name.
func battles(t testing.TB, seeds uint64) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for seed := uint64(1); seed <= seeds; seed++ {
		for name, text := range scenarios(t) {
			out[fmt.Sprintf("%s/%d", name, seed)] = file(t, text, seed)
		}
		for _, f := range fights {
			for _, grid := range []string{"hex", "square"} {
				out[fmt.Sprintf("%s-%s/%d", f.book, grid, seed)] = file(t, fmt.Sprintf(fightField, f.book, f.red, f.blue, grid), seed)
			}
		}
	}
	return out
}

func TestEveryBattleAddsUp(t *testing.T) {
	seeds := uint64(3)
	if testing.Short() { // under the race detector
		seeds = 1
	}
	for name, data := range battles(t, seeds) {
		r, err := verify.File(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r.Lines != bytes.Count(data, []byte("\n")) {
			t.Errorf("%s: %d lines of %d", name, r.Lines, bytes.Count(data, []byte("\n")))
		}
	}
}

// What a rulebook says of its sums holds at every value of every option.
func TestBattlesAddUpWithEveryOption(t *testing.T) {
	for _, f := range fights {
		book, err := books.New(f.book)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range book.Shape().Options {
			for _, v := range o.Values {
				if v == o.Set {
					continue
				}
				text := fmt.Sprintf(fightField, f.book, f.red, f.blue, "square") + fmt.Sprintf("options: {%s: %q}\n", o.Key, v)
				if _, err := verify.File(bytes.NewReader(file(t, text, 1))); err != nil {
					t.Errorf("%s, %s %s: %v", f.book, o.Key, v, err)
				}
			}
		}
	}
}
