package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// What is plotted ahead is told as a plan, not as a blow (FTR-A35).
func TestAPlotAheadIsNoBlow(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}, Slot: rules.Slot{Kind: rules.SlotGranted, Actor: 1}}
	x.Verdict.Outcome = rules.Done
	got := page(t, b, transcript.Options{}, struckBy(x))
	if want(t, got, "aldis plans to strike at brand with the broadsword."); strings.Contains(got, "strikes") {
		t.Error(got)
	}
}

// Whoever strikes with nothing strikes with bare hands, and a manoeuvre of one's own has no
// other party (REV-039).
func TestBareHandsAndManoeuvresAreNamed(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2, Item: rules.NoItem}}
	x.Verdict.Outcome = rules.Miss
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "aldis strikes at brand with bare hands")
	b = battle(t, "ogre-in-the-fold", 1)
	for mode, s := range b.Shape().Specials {
		x := &rules.Exchange{By: 1, To: 1, Act: rules.Act{Kind: rules.ActSpecial, Mode: uint8(mode), Item: rules.NoItem}}
		x.Verdict.Outcome = rules.Done
		switch s.Name {
		case "wait":
			want(t, page(t, b, transcript.Options{}, struckBy(x)), "anwen waits.")
		case "break_hold":
			x.To = 2
			want(t, page(t, b, transcript.Options{}, struckBy(x)), "anwen tries breaking the hold of bran.")
		}
	}
}
