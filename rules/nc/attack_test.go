package nc

import (
	"math/big"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

var (
	strike = rules.Act{Kind: rules.ActStrike}
	sword  = rules.Act{Kind: rules.ActStrike, Item: 1} // deathbow's
	shoot  = rules.Act{Kind: rules.ActShoot}
)

func at50(q *rules.Facts) { q.Range, q.Cover = 15240*15240, 25 }

// The three blows of the worked fight (11.4) in full, with their receipts.
func TestWorkedFightBlowByBlow(t *testing.T) { // NC-060, NC-062, NC-070, NC-071, NC-A-09, NC-A-31, NC-A-71, NC-091
	b := newBook(t)
	archer, mage := side(t, b, 1, deathbow), side(t, b, 2, irthea)
	archer.Items[1].State = rules.Ready
	t.Run("an arrow at the casting mage behind cover", func(t *testing.T) {
		m := *mage
		m.Busy = rules.Busy{Serial: 1, Due: 12, Act: rules.Act{Kind: rules.ActCast}}
		x := exchange(t, b, archer, &m, shoot, faces{"hit": 41, "damage": 2, "disruption": 31}, at50)
		wantSum(t, b, x, "of", 4)
		wantSum(t, b, x, "df", 5)
		wantSum(t, b, x, "damage", 50)
		wantSum(t, b, x, "dr", 1)
		wantTaken(t, x, 45)
		wantSum(t, b, x, "disruption", -2)
		if _, lost := effect(x, rules.EffCancel, "NC-105"); lost {
			t.Error("the spell is lost, 31 keeps it")
		}
	})
	t.Run("the staff", func(t *testing.T) {
		x := exchange(t, b, mage, archer, strike, faces{"hit": 76})
		wantSum(t, b, x, "of", 4)
		wantSum(t, b, x, "df", 7)
		if x.Verdict.Outcome != rules.Miss || x.Verdict.Rolls[0].Need != 35 {
			t.Errorf("%v, needs %d, want a miss that needs 35", x.Verdict.Outcome, x.Verdict.Rolls[0].Need)
		}
	})
	t.Run("the sword", func(t *testing.T) {
		m := *mage
		m.Pools[0].Now = 27
		sidetest.Bear(&m, rules.Mark{Kind: kind(t, b, "misty_veil")})
		x := exchange(t, b, archer, &m, sword, faces{"hit": 3, "damage": 2, "location": 10})
		wantSum(t, b, x, "of", 9)
		wantSum(t, b, x, "df", 12)
		wantSum(t, b, x, "damage", 70)
		wantSum(t, b, x, "dr", 4)
		wantTaken(t, x, 46)
		if x.Verdict.Outcome != rules.Critical || x.Results[0] != 1 {
			t.Errorf("%v, disabled %d, want a disabling critical hit", x.Verdict.Outcome, x.Results[0])
		}
	})
}

func TestCriticalHit(t *testing.T) { // NC-064, NC-065, NC-A-16, NC-A-54, NC-089
	b := newBook(t)
	a, d := side(t, b, 1, soldier), side(t, b, 2, priest)
	for _, c := range []struct {
		name    string
		roll    int
		outcome rules.Outcome
		dr      int
	}{
		{"happens at a tenth of the chance", 7, rules.Critical, 7},
		{"does not happen just above it", 8, rules.Hit, 11},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := exchange(t, b, a, d, strike, faces{"hit": c.roll, "damage": 1})
			if x.Verdict.Outcome != c.outcome || x.Verdict.Rolls[0].Need != 73 {
				t.Errorf("%v at %d", x.Verdict.Outcome, x.Verdict.Rolls[0].Need)
			}
			wantSum(t, b, x, "dr", c.dr)
		})
	}
	t.Run("takes nothing extra from a target without reduction", func(t *testing.T) { // NC-068
		o := side(t, b, 2, orc)
		o.Pools[0].Now = 1000
		x := exchange(t, b, a, o, strike, faces{"hit": 1, "damage": 4})
		wantSum(t, b, x, "dr", 0)
		wantTaken(t, x, 50) // long sword 40, strength 17: 10
	})
}

func TestRollsAtTheEndsOfTheTable(t *testing.T) { // NC-061, NC-063, NC-A-33
	b := newBook(t)
	for level, want := range map[int]int{-1000: 1, -20: 1, 0: 50, 20: 99, 1000: 99} {
		if got := b.percent(level); got != want {
			t.Errorf("chance level %d: %d, want %d", level, got, want)
		}
	}
	for c := -20; c <= 20; c++ {
		if b.percent(c)+b.percent(-c) != 100 {
			t.Errorf("levels %d and %d do not add up to 100", c, -c)
		}
	}
}

func TestAMissDoesNothingElse(t *testing.T) { // NC-067
	b := newBook(t)
	x := exchange(t, b, side(t, b, 1, soldier), side(t, b, 2, priest), strike, faces{"hit": 100})
	if x.Verdict.Outcome != rules.Miss || len(x.Verdict.Effects) != 0 {
		t.Errorf("%+v", x.Verdict)
	}
}

func TestDamageHasItsParts(t *testing.T) { // NC-074, NC-033, NC-G-07, NC-G-28, NC-070, NC-055
	b := newBook(t)
	a := side(t, b, 1, deathbow)
	a.Items[1].State = rules.Ready
	t.Run("strength and magic", func(t *testing.T) {
		x := exchange(t, b, a, side(t, b, 2, orc), sword, faces{"hit": 50, "damage": 2})
		wantSum(t, b, x, "damage", 20+30+20)
	})
	t.Run("a bow that is not made for strength", func(t *testing.T) {
		bow := *a
		bow.Items[0].Traits[3] = 0
		x := exchange(t, b, &bow, side(t, b, 2, orc), shoot, faces{"hit": 50, "damage": 2}, at50)
		wantSum(t, b, x, "damage", 20)
	})
	t.Run("a target above man-size", func(t *testing.T) {
		troll := side(t, b, 2, `{"race":"half_troll","classes":[{"class":"fighter","level":1}]}`)
		x := exchange(t, b, a, troll, sword, faces{"hit": 50, "damage": 2})
		wantSum(t, b, x, "damage", 2*20+30+20) // 2d8 for 1d10
	})
	t.Run("armour takes its rating off once", func(t *testing.T) {
		x := exchange(t, b, a, side(t, b, 2, zorn), sword, faces{"hit": 6, "damage": 2, "location": 5})
		wantSum(t, b, x, "damage", 70-60)
	})
	t.Run("no less than nothing is left, and a hit takes one", func(t *testing.T) { // NC-073
		weak := side(t, b, 1, `{"race":"gnome","classes":[{"class":"mage","level":1}],"str":3,"weapon":"dagger"}`)
		x := exchange(t, b, weak, side(t, b, 2, zorn), strike, faces{"hit": 1, "damage": 1})
		wantSum(t, b, x, "damage", 0)
		wantTaken(t, x, 1)
	})
	t.Run("thrown weapons add strength to damage, not to OF", func(t *testing.T) {
		thrower := side(t, b, 1, `{"race":"human","classes":[{"class":"fighter","level":3}],"str":17,"weapon":"javelin"}`)
		x := exchange(t, b, thrower, side(t, b, 2, orc), rules.Act{Kind: rules.ActThrow}, faces{"hit": 1, "damage": 1})
		wantSum(t, b, x, "of", 3-2)
		wantSum(t, b, x, "damage", 20)
	})
}

func TestAShield(t *testing.T) { // NC-043, NC-A-60, NC-G-29
	b := newBook(t)
	a, d := side(t, b, 1, priest), side(t, b, 2, soldier)
	x := exchange(t, b, a, d, strike, faces{"hit": 99})
	wantSum(t, b, x, "df", 8+2-2+1+1)
	wantSum(t, b, exchange(t, b, a, d, strike, faces{"hit": 1, "damage": 1}), "dr", 11+3-4)
	two := *d
	two.Items[0].Hands = 2
	x = exchange(t, b, a, &two, strike, faces{"hit": 99})
	wantSum(t, b, x, "df", 8)
	wantOver(t, x, "NC-043", "NC-G-29")
	unmade := *d
	sidetest.Bear(&unmade, rules.Mark{Kind: kind(t, b, "shield_arm")})
	wantOver(t, exchange(t, b, a, &unmade, strike, faces{"hit": 99}), "NC-043", "NC-G-13")
}

// NC-013, NC-084, NC-085, NC-G-04: a receipt names what is there: the act or the mark that keeps the target from its
// defence, and sleep or unconsciousness.
func TestAReceiptNamesWhatTheTargetDoesOrBears(t *testing.T) {
	b := newBook(t)
	walks, sleeps := kind(t, b, "interfering"), kind(t, b, "asleep")
	a, mage := side(t, b, 1, soldier), side(t, b, 1, irthea)
	for _, c := range []struct {
		name   string
		change func(d *rules.Combatant)
		act    rules.Act
		rule   rules.Rule
		from   rules.Source
	}{
		{"who draws", func(d *rules.Combatant) { d.Engaged, d.Does = true, rules.Acts(rules.ActDraw) }, strike, "NC-084", rules.From(rules.FromTargetBusy, rules.ActDraw)},
		{"who loads for long", func(d *rules.Combatant) {
			d.Engaged, d.Busy = true, rules.Busy{Serial: 1, Due: 20, Act: rules.Act{Kind: rules.ActLoad}}
		}, strike, "NC-084", rules.From(rules.FromTargetBusy, rules.ActLoad)},
		{"who walks away", func(d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: walks}) }, strike, "NC-084", rules.From(rules.FromTargetMark, walks)},
		{"who sleeps", func(d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: sleeps}) }, castBy(t, b, "fireball"), "NC-085", rules.From(rules.FromTargetMark, sleeps)},
		{"who is unconscious", func(d *rules.Combatant) { d.Posture = rules.Down }, castBy(t, b, "fireball"), "NC-085", rules.From(rules.FromTargetPosture, rules.Down)},
	} {
		t.Run(c.name, func(t *testing.T) {
			by, d := a, side(t, b, 2, soldier)
			if c.act.Kind == rules.ActCast {
				by = mage
			}
			c.change(d)
			x := exchange(t, b, by, d, c.act, faces{"hit": 99, "spell_damage": 3, "save": 100})
			if m, ok := mod(x, c.rule); !ok || m.From != c.from || m.Amount != -5 {
				t.Errorf("%s: %+v, want -5 from %+v", c.rule, m, c.from)
			}
		})
	}
}

// NC-083, NC-A-41: unarmed is who has no weapon in hand; a projectile weapon is one, nocked or not.
func TestABowInHandIsAWeapon(t *testing.T) {
	b := newBook(t)
	for state, df := range map[rules.ItemState]int{rules.Ready: 3, rules.Unloaded: 3, rules.Stowed: 3 - 4, rules.Dropped: 3 - 4} {
		d := side(t, b, 2, `{"race":"human","classes":[{"class":"fighter","level":3}],"weapon":"longbow"}`)
		d.Items[0].State = state
		wantSum(t, b, exchange(t, b, side(t, b, 1, soldier), d, strike, faces{"hit": 100}), "df", df)
	}
}

// NC-080, NC-081, NC-082, NC-083, NC-084, NC-085, NC-086, NC-087, NC-088, NC-082, NC-A-21,
// NC-A-43, NC-083, NC-A-41, NC-G-12, NC-012
func TestConditions(t *testing.T) {
	b := newBook(t)
	a := side(t, b, 1, deathbow)
	a.Items[1].State = rules.Ready
	hit := faces{"hit": 6, "damage": 1, "disruption": 1, "location": 5}
	for _, c := range []struct {
		name   string
		change func(a, d *rules.Combatant)
		df, dr int // irthea: 10, 8
		of     int
	}{
		{"none", func(_, _ *rules.Combatant) {}, 10, 8, 9},
		{"a blind attacker", func(a, _ *rules.Combatant) { sidetest.Bear(a, rules.Mark{Kind: kind(t, b, "blinded")}) }, 10, 8, 5},
		{"blind", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "blinded")}) }, 8, 7, 9},
		{"stunned", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "stunned")}) }, 8, 7, 9},
		{"prone", func(_, d *rules.Combatant) { d.Posture = rules.Prone }, 8, 7, 9},
		{"prone and stunned", func(_, d *rules.Combatant) {
			d.Posture = rules.Prone
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "stunned")})
		}, 6, 6, 9},
		{"invisible", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "invisible")}) }, 13, 8, 9},
		{"surprised", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "surprised")}) }, 5, 8, 9},
		{"interfering", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "interfering")}) }, 5, 8, 9},
		{"casting", func(_, d *rules.Combatant) {
			d.Busy = rules.Busy{Serial: 1, Due: 20, Act: rules.Act{Kind: rules.ActCast}}
		}, 5, 3, 9},
		{"unarmed", func(_, d *rules.Combatant) { d.Items[0].State = rules.Stowed }, 6, 8, 9},
		{"asleep", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "asleep")}) }, 4, 2, 9},
		{"held", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "held")}) }, 4, 8, 9},
		{"in a web", func(_, d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "webbed")}) }, 8, 8, 9},
		{"held in a web", func(_, d *rules.Combatant) { // NC-082, NC-G-12: magic counts
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "held")})
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "webbed")})
		}, 2, 8, 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			aa, d := *a, *side(t, b, 2, irthea)
			d.Pools[0].Now = 1000
			c.change(&aa, &d)
			x := exchange(t, b, &aa, &d, sword, hit)
			wantSum(t, b, x, "of", c.of)
			wantSum(t, b, x, "df", c.df)
			want := c.dr
			if x.Verdict.Outcome == rules.Critical {
				want = max(0, want-4)
			}
			wantSum(t, b, x, "dr", want)
		})
	}
	t.Run("nobody is unarmed against bare hands", func(t *testing.T) { // NC-083
		d := *side(t, b, 2, irthea)
		d.Items[0].State = rules.Stowed
		fist := slices.IndexFunc(a.Items[:], func(it rules.Item) bool { return it.Row == b.fist })
		x := exchange(t, b, a, &d, rules.Act{Kind: rules.ActStrike, Item: uint8(fist), Target: 2}, faces{"hit": 99})
		wantSum(t, b, x, "df", 10)
	})
	t.Run("the helpless lose their skill, and are not unarmed besides", func(t *testing.T) { // NC-G-12, NC-083
		d := *side(t, b, 2, irthea)
		d.Items[0].State = rules.Stowed
		sidetest.Bear(&d, rules.Mark{Kind: kind(t, b, "held")})
		wantSum(t, b, exchange(t, b, a, &d, sword, faces{"hit": 99}), "df", 4)
	})
	t.Run("casting and interfering are one penalty", func(t *testing.T) {
		d := *side(t, b, 2, irthea)
		d.Engaged, d.Busy = true, rules.Busy{Serial: 1, Due: 20, Act: rules.Act{Kind: rules.ActCast}}
		x := exchange(t, b, a, &d, sword, faces{"hit": 99})
		wantSum(t, b, x, "df", 5)
		wantOver(t, x, "NC-084", "NC-086")
	})
	t.Run("the invisible gain nothing against the blind", func(t *testing.T) { // NC-087, NC-A-02
		aa, d := *a, *side(t, b, 2, irthea)
		sidetest.Bear(&aa, rules.Mark{Kind: kind(t, b, "blinded")})
		sidetest.Bear(&d, rules.Mark{Kind: kind(t, b, "invisible")})
		x := exchange(t, b, &aa, &d, sword, faces{"hit": 99})
		wantSum(t, b, x, "df", 10)
		wantOver(t, x, "NC-087", "NC-080")
	})
	t.Run("surprise of any length is over with the round of the first attack", func(t *testing.T) { // NC-G-24
		for until, want := range map[rules.Tick]bool{40: true, 15: false} { // the exchange is in segment 11
			d := side(t, b, 2, irthea)
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "surprised"), Ends: rules.AtTick, Until: until})
			e, ok := effect(exchange(t, b, a, d, sword, faces{"hit": 99}, func(q *rules.Facts) { q.Round = 1 }), rules.EffMark, "NC-G-24")
			if ok != want || ok && e.Ends != rules.RoundEnd {
				t.Errorf("until %d: %v %+v", until, ok, e)
			}
		}
	})
	t.Run("what one does in a segment lays one open in it, in a melee", func(t *testing.T) { // NC-013, NC-086, NC-G-11
		for does, want := range map[rules.ActKind]int{rules.ActShoot: 5, rules.ActDraw: 5, rules.ActCast: 5, rules.ActStrike: 10, rules.ActMove: 10} {
			d := *side(t, b, 2, irthea)
			d.Does = rules.Acts(does)
			wantSum(t, b, exchange(t, b, a, engagedOf(&d), sword, faces{"hit": 99}), "df", want)
			if does != rules.ActCast {
				d.Engaged = false
				wantSum(t, b, exchange(t, b, a, &d, sword, faces{"hit": 99}), "df", 10)
			}
		}
	})
}

func TestALostTargetIsNotRolledFor(t *testing.T) { // NC-093, NC-G-08
	b := newBook(t)
	a, d := side(t, b, 1, deathbow), side(t, b, 2, orc)
	for name, set := range map[string]func(q *rules.Facts){
		"gone":                  func(q *rules.Facts) { q.Flags |= rules.FlagLost },
		"covered altogether":    func(q *rules.Facts) { q.Cover, q.Hard = 100, 100 },
		"beyond the long range": func(q *rules.Facts) { q.Range = 70000 * 70000 },
	} {
		if x := exchange(t, b, a, d, shoot, faces{}, set); x.Verdict.Outcome != rules.Lost || len(x.Verdict.Rolls) != 0 {
			t.Errorf("%s: %+v", name, x.Verdict)
		}
	}
}

func TestDisablingCriticalHit(t *testing.T) { // NC-066, NC-A-46, NC-G-13
	b := newBook(t)
	a := side(t, b, 1, deathbow)
	a.Items[1].State = rules.Ready
	for _, c := range []struct {
		place int
		kind  rules.EffectKind
		name  string
	}{
		{1, rules.EffMark, "stunned"}, {2, rules.EffMark, "stunned"}, {3, rules.EffItem, ""}, {4, rules.EffTrait, ""},
		{5, rules.EffMark, "shield_arm"}, {6, rules.EffPosture, ""}, {7, rules.EffMark, "leg"}, {8, rules.EffMark, "bleeding"},
		{9, rules.EffMark, "bleeding"}, {10, rules.EffPosture, ""},
	} {
		d := side(t, b, 2, irthea)
		d.Pools[0].Now = 27
		x := exchange(t, b, a, d, sword, faces{"hit": 1, "damage": 2, "location": c.place, "stun": 3})
		found := false
		for _, e := range x.Verdict.Effects {
			found = found || e.Kind == c.kind && (c.name == "" || e.What == kind(t, b, c.name))
		}
		if !found {
			t.Errorf("place %d: no %s %s: %+v", c.place, c.kind, c.name, x.Verdict.Effects)
		}
	}
	t.Run("each place as often as it is wide", func(t *testing.T) { // NC-G-13: in the odds as on the die
		var x *rules.Exchange
		chance := map[string]*big.Rat{}
		dice.Branches(dice.Key{By: 1, To: 2}, func(thrown dice.Dice) {
			d := side(t, b, 2, irthea)
			d.Pools[0].Now = 27
			x = &rules.Exchange{Act: sword, By: 1, To: 2, Dice: thrown}
			x.Act.Target = 2
			x.Facts = rules.Facts{Tick: 10, Actor: a, Target: d, Range: 1524 * 1524, Steps: 1, Flags: rules.FlagReach | rules.FlagSight | rules.FlagEffect}
			rules.Attack(b, x)
		}, func(w dice.Weight) {
			for _, r := range x.Verdict.Rolls {
				if b.Shape().RollName(r.Type) == "location" {
					e, _ := effect(x, rules.EffMark, "NC-G-13")
					place := b.Shape().Marks[e.What].Name
					if chance[place] == nil {
						chance[place] = new(big.Rat)
					}
					chance[place].Add(chance[place], w.Rat())
				}
			}
		})
		all := new(big.Rat)
		for _, p := range chance {
			all.Add(all, p)
		}
		for place, tenths := range map[string]int64{"stunned": 2, "weapon_arm": 2, "shield_arm": 1, "leg": 2, "bleeding": 2, "vital_wound": 1} {
			if p := chance[place]; p == nil || new(big.Rat).Quo(p, all).Cmp(big.NewRat(tenths, 10)) != 0 {
				t.Errorf("%s: %v of %v, want %d tenths", place, p, all, tenths)
			}
		}
	})
	t.Run("just half does not disable", func(t *testing.T) {
		d := side(t, b, 2, orc)
		d.Pools[0].Now = 140
		x := exchange(t, b, a, d, sword, faces{"hit": 1, "damage": 2})
		wantTaken(t, x, 70)
	})
}
