package transcript_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// inOrder reports the first of some lines that does not follow those before it.
func inOrder(t *testing.T, page string, lines ...string) {
	t.Helper()
	at := 0
	for _, l := range lines {
		k := strings.Index(page[at:], l)
		if k < 0 {
			t.Fatalf("%q does not follow in\n%s", l, page)
		}
		at += k + len(l)
	}
}

// A parry is chosen after the roll of the attack and against a successful one only (BRP-020),
// and told below it, before its own roll.
func TestAnAnswerIsToldBelowTheBlowThatItAnswers(t *testing.T) {
	page := script(t, `
scenario: answer
rulebook: brp
field: {grid: square, size: [5, 3]}
sides: [{id: red, controller: default}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 60}]}}}
  - {id: bo, side: blue, at: [2, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: sword_broad, chance: 60}]}}}
dice:
  - {by: ann, to: bo, roll: attack, faces: [50]}
  - {by: bo, to: ann, roll: defence, faces: [50]}
ends: [{rounds: 1}]
`)
	inOrder(t, page, "    ann strikes at bo", "parried.\n        bo parries with the broadsword against ann.\n        bo's defence")
}

// Who holds or wrestles with a man that falls lets go of him (REV-116, REV-117): what is over says
// whose it was, and who has fallen is in nobody's hands any more, without a line for each.
func TestAMarkThatIsOverSaysWhoseItWas(t *testing.T) {
	over := regexp.MustCompile(`^ +(\w+): \w+ \((\w+)\) is over\.$`)
	told := 0
	for seed := range uint64(10) {
		fallen := map[string]bool{} // at one moment
		for l := range strings.SplitSeq(brawl(t, seed), "\n") {
			if who, falls := strings.CutSuffix(strings.TrimSpace(l), " falls unconscious."); falls {
				fallen[who] = true
			} else if strings.HasPrefix(l, "  second") {
				clear(fallen)
			} else if is := over.FindStringSubmatch(l); is != nil && fallen[is[2]] {
				told++ // of one who fell in the same moment as well
			} else if is != nil && fallen[is[1]] {
				t.Errorf("seed %d: of one who has fallen: %s", seed, l)
			}
		}
	}
	if told == 0 {
		t.Error("in ten brawls nobody fell while somebody had hold of him")
	}
}

// brawl returns the transcript of the tavern's brawl at a seed.
func brawl(t *testing.T, seed uint64) string {
	t.Helper()
	b := battletest.Fight(t, "tavern-brawl", ecs.Config{Seed: seed})
	var text bytes.Buffer
	w := transcript.New(&text, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// Who strikes without a weapon strikes unarmed, and not with the unarmed, nor with the brawl.
func TestUnarmedIsNoThing(t *testing.T) {
	for rulebook, stats := range map[string]string{
		"dq":  "{ps: 12, md: 15, ag: 12, en: 21, wp: 12}",
		"brp": "{str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12}",
	} {
		page := script(t, `
scenario: bare
rulebook: `+rulebook+`
field: {grid: hex, size: [5, 3]}
sides: [{id: red, controller: default}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {`+rulebook+`: `+stats+`}}
  - {id: bo, side: blue, at: [2, 1], stats: {`+rulebook+`: `+stats+`}}
ends: [{rounds: 1}]
`)
		if !strings.Contains(page, "ann strikes at bo unarmed") || strings.Contains(page, "the unarmed") || strings.Contains(page, "brawl") {
			t.Errorf("%s: %s", rulebook, page)
		}
	}
}

// Of those who act in one segment the harm is told with its blow, also where others walk up
// after it: all of it takes effect together (REV-T7).
func TestHarmStandsWithItsBlowThoughOthersWalkUp(t *testing.T) {
	b := battletest.Fight(t, "ogre-in-the-fold", ecs.Config{Seed: 8})
	var text bytes.Buffer
	w := transcript.New(&text, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for l := range strings.SplitSeq(text.String(), "\n") {
		if strings.HasPrefix(l, "    ") && !strings.HasPrefix(l, "     ") && strings.Contains(l, " loses ") && strings.Contains(l, " hp (") && !strings.Contains(l, ", by the blow of ") {
			t.Errorf("apart from its blow: %s", l)
		}
	}
}

// A blow that armour stops whole does no harm, and that is told (BRP-060).
func TestABlowThatArmourStopsSaysSo(t *testing.T) {
	page := script(t, `
scenario: stopped
rulebook: brp
field: {grid: square, size: [5, 3]}
sides: [{id: red, controller: default}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 60}]}}}
  - {id: bo, side: blue, at: [2, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10, worn: [leather_hard]}}}
dice:
  - {by: ann, to: bo, roll: attack, faces: [50]}
  - {by: bo, to: ann, roll: defence, faces: [100]}
  - {by: ann, to: bo, roll: damage, faces: [1]}
ends: [{rounds: 1}]
`)
	inOrder(t, page, "ann strikes at bo", "damage 2, armour -2: no harm.")
}
