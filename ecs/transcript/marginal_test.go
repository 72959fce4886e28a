package transcript_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// Who loses nothing loses 0, for those who want it explained, and regains nothing.
func TestALossOfNothingIsALoss(t *testing.T) {
	none := event.Event{Kind: event.Changed, Who: hild, Effect: rules.Effect{Kind: rules.EffLose, On: hild}, Before: 7, After: 7}
	want(t, story(t, transcript.Options{Explain: true}, none), "hild loses 0 ", "(7 -> 7)")
	if got := story(t, transcript.Options{}, none); got != "" {
		t.Errorf("told though all is as it was: %q", got)
	}
}

// What the end of a round asks of somebody with a roll is told with the roll, not gathered in the line of
// those who have no choice.
func TestACheckWithARollIsToldWithIt(t *testing.T) {
	b := battle(t, "hedge-fight", 1)
	name := strings.TrimRight(b.Shape().RollText(2), " 0123456789")
	x := &rules.Exchange{By: hild, To: hild, Act: rules.Act{Kind: rules.ActUpkeep}}
	lost := rules.Effect{Kind: rules.EffLose, On: hild, N: [4]int32{2}}
	x.Verdict.Outcome, x.Verdict.Effects = rules.Done, []rules.Effect{lost}
	change := event.Event{Kind: event.Changed, Who: hild, Effect: lost, Before: 7, After: 5}
	if got := page(t, b, transcript.Options{}, struckBy(x), change); strings.Contains(got, name) || !strings.Contains(got, "(7 -> 5)") {
		t.Errorf("without a roll:\n%s", got)
	}
	x.Verdict.Rolled(hild, 2, 40, 71, false)
	inOrder(t, page(t, b, transcript.Options{}, struckBy(x), change), "hild's "+name+": rolls 71, over 40: failed.", "(7 -> 5)")
}

// A roll that its book does not name is told as any other.
func TestARollWithoutANameIsTold(t *testing.T) {
	b := battle(t, "hedge-fight", 1)
	unnamed := dice.Purpose(len(b.Shape().Rolls))
	x := &rules.Exchange{By: hild, To: grik, Act: rules.Act{Kind: rules.ActStrike, Target: grik}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(hild, unnamed, 40, 31, true)
	want(t, page(t, b, transcript.Options{Explain: true}, struckBy(x)), "hild strikes at grik", "31")
	rolls := event.Event{Kind: event.Plan, Who: hild, Verdict: &rules.Verdict{Rolls: []rules.Roll{{Type: unnamed, By: hild, Shown: 4}}}}
	if got := story(t, transcript.Options{}, rolls); got != "" {
		t.Errorf("the book does not have it told:\n%s", got)
	}
}

// A mark that ends is told below the blow that ends it: of its bearer, and of its kind.
func TestAMarkThatEndsIsToldBelowWhatEndsIt(t *testing.T) {
	b := battle(t, "hedge-fight", 1)
	kind := func(name string) uint8 {
		return uint8(slices.IndexFunc(b.Shape().Marks, func(m rules.MarkType) bool { return m.Name == name }))
	}
	ended, other := kind("stunned"), kind("poison")
	for name, c := range map[string]struct {
		effect rules.Effect
		below  bool
	}{
		"it":                   {rules.Effect{Kind: rules.EffUnmark, On: grik, What: ended}, true},
		"that of another":      {rules.Effect{Kind: rules.EffUnmark, On: edda, What: ended}, false},
		"another mark":         {rules.Effect{Kind: rules.EffUnmark, On: grik, What: other}, false},
		"a mark that is given": {rules.Effect{Kind: rules.EffMark, On: grik, What: ended}, false},
	} {
		x := &rules.Exchange{By: hild, To: grik, Act: rules.Act{Kind: rules.ActStrike, Target: grik}}
		x.Verdict.Outcome, x.Verdict.Effects = rules.Hit, []rules.Effect{c.effect}
		m := rules.Mark{Kind: ended, Serial: 1}
		got := story(t, transcript.Options{},
			event.Event{Kind: event.Changed, Who: grik, After: 1, Effect: rules.Effect{Kind: rules.EffMark, On: grik, What: ended}},
			struckBy(x), event.Event{Kind: event.Ended, Who: grik, Mark: m})
		if want(t, got, "is over"); strings.Contains(got, "        grik: stunned is over") != c.below {
			t.Errorf("the blow ends %s: below it: %v, want %v\n%s", name, !c.below, c.below, got)
		}
	}
}

// A fall stands out in bold, and a loss does not.
func TestOnlyWhatIsGraveIsBold(t *testing.T) {
	const bold = "\x1b[1m"
	for _, c := range []struct {
		change event.Event
		grave  bool
	}{
		{event.Event{Kind: event.Changed, Who: hild, After: int32(rules.Down), Effect: rules.Effect{Kind: rules.EffPosture, On: hild, What: uint8(rules.Down)}}, true},
		{event.Event{Kind: event.Changed, Who: hild, Before: 7, After: 5, Effect: rules.Effect{Kind: rules.EffLose, On: hild, N: [4]int32{2}}}, false},
	} {
		_, line, _ := strings.Cut(page(t, battle(t, "hedge-fight", 1), transcript.Options{Color: true}, c.change), "segment 1")
		line, _, _ = strings.Cut(strings.TrimLeft(line, "\x1b[0m\n"), "\n")
		if strings.Contains(line, bold) != c.grave {
			t.Errorf("bold: %v, want %v: %q", !c.grave, c.grave, line)
		}
	}
}

// A battle that ends long after the last word says that nothing has happened.
func TestTheSilenceBeforeTheEndIsTold(t *testing.T) {
	const still = `
scenario: still
rulebook: fighter
field: {grid: square, size: [9, 5]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 2], stats: {fighter: {weapon: dagger}}}
  - {id: bo, side: blue, at: [7, 2], stats: {fighter: {weapon: dagger}}}
ends: [{rounds: ROUNDS}]
`
	for rounds, silent := range map[string]bool{"4": false, "9": true} {
		b := battletest.Start(t, strings.ReplaceAll(still, "ROUNDS", rounds), ecs.Config{})
		text := told(t, b, transcript.Options{Board: transcript.BoardNever}, nil)
		if strings.Contains(text, "nothing happens") != silent {
			t.Errorf("%s rounds:\n%s", rounds, text)
		}
	}
}

// NC-138: who springs a trap is told which one, of several.
func TestASprungTrapIsNamed(t *testing.T) {
	page := script(t, `
scenario: passage
rulebook: nc
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
traps:
  - {id: iron_jaws, at: [[8, 2]], known_to: [blue], stats: {nc: {severity: 4, clear: strength, holds: true, find: -4}}}
  - {id: pit_of_nails, at: [[3, 1]], known_to: [blue], stats: {nc: {severity: 4, holds: true, find: -12}}}
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 2}]}}}
  - {id: bo, side: blue, at: [11, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 1}]}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{move: [5, 1], mode: run}]}
dice: [{by: ann, roll: notice, faces: [100]}]
ends: [{rounds: 1}]
`)
	if want := "ann steps into the pit of nails"; !strings.Contains(page, want) {
		t.Errorf("%q is not in\n%s", want, page)
	}
}
