package reel_test

import (
	"errors"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"pgregory.net/rapid"
)

// After any walk through time the battle stands as if it had been played straight on.
func TestAWalkThroughTimeChangesNothing(t *testing.T) {
	type played struct {
		name string
		seed uint64
	}
	want := map[played][]uint64{}
	var all []played
	for _, name := range library.Names() {
		for seed := range uint64(2) { // 0 takes that of the scenario
			all = append(all, played{name, seed})
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		one := rapid.SampledFrom(all).Draw(rt, "battle")
		s := load(t, one.name)
		if want[one] == nil {
			want[one] = straight(t, s, one.seed)
		}
		r, err := reel.New(s, reel.Options{Seed: one.seed})
		if err != nil {
			rt.Fatal(err)
		}
		for range rapid.IntRange(3, 12).Draw(rt, "steps") {
			walk(rt, r)
			wantDigest(rt, r, want[one])
		}
	})
}

// Every moment of every battle is the same going back as it was going on.
func TestEveryMomentIsTheSameGoingBack(t *testing.T) {
	for _, name := range library.Names() {
		for seed := range uint64(2) {
			s := load(t, name)
			want := straight(t, s, seed)
			r, err := reel.New(s, reel.Options{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			if whole(r); r.Last() != len(want)-1 {
				t.Fatalf("%s: the end is at %d, want %d", name, r.Last(), len(want)-1)
			}
			for m := r.Last(); m >= 0; m -= 1 + r.Last()/12 {
				seek(t, r, m)
				wantDigest(t, r, want)
			}
		}
	}
}

type fataler interface{ Fatalf(string, ...any) }

func wantDigest(t fataler, r *reel.Reel, want []uint64) {
	switch m := r.Moment(); {
	case m >= len(want):
		t.Fatalf("there is a moment %d, though the end is at %d", m, len(want)-1)
	case r.Battle().Digest() != want[m]:
		t.Fatalf("%s: at moment %d of %d the battle stands otherwise", r.Scenario().Name, m, r.Last())
	}
}

// walk does one thing that a viewer may do.
func walk(rt *rapid.T, r *reel.Reel) {
	switch rapid.IntRange(0, 5).Draw(rt, "do") {
	case 0:
		r.Ahead(time.Duration(rapid.IntRange(0, 10).Draw(rt, "ms")) * time.Millisecond)
	case 1:
		r.Scene(rapid.IntRange(0, r.Last()).Draw(rt, "scene"))
	case 2:
		r.Events(rapid.IntRange(0, r.Last()).Draw(rt, "events"))
	case 3:
		if m := r.Moment() - 1; m >= 0 {
			_ = r.Seek(m)
		}
	case 4:
		r.Acting(r.Moment())
		r.Cut()
	default:
		_ = r.Seek(rapid.IntRange(0, r.Last()).Draw(rt, "moment"))
	}
}

func TestAnUnknownMomentIsRefused(t *testing.T) {
	r := build(t, "duel", reel.Options{})
	for _, m := range []int{-1, 1} {
		var bad *reel.MomentError
		if err := r.Seek(m); !errors.As(err, &bad) || r.Moment() != 0 {
			t.Errorf("seeking %d gives %v and leads to %d", m, err, r.Moment())
		}
	}
}

// The scene and the events of a moment are the same whichever way it was come to.
func TestAMomentLooksTheSameFromBothSides(t *testing.T) {
	for _, name := range []string{"hedge-fight", "open-heath", "warehouse", "courtyard-duel", "tavern-brawl", "counting-house"} {
		r := whole(build(t, name, reel.Options{}))
		fresh := build(t, name, reel.Options{})
		for m := range r.Last() {
			tick(fresh)
			if a, b := summary(r, m), summary(fresh, m); a != b {
				t.Fatalf("%s: moment %d is\n%s\nwant\n%s", name, m, a, b)
			}
		}
		for m := r.Last(); m >= 0; m-- {
			seek(t, r, m)
			seek(t, fresh, m)
			if a, b := summary(r, m), summary(fresh, m); a != b {
				t.Fatalf("%s: going back moment %d is\n%s\nwant\n%s", name, m, a, b)
			}
		}
	}
}

func TestOptionsThatMeanNobodyAreRefused(t *testing.T) {
	for _, o := range []reel.Options{
		{Agents: map[string]string{"nobody": "default"}},
		{Agents: map[string]string{"homestead": "nobody"}},
		{Host: map[string]bool{"nobody": true}},
	} {
		var bad *reel.OptionError
		if _, err := reel.New(load(t, "hedge-fight"), o); !errors.As(err, &bad) || len(bad.Known) == 0 {
			t.Errorf("%+v gives %v", o, err)
		}
	}
}

func TestAgentsOfOptionsDecide(t *testing.T) {
	calm := map[string]string{"homestead": "passive", "raiders": "passive"}
	r := whole(build(t, "hedge-fight", reel.Options{Agents: calm}))
	if n := len(r.Falls()); n != 0 || r.Decides(1) != "passive" {
		t.Errorf("%d fall among those who do nothing, %q decides", n, r.Decides(1))
	}
}

// Every round begins where the shape of the rulebook says, and the battle ends in the last.
func TestRoundsBeginWhereTheBookSays(t *testing.T) {
	r := whole(build(t, "hedge-fight", reel.Options{}))
	rounds := r.Rounds()
	for i, m := range rounds {
		seek(t, r, m)
		if r.Battle().Of() != 0 || r.Battle().Round() != i {
			t.Errorf("moment %d is tick %d of round %d", m, r.Battle().Of(), r.Battle().Round())
		}
	}
	if n := r.Battle().Result().Rounds; len(rounds) < 3 || n > len(rounds) {
		t.Errorf("%d rounds of %d", len(rounds), n)
	}
}
