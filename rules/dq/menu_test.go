package dq

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

var turn = rules.Slot{Kind: rules.SlotTurn, Actor: ann}

// menu lists the offers after the acts chosen so far.
func menu(b *book, s *rules.Combatant, slot rules.Slot, sofar ...rules.Act) []rules.Offer {
	var o rules.Order
	for _, a := range sofar {
		o.Add(a)
	}
	var out rules.Offers
	b.Menu(s, &slot, &o, &out)
	return out.List
}

// DQ-140: a weapon for two hands is drawn with both free.
func TestBothHandsAreFreeForAWeaponOfTwo(t *testing.T) {
	b := newBook(t)
	for want, weapons := range map[bool]string{
		true:  `[{"weapon": "great_sword", "rank": 5, "stowed": true}]`,
		false: `[{"weapon": "great_sword", "rank": 5, "stowed": true}, {"weapon": "knife", "rank": 1}]`,
	} {
		s := person(t, b, ann, `"ps": 18, "md": 18, "ag": 14, "en": 15, "wp": 12, "weapons": `+weapons)
		drawn := false
		for _, o := range menu(b, s, turn) {
			drawn = drawn || o.Kind == rules.ActDraw && o.Item == first
		}
		if drawn != want {
			t.Errorf("%s: drawn %v", weapons, drawn)
		}
	}
}

// Ours: to evade is advised from a defence of 70 on (DQ-055).
func TestASureEvasionIsAdvised(t *testing.T) {
	b := newBook(t)
	for off, want := range map[int]bool{-1: false, 0: true} {
		s := person(t, b, ann, swordsman)
		s.Traits[rules.DF] += int16(sureEvasion + off - evasion(s))
		for _, o := range menu(b, s, turn) {
			if o.Kind == rules.ActEvade && o.Eager != want {
				t.Errorf("%d: advised %v", evasion(s), o.Eager)
			}
		}
	}
}

// kinds are the kinds of a menu, each once, in order.
func kinds(list []rules.Offer) []rules.ActKind {
	var k []rules.ActKind
	for _, o := range list {
		k = append(k, o.Kind)
	}
	slices.Sort(k)
	return slices.Compact(k)
}

func wantKinds(t *testing.T, list []rules.Offer, want ...rules.ActKind) {
	t.Helper()
	slices.Sort(want)
	if got := kinds(list); !slices.Equal(got, want) {
		t.Errorf("offers %v, want %v", got, want)
	}
}

// hexes returns how far a gait is offered, 0 if it is not.
func hexes(list []rules.Offer, gait uint8) int {
	for _, o := range list {
		if o.Kind == rules.ActMove && o.Mode == gait {
			return int(o.Terms.Pace.Num / hexMm)
		}
	}
	return 0
}

func does(k rules.ActKind, mode uint8) rules.Act {
	return rules.Act{Kind: k, Mode: mode, Item: rules.NoItem}
}

// DQ-104: one action a pulse.
func TestMenuOfATurn(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	wantKinds(t, menu(b, s, turn), rules.ActStrike, rules.ActTurn, rules.ActMove, rules.ActCharge, rules.ActOpen, rules.ActEvade, rules.ActKneel, rules.ActDrop, rules.ActTend, rules.ActSpecial)
	strikeFirst := does(rules.ActStrike, 0)
	strikeFirst.Item = first
	wantKinds(t, menu(b, s, turn, strikeFirst))
	t.Run("other slots are not for acts", func(t *testing.T) {
		wantKinds(t, menu(b, s, rules.Slot{Kind: rules.SlotGranted}))
		wantKinds(t, menu(b, s, rules.Slot{Kind: rules.SlotMove}))
	})
	t.Run("bare hands strike if nothing else is prepared", func(t *testing.T) {
		for _, o := range menu(b, s, turn) {
			if o.Kind == rules.ActStrike && o.Item != first {
				t.Errorf("strikes with item %d, too", o.Item)
			}
		}
		s := person(t, b, ann, swordsman)
		s.Items[first].State = rules.Dropped
		wantKinds(t, menu(b, s, turn), rules.ActStrike, rules.ActTurn, rules.ActMove, rules.ActCharge, rules.ActOpen, rules.ActEvade, rules.ActKneel, rules.ActTake, rules.ActTend, rules.ActSpecial)
	})
}

// DQ-105: half the rate with an attack, all of it without, one hex while engaged.
func TestMovement(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman) // agility 14: 5 hexes
	list := menu(b, s, turn)
	if hexes(list, gaitFull) != 5 || hexes(list, gaitHalf) != 2 || hexes(list, gaitStep) != 0 {
		t.Errorf("moves %+v", list)
	}
	wantKinds(t, menu(b, s, turn, does(rules.ActMove, gaitHalf)), rules.ActStrike)
	wantKinds(t, menu(b, s, turn, does(rules.ActMove, gaitFull)))
	s.Engaged = true
	list = menu(b, s, turn)
	if hexes(list, gaitFull) != 0 || hexes(list, gaitHalf) != 0 || hexes(list, gaitStep) != 1 {
		t.Errorf("moves while engaged %+v", list)
	}
}

// DQ-151: hurt legs slow, but never to nothing.
func TestHurtLegs(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	for _, want := range []int{3, 1, 1} { // 5 - 2, then 3 halved, then less still
		v := [3]int32{legSlower: 2}
		if s.Marked(markLeg) {
			v = [3]int32{legHalving: 1}
		}
		sidetest.Bear(s, rules.Mark{Kind: markLeg, Values: v})
		if got := hexes(menu(b, s, turn), gaitFull); got != want {
			t.Errorf("moves %d, want %d", got, want)
		}
	}
}

// DQ-151: a lost arm neither strikes nor carries a shield.
func TestLostArms(t *testing.T) {
	b := newBook(t)
	lame := func(stats string, h hand) *rules.Combatant {
		s := person(t, b, bob, stats)
		sidetest.Bear(s, rules.Mark{Kind: markArm, Values: [3]int32{armHand: int32(h)}})
		return s
	}
	for _, o := range menu(b, lame(swordsman, primary), turn) {
		if o.Kind == rules.ActStrike && o.Item == first {
			t.Error("strikes with the lost arm")
		}
	}
	great := `"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "great_sword", "rank": 5}]`
	for _, o := range menu(b, lame(great, secondary), turn) {
		if o.Kind == rules.ActStrike && o.Item == first {
			t.Error("strikes two-handed with one arm")
		}
	}
	v := resolve(t, b, strike(person(t, b, ann, swordsman), lame(shieldbearing, secondary)), attack(99), defence(1))
	wantSum(t, v, totalDefence, 18)
}

// DQ-111, DQ-112: recovering is all that the stunned may do.
func TestMenuOfTheStunned(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman, "stunned")
	wantKinds(t, menu(b, s, turn), rules.ActRecover)
	wantKinds(t, menu(b, s, turn, does(rules.ActRecover, 0)))
	wantKinds(t, menu(b, s, rules.Slot{Kind: rules.SlotGranted, Mode: slotRiposte}))
}

// DQ-061: who parried by a hair has to pass.
func TestMenuOfThoseWhoMustPass(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	sidetest.Bear(s, rules.Mark{Kind: markPass})
	wantKinds(t, menu(b, s, turn))
}

// DQ-061: a riposte is a melee attack on the one who was parried.
func TestMenuOfARiposte(t *testing.T) {
	b := newBook(t)
	list := menu(b, person(t, b, ann, swordsman), rules.Slot{Kind: rules.SlotGranted, Mode: slotRiposte})
	wantKinds(t, list, rules.ActStrike)
	if len(list) != 1 || list[0].Item != first || list[0].At != rules.AtSlot {
		t.Errorf("offers %+v", list)
	}
}

// DQ-062: an evader may move one hex or turn, and no more.
func TestMenuOfAnEvader(t *testing.T) {
	b := newBook(t)
	list := menu(b, person(t, b, ann, swordsman), turn, does(rules.ActEvade, 0))
	wantKinds(t, list, rules.ActMove, rules.ActTurn)
	if hexes(list, gaitAside) != 1 {
		t.Errorf("offers %+v", list)
	}
	wantKinds(t, menu(b, person(t, b, ann, swordsman), turn, does(rules.ActEvade, 0), does(rules.ActMove, gaitAside)))
}

// DQ-147: the prone cannot attack, the kneeling can; going down is part of any
// action, rising is one.
func TestPostures(t *testing.T) {
	b := newBook(t)
	wantKinds(t, menu(b, person(t, b, ann, swordsman, "prone"), turn), rules.ActStand, rules.ActDrop, rules.ActTend)
	wantKinds(t, menu(b, person(t, b, ann, swordsman, "kneeling"), turn), rules.ActStrike, rules.ActEvade, rules.ActStand, rules.ActKneel, rules.ActDrop, rules.ActTend)
	wantKinds(t, menu(b, person(t, b, ann, archer), turn, does(rules.ActKneel, goKneel)), rules.ActStrike, rules.ActShoot, rules.ActAim, rules.ActEvade, rules.ActDrop, rules.ActTend)
	wantKinds(t, menu(b, person(t, b, ann, archer), turn, does(rules.ActStand, 0)))
}

// DQ-070, DQ-146: shots, aims and snapshots.
func TestShotsOnTheMenu(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, archer)
	wantKinds(t, menu(b, s, turn), rules.ActShoot, rules.ActAim, rules.ActStrike, rules.ActTurn, rules.ActMove, rules.ActCharge, rules.ActOpen, rules.ActEvade, rules.ActKneel, rules.ActDrop, rules.ActTend, rules.ActSpecial)
	for _, o := range menu(b, s, turn, does(rules.ActMove, gaitHalf)) {
		if o.Kind == rules.ActShoot && (o.Mode != modeSnapshot || o.Terms.Max != 60*hexMm) {
			t.Errorf("offers %+v", o)
		}
	}
	for _, o := range menu(b, s, turn, does(rules.ActTurn, 0)) {
		if o.Kind == rules.ActShoot && o.Mode != modePlain {
			t.Errorf("who only turns takes no snapshot: %+v", o)
		}
	}
}

// DQ-140: readying is an action, and needs free hands; letting go is none.
func TestReadying(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, `"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 12, "weapons": ["crossbow", "sword"]`)
	offers := func(list []rules.Offer, k rules.ActKind, item uint8) bool {
		return slices.ContainsFunc(list, func(o rules.Offer) bool { return o.Kind == k && o.Item == item })
	}
	if offers(menu(b, s, turn), rules.ActDraw, second) {
		t.Error("draws with both hands on the crossbow")
	}
	drop := does(rules.ActDrop, 0)
	drop.Item = first
	s.Items[second].State = rules.Dropped
	if offers(menu(b, s, turn), rules.ActTake, second) {
		t.Error("takes up the sword with both hands on the crossbow")
	}
	if !offers(menu(b, s, turn, drop), rules.ActTake, second) {
		t.Error("takes up nothing after dropping the crossbow")
	}
	s.Items[second].State = rules.Broken
	if offers(menu(b, s, turn, drop), rules.ActTake, second) {
		t.Error("takes up what is broken")
	}
	s.Items[second].State = rules.Stowed
	list := menu(b, s, turn, drop)
	if !offers(list, rules.ActDraw, second) || offers(list, rules.ActShoot, first) || offers(list, rules.ActAim, first) {
		t.Errorf("after dropping the crossbow: %+v", list)
	}
	s.Items[first].State = rules.Unloaded
	list = menu(b, s, turn)
	if !offers(list, rules.ActLoad, first) || offers(list, rules.ActShoot, first) {
		t.Errorf("unloaded: %+v", list)
	}
}
