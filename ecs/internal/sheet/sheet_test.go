package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// reached are how many of a thousand are foolish now at most, a little rounded up: to be made less, never more. Few
// seeds are counted in every run of the tests, many in a soak.
var reached = [rows]struct{ few, many int }{
	undone:    {9, 11},
	dances:    {2, 3},
	dangers:   {0, 0},
	contacts:  {30, 50},
	slim:      {8, 9},
	friends:   {26, 30},
	uncovered: {60, 65},
	comrades:  {0, 0},
	unarmed:   {0, 21},
	vain:      {2, 3},
	idle:      {2, 2},
}

// TestSheet holds the play of the tactician to the level that it has reached.
func TestSheet(t *testing.T) {
	holds(t, 7, func(r row) int { return reached[r].few })
}

// holds fights all scenarios with so many seeds, and wants no row to be worse than it may be.
func holds(t *testing.T, seeds uint64, bound func(r row) int) []*sheet {
	t.Helper()
	sheets, err := fightAll(nil, 1, seeds, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	all, _ := sum(sheets)
	for r := range rows {
		c := &all.counts[r]
		if t.Logf("%-40s %d/%d, %s", laws[r].bad, c.bad, c.of, share(c.share())); c.share() > bound(r) {
			t.Errorf("%s: %s, want %s at most", laws[r].bad, share(c.share()), share(bound(r)))
		}
		if c.of == 0 {
			t.Errorf("%s: there was no occasion for it", laws[r].bad)
		}
	}
	if all.escaped == 0 || all.caught == 0 || all.turned == 0 || len(all.ends) < 4 {
		t.Errorf("nobody leaves a lost fight, or no lead changes, or battles all end alike: %+v", all.course)
	}
	return sheets
}

// An archer all of whose enemies are behind comrades does not look on: it comes nearer, or draws a blade.
func TestNoArcherLooksOn(t *testing.T) {
	sheets, err := fightAll([]string{"night-raid"}, 2, 3, 0, nil) // in both, an archer is left with one enemy and one comrade
	if err != nil {
		t.Fatal(err)
	}
	if all, _ := sum(sheets); all.counts[idle].bad > 0 || all.counts[idle].of == 0 {
		t.Errorf("%d of %d rounds are idle", all.counts[idle].bad, all.counts[idle].of)
	}
}

// Who is looked at fights as it would otherwise.
func TestToLookOnChangesNothing(t *testing.T) {
	for _, name := range []string{"hedge-fight", "warehouse", "counting-house", "fen-crossing", "wall-at-the-weir"} {
		s := battletest.Load(t, name)
		seen, err := newSheet(s, 0).fight(s, 7, tactician)
		if err != nil {
			t.Fatal(err)
		}
		alone := map[string]agent.Controller{}
		for _, side := range s.Sides {
			alone[side.ID] = &agent.Default{}
		}
		if b := battletest.Fight(t, name, ecs.Config{Seed: 7, Controllers: alone}); b.Run() != ecs.Finished || b.Digest() != seen.Digest() {
			t.Errorf("%s goes another way", name)
		}
	}
}

func TestTheSheetIsShown(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out, &options{seeds: "1-2", only: "bridge,duel", list: 1, tell: true}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"4 battles", "steps undone at once", "bridge: seed 1, round 1", "the lead changes in", "Round 2"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not there:\n%s", want, &out)
		}
	}
}

func TestWrongFlagsAreRefused(t *testing.T) {
	for _, o := range []options{{seeds: "3"}, {seeds: "0-2"}, {seeds: "5-4"}, {seeds: "1-1", only: "nowhere"}} {
		if err := run(&bytes.Buffer{}, &o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
}

func TestSharesAreRoundedUp(t *testing.T) {
	for _, c := range []struct{ bad, of, want int }{{0, 0, 0}, {0, 5, 0}, {1, 3000, 1}, {1, 3, 334}, {2, 2, 1000}} {
		if got := (&count{bad: c.bad, of: c.of}).share(); got != c.want {
			t.Errorf("%d of %d: %d, want %d", c.bad, c.of, got, c.want)
		}
	}
}

func TestEvenIsNoMoreThanTwoInThree(t *testing.T) {
	for want, wins := range map[bool][]int{true: {13, 7}, false: {14, 6}} {
		if s := (&sheet{course: course{wins: wins}}); s.even() != want {
			t.Errorf("%v: even is %v", wins, s.even())
		}
	}
}
