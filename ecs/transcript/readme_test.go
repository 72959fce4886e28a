package transcript_test

import (
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
)

// The picture at the top of the README is a piece of what `make run` shows.
func TestThePictureOfTheREADMEIsTrue(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, picture, _ := strings.Cut(string(readme), "```\n")
	picture, _, _ = strings.Cut(picture, "```\n")

	out := told(t, battle(t, "hedge-fight", 0), transcript.Options{}, nil) // 0: the scenario's own seed
	at := 0
	for _, line := range strings.Split(picture, "\n") {
		i := strings.Index(out[at:], line+"\n")
		if i < 0 {
			t.Fatalf("not in this place of the play-by-play: %q", line)
		}
		at += i
	}
}
