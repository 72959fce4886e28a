package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

const (
	lancer = `{"group": "warrior", "level": 1, "max_hp": 20, "mv": 6, "weapons": ["lance_light", "sword_long"]}`
	nimble = `{"group": "warrior", "level": 1, "max_hp": 20, "dex": 16, "armour": "scale_mail", "weapons": ["sword_long"]}`
	clumsy = `{"group": "warrior", "level": 1, "max_hp": 20, "dex": 5, "armour": "scale_mail", "weapons": ["sword_long"]}`
)

// REV-053: half as far again as a walk, floored; it takes movement and standard action,
// and the routine at its target belongs to it.
func TestAChargeOnTheMenu(t *testing.T) {
	for _, c := range []struct {
		mv, seconds string
		feet        int32
	}{{"6", "60", 90}, {"12", "60", 180}, {"9", "6", 33}} {
		b := newBook(t, "round_seconds", c.seconds)
		a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "mv": `+c.mv+`, "weapons": ["sword_long"]}`)
		o, ok := offered(b, a, turnIn(0), after(), rules.ActCharge, 0)
		if p := o.Terms.Pace; !ok || p.Num != c.feet*1524 || p.Den != 5 || !p.Once || o.At != rules.AtCharge {
			t.Errorf("MV %s in %s s: %+v, want %d feet", c.mv, c.seconds, o, c.feet)
		}
	}
	b := newBook(t)
	a := side(t, b, attacker, lancer)
	wantOffered(t, b, a, after(rules.ActStrike), rules.ActCharge, false)
	wantOffered(t, b, a, after(rules.ActMove), rules.ActCharge, false)
	run := rules.Order{}
	run.Add(rules.Act{Kind: rules.ActCharge, Item: 0, Target: defender})
	for _, o := range menuOf(b, a, turnIn(0), &run) {
		if o.Kind == rules.ActStrike && (o.To != defender || o.Item != 0) || o.Kind == rules.ActMove || o.Kind == rules.ActStow {
			t.Errorf("after a charge: %+v", o)
		}
	}
	wantOffered(t, b, a, &run, rules.ActStrike, true)
	run.Add(rules.Act{Kind: rules.ActStrike, Item: 0, Target: defender})
	wantOffered(t, b, a, &run, rules.ActStrike, false)
	a.Engaged, a.Under = true, true
	wantOffered(t, b, a, after(), rules.ActCharge, false)
	wantOffered(t, b, side(t, b, attacker, lancer, "prone"), after(), rules.ActCharge, false)
}

// REV-054, REV-055, REV-A13: +2 to hit, and a lance's dice count twice, what is added to
// them once.
func TestTheBlowOfACharge(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name  string
		stats string
		item  uint8
		taken int
	}{
		{"a lance", lancer, 0, 8},
		{"a sword", lancer, 1, 4},
		{"a strong arm", `{"group": "warrior", "level": 1, "max_hp": 20, "str": 17, "weapons": ["lance_light"]}`, 0, 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := against(side(t, b, attacker, c.stats), side(t, b, defender, plain), rules.Act{Kind: rules.ActStrike, Item: c.item})
			x.Facts.Flags |= rules.FlagCharged
			v := attack(t, b, x, throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 4))
			wantMod(t, v, totalAttack, "REV-054", 2)
			wantTaken(t, v, c.taken)
		})
	}
}

// REV-056, REV-A12: who has charged loses the bonus of Dexterity, not its penalty, and a
// point of armour class, until its next turn.
func TestWhoHasChargedIsOpen(t *testing.T) {
	b := newBook(t)
	var p rules.Plan
	b.Provoke(&rules.Trigger{Kind: rules.TriggerCharge, By: &rules.Combatant{ID: attacker}, To: &rules.Combatant{ID: defender}}, &p)
	if v := p.For(attacker); len(p.Slots) > 0 || len(v.Effects) != 1 || v.Effects[0].Kind != rules.EffMark || v.Effects[0].What != markCharging ||
		v.Effects[0].Ends != rules.TurnStart || v.Effects[0].Turns != 1 {
		t.Fatalf("a charge leads to %+v and %+v", p.Slots, v.Effects)
	}
	for stats, want := range map[string]int{nimble: -3, clumsy: -1} { // worked example: AC 4 becomes 7
		d := side(t, b, defender, stats)
		a := side(t, b, attacker, fighter)
		need := func() int32 {
			v := attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, 2))
			return v.Rolls[0].Need
		}
		before := need()
		put(d, rules.Mark{Kind: markCharging})
		if got := int(need() - before); got != want {
			t.Errorf("%s: needs %d more, want %d", stats, got, want)
		}
	}
}

// REV-092, REV-A39, REV-A40: a d6 for every ten feet, at most twenty of them; massive
// damage of a fall asks for no save.
func TestAFall(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		feet, dice, total int
	}{{9, 0, 0}, {10, 1, 6}, {47, 4, 13}, {199, 19, 60}, {200, 20, 60}, {1000, 20, 60}} {
		d := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 90, "weapons": ["sword_long"]}`)
		x := against(d, d, rules.Act{Kind: rules.ActFall, Item: rules.NoItem, Aim: int16(c.feet)})
		var with []stated
		if c.dice > 0 {
			with = append(with, throws(defender, rollFall, faces(c.dice, c.total)...))
		}
		v := attack(t, b, x, with...)
		wantTaken(t, v, c.total)
		if c.dice > 0 && int(v.Rolls[0].N) != c.dice {
			t.Errorf("%d feet: %d dice, want %d", c.feet, v.Rolls[0].N, c.dice)
		}
	}
}

// faces are n faces of a d6 that add up to the total.
func faces(n, total int) (list []int) {
	for i := range n {
		f := min(6, total-(n-1-i))
		list = append(list, f)
		total -= f
	}
	return list
}

// REV-043: opening and closing a door are minor actions.
func TestADoorTakesAMinorAction(t *testing.T) {
	b := newBook(t)
	a := side(t, b, attacker, fighter)
	wantOffered(t, b, a, after(rules.ActMove, rules.ActStrike), rules.ActOpen, true)
	wantOffered(t, b, a, after(rules.ActMove, rules.ActStrike, rules.ActOpen), rules.ActOpen, false)
	for mode, open := range map[uint8]int32{rules.DoorOpen: 1, rules.DoorClose: 0} {
		v := attack(t, b, against(a, a, rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, Row: 7}))
		if e := v.Effects[0]; e.Kind != rules.EffDoor || e.N[0] != 7 || e.N[1] != open || e.Rule != "REV-043" {
			t.Errorf("mode %d: %+v", mode, e)
		}
	}
}
