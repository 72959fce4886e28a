package nc

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// NC-143, NC-G-06, NC-A-59: in an alternating turn a creature makes each attack of its routine once, those
// that are alike as blows of one act; a weapon in hand takes the place of the first, and
// the off hand strikes last (NC-G-19).
func TestARoutineIsMadeOnceInAnAlternatingTurn(t *testing.T) {
	b := newBook(t, settings("scheduling=alternating")...)
	for _, c := range []struct{ name, stats, want string }{
		{"three claws and a bite", `{"monster":"zorn"}`, "[3 zorn_claw, 1 zorn_bite]"},
		{"a spear, then a claw and a bite", `{"monster":"lizardman","weapon":"spear"}`, "[1 spear, 1 lizard_claw, 1 lizard_bite]"},
		{"two weapons", `{"monster":"lizardman","weapons":["spear",{"weapon":"dagger","off_hand":true}]}`, "[1 spear, 1 lizard_claw, 1 lizard_bite, 1 dagger]"},
		{"one attack", `{"monster":"doppleganger"}`, "[1 doppleganger_blow]"},
		{"like ones apart from each other, and a poisoned one", `{"monster":{"name":"x","hit_dice":2,"attacks":["zorn_bite","zorn_claw",{"weapon":"zorn_claw","poison":1},"zorn_bite"]}}`,
			"[1 zorn_bite, 1 zorn_claw, 1 zorn_claw, 1 zorn_bite]"},
	} {
		f := fighter(t, b, c.stats)
		s := side(t, b, 1, c.stats)
		var sofar rules.Order
		var got []string
		for {
			var out rules.Offers
			b.Menu(s, &rules.Slot{Kind: rules.SlotTurn, Actor: 1}, &sofar, &out)
			o, ok := offered(out.List, rules.ActStrike)
			if i := slices.IndexFunc(out.List, func(o rules.Offer) bool { return f.Names[o.Item%rules.NItem] == "spear" && o.Kind == rules.ActStrike }); i >= 0 {
				o = out.List[i] // in the place of the first claw
			}
			if !ok || len(got) > 9 {
				break
			}
			got = append(got, fmt.Sprintf("%d %s", o.Terms.Blows, f.Names[o.Item]))
			sofar.Add(rules.Act{Kind: rules.ActStrike, Item: o.Item, Target: 2})
		}
		if s := "[" + strings.Join(got, ", ") + "]"; s != c.want {
			t.Errorf("%s: %s, want %s", c.name, s, c.want)
		}
	}
}

// NC-011, NC-G-03, NC-G-06: an initial attack may be made with what reaches farther than the attack whose turn it is,
// so that who is engaged by a long neck is bitten; all others keep to the routine.
func TestAnInitialAttackReachesAsFarAsItsActorThreatens(t *testing.T) {
	const dragon = `{"monster":{"name":"x","hit_dice":8,"attacks":["dragon_claw","dragon_claw","dragon_bite"]}}`
	b := newBook(t)
	s, names := side(t, b, 1, dragon), fighter(t, b, dragon).Names
	s.Engaged = true
	for mode, want := range map[uint8]string{1: "[dragon_claw dragon_bite]", 2: "[dragon_claw]"} { // initial, free
		var out rules.Offers
		b.Menu(s, &rules.Slot{Kind: rules.SlotGranted, Actor: 1, Mode: mode}, &rules.Order{}, &out)
		var got []string
		for _, o := range out.List {
			got = append(got, names[o.Item])
		}
		if fmt.Sprint(got) != want {
			t.Errorf("mode %d: %v, want %s", mode, got, want)
		}
	}
	if o, _ := offered(menuOf(b, s, rules.SlotTurn), rules.ActStrike); names[o.Item] != "dragon_claw" {
		t.Errorf("scheduled: %s", names[o.Item])
	}
}
