package scenario_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
)

// meadow is a good field for goals: a wall without end parts its last two columns from the rest.
const meadow = `scenario: meadow
rulebook: nc
field:
  grid: square
  map: |
    . . . # . .
    . . . # . .
  legend: {"#": {wall: true}}
sides: [{id: red}, {id: blue}]
stock: {orc: {nc: {monster: orc}}}
combatants:
- {id: ann, side: red, at: [0, 0], use: orc}
- {id: cid, side: red, at: [0, 1], use: orc}
- {id: bo, side: blue, at: [2, 0], use: orc}
zones: [{id: near, cells: [[1, 0], [1, 1]]}, {id: far, from: [5, 1], to: [4, 0]}, {id: wall, cells: [[3, 0]]}]
`

func TestZonesGoalsAndArrivalsAreRead(t *testing.T) {
	s, err := scenario.Parse("f", []byte(meadow+`goals:
- {id: get, side: red, bring: [ann, eve], count: 1, to: near, points: 3}
- {side: blue, fell: all}
- {side: red, bring: 2, off: west, points: 1}
arrivals:
- {round: 4, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}
- {when: {reached: get}, combatants: [{id: fay, side: blue, at: [2, 1], use: orc}]}
- {when: {left: 0, of: blue}, combatants: [{id: gil, side: blue, at: [2, 1], use: orc}]}
ends: [{points: 4}]
`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Zones[0].Cells) != 2 || len(s.Zones[1].Cells) != 4 {
		t.Errorf("zones %+v", s.Zones)
	}
	var words []string
	for i := range s.Goals {
		words = append(words, s.Goals[i].Side+": "+s.Goals[i].String())
	}
	for i := range s.Arrivals {
		words = append(words, s.When(&s.Arrivals[i].When))
	}
	want := "red: bring 1 of ann, eve to near; blue: fell all enemies; red: bring 2 people off the field in the west; in round 4; when goal get of red is reached; when blue has no more than 0 left"
	if got := strings.Join(words, "; "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if s.Ends[0].Points != 4 || s.Ends[1].Rounds != 1000 || len(s.Ends) != 2 {
		t.Errorf("ends %+v", s.Ends)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// A goal that nobody can reach, people who never come and names that there are not are found with their place.
func TestGoalsThatAreInVainAreFound(t *testing.T) {
	for bad, want := range map[string]string{
		"goals: [{side: red}]":                                                                             "f:16:9: goals[0]: want exactly one of fell, hold, bring, keep, last",
		"goals: [{side: red, fell: all, last: 2}]":                                                         "f:16:9: goals[0]: want exactly one of fell, hold, bring, keep, last",
		"goals: [{side: green, fell: all}]":                                                                `goals[0].side: "green" is not known`,
		"goals: [{side: red, fell: [nobody]}]":                                                             `f:16:28: goals[0].fell[0]: "nobody" is no combatant`,
		"goals: [{side: red, fell: [ann]}]":                                                                "f:16:9: goals[0]: ann is of red itself: want an enemy",
		"goals: [{side: red, bring: [bo], to: near}]":                                                      "goals[0]: bo is of blue: want somebody of red",
		"goals: [{side: red, keep: 3}]":                                                                    "goals[0]: 3 people of red: there are 2",
		"goals: [{side: red, keep: [ann], count: 2}]":                                                      "goals[0].count: 2 of 1: want no more than are named",
		"goals: [{side: red, bring: [ann]}]":                                                               "goals[0]: want exactly one of to (a zone) and off (a side of the field)",
		"goals: [{side: red, bring: [ann], to: near, off: east}]":                                          "goals[0]: want exactly one of to (a zone) and off (a side of the field)",
		"goals: [{side: red, bring: [ann], off: up}]":                                                      `goals[0].off: "up" is not known`,
		"goals: [{side: red, bring: [ann], to: nowhere}]":                                                  `f:16:39: goals[0].to: "nowhere" is no zone: want one of near, far, wall`,
		"goals: [{side: red, bring: [ann], to: far}]":                                                      "f:16:9: goals[0]: nobody of red can get to far on foot",
		"goals: [{side: red, hold: wall, rounds: 2}]":                                                      "goals[0]: nobody of red can get to wall on foot",
		"goals: [{side: red, bring: [ann, ann], to: near}]":                                                `f:16:34: goals[0].bring[1]: "ann" stands twice: want it once`,
		"goals: [{side: red, bring: [nobody], to: far}]":                                                   `f:16:29: goals[0].bring[0]: "nobody" is no combatant`,
		"goals: [{side: red, bring: [ann], off: east}]":                                                    "f:16:9: goals[0]: nobody of red can get to the east of the field on foot",
		"goals: [{side: red, keep: [ann], points: 2}]\nends: [{points: 2}]":                                "f:17:8: ends[0].points: 2 points: the goals of a side come to no more than 0 before it is over",
		"arrivals: [{round: 2, combatants: [{id: eve, side: red, at: [4, 1], use: orc}]}]":                 "f:16:61: arrivals[0].combatants[0].at: eve is walled off from every enemy",
		"arrivals: [{when: {left: 2, of: red}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]": "f:16:12: arrivals[0]: no more than 2 of red, so it is from the beginning: there are 2",
		"arrivals: [{when: {reached: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":       `f:16:29: arrivals[0].when.reached: "g" is no goal, there are none: want it left out`,
		"goals: [{id: g, side: red, fell: all}]\narrivals: [{when: {reached: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":          "f:17:12: arrivals[0]: the battle is over when the goal g is reached: want one with points",
		"goals: [{id: g, side: red, keep: 1, points: 1}]\narrivals: [{when: {reached: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]": "arrivals[0]: the goal g is reached when the battle is over",
		"goals: [{side: red, hold: near}]":                                                                      `goals[0].rounds: missing field "rounds"`,
		"goals: [{side: red, hold: near, rounds: 9}]\nends: [{rounds: 8}]":                                      "goals[0]: 9 rounds: the battle is over after 8",
		"goals: [{side: red, last: 9}]\nends: [{rounds: 8}]":                                                    "goals[0]: 9 rounds: the battle is over after 8",
		"goals: [{side: red, fell: all, count: 1}]":                                                             "goals[0].count: count is of those who are named: want a list of them, or no count",
		"goals: [{side: red, last: 9, to: near}]":                                                               "goals[0].to: to says nothing beside last: want it left out",
		"goals: [{id: a, side: red, last: 9}, {id: a, side: red, last: 8}]":                                     `goals[1].id: the goal "a" stands twice`,
		"goals: [{side: red, last: 2, points: 2}, {side: blue, last: 2, points: 1}]\nends: [{points: 3}]":       "ends[0].points: 3 points: the goals of a side come to no more than 2",
		"arrivals: [{round: 9, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]\nends: [{rounds: 8}]": "arrivals[0]: round 9: the battle is over after 8",
		"arrivals: [{round: 2, combatants: [{id: eve, side: red, at: [3, 1], use: orc}]}]":                      "arrivals[0].combatants[0].at: eve would come into a solid cell",
		"arrivals: [{round: 2, combatants: [{id: ann, side: red, at: [1, 1], use: orc}]}]":                      `arrivals[0].combatants[0].id: the combatant "ann" stands twice`,
		"arrivals: [{round: 2, combatants: []}]":                                                                "arrivals[0]: nobody comes: want at least one combatant",
		"arrivals: [{combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":                                "arrivals[0]: want exactly one of round and when",
		"arrivals: [{when: {}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":                      "arrivals[0].when: want exactly one of reached, failed, down, left",
		"arrivals: [{when: {left: 2}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":               "arrivals[0].when: left is of a side: want left and of together",
		"arrivals: [{when: {reached: x}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":            `arrivals[0].when.reached: "x" is no goal`,
		"arrivals: [{when: {down: eve}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":             "f:16:12: arrivals[0]: it waits for what happens only when it has come",
		"arrivals:\n- {when: {down: fay}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}\n- {when: {down: eve}, combatants: [{id: fay, side: red, at: [1, 1], use: orc}]}": "f:17:3: arrivals[0]: it waits for what happens only when it has come",
		"goals: [{id: g, side: red, bring: [eve], to: near, points: 1}]\narrivals: [{when: {reached: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":                  "arrivals[0]: it waits for what happens only when it has come",
		"goals: [{id: g, side: red, hold: near, rounds: 2}]\narrivals: [{when: {failed: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]":                               "arrivals[0]: the goal g cannot fail: want one that can",
		"arrivals: [{round: 2, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]\norders: [{at: {round: 3}, by: eve, acts: [pass]}]":                                         "orders[0].by: eve comes later: want one who is there from the beginning",
	} {
		_, err := scenario.Parse("f", []byte(meadow+bad+"\n"), nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", bad, err, want)
		}
	}
	for bad, want := range map[string]string{ // one mistake, one message
		"goals: [{side: red, keep: 3}]\narrivals: [{when: {down: ann}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]": "f:16:9: goals[0]: 3 people of red: there are 2, not counting those who come by when, who are not sure to: want no more",
		"goals: [{bring: 1, to: near}]":                                                  `f:16:9: goals[0].side: missing field "side"`,
		"goals: [{side: red, bring: [ann, ann], to: near}]":                              `f:16:34: goals[0].bring[1]: "ann" stands twice: want it once`,
		"dangers: [{id: a, kind: fire, in: near, begins: {}}]":                           "f:16:49: dangers[0].begins: want exactly one of round, when and host",
		"dangers: [{id: a, kind: fire, in: near, begins: {round: 3}, ends: {round: 3}}]": "f:16:67: dangers[0].ends: it ends when round 3 begins, as soon as it has begun: want a later one",
		"dangers: [{id: a, kind: fire, in: near, begins: {round: 3}, ends: {round: 2}}]": "f:16:67: dangers[0].ends: it ends in round 2, before it begins: want a later one",
		"dangers: [{id: a, kind: fire, in: near, ends: {round: 1}}]":                     "f:16:47: dangers[0].ends: it ends when round 1 begins, as soon as it has begun: want a later one",
	} {
		if _, err := scenario.Parse("f", []byte(meadow+bad+"\n"), nil); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", bad, err, want)
		}
	}
	for _, bad := range []string{"zones: [{id: a}]", "zones: [{id: a, cells: []}]", "zones: [{id: a, from: [0, 0]}]", "zones: [{id: a, cells: [[0, 0]], to: [1, 1]}]", "zones: [{id: a, cells: [[9, 9]]}]", "zones: [{id: a, cells: [[1, 0], [1, 1], [1, 0]]}]", "zones: [{id: a, cells: [[0, 0]]}, {id: a, cells: [[0, 0]]}]"} {
		text, _, _ := strings.Cut(meadow, "zones:")
		if _, err := scenario.Parse("f", []byte(text+bad+"\n"), nil); err == nil || !strings.Contains(err.Error(), "zones[") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// What a program has made is checked like what stands in a file.
func TestGoalsOfAProgramAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		change func(s *scenario.Scenario)
		want   string
	}{
		"no side":      {func(s *scenario.Scenario) { s.Goals[0].Side = "x" }, `goals[0].side: "x" is no side`},
		"no zone":      {func(s *scenario.Scenario) { s.Goals[0].Zone = "x" }, `goals[0].zone: "x" is no zone`},
		"nobody":       {func(s *scenario.Scenario) { s.Goals[0].Who[0].Text = "x" }, `goals[0].who[0]: "x" is no combatant`},
		"one twice":    {func(s *scenario.Scenario) { s.Goals[0].Who = append(s.Goals[0].Who, s.Goals[0].Who[0]) }, "goals[0].who[1]: ann stands twice"},
		"no kind":      {func(s *scenario.Scenario) { s.Goals[0].Kind = 9 }, "goals[0].kind: 9 is not in 0..4"},
		"off a zone":   {func(s *scenario.Scenario) { s.Zones[0].Cells[0].X = 99 }, "zones[0].cells[0]: the place lies outside the field"},
		"no trigger":   {func(s *scenario.Scenario) { s.Arrivals[0].When.Reached = "x" }, `arrivals[0].when: "x" is no goal`},
		"nobody comes": {func(s *scenario.Scenario) { s.Arrivals[0].Combatants = nil }, "arrivals[0]: nobody comes"},
		"a twin":       {func(s *scenario.Scenario) { s.Arrivals[0].Combatants[0].ID = "ann" }, `arrivals[0].combatants[0].id: "ann" stands twice`},
	} {
		s, err := scenario.Parse("f", []byte(meadow+"goals: [{id: g, side: red, bring: [ann], to: near, points: 1}]\narrivals: [{when: {reached: g}, combatants: [{id: eve, side: red, at: [1, 1], use: orc}]}]\n"), nil)
		if err != nil {
			t.Fatal(err)
		}
		if c.change(s); s.Check() == nil || !strings.Contains(s.Check().Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, s.Check(), c.want)
		}
	}
}

// Nothing waits for what comes to pass only when the battle is over: when the last of one of two sides is out of the fight, or by a goal
// that decides it, ends it by its points or takes as long as it.
func TestATriggerThatOnlyTheEndBringsIsFound(t *testing.T) {
	for _, c := range []struct {
		when, more string
		over       bool
	}{
		{"left: 0, of: blue", "", true},
		{"left: 0, of: blue", "ends: [{rounds: 9}]", false},
		{"left: 0, of: blue", "goals: [{side: red, fell: all}]\nends: [{rounds: 9}]", true},
		{"left: 0, of: red", "", true},
		{"left: 1, of: red", "", false},
		{"down: bo", "", true},
		{"down: ann", "", false},
		{"failed: g", "goals: [{id: g, side: red, last: 3, points: 1}]", true},
		{"failed: g", "goals: [{id: g, side: red, last: 3, points: 1}]\nends: [{rounds: 9}]", false},
		{"failed: g", "goals: [{id: g, side: red, keep: [ann], points: 1}]", false},
		{"failed: g", "goals: [{id: g, side: red, keep: [ann]}]", true},
		{"failed: g", "goals: [{id: g, side: red, keep: [ann, cid], count: 1, points: 1}]", true},
		{"failed: g", "goals: [{id: g, side: red, bring: 1, to: near, points: 1}]", true},
		{"failed: g", "goals: [{id: g, side: red, bring: 2, to: near, points: 1}]", false},
		{"failed: g", "goals: [{id: g, side: red, bring: 2, to: near}]", true},
		{"failed: g", "goals: [{id: g, side: red, bring: 2, to: near}, {side: red, fell: all}]", false},
		{"failed: g", "goals: [{id: g, side: red, fell: [bo], points: 1}]", true},
		{"failed: g", "goals: [{id: g, side: blue, fell: [ann], points: 1}]", false},
		{"reached: g", "goals: [{id: g, side: red, fell: all, points: 1}]", true},
		{"reached: g", "goals: [{id: g, side: red, fell: [bo], points: 1}]", true},
		{"reached: g", "goals: [{id: g, side: blue, fell: [ann, cid], count: 1, points: 1}]", false},
		{"reached: g", "goals: [{id: g, side: red, bring: 2, off: west, points: 1}]", true},
		{"reached: g", "goals: [{id: g, side: red, bring: 1, off: west, points: 1}]", false},
		{"reached: g", "goals: [{id: g, side: red, bring: 2, to: near, points: 1}]", false},
		{"reached: g", "goals: [{id: g, side: red, hold: near, rounds: 9, points: 1}]\nends: [{rounds: 9}]", true},
		{"reached: g", "goals: [{id: g, side: red, hold: near, rounds: 8, points: 1}]\nends: [{rounds: 9}]", false},
		{"reached: g", "goals: [{id: g, side: red, hold: near, rounds: 2, points: 4}]\nends: [{points: 4}]", true},
		{"reached: g", "goals: [{id: g, side: red, hold: near, rounds: 2, points: 4}, {side: red, last: 2, points: 1}]\nends: [{points: 5}]", false},
	} {
		for _, hangs := range []string{
			"arrivals: [{when: {" + c.when + "}, combatants: [{id: eve, side: blue, at: [1, 1], use: orc}]}]",
			"dangers: [{id: mist, kind: smoke, in: near, begins: {when: {" + c.when + "}}}]",
			"dangers: [{id: mist, kind: smoke, in: near, ends: {when: {" + c.when + "}}}]",
		} {
			_, err := scenario.Parse("f", []byte(meadow+c.more+"\n"+hangs+"\n"), nil)
			if over := err != nil && strings.Contains(err.Error(), "the battle is over"); over != c.over || !over && err != nil {
				t.Errorf("%s, %s, %s: %v", c.when, c.more, hangs, err)
			}
		}
	}
	for _, help := range []string{"{round: 2, combatants: [{id: gil, side: blue, at: [2, 1], use: orc}]}", "{round: 2, combatants: [{id: gil, side: red, at: [0, 1], use: orc}]}"} {
		_, err := scenario.Parse("f", []byte(meadow+"arrivals: ["+help+", {when: {left: 0, of: blue}, combatants: [{id: eve, side: blue, at: [1, 1], use: orc}]}]\n"), nil)
		if blue := strings.Contains(help, "blue"); (err == nil) != blue {
			t.Errorf("%s: %v", help, err)
		}
	}
}
