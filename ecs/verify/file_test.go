package verify_test

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// checksum is that of a digest line.
var checksum = regexp.MustCompile(`,"checksum":"[0-9a-f]{16}"`)

// file is the event file of a battle without its checksums, so that a change of it must be found
// by what follows from what.
func file(t testing.TB, b *ecs.Battle) []byte {
	return checksum.ReplaceAll(whole(t, b), nil)
}

// whole is the event file of a battle.
func whole(t testing.TB, b *ecs.Battle) []byte {
	t.Helper()
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

type fight struct{ book, red, blue string }

// few are all fights, or the first under the race detector, for tests of what is done to files.
func few() []fight {
	if battletest.Raced {
		return fights[:1]
	}
	return fights
}

// fights are two against two for each rulebook, with blows, shots and spells.
var fights = []fight{
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
		for _, name := range battletest.Scenarios(t) {
			out[fmt.Sprintf("%s/%d", name, seed)] = file(t, battletest.Fight(t, name, ecs.Config{Seed: seed}))
		}
		for _, f := range fights {
			for _, grid := range []string{"hex", "square"} {
				text := fmt.Sprintf(fightField, f.book, f.red, f.blue, grid)
				out[fmt.Sprintf("%s-%s/%d", f.book, grid, seed)] = file(t, battletest.Start(t, text, ecs.Config{Seed: seed}))
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
				if _, err := verify.File(bytes.NewReader(file(t, battletest.Start(t, text, ecs.Config{Seed: 1})))); err != nil {
					t.Errorf("%s, %s %s: %v", f.book, o.Key, v, err)
				}
			}
		}
	}
}

// Of two blows in one moment the second may throw down who lies already, and somebody may
// have left the field before a shot that was begun: neither has a line of its own, nor a
// distance.
func TestWhatHappensOnceIsOwedOnce(t *testing.T) {
	for _, c := range []struct {
		name string
		seed uint64
	}{
		{"bridge", 17},        // thrown down twice, and then down
		{"net-and-sword", 19}, // thrown down by a wound and by a shield, and then down
		{"flooded-crypt", 10}, // a wound of one who has fled is to be bound
		{"shrine", 14},
	} {
		if _, err := verify.File(bytes.NewReader(file(t, battletest.Fight(t, c.name, ecs.Config{Seed: c.seed})))); err != nil {
			t.Errorf("%s, seed %d: %v", c.name, c.seed, err)
		}
	}
}

// A distance to somebody who has left the field is a mistake.
func TestADistanceToNobodyIsAMistake(t *testing.T) {
	toNobody := regexp.MustCompile(`"exchange":\{"act":\{"kind":"cast"[^\n]*"range_mm2":0,"cells":0,`)
	for seed := uint64(1); seed <= 60; seed++ {
		good := string(file(t, battletest.Fight(t, "wizards-gallery", ecs.Config{Seed: seed})))
		at := toNobody.FindStringIndex(good)
		if at == nil {
			continue
		}
		bad := strings.TrimSuffix(good[:at[1]], `"cells":0,`) + `"cells":8,` + good[at[1]:]
		var m *verify.Mistake
		if _, err := verify.File(strings.NewReader(bad)); !errors.As(err, &m) || m.Field != "exchange.facts.cells" {
			t.Errorf("seed %d: %v, want a mistake in exchange.facts.cells", seed, err)
		}
		return
	}
	t.Error("in no battle somebody has left before a spell comes out")
}

// Wherever a battle tells that somebody falls, another posture is a mistake: one that was
// announced never comes, or one comes that nobody announced.
func TestAPostureThatIsToldWrongIsAMistake(t *testing.T) {
	fall := regexp.MustCompile(`"up":"prone"`)
	tried := 0
	for seed := uint64(1); seed <= 4; seed++ {
		good := string(file(t, battletest.Fight(t, "bridge", ecs.Config{Seed: seed})))
		for _, at := range fall.FindAllStringIndex(good, -1) {
			tried++
			bad := good[:at[0]] + `"up":"kneeling"` + good[at[1]:]
			var m *verify.Mistake
			if _, err := verify.File(strings.NewReader(bad)); !errors.As(err, &m) {
				t.Errorf("seed %d, byte %d: %v, want a mistake", seed, at[0], err)
			}
		}
	}
	if tried < 6 {
		t.Errorf("%d falls, want more to try", tried)
	}
}

// halves casts a spell at the nearest enemy in two parts, as often as its book offers that; else it does as a tactician.
type halves struct{ agent.Default }

func (h *halves) Order(v *agent.View, due agent.Due) rules.Order {
	for _, c := range v.Choices(due.Slot, rules.Order{}) {
		if c.Kind == rules.ActCast && c.Cap.Hi > 1 && len(c.Targets) > 0 {
			a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: c.Targets[0], Cap: 1}
			return rules.Order{N: 2, Acts: [rules.NAct]rules.Act{a, a}}
		}
	}
	return h.Default.Order(v, due)
}

// Who aims a spell twice at one target has begun one act.
func TestOneActTwiceAtOneTargetIsOneAct(t *testing.T) {
	text := fmt.Sprintf(fightField, "nc", "{race: human, classes: [{class: mage, level: 5}], weapon: dagger, spells: {magic_missile: 2}}", fights[0].blue, "square")
	b := battletest.Start(t, text, ecs.Config{Seed: 1})
	if err := b.Appoint(&halves{}, 1); err != nil {
		t.Fatal(err)
	}
	data := file(t, b)
	if !regexp.MustCompile(`"acts":\[(\{"kind":"cast",[^}]*"cap":1[^}]*\}),\{"kind":"cast"`).Match(data) {
		t.Error("nobody casts a spell twice at once")
	}
	if _, err := verify.File(bytes.NewReader(data)); err != nil {
		t.Error(err)
	}
}
