package reel_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/rules"
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

// Whoever is struck down is asked once more before the blow, where their side is taken over at their last order before it: also where others of theirs were
// ordered after that, in the same tick or later.
func TestWhoIsStruckDownIsAskedBeforeThat(t *testing.T) {
	later := 0
	for _, name := range []string{"hedge-fight", "open-heath", "shrine", "riders-in-the-corn"} {
		for seed := range uint64(2) {
			falls := reeltest.Whole(reeltest.Build(t, name, reel.Options{Seed: seed + 1})).Falls()
			for i := range falls[:min(3, len(falls))] {
				f := &falls[i]
				r := reeltest.Whole(reeltest.Build(t, name, reel.Options{Seed: seed + 1}))
				side := r.Side(f.Who)
				if f.By.Moment != f.Moment {
					continue
				}
				at := r.Told(f.Moment, f.Who, f.By.Serial)
				if at < 0 {
					continue
				}
				if last := r.Decided(f.Moment, side, f.By.Serial); last < at {
					t.Errorf("%s %d: the last order of %d was due at %d, and that of their side at %d", name, seed+1, f.Who, at, last)
				} else if last > at {
					later++
				}
				if err := r.Seek(at); err != nil {
					t.Fatal(err)
				}
				if err := r.TakeOver(side); err != nil {
					t.Fatal(err)
				}
				if r.Finish(); !asked(t, r, f.Who, at) {
					t.Errorf("%s %d: %d falls after %d, and is not asked at %d", name, seed+1, f.Who, f.Moment, at)
				}
			}
		}
	}
	if later == 0 {
		t.Error("nowhere others were ordered later")
	}
}

// asked reports whether somebody is asked for an order in the tick after a moment, while all others there do nothing.
func asked(t *testing.T, r *reel.Reel, who rules.ID, m int) bool {
	t.Helper()
	for r.Held() && r.Last() == m {
		due := r.Waiting()
		if len(due) == 0 {
			return false
		}
		for _, d := range due {
			if d.Who == who {
				return true
			}
		}
		if err := r.Submit(due[0].Who, rules.Order{}); err != nil {
			t.Fatal(err)
		}
		r.Finish()
	}
	return false
}
