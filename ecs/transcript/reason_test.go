package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// What a modifier is for stands beside its source, where its rule has several from there
// (BRP-019, DQ-047, REV-124, FTR-070).
func TestModifiersOfOneSourceAreToldApartByTheirReason(t *testing.T) {
	for name, lines := range map[string][]string{
		"twin-blades": {"+15  otto: short sword, base chance - The base", "+45  otto: short sword, points of skill - The base"},
		"net-and-sword": {
			"-20  nero: short blade, in the other hand - Modifiers of any strike", "-10  a blow with each of two weapons - Modifiers of any strike",
		},
		"courtyard-duel": {"-4  armour - Parry, shield and armour"},
	} {
		text := told(t, battle(t, name, 1), transcript.Options{Explain: true}, nil)
		for _, line := range lines {
			if !strings.Contains(text, line) {
				t.Errorf("%s: nobody reads %q", name, line)
			}
		}
	}
}

// NC-141: why a spell comes to nothing is told with it, and no number stands below.
func TestWhatIsInVainHasNoNumbers(t *testing.T) {
	text := told(t, battle(t, "shrine", 7), transcript.Options{Explain: true}, nil)
	if !strings.Contains(text, "too mighty for it [NC-141]") || strings.Contains(text, "        OF 0.\n") {
		t.Error(text[:min(len(text), 12000)])
	}
}
