package revised

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

var shot = rules.Act{Kind: rules.ActShoot, Item: swordItem}

// far sets the distance of an exchange in feet.
func far(x *rules.Exchange, feet int64) *rules.Exchange {
	const tenthsOfAFoot = 3048
	mm := feet * tenthsOfAFoot / 10
	x.Facts.Range = mm * mm
	return x
}

const missed = 2

func TestRangeBands(t *testing.T) { // REV-061, REV-077, REV-078, REV-T3: a short bow shoots 5, 10, 15 units
	for _, c := range []struct {
		name   string
		doors  string
		feet   int64
		amount int
		out    bool
	}{
		{"short range costs nothing", "off", 150, 0, false},
		{"medium range begins beyond it", "off", 151, -2, false},
		{"and ends at its figure", "off", 300, -2, false},
		{"long range costs five", "off", 301, -5, false},
		{"indoors a unit is ten feet", "on", 101, -5, false},
		{"beyond long range no shot is possible", "off", 451, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, "indoors", c.doors)
			x := far(against(side(t, b, attacker, archer), side(t, b, defender, plain), shot), c.feet)
			if c.out {
				wantOutcome(t, attack(t, b, x), rules.Lost)
				return
			}
			wantSum(t, attack(t, b, x, throws(attacker, rollAttack, missed)), totalAttack, c.amount)
		})
	}
}

func TestWorkedShot(t *testing.T) { // REV-061, REV-062: THAC0 13, AC 6, a 16 at long range behind half a wall
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 8, "max_hp": 30, "weapons": ["bow_short"]}`)
	d := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 10, "armour": "scale_mail"}`)
	x := far(against(a, d, shot), 400)
	x.Facts.Cover = 50
	v := attack(t, b, x, throws(attacker, rollAttack, 16), throws(attacker, rollDamage, 3))
	wantSum(t, v, totalAttack, -9)
	wantSum(t, v, totalNeed, 7)
	wantOutcome(t, v, rules.Hit)
}

func TestCover(t *testing.T) { // REV-062, REV-A18, REV-A43
	for _, c := range []struct {
		name          string
		stack         string
		cover, hidden uint8
		condition     string
		amount        int
	}{
		{"less than a quarter does not count", "off", 24, 0, "", 0},
		{"a quarter counts", "off", 25, 0, "", -2},
		{"the highest row not above the figure counts", "off", 74, 0, "", -4},
		{"three quarters cost seven", "off", 75, 0, "", -7},
		{"nine tenths cost ten", "off", 90, 0, "", -10},
		{"concealment costs less", "off", 0, 75, "", -3},
		{"of both only the worse counts", "off", 25, 90, "", -4},
		{"of two that are as bad one counts", "off", 50, 90, "", -4},
		{"by option both count", "on", 25, 90, "", -6},
		{"against the invisible concealment does not count", "off", 0, 90, "invisible", -4},
		{"but cover does", "off", 25, 90, "invisible", -6},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, "cover_stack", c.stack)
			var conditions []string
			if c.condition != "" {
				conditions = append(conditions, c.condition)
			}
			x := far(against(side(t, b, attacker, archer), side(t, b, defender, plain, conditions...), shot), 50)
			x.Facts.Cover, x.Facts.Conceal = c.cover, c.hidden
			v := attack(t, b, x, throws(attacker, rollAttack, missed))
			wantSum(t, v, totalAttack, c.amount)
			if c.condition != "" {
				wantOver(t, v, "REV-062", "REV-A43")
			}
		})
	}
}

func TestMeleeIgnoresCover(t *testing.T) { // REV-A18
	b := newBook(t)
	x := against(side(t, b, attacker, fighter), side(t, b, defender, plain), oneBlow)
	x.Facts.Cover, x.Facts.Conceal = 90, 90
	wantSum(t, attack(t, b, x, throws(attacker, rollAttack, missed)), totalAttack, 0)
}

func TestDexterityAimsMissilesAndStrengthDoesNot(t *testing.T) { // REV-D2, REV-D3
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "str": 18, "dex": 17, "weapons": ["bow_short"]}`)
	v := attack(t, b, far(against(a, side(t, b, defender, plain), shot), 50), throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 4))
	wantMod(t, v, totalAttack, "REV-D3", 2)
	wantSum(t, v, totalAttack, 2)
	wantTaken(t, v, 4)
}

// neighbour puts somebody in melee next to the target.
func neighbour(t *testing.T, b *book, x *rules.Exchange, id rules.ID, size string) {
	n := side(t, b, id, `{"group": "warrior", "level": 1, "max_hp": 10, "size": "`+size+`"}`)
	x.Facts.Near = append(x.Facts.Near, rules.Near{Combatant: n, Steps: 1, Melee: true})
}

func TestAShotIntoMelee(t *testing.T) { // REV-063, REV-064, REV-A16, REV-A17, REV-A53
	b := newBook(t)
	shoot := func(t *testing.T, b *book, faces []int, sizes ...string) *rules.Exchange {
		x := far(against(side(t, b, attacker, archer), side(t, b, defender, bare), shot), 50)
		for i, s := range sizes {
			neighbour(t, b, x, rules.ID(5+i), s)
		}
		with := []stated{throws(attacker, rollAttack, missed)}
		if len(faces) > 0 {
			with = append(with, throws(attacker, rollStray, faces...))
		}
		attack(t, b, x, with...)
		return x
	}
	for _, c := range []struct {
		name  string
		sizes []string
		die   int
		want  rules.ID
	}{
		{"goes to a large neighbour up to 20", []string{"L"}, 20, 5},
		{"stays from 21", []string{"L"}, 21, 0},
		{"goes to a medium one up to 10", []string{"M"}, 10, 5},
		{"stays from 11", []string{"M"}, 11, 0},
		{"goes to a small one up to 5", []string{"S"}, 5, 5},
		{"goes to a tiny one as to a small one", []string{"T"}, 6, 0},
		{"goes to a huge one as to a large one", []string{"H"}, 20, 5},
		{"goes to a gargantuan one as to a large one", []string{"G"}, 20, 5},
		{"adds up the chances by id", []string{"S", "M", "L"}, 16, 7},
		{"the first whose sum is reached", []string{"S", "M", "L"}, 15, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			if x := shoot(t, b, []int{c.die}, c.sizes...); x.Again != c.want {
				t.Errorf("goes to %d, want %d", x.Again, c.want)
			}
		})
	}
	t.Run("rolls nothing without neighbours", func(t *testing.T) { shoot(t, b, nil) })
	t.Run("by option each has a roll of its own", func(t *testing.T) {
		each := newBook(t, "fire_separate_rolls", "on")
		if x := shoot(t, each, []int{6, 10}, "S", "M", "L"); x.Again != 6 {
			t.Errorf("goes to %d, want 6", x.Again)
		}
	})
	t.Run("the dice are counted from the first that is thrown", func(t *testing.T) {
		x := far(against(side(t, b, attacker, archer), side(t, b, defender, bare), shot), 50)
		for i, size := range []string{"L", "M", "S"} {
			neighbour(t, b, x, rules.ID(5+i), size)
		}
		x.Facts.Near[0].Combatant.Team = x.Facts.Target.Team
		var thrown []int
		x.Dice = dice.FromFunc(func(d dice.Draw) int {
			if d.Purpose == rollStray {
				thrown = append(thrown, d.Index)
			}
			return 20
		}, dice.Key{By: uint32(attacker), To: uint32(defender)})
		if rules.Attack(newBook(t, "fire_separate_rolls", "on"), x); !slices.Equal(thrown, []int{0, 1}) {
			t.Errorf("dice %v are thrown, want 0 and 1", thrown)
		}
	})
	t.Run("friends of the target and people farther off do not matter", func(t *testing.T) {
		x := far(against(side(t, b, attacker, archer), side(t, b, defender, bare), shot), 50)
		neighbour(t, b, x, 5, "L")
		x.Facts.Near[0].Combatant.Team = x.Facts.Target.Team
		neighbour(t, b, x, 6, "L")
		x.Facts.Near[1].Steps = 2
		neighbour(t, b, x, 7, "L")
		x.Facts.Near[2].Melee = false
		attack(t, b, x, throws(attacker, rollAttack, missed))
	})
}

// Men in the line do not cover a target in melee: such a shot may strike them, and they do not
// count twice. A wall counts as ever; so do men before somebody who is in no melee.
func TestMenInTheLineDoNotCoverWhoIsInMelee(t *testing.T) { // REV-062, REV-063
	b := newBook(t)
	shoot := func(melee bool, hard uint8) *rules.Verdict {
		x := far(against(side(t, b, attacker, archer), side(t, b, defender, plain), shot), 100)
		x.Facts.Cover, x.Facts.Hard = 50, hard
		with := []stated{throws(attacker, rollAttack, missed)}
		if melee {
			neighbour(t, b, x, 3, "M")
			with = append(with, throws(attacker, rollStray, 90))
		}
		return attack(t, b, x, with...)
	}
	wantSum(t, shoot(false, 0), totalAttack, -4)
	v := shoot(true, 0)
	wantSum(t, v, totalAttack, 0)
	wantOver(t, v, "REV-062", "REV-063")
	wantSum(t, shoot(true, 30), totalAttack, -2)
}

// Shots of a bow or crossbow over some rounds: which rounds have how many.
func TestRateOfFire(t *testing.T) { // REV-052, REV-A42, REV-A61
	b := newBook(t)
	for _, c := range []struct {
		name, weapon string
		moving       bool
		want         []int
	}{
		{"two a round from a bow", "bow_short", false, []int{2, 2, 2}},
		{"one a round on the move", "bow_short", true, []int{1, 1, 1}},
		{"one a round from a light crossbow", "crossbow_light", false, []int{1, 1, 1}},
		{"one every second round on the move", "crossbow_light", true, []int{1, 0, 1, 0}},
		{"one every second round from a heavy crossbow", "crossbow_heavy", false, []int{1, 0, 1, 0}},
		{"one every fourth round on the move", "crossbow_heavy", true, []int{1, 0, 0, 0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 20, "weapons": ["`+c.weapon+`"]}`)
			for round, want := range c.want {
				if got := shootRound(t, b, a, int32(round), c.moving); got != want {
					t.Errorf("round %d: %d shots, want %d", round, got, want)
				}
			}
		})
	}
}

// shootRound shoots all that the menu offers in a round and counts the shots.
func shootRound(t *testing.T, b *book, a *rules.Combatant, round int32, moving bool) (shots int) {
	var sofar rules.Order
	if moving {
		sofar.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem})
	}
	o, ok := offered(b, a, turnIn(round), &sofar, rules.ActShoot, swordItem)
	if !ok {
		return 0
	}
	for ord := range o.Terms.Blows {
		x := far(against(a, side(t, b, defender, plain), shot), 50)
		x.Blow, x.Facts.Round = uint8(ord), round
		if moving {
			x.Facts.Flags |= rules.FlagMoved
		}
		with := []stated{throws(attacker, rollAttack, missed)}
		if o.Terms.Blows == 1 && !loaded(b, x) {
			with = nil
		}
		v := attack(t, b, x, with...)
		if v.Outcome != rules.Done {
			shots++
		}
		if e, ok := effectOf(v, rules.EffMark, attacker, markShots); ok {
			a.Marks, a.Has = nil, rules.Kinds{}
			put(a, rules.Mark{Kind: markShots, Values: [3]int32{e.N[0], e.N[1], e.N[2]}})
		}
	}
	return shots
}

// loaded tries an exchange out with dice that always miss.
func loaded(b *book, x *rules.Exchange) bool {
	y := *x
	y.Verdict = rules.Verdict{}
	q := diceOf(missed)
	y.Dice = q
	return rules.Attack(b, &y).Outcome != rules.Done
}
