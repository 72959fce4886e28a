package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever is asked finds every blow that was struck before in the log.
func TestWhatWasStruckIsToldBeforeTheNextIsAsked(t *testing.T) {
	r := build(t, "three-banners", reel.Options{Host: map[string]bool{"hart": true}})
	asked, blows := 0, 0
	seen := map[int]int{} // blows told of each tick, when somebody was asked after it
	told := func(m int) (n int) {
		for _, l := range r.Lines() {
			if e := r.Event(m, l.Serial); l.Moment == m && e != nil && e.Kind == event.Struck {
				n++
			}
		}
		return n
	}
	for !r.Done() && asked < 60 {
		if len(r.Waiting()) > 0 {
			if m := r.Moment() - 1; m >= 0 {
				seen[m] = told(m)
			}
			asked++
			say(t, r, false)
		}
		on(r)
	}
	for m, n := range seen {
		if blows += n; told(m) != n {
			t.Errorf("of tick %d %d blows were told when the next was asked, %d later", m, n, told(m))
		}
	}
	if asked < 20 || blows == 0 {
		t.Errorf("%d were asked, %d blows were told", asked, blows)
	}
}
