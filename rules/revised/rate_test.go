package revised

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// thrower throws all that the menu offers in a round after a move, and returns how many.
func thrower(t *testing.T, b *book, a *rules.Combatant, round int32) (thrown int) {
	item := a.Wielded(rules.UseThrow)
	o, ok := offered(b, a, turnIn(round), after(rules.ActMove), rules.ActThrow, item)
	if !ok {
		t.Fatalf("round %d: no throw is offered", round)
	}
	for ord := range o.Terms.Blows {
		x := far(against(a, side(t, b, defender, plain), rules.Act{Kind: rules.ActThrow, Item: item}), 20)
		x.Blow, x.Facts.Round = uint8(ord), round
		x.Facts.Flags |= rules.FlagMoved
		x.Dice = diceOf(missed)
		for _, e := range rules.Attack(b, x).Effects {
			switch {
			case e.Kind == rules.EffItem:
				thrown++
				a.Items[e.What].State = rules.Dropped
			case e.Kind == rules.EffMark && e.What == markShots:
				a.Marks, a.Has = nil, rules.Kinds{}
				put(a, rules.Mark{Kind: markShots, Values: [3]int32{e.N[0], e.N[1], e.N[2]}})
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

// Whoever shoots or throws may move after it, at half the rate of fire, if that leaves a shot:
// of two arrows one; of three darts one and a half, so one and then two; a crossbow that is
// ready, but not once every shot of it has to be made ready first (REV-051, REV-052, REV-A51).
func TestOneMayMoveAfterShootingAtHalfTheRate(t *testing.T) { // REV-A61, REV-A42
	b := newBook(t)
	for _, c := range []struct {
		name, weapons string
		kind          rules.ActKind
		round, carry  int32 // of the latest shot, before the round 1; round -1: none
		blows, moving int16
	}{
		{"a bow", `"bow_short"`, rules.ActShoot, -1, 0, 2, 1},
		{"a bow in a later round", `"bow_short"`, rules.ActShoot, 0, 0, 2, 1},
		{"darts", `"dart", "dart", "dart"`, rules.ActThrow, -1, 0, 3, 1},
		{"darts with half a dart over", `"dart", "dart", "dart"`, rules.ActThrow, 0, 2, 3, 2},
		{"two darts that are left", `"dart", "dart"`, rules.ActThrow, 0, 2, 2, 2},
		{"a crossbow that is ready", `"crossbow_light"`, rules.ActShoot, -1, 0, 1, 1},
		{"a crossbow that has been shot", `"crossbow_light"`, rules.ActShoot, 0, 0, 1, 0},
		{"a crossbow that is half ready", `"crossbow_light"`, rules.ActShoot, 0, 2, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": [`+c.weapons+`]}`)
			if c.round >= 0 {
				put(a, rules.Mark{Kind: markShots, Values: [3]int32{0, c.carry, c.round}})
			}
			o, ok := offered(b, a, turnIn(1), after(), c.kind, 0)
			if !ok || o.Terms.Blows != c.blows || o.Terms.Moving != c.moving {
				t.Errorf("%d shots, %d to one who moves on: want %d and %d", o.Terms.Blows, o.Terms.Moving, c.blows, c.moving)
			}
			var shot rules.Order
			shot.Add(rules.Act{Kind: c.kind, Item: 0, Target: defender})
			w, ok := offered(b, a, turnIn(1), &shot, rules.ActMove, rules.NoItem)
			if ok != (c.moving > 0) || w.Terms.Moving != c.moving {
				t.Errorf("to move on is offered: %v, which leaves %d, want %d", ok, w.Terms.Moving, c.moving)
			}
		})
	}
	t.Run("the facts of a shot before a movement count as those after one", func(t *testing.T) {
		a := side(t, b, attacker, archer)
		for flag, left := range map[rules.Flags]int{0: 8, rules.FlagMoved: 4, rules.FlagMoves: 4} {
			x := far(against(a, side(t, b, defender, plain), shot), 50)
			x.Facts.Flags |= flag
			wantSum(t, attack(t, b, x, throws(attacker, rollAttack, missed)), totalRate, left)
		}
	})
	t.Run("by option nothing is left of a single shot", func(t *testing.T) { // REV-A42
		down := newBook(t, "rof_round", "down")
		a := side(t, down, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": ["crossbow_light"]}`)
		var shot rules.Order
		shot.Add(rules.Act{Kind: rules.ActShoot, Item: 0, Target: defender})
		wantOffered(t, down, a, &shot, rules.ActMove, false)
	})
}
