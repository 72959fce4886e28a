package transcript_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/systems/event"
)

// Who has all of each tick told as it ends reads the same lines as who does not, and after
// each tick has those of all its blows.
func TestATickIsToldAsItEnds(t *testing.T) {
	everyScenario(t, func(t *testing.T, build func() *ecs.Battle) {
		b := build()
		var want, got []string
		told, struck := map[uint32]bool{}, []uint32(nil)
		late := transcript.Lines(b, transcript.Options{}, func(l transcript.Line) { want = append(want, l.Text) })
		soon := transcript.Lines(b, transcript.Options{}, func(l transcript.Line) {
			got = append(got, l.Text)
			told[l.Serial] = true
		})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Struck {
				struck = append(struck, e.Serial)
			}
			late.Event(e)
			soon.Event(e)
		})
		silent := []uint32(nil) // at the end of their tick
		for b.Step() == ecs.Running {
			soon.Catch()
			for _, serial := range struck {
				if !told[serial] {
					silent = append(silent, serial)
				}
			}
			struck = struck[:0]
		}
		if err := late.Close(); err != nil {
			t.Fatal(err)
		}
		if err := soon.Close(); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d lines are told tick by tick, %d otherwise, or others", len(got), len(want))
		}
		for _, serial := range silent {
			if told[serial] {
				t.Errorf("the blow %d is told after its tick", serial)
			}
		}
	})
}
