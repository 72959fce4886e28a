package why_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
)

// Nobody is told of a way of 0.0 m.
func TestAWayOfNothingIsNotTold(t *testing.T) {
	b := reeltest.Played(t, "open-heath").Battle()
	at := b.View(0).Figure(1).Cell
	at.X += 40
	if got := why.Whither(b, 1, at); got != "on the spot" {
		t.Errorf("4 cm away is %q", got)
	}
	at.X += 400
	if got := why.Whither(b, 1, at); got != "0.4 m to the right" {
		t.Errorf("44 cm away is %q", got)
	}
}
