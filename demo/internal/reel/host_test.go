package reel_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"pgregory.net/rapid"
)

// say says the first thing that the host is waited for: what the usual controller would
// order, nothing, or an answer.
func say(t fataler, r *reel.Reel, pass bool) {
	d := r.Waiting()[0]
	var err error
	switch {
	case d.Question.Kind != rules.AskNone:
		q := d.Question
		q.Ans = q.Lo
		if !pass {
			q.Ans = r.Battle().Usual(q)
		}
		err = r.Reply(q)
	case pass:
		err = r.Submit(d.Who, rules.Order{})
	default:
		err = r.Submit(d.Who, r.Suggest(d).Order)
	}
	if err != nil {
		t.Fatalf("at moment %d: %v", r.Moment(), err)
	}
}

// on goes on to the next moment, or to where the host is waited for.
func on(r *reel.Reel) {
	if r.Moment() < r.Last() {
		_ = r.Seek(r.Moment() + 1)
		return
	}
	if len(r.Waiting()) == 0 {
		r.Ahead(0)
	}
}

// What a host has said is said again whichever way one goes through time.
func TestWhatTheHostSaidIsKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(library.Names()).Draw(rt, "scenario")
		s := load(t, name)
		side := rapid.IntRange(0, len(s.Sides)-1).Draw(rt, "side")
		r, err := reel.New(s, reel.Options{Host: map[string]bool{s.Sides[side].ID: rapid.Bool().Draw(rt, "from the start")}})
		if err != nil {
			rt.Fatal(err)
		}
		known := map[int]uint64{}
		for range rapid.IntRange(5, 40).Draw(rt, "steps") {
			switch rapid.IntRange(0, 8).Draw(rt, "do") {
			case 0:
				if err := r.TakeOver(side); err != nil && !errors.Is(err, reel.ErrOver) {
					rt.Fatal(err)
				}
				after(known, r.Moment())
			case 1:
				if err := r.HandBack(side); err != nil && !errors.Is(err, reel.ErrOver) {
					rt.Fatal(err)
				}
				after(known, r.Moment())
			case 2:
				r.Cut()
				after(known, r.Moment())
			case 3:
				_ = r.Seek(rapid.IntRange(0, r.Last()).Draw(rt, "moment"))
			default:
				if len(r.Waiting()) > 0 {
					say(rt, r, rapid.Bool().Draw(rt, "pass"))
				}
				on(r)
			}
			if m := r.Moment(); m < r.Last() {
				d := r.Battle().Digest()
				if was, ok := known[m]; ok && was != d {
					rt.Fatalf("%s: moment %d is not what it was", name, m)
				}
				known[m] = d
			}
		}
	})
}

// after forgets what was known after a moment.
func after(known map[int]uint64, m int) {
	for k := range known {
		if k > m {
			delete(known, k)
		}
	}
}

// A battle that the host takes over in the middle goes as one without a reel, with the
// same orders.
func TestAHostedBattleIsThatOfTheCore(t *testing.T) {
	for _, name := range []string{"hedge-fight", "three-banners", "counting-house", "tavern-brawl", "courtyard-duel"} {
		s := load(t, name)
		r, err := reel.New(s, reel.Options{})
		if err != nil {
			t.Fatal(err)
		}
		from := 3
		for r.Moment() < from {
			on(r)
		}
		r.Ahead(time.Second)
		if err := r.TakeOver(0); err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(s, ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for range from {
			b.Step()
		}
		for i, c := range s.Combatants {
			if c.Side == s.Sides[0].ID {
				if err := b.Appoint(nil, rules.ID(i+1)); err != nil {
					t.Fatal(err)
				}
			}
		}
		said := 0
		for range 400 {
			if list := r.Waiting(); len(list) > 0 {
				d := list[0]
				for b.Step() != ecs.Waiting {
				}
				if d.Question.Kind != rules.AskNone {
					q := d.Question
					q.Ans = q.Hi
					a, b := r.Reply(q), b.Reply(q)
					if (a == nil) != (b == nil) {
						t.Fatalf("%s: the reel says %v, the battle %v", name, a, b)
					}
					if a != nil {
						say(t, r, true)
						t.Skip("an answer was too high")
					}
				} else {
					o := r.Suggest(d).Order
					if a, b := r.Submit(d.Who, o), b.Submit(d.Who, o); a != nil || b != nil {
						t.Fatalf("%s: the reel says %v, the battle %v", name, a, b)
					}
				}
				said++
			}
			on(r)
		}
		for len(r.Waiting()) == 0 && (!r.Done() || r.Moment() < r.Last()) {
			on(r)
		}
		for b.Step() == ecs.Running {
		}
		if said == 0 {
			t.Errorf("%s: the host was never waited for", name)
		}
		if m := b.Result().Ticks; m != r.Last() || b.Digest() != r.Battle().Digest() {
			t.Errorf("%s: after %d orders the battle stands at %d, the reel at %d", name, said, m, r.Last())
		}
	}
}

func TestNobodyIsWaitedForWhoHasAController(t *testing.T) {
	r := build(t, "hedge-fight", reel.Options{Host: map[string]bool{"raiders": true}})
	waited := 0
	for range 60 {
		for _, d := range r.Waiting() {
			waited++
			if r.Decides(d.Who) != "host" || r.Battle().Decider(d.Who) != nil {
				t.Fatalf("%s is waited for", r.Battle().Name(d.Who))
			}
		}
		if len(r.Waiting()) > 0 {
			say(t, r, false)
		}
		on(r)
	}
	if waited == 0 {
		t.Error("nobody was waited for")
	}
	if !r.Hosted(1) || r.Hosted(0) {
		t.Error("the wrong side is hosted")
	}
}

func TestHandingBackGoesOnWithoutTheHost(t *testing.T) {
	r := build(t, "hedge-fight", reel.Options{Host: map[string]bool{"raiders": true}})
	for len(r.Waiting()) == 0 {
		on(r)
	}
	if err := r.HandBack(1); err != nil {
		t.Fatal(err)
	}
	if whole(r); !r.Done() || r.Hosted(1) || len(r.Waiting()) > 0 {
		t.Errorf("done %v, hosted %v, %d are waited for", r.Done(), r.Hosted(1), len(r.Waiting()))
	}
	want := straight(t, load(t, "hedge-fight"), 0)
	seek(t, r, r.Last())
	wantDigest(t, r, want)
}

func TestCommandingEarlierDropsWhatWasKnown(t *testing.T) {
	r := whole(build(t, "hedge-fight", reel.Options{}))
	lines := len(r.Lines())
	seek(t, r, 10)
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	if r.Last() != 10 || r.Done() || len(r.Lines()) >= lines {
		t.Fatalf("known up to %d, done %v, %d lines", r.Last(), r.Done(), len(r.Lines()))
	}
	for _, l := range r.Lines() {
		if l.Moment >= 10 {
			t.Errorf("%q tells of moment %d", l.Text, l.Moment)
		}
	}
	for _, f := range r.Falls() {
		if f.Moment >= 10 {
			t.Errorf("somebody falls at %d", f.Moment)
		}
	}
}

func TestNothingIsSaidWhenNobodyWaits(t *testing.T) {
	r := whole(build(t, "duel", reel.Options{}))
	if err := r.Submit(1, rules.Order{}); !errors.Is(err, reel.ErrNotDue) {
		t.Errorf("an order gives %v", err)
	}
	if err := r.Reply(rules.Question{}); !errors.Is(err, reel.ErrNotDue) {
		t.Errorf("an answer gives %v", err)
	}
	seek(t, r, r.Last())
	if err := r.TakeOver(0); !errors.Is(err, reel.ErrOver) {
		t.Errorf("taking over gives %v", err)
	}
}

func TestAnOrderThatIsNotLegalChangesNothing(t *testing.T) {
	r := build(t, "duel", reel.Options{Host: map[string]bool{"red": true}})
	for len(r.Waiting()) == 0 {
		on(r)
	}
	before := r.Battle().Digest()
	var o rules.Order
	o.Add(rules.Act{Kind: rules.ActShoot, Target: 99})
	if err := r.Submit(r.Waiting()[0].Who, o); err == nil || r.Battle().Digest() != before || len(r.Waiting()) == 0 {
		t.Errorf("the error is %v", err)
	}
}

func TestUnknownWordsAndIdsAreRefused(t *testing.T) {
	r := build(t, "duel", reel.Options{})
	first := agent.Names()[0]
	for _, c := range []struct {
		word string
		who  rules.ID
		want string
	}{
		{"nobody", 1, `nobody is called "nobody": want one of ` + strings.Join(agent.Names(), ", ")},
		{first, 99, fmt.Sprintf("there is no combatant 99: want 1 to %d", len(r.Battle().Scenario().Combatants))},
		{first, 0, fmt.Sprintf("there is no combatant 0: want 1 to %d", len(r.Battle().Scenario().Combatants))},
	} {
		if err := r.Appoint(c.word, c.who); err == nil || err.Error() != c.want {
			t.Errorf("%s for %d: %v, want %q", c.word, c.who, err, c.want)
		}
	}
}
