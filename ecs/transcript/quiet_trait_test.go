package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// What a book remembers for itself is not told, though all is explained (REV-002, REV-A07).
func TestTheMemoryOfABookIsNotTold(t *testing.T) {
	text := told(t, battle(t, "lances-at-the-bridge", 1), transcript.Options{Explain: true}, nil)
	for _, line := range strings.Split(text, "\n") {
		if strings.Contains(line, "once initiative is rolled") || strings.Contains(line, "die and Dexterity of the initiative") {
			t.Errorf("%s", line)
		}
	}
	if !strings.Contains(text, "initiative") {
		t.Error("nobody rolls for initiative")
	}
}
