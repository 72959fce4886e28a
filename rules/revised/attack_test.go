package revised

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"pgregory.net/rapid"
)

// The fighter of level 4 has THAC0 17; the plain one in chain mail has AC 5: 12.
func TestAttackRoll(t *testing.T) { // REV-070
	b := newBook(t)
	a, d := side(t, b, attacker, fighter), side(t, b, defender, plain)
	t.Run("hits when it reaches THAC0 less AC", func(t *testing.T) {
		v := attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, 12), throws(attacker, rollDamage, 5))
		wantNeed(t, v, 12)
		wantOutcome(t, v, rules.Hit)
		wantTaken(t, v, 5)
	})
	t.Run("misses one below it and throws no damage", func(t *testing.T) {
		v := attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, 11))
		wantOutcome(t, v, rules.Miss)
		wantTaken(t, v, 0)
	})
	t.Run("adds Strength and magic to hit and to damage", func(t *testing.T) { // REV-D2
		hero := side(t, b, attacker, `{"group": "warrior", "level": 4, "max_hp": 30, "str": "18/76", "weapons": [{"weapon": "sword_long", "magic": 1}]}`)
		v := attack(t, b, against(hero, d, oneBlow), throws(attacker, rollAttack, 9), throws(attacker, rollDamage, 1))
		wantNeed(t, v, 12-2-1)
		wantTaken(t, v, 1+4+1)
	})
	t.Run("counts no shield that is not in hand", func(t *testing.T) { // REV-D4
		guarded := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 10, "armour": "chain_mail", "shield": true}`)
		v := attack(t, b, against(a, guarded, oneBlow), throws(attacker, rollAttack, 2))
		wantNeed(t, v, 13)
		guarded.Items[0].State = rules.Dropped
		v = attack(t, b, against(a, guarded, oneBlow), throws(attacker, rollAttack, 2))
		wantNeed(t, v, 12)
	})
}

func TestWorkedAttack(t *testing.T) { // REV-071, REV-075: THAC0 17, AC 2, a 10 from above at one who lies
	b := newBook(t)
	a := side(t, b, attacker, fighter)
	d := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 10, "armour": "field_plate"}`, "prone")
	x := against(a, d, oneBlow)
	x.Facts.Flags |= rules.FlagHigh
	v := attack(t, b, x, throws(attacker, rollAttack, 10), throws(attacker, rollDamage, 4))
	wantSum(t, v, totalNeed, 15)
	wantSum(t, v, totalAttack, 5)
	wantOutcome(t, v, rules.Hit)
}

func TestSituations(t *testing.T) { // REV-A54
	b := newBook(t)
	a := side(t, b, attacker, fighter)
	for _, c := range []struct {
		name      string
		condition string
		rule      rules.Rule
		amount    int
	}{
		{"the invisible are harder to hit", "invisible", "REV-072", -4},
		{"the off-balance are easier to hit", "off_balance", "REV-073", 2},
		{"the stunned are easier to hit", "stunned", "REV-075", 4},
		{"the prone are easier to hit", "prone", "REV-075", 4},
		{"the surprised are easier to hit", "surprised", "REV-076", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := attack(t, b, against(a, side(t, b, defender, plain, c.condition), oneBlow), throws(attacker, rollAttack, 2))
			wantMod(t, v, totalAttack, c.rule, c.amount)
			wantSum(t, v, totalAttack, c.amount)
		})
	}
	t.Run("an attack from the rear is easier", func(t *testing.T) { // REV-079, REV-F1
		x := against(a, side(t, b, defender, plain), oneBlow)
		x.Facts.Arc = rules.ArcRear
		wantMod(t, attack(t, b, x, throws(attacker, rollAttack, 2)), totalAttack, "REV-079", 2)
	})
	t.Run("an attack from the flank is not", func(t *testing.T) { // REV-F1
		x := against(a, side(t, b, defender, plain), oneBlow)
		x.Facts.Arc = rules.ArcFlank
		wantSum(t, attack(t, b, x, throws(attacker, rollAttack, 2)), totalAttack, 0)
	})
	t.Run("stunned and prone count once", func(t *testing.T) { // REV-A20
		v := attack(t, b, against(a, side(t, b, defender, plain, "stunned", "prone"), oneBlow), throws(attacker, rollAttack, 2))
		wantSum(t, v, totalAttack, 4)
		wantOver(t, v, "REV-075", "REV-A20")
	})
	t.Run("higher ground is a condition where the field has no heights", func(t *testing.T) { // REV-071
		high := side(t, b, attacker, fighter, "higher_ground")
		v := attack(t, b, against(high, side(t, b, defender, plain), oneBlow), throws(attacker, rollAttack, 2))
		wantMod(t, v, totalAttack, "REV-071", 1)
		v = attack(t, b, against(high, side(t, b, defender, plain, "higher_ground"), oneBlow), throws(attacker, rollAttack, 2))
		wantSum(t, v, totalAttack, 0)
	})
	t.Run("different rows add up", func(t *testing.T) {
		v := attack(t, b, against(a, side(t, b, defender, plain, "off_balance", "surprised"), oneBlow), throws(attacker, rollAttack, 2))
		wantSum(t, v, totalAttack, 3)
	})
}

func TestTheHelplessAreHitWithoutARoll(t *testing.T) { // REV-074
	b := newBook(t)
	v := attack(t, b, against(side(t, b, attacker, fighter), side(t, b, defender, plain, "sleeping"), oneBlow), throws(attacker, rollDamage, 3))
	wantOutcome(t, v, rules.Hit)
	wantTaken(t, v, 3)
}

func TestNaturalTwenty(t *testing.T) { // REV-085, REV-A21
	b := newBook(t)
	mighty := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 18, "weapons": [{"weapon": "footmans_mace", "magic": 1}]}`)
	t.Run("hits whatever is needed, and throws the dice twice", func(t *testing.T) {
		d := side(t, b, defender, `{"group": "warrior", "level": 1, "max_hp": 40, "armour": "full_plate", "magic_ac": 9, "dex": 18}`)
		v := attack(t, b, against(mighty, d, oneBlow), throws(attacker, rollAttack, 20),
			throws(attacker, rollDamage, 5), throws(attacker, rollCritical, 2))
		wantOutcome(t, v, rules.Critical)
		wantTaken(t, v, 5+2+1+1+2) // the mace's 1, magic 1 and Strength 2 count once
	})
	t.Run("throws the larger dice at the large", func(t *testing.T) { // REV-D8
		ogre := side(t, b, defender, `{"hit_dice": 4, "max_hp": 40, "size": "L"}`)
		v := attack(t, b, against(side(t, b, attacker, fighter), ogre, oneBlow), throws(attacker, rollAttack, 20),
			throws(attacker, rollDamage, 12), throws(attacker, rollCritical, 11))
		wantTaken(t, v, 23)
	})
}

func TestNaturalOne(t *testing.T) { // REV-086, REV-A21, REV-A45, REV-A55
	b := newBook(t)
	d := side(t, b, defender, plain)
	t.Run("misses, and stops the routine", func(t *testing.T) {
		x := against(side(t, b, attacker, `{"group": "warrior", "level": 20, "max_hp": 90, "weapons": ["sword_long"]}`), d, oneBlow)
		v := attack(t, b, x, throws(attacker, rollAttack, 1))
		wantOutcome(t, v, rules.Fumble)
		if !x.Stop {
			t.Error("the routine goes on")
		}
		if e := wantEffect(t, v, rules.EffMark, attacker, markFumbled); e.Ends != rules.RoundEnd {
			t.Errorf("the fumble ends %v, want with the round", e.Ends)
		}
	})
	t.Run("costs whatever attack was still to come", func(t *testing.T) {
		a := side(t, b, attacker, fighter)
		put(a, rules.Mark{Kind: markFumbled, Ends: rules.RoundEnd})
		wantOutcome(t, attack(t, b, against(a, d, oneBlow)), rules.Lost)
	})
}

func TestRoutineOfAWorkedExample(t *testing.T) { // REV-086: THAC0 12 at AC 5 with 8, 7, 1: hit, hit, fumble
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 9, "max_hp": 60, "weapons": ["sword_long"]}`)
	d := side(t, b, defender, plain)
	for i, c := range []struct {
		die  int
		want rules.Outcome
	}{{8, rules.Hit}, {7, rules.Hit}, {1, rules.Fumble}} {
		x := against(a, d, oneBlow)
		x.Blow = uint8(i)
		with := []stated{throws(attacker, rollAttack, c.die)}
		if c.want == rules.Hit {
			with = append(with, throws(attacker, rollDamage, 1))
		}
		wantOutcome(t, attack(t, b, x, with...), c.want)
	}
}

func TestANaturalRoutineTakesItsWeaponsInOrder(t *testing.T) { // REV-A45, REV-A59
	b := newBook(t)
	x := against(side(t, b, attacker, beast), side(t, b, defender, bare), oneBlow)
	x.Blow = 2
	v := attack(t, b, x, throws(attacker, rollAttack, 15), throws(attacker, rollDamage, 6, 6))
	wantTaken(t, v, 12)
}

func TestUnknownWeapons(t *testing.T) { // REV-D10
	stats := `{"group": "wizard", "level": 1, "max_hp": 4, "weapons": [{"weapon": "club", "unknown": true}]}`
	for value, want := range map[string]int{"off": 0, "on": -5} {
		b := newBook(t, "nonproficiency", value)
		v := attack(t, b, against(side(t, b, attacker, stats), side(t, b, defender, plain), oneBlow), throws(attacker, rollAttack, 2))
		wantSum(t, v, totalAttack, want)
	}
}

func TestATargetThatIsGoneCostsNoRoll(t *testing.T) {
	b := newBook(t)
	x := against(side(t, b, attacker, fighter), side(t, b, defender, plain), oneBlow)
	x.Facts.Flags |= rules.FlagLost
	wantOutcome(t, attack(t, b, x), rules.Lost)
}

func TestMoreArmourNeverHurts(t *testing.T) { // REV-D4, REV-070
	b := newBook(t)
	rapid.Check(t, func(rt *rapid.T) {
		a, thin := side(t, b, attacker, fighter), side(t, b, defender, plain)
		thick := *thin
		thick.Traits[rules.DF] += int16(rapid.IntRange(0, 15).Draw(rt, "better"))
		key := dice.Key{Seed: rapid.Uint64().Draw(rt, "seed"), By: 1, To: 2}
		taken := func(d *rules.Combatant) int {
			x := against(a, d, oneBlow)
			x.Dice = dice.Keyed(key)
			return rules.Attack(b, x).Taken(defender, poolHP)
		}
		if with, without := taken(&thick), taken(thin); with > without {
			rt.Fatalf("takes %d with more armour, %d with less", with, without)
		}
	})
}

func TestEveryAttackRollIsItsReceipt(t *testing.T) { // REV-070: what is needed on the die follows from the modifiers
	b := newBook(t)
	rapid.Check(t, func(rt *rapid.T) {
		a, d := side(t, b, attacker, fighter), side(t, b, defender, plain)
		for _, k := range []uint8{markInvisible, markOffBalance, markStunned, markSurprised} {
			if rapid.Bool().Draw(rt, "mark") {
				put(d, rules.Mark{Kind: k})
			}
		}
		x := against(a, d, oneBlow)
		x.Dice = dice.Keyed(dice.Key{Seed: rapid.Uint64().Draw(rt, "seed"), By: 1, To: 2})
		v := rules.Attack(b, x)
		r, _ := v.Last(rollAttack)
		if want := v.Sum(totalNeed) - v.Sum(totalAttack); int(r.Need) != want {
			rt.Fatalf("needs %d, the modifiers say %d", r.Need, want)
		}
		if hit := r.Shown == 20 || r.Shown != 1 && r.Shown >= r.Need; hit != r.Passed {
			rt.Fatalf("%d against %d passed: %v", r.Shown, r.Need, r.Passed)
		}
	})
}

// The odds of a blow are exact: twelve and more on a d20 are nine faces.
func TestOddsOfAHit(t *testing.T) { // REV-070
	b := newBook(t)
	var f rules.Forecast
	rules.Odds(b, against(side(t, b, attacker, fighter), side(t, b, defender, plain), oneBlow), dice.Key{By: 1, To: 2}, &f)
	if got := f.Hits().String(); got != "9/20" {
		t.Errorf("hits in %s of cases, want 9/20", got)
	}
	if len(f.Leaves) > 4*8*8 {
		t.Errorf("%d leaves: the roll branches finer than it matters", len(f.Leaves))
	}
}

// Forecasts take totals together only where no save against massive damage hangs on them (REV-091, REV-085).
func TestAForecastOfMassiveDamageIsWhole(t *testing.T) {
	b := newBook(t)
	for _, hp := range []int32{20, 50, 51, 55, 60, 100} {
		for plus := int16(0); plus <= 40; plus += 3 {
			a, d := side(t, b, attacker, fighter), side(t, b, defender, plain)
			d.Pools[poolHP] = rules.Pool{Now: hp, Max: hp}
			for i := range a.Items {
				a.Items[i].Traits[itemDice], a.Items[i].Traits[itemSides], a.Items[i].Traits[itemPlus] = 3, 6, plus
				a.Items[i].Traits[itemLargeDice], a.Items[i].Traits[itemLargeSides], a.Items[i].Traits[itemLargePlus] = 3, 6, plus
			}
			chances := map[rules.Leaf]*big.Rat{}
			for _, sign := range []int64{1, -1} {
				var f rules.Forecast
				f.Mortal(sign < 0) // walks through every total
				rules.Odds(b, against(a, d, oneBlow), dice.Key{By: 1, To: 2}, &f)
				for _, l := range f.Leaves {
					w := l.Weight.Rat()
					if l.Weight = (dice.Weight{}); chances[l] == nil {
						chances[l] = new(big.Rat)
					}
					chances[l].Add(chances[l], w.Mul(w, big.NewRat(sign, 1)))
				}
			}
			for l, c := range chances {
				if c.Sign() != 0 {
					t.Errorf("%d hp, 3d6+%d: %s more of %+v", hp, plus, c.RatString(), l)
				}
			}
		}
	}
}
