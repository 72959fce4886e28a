package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// heard is what the host was waited for at a moment, and how the battle stood.
type heard struct {
	moment int
	digest uint64
	due    int
}

// hostedTo plays a battle with the first side commanded by the host, who says the usual, for
// so many answers, and tells where it was waited for.
func hostedTo(t *testing.T, name string, answers int) (*reel.Reel, []heard) {
	t.Helper()
	s := load(t, name)
	r, err := reel.New(s, reel.Options{Host: map[string]bool{s.Sides[0].ID: true}})
	if err != nil {
		t.Fatal(err)
	}
	var all []heard
	for len(all) < answers && !(r.Done() && r.Moment() == r.Last()) {
		if len(r.Waiting()) == 0 {
			on(r)
			continue
		}
		all = append(all, heard{r.Moment(), r.Battle().Digest(), len(r.Waiting())})
		say(t, r, false)
	}
	return r, all
}

var hostedNames = []string{"hedge-fight", "three-banners", "fencing-master", "twin-blades", "counting-house"}

// Where the host was waited for it is waited for again when it comes back, the battle stands
// as it did, and nothing is dropped before it says something else.
func TestTheHostIsHeardAgainWhereItWas(t *testing.T) {
	for _, name := range hostedNames {
		r, all := hostedTo(t, name, 12)
		last, lines := r.Last(), len(r.Lines())
		if len(all) < 3 || last == 0 {
			t.Fatalf("%s: only %d answers", name, len(all))
		}
		seen := map[int]bool{}
		for _, h := range all {
			if h.moment >= last || seen[h.moment] {
				continue
			}
			seen[h.moment] = true
			if err := r.Seek(h.moment); err != nil {
				t.Fatal(err)
			}
			before := r.Battle().Digest()
			if !r.Again() || !r.Anew() || len(r.Waiting()) != h.due || r.Battle().Digest() != h.digest {
				t.Errorf("%s: at %d %d wait, want %d as they stood", name, h.moment, len(r.Waiting()), h.due)
			}
			if err := r.Submit(r.Waiting()[0].Who, rules.Order{N: 1, Acts: [rules.NAct]rules.Act{{Kind: rules.ActMove, Cell: rules.Cell{X: -9, Y: -9}}}}); err == nil {
				t.Errorf("%s: a wrong order is taken", name)
			}
			if r.Leave(); r.Anew() || r.Battle().Digest() != before || r.Last() != last || len(r.Lines()) != lines {
				t.Errorf("%s: at %d something is lost by looking", name, h.moment)
			}
		}
	}
}

// Whatever is said anew takes the place of what was said, as if it had been said at once.
func TestWhatIsSaidAnewTakesThePlaceOfWhatWasSaid(t *testing.T) {
	for _, name := range hostedNames {
		r, all := hostedTo(t, name, 8)
		first := all[0].moment
		if err := r.Seek(first); err != nil || !r.Again() {
			t.Fatalf("%s: %v, nobody is heard again", name, err)
		}
		say(t, r, true)
		fresh, _ := hostedTo(t, name, 0)
		for len(fresh.Waiting()) == 0 {
			on(fresh)
		}
		say(t, fresh, true)
		if r.Anew() || r.Last() != fresh.Last() || r.Moment() != first || len(r.Lines()) != len(fresh.Lines()) {
			t.Fatalf("%s: moment %d of %d and %d lines, want %d of %d and %d", name, r.Moment(), r.Last(), len(r.Lines()), first, fresh.Last(), len(fresh.Lines()))
		}
		for range 20 {
			if len(r.Waiting()) > 0 {
				say(t, r, false)
			}
			if len(fresh.Waiting()) > 0 {
				say(t, fresh, false)
			}
			on(r)
			on(fresh)
			if r.Battle().Digest() != fresh.Battle().Digest() {
				t.Fatalf("%s: at %d it is another battle", name, r.Moment())
			}
		}
	}
}

// before is the last moment before m at which the host was heard, -1 if there is none.
func before(all []heard, m int) int {
	last := -1
	for _, h := range all {
		if h.moment < m {
			last = max(last, h.moment)
		}
	}
	return last
}

// A question is answered anew where the tick asked nothing before it, and an order that was
// given is known while others are waited for.
func TestAQuestionIsAnsweredAnew(t *testing.T) {
	answered, given := 0, 0
	for _, name := range hostedNames {
		r, all := hostedTo(t, name, 60)
		for i := len(all) - 1; i > 0; i-- {
			if err := r.Seek(all[i].moment); err != nil {
				t.Fatal(err)
			}
			if m := r.Before(); m != before(all, all[i].moment) {
				t.Fatalf("%s: before %d the host has spoken at %d, want %d", name, all[i].moment, m, before(all, all[i].moment))
			}
			if !r.Again() || r.Waiting()[0].Question.Kind == rules.AskNone {
				continue
			}
			if len(r.Given()) > 0 {
				t.Errorf("%s: orders are given before they are given anew", name)
			}
			last := r.Last()
			say(t, r, true)
			if answered++; r.Anew() || r.Last() > last {
				t.Errorf("%s: the answer at %d is not taken", name, all[i].moment)
			}
			break
		}
		for range 20 {
			if n := len(r.Waiting()); n > 1 && r.Waiting()[0].Question.Kind == rules.AskNone {
				who := r.Waiting()[0].Who
				if say(t, r, true); len(r.Waiting()) == n-1 {
					given++
					if got := r.Given(); len(got) == 0 || got[len(got)-1].Who != who {
						t.Errorf("%s: %d is ordered, and given are %v", name, who, got)
					}
				}
			} else if n > 0 {
				say(t, r, false)
			}
			on(r)
		}
	}
	if answered == 0 || given == 0 {
		t.Errorf("%d questions, %d orders", answered, given)
	}
}

// Where nobody had to say anything nobody is heard again.
func TestNobodyIsHeardAgainWhereNobodyWas(t *testing.T) {
	s := load(t, "hedge-fight")
	r, err := reel.New(s, reel.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		on(r)
	}
	_ = r.Seek(3)
	if r.Again() || r.Anew() || len(r.Waiting()) > 0 || r.Spoken() {
		t.Error("somebody is heard")
	}
}
