package ecs_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// lawn is a field on which nobody does anything by himself: ann and cid of red in the north, bo and dot of blue
// in the south, with a zone in the middle of which ann stands.
const lawn = `
scenario: lawn
rulebook: nc
field: {grid: square, size: [6, 6]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [2, 2], stats: {nc: {monster: orc}}}
- {id: cid, side: red, at: [4, 0], stats: {nc: {monster: orc}}}
- {id: bo, side: blue, at: [2, 5], stats: {nc: {monster: orc}}}
- {id: dot, side: blue, at: [4, 5], stats: {nc: {monster: orc}}}
zones: [{id: middle, from: [2, 2], to: [3, 3]}, {id: corner, cells: [[5, 0]]}]
`

// happens is a deed of a system in a tick.
type happens struct {
	tick int
	do   func(h *ecs.Hand)
}

// becomes lets somebody be in a posture, in a tick.
func becomes(tick int, id rules.ID, u rules.Posture) happens {
	return happens{tick, func(h *ecs.Hand) { h.For(id).Posture("OMEN-1", id, u) }}
}

// walk moves somebody by so many cells in a direction.
func walk(tick int, id rules.ID, cells, dir int) happens {
	return happens{tick, func(h *ecs.Hand) { h.For(id).Push("OMEN-1", id, cells, dir) }}
}

func fated(t *testing.T, text string, deeds []happens) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Seed: 3, Keep: true, Systems: []ecs.System{{Name: "fate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		for _, d := range deeds {
			if d.tick == h.Battle().Result().Ticks {
				d.do(h)
			}
		}
		return nil
	}}}})
	addsUp := battletest.Recorded(b)
	b.Run()
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Errorf("%v", err)
	}
	return b
}

// Each kind of goal is reached, fails and decides as docs/formats/scenario.md says, in the tick in which it does.
func TestGoalsDecideABattle(t *testing.T) {
	for name, c := range map[string]struct {
		goals  string
		deeds  []happens
		winner int
		why    string
		ticks  int
		now    string // of the first goal: "1 of 2 open, best 1"
	}{
		"all enemies are out of the fight": {"[{side: red, fell: all}]", []happens{becomes(3, 3, rules.Down), becomes(5, 4, rules.Gone)}, 0, "goal of red reached: fell all enemies", 6, "2 of 2 reached, best 2"},
		"one who is named is down":         {"[{side: red, fell: [bo]}]", []happens{becomes(3, 3, rules.Dead)}, 0, "goal of red reached: fell bo", 4, "1 of 1 reached, best 1"},
		"one who is named has got away":    {"[{side: red, fell: [bo]}]", []happens{becomes(3, 3, rules.Gone)}, 1, "goal of red failed: fell bo", 4, "0 of 1 failed, best 0"},
		"one of two is enough":             {"[{side: red, fell: [bo, dot], count: 1}]", []happens{becomes(3, 3, rules.Gone), becomes(4, 4, rules.Down)}, 0, "goal of red reached: fell 1 of bo, dot", 5, "1 of 1 reached, best 1"},
		"a zone is held":                   {"[{side: red, hold: middle, rounds: 2}]", nil, 0, "goal of red reached: hold middle for 2 rounds", 20, "2 of 2 reached, best 2"},
		"a zone is lost and held again": {"[{side: red, hold: middle, rounds: 2}]", []happens{becomes(12, 1, rules.Down), becomes(22, 1, rules.Prone)}, 0, "goal of red reached: hold middle for 2 rounds", 40,
			"2 of 2 reached, best 2"},
		"an enemy is in the zone":                {"[{side: red, hold: middle, rounds: 2}]", []happens{walk(12, 3, 2, 6)}, -1, "5 rounds are over", 50, "0 of 2 open, best 1"},
		"somebody is brought to a zone":          {"[{side: red, bring: [cid], to: corner}]", []happens{walk(3, 2, 1, 0)}, 0, "goal of red reached: bring cid to corner", 4, "1 of 1 reached, best 1"},
		"somebody unconscious is not":            {"[{side: red, bring: [cid], to: corner}]", []happens{becomes(2, 2, rules.Down), walk(3, 2, 1, 0)}, -1, "5 rounds are over", 50, "0 of 1 open, best 0"},
		"somebody dead never will be":            {"[{side: red, bring: [cid], to: corner}]", []happens{becomes(2, 2, rules.Dead)}, 1, "goal of red failed: bring cid to corner", 3, "0 of 1 failed, best 0"},
		"somebody leaves by the right side":      {"[{side: red, bring: 1, off: north}]", []happens{becomes(2, 2, rules.Gone)}, 0, "goal of red reached: bring somebody off the field in the north", 3, "1 of 1 reached, best 1"},
		"somebody leaves by a wrong one":         {"[{side: red, bring: [cid], off: south}]", []happens{becomes(2, 2, rules.Gone)}, 1, "goal of red failed: bring cid off the field in the south", 3, "0 of 1 failed, best 0"},
		"somebody dies who was to live":          {"[{side: red, keep: [ann]}]", []happens{becomes(2, 1, rules.Dead)}, 1, "goal of red failed: keep ann alive", 3, "0 of 1 failed, best 1"},
		"somebody lives until the end":           {"[{side: red, keep: [ann]}]", []happens{becomes(2, 1, rules.Down)}, 0, "goal of red reached: keep ann alive", 50, "1 of 1 reached, best 1"},
		"a side lasts":                           {"[{side: blue, last: 3}]", []happens{becomes(2, 3, rules.Dead)}, 1, "goal of blue reached: last 3 rounds", 30, "3 of 3 reached, best 3"},
		"a side does not":                        {"[{side: blue, last: 3}]", []happens{becomes(12, 3, rules.Dead), becomes(12, 4, rules.Gone)}, 0, "goal of blue failed: last 3 rounds", 13, "1 of 3 failed, best 1"},
		"of two at once the first in the list":   {"[{side: blue, fell: [ann]}, {side: red, fell: [bo]}]", []happens{becomes(3, 1, rules.Down), becomes(3, 3, rules.Down)}, 1, "goal of blue reached: fell ann", 4, "1 of 1 reached, best 1"},
		"who has lost one has another":           {"[{side: red, fell: [bo]}, {side: red, fell: [dot]}]", []happens{becomes(3, 3, rules.Gone), becomes(5, 4, rules.Down)}, 0, "goal of red reached: fell dot", 6, "0 of 1 failed, best 0"},
		"points count when nothing decides":      {"[{side: blue, last: 1, points: 3}, {side: red, last: 2, points: 2}]", nil, 1, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"as many points are nobody's":            {"[{side: blue, last: 1, points: 2}, {side: red, last: 2, points: 2}]", nil, -1, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"of as many the side wins that is left":  {"[{side: blue, last: 1, points: 2}, {side: red, last: 2, points: 2}]", []happens{becomes(42, 1, rules.Down), becomes(42, 2, rules.Dead)}, 1, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"who is left with fewer points loses":    {"[{side: blue, last: 1, points: 1}, {side: red, last: 2, points: 2}]", []happens{becomes(42, 1, rules.Down), becomes(42, 2, rules.Dead)}, 0, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"who is kept alive until another wins":   {"[{side: blue, keep: [bo], points: 2}, {side: red, fell: [dot]}]", []happens{becomes(3, 4, rules.Down)}, 0, "goal of red reached: fell dot", 4, "1 of 1 reached, best 1"},
		"to keep somebody until then is no win":  {"[{side: blue, keep: [bo]}, {side: red, fell: [dot]}]", []happens{becomes(3, 4, rules.Down)}, 0, "goal of red reached: fell dot", 4, "1 of 1 reached, best 1"},
		"who is to be kept is worth its points":  {"[{side: blue, keep: [bo], points: 2}, {side: red, last: 2, points: 1}]", nil, 1, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"what is worth points decides nothing":   {"[{side: red, fell: [bo], points: 1}]", []happens{becomes(3, 3, rules.Gone)}, -1, "5 rounds are over", 50, "0 of 1 failed, best 0"},
		"a goal that is reached stays reached":   {"[{side: red, bring: [cid], to: corner, points: 1}]", []happens{walk(3, 2, 1, 0), walk(5, 2, 1, 4)}, 0, "5 rounds are over", 50, "1 of 1 reached, best 1"},
		"somebody of a number has to be on foot": {"[{side: red, bring: 2, to: middle}]", nil, -1, "5 rounds are over", 50, "1 of 2 open, best 1"},
	} {
		t.Run(name, func(t *testing.T) {
			b := fated(t, lawn+"goals: "+c.goals+"\nends: [{rounds: 5}]\n", c.deeds)
			r := b.Result()
			g := r.Goals[0]
			now := fmt.Sprintf("%d of %d %s, best %d", g.Now, g.Of, g.State, g.Best)
			if r.Winner != c.winner || r.Why != c.why || r.Ticks != c.ticks || now != c.now {
				t.Errorf("%d wins after %d ticks: %s; %s\nwant %d after %d: %s; %s", r.Winner, r.Ticks, r.Why, now, c.winner, c.ticks, c.why, c.now)
			}
			if decided := strings.Contains(r.Why, "goal"); decided != (r.Goal >= 0) || decided && !strings.HasSuffix(r.Why, r.Goals[r.Goal].Text) {
				t.Errorf("the goal %d has decided: %s", r.Goal, r.Why)
			}
		})
	}
}

// A battle ends as soon as a side has the points that end it.
func TestPointsEndABattle(t *testing.T) {
	b := fated(t, lawn+"goals: [{side: red, last: 1, points: 2}, {side: red, fell: [bo], points: 3}, {side: blue, last: 1, points: 1}]\nends: [{points: 5}]\n", []happens{becomes(13, 3, rules.Down)})
	r := b.Result()
	if r.Winner != 0 || r.Why != "5 points reached by red" || r.Ticks != 14 || !slices.Equal(r.Points, []int{5, 1}) || r.Goal != -1 {
		t.Errorf("%+v", r)
	}
}

// How near somebody is to where it is to be brought is told in cells.
func TestAResultTellsHowNearAGoalWas(t *testing.T) {
	b := fated(t, lawn+"goals: [{side: red, bring: [ann], to: corner}, {side: red, bring: [ann], off: south}, {side: red, bring: 1, off: any}, {side: red, bring: 2, to: middle}, {side: blue, fell: all}]\nends: [{rounds: 1}]\n", nil)
	var steps []int
	for _, g := range b.Result().Goals {
		steps = append(steps, g.Steps)
	}
	if !slices.Equal(steps, []int{3, 3, -1, 2, -1}) {
		t.Errorf("%v", steps)
	}
}

// Who lies at the edge, or has left by it, is not the nearest of those who are to be brought: it is who can act.
func TestTheNearestToAGoalCanAct(t *testing.T) {
	b := fated(t, lawn+"goals: [{side: red, bring: 2, off: north, points: 1}, {side: red, bring: [cid], to: corner, points: 1}]\nends: [{rounds: 1}]\n", []happens{becomes(3, 2, rules.Down)})
	if g := b.Result().Goals; g[0].Steps != 2 || g[1].Steps != -1 {
		t.Errorf("%+v", g)
	}
}

// help is an arrival of red in the corner.
func help(when string) string {
	return "arrivals: [{" + when + ", combatants: [{id: eve, side: red, at: [5, 0], stats: {nc: {monster: orc}}}]}]\n"
}

// Help comes in its round or when what it waits for has come to pass, in the tick after it.
func TestHelpComesWhenItIsDue(t *testing.T) {
	for name, c := range map[string]struct {
		when  string
		goals string
		deeds []happens
		tick  rules.Tick // -1: never
	}{
		"in a round":                 {"round: 3", "", nil, 20},
		"in the first":               {"round: 1", "", nil, 0},
		"a goal is reached":          {"when: {reached: one}", "[{id: one, side: red, last: 2, points: 1}]", nil, 20},
		"a goal has failed":          {"when: {failed: one}", "[{id: one, side: red, fell: [bo], points: 1}]", []happens{becomes(3, 3, rules.Gone)}, 4},
		"somebody is down":           {"when: {down: ann}", "", []happens{becomes(3, 1, rules.Down)}, 4},
		"somebody has left":          {"when: {down: ann}", "", []happens{becomes(3, 1, rules.Gone)}, 4},
		"few are left":               {"when: {left: 1, of: blue}", "", []happens{becomes(7, 3, rules.Down)}, 8},
		"none of it comes to pass":   {"when: {down: ann}", "", nil, -1},
		"the battle is over before":  {"round: 3", "[{side: red, fell: [bo]}]", []happens{becomes(3, 3, rules.Down)}, -1},
		"more are left than allowed": {"when: {left: 0, of: blue}", "", []happens{becomes(7, 3, rules.Down)}, -1},
	} {
		t.Run(name, func(t *testing.T) {
			text := lawn + help(c.when)
			if c.goals != "" {
				text += "goals: " + c.goals + "\n"
			}
			b := fated(t, text+"ends: [{rounds: 5}]\n", c.deeds)
			came := rules.Tick(-1)
			for _, e := range b.Events() {
				if e.Kind == event.Changed && e.Effect.Kind == rules.EffEnter {
					came = e.Tick
				}
			}
			if came != c.tick || (b.ID("eve") != 0) != (c.tick >= 0) {
				t.Errorf("it comes in tick %d, want %d", came, c.tick)
			}
		})
	}
}

// A side that is still to get help in a round is not beaten before; one that may get some, is.
func TestASideIsNotBeatenBeforeItsHelpHasCome(t *testing.T) {
	fall := []happens{becomes(3, 1, rules.Dead), becomes(3, 2, rules.Dead)}
	b := fated(t, lawn+help("round: 2")+"ends: [{last_side: true}, {rounds: 3}]\n", fall)
	if r := b.Result(); r.Ticks != 30 || r.Winner != -1 || r.Up[0] != 1 {
		t.Errorf("%+v", r)
	}
	b = fated(t, lawn+help("when: {left: 1, of: blue}")+"ends: [{last_side: true}, {rounds: 3}]\n", fall)
	if r := b.Result(); r.Ticks != 4 || r.Winner != 1 {
		t.Errorf("%+v", r)
	}
	b = fated(t, lawn+help("round: 2")+"goals: [{side: blue, fell: all}]\nends: [{rounds: 3}]\n", append(fall, becomes(12, 5, rules.Down)))
	if r := b.Result(); r.Ticks != 13 || r.Winner != 1 || r.Goals[0].Of != 3 {
		t.Errorf("%+v", r)
	}
}

// contested are two sides with goals, help and all, for any book.
const contested = `
scenario: contested
rulebook: %[1]s
field: {grid: %[4]s, size: [12, 7]}
sides: [{id: red}, {id: blue}]
zones: [{id: hill, from: [5, 2], to: [6, 4]}]
goals:
- {id: hill, side: red, hold: hill, rounds: 3}
- {id: through, side: blue, bring: [bo], off: west}
- {side: blue, keep: [bo]}
- {side: red, fell: [bo], points: 2}
- {side: blue, last: 4, points: 1}
combatants:
- {id: ann, side: red, at: [2, 3], stats: {%[1]s: %[2]s}}
- {id: cyd, side: red, at: [2, 5], stats: {%[1]s: %[3]s}}
- {id: bo, side: blue, at: [10, 3], stats: {%[1]s: %[3]s}}
- {id: dan, side: blue, at: [10, 5], stats: {%[1]s: %[2]s}}
arrivals:
- {round: 2, combatants: [{id: eve, side: red, at: [0, 0], stats: {%[1]s: %[2]s}}]}
- {when: {down: dan}, combatants: [{id: fay, side: blue, at: [11, 6], stats: {%[1]s: %[3]s}}]}
ends: [{last_side: true}, {rounds: 12}]
`

// In every book a battle with goals and arrivals ends, its event file adds up, and copies, saved battles and one
// that follows it go the same way.
func TestGoalsAndArrivalsArePartOfABattleOfEveryBook(t *testing.T) {
	battletest.Alone(t)
	for _, of := range fuzzed {
		decided, came := 0, 0
		for seed := range uint64(6) {
			grid := []string{"hex", "square"}[seed%2]
			b := isPart(t, of.book, fmt.Sprintf(contested, of.book, of.red, of.blue, grid), seed)
			if r := b.Result(); r.Goal >= 0 {
				decided++
			}
			came += b.View(0).Len() - 4
		}
		if decided == 0 || came == 0 {
			t.Errorf("%s: %d battles were decided by a goal, %d have come", of.book, decided, came)
		}
	}
}

// isPart runs a battle: its event file adds up, and copies, saved battles and one that follows it go the same way.
func isPart(t *testing.T, book, text string, seed uint64) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{Seed: seed + 1})
	addsUp := battletest.Recorded(b)
	var others []*ecs.Battle
	inputs, digests := overheard(b, func(b *ecs.Battle) bool {
		if b.Of() == 0 && len(others) < 6 {
			others = append(others, b.Clone(), loaded(t, savedFile(t, b), ecs.Config{}))
		}
		return tick(b)
	})
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Errorf("%s %d: %v", book, seed, err)
	}
	for i, o := range others {
		if o.Run(); o.Digest() != b.Digest() || o.Result().Why != b.Result().Why {
			t.Errorf("%s %d: copy %d goes another way: %v", book, seed, i, o.Err())
		}
	}
	follower := battletest.Start(t, text, ecs.Config{Seed: seed + 1})
	if err := follower.Follow(inputs); err != nil {
		t.Fatal(err)
	}
	if _, got := overheard(follower, tick); !slices.Equal(got, digests) {
		t.Errorf("%s %d: who follows goes another way: %v", book, seed, follower.Err())
	}
	return b
}
