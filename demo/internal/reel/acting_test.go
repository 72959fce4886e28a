package reel_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Everybody who is given an order is in one group of the round, and those of a group have
// the same rank in the same tick.
func TestAGroupActsAtTheSameTime(t *testing.T) {
	for _, name := range library.Names() {
		r := played(t, name)
		several := 0
		for _, m := range r.Rounds() {
			groups := r.Acting(m)
			for i, g := range groups {
				if g.Planned || len(g.Who) == 0 || len(g.Who) != len(g.Does) || g.Moment < m || i > 0 && g.Moment < groups[i-1].Moment {
					t.Fatalf("%s: %+v after moment %d", name, g, m)
				}
				if len(g.Who) > 1 {
					several++
				}
				for k, who := range g.Who {
					if !slices.ContainsFunc(r.Events(g.Moment), func(e event.Event) bool {
						return e.Who == who && e.Slot.Rank == g.Rank && (e.Kind == event.Ordered || e.Kind == event.Struck) &&
							(e.Act.Kind == g.Does[k] || e.Order.Acts[0].Kind == g.Does[k])
					}) {
						t.Fatalf("%s: %d does nothing at %d", name, who, g.Moment)
					}
				}
			}
		}
		if several == 0 && name == "hedge-fight" {
			t.Errorf("%s: nobody ever acts together", name)
		}
	}
}

// The turns that a round still holds are told ahead, and come as they were told unless
// they come to nothing.
func TestTurnsToComeAreToldAhead(t *testing.T) {
	told := 0
	for _, name := range []string{"three-banners", "warehouse", "tavern-brawl", "well-of-three", "wolves-at-the-fold"} {
		r := build(t, name, reel.Options{})
		whole := whole(build(t, name, reel.Options{}))
		for !r.Done() {
			tick(r)
			seek(t, r, r.Last())
			for _, g := range r.Acting(r.Moment()) {
				if !g.Planned {
					continue
				}
				told++
				if g.Moment < r.Last() {
					t.Fatalf("%s: at %d a turn at %d is to come", name, r.Last(), g.Moment)
				}
				if g.Moment >= whole.Last() {
					continue
				}
				for _, who := range g.Who {
					if !came(whole, g, who) {
						t.Fatalf("%s: at %d the turn of %d at %d was told and neither came nor was lost", name, r.Last(), who, g.Moment)
					}
				}
			}
		}
	}
	if told == 0 {
		t.Error("nothing was told ahead")
	}
}

// came reports whether somebody had the turn, lost it, or was past acting.
func came(r *reel.Reel, g reel.Group, who rules.ID) bool {
	for _, k := range r.Acting(g.Moment) {
		if k.Moment == g.Moment && k.Rank == g.Rank && slices.Contains(k.Who, who) {
			return true
		}
	}
	for m := range g.Moment + 1 {
		for _, e := range r.Events(m) {
			if e.Kind == event.Dropped && e.Who == who && e.Slot.At == rules.Tick(g.Moment) {
				return true
			}
		}
	}
	return !r.Scene(g.Moment).Token(who).Up.Acts()
}

// Who acts when is told as it was known at a moment: nobody who lies there then and gets up later is among those to come, and it is the same whether what
// follows has been played or not.
func TestWhoActsIsToldAsItWasKnown(t *testing.T) {
	later := 0
	for _, name := range []string{"three-banners", "tavern-brawl", "wolves-at-the-fold", "open-heath"} {
		r := build(t, name, reel.Options{})
		whole := whole(build(t, name, reel.Options{}))
		for !r.Done() {
			tick(r)
			m := r.Last()
			seek(t, r, m)
			want, got := r.Acting(m), whole.ActingBy(m, m)
			if m >= whole.Last() || r.Done() {
				break
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: at %d is told %+v, was %+v", name, m, got, want)
			}
			if !reflect.DeepEqual(got, whole.Acting(m)) {
				later++
			}
		}
	}
	if later == 0 {
		t.Error("nothing came that was not known")
	}
}

// A line of the log leads to the moment and the event that it tells of.
func TestALineLeadsToItsMoment(t *testing.T) {
	for _, name := range library.Names() {
		r := played(t, name)
		blows, result := 0, false
		for i, l := range r.Lines() {
			if i > 0 && l.Moment < r.Lines()[i-1].Moment {
				t.Fatalf("%s: %q stands too late", name, l.Text)
			}
			if l.Depth == 0 {
				result = result || strings.HasPrefix(l.Text, "Result:")
				continue
			}
			e := r.Event(l.Moment, l.Serial)
			if e == nil {
				t.Fatalf("%s: %q leads to no event of moment %d", name, l.Text, l.Moment)
			}
			if e.Kind == event.Struck {
				blows++
			}
			if e.Kind == event.Danger {
				continue // what the field does is about nobody
			}
			if l.Who == 0 || !strings.Contains(l.Text, r.Battle().Name(l.Who)) && l.Depth == 1 && e.Kind == event.Struck && e.Act.Kind.Hostile() {
				t.Errorf("%s: %q is said to be about %d", name, l.Text, l.Who)
			}
		}
		if blows == 0 || !result {
			t.Errorf("%s: %d blows are told, result told: %v", name, blows, result)
		}
	}
}

// The log is the same after going back and playing on again.
func TestTheLogIsTheSameAfterACut(t *testing.T) {
	for _, name := range library.Names() {
		r := whole(build(t, name, reel.Options{}))
		want := texts(r)
		for _, m := range []int{r.Last() / 2, 1, r.Last() - 1} {
			seek(t, r, min(m, r.Last()))
			r.Cut()
			whole(r)
			if got := texts(r); got != want {
				t.Fatalf("%s: after a cut at %d the log is\n%s\nwant\n%s", name, m, got, want)
			}
		}
	}
}

func texts(r *reel.Reel) string {
	var s strings.Builder
	for _, l := range r.Lines() {
		s.WriteString(strings.Repeat(" ", l.Depth) + l.Text + "\n")
	}
	return s.String()
}

func TestThoseWhoFallAreTold(t *testing.T) {
	for _, name := range library.Names() {
		r := played(t, name)
		seek(t, r, r.Last())
		fallen := map[rules.ID]bool{}
		for _, f := range r.Falls() {
			fallen[f.Who] = true
			if r.Scene(f.Moment+1).Token(f.Who).Up < rules.Prone {
				t.Errorf("%s: %d is up after the fall at %d", name, f.Who, f.Moment)
			}
		}
		first := r.Scene(0)
		for _, tok := range r.Scene(r.Last()).Tokens {
			was := first.Token(tok.ID) // nil for who came later
			if tok.Up >= rules.Down && (was == nil || was.Up < rules.Down) && !fallen[tok.ID] {
				t.Errorf("%s: nobody told that %s fell", name, tok.Name)
			}
		}
	}
}

// Whoever is asked is among those who act in the round, be it to say ahead what it will do: from the start, where a side was taken over, and where it is heard anew.
func TestWhoIsAskedIsAmongThoseWhoAct(t *testing.T) {
	asked := map[rules.SlotKind]int{}
	all := func(name string, r *reel.Reel) {
		m := r.Moment()
		for _, w := range r.Waiting() {
			asked[w.Slot.Kind]++
			if w.Question.Kind == rules.AskNone && !slices.ContainsFunc(r.ActingBy(m, m+1), func(g reel.Group) bool { return g.Moment == m && slices.Contains(g.Who, w.Who) }) {
				t.Errorf("%s: at %d %d is asked in a slot to %v, and not among %v", name, m, w.Who, w.Slot.Kind, r.ActingBy(m, m+1))
			}
		}
	}
	for _, name := range []string{"courtyard-duel", "hedge-fight", "open-heath", "fencing-master", "counting-house"} {
		for _, from := range []int{0, 7} {
			r := whole(build(t, name, reel.Options{}))
			if seek(t, r, from); r.TakeOver(0) != nil {
				t.Fatalf("%s: no side is taken over at %d", name, from)
			}
			for range 30 {
				if len(r.Waiting()) == 0 {
					on(r)
					continue
				}
				all(name, r)
				say(t, r, false)
			}
			if seek(t, r, from); r.Again() {
				all(name, r)
			}
		}
	}
	if asked[rules.SlotDeclare] == 0 || asked[rules.SlotMove] == 0 || asked[rules.SlotTurn] == 0 {
		t.Errorf("asked were %v", asked)
	}
}
