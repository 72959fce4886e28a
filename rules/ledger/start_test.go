package ledger_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/ledger"
)

// A table of conditions that a scenario may begin with.
var starts = ledger.Starts{
	{Word: "dazed", Mark: 3, Value: 2},
	{Word: "caught", Mark: 4, Ends: rules.RoundEnd},
	{Word: "wary", Mark: 5, Ends: rules.TurnStart, Turns: 1},
	{Word: "drugged", Mark: 6, Ticks: 10},
	{Word: "prone", Posture: rules.Prone},
}

// What a condition begins as is its row, and how long it lasts what the scenario says, or else the row.
func TestAConditionBeginsAsItsRowSays(t *testing.T) {
	for _, c := range []struct {
		name  string
		given rules.Given
		want  rules.Fighter
	}{
		{"for good", rules.Given{Name: "dazed"}, rules.Fighter{Marks: []rules.Mark{{Kind: 3, Values: [3]int32{2}}}}},
		{"with the round", rules.Given{Name: "caught"}, rules.Fighter{Marks: []rules.Mark{{Kind: 4, Ends: rules.RoundEnd}}}},
		{"with a turn", rules.Given{Name: "wary"}, rules.Fighter{Marks: []rules.Mark{{Kind: 5, Ends: rules.TurnStart, Turns: 1}}}},
		{"as long as the row says", rules.Given{Name: "drugged"}, rules.Fighter{Marks: []rules.Mark{{Kind: 6, Ends: rules.AtTick, Until: 10}}}},
		{"as long as the scenario says", rules.Given{Name: "drugged", Ticks: 3}, rules.Fighter{Marks: []rules.Mark{{Kind: 6, Ends: rules.AtTick, Until: 3}}}},
		{"no longer by turns", rules.Given{Name: "wary", Ticks: 7}, rules.Fighter{Marks: []rules.Mark{{Kind: 5, Ends: rules.AtTick, Until: 7}}}},
		{"a posture", rules.Given{Name: "prone"}, rules.Fighter{Posture: rules.Prone}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var (
				errs block.Errors
				got  rules.Fighter
			)
			starts.Begin([]rules.Given{c.given}, &got, &errs)
			if err := errs.Err(); err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v %v, want %+v", got, err, c.want)
			}
		})
	}
}

// All that are given begin in their order, and a word that no row has is a mistake in its place.
func TestAConditionThatNoRowHasIsAMistake(t *testing.T) {
	var (
		errs block.Errors
		got  rules.Fighter
	)
	starts.Begin([]rules.Given{{Name: "caught"}, {Name: "dased", Path: "combatants[0].conditions[1]"}, {Name: "dazed"}}, &got, &errs)
	if len(got.Marks) != 2 || got.Marks[0].Kind != 4 || got.Marks[1].Kind != 3 {
		t.Errorf("marks %+v", got.Marks)
	}
	var wrong *block.Error
	if err := errs.Err(); !errors.As(err, &wrong) || wrong.Path != "combatants[0].conditions[1]" {
		t.Errorf("got %v", err)
	}
	if starts.Named("dased") != nil || starts.Named("wary").Mark != 5 {
		t.Error("a condition goes by a name that is not its own")
	}
}

// A posture has no time of its own, so that to say how long is a mistake in its place.
func TestAPostureLastsUntilItChanges(t *testing.T) {
	var (
		errs  block.Errors
		got   rules.Fighter
		wrong *block.Error
	)
	starts.Begin([]rules.Given{{Name: "prone", Ticks: 20, Path: "combatants[1].conditions[0]"}}, &got, &errs)
	if err := errs.Err(); !errors.As(err, &wrong) || wrong.Path != "combatants[1].conditions[0]" || wrong.Code != block.Value {
		t.Errorf("got %v", err)
	}
}
