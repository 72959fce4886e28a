package scenario_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// What a program changes in a scenario is held to the same bounds as a file, and named by its
// place.
func TestAChangedScenarioIsCheckedByPlace(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*scenario.Scenario)
		want   string
	}{
		"a field beyond all bounds": {func(s *scenario.Scenario) { s.Field.Width = 1 << 40 }, "field.size[0]: 1099511627776 is not in 1..1024"},
		"a field of no height":      {func(s *scenario.Scenario) { s.Field.Height = 0 }, "field.size[1]: 0 is not in 1..1024"},
		"a trap of no kind":         {func(s *scenario.Scenario) { s.Traps = []scenario.Trap{{ID: "pit", Cells: []grid.Cell{{}}}} }, "traps[0].stats: no map of inputs: want one"},
		"no kind of grid":           {func(s *scenario.Scenario) { s.Field.Kind = 9 }, "field.grid: 9 is not in 0..2"},
		"cells out of order": {func(s *scenario.Scenario) {
			s.Field.Grounds = []scenario.Ground{{Cell: grid.Cell{X: 1}, Percent: 100}, {Percent: 100}}
		}, "field.cells: the cells stand out of order: want Field.Grounds sorted by grid.Cell.Compare"},
		"one side":            {func(s *scenario.Scenario) { s.Sides = s.Sides[:1] }, "sides: 1 is not in 2..32"},
		"nobody":              {func(s *scenario.Scenario) { s.Combatants = nil }, "combatants: 0 is not in 1..4000"},
		"a name that is none": {func(s *scenario.Scenario) { s.Combatants[0].ID = "Ann" }, `combatants[0].id: "Ann" is no id: want 1 to 32 of a-z, 0-9, _ and -, a letter first`},
		"a name twice":        {func(s *scenario.Scenario) { s.Combatants[0].ID = "bo" }, `combatants[1].id: "bo" stands twice: want an id for each`},
		"a side of nobody":    {func(s *scenario.Scenario) { s.Combatants[0].Side = "blue" }, `sides[0]: the side "red" has no combatant: want at least one`},
		"no such side": {func(s *scenario.Scenario) {
			s.Combatants = append(s.Combatants, s.Combatants[0])
			s.Combatants[2].ID, s.Combatants[2].Side = "cy", "grey"
		}, `combatants[2].side: "grey" is no side: want one of sides`},
		"no stat block":         {func(s *scenario.Scenario) { s.Combatants[0].Stats = nil }, "combatants[0].stats: no map of inputs: want one"},
		"a place off the field": {func(s *scenario.Scenario) { s.Combatants[0].At.Cell.X = 99 }, "combatants[0].at: the place lies outside the field"},
		"no end":                {func(s *scenario.Scenario) { s.Ends = nil }, "ends: the battle never ends: want at least one of last_side, rounds and points"},
		"an end that is none":   {func(s *scenario.Scenario) { s.Ends = []scenario.End{{}} }, "ends[0]: want exactly one of last_side: true, rounds and points"},
		"an order by nobody": {func(s *scenario.Scenario) {
			s.Orders = []scenario.ScriptOrder{{By: "cy", Round: 1, Acts: []scenario.ScriptAct{{Kind: "wait"}}}}
		}, `orders[0].by: "cy" is no combatant`},
		"an order at nobody": {func(s *scenario.Scenario) {
			s.Orders = []scenario.ScriptOrder{{By: "bo", Round: 1, Acts: []scenario.ScriptAct{{Kind: "strike", Target: "cy"}}}}
		}, `orders[0].acts[0].target: "cy" is no combatant`},
		"a cap beyond all bounds": {func(s *scenario.Scenario) {
			s.Orders = []scenario.ScriptOrder{{By: "bo", Round: 1, Acts: []scenario.ScriptAct{{Kind: "strike", Cap: 1001}}}}
		}, "orders[0].acts[0].cap: 1001 is not in -1000..1000"},
		"dice of nobody":   {func(s *scenario.Scenario) { s.Dice = []scenario.ForcedDice{{By: "cy", Faces: []int{3}}} }, `dice[0].by: "cy" is no combatant`},
		"a face of no die": {func(s *scenario.Scenario) { s.Dice = []scenario.ForcedDice{{By: "red", To: "bo", Faces: []int{3, 0}}} }, "dice[0].faces[1]: 0 is not in 1..1000"},
		"a turn of nobody": {func(s *scenario.Scenario) {
			s.Rounds = []scenario.RoundOrder{{Round: 1, Order: []scenario.Word{{Text: "cy"}}}}
		}, `turns[0].order[0]: "cy" is no combatant`},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := scenario.Parse("", []byte(duel), nil)
			if err != nil || s.Check() != nil {
				t.Fatal(err, s.Check())
			}
			c.change(s)
			var list scenario.Errors
			if err = s.Check(); !errors.As(err, &list) || len(list) != 1 || list[0].Path+": "+list[0].Message != c.want {
				t.Errorf("\ngot  %v\nwant %s", fmt.Sprint(err), c.want)
			}
		})
	}
}

// What is wrong with the ground of a changed scenario stands where the file has the ground.
func TestAMistakeOfTheFieldStandsWhereTheFieldDoes(t *testing.T) {
	s, err := scenario.Parse("f", []byte(duel), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Field.Height = 0
	var list scenario.Errors
	if err = s.Check(); !errors.As(err, &list) || list[0].Pos != s.Field.Pos || list[0].Pos.Line != 2+strings.Count(duel[:strings.Index(duel, "field:")], "\n") {
		t.Errorf("%v stands at %+v", err, list[0].Pos)
	}
}
