package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// A blow that its attacker holds back says so where the damage is told (FTR-071).
func TestABlowThatIsHeldBackSaysSo(t *testing.T) {
	if text := told(t, battle(t, "barbs-on-the-strand", 2), transcript.Options{}, nil); !strings.Contains(text, " held back - ") {
		t.Errorf("nobody reads of a blow that is held back in\n%s", text)
	}
}
