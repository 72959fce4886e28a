package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// evader is the toy with an evasion that the book advises.
type evader struct{ toy }

func (b evader) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if b.toy.Menu(a, s, sofar, out); sofar.N == 0 {
		out.Add(rules.Offer{Kind: rules.ActEvade, Item: rules.NoItem, At: rules.AtSelf, Eager: true})
	}
}

// Who has two at once to fight evades until help comes; without any it strikes, as nothing is won by waiting.
func TestTheOutnumberedEvadeWhereHelpIsAtHand(t *testing.T) {
	for _, c := range []struct {
		name, eve, want string
	}{
		{"eve is near", "8, 4", "evade ann"},
		{"eve is far", "38, 4", "strike bo"},
	} {
		b := stageOf(t, evader{newToy()}, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", c.eve, ""),
			man("bo", "blue", "5, 4", ""), man("cy", "blue", "4, 5", ""))
		if got := does(t, b, "ann"); got != c.want {
			t.Errorf("%s: ann does %q, want %q", c.name, got, c.want)
		}
	}
}
