package scenario_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Others decide for a whole side, and for those who are named by themselves, whatever stands first; the scenario stays as it is.
func TestOthersDecideThanTheScenarioSays(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	one, side := s.Combatants[0].ID, s.Combatants[0].Side
	s.Combatants[1].Controller.Text = "guard"
	out, err := s.Recast("flag", one+"=naive", side+"=search:budget=3")
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range out.Combatants {
		want := ""
		if c.ID == one {
			want = "naive"
		}
		if c.Side == side && c.Controller.Text != want {
			t.Errorf("%q decides for %s, want %q", c.Controller.Text, c.ID, want)
		}
		if i != 1 && s.Combatants[i].Controller.Text != "" {
			t.Errorf("%s of the scenario was given another", c.ID)
		}
	}
	for i := range out.Sides {
		if got := out.Sides[i].Controller.Text; (out.Sides[i].ID == side) != (got == "search:budget=3") || s.Sides[i].Controller.Text == "search:budget=3" {
			t.Errorf("%q decides for %s", got, out.Sides[i].ID)
		}
	}
}

// What stands for who decides and cannot is told with its place; who comes later may be named, too.
func TestAMistakeInWhoDecidesIsTold(t *testing.T) {
	s := battletest.Load(t, "duel")
	for word, want := range map[string]string{
		"red":     "flag red: want a side or a combatant, =, and a controller",
		"=naive":  "flag =naive: want a side or a combatant, =, and a controller",
		"red=":    "flag red=: want a side or a combatant, =, and a controller",
		"an=odds": `flag an=odds: "an" is no side and no combatant (did you mean "ann"?): want one of red, blue, ann, bran`,
	} {
		if out, err := s.Recast("flag", word); err == nil || err.Error() != want || out != nil {
			t.Errorf("%s: got %v, want %s", word, err, want)
		}
	}
	if _, err := s.Recast("flag", "red=odds", "red=naive"); err == nil || err.Error() != `flag red=naive: "red" is named twice: want it once` {
		t.Errorf("got %v", err)
	}
	later := battletest.Load(t, "help-at-the-bridge")
	who := later.Arrivals[0].Combatants[0].ID
	if out, err := later.Recast("flag", who+"=guard"); err != nil || out.Arrivals[0].Combatants[0].Controller.Text != "guard" || later.Arrivals[0].Combatants[0].Controller.Text == "guard" {
		t.Errorf("%s: %v", who, err)
	}
}

// A side stands for all of it, whoever comes later among them, and a name that nobody bears is an error with its place.
func TestWordsNameCombatantsAndSides(t *testing.T) {
	s, err := scenario.Parse("here.yaml", []byte(`
scenario: named
rulebook: nc
field: {grid: square, size: [8, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [6, 1], stats: {nc: {monster: orc}}}
arrivals:
  - {round: 2, combatants: [{id: cy, side: blue, at: [7, 1], stats: {nc: {monster: orc}}}]}
`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Named("--why", "blue", "ann", "bo"); err != nil || !slices.Equal(got, []string{"ann", "bo", "cy"}) {
		t.Errorf("%v, %v", got, err)
	}
	_, err = s.Named("--why", "ann", "cyd")
	var list scenario.Errors
	if !errors.As(err, &list) || len(list) != 1 || list[0].Pos.File != "--why cyd" {
		t.Errorf("%v", err)
	}
}
