package revised

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/judgetest"
)

func TestEveryOptionTakesItsValuesAndNoOthers(t *testing.T) {
	shape := newBook(t).Shape()
	for _, o := range shape.Options {
		for _, v := range append([]string{o.Default}, o.Values...) {
			for _, p := range newBook(t, o.Key, v).Shape().Options {
				if p.Key == o.Key && p.Set != v {
					t.Errorf("%s: %q after setting %q", o.Key, p.Set, v)
				}
			}
		}
		_, err := bookWith(rules.Setting{Key: o.Key, Value: "perhaps"})
		var bad *rules.OptionError
		if !errors.As(err, &bad) || bad.Unknown {
			t.Errorf("%s: got %v", o.Key, err)
		}
	}
}

func TestOneActionOfAnyType(t *testing.T) { // REV-A10
	b := newBook(t, "actions_single", "on")
	a := side(t, b, attacker, fighter)
	wantOffered(t, b, a, after(), rules.ActStrike, true)
	wantOffered(t, b, a, after(rules.ActMove), rules.ActStrike, false)
	wantOffered(t, b, a, after(rules.ActMove), rules.ActDrop, true)
	wantOffered(t, b, a, after(), rules.ActCharge, true)
	wantOffered(t, newBook(t), a, after(rules.ActMove), rules.ActStrike, true)
}

// flight asks three who have the fleer in reach, the second a cell farther away.
func flight(t *testing.T, b *book, fleer *rules.Combatant) []rules.ID {
	var p rules.Plan
	for i, gap := range []int32{2, 1, 1} {
		to := side(t, b, rules.ID(i+2), fighter)
		b.Provoke(&rules.Trigger{Kind: rules.TriggerStep, By: fleer, To: to, Act: rules.Act{Kind: rules.ActFlee}, Gap: gap}, &p)
	}
	var ids []rules.ID
	for _, s := range p.Slots {
		ids = append(ids, s.Actor)
	}
	return ids
}

func TestWhoAttacksTheFleer(t *testing.T) { // REV-059, REV-A15
	b := newBook(t, "flee_single", "on")
	fleer := side(t, b, attacker, bare)
	if got := flight(t, newBook(t), fleer); len(got) != 3 {
		t.Errorf("by default %v", got)
	}
	if got := flight(t, b, fleer); len(got) != 1 || got[0] != 3 {
		t.Errorf("the nearest with the lowest id: %v", got)
	}
	for _, last := range []rules.ID{2, 3, 4} {
		fleer := side(t, b, attacker, bare)
		put(fleer, rules.Mark{Kind: markAssailed, Other: last})
		if got := flight(t, b, fleer); len(got) != 1 || got[0] != last {
			t.Errorf("%d attacked last: %v", last, got)
		}
	}
	v := attack(t, b, against(side(t, b, attacker, fighter), side(t, b, defender, bare), oneBlow), throws(attacker, rollAttack, missed))
	if e := wantEffect(t, v, rules.EffMark, defender, markAssailed); e.Other != attacker {
		t.Errorf("%+v", e)
	}
}

func TestShieldAndDexterityFromBehind(t *testing.T) { // REV-D3, REV-D4
	quick := `{"group": "warrior", "level": 1, "max_hp": 10, "dex": 16, "shield": true}`
	for _, c := range []struct {
		shield, dexterity string
		arc               rules.Arc
		up                rules.Posture
		want              int // armour class
	}{
		{"off", "off", rules.ArcRear, rules.Standing, 7}, {"on", "off", rules.ArcRear, rules.Standing, 8}, {"on", "off", rules.ArcFlank, rules.Standing, 7},
		{"off", "on", rules.ArcRear, rules.Standing, 9}, {"off", "on", rules.ArcFront, rules.Prone, 9}, {"off", "on", rules.ArcFlank, rules.Standing, 7},
		{"on", "on", rules.ArcRear, rules.Standing, 10},
	} {
		b := newBook(t, "shield_front_only", c.shield, "dex_ac_lost_rear", c.dexterity)
		x := against(side(t, b, attacker, fighter), side(t, b, defender, quick), oneBlow)
		x.Facts.Arc, x.Facts.Target.Posture = c.arc, c.up
		v := attack(t, b, x, throws(attacker, rollAttack, 2))
		wantSum(t, v, totalNeed, 17-c.want)
	}
}

func TestAFallMayBeMassive(t *testing.T) { // REV-A39
	for value, saves := range map[string]bool{"off": false, "on": true} {
		b := newBook(t, "massive_fall", value)
		s := side(t, b, attacker, `{"group": "warrior", "level": 9, "max_hp": 90}`)
		dice := []stated{throws(attacker, rollFall, 6, 6, 6, 6, 6, 6, 6, 6, 2)}
		if saves {
			dice = append(dice, throws(attacker, rollSave, 7))
		}
		v := attack(t, b, against(s, s, rules.Act{Kind: rules.ActFall, Item: rules.NoItem, Aim: 99}), dice...)
		if _, dead := effectOf(v, rules.EffPosture, attacker, uint8(rules.Dead)); dead != saves {
			t.Errorf("%s: dead %v", value, dead)
		}
	}
}

func TestHalfARateRounded(t *testing.T) { // REV-052, REV-A42
	crossbow := `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["crossbow_light"]}`
	for value, want := range map[string]int16{"carry": 1, "up": 1, "down": 0} {
		b := newBook(t, "rof_round", value)
		s := side(t, b, attacker, crossbow)
		o, ok := offered(b, s, turnIn(0), after(rules.ActMove), rules.ActShoot, 0)
		if ok != (want > 0) || ok && o.Terms.Blows != want {
			t.Errorf("%s: offered %v, %d shots", value, ok, o.Terms.Blows)
		}
	}
	// A rate of one after a round on the move: carried, a half is missing; rounded up, none is.
	for value, want := range map[string]rules.Outcome{"carry": rules.Done, "up": rules.Miss} {
		b := newBook(t, "rof_round", value)
		s := side(t, b, attacker, crossbow)
		put(s, rules.Mark{Kind: markShots, Values: [3]int32{0, 0, 0}})
		x := far(against(s, side(t, b, defender, bare), shot), 50)
		x.Facts.Round = 1
		x.Facts.Flags |= rules.FlagMoved
		var dice []stated
		if want == rules.Miss {
			dice = append(dice, throws(attacker, rollAttack, 2))
		}
		wantOutcome(t, attack(t, b, x, dice...), want)
	}
}

func TestThrownWeapons(t *testing.T) { // REV-D8, REV-070, REV-061
	b := newBook(t)
	s := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 18, "weapons": ["dagger", "dagger", "dagger"]}`)
	o, ok := offered(b, s, turnIn(0), after(), rules.ActThrow, 0)
	if !ok || o.Terms.Blows != 2 || o.Terms.Max != 3*9144 {
		t.Fatalf("%v %+v", ok, o)
	}
	x := far(against(s, side(t, b, defender, bare), rules.Act{Kind: rules.ActThrow}), 40)
	x.Blow = 1
	v := attack(t, b, x, throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 3))
	wantMod(t, v, totalAttack, "REV-D2", 1)
	wantMod(t, v, totalAttack, "REV-078", -2)
	wantTaken(t, v, 5)
	wantEffect(t, v, rules.EffItem, attacker, 1) // the second dagger
}

func TestTheHelplessAreSlainWhenNobodyIsLeft(t *testing.T) { // REV-074, REV-A62
	b := newBook(t)
	for _, peace := range []bool{false, true} {
		x := against(side(t, b, attacker, fighter), side(t, b, defender, bare, "sleeping"), oneBlow)
		if peace {
			x.Facts.Flags |= rules.FlagPeace
			wantEffect(t, attack(t, b, x), rules.EffPosture, defender, uint8(rules.Dead))
			continue
		}
		wantTaken(t, attack(t, b, x, throws(attacker, rollDamage, 3)), 3)
	}
}

func TestHitPointsOfAClass(t *testing.T) { // REV-D7
	b := newBook(t)
	for stats, want := range map[string]int32{
		`{"group": "warrior", "level": 3}`:                                             18,
		`{"group": "warrior", "level": 3, "hp_rolls": [10, 4, 7], "con_bonus": 2}`:     27,
		`{"group": "wizard", "level": 12, "hp_rolls": [1, 2, 3, 4, 1, 2, 3, 4, 1, 2]}`: 25,
		`{"group": "priest", "level": 2, "hp_rolls": [1, 8], "con_bonus": -1}`:         8,
		`{"group": "rogue", "level": 11}`:                                              42,
		`{"group": "warrior", "level": 0}`:                                             6,
	} {
		f, err := tryBuild(t, b, stats)
		if err != nil || f.Pools[poolHP].Max != want || f.Pools[poolPunch] != f.Pools[poolHP] {
			t.Errorf("%s: %v, %v, want %d", stats, f.Pools[:2], err, want)
		}
	}
	for _, stats := range []string{`{"group": "warrior", "level": 3, "hp_rolls": [10]}`, `{"group": "wizard", "level": 1, "hp_rolls": [5]}`, `{"hit_dice": 3}`} {
		if _, err := tryBuild(t, b, stats); err == nil {
			t.Errorf("%s is taken", stats)
		}
	}
}

func TestOnesOwnPotionIsAMinorAction(t *testing.T) { // REV-A46
	b := newBook(t)
	for activity, want := range map[string]string{"drink_potion": "minor", "administer_potion": "standard"} {
		if out, fault := judgetest.Ask(t, b, "action_type", `{"activity":"`+activity+`"}`); out["type"] != want {
			t.Errorf("%s: %v %v", activity, out, fault)
		}
	}
}
