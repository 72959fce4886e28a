package nc

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// duelist is somebody with a sword and a dagger, of a dexterity.
func duelist(dex int) string {
	return fmt.Sprintf(`{"race":"human","classes":[{"class":"fighter","level":3}],"dex":%d,"weapons":["long_sword",{"weapon":"dagger","off_hand":true}]}`, dex)
}

func TestTwoWeaponsCostOffence(t *testing.T) { // NC-G-19
	b := newBook(t)
	for dex, want := range map[int][2]int{10: {-2, -4}, 16: {-1, -3}, 18: {0, -1}, 3: {-5, -7}} {
		a, d := side(t, b, 1, duelist(dex)), side(t, b, 2, orc)
		for item, n := range want {
			x := exchange(t, b, a, d, rules.Act{Kind: rules.ActStrike, Item: uint8(item)}, faces{"hit": 100})
			wantSum(t, b, x, "of", 3+n)
		}
		a.Items[1].State = rules.Stowed
		wantSum(t, b, exchange(t, b, a, d, strike, faces{"hit": 100}), "of", 3)
	}
}

func TestTwoWeaponsGiveOneMoreAttack(t *testing.T) { // NC-G-19
	b := newBook(t)
	s := side(t, b, 1, duelist(10))
	s.Engaged = true
	plan := func() int {
		var p rules.Plan
		b.Schedule(&rules.Field{Combatants: []*rules.Combatant{s}, Draw: drawn(1)}, 0, &p)
		n := 0
		for _, slot := range p.Slots {
			if slot.Kind == rules.SlotTurn {
				n++
			}
		}
		return n
	}
	if n := plan(); n != 2 {
		t.Errorf("%d attacks with two weapons, want 2", n)
	}
	hands := func(acted uint8, claims uint16) (list []uint8) {
		s.Acted, s.Claims = acted, claims
		var out rules.Offers
		b.Menu(s, &rules.Slot{Kind: rules.SlotTurn, Actor: 1, Why: "NC-004"}, &rules.Order{}, &out)
		for _, o := range out.List {
			if it := s.Items[o.Item%rules.NItem]; o.Kind == rules.ActStrike && !it.Use.Has(rules.UseNatural) {
				list = append(list, o.Item)
			}
		}
		return list
	}
	if first, last := fmt.Sprint(hands(0, 1)), fmt.Sprint(hands(1, 0)); first != "[0]" || last != "[1]" {
		t.Errorf("first with %s, last with %s", first, last)
	}
	if only := fmt.Sprint(hands(0, 0)); only != "[0]" {
		t.Errorf("the only one with %s", only)
	}
	s.Items[1].State = rules.Dropped
	if n := plan(); n != 1 {
		t.Errorf("%d attacks with one weapon, want 1", n)
	}
}

func TestTwoWeaponsInAnAlternatingTurn(t *testing.T) { // NC-G-19, NC-143
	b := newBook(t, settings("scheduling=alternating")...)
	s := side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":13}],"weapons":["long_sword",{"weapon":"dagger","off_hand":true}]}`)
	o, ok := offered(menuOf(b, s, rules.SlotTurn), rules.ActStrike)
	if !ok || o.Item != 0 || o.Terms.Blows != 2 {
		t.Errorf("%+v", o)
	}
	var sofar rules.Order
	sofar.Add(rules.Act{Kind: rules.ActStrike, Item: 0, Target: 2})
	var out rules.Offers
	b.Menu(s, &rules.Slot{Kind: rules.SlotTurn, Actor: 1}, &sofar, &out)
	if o, ok := offered(out.List, rules.ActStrike); !ok || o.Item != 1 || o.Terms.Blows != 1 || len(out.List) != 1 {
		t.Errorf("%+v", out.List)
	}
}

func TestTheOffHandHoldsAOneHandedWeapon(t *testing.T) { // NC-G-19
	for key, ok := range map[string]bool{"hand_axe": true, "halberd": false, "dart": false} {
		_, err := build(newBook(t), `{"race":"human","weapons":["long_sword",{"weapon":"`+key+`","off_hand":true}]}`)
		if (err == nil) != ok {
			t.Errorf("%s: %v", key, err)
		}
	}
}
