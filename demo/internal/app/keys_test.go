package app

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A key that is pressed and let go between two frames acts once, however many ticks follow;
// one that is held acts again by the clock, not by the number of ticks.
func TestKeysActByTheClock(t *testing.T) {
	r, k := repeats{}, ebiten.KeyArrowRight
	at := func(ms int) time.Time { return time.Unix(0, 0).Add(time.Duration(ms) * time.Millisecond) }
	for i, step := range []struct {
		ms            int
		pressed, down bool
		want          bool
	}{
		{0, true, false, true}, {1, false, false, false}, // struck shortly
		{1000, true, true, true},
		{1001, false, true, false}, {1002, false, true, false}, // ticks of one slow frame
		{1399, false, true, false}, {1400, false, true, true}, {1401, false, true, false}, {1465, false, true, true},
		{3000, false, true, true}, {3001, false, true, false}, // after a slow frame once, not often
		{3100, false, false, false},
		{3200, true, true, true}, {3210, false, true, false},
	} {
		if got := r.acts(k, step.pressed, step.down, at(step.ms)); got != step.want {
			t.Errorf("step %d, %d ms: %v, want %v", i, step.ms, got, step.want)
		}
	}
}

// No key means two things, and every key does something that the help tells, by itself or
// together with the one above it.
func TestEveryKeyHasOneMeaning(t *testing.T) {
	type stroke struct {
		key   int
		shift bool
	}
	seen := map[stroke]bool{}
	for i, k := range bindings {
		s := stroke{int(k.key), k.shift}
		if seen[s] {
			t.Errorf("%v (shift %v) is bound twice", k.key, k.shift)
		}
		seen[s] = true
		if k.do == nil {
			t.Errorf("%v does nothing", k.key)
		}
		if (k.shown == "") != (k.text == "") || k.shown == "" && i == 0 {
			t.Errorf("%v: half a line of help", k.key)
		}
	}
}
