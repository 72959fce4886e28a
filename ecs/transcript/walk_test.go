package transcript_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// Nobody is told to walk no way at all: on open ground a hand's breadth goes
// without saying.
func TestNobodyWalksNoWayAtAll(t *testing.T) {
	for _, seed := range []uint64{13, 31, 37, 44} { // in each of which somebody shuffles
		b := battletest.Fight(t, "open-heath", ecs.Config{Seed: seed})
		var page bytes.Buffer
		w := transcript.New(&page, b, transcript.Options{Board: transcript.BoardNever})
		b.Listen(w.Event)
		b.Run()
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(page.String()) {
			if strings.Contains(line, " 0.0 m") {
				t.Errorf("seed %d: %s", seed, line)
			}
		}
	}
}
