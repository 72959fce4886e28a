package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// The roster names natural weapons that somebody rather fights with than with what it carries,
// and not the fists of those who have a weapon. They are called by what they are, and not by the creature of the book that has them.
func TestTheRosterNamesNaturalWeapons(t *testing.T) {
	text := told(t, battle(t, "flooded-crypt", 1), transcript.Options{}, nil)
	roster, _, _ := strings.Cut(text, "Round 1")
	if want := "claw (2), bite, spear"; !strings.Contains(roster, want) {
		t.Errorf("nobody has %s in\n%s", want, roster)
	}
	if strings.Contains(roster, "fist") {
		t.Errorf("somebody has a fist in\n%s", roster)
	}
}
