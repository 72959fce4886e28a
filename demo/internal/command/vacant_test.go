package command_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// Who has nobody to strike at and would pass for the computer is named with all others who have nobody to strike at; to ask for them changes nothing of what is
// put together, and all of them pass by one word.
func TestAllWhoHaveNothingToDoPassAtOnce(t *testing.T) {
	several := 0
	eachTurn(t, []string{"hedge-fight", "wall-at-the-weir", "three-banners"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		who, at, due := d.Who(), r.Moment(), d.Due()
		idle := d.Vacant(all)
		if d.Who() != who || len(d.Sofar()) > 0 {
			t.Fatalf("%s: %d is asked in place of %d", name, d.Who(), who)
		}
		if strikes := slices.ContainsFunc(all, func(c command.Choice) bool { return c.Use == command.ToStrike }); len(idle) > 0 && (strikes || idle[0] != who) {
			t.Fatalf("%s: %v have nothing to do, and %d can strike: %t", name, idle, who, strikes)
		}
		if len(idle) < 2 {
			return
		}
		several++
		for _, id := range idle {
			if err := d.For(id); err != nil {
				t.Fatal(err)
			}
			if i := slices.IndexFunc(d.Choices(), func(c command.Choice) bool { return c.Use == command.ToStrike }); i >= 0 {
				t.Errorf("%s: %d can %s", name, id, d.Choices()[i].Label)
			}
		}
		if err := d.PassAll(idle); err != nil {
			t.Fatal(err)
		}
		left := slices.DeleteFunc(due, func(id rules.ID) bool { return slices.Contains(idle, id) })
		if now := d.Due(); len(left) > 0 && r.Moment() == at && !slices.Equal(now, left) { // when all have an order, some may be asked for another one at the same moment
			t.Fatalf("%s: %v still wait, want %v", name, now, left)
		}
	})
	if several == 0 {
		t.Error("nobody but one has nothing to do anywhere")
	}
}
