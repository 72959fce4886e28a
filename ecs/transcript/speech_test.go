package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// Whoever speaks in combat is told with those who understand, foes as well (REV-046).
func TestWhoUnderstandsIsTold(t *testing.T) {
	text := told(t, battletest.Start(t, `
scenario: talk
rulebook: revised
field: {grid: square, size: [12, 6]}
stock:
  man: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [dagger]}}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: marn, side: red, at: [1, 2], use: man, stats: {revised: {languages: [common, orcish, gnoll]}}}
  - {id: osk, side: red, at: [1, 3], use: man}
  - {id: pell, side: blue, at: [9, 2], use: man}
  - {id: grum, side: blue, at: [8, 2], use: man, stats: {revised: {languages: [orcish]}}}
orders:
  - {at: {round: 2}, by: marn, acts: [{speak: true}]}
  - {at: {round: 3}, by: marn, acts: [{speak: true, mode: orcish}]}
  - {at: {round: 4}, by: marn, acts: [{speak: true, mode: gnoll}]}
ends: [{rounds: 4}]
`, ecs.Config{}), transcript.Options{}, nil)
	for _, want := range []string{"marn speaks; osk and pell understand.", "marn speaks orcish; grum understands.", "marn speaks gnoll; nobody understands."} {
		if !strings.Contains(text, want) {
			t.Errorf("nobody reads %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "calls out") {
		t.Errorf("what is said is told twice in\n%s", text)
	}
}

// What is said in a group that acts at once is told once, whatever others of it do meanwhile
// (REV-003, REV-046).
func TestWordsOfAGroupAreToldOnce(t *testing.T) {
	text := told(t, battletest.Start(t, `
scenario: talk
rulebook: revised
field: {grid: square, size: [12, 6]}
stock:
  man: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [dagger]}}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: marn, side: red, at: [1, 4], use: man}
  - {id: osk, side: red, at: [1, 2], use: man}
  - {id: pell, side: blue, at: [9, 2], use: man}
orders:
  - {at: {round: 2}, by: marn, acts: [{speak: true}]}
  - {at: {round: 2}, by: osk, acts: [{charge: pell}, {strike: pell}]}
dice:
  - {by: marn, roll: initiative, faces: [5]}
  - {by: osk, roll: initiative, faces: [5]}
ends: [{rounds: 2}]
`, ecs.Config{}), transcript.Options{}, nil)
	if n := strings.Count(text, "understand"); n != 1 || !strings.Contains(text, "marn speaks; osk and pell understand.") {
		t.Errorf("what is said is told %d times in\n%s", n, text)
	}
}
