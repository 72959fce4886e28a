package transcript_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// NC-112, NC-124, NC-G-27: a wound is told before the save against its poison, and the dice of
// the poison with that save. NC-A-63, NC-122: of two poisons by one hand, one is neutralised.
// NC-068: a DR that would be below 0 is told with its floor.
func TestAWoundIsToldBeforeItsPoison(t *testing.T) {
	b := battletest.Start(t, `
scenario: venom
rulebook: nc
field: {grid: square, size: [9, 5]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {nc: {race: human, classes: [{class: fighter, level: 9}], weapon: {weapon: dagger, poison: 1}}}}
  - {id: bo, side: blue, at: [4, 2], conditions: [stunned], stats: {nc: {race: human, classes: [{class: cleric, level: 1}]}}}
  - {id: cy, side: blue, at: [5, 2], stats: {nc: {race: human, classes: [{class: cleric, level: 7}], spells: {neutralise_poison: 1}}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{strike: bo}]}
  - {at: {round: 1, segment: 2}, by: ann, acts: [{strike: bo}]}
  - {at: {round: 1, segment: 2}, by: cy, acts: [{cast: neutralise_poison, target: bo}]}
dice:
  - {by: ann, to: bo, roll: hit, faces: [40, 5]}
  - {by: ann, to: bo, roll: damage, faces: [1, 2]}
  - {by: bo, to: ann, roll: poison_save, faces: [100, 99]}
  - {by: ann, to: bo, roll: poison, faces: [3, 4]}
ends: [{rounds: 1}]
`, ecs.Config{})
	var page bytes.Buffer
	w := transcript.New(&page, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	rest := page.String()
	for _, line := range []string{
		"damage roll 1, damage 10, DR 3 - 1 = 2: bo loses 8 hp",
		"bo's save against poison -4: rolls 100, over 31: failed; poison roll 3.",
		"bo: poison (ann) - ",
		"damage roll 2, damage 20, DR 3 - 1 - 4, at least 0: bo loses 20 hp",
		"rolls 99, over 31: failed; poison roll 4.",
		"bo: one poison (ann) of 2 is over.",
	} {
		i := strings.Index(rest, line)
		if i < 0 {
			t.Fatalf("%q does not follow in\n%s", line, page.String())
		}
		rest = rest[i:]
	}
}
