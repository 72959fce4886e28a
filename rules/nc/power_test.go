package nc

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// power is the act by which somebody uses the item with a power in a place.
func power(s *rules.Combatant, item uint8) rules.Act {
	return rules.Act{Kind: rules.ActCast, Item: item, Mode: uint8(s.Items[item].Traits[13] - 1)}
}

const (
	dragon  = `{"monster":{"name":"dragon","hit_dice":8,"attacks":["dragon_claw"]},"powers":[{"breath":"fire","severity":4,"damage":"6d6","uses":2}]}`
	gorgon  = `{"monster":{"name":"gorgon","hit_dice":5,"attacks":["fist"]},"powers":[{"gaze":"petrification"},{"gaze":"death","severity":2}]}`
	wanded  = `{"race":"human","classes":[{"class":"thief","level":3}],"powers":[{"wand":"lightning_bolt","level":6,"charges":1},{"rod":"fire"},{"staff":"frost"}]}`
	paladin = `{"race":"human","classes":[{"class":"paladin","level":5}],"dex":17}`
)

func TestBreath(t *testing.T) { // NC-114, NC-119, NC-103
	b := newBook(t)
	d, knight := side(t, b, 1, dragon), side(t, b, 2, paladin)
	x := exchange(t, b, d, knight, power(d, 1), faces{"spell_damage": 4, "save": 100}, func(q *rules.Facts) { q.Flags |= rules.FlagFirst })
	t.Run("is saved against with dexterity, not with what helps against spells", func(t *testing.T) {
		wantSum(t, b, x, "save", 3-4+2) // basic level 3, severity 4, dexterity 17
	})
	t.Run("burns by its dice, a third more than three times their sum, and magical DR", func(t *testing.T) {
		wantSum(t, b, x, "damage", 80) // 24 x 10/3
		wantSum(t, b, x, "dr", 5+1)
	})
	t.Run("is used up by one use, whatever the number of targets", func(t *testing.T) {
		wear := 0
		for _, e := range append(x.Verdict.Effects, exchange(t, b, d, knight, power(d, 1), faces{"spell_damage": 4, "save": 100}).Verdict.Effects...) {
			if e.Kind == rules.EffItem {
				wear += int(e.N[1])
			}
		}
		if wear != 1 {
			t.Errorf("worn by %d", wear)
		}
	})
	t.Run("burns half after a save", func(t *testing.T) {
		wantSum(t, b, exchange(t, b, d, knight, power(d, 1), faces{"spell_damage": 4, "save": 1}), "damage", 40)
	})
}

// NC-052, NC-114: who knows a spell has more reduction against that spell, also out of a wand, and not against breath
// that is like it.
func TestBreathIsNoSpellThatOneKnows(t *testing.T) {
	b := newBook(t)
	mage := side(t, b, 2, irthea)
	bolt := castBy(t, b, "lightning_bolt")
	mage.Traits[traitOf(t, b, "known_spells")] = 1 << bolt.Mode
	for name, c := range map[string]struct {
		power string
		dr    int // level 6, mage 2, bracelets 2
	}{
		"a wand": {`{"wand":"lightning_bolt","level":6}`, 6 + 4 + 2}, "breath": {`{"breath":"lightning_bolt","damage":"6d6"}`, 6 + 2 + 2},
	} {
		t.Run(name, func(t *testing.T) {
			a := side(t, b, 1, `{"race":"human","classes":[{"class":"thief","level":3}],"powers":[`+c.power+`]}`)
			act := rules.Act{Kind: rules.ActCast, Item: powered(t, a), Mode: bolt.Mode}
			wantSum(t, b, exchange(t, b, a, mage, act, faces{"spell_damage": 4, "save": 100}), "dr", c.dr)
		})
	}
}

// powered is the place of the item that holds a power.
func powered(t testing.TB, s *rules.Combatant) uint8 {
	t.Helper()
	for i := range s.Items {
		if s.Items[i].Traits[13] != 0 {
			return uint8(i)
		}
	}
	t.Fatal("no power")
	return 0
}

func TestWhatStaresToStoneAndDeath(t *testing.T) { // NC-113, NC-A-42, NC-119
	b := newBook(t)
	g := side(t, b, 1, gorgon)
	for name, c := range map[string]struct {
		target string
		item   uint8
		save   int
		up     rules.Posture
	}{
		"stone is saved against at +3":            {soldier, 1, 4 + 3 - 5, rules.Down},
		"death at +2":                             {soldier, 2, 4 + 2 - 2, rules.Dead},
		"death at +4 by paladins":                 {paladin, 2, 3 + 4 - 2, rules.Dead},
		"death at +4 by clerics":                  {priest, 2, 4 + 4 - 2, rules.Dead},
		"creatures save by their hit dice, at +2": {zorn, 2, 5 + 2 - 2, rules.Dead},
	} {
		t.Run(name, func(t *testing.T) {
			d := side(t, b, 2, c.target)
			x := exchange(t, b, g, d, power(g, c.item), faces{"save": 100})
			wantSum(t, b, x, "save", c.save)
			up := rules.Standing
			for _, e := range x.Verdict.Effects {
				if e.Kind == rules.EffPosture {
					up = rules.Posture(e.What)
				}
			}
			if up != c.up {
				t.Errorf("it is %v", up)
			}
			if x := exchange(t, b, g, d, power(g, c.item), faces{"save": 1}); len(x.Verdict.Effects) > 0 || x.Verdict.Outcome != rules.Saved {
				t.Errorf("after a save: %v %+v", x.Verdict.Outcome, x.Verdict.Effects)
			}
		})
	}
}

func TestWandsRodsAndStaves(t *testing.T) { // NC-115
	b := newBook(t)
	a := side(t, b, 1, wanded)
	for item, save := range []int{3 - 5, 3 - 7, 3 - 6} {
		x := exchange(t, b, a, side(t, b, 2, deathbow), power(a, uint8(item)), faces{"spell_damage": 2, "save": 100})
		wantSum(t, b, x, "save", save)
	}
	t.Run("who knows the spell saves at +2", func(t *testing.T) {
		wantSum(t, b, exchange(t, b, a, side(t, b, 2, irthea), power(a, 0), faces{"spell_damage": 2, "save": 100}), "save", 3-5+2)
	})
	uses := func(s *rules.Combatant) (n int) {
		for _, o := range menuOf(b, s, rules.SlotTurn) {
			n += map[bool]int{true: 1}[o.Kind == rules.ActCast]
		}
		return n
	}
	if n := uses(a); n != 2 {
		t.Errorf("%d powers are offered by what is in two hands", n)
	}
	a.Items[0].Wear = 1
	if n := uses(a); n != 1 {
		t.Errorf("%d powers are offered with an empty wand in one hand", n)
	}
}

// NC-010, NC-G-22: a power is an attack among the blows of its segment, and nothing that is under
// way until its end.
func TestAPowerIsNoCasting(t *testing.T) {
	b := newBook(t)
	o, ok := offered(menuOf(b, side(t, b, 2, dragon), rules.SlotTurn), rules.ActCast)
	if !ok || !o.Terms.Attack || o.Terms.Ticks != 0 || o.Terms.Late {
		t.Errorf("offered %v: %+v", ok, o.Terms)
	}
}

func TestPoisonsHaveASeverityAndItemsHelpAgainstThem(t *testing.T) { // NC-112, NC-120, NC-A-35
	b := newBook(t)
	adder := side(t, b, 1, `{"monster":{"hit_dice":2,"attacks":[{"weapon":"lizard_bite","poison":{"points":50,"severity":8}}]}}`)
	for name, c := range map[string]struct {
		target string
		points int32
	}{
		"armour does not help": {deathbow, 50}, "a ring does": {`{"race":"human","classes":[{"class":"fighter","level":12}],"item_poison_dr":3}`, 36},
	} {
		x := exchange(t, b, adder, side(t, b, 2, c.target), rules.Act{Kind: rules.ActStrike, Item: 0}, faces{"hit": 20, "damage": 8, "poison_save": 100})
		got := int32(0)
		for _, e := range x.Verdict.Effects {
			if e.Kind == rules.EffMark && e.Rule == "NC-120" {
				got = e.N[0]
			}
		}
		if got != c.points {
			t.Errorf("%s: %d points get in, want %d", name, got, c.points)
		}
		level := map[string]int{"armour does not help": 3, "a ring does": 6}[name]
		wantSum(t, b, x, "poison", level-8)
	}
}

func TestMistakesInPowers(t *testing.T) {
	b := newBook(t)
	for _, least := range []string{"1d2", "20d100"} {
		if _, err := build(b, `{"monster":"orc","powers":[{"breath":"fire","damage":"`+least+`"}]}`); err != nil {
			t.Errorf("%s: %v", least, err)
		}
	}
	for stats, want := range map[string]string{
		`{"monster":"orc","powers":[{"uses":1}]}`:                       "0 sources of a power: want exactly one of breath, gaze, touch, rod, staff, wand",
		`{"monster":"orc","powers":[{"breath":"fire","gaze":"death"}]}`: "2 sources of a power",
		`{"monster":"orc","powers":[{"breath":"death"}]}`:               `powers[0].breath: "death" is not known`,
		`{"monster":"orc","powers":[{"gaze":"web"}]}`:                   `powers[0].gaze: "web" is not known`,
		`{"monster":"orc","powers":[{"wand":"web","uses":3}]}`:          `powers[0].uses: unknown field "uses"`,
		`{"monster":"orc","powers":[{"breath":"fire","damage":"9"}]}`:   `"9" are no dice`,
		`{"race":"elf","classes":[],"spells":{"fire":1}}`:               `spells.fire: unknown field "fire"`,
	} {
		if _, err := build(b, stats); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", stats, err)
		}
	}
}

// NC-013, NC-016, NC-115: a spell lays an engaged caster open, and the offer says so; the power of a thing, which needs no
// casting, does not.
func TestOffersSayWhatLaysOneOpen(t *testing.T) {
	b := newBook(t)
	s := side(t, b, 1, `{"race":"human","classes":[{"class":"mage","level":6}],"spells":{"magic_missile":1},"powers":[{"wand":"lightning_bolt"}]}`)
	for _, engaged := range []bool{false, true} {
		s.Engaged = engaged
		opens := map[bool]bool{} // by a power, or not
		for _, o := range menuOf(b, s, rules.SlotTurn) {
			if o.Kind == rules.ActCast {
				opens[o.Item != rules.NoItem] = o.Terms.Opens
			}
		}
		if len(opens) != 2 || opens[true] || opens[false] != engaged {
			t.Errorf("engaged %v: opens %v", engaged, opens)
		}
	}
}
