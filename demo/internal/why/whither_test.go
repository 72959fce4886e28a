package why_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"

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

// A way is told by where it led: to an enemy, towards one or away from one, and else by its direction; of who withdraws never towards one.
func TestAWayLeadsSomewhere(t *testing.T) {
	b := reeltest.Played(t, "beacon-on-the-down").Battle()
	at := func(x int) rules.Cell { return b.Scenario().Field.Cell(int32(x), 5) }
	foes := []why.Enemy{{ID: 1, Cell: at(10)}, {ID: 2, Cell: at(2)}}
	name := why.Name(b, 1)
	for _, c := range []struct {
		from, to int
		enemies  []why.Enemy
		want     string
	}{
		{15, 11, foes, "to " + name}, {20, 15, foes, "towards " + name}, {15, 20, foes, "away from " + name}, {15, 20, nil, "to the right"}, {15, 9, foes[1:], "towards " + why.Name(b, 2)},
	} {
		if got := why.Goes(b, at(c.from), at(c.to), c.enemies); got != c.want {
			t.Errorf("from %d to %d it is %q, want %q", c.from, c.to, got, c.want)
		}
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{{11, 12, "away from " + name}, {9, 7, "away from " + name}, {2, 4, "away from " + why.Name(b, 2)}, {15, 11, "to the left"}} {
		if got := why.Leaves(b, at(c.from), at(c.to), foes); got != c.want {
			t.Errorf("who withdraws from %d to %d does so %q, want %q", c.from, c.to, got, c.want)
		}
	}
	for line, want := range map[string]int{"kari runs 43 cells to (46,5) (seconds 1-9).": 9, "ulf runs 5 cells to (8,4).": 1, "ran runs 1 cell to (43,8) (second 10).": 1, "ulf is thrown to (8,4).": 0, "ulf falls.": 0} {
		if got, ok := why.Walk(b, line); got != want || ok != (want > 0) {
			t.Errorf("%q tells of %d ticks, want %d", line, got, want)
		}
	}
}
