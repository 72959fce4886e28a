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

// Who flees from the edge has no step to tell of: that it flees is told as it goes (REV-059).
func TestFlightOffTheFieldIsToldAsFlight(t *testing.T) {
	b := battletest.Start(t, `
scenario: edge
rulebook: revised
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [0, 1], conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20}}}
  - {id: bo, side: blue, at: [1, 1], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 3, max_hp: 20}}}
orders: [{at: {round: 1}, by: ann, acts: [flee]}]
ends: [{rounds: 1}]
`, ecs.Config{})
	if got := told(t, b, transcript.Options{}, nil); !strings.Contains(got, "ann flees off the field.") {
		t.Errorf("it says\n%s", got)
	}
}
