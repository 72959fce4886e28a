package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

var grab = rules.Act{Kind: rules.ActWrestle, Item: rules.NoItem}

// The bare warrior has THAC0 20; the one wrestled with AC 10: 10 is needed.
func TestWrestling(t *testing.T) {
	b := newBook(t)
	a := side(t, b, attacker, bare)
	roll := func(t *testing.T, x *rules.Exchange, die int) *rules.Verdict {
		return attack(t, b, x, throws(attacker, rollAttack, die))
	}
	t.Run("a move does a point", func(t *testing.T) { // REV-115, REV-118
		v := roll(t, against(a, side(t, b, defender, bare), grab), 18)
		wantOutcome(t, v, rules.Hit)
		wantTaken(t, v, 1)
		wantNoEffect(t, v, rules.EffMark, defender, markHeld)
	})
	t.Run("Strength adds to it, if wanted", func(t *testing.T) { // REV-118
		strong := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 18}`)
		wantTaken(t, roll(t, against(strong, side(t, b, defender, bare), grab), 15), 3)
		held := grab
		held.Mode = 1
		wantTaken(t, roll(t, against(strong, side(t, b, defender, bare), held), 15), 1)
		for stats, want := range map[string]int{`{"group": "warrior", "level": 1, "max_hp": 10, "str": 18}`: 2, bare: 1} {
			var out rules.Offers
			b.Menu(side(t, b, attacker, stats), turnIn(0), after(), &out)
			n := 0
			for _, o := range out.List {
				if o.Kind == rules.ActWrestle {
					n++
				}
			}
			if n != want {
				t.Errorf("%d ways to wrestle, want %d", n, want)
			}
		}
	})
	t.Run("a lack of Strength does not count", func(t *testing.T) { // REV-A58
		weak := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 3}`)
		v := roll(t, against(weak, side(t, b, defender, bare), grab), 18)
		wantTaken(t, v, 1)
		wantOver(t, v, "REV-118", "REV-A58")
	})
	t.Run("the wrestler's own armour hinders", func(t *testing.T) { // REV-112, REV-A33, REV-A34
		for armour, want := range map[string]int{"leather": 0, "brigandine": -2, "studded_leather": -1, "chain_mail": -2, "banded_mail": -5, "bronze_plate": -5, "field_plate": -8, "full_plate": -10} {
			clad := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "armour": "`+armour+`"}`)
			v := roll(t, against(clad, side(t, b, defender, plain), grab), 2)
			if got := v.Sum(totalAttack); got != want {
				t.Errorf("%s: %+d, want %+d", armour, got, want)
			}
		}
	})
}

func TestNaturalOneOfAWrestler(t *testing.T) { // REV-111, REV-A27
	for _, c := range []struct {
		option string
		hits   bool
		fumble bool
	}{
		{"on_miss", false, true}, {"on_miss", true, false}, {"always", true, true}, {"always", false, true}, {"never", false, false},
	} {
		b := newBook(t, "unarmed_fumble", c.option)
		a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
		if c.hits {
			d.Traits[rules.DF] = 1
		}
		v := attack(t, b, against(a, d, grab), throws(attacker, rollAttack, 1))
		_, fumbled := effectOf(v, rules.EffMark, attacker, markFumbled)
		if hit := v.Taken(defender, poolHP) > 0; hit != c.hits || fumbled != c.fumble {
			t.Errorf("%s: hits %v, fumbles %v, want %v and %v", c.option, hit, fumbled, c.hits, c.fumble)
		}
	}
}

func TestTheWorkedWrestler(t *testing.T) { // REV-112, REV-115, REV-A50: THAC0 16, AC 8, an 18 in banded mail, damage +2
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 5, "max_hp": 30, "str": 18, "armour": "banded_mail"}`)
	a.Traits[traitStrengthHit] = 0
	d := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 20, "armour": "leather"}`)
	v := attack(t, b, against(a, d, grab), throws(attacker, rollAttack, 18))
	wantTaken(t, v, 3)
	if e := wantEffect(t, v, rules.EffMark, defender, markHeld); move(e.N[holdMove]) != legLock || e.Other != attacker {
		t.Errorf("held by %+v, want a leg lock", e)
	}
}

func TestWrestlingMoves(t *testing.T) { // REV-108, REV-115, REV-A28
	b := newBook(t)
	moves := []struct {
		total int
		move  move
		hold  bool
	}{
		{25, bearHug, true}, {20, bearHug, true}, {19, armTwist, false}, {18, kick, false},
		{17, trip, false}, {16, elbowSmash, false}, {15, armLock, true}, {14, legTwist, false},
		{13, legLock, true}, {12, throwing, false}, {11, gouge, false}, {10, elbowSmash, false},
		{9, legLock, true}, {8, headlock, true}, {7, throwing, false}, {6, gouge, false},
		{5, kick, false}, {4, armLock, true}, {3, gouge, false}, {2, headlock, true},
		{1, legTwist, false}, {0, bearHug, true}, {-7, bearHug, true},
	}
	for _, c := range moves {
		a, d := side(t, b, attacker, bare), side(t, b, defender, plain)
		d.Traits[rules.DF] = -20 // hit whatever is rolled
		const die = 10
		a.Traits[traitStrengthHit] = int16(c.total - die)
		x := against(a, d, grab)
		v := attack(t, b, x, throws(attacker, rollAttack, die))
		if got := move(x.Results[resultMove] - 1); got != c.move {
			t.Errorf("%d: %s, want %s", c.total, got, c.move)
		}
		if _, held := effectOf(v, rules.EffMark, defender, markHeld); held != c.hold {
			t.Errorf("%d: held %v, want %v", c.total, held, c.hold)
		}
		_, prone := effectOf(v, rules.EffPosture, defender, uint8(rules.Prone))
		if want := c.move == trip || c.move == throwing || c.move == legTwist; prone != want {
			t.Errorf("%s: prone %v, want %v", c.move, prone, want)
		}
		_, dropped := effectOf(v, rules.EffItem, defender, swordItem)
		if want := c.move == armTwist; dropped != want {
			t.Errorf("%s: dropped %v, want %v", c.move, dropped, want)
		}
	}
}

func TestMovesWithoutEffects(t *testing.T) { // REV-115, option wrestle_effects
	b := newBook(t, "wrestle_effects", "off")
	v := attack(t, b, against(side(t, b, attacker, bare), side(t, b, defender, bare), grab), throws(attacker, rollAttack, 17))
	wantTaken(t, v, 1)
	wantNoEffect(t, v, rules.EffPosture, defender, uint8(rules.Prone))
}

// grip puts a hold of a at d, as it stands in its round.
func grip(a, d *rules.Combatant, round int, m move) {
	put(a, rules.Mark{Kind: markHolding, Other: d.ID, Values: [3]int32{int32(round), int32(m)}})
	put(d, rules.Mark{Kind: markHeld, Other: a.ID, Values: [3]int32{int32(round), int32(m)}})
}

func TestAHoldThatIsKept(t *testing.T) { // REV-116, REV-119, REV-A35: 2, 3, 4, 5, 6 with Strength +1
	b := newBook(t)
	strong := `{"group": "warrior", "level": 1, "max_hp": 10, "str": 16}`
	total := 2 // of the round it was made in
	for n := 2; n <= 5; n++ {
		a, d := side(t, b, attacker, strong), side(t, b, defender, bare)
		grip(a, d, n-1, legLock)
		v := attack(t, b, against(a, d, rules.Act{Kind: rules.ActKeep, Item: rules.NoItem}))
		wantTaken(t, v, n+1)
		wantOutcome(t, v, rules.Done)
		total += n + 1
		for id, kind := range map[rules.ID]uint8{attacker: markHolding, defender: markHeld} {
			if e := wantEffect(t, v, rules.EffMark, id, kind); int(e.N[holdRound]) != n || e.Turns != 2 {
				t.Errorf("round %d: %+v", n, e)
			}
		}
	}
	if total != 20 {
		t.Errorf("%d in five rounds, want 20", total)
	}
}

func TestKeepingAHold(t *testing.T) { // REV-116, REV-A31
	b := newBook(t)
	a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
	wantOffered(t, b, a, after(), rules.ActKeep, false)
	grip(a, d, 1, armLock)
	wantOffered(t, b, a, after(), rules.ActKeep, true)
	wantOffered(t, b, a, after(rules.ActKeep), rules.ActWrestle, false)
	wantOffered(t, b, a, after(), rules.ActMove, false)
	wantOffered(t, b, a, after(rules.ActRelease), rules.ActMove, true)
	wantOffered(t, b, a, after(rules.ActRelease), rules.ActKeep, false)
	wantOffered(t, b, d, after(), rules.ActMove, false)
	v := attack(t, b, against(a, d, rules.Act{Kind: rules.ActRelease, Item: rules.NoItem}))
	wantEffect(t, v, rules.EffUnmark, attacker, markHolding)
	wantEffect(t, v, rules.EffUnmark, defender, markHeld)
	x := against(a, d, rules.Act{Kind: rules.ActKeep, Item: rules.NoItem})
	x.Facts.Flags &^= rules.FlagReach
	wantOutcome(t, attack(t, b, x), rules.Lost)
}

func TestAHoldIsBroken(t *testing.T) { // REV-117
	b := newBook(t)
	held := func(stats string) (a, d *rules.Combatant) {
		a, d = side(t, b, attacker, stats), side(t, b, defender, bare)
		grip(d, a, 1, armLock)
		return a, d
	}
	t.Run("by a throw or a gouge of its victim", func(t *testing.T) { // REV-A60
		for die, want := range map[int]bool{12: true, 11: true, 10: false, 18: false} {
			a, d := held(bare)
			v := attack(t, b, against(a, d, grab), throws(attacker, rollAttack, die))
			if _, free := effectOf(v, rules.EffUnmark, attacker, markHeld); free != want {
				t.Errorf("%d: free %v, want %v", die, free, want)
			}
		}
	})
	t.Run("by a weapon that hits, at -4", func(t *testing.T) { // REV-A30
		a, d := held(`{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["dagger"]}`)
		v := attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, 14), throws(attacker, rollDamage, 2))
		wantNeed(t, v, 14)
		wantMod(t, v, totalAttack, "REV-A30", -4)
		wantEffect(t, v, rules.EffUnmark, attacker, markHeld)
		wantEffect(t, v, rules.EffUnmark, defender, markHolding)
	})
	t.Run("by a weapon that is thrown at the holder", func(t *testing.T) { // REV-117: any weapon that hits
		a, d := held(`{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["dagger"]}`)
		x := far(against(a, d, rules.Act{Kind: rules.ActThrow}), 5)
		v := attack(t, b, x, throws(attacker, rollAttack, 14), throws(attacker, rollDamage, 2))
		wantMod(t, v, totalAttack, "REV-A30", -4)
		wantEffect(t, v, rules.EffUnmark, attacker, markHeld)
	})
	t.Run("the penalty is an option", func(t *testing.T) { // REV-A30
		mild := newBook(t, "held_weapon_penalty", "-1")
		a, d := held(`{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["dagger"]}`)
		wantNeed(t, attack(t, mild, against(a, d, oneBlow), throws(attacker, rollAttack, 2)), 11)
	})
	t.Run("by an ally who hits the holder", func(t *testing.T) { // REV-A31
		a, d := side(t, b, attacker, fighter), side(t, b, defender, bare)
		put(d, rules.Mark{Kind: markHolding, Other: 7})
		help := rules.Act{Kind: rules.ActSpecial, Mode: specialBreakHold, Item: swordItem}
		v := attack(t, b, against(a, d, help), throws(attacker, rollAttack, 19))
		wantEffect(t, v, rules.EffUnmark, 7, markHeld)
		wantEffect(t, v, rules.EffUnmark, defender, markHolding)
		wantTaken(t, v, 0)
	})
	t.Run("by an ally with bare hands", func(t *testing.T) { // REV-A31: any attack roll that hits
		a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
		put(d, rules.Mark{Kind: markHolding, Other: 7})
		help := rules.Act{Kind: rules.ActSpecial, Mode: specialBreakHold, Item: rules.NoItem}
		if o, ok := special(b, a, after(), specialBreakHold); !ok || o.Item != rules.NoItem || o.Terms.Bears != rules.Some(markHolding) {
			t.Errorf("offered: %v, %+v", ok, o)
		}
		v := attack(t, b, against(a, d, help), throws(attacker, rollAttack, 10))
		wantEffect(t, v, rules.EffUnmark, 7, markHeld)
		wantTaken(t, v, 0)
		v = attack(t, b, against(a, d, help), throws(attacker, rollAttack, 9))
		wantNoEffect(t, v, rules.EffUnmark, 7, markHeld)
	})
	t.Run("not by its victim's bare hands", func(t *testing.T) { // REV-A60
		a, d := held(bare)
		help := rules.Act{Kind: rules.ActSpecial, Mode: specialBreakHold, Item: rules.NoItem}
		wantNoEffect(t, attack(t, b, against(a, d, help), throws(attacker, rollAttack, 19)), rules.EffUnmark, attacker, markHeld)
		if o, ok := special(b, a, after(), specialBreakHold); ok {
			t.Errorf("a standard action in vain is offered: %+v", o)
		}
		a, _ = held(fighter)
		if o, ok := special(b, a, after(), specialBreakHold); !ok || o.Item != swordItem {
			t.Errorf("with a weapon: %v, %+v", ok, o) // REV-117
		}
	})
}

// special is the offer of a special act, after what the order has already.
func special(b *book, a *rules.Combatant, sofar *rules.Order, mode uint8) (rules.Offer, bool) {
	for _, o := range menuOf(b, a, turnIn(0), sofar) {
		if o.Kind == rules.ActSpecial && o.Mode == mode {
			return o, true
		}
	}
	return rules.Offer{}, false
}

func TestThirdPartiesAtTheVictimOfAHold(t *testing.T) { // REV-A19, REV-113
	scene := func(b *book, holder rules.ID, conditions ...string) (a, d *rules.Combatant) {
		a, d = side(t, b, attacker, fighter), side(t, b, defender, plain, conditions...)
		put(d, rules.Mark{Kind: markHeld, Other: holder})
		return a, d
	}
	b := newBook(t)
	t.Run("find it off-balance", func(t *testing.T) {
		a, d := scene(b, 7)
		wantMod(t, attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, missed)), totalAttack, "REV-073", 2)
	})
	t.Run("once", func(t *testing.T) {
		a, d := scene(b, 7, "off_balance")
		v := attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, missed))
		wantSum(t, v, totalAttack, 2)
		wantOver(t, v, "REV-073", "REV-A19")
	})
	t.Run("not who wrestles with it already, but who wrestles with somebody else", func(t *testing.T) {
		for other, want := range map[rules.ID]int{defender: 0, 8: 2} {
			_, d := scene(b, 7)
			a := side(t, b, attacker, bare)
			put(a, rules.Mark{Kind: markWrestling, Other: other})
			wantSum(t, attack(t, b, against(a, d, grab), throws(attacker, rollAttack, 2)), totalAttack, want)
		}
	})
	t.Run("its holder does not", func(t *testing.T) {
		a, d := scene(b, attacker)
		wantSum(t, attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, missed)), totalAttack, 0)
	})
	t.Run("by option they hit without a roll", func(t *testing.T) {
		literal := newBook(t, "held_literal", "on")
		a, d := scene(literal, 7)
		wantOutcome(t, attack(t, literal, against(a, d, oneBlow), throws(attacker, rollDamage, 2)), rules.Hit)
	})
}

func TestSmallWeaponsInAWrestle(t *testing.T) { // REV-120, REV-A48
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["sword_long", "dagger"]}`)
	const began = 2
	put(a, rules.Mark{Kind: markWrestling, Other: defender, Values: [3]int32{began + 1}})
	for _, c := range []struct {
		round int32
		item  uint8
		want  bool
	}{{began, 0, true}, {began + 1, 0, false}, {began + 1, 1, true}} {
		if _, ok := offered(b, a, turnIn(c.round), after(), rules.ActStrike, c.item); ok != c.want {
			t.Errorf("round %d, item %d: offered %v, want %v", c.round, c.item, ok, c.want)
		}
	}
	t.Run("begins with the first hit", func(t *testing.T) {
		x := against(side(t, b, attacker, bare), side(t, b, defender, bare), grab)
		x.Facts.Round = began
		v := attack(t, b, x, throws(attacker, rollAttack, 18))
		for _, id := range []rules.ID{attacker, defender} {
			if e := wantEffect(t, v, rules.EffMark, id, markWrestling); e.N[wrestleSince] != began+1 {
				t.Errorf("since round %d", e.N[wrestleSince])
			}
		}
	})
}

func TestWhatAHoldKeepsItsVictimFrom(t *testing.T) { // REV-115
	for _, c := range []struct {
		move   move
		option string
		shoots bool
	}{{headlock, "on", false}, {bearHug, "on", false}, {legLock, "on", true}, {armLock, "on", false}, {headlock, "off", true}} {
		b := newBook(t, "wrestle_effects", c.option)
		a, d := side(t, b, attacker, archer), side(t, b, defender, bare)
		grip(d, a, 1, c.move)
		if _, ok := offered(b, a, turnIn(0), after(), rules.ActShoot, 0); ok != c.shoots {
			t.Errorf("%s, effects %s: shoots %v, want %v", c.move, c.option, ok, c.shoots)
		}
	}
}

func TestWrestlingTakesBothHands(t *testing.T) { // REV-110
	b := newBook(t)
	wantOffered(t, b, side(t, b, attacker, fighter), after(), rules.ActWrestle, false)
	wantOffered(t, b, side(t, b, attacker, bare), after(), rules.ActWrestle, true)
	var drop rules.Order
	drop.Add(rules.Act{Kind: rules.ActDrop, Item: swordItem})
	wantOffered(t, b, side(t, b, attacker, fighter), &drop, rules.ActWrestle, true)
}
