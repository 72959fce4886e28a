package reel_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever takes over a side at its last order before a blow is asked for that order at once, and the blow has not fallen; where there was none nobody of it
// was told anything before.
func TestTheLastOrderBeforeABlowIsAskedFor(t *testing.T) {
	for _, name := range []string{"hedge-fight", "open-heath", "duel"} {
		for _, f := range reeltest.Played(t, name).Falls() {
			r := reeltest.Whole(reeltest.Build(t, name, reel.Options{}))
			side, serial := r.Side(f.Who), f.By.Serial
			if f.By.Moment != f.Moment {
				continue
			}
			at := r.Decided(f.Moment, side, serial)
			if at < 0 {
				continue
			}
			if err := r.Seek(at); err != nil {
				t.Fatal(err)
			}
			if err := r.TakeOver(side); err != nil {
				t.Fatal(err)
			}
			r.Finish()
			struck := func(e event.Event) bool { return e.Serial == serial && e.Kind == event.Struck }
			if !r.Held() || r.Last() != at || at == f.Moment && slices.ContainsFunc(r.Events(at), struck) {
				t.Errorf("%s: %d is struck down after %d; the last order was due at %d, and it waits at %d: %t", name, f.Who, f.Moment, at, r.Last(), r.Held())
			}
		}
	}
	if r := reeltest.Played(t, "duel"); r.Decided(0, 0, 1) >= 0 {
		t.Error("before the first event something was ordered")
	}
}
