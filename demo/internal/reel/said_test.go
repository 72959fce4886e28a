package reel_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/record"
)

// fought is a battle in which a host has done whatever it liked for some steps.
func fought(t *rapid.T, name string) (r *reel.Reel, o reel.Options) {
	s, err := library.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	o = reel.Options{Seed: rapid.Uint64Range(1, 1000).Draw(t, "seed"), Host: map[string]bool{}}
	if rapid.Bool().Draw(t, "from the start") {
		o.Host[s.Sides[0].ID] = true
	}
	if r, err = reel.New(s, o); err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(5, 60).Draw(t, "steps") {
		side := rapid.IntRange(0, len(s.Sides)-1).Draw(t, "side")
		switch do := rapid.IntRange(0, 19).Draw(t, "do"); {
		case do == 0:
			err = r.TakeOver(side)
		case do == 1:
			err = r.HandBack(side)
		case do == 2:
			err = r.Appoint("naive", 1, 2)
		case do == 3 && r.Moment() > 3:
			err = r.Seek(r.Moment() - rapid.IntRange(0, 3).Draw(t, "back"))
		case len(r.Waiting()) > 0:
			say(t, r, do < 8)
		default:
			on(r)
		}
		if err != nil && !errors.Is(err, reel.ErrOver) {
			t.Fatal(err)
		}
	}
	return r, o
}

// Whatever a host has said, another reel that is given it, packed and unpacked, plays the same battle to the same digest
// at every moment.
func TestWhatWasSaidIsSaidAgain(t *testing.T) {
	names := []string{"hedge-fight", "fencing-master", "twin-blades", "mill-bridge", "riders-in-the-corn", "barbs-on-the-strand", "help-at-the-bridge"}
	rapid.Check(t, func(t *rapid.T) {
		r, o := fought(t, rapid.SampledFrom(names).Draw(t, "name"))
		packed := speech.Pack(r.Said())
		var err error
		if o.Said, err = speech.Unpack(packed); err != nil {
			t.Fatal(err)
		}
		again, err := reel.New(r.Scenario(), o)
		if err != nil {
			t.Fatal(err)
		}
		for last := r.Last(); again.Last() < last && again.Wrong() == nil && !again.Held() && !again.Done(); {
			again.Ahead(0)
		}
		if again.Wrong() != nil || again.Last() != r.Last() && !r.Done() {
			t.Fatalf("%v at %d of %d", again.Wrong(), again.Last(), r.Last())
		}
		for _, m := range []int{0, r.Last() / 3, r.Last() / 2, r.Last()} {
			if err := errors.Join(r.Seek(m), again.Seek(m)); err != nil {
				t.Fatal(err)
			}
			if m < r.Last() && r.Battle().Digest() != again.Battle().Digest() {
				t.Fatalf("at %d it is another battle", m)
			}
		}
		tick(r)
		tick(again)
		if got := speech.Pack(again.Said()); got != packed {
			t.Fatalf("it says %v, want %v", again.Said(), r.Said())
		}
		if r.Last() != again.Last() || len(r.Waiting()) != len(again.Waiting()) || r.Held() != again.Held() {
			t.Fatalf("it comes to %d and %d wait, want %d and %d", again.Last(), len(again.Waiting()), r.Last(), len(r.Waiting()))
		}
	})
}

// What cannot be said in a battle is told by its number and its place, and the battle goes on without it and all that
// follows.
func TestWhatCannotBeSaidIsTold(t *testing.T) {
	s := load(t, "fencing-master")
	hosted := reel.Options{Host: map[string]bool{s.Sides[0].ID: true}}
	r := build(t, "fencing-master", hosted)
	for len(r.Said()) < 4 {
		if len(r.Waiting()) > 0 {
			say(t, r, false)
		} else {
			on(r)
		}
	}
	right := r.Said()
	for _, c := range []struct {
		name, want string
		change     func(all []speech.Entry) []speech.Entry
		host       bool
	}{
		{"an order that is not legal", "number 2 of 4, the order of", func(all []speech.Entry) []speech.Entry {
			all[1].Acts, all[1].Answer = []record.Act{{Kind: "move", Cell: &[2]int32{999, 999}}}, nil
			return all
		}, true},
		{"a word that there is not", `"dance": want the word of an act`, func(all []speech.Entry) []speech.Entry {
			all[0].Acts, all[0].Answer = []record.Act{{Kind: "dance"}}, nil
			return all
		}, true},
		{"an order of nobody", `number 1 of 4, the order of zoe in pulse 1`, func(all []speech.Entry) []speech.Entry {
			all[0].Who = "zoe"
			return all
		}, true},
		{"an order that is left out", "somebody else must be heard first", func(all []speech.Entry) []speech.Entry { return all[1:] }, true},
		{"orders of another's side", "not asked for then", func(all []speech.Entry) []speech.Entry { return all }, false},
		{"an answer to nothing", "not asked for then", func(all []speech.Entry) []speech.Entry {
			all[0].Acts, all[0].Standing, all[0].Answer = nil, nil, &speech.Answer{Kind: "parry", Answer: 1}
			return all
		}, true},
		{"somebody in command of nothing", `there is no side "moon"`, func(all []speech.Entry) []speech.Entry {
			return append([]speech.Entry{{Appoint: []speech.Appointment{{Side: "moon", By: "default"}}}}, all...)
		}, true},
		{"a controller that there is not", `unknown controller "fate"`, func(all []speech.Entry) []speech.Entry {
			return append([]speech.Entry{{Appoint: []speech.Appointment{{Side: s.Sides[0].ID, By: "fate"}}}}, all...)
		}, true},
		{"an order after the end", "the battle is over before", func([]speech.Entry) []speech.Entry {
			return []speech.Entry{{Moment: 900_000, Midway: true, Who: s.Combatants[0].ID}}
		}, false},
	} {
		o := reel.Options{Host: map[string]bool{}, Said: c.change(slices.Clone(right))}
		if c.host {
			maps.Copy(o.Host, hosted.Host)
		}
		r := whole(build(t, "fencing-master", o))
		var wrong *reel.SaidError
		if !errors.As(r.Wrong(), &wrong) || !strings.Contains(wrong.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, r.Wrong(), c.want)
		}
		if !r.Done() && !r.Held() {
			t.Errorf("%s: the battle does not go on", c.name)
		}
	}
}
