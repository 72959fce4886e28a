package verify_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
)

// Each of these changes one thing in the file of a duel; the mistake names its line, what is
// said there and what it should be.
func TestAMistakeNamesLineAndField(t *testing.T) {
	good := string(file(t, battletest.Fight(t, "duel", ecs.Config{}))) // the seed of the scenario
	for _, c := range []struct{ name, old, new, field, want string }{
		{"a need that its modifiers do not give", `"need":50,`, `"need":51,`, "need.hit", "50"},
		{"a roll that the seed does not give", `"need":50,"shown":21`, `"need":50,"shown":22`, "exchange.rolls[0].shown", "21"},
		{"a roll that is called a miss", `"need":50,"shown":21,"passed":true`, `"need":50,"shown":21,"passed":false`, "exchange.rolls[0].passed", "true"},
		{"a pool that does not follow", `"before":66,"after":28`, `"before":66,"after":29`, "change.after", "28"},
		{"a mover that was elsewhere", `"from":[1,3]`, `"from":[2,3]`, "from", "[1 3]"},
		{"an event left out", `"kind":"engaged","n":`, `"kind":"engaged","n":1`, "n", ""},
		{"another winner", `"winner":"red"`, `"winner":"blue"`, "winner", `"red"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(good, c.old) {
				t.Fatalf("the duel has no %s", c.old)
			}
			at := strings.Count(good[:strings.Index(good, c.old)], "\n") + 1
			_, err := verify.File(strings.NewReader(strings.Replace(good, c.old, c.new, 1)))
			var m *verify.Mistake
			if !errors.As(err, &m) {
				t.Fatalf("got %v, want a mistake", err)
			}
			if m.Line != at || m.Field != c.field || c.want != "" && m.Want != c.want {
				t.Errorf("%v, want line %d, %s, should be %s", m, at, c.field, c.want)
			}
		})
	}
}

// A blow of a routine is fought with an item of its actor, and with another than its act names
// (REV-A45).
func TestTheItemOfALaterBlowIsOneOfTheActors(t *testing.T) {
	const text = `
scenario: beast
rulebook: revised
field: {grid: square, size: [6, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: bear, side: red, at: [1, 1], conditions: [warned], stats: {revised: {hit_dice: 8, max_hp: 40, natural: [{name: claw, damage: 1d4}, {name: bite, damage: 2d6}]}}}
  - {id: bo, side: blue, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
orders:
  - {at: {round: 2}, by: bear, acts: [{strike: bo, item: claw}]}
ends: [{rounds: 2}]
`
	good := string(file(t, battletest.Start(t, text, ecs.Config{})))
	said := `"item":1,"item_name":"bite"`
	for wrong, field := range map[string]string{
		`"item":1,"item_name":"claw"`: "exchange.item", `"item":7,"item_name":"bite"`: "exchange.item", `"item":0,"item_name":"claw"`: "exchange.item",
		`"item_name":"bite"`: "exchange.item_name",
	} {
		if !strings.Contains(good, said) {
			t.Fatal("no blow is fought with the bite")
		}
		_, err := verify.File(strings.NewReader(strings.Replace(good, said, wrong, 1)))
		var m *verify.Mistake
		if !errors.As(err, &m) || m.Field != field {
			t.Errorf("%s: %v, want a mistake in %s", wrong, err, field)
		}
	}
}

// Who understands what is said is whom the effects name, by id (REV-046).
func TestWhoHearsIsWhomTheEffectsName(t *testing.T) {
	const text = `
scenario: talk
rulebook: revised
field: {grid: square, size: [9, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
  - {id: bo, side: blue, at: [6, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
  - {id: cyd, side: blue, at: [6, 2], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
orders:
  - {at: {round: 2}, by: ann, acts: [{speak: true}]}
ends: [{rounds: 2}]
`
	good := string(file(t, battletest.Start(t, text, ecs.Config{})))
	const said = `"heard_by":["bo","cyd"]`
	if _, err := verify.File(strings.NewReader(good)); err != nil || !strings.Contains(good, said) {
		t.Fatalf("%v, or nobody hears", err)
	}
	swap := strings.NewReplacer(said, `"heard_by":["cyd","bo"]`, `"on":"ann","other":"bo"`, `"on":"ann","other":"cyd"`, `"on":"ann","other":"cyd"`, `"on":"ann","other":"bo"`)
	for bad, field := range map[string]string{
		strings.Replace(good, said, `"heard_by":["bo"]`, 1): "exchange.heard_by",
		strings.Replace(good, said+",", "", 1):              "exchange.heard_by",
		swap.Replace(good):                                  "exchange.heard_by[1]",
		strings.NewReplacer(said, `"heard_by":["bo","bo"]`, `"on":"ann","other":"cyd"`, `"on":"ann","other":"bo"`).Replace(good): "exchange.heard_by[1]",
	} {
		_, err := verify.File(strings.NewReader(bad))
		var m *verify.Mistake
		if !errors.As(err, &m) || m.Field != field {
			t.Errorf("%v, want a mistake in %s", err, field)
		}
	}
}

// Who is pushed pays nothing, and no die has no sides.
func TestMistakesOfPushesAndDice(t *testing.T) {
	for _, c := range []struct{ scenario, old, new, want string }{
		{"net-and-sword", `"mm":0}`, `"mm":3}`, `mm: says 3, should be 0 (`},
		{"duel", `"dice":{"n":1,"sides":10}`, `"dice":{"n":1,"sides":0}`, `exchange.rolls[1].dice.sides: says 0, should be 1 or more`},
	} {
		good := ""
		for seed := uint64(1); seed <= 20 && !strings.Contains(good, c.old); seed++ {
			good = string(file(t, battletest.Fight(t, c.scenario, ecs.Config{Seed: seed})))
		}
		bad := strings.Replace(good, c.old, c.new, 1)
		if _, err := verify.File(strings.NewReader(bad)); bad == good || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %s", c.scenario, c.new, err, c.want)
		}
	}
}

// The columns and rows of each way to lie for hexes lead to the same places.
func TestBattlesAddUpHoweverTheHexesLie(t *testing.T) {
	for lie, layout := range map[string]string{"pointy": "odd-r", "flat": "odd-q"} {
		text := strings.Replace(hill, "grid: hex", "grid: hex\n  orientation: "+lie, 1)
		good := string(file(t, battletest.Start(t, text, ecs.Config{Seed: 1})))
		if _, err := verify.File(strings.NewReader(good)); err != nil || !strings.Contains(good, `"layout":"`+layout+`"`) {
			t.Errorf("%s: %v, want a file in %s", lie, err, layout)
		}
	}
}

// hill is a battle in which one shoots down a hill, and the other up.
const hill = `
scenario: hill
rulebook: nc
field:
  grid: hex
  map: |
    ^ . . . . .
    . . . . . .
  legend: {"^": {height: 450}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: longbow}}}
  - {id: bo, side: blue, at: [5, 1], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: longbow}}}
ends: [{rounds: 2}]
`

// How much higher the actor stands follows from the ground of the header.
func TestHeightsFollowFromTheGround(t *testing.T) {
	good := string(file(t, battletest.Start(t, hill, ecs.Config{Seed: 1})))
	seen := map[string]bool{}
	for _, at := range regexp.MustCompile(`"rise_mm":(-?\d+)`).FindAllStringSubmatchIndex(good, -1) {
		was := good[at[2]:at[3]]
		seen[was] = true
		for _, is := range []string{"1", "449", "-451"} {
			_, err := verify.File(strings.NewReader(good[:at[2]] + is + good[at[3]:]))
			var m *verify.Mistake
			if !errors.As(err, &m) || m.Field != "exchange.facts.rise_mm" || m.Want != was {
				t.Errorf("%s in place of %s: %v", is, was, err)
			}
		}
	}
	if !seen["450"] || !seen["-450"] {
		t.Errorf("heights of %v, want some up and some down", seen)
	}
}

// A file that cannot be read is told from one that is wrong.
func TestWhatCannotBeRead(t *testing.T) {
	good := file(t, battletest.Fight(t, "duel", ecs.Config{Seed: 1}))
	lines := bytes.SplitAfter(good, []byte("\n"))
	for _, c := range []struct {
		name string
		data []byte
		line int
		want error
	}{
		{"an empty file", nil, 1, record.ErrEmpty},
		{"another format", []byte(`{"format":"x","version":1}`), 1, record.ErrFormat},
		{"a later version", []byte(`{"format":"affray-events","version":2}`), 1, record.ErrVersion},
		{"a header alone", lines[0], 1, record.ErrTruncated},
		{"a file without its end", bytes.Join(lines[:20], nil), 20, record.ErrTruncated},
		{"broken JSON", append(bytes.Join(lines[:5], nil), []byte(`{"kind":"slot",`)...), 6, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := verify.File(bytes.NewReader(c.data))
			var e *record.Error
			if !errors.As(err, &e) || e.Line != c.line || c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("got %v, want line %d: %v", err, c.line, c.want)
			}
		})
	}
}

func FuzzFile(f *testing.F) {
	f.Add(file(f, battletest.Fight(f, "deathbow-irthea", ecs.Config{Seed: 1})))
	f.Add([]byte(`{"format":"affray-events","version":1}`))
	for _, data := range small(f) {
		for _, bad := range battletest.Hostile(data, 0, 997) {
			f.Add(bad)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := verify.File(bytes.NewReader(data))
		var m *verify.Mistake
		var e *record.Error
		if err != nil && !errors.As(err, &m) && !errors.As(err, &e) {
			t.Errorf("%T: %v", err, err)
		}
	})
}

func ExampleFile() {
	data, err := os.Open("testdata/wrong.jsonl")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer data.Close()
	_, err = verify.File(data)
	fmt.Println(err)
	// Output: line 2: n: says 3, should be 1 (events are numbered without gaps)
}
