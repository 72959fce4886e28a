package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

var bear = rules.Act{Kind: rules.ActOverbear, Item: rules.NoItem}

// goon is a medium attacker of THAC0 20.
const goon = `{"group": "warrior", "level": 1, "max_hp": 9}`

// joined is somebody next to the target who lends its weight.
func joined(t *testing.T, b *book, id rules.ID, stats string) rules.Near {
	s := side(t, b, id, stats)
	s.Team = uint8(attacker)
	put(s, rules.Mark{Kind: markJoined, Other: defender})
	return rules.Near{Combatant: s, Steps: 1}
}

func TestOverbearing(t *testing.T) { // REV-121, REV-122, REV-123
	b := newBook(t)
	for _, c := range []struct {
		a, d string
		want int
	}{
		{goon, goon, 0}, {`{"hit_dice": 4, "max_hp": 20, "size": "L"}`, goon, 4}, {goon, `{"hit_dice": 4, "max_hp": 20, "size": "L"}`, -4},
		{goon, `{"hit_dice": 4, "max_hp": 20, "size": "L", "legs": 4}`, -8}, {goon, `{"hit_dice": 1, "max_hp": 2, "size": "T", "legs": 8}`, -4},
		{goon, `{"hit_dice": 1, "max_hp": 2, "legs": 0}`, 0},
	} {
		v := attack(t, b, against(side(t, b, attacker, c.a), side(t, b, defender, c.d), bear), throws(attacker, rollAttack, 2))
		wantSum(t, v, totalAttack, c.want)
	}
}

func TestWhoIsBorneDownLiesPinned(t *testing.T) { // REV-126
	b := newBook(t)
	v := attack(t, b, against(side(t, b, attacker, goon), side(t, b, defender, goon), bear), throws(attacker, rollAttack, 10))
	wantOutcome(t, v, rules.Hit)
	wantTaken(t, v, 0)
	wantEffect(t, v, rules.EffPosture, defender, uint8(rules.Prone))
	if e := wantEffect(t, v, rules.EffMark, defender, markPinned); e.Other != attacker || e.Ends != rules.OtherTurn || e.Turns != 2 {
		t.Errorf("%+v", e)
	}
	wantEffect(t, v, rules.EffMark, attacker, markPinning)
	v = attack(t, b, against(side(t, b, attacker, goon), side(t, b, defender, goon), bear), throws(attacker, rollAttack, 9))
	wantOutcome(t, v, rules.Miss)
	wantNoEffect(t, v, rules.EffPosture, defender, uint8(rules.Prone))
}

func TestANaturalOneInOverbearing(t *testing.T) { // REV-A29
	b := newBook(t)
	d := side(t, b, defender, goon)
	d.Traits[rules.DF] = -20
	v := attack(t, b, against(side(t, b, attacker, goon), d, bear), throws(attacker, rollAttack, 1))
	wantOutcome(t, v, rules.Fumble)
	wantEffect(t, v, rules.EffMark, attacker, markFumbled)
}

// The worked example: THAC0 20, 18 and 19 of medium size bear down a large four-legged
// beast of AC 7; a natural 20 pins it.
func TestOverbearingTogether(t *testing.T) { // REV-122, REV-123, REV-124
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 3, "max_hp": 20}`)
	x := against(a, side(t, b, defender, `{"hit_dice": 4, "max_hp": 20, "size": "L", "legs": 4}`), bear)
	x.Facts.Target.Traits[rules.DF] = 13
	x.Facts.Near = []rules.Near{joined(t, b, 3, goon), joined(t, b, 4, `{"group": "warrior", "level": 2, "max_hp": 9}`)}
	v := attack(t, b, x, throws(attacker, rollAttack, 20))
	wantSum(t, v, totalAttack, -6)
	wantSum(t, v, totalNeed, 13)
	for _, id := range []rules.ID{attacker, 3, 4} {
		wantEffect(t, v, rules.EffMark, id, markPinning)
	}
	wantEffect(t, v, rules.EffUnmark, 3, markJoined)
	t.Run("with the size of the largest", func(t *testing.T) {
		x.Facts.Near = append(x.Facts.Near, joined(t, b, 5, `{"hit_dice": 1, "max_hp": 20, "size": "H"}`))
		wantSum(t, attack(t, b, x, throws(attacker, rollAttack, 2)), totalAttack, 3) // 4 for the size, 4 off for the legs
	})
	t.Run("without those who are stunned, far away, of the other side, or have not joined", func(t *testing.T) {
		stunned, distant, foe, idle := joined(t, b, 3, goon), joined(t, b, 4, goon), joined(t, b, 5, goon), joined(t, b, 6, goon)
		put(stunned.Combatant, rules.Mark{Kind: markStunned})
		distant.Steps = 2
		foe.Combatant.Team = uint8(defender)
		idle.Combatant.Marks, idle.Combatant.Has = nil, rules.Kinds{}
		x.Facts.Near = []rules.Near{stunned, distant, foe, idle}
		wantSum(t, attack(t, b, x, throws(attacker, rollAttack, 2)), totalAttack, -8)
	})
}

func TestTheWeakestRolls(t *testing.T) { // REV-A36
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 9, "str": "18/00"}`) // THAC0 20, +3: 17
	x := against(a, side(t, b, defender, goon), bear)
	x.Facts.Near = []rules.Near{joined(t, b, 3, `{"group": "warrior", "level": 3, "max_hp": 9}`)} // THAC0 18
	v := attack(t, b, x, throws(attacker, rollAttack, 2))
	wantSum(t, v, totalNeed, 18-10)
	wantSum(t, v, totalAttack, 1)
}

func TestKeepingAPin(t *testing.T) { // REV-127, REV-128, REV-A37
	b := newBook(t)
	scene := func(pinner bool) *rules.Exchange {
		x := against(side(t, b, attacker, goon), side(t, b, defender, goon, "prone"), bear)
		if pinner {
			put(x.Facts.Actor, rules.Mark{Kind: markPinning, Other: defender})
			put(x.Facts.Target, rules.Mark{Kind: markPinned, Other: attacker})
		}
		return x
	}
	v := attack(t, b, scene(true), throws(attacker, rollAttack, 10))
	wantSum(t, v, totalAttack, 0)
	wantOver(t, v, "REV-075", "REV-128")
	wantEffect(t, v, rules.EffMark, defender, markPinned)
	v = attack(t, b, scene(true), throws(attacker, rollAttack, 9))
	wantEffect(t, v, rules.EffUnmark, defender, markPinned)
	wantEffect(t, v, rules.EffUnmark, attacker, markPinning)
	wantNoEffect(t, v, rules.EffPosture, defender, uint8(rules.Standing))
	wantSum(t, attack(t, b, scene(false), throws(attacker, rollAttack, 2)), totalAttack, 4)
	stab := scene(true)
	stab.Facts.Actor = side(t, b, attacker, fighter)
	stab.Act = oneBlow
	stab.Act.Target = defender
	wantMod(t, attack(t, b, stab, throws(attacker, rollAttack, 2)), totalAttack, "REV-075", 4)
}

func TestWhatThePinnedMayDo(t *testing.T) { // REV-126
	b := newBook(t)
	s := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 9, "weapons": ["dagger"]}`, "prone")
	put(s, rules.Mark{Kind: markPinned, Other: defender})
	for k, want := range map[rules.ActKind]bool{rules.ActPunch: true, rules.ActStrike: false, rules.ActStand: false, rules.ActMove: false, rules.ActOverbear: false, rules.ActSpeak: true} {
		wantOffered(t, b, s, after(), k, want)
	}
	if o, _ := offered(b, s, turnIn(0), after(), rules.ActPunch, rules.NoItem); o.At != rules.AtMarked || o.Terms.Mark != markPinned {
		t.Errorf("punches %+v", o)
	}
	keeper := side(t, b, attacker, bare)
	put(keeper, rules.Mark{Kind: markPinning, Other: defender})
	wantOffered(t, b, keeper, after(), rules.ActMove, false)
	wantOffered(t, b, keeper, after(), rules.ActOverbear, true)
}

func TestToJoin(t *testing.T) { // REV-124, REV-125
	b := newBook(t)
	a, d := side(t, b, attacker, goon), side(t, b, defender, fighter)
	v := attack(t, b, against(a, d, rules.Act{Kind: rules.ActJoin, Item: rules.NoItem}))
	wantEffect(t, v, rules.EffMark, attacker, markJoined)
	wantEffect(t, v, rules.EffMark, defender, markBeset)
	wantOffered(t, b, a, after(rules.ActJoin), rules.ActOverbear, false)
	var p rules.Plan
	b.Provoke(&rules.Trigger{Kind: rules.TriggerAct, By: a, To: d, Act: rules.Act{Kind: rules.ActJoin, Target: defender}}, &p)
	if len(p.Slots) != 0 {
		t.Errorf("to join provokes %+v", p.Slots)
	}
	if o, ok := offered(b, d, granted(reactOverbear), after(), rules.ActStrike, swordItem); !ok || o.At != rules.AtMarked || o.Terms.Mark != markBeset {
		t.Errorf("strikes %+v", o)
	}
}
