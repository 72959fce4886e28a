package scenario_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
)

func TestMoreOrdersAreReadForAScenario(t *testing.T) {
	s := battletest.Load(t, "duel")
	orders, dice, err := s.Script("more", []byte("orders: [{by: ann, acts: [pass]}, {by: bran, at: {round: 5}, acts: [{strike: ann}]}]\ndice: [{by: ann, roll: hit, faces: [3, 4]}]"), 2)
	if err != nil || len(orders) != 2 || orders[0].Round != 2 || orders[1].Round != 5 || len(dice) != 1 || len(dice[0].Faces) != 2 || len(s.Orders) != 0 {
		t.Errorf("got %+v, %+v, %v", orders, dice, err)
	}
	for bad, want := range map[string]string{
		"orders: [{by: anna, acts: [pass]}]": `more:1:15: orders[0].by: "anna" is no combatant (did you mean "ann"?): want one of ann, bran`,
		"sides: []":                          `more:1:1: sides: unknown field "sides": want one of orders, dice`,
	} {
		if _, _, err := s.Script("more", []byte(bad), 2); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", bad, err, want)
		}
	}
}

func TestMoreCombatantsAreReadForAScenario(t *testing.T) {
	s := battletest.Load(t, "duel")
	stock := "stock: {guard: {nc: {race: human, classes: [{class: fighter, level: 2}], weapon: club}}}\n"
	more, err := s.Recruits("more", []byte(stock+"combatants: [{id: cid, side: red, at: [0, 1], use: guard}, {id: dot, side: blue, at: [1, 1], use: guard, stats: {nc: {weapon: dagger}}}]"), nil)
	if err != nil || len(more) != 2 || more[0].ID != "cid" || more[1].Side != "blue" || more[1].Stats.Get("weapon").Text != "dagger" || len(s.Combatants) != 2 {
		t.Errorf("got %+v, %v", more, err)
	}
	for bad, want := range map[string]string{
		"combatants: [{id: ann, side: red, at: [0, 1], use: guard}]":   `more:2:19: combatants[0].id: the combatant "ann" stands twice: want an id for each`,
		"combatants: [{id: cid, side: green, at: [0, 1], use: guard}]": `more:2:30: combatants[0].side: "green" is not known: want one of red, blue`,
		"combatants: [{id: cid, side: red, at: [99, 1], use: guard}]":  `more:2:39: combatants[0].at: [99, 1] lies outside the field: want [0, 0] to [8, 6]`,
		"orders: []": "more:1:1: combatants: missing field \"combatants\"\nmore:2:1: orders: unknown field \"orders\": want one of combatants, stock",
	} {
		if more, err := s.Recruits("more", []byte(stock+bad), nil); err == nil || err.Error() != want || more != nil {
			t.Errorf("%s: got %v, %v, want %s", bad, more, err, want)
		}
	}
}
