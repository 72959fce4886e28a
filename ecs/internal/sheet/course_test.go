package main

import (
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
)

func TestWhatDecidesABattle(t *testing.T) {
	for _, c := range []struct {
		goal, last, flight, knot bool
		want                     string
	}{
		{goal: true, last: true, want: byGoal}, {want: byTime}, {flight: true, want: byTime},
		{last: true, flight: true, knot: true, want: byFlight}, {last: true, knot: true, want: byKnot}, {last: true, want: byLast},
	} {
		if got := (&watch{knot: c.knot}).ending(c.goal, c.last, c.flight); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Whoever loses from the first blow to the last never leads, and a courier who is through seldom loses the lead; in a
// duel there is no knot, and where all brawl there is one.
func TestTheCourseOfBattlesIsCounted(t *testing.T) {
	for name, want := range map[string]struct {
		least, most int
		end         string
	}{
		"deathbow-irthea": {0, 0, byLast}, "duel": {1, 10, byLast}, "dusk-ambush": {1, 10, byKnot}, "courier-on-the-moor": {0, 4, byGoal},
	} {
		s := battletest.Load(t, name)
		p := newSheet(s, 0)
		for seed := uint64(1); seed <= 10; seed++ {
			if _, err := p.fight(s, seed, tactician); err != nil {
				t.Fatal(err)
			}
		}
		if p.turned < want.least || p.turned > want.most || p.ends[want.end] < 8 || p.battles != 10 {
			t.Errorf("%s: %+v", name, p.course)
		}
	}
}
