package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

var jab = rules.Act{Kind: rules.ActPunch, Item: rules.NoItem}

// punched takes a punch of the bare warrior (THAC0 20) at AC 10 with the die; whoever is
// not stunned throws no d10.
func punched(t *testing.T, b *book, x *rules.Exchange, die int, more ...stated) *rules.Verdict {
	t.Helper()
	return attack(t, b, x, append([]stated{throws(attacker, rollAttack, die)}, more...)...)
}

func punches(v *rules.Verdict) int { return v.Taken(defender, poolPunch) }

func TestPunching(t *testing.T) { // REV-100, REV-103, REV-107, REV-108
	b := newBook(t)
	a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
	t.Run("misses below the armour class", func(t *testing.T) {
		wantOutcome(t, punched(t, b, against(a, d, jab), 9), rules.Miss)
	})
	t.Run("does what its row says, to be counted apart", func(t *testing.T) { // REV-104
		v := punched(t, b, against(a, d, jab), 15, throws(attacker, rollKnockout, 7))
		if punches(v) != 2 || v.Taken(defender, poolHP) != 0 {
			t.Errorf("takes %d, and %d hit points", punches(v), v.Taken(defender, poolHP))
		}
		wantNoEffect(t, v, rules.EffMark, defender, markStunned)
	})
	t.Run("tells the row and the Strength apart, and is never below 0", func(t *testing.T) { // REV-A24
		strong, weak := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 18}`), side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": 1}`)
		v := punched(t, b, against(strong, d, jab), 14, throws(attacker, rollKnockout, 100)) // and 1 to hit: a jab
		wantMod(t, v, totalDamage, "REV-103", 2)
		wantSum(t, v, totalDamage, 4)
		v = punched(t, b, against(weak, d, jab), 20, throws(attacker, rollKnockout, 100)) // and 5 less: a jab again
		wantMod(t, v, totalDamage, "REV-A24", 2)
		wantSum(t, v, totalDamage, 0)
	})
	t.Run("stuns up to its chance, for as many rounds", func(t *testing.T) {
		x := against(a, d, jab)
		x.Facts.Tick = 20
		v := punched(t, b, x, 15, throws(attacker, rollKnockout, 6), throws(attacker, rollStun, 3))
		if e := wantEffect(t, v, rules.EffMark, defender, markStunned); e.Until != 20+3*60 {
			t.Errorf("stunned to tick %d", e.Until)
		}
	})
	t.Run("keeps the longer stun", func(t *testing.T) { // REV-A26
		for until, want := range map[rules.Tick]bool{100: true, 180: false, 500: false} {
			d := side(t, b, defender, bare)
			put(d, rules.Mark{Kind: markStunned, Ends: rules.AtTick, Until: until})
			v := punched(t, b, against(a, d, jab), 15, throws(attacker, rollKnockout, 1), throws(attacker, rollStun, 3))
			if _, ok := effectOf(v, rules.EffMark, defender, markStunned); ok != want {
				t.Errorf("stunned to %d: replaced %v", until, ok)
			}
		}
	})
	t.Run("finds everybody easier to hit who is stunned", func(t *testing.T) { // REV-075, REV-A47
		d := side(t, b, defender, bare, "stunned")
		wantMod(t, punched(t, b, against(a, d, jab), 2), totalAttack, "REV-075", 4)
		wantMod(t, attack(t, b, against(side(t, b, attacker, fighter), d, oneBlow), throws(attacker, rollAttack, missed)), totalAttack, "REV-075", 4)
	})
	t.Run("does nothing when it is pulled, and may stun all the same", func(t *testing.T) { // REV-106
		soft := jab
		soft.Mode = 1
		v := punched(t, b, against(a, d, soft), 20, throws(attacker, rollKnockout, 10), throws(attacker, rollStun, 1))
		if punches(v) != 0 {
			t.Errorf("takes %d", punches(v))
		}
		wantEffect(t, v, rules.EffMark, defender, markStunned)
	})
	t.Run("adds Strength and never heals", func(t *testing.T) { // REV-A24
		for str, want := range map[string]int{"18": 4, "3": 1, "1": 0} {
			a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "str": `+str+`}`)
			a.Traits[traitStrengthHit] = 0
			if v := punched(t, b, against(a, d, jab), 15, throws(attacker, rollKnockout, 99)); punches(v) != want {
				t.Errorf("Strength %s: takes %d, want %d", str, punches(v), want)
			}
		}
	})
	t.Run("takes a free hand", func(t *testing.T) {
		wantOffered(t, b, a, after(), rules.ActPunch, true)
		wantOffered(t, b, side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 9, "shield": true, "weapons": ["sword_long"]}`), after(), rules.ActPunch, false)
	})
}

func TestANaturalOneOfAPuncherIsCompared(t *testing.T) { // REV-102, REV-A27
	b := newBook(t)
	a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
	d.Traits[rules.DF] = 1
	v := punched(t, b, against(a, d, jab), 1, throws(attacker, rollKnockout, 99))
	wantOutcome(t, v, rules.Hit)
	wantNoEffect(t, v, rules.EffMark, attacker, markFumbled)
	d.Traits[rules.DF] = 5
	wantEffect(t, punched(t, b, against(a, d, jab), 1), rules.EffMark, attacker, markFumbled)
}

// The helpless are hit without a roll that could be critical or a fumble; the die finds the row.
func TestAFistAtTheHelpless(t *testing.T) { // REV-074
	b := newBook(t, "unarmed_fumble", "always")
	mailed := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "gauntlets": true}`)
	for _, die := range []int{1, 20} {
		x := against(mailed, side(t, b, defender, plain, "sleeping"), jab)
		v := attack(t, b, x, throws(attacker, rollAttack, die), throws(attacker, rollGauntlet, 3), throws(attacker, rollKnockout, 100))
		wantOutcome(t, v, rules.Hit)
		wantNoEffect(t, v, rules.EffMark, attacker, markFumbled)
		if got := v.Taken(defender, poolPunch); got != 3 {
			t.Errorf("%d: takes %d, want 3", die, got)
		}
	}
}

func TestMetalGauntlets(t *testing.T) { // REV-103, REV-A22, REV-A49
	iron := `{"group": "warrior", "level": 1, "max_hp": 20, "gauntlets": true}`
	late := throws(attacker, rollKnockout, 99)
	for _, c := range []struct {
		best      string
		die, want int
		dice      []stated
	}{
		{"off", 15, 1, []stated{throws(attacker, rollGauntlet, 1), late}},
		{"on", 15, 2, []stated{throws(attacker, rollGauntlet, 1), late}},
		{"on", 15, 3, []stated{throws(attacker, rollGauntlet, 3), late}},
		{"off", 20, 5, []stated{throws(attacker, rollGauntlet, 2), throws(attacker, rollGauntletCritical, 3), late}},
	} {
		b := newBook(t, "gauntlet_best", c.best)
		v := punched(t, b, against(side(t, b, attacker, iron), side(t, b, defender, bare), jab), c.die, c.dice...)
		if punches(v) != c.want {
			t.Errorf("%+v: takes %d", c, punches(v))
		}
	}
	t.Run("without them a natural 20 doubles nothing", func(t *testing.T) { // REV-A22
		b := newBook(t)
		if v := punched(t, b, against(side(t, b, attacker, bare), side(t, b, defender, bare), jab), 20, late); punches(v) != 2 {
			t.Errorf("takes %d", punches(v))
		}
	})
}

// hurt is somebody of so many hit points who has taken so much.
func hurt(t *testing.T, b *book, normal, punch int) *rules.Combatant {
	s := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 12}`)
	s.Pools[poolHP].Now -= int32(normal)
	s.Pools[poolPunch].Now -= int32(punch)
	return s
}

func TestPunchesBringUnconsciousness(t *testing.T) { // REV-090, REV-105, REV-A25: 7 + 5 of 12
	b := newBook(t)
	for _, c := range []struct {
		normal, punch int
		want          rules.Posture
	}{{7, 4, rules.Standing}, {7, 5, rules.Down}, {0, 12, rules.Down}, {12, 0, rules.Dead}, {12, 9, rules.Dead}, {11, 9, rules.Down}} {
		s := hurt(t, b, c.normal, c.punch)
		v := attack(t, b, against(s, s, rules.Act{Kind: rules.ActSettle}))
		if e, ok := effectOf(v, rules.EffPosture, attacker, uint8(c.want)); ok != (c.want != rules.Standing) {
			t.Errorf("%+v: %+v", c, e)
		}
	}
}

func TestTheEndOfAFight(t *testing.T) { // REV-104, REV-A23, REV-A25, REV-A57
	last := rules.Act{Kind: rules.ActUpkeep, Aim: rules.LastCheck}
	for _, c := range []struct {
		round, kills  string
		normal, punch int
		up            rules.Posture
		left          int
	}{
		{"floor", "off", 7, 5, rules.Down, 4}, {"nearest", "off", 7, 6, rules.Down, 3}, {"ceil", "off", 7, 5, rules.Down, 3},
		{"nearest", "off", 7, 5, rules.Down, 4}, {"floor", "off", 11, 8, rules.Down, 1}, {"floor", "off", 2, 3, rules.Standing, 10},
		{"floor", "on", 7, 5, rules.Down, 4},
	} {
		b := newBook(t, "punch_round", c.round, "punch_split_kills", c.kills)
		s := hurt(t, b, c.normal, c.punch)
		s.Posture = c.up
		v := attack(t, b, against(s, s, last))
		left := 12 - c.normal - v.Taken(attacker, poolHP)
		if left != c.left || -v.Taken(attacker, poolPunch) != c.punch {
			t.Errorf("%+v: %d left", c, left)
		}
		if _, wakes := effectOf(v, rules.EffPosture, attacker, uint8(rules.Prone)); wakes != (c.up == rules.Down) {
			t.Errorf("%+v: wakes %v", c, wakes)
		}
	}
	t.Run("by option no hit points are death", func(t *testing.T) {
		b := newBook(t, "punch_split_kills", "on")
		s := hurt(t, b, 11, 8)
		s.Posture = rules.Down
		wantEffect(t, attack(t, b, against(s, s, last)), rules.EffPosture, attacker, uint8(rules.Dead))
	})
	t.Run("leaves those alone who took no punch", func(t *testing.T) {
		b := newBook(t)
		s := hurt(t, b, 5, 0)
		if v := attack(t, b, against(s, s, last)); len(v.Effects) != 0 {
			t.Errorf("%+v", v.Effects)
		}
	})
}

func TestWrestlingMayCountAsPunching(t *testing.T) { // REV-A32
	for value, want := range map[string][2]int{"off": {1, 0}, "on": {0, 1}} {
		b := newBook(t, "wrestle_temporary", value)
		v := attack(t, b, against(side(t, b, attacker, bare), side(t, b, defender, bare), grab), throws(attacker, rollAttack, 18))
		if got := [2]int{v.Taken(defender, poolHP), punches(v)}; got != want {
			t.Errorf("%s: takes %v, want %v", value, got, want)
		}
	}
}

func TestAHoldMayTakeARoll(t *testing.T) { // REV-A31
	b := newBook(t, "hold_needs_roll", "on")
	for die, kept := range map[int]bool{18: true, 9: false} {
		a, d := side(t, b, attacker, bare), side(t, b, defender, bare)
		grip(a, d, 1, armLock)
		v := attack(t, b, against(a, d, rules.Act{Kind: rules.ActKeep, Item: rules.NoItem}), throws(attacker, rollAttack, die))
		_, freed := effectOf(v, rules.EffUnmark, defender, markHeld)
		if taken := v.Taken(defender, poolHP); freed == kept || (taken == 2) != kept {
			t.Errorf("%d: freed %v, takes %d", die, freed, taken)
		}
	}
}

// What provokes the armed: each unarmed attack, at +4 and +4; to keep a hold only if it
// takes a roll.
func TestUnarmedAttacksProvokeTheArmed(t *testing.T) { // REV-101, REV-114, REV-125, REV-A38
	for _, c := range []struct {
		act    rules.ActKind
		option string
		mode   reactionKind
		rule   rules.Rule
	}{
		{rules.ActPunch, "off", reactPunch, "REV-101"}, {rules.ActWrestle, "off", reactUnarmed, "REV-114"},
		{rules.ActOverbear, "off", reactOverbear, "REV-125"}, {rules.ActKeep, "off", 0, ""}, {rules.ActKeep, "on", reactUnarmed, "REV-114"},
	} {
		b := newBook(t, "hold_needs_roll", c.option)
		for stats, armed := range map[string]bool{fighter: true, bare: false, beast: true} {
			a, d := side(t, b, attacker, bare), side(t, b, defender, stats)
			var p rules.Plan
			b.Provoke(&rules.Trigger{Kind: rules.TriggerAct, By: a, To: d, Act: rules.Act{Kind: c.act, Target: defender}}, &p)
			if want := armed && c.mode != 0; (len(p.Slots) == 1) != want || want && (p.Slots[0].Mode != uint8(c.mode) || p.Slots[0].Why != c.rule) {
				t.Errorf("%v, hold_needs_roll %s: %+v", c.act, c.option, p.Slots)
			}
			put(d, rules.Mark{Kind: markPinned, Other: 9})
			p.Reset()
			b.Provoke(&rules.Trigger{Kind: rules.TriggerAct, By: a, To: d, Act: rules.Act{Kind: c.act, Target: defender}}, &p)
			if len(p.Slots) != 0 {
				t.Errorf("the pinned react to %v", c.act)
			}
		}
		if c.mode == 0 {
			continue
		}
		x := against(side(t, b, attacker, fighter), side(t, b, defender, bare), oneBlow)
		x.Slot = *granted(c.mode)
		v := attack(t, b, x, throws(attacker, rollAttack, 10), throws(attacker, rollDamage, 3))
		wantMod(t, v, totalAttack, c.rule, 4)
		wantMod(t, v, totalDamage, c.rule, 4)
	}
}
