package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// A scene says of every goal at every moment what the battle says, draws the zones that goals speak of and no
// others, and tells who is still to come until they have; in the end it says by which goal who has won.
func TestASceneTellsWhatTheBattleIsAbout(t *testing.T) {
	states, came := map[rules.GoalState]int{}, 0
	for _, b := range purposeful(t) {
		name := b.Scenario().Name
		var s scene.Scene
		for more, waiting := true, 0; more; more = b.Step() == ecs.Running {
			scene.Of(b, &s)
			agrees(t, name, b, &s)
			now := 0
			for _, c := range s.Coming {
				now += len(c.Names)
			}
			if now < waiting {
				came++
			}
			waiting = now
		}
		scene.Of(b, &s)
		agrees(t, name, b, &s)
		r := b.Result()
		if s.Ending.Winner != r.Winner || s.Ending.Why == "" || len(s.Coming) > 0 {
			t.Errorf("%s ends as %+v, want %d wins (%s)", name, s.Ending, r.Winner, r.Why)
		}
		for i, g := range s.Goals {
			states[g.State]++
			if g.Decides && strings.Contains(s.Ending.Why, "goal of ") && !strings.Contains(s.Ending.Why, "goal of "+scene.Capital(b.Scenario().Sides[g.Side].ID)) { // a side has its name, not its id
				t.Errorf("%s: it says %q", name, s.Ending.Why)
			}
			if g.Decides != (i == r.Goal) || g.Decides && !strings.Contains(s.Ending.Why, g.Text) {
				t.Errorf("%s: goal %d decides: %v, and %d does: %q", name, i, g.Decides, r.Goal, s.Ending.Why)
			}
		}
	}
	if states[rules.GoalReached] == 0 || states[rules.GoalFailed] == 0 || came == 0 {
		t.Errorf("goals in the end: %v, arrivals: %d", states, came)
	}
}

// purposeful are battles that are about something, some of each scenario that is.
func purposeful(t *testing.T) (list []*ecs.Battle) {
	for _, name := range library.Names() {
		first := battle(t, name)
		if len(first.Scenario().Goals)+len(first.Scenario().Arrivals) == 0 {
			continue
		}
		for seed := uint64(1); seed <= 4; seed++ {
			b, err := first.Again(ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, b)
		}
	}
	return list
}

func agrees(t *testing.T, name string, b *ecs.Battle, s *scene.Scene) {
	t.Helper()
	list := b.Result().Goals
	if len(s.Goals) != len(list) {
		t.Fatalf("%s: %d goals of %d", name, len(s.Goals), len(list))
	}
	for i, g := range s.Goals {
		r := list[i]
		if g.Side != r.Side || g.State != r.State || g.Now != r.Now || g.Of != r.Of || g.Best != r.Best || g.Steps != r.Steps || g.Came == "" || g.Worth == "" {
			t.Errorf("%s: goal %d is %+v, want %+v", name, i, g, r)
		}
		if g.Share() < 0 || g.Share() > 1 || g.State == rules.GoalReached && g.Share() < 1 {
			t.Errorf("%s: %v of goal %d is done", name, g.Share(), i)
		}
		if zone := b.Scenario().Goals[i].Zone; (g.Zone < 0) != (zone == "") || zone != "" && s.Zones[g.Zone].Name != zone {
			t.Errorf("%s: goal %d is in zone %d, want %q", name, i, g.Zone, zone)
		}
	}
	for i := range s.Tokens {
		for _, w := range s.Tokens[i].Wanted {
			if !slices.ContainsFunc(s.Goals, func(g scene.Goal) bool { return g.Side == w.Side && g.Kind == w.Kind && g.State == rules.GoalOpen }) {
				t.Errorf("%s: %s is wanted for nothing", name, s.Tokens[i].Name)
			}
		}
	}
}

const purposes = `
scenario: purposes
rulebook: nc
field: {grid: free, size: [30000, 20000]}
sides: [{id: red}, {id: blue}]
zones: [{id: old_well, from: [9000, 8000], to: [6000, 5000]}, {id: nowhere, from: [0, 0], to: [100, 100]}]
goals:
  - {side: red, hold: old_well, rounds: 3, points: 1}
  - {side: red, bring: [ann], to: old_well, points: 4}
  - {side: red, bring: 2, off: any}
  - {side: red, keep: 1}
  - {side: blue, keep: [cy, dot]}
  - {id: stop, side: blue, fell: [ann, bo], count: 1, points: 2}
  - {side: blue, last: 5}
arrivals:
  - {round: 2, combatants: [{id: eve, side: red, at: [100, 100], use: raider}]}
  - {when: {reached: stop}, combatants: [{id: fay, title: Fay the bold, side: red, at: [100, 900], use: raider}, {id: gus, side: blue, at: [100, 1900], use: raider}]}
  - {when: {down: ann}, combatants: [{id: hal, side: blue, at: [100, 2900], use: raider}]}
combatants:
  - {id: ann, title: Ann of the well, side: red, at: [1000, 5000], use: raider}
  - {id: bo, side: red, at: [1000, 9000], use: raider}
  - {id: cy, side: blue, at: [29000, 5000], use: raider}
  - {id: dot, side: blue, at: [29000, 9000], use: raider}
`

// Goals and arrivals are told in words: what is to be done, how far it has come, how near it is, what comes of it;
// whom goals name is known by its token.
func TestGoalsHaveWords(t *testing.T) {
	sc, err := library.Parse("purposes.yaml", []byte(purposes))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var s scene.Scene
	scene.Of(b, &s)
	var got []string
	for _, g := range s.Goals {
		got = append(got, strings.Join([]string{g.Text, g.Came, g.Short, g.More, g.Worth}, "|"))
	}
	for _, c := range s.Coming {
		got = append(got, c.Text+"|"+strings.Join(c.Names, ","))
	}
	want := []string{
		"hold old well for 3 rounds|0 of 3 rounds|0/3||1 point",
		"bring Ann to old well|0 of 1 there|0/1|4 cells to go|4 points",
		"bring 2 people off the field|0 of 2 out|0/2||wins the battle",
		"keep somebody alive|3 alive, 1 needed|||lost without it",
		"keep Cy, Dot alive|2 alive|||lost without it",
		"fell 1 of Ann, Bo|0 of 1 down|0/1||2 points",
		"hold out for 5 rounds|0 of 5 rounds|0/5||wins the battle",
		"1 more comes in round 2|Eve",
		"1 more may come once a goal of blue is reached: fell 1 of Ann, Bo|Fay the bold",
		"1 more may come once a goal of blue is reached: fell 1 of Ann, Bo|Gus",
		"1 more may come once Ann of the well is out of the fight|Hal",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(s.Zones) != 1 || s.Zones[0].Min != (rules.Cell{X: 6000, Y: 5000}) || s.Zones[0].Max != (rules.Cell{X: 9000, Y: 8000}) {
		t.Errorf("zones: %+v", s.Zones)
	}
	if w := s.Tokens[0].Wanted; len(w) != 2 || w[0] != (scene.Wanted{Side: 0, Kind: rules.GoalBring}) || w[1] != (scene.Wanted{Side: 1, Kind: rules.GoalFell}) || len(s.Tokens[1].Wanted) != 1 {
		t.Errorf("ann is wanted for %+v, bo for %+v", w, s.Tokens[1].Wanted)
	}
}

// Everybody has one name: a title has the name in it, or stands beside it.
func TestEverybodyHasOneName(t *testing.T) {
	for _, c := range []struct{ id, title, name, besides string }{
		{"tor", "Captain Tor", "Captain Tor", ""}, {"dame", "his mother", "Dame", "his mother"}, {"miller", "the miller", "Miller", ""}, {"cob", "", "Cob", ""}, {"aud", "Aud", "Aud", ""},
	} {
		name, besides := scene.Called(&scenario.Combatant{ID: c.id, Title: c.title})
		if name != c.name || besides != c.besides {
			t.Errorf("%s, %q, is called %q, %q, want %q, %q", c.id, c.title, name, besides, c.name, c.besides)
		}
	}
}
