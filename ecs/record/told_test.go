package record_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
)

// fileOf is the event file of a battle from the text of its scenario.
func fileOf(t testing.TB, text string) string {
	t.Helper()
	return string(recorded(t, battletest.Start(t, text, ecs.Config{Seed: 1})))
}

// What happens seldom stands in the file as docs/formats/events.md says.
func TestWhatSeldomHappensIsWrittenAsTheManualSays(t *testing.T) {
	for name, c := range map[string]struct{ scenario, want string }{
		"answers given ahead": {`
scenario: ahead
rulebook: brp
field: {grid: hex, size: [12, 5]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {brp: {str: 14, con: 12, siz: 13, dex: 14, skills: {Dodge: 60}, weapons: [{weapon: axe_hand, chance: 50}]}}}
  - {id: bob, side: blue, at: [8, 2], stats: {brp: {str: 15, con: 13, siz: 14, dex: 11, weapons: [{weapon: dagger, chance: 50}]}}}
orders:
  - {at: {round: 1}, by: ann, slot: turn, acts: [pass], standing: {defend: 1}}
ends: [{rounds: 1}]
`, `"standing":[{"kind":"defend","answer":1}]`},
		"a spell thrown at the first cell": {`
scenario: corner
rulebook: nc
field: {grid: hex, size: [12, 5]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [9, 2], stats: {nc: {race: human, classes: [{class: mage, level: 5}], weapon: dagger, spells: {fireball: 1}}}}
  - {id: bob, side: blue, at: [1, 0], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: dagger}}}
orders:
  - {at: {round: 1}, by: ann, acts: [{cast: fireball, cell: [0, 0]}]}
ends: [{rounds: 2}]
`, `"acts":[{"kind":"cast","row":"fireball","cell":[0,0]`},
		"a fall out of the saddle": {`
scenario: saddle
rulebook: revised
field: {grid: square, size: [9, 5]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [5, 2], facing: 0, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 2], facing: 4, conditions: [warned, mounted], stats: {revised: {group: warrior, level: 1, max_hp: 20, size: L, legs: 4, mv: 18}}}
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [17]}
orders:
  - {at: {round: 1}, by: ann, acts: [{wrestle: bob}]}
ends: [{rounds: 1}]
`, `{"kind":"fall","rule":"REV-092","on":"bob","amount":5}`},
	} {
		if file := fileOf(t, c.scenario); !strings.Contains(file, c.want) {
			t.Errorf("%s: no %s in\n%s", name, c.want, file[strings.Index(file, "\n"):])
		}
	}
}

// A field is plain if nothing at all stands or lies on it.
func TestTheHeaderSaysWhetherAFieldIsPlain(t *testing.T) {
	const field = `
scenario: field
rulebook: brp
field: {grid: hex, size: [12, 5]%s}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [9, 2], stats: {brp: {str: 14, con: 12, siz: 13, dex: 14}}}
  - {id: bob, side: blue, at: [8, 4], stats: {brp: {str: 15, con: 13, siz: 14, dex: 11}}}
ends: [{rounds: 1}]
`
	for more, plain := range map[string]bool{
		"":                                      true,
		`, cells: [{at: [0, 0], terrain: 200}]`: false,
		`, edges: [{between: [[0, 0], [1, 0]], hurdle_mm: 500}]`:                                      false,
		`, cells: [{at: [0, 0], terrain: 200}], edges: [{between: [[0, 0], [1, 0]], hurdle_mm: 500}]`: false,
		`, obstacles: [{cell: [0, 0]}]`:                                                               false,
		`, cells: [{at: [3, 0], terrain: 200}], obstacles: [{cell: [0, 0]}]`:                          false,
	} {
		r, err := record.NewReader(strings.NewReader(fileOf(t, fmt.Sprintf(field, more))))
		if err != nil || r.Header().Field.Plain != plain {
			t.Errorf("%s: %v, plain %v", more, err, r.Header().Field.Plain)
		}
	}
}

// A name is the same however it is written.
func TestANameMayBeWrittenWithEscapesButOnce(t *testing.T) {
	for line, reason := range map[string]error{
		`{"\u006bind":"begin","n":1,"round":1,"tick":1}`:                     nil,
		`{"\u006bind":"begin","\u006e":1,"round":1,"tick":1}`:                nil,
		`{"\u006bind":"begin","kind":"begin","n":1,"round":1,"tick":1}`:      record.ErrTwice,
		`{"\u006bind":"begin","\u004bind":"begin","n":1,"round":1,"tick":1}`: record.ErrTwice,
	} {
		r, err := record.NewReader(strings.NewReader(head + line + "\n"))
		if err == nil {
			_, err = r.Next()
		}
		if !errors.Is(err, reason) || reason == nil && err != nil && err != io.EOF {
			t.Errorf("%s: %v, want %v", line, err, reason)
		}
	}
}
