package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// range4 is a shooter and a target ten metres apart, for four rounds.
const range4 = `
scenario: range
rulebook: brp
field: {grid: square, size: [20, 5]}
sides: [{id: red, controller: host}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [0, 2], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: %s, chance: 5}]}}}
  - {id: bob, side: blue, at: [10, 2], stats: {brp: {str: 11, con: 12, siz: 12, dex: 10}}}
ends: [{rounds: 4}]
`

// offersFirst gives whoever is due the first of the wanted acts that is offered.
func offersFirst(t *testing.T, b *ecs.Battle, wanted ...rules.Act) {
	t.Helper()
	for b.Step() != ecs.Finished {
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			var o rules.Order
			for _, a := range wanted {
				if b.Round() == 0 && a.Kind.Moves() {
					continue // the first round is fought from where they stand
				}
				if b.Submit(d.Who, rules.Order{Acts: [rules.NAct]rules.Act{a}, N: 1}) == nil {
					o.N = 1
					break
				}
			}
			if o.N == 0 {
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func newRange(t *testing.T, weapon string) *ecs.Battle {
	t.Helper()
	return battletest.Start(t, fmt.Sprintf(range4, weapon), ecs.Config{Keep: true})
}

// A crossbow is shot in the first round, loaded in the second, shot in the third
// (BRP-053).
func TestBRPACrossbowIsShotEverySecondRound(t *testing.T) {
	for _, c := range []struct{ weapon, rounds string }{{"crossbow_heavy", "[1 3]"}, {"bow_long", "[1 2 3 4]"}} {
		b := newRange(t, c.weapon)
		offersFirst(t, b,
			rules.Act{Kind: rules.ActShoot, Item: 0, Target: b.ID("bob")},
			rules.Act{Kind: rules.ActLoad, Item: 0})
		var fired []int32
		for _, e := range b.Events() {
			if e.Kind == event.Struck && e.Act.Kind == rules.ActShoot {
				fired = append(fired, e.Round+1)
			}
		}
		if got := fmt.Sprint(fired); got != c.rounds {
			t.Errorf("%s: shot in %s, want %s", c.weapon, got, c.rounds)
		}
	}
}

// A thrown axe lies at its target; its owner declares to pick it up, walks there and
// does, and throws it again in the round after that (BRP-002, BRP-057, BRP-AMB-58).
func TestBRPAThrownAxeIsPickedUpWhereItFell(t *testing.T) {
	b := newRange(t, "axe_hand")
	offersFirst(t, b,
		rules.Act{Kind: rules.ActThrow, Item: 0, Mode: 1, Target: b.ID("bob")},
		rules.Act{Kind: rules.ActTake, Item: 0},
		rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: 1, Cell: rules.Cell{X: 9, Y: 2}})
	var did []string
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Act.Kind < rules.ActSettle {
			did = append(did, fmt.Sprintf("%d %v", e.Round+1, e.Act.Kind))
		}
	}
	if got := fmt.Sprint(did); got != "[1 throw 2 take 3 throw 4 take]" {
		t.Errorf("got %s", got)
	}
}
