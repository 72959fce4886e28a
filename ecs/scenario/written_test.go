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
