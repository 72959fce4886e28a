package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// hurt is bob with so many hit points left, in a posture.
func hurt(t *testing.T, b *book, hp int, up rules.Posture, marks ...uint8) *rules.Combatant {
	t.Helper()
	s := person(t, b, bob, plain)
	s.Pools[poolHP].Now, s.Posture = int32(hp), up
	for i, k := range marks {
		sidetest.Bear(s, rules.Mark{Serial: uint32(i + 1), Kind: k})
	}
	return s
}

// check is a settle or upkeep exchange.
func check(k rules.ActKind, s *rules.Combatant) *rules.Exchange {
	x := exchange(k, s, s)
	x.Facts.Tick = 20
	return x
}

const none = -1

func TestStateByHitPoints(t *testing.T) { // BRP-082, BRP-083, BRP-086, BRP-096, BRP-AMB-18, BRP-AMB-19
	for _, c := range []struct {
		name  string
		hp    int
		up    rules.Posture
		marks []uint8
		rolls []stated
		want  int
	}{
		{"8: active", 8, rules.Standing, nil, nil, none},
		{"3: active", 3, rules.Standing, nil, nil, none},
		{"2: unconscious", 2, rules.Standing, nil, []stated{asleep(4)}, int(rules.Down)},
		{"1: unconscious", 1, rules.Standing, nil, []stated{asleep(4)}, int(rules.Down)},
		{"0: down", 0, rules.Standing, nil, nil, int(rules.Down)},
		{"below 0: down", -5, rules.Standing, nil, nil, int(rules.Down)},
		{"2 but wakened: acts", 2, rules.Standing, []uint8{markAwake}, nil, none},
		{"0 though wakened: down", 0, rules.Standing, []uint8{markAwake}, nil, int(rules.Down)},
		{"asleep already", 1, rules.Down, []uint8{markAsleep}, nil, none},
		{"helped from below 0 to 1: sleeps on", 1, rules.Down, nil, []stated{asleep(4)}, none},
		{"helped from 0 to 3: sleeps on", 3, rules.Down, nil, []stated{asleep(4)}, none},
		{"asleep and helped to 3: sleeps on", 3, rules.Down, []uint8{markAsleep}, nil, none},
		{"asleep and helped to 12: sleeps on", 12, rules.Down, []uint8{markAsleep}, nil, none},
		{"dead stays dead", 5, rules.Dead, nil, nil, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			v := resolve(t, b, check(rules.ActSettle, hurt(t, b, c.hp, c.up, c.marks...)), c.rolls...)
			wantUp(t, c.want, v, bob)
		})
	}
}

func TestSleepLastsHours(t *testing.T) { // BRP-082: 1D6 hours
	b := newBook(t)
	v := resolve(t, b, check(rules.ActSettle, hurt(t, b, 2, rules.Standing)), asleep(3))
	e, ok := effect(v, rules.EffMark, bob)
	if !ok || e.What != markAsleep || e.Until != 20+3*3600 || e.Ends != rules.AtTick {
		t.Errorf("mark %+v", e)
	}
}

func TestTheDeathCheckEndsTheRound(t *testing.T) { // BRP-083, BRP-096
	for _, c := range []struct {
		name string
		hp   int
		up   rules.Posture
		want int
	}{
		{"0: dead", 0, rules.Down, int(rules.Dead)},
		{"below 0: dead", -1, rules.Down, int(rules.Dead)},
		{"1, asleep: lives", 1, rules.Down, none},
		{"5: active", 5, rules.Standing, none},
	} {
		b := newBook(t)
		v := resolve(t, b, check(rules.ActUpkeep, hurt(t, b, c.hp, c.up, markAsleep)))
		wantUp(t, c.want, v, bob)
	}
}

func TestWhoHasSleptItsHoursWakes(t *testing.T) { // BRP-082, BRP-086
	b := newBook(t)
	v := resolve(t, b, check(rules.ActUpkeep, hurt(t, b, 2, rules.Down)))
	wantUp(t, int(rules.Standing), v, bob)
	if e, ok := effect(v, rules.EffMark, bob); !ok || e.What != markAwake {
		t.Errorf("mark %+v", e)
	}
}

func TestWhoCameRoundBeneathSomebodyGetsUp(t *testing.T) { // BRP-086, SPACE-036: this book has no act for it
	v := resolve(t, newBook(t), check(rules.ActUpkeep, hurt(t, newBook(t), 3, rules.Prone)))
	wantUp(t, int(rules.Standing), v, bob)
}

func TestAnyDamageUndoesTheWaking(t *testing.T) { // BRP-086
	b := newBook(t)
	v := resolve(t, choosing{b, rules.DefendNone}, blow(person(t, b, ann, strong), hurt(t, b, 2, rules.Standing, markAwake), sword),
		attack(33), damage(1), bonusRoll(1))
	if e, ok := effect(v, rules.EffUnmark, bob); !ok || e.What != markAwake {
		t.Errorf("verdict %+v", *v)
	}
}

func TestEachWoundIsAnInjuryOfItsOwn(t *testing.T) { // BRP-081
	b := newBook(t)
	v := resolve(t, choosing{b, rules.DefendNone}, blow(person(t, b, ann, strong), person(t, b, bob, plain), sword), attack(33), damage(4), bonusRoll(2))
	e, ok := effect(v, rules.EffMark, bob)
	if !ok || e.What != markInjury || e.N[injuryDamage] != 7 || e.N[injuryTreated] != 0 || e.Other != ann {
		t.Errorf("mark %+v", e)
	}
	d := person(t, b, bob, plain+`, "worn": ["plate_full"]`)
	v = resolve(t, choosing{b, rules.DefendNone}, blow(person(t, b, ann, strong), d, sword), attack(33), damage(4), bonusRoll(2))
	if _, ok := effect(v, rules.EffMark, bob); ok {
		t.Errorf("a blow that armour stops is an injury: %+v", *v)
	}
}

func TestItemsBreakWhenTheirHitPointsAreGone(t *testing.T) { // BRP-047, BRP-AMB-14 and its option break_rule
	for _, c := range []struct {
		setting string
		taken   int16
		want    bool
	}{{"at_zero", 11, false}, {"at_zero", 12, true}, {"below_zero", 12, false}, {"below_zero", 13, true}} {
		b := newBook(t, set("break_rule", c.setting))
		s := person(t, b, bob, facing)
		s.Items[0].Wear = c.taken
		v := resolve(t, b, check(rules.ActSettle, s))
		e, broken := effect(v, rules.EffItem, bob)
		if broken != c.want || broken && (e.What != 0 || e.N[0] != int32(rules.Broken)+1) {
			t.Errorf("%s, %d of 12 taken: broken %v, want %v; effect %+v", c.setting, c.taken, broken, c.want, e)
		}
	}
}

func TestBareHandsAreNotWorn(t *testing.T) { // BRP-047: no hit points, no damage
	b := newBook(t)
	unarmed := plain + `, "skills": {"Brawl": 60}`
	v := resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, unarmed), person(t, b, bob, unarmed), 0), attack(5), defence(30), damage(1))
	wantWorn(t, 0, v, bob, 0)
	v = resolve(t, choosing{b, with(0)}, blow(person(t, b, ann, unarmed), person(t, b, bob, unarmed), 0), attack(30), defence(5))
	wantWorn(t, 0, v, ann, 0)
}
