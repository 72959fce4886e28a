package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Who puts a turn off keeps its hold, its pin and its set weapon up to the turn that comes
// later: the turn is not over yet.
func TestWhoWaitsLetsNobodyGo(t *testing.T) { // REV-T6, REV-116, REV-127, REV-057
	b := newBook(t)
	a := side(t, b, attacker, spearman)
	for _, m := range []rules.Mark{
		{Kind: markHolding, Other: defender, Ends: rules.TurnEnd, Turns: 1, Values: [3]int32{3, int32(legLock)}},
		{Kind: markPinning, Other: defender, Ends: rules.TurnEnd, Turns: 1},
		{Kind: markSet, Ends: rules.TurnEnd, Turns: 1},
		{Kind: markStunned, Ends: rules.AtTick, Until: 400},
	} {
		put(a, m)
	}
	v := attack(t, b, against(a, a, rules.Act{Kind: rules.ActSpecial, Mode: specialWait, Item: rules.NoItem, Aim: 4}))
	for _, c := range []struct {
		on, other rules.ID
		kind      uint8
		ends      rules.Expiry
		first     int32
	}{
		{attacker, defender, markHolding, rules.TurnEnd, 3}, {defender, attacker, markHeld, rules.OtherTurn, 3},
		{attacker, defender, markPinning, rules.TurnEnd, 0}, {defender, attacker, markPinned, rules.OtherTurn, 0},
		{attacker, 0, markSet, rules.TurnEnd, 0},
	} {
		e := wantEffect(t, v, rules.EffMark, c.on, c.kind)
		if e.Other != c.other || e.Ends != c.ends || e.Turns != 2 || e.N[0] != c.first {
			t.Errorf("%d on %d: %+v", c.kind, c.on, e)
		}
	}
	wantNoEffect(t, v, rules.EffMark, attacker, markStunned)
}
