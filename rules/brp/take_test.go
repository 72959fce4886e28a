package brp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestAThrownWeaponLiesAtItsTarget(t *testing.T) { // BRP-057, BRP-AMB-58
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": ["axe_hand"]`)
	x := shot(a, person(t, b, bob, plain), 0, 10)
	x.Act.Kind, x.Act.Mode = rules.ActThrow, modeThrown
	v := resolve(t, b, x, attack(99))
	wantItem(t, int(rules.Dropped), v)
	if e, _ := effect(v, rules.EffItem, ann); e.N[2] != int32(bob) {
		t.Errorf("lies at %d, want %d", e.N[2], bob)
	}
	wantItem(t, -1, resolve(t, b, blow(a, person(t, b, bob, plain), 0), attack(99)))
}

func TestWhatLiesThereIsOfNoUseUntilTaken(t *testing.T) { // BRP-057
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "axe_hand", "chance": 60}]`)
	a.Items[0].State = rules.Dropped
	if got := fmt.Sprint(offered(b, a, rules.SlotDeclare, 0)); got != "[strike 1 take 0 open open mode 1 tend tend mode 1]" {
		t.Errorf("got %s", got)
	}
	a.Plot.Add(rules.Act{Kind: rules.ActTake, Item: 0})
	if got := fmt.Sprint(offered(b, a, rules.SlotTurn, 5)); got != "[take 0 tend]" {
		t.Errorf("got %s", got)
	}
	x := exchange(rules.ActTake, a, a)
	x.Act.Item = 0
	v := resolve(t, b, x)
	wantOutcome(t, rules.Done, v)
	wantItem(t, int(rules.Ready), v)
	x.Facts.Flags = rules.FlagLost
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestNobodyHoldsMoreThanTwoHandsCan(t *testing.T) { // BRP-055
	b := newBook(t)
	a := person(t, b, ann, facing)
	a.Items[0].State = rules.Dropped
	a.Items[1].Hands = 2
	x := exchange(rules.ActTake, a, a)
	x.Act.Item = 0
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}

func TestDrawingLetsGoOfWhatIsInTheWay(t *testing.T) { // BRP-055, BRP-AMB-48
	for _, c := range []struct{ name, arms, want string }{
		{"a sword for a bow", `"weapons": ["bow_long", "sword_broad"]`, "[0 dropped, 1 ready]"},
		{"a dagger for a sword, and the shield stays", `"weapons": ["sword_broad", "dagger"], "shield": "round"`, "[0 dropped, 2 ready]"},
		{"a great sword for both", `"weapons": ["sword_broad", "sword_great"], "shield": "round"`, "[0 dropped, 1 dropped, 2 ready]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			a := person(t, b, ann, plain+`, `+c.arms)
			last := uint8(1)
			if a.Items[2].State == rules.Stowed {
				last = 2
			}
			x := exchange(rules.ActDraw, a, a)
			x.Act.Item = last
			var got []string
			for _, e := range resolve(t, b, x).Effects {
				got = append(got, fmt.Sprintf("%d %v", e.What, rules.ItemState(e.N[0]-1)))
			}
			if s := "[" + strings.Join(got, ", ") + "]"; s != c.want {
				t.Errorf("got %s, want %s", s, c.want)
			}
		})
	}
	b := newBook(t)
	a := person(t, b, ann, facing)
	x := exchange(rules.ActDraw, a, a)
	x.Act.Item = 0 // in hand already
	wantOutcome(t, rules.Lost, resolve(t, b, x))
}
