package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// offered lists a menu as words: kind, item, mode and target.
func offered(b *book, a *rules.Combatant, k rules.SlotKind, at rules.Tick) []string {
	var out rules.Offers
	b.Menu(a, &rules.Slot{Kind: k, At: at, Actor: a.ID}, &rules.Order{}, &out)
	var list []string
	for _, o := range out.List {
		w := o.Kind.String()
		if o.Item != rules.NoItem {
			w += fmt.Sprintf(" %d", o.Item)
		}
		if o.Mode > 0 {
			w += fmt.Sprintf(" mode %d", o.Mode)
		}
		if o.To > 0 {
			w += fmt.Sprintf(" at %d", o.To)
		}
		list = append(list, w)
	}
	return list
}

// axeman has a hand axe, which strikes and flies, and a bow that takes both hands.
const axeman = plain + `, "weapons": ["axe_hand", "bow_long"]`

func TestEveryUseOfAWeaponCanBeDeclared(t *testing.T) { // BRP-003, BRP-012, BRP-055
	b := newBook(t)
	want := "[strike 0 throw 0 mode 1 strike 2 draw 1 open open mode 1 tend tend mode 1]" // the bow is stowed, one hand is free
	if got := fmt.Sprint(offered(b, person(t, b, ann, axeman), rules.SlotDeclare, 0)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestAShieldStrikesAndLeavesNoHandToBrawl(t *testing.T) { // BRP-071, BRP-055
	b := newBook(t)
	if got := fmt.Sprint(offered(b, person(t, b, ann, facing), rules.SlotDeclare, 0)); got != "[strike 0 strike 1 open open mode 1 tend tend mode 1]" {
		t.Errorf("got %s", got)
	}
}

func TestAStatementBinds(t *testing.T) { // BRP-AMB-54 and its option intent_binding; BRP-AMB-20
	strike := rules.Act{Kind: rules.ActStrike, Item: 0, Target: bob}
	for _, c := range []struct {
		setting  string
		declared []rules.Act
		want     string
	}{
		{"kind", []rules.Act{strike}, "[strike 0 tend]"},
		{"kind", nil, "[tend]"},
		{"kind", []rules.Act{{Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWake}}, "[tend mode 1 tend]"},
		{"full", []rules.Act{strike}, "[strike 0 at 2 tend]"},
		{"none", []rules.Act{strike}, "[strike 0 throw 0 mode 1 strike 2 draw 1 open open mode 1 tend mode 1 tend]"},
		{"none", nil, "[strike 0 throw 0 mode 1 strike 2 draw 1 open open mode 1 tend mode 1 tend]"},
	} {
		b := newBook(t, set("intent_binding", c.setting))
		a := person(t, b, ann, axeman)
		for _, act := range c.declared {
			a.Plot.Add(act)
		}
		if got := fmt.Sprint(offered(b, a, rules.SlotTurn, 4)); got != c.want {
			t.Errorf("%s, declared %v: got %s, want %s", c.setting, c.declared, got, c.want)
		}
	}
}

func TestOneActASlot(t *testing.T) { // BRP-AMB-30
	b := newBook(t)
	a := person(t, b, ann, axeman)
	var out rules.Offers
	for k := rules.SlotDeclare; k <= rules.SlotTurn; k++ {
		b.Menu(a, &rules.Slot{Kind: k}, &rules.Order{N: 1}, &out)
	}
	if len(out.List) > 0 {
		t.Errorf("more than one act: %v", out.List)
	}
}

func TestFirstAidIsDueAtTheEndOfTheRound(t *testing.T) { // BRP-095
	b := newBook(t)
	a := person(t, b, ann, axeman)
	for _, at := range []rules.Tick{4, 9, 12*3 + 6} {
		var out rules.Offers
		b.Menu(a, &rules.Slot{Kind: rules.SlotTurn, At: at}, &rules.Order{}, &out)
		aid := out.List[len(out.List)-1]
		if due := at + rules.Tick(aid.Terms.Ticks); due != at/12*12+11 {
			t.Errorf("begun in tick %d, due in %d", at, due)
		}
	}
}

func TestAnEnemyBesideOneKeepsOneToFiveMetres(t *testing.T) { // BRP-AMB-38 and its option free_movement
	for _, c := range []struct {
		setting string
		engaged bool
		want    string
	}{
		{"off", false, "[5000 15000 29999 30000]"},
		{"off", true, "[5000]"},
		{"on", true, "[5000 15000 29999 30000]"},
	} {
		b := newBook(t, set("free_movement", c.setting))
		a := person(t, b, ann, axeman)
		a.Engaged = c.engaged
		var out rules.Offers
		b.Menu(a, &rules.Slot{Kind: rules.SlotMove}, &rules.Order{}, &out)
		var reach []int32
		for _, o := range out.List {
			reach = append(reach, o.Terms.Pace.Num/o.Terms.Pace.Den)
		}
		if got := fmt.Sprint(reach); got != c.want {
			t.Errorf("%s, engaged %v: got %s, want %s", c.setting, c.engaged, got, c.want)
		}
	}
}

func TestReach(t *testing.T) { // BRP-AMB-41 and its option long_reach
	for _, c := range []struct {
		setting, weapon string
		want            rules.Reach
	}{
		{"2", "sword_great", rules.Reach{Max: 1}}, {"2", "dagger", rules.Reach{Max: 1}}, {"2", "pike", rules.Reach{Max: 2}},
		{"1", "pike", rules.Reach{Max: 1}}, {"3", "spear_long", rules.Reach{Max: 3}}, {"3", "sword_great", rules.Reach{Max: 1}},
	} {
		b := newBook(t, set("long_reach", c.setting))
		if got := person(t, b, ann, plain+`, "weapons": ["`+c.weapon+`"]`).Items[0].Reach; got != c.want {
			t.Errorf("%s: %+v, want %+v", c.weapon, got, c.want)
		}
	}
}

func TestNothingProvokes(t *testing.T) { // BRP-013: defences are answers
	b := newBook(t)
	var p rules.Plan
	b.Provoke(&rules.Trigger{By: person(t, b, ann, plain), To: person(t, b, bob, plain)}, &p)
	if len(p.Slots)+len(p.Entries) > 0 {
		t.Errorf("got %+v", p)
	}
}

func TestADeclaredStrikeIsForecastAsIfInReach(t *testing.T) { // BRP-002: movements come between
	b := newBook(t)
	x := blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword)
	x.Facts.Flags = rules.FlagSight | rules.FlagEffect | rules.FlagLost
	wantOutcome(t, rules.Lost, resolve(t, b, x))
	x.Slot = rules.Slot{Kind: rules.SlotDeclare, Actor: ann}
	wantOutcome(t, rules.Miss, resolve(t, b, x, attack(99)))
}
