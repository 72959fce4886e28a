package revised_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/revised"
)

// thrower throws all that the menu offers in a round after a move, and returns how many.
func thrower(t *testing.T, b *revised.Book, a *rules.Side, round int32) (thrown int) {
	item := a.Wielded(rules.UseThrow)
	o, ok := offered(b, a, turnIn(round), after(rules.ActMove), rules.ActThrow, item)
	if !ok {
		t.Fatalf("round %d: no throw is offered", round)
	}
	for ord := range o.Terms.Blows {
		x := far(against(a, side(t, b, defender, plain), rules.Act{Kind: rules.ActThrow, Item: item}), 20)
		x.Ord, x.Q.Round = uint8(ord), round
		x.Q.Flags |= rules.FlagMoved
		x.Dice = diceOf(missed)
		for _, e := range rules.Attack(b, x).Effects {
			switch {
			case e.Kind == rules.EffItem:
				thrown++
				a.Items[e.What].State = rules.Dropped
			case e.Kind == rules.EffMark && e.What == revised.MarkShots:
				a.Marks, a.Has = nil, 0
				put(a, rules.Mark{Kind: revised.MarkShots, V: [3]int32{e.N[0], e.N[1], e.N[2]}})
			}
		}
		if x.Stop {
			break
		}
	}
	for i := range a.Items { // the next ones come to hand
		if a.Items[i].State == rules.Stowed {
			a.Items[i].State = rules.Ready
		}
	}
	return thrown
}

// What is thrown is another thing each time, and the rate goes on all the same: javelins, one
// a round, on the move every second round; darts, three a round, three in two rounds.
func TestTheRateOfThrownWeaponsOnTheMove(t *testing.T) { // REV-052, REV-A42, REV-A61
	b := newBook(t)
	for weapon, want := range map[string][]int{"javelin": {1, 0, 1, 0}, "dart": {1, 2, 1}, "dagger": {1, 1, 1}} {
		a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": [`+strings.TrimSuffix(strings.Repeat(`"`+weapon+`", `, 6), ", ")+`]}`)
		for round, n := range want {
			if got := thrower(t, b, a, int32(round)); got != n {
				t.Errorf("%s, round %d: %d thrown, want %d", weapon, round, got, n)
			}
		}
	}
}

// Whoever has shot or thrown at the full rate does not move any more in its turn.
func TestNobodyMovesAfterTheFullRate(t *testing.T) { // REV-052, REV-A61
	b := newBook(t)
	bow := side(t, b, attacker, archer)
	darts := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": ["dart", "dart", "dart"]}`)
	wantOffered(t, b, bow, after(), rules.ActMove, true)
	wantOffered(t, b, bow, after(rules.ActShoot), rules.ActMove, false)
	wantOffered(t, b, darts, after(), rules.ActMove, true)
	wantOffered(t, b, darts, after(rules.ActThrow), rules.ActMove, false)
}
