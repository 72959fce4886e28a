package dq

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// shieldbearer strikes at 55 + 15 - 0 + 20 = 90, and rushes with the buckler at 40 + 15 + 12 = 67
// and -2; guard, with a sword of rank
// 4 or a two-handed one, has 12 agility and 14 dexterity.
const (
	shieldbearer = swordsman + `, "shield": "buckler", "shield_rank": 3`
	guard        = `"ps": 12, "md": 14, "ag": 12, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 4}]`
	twoHander    = `"ps": 12, "md": 14, "ag": 12, "en": 15, "wp": 12, "weapons": [{"weapon": "great_sword", "rank": 4}]`
	retiarius    = `"ps": 12, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "net", "rank": 5}]`
	buckler      = uint8(1) // the shield of a shieldbearer
	hands        = uint8(1) // the item that stands for bare hands of those with one weapon
)

func avoid(face int) stated   { return stated{bob, rollAvoid, face} }
func holds(face int) stated   { return stated{ann, rollRestrain, face} }
func leave(face int) stated   { return stated{ann, rollLeave, face} }
func repulse(face int) stated { return stated{bob, rollRepulse, face} }
func fumble(face int) stated  { return stated{ann, rollFumble, face} }
func mishaps(face int) stated { return stated{ann, rollMishap, face} }

// special is an exchange of a special attack in the front, in reach.
func special(mode, item uint8, a, d *rules.Combatant) *rules.Exchange {
	x := strike(a, d)
	x.Act.Kind, x.Act.Mode, x.Act.Item = rules.ActSpecial, mode, item
	return x
}

func wantUp(t *testing.T, v *rules.Verdict, who rules.ID, u rules.Posture, want bool) {
	t.Helper()
	got := false
	for _, e := range v.Effects {
		got = got || e.Kind == rules.EffPosture && e.On == who && rules.Posture(e.What) == u
	}
	if got != want {
		t.Errorf("%d %v: %v, want %v: %+v", who, u, got, want, v.Effects)
	}
}

// DQ-090: the shield's chance, rank and damage, in reach of the arm, and nothing off for the hand
// that is its own; up to three times the agility avoids the fall.
func TestShieldRush(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	for _, c := range []struct {
		name  string
		d     *rules.Combatant
		rolls []stated
		down  bool
	}{
		{"avoided", person(t, b, bob, guard), []stated{attack(60), defence(99), damage(4), avoid(36)}, false},
		{"not avoided", person(t, b, bob, guard), []stated{attack(60), defence(99), damage(4), avoid(37)}, true},
		{"DQ-AMB-40: the stunned have no roll", person(t, b, bob, guard, "stunned"), []stated{attack(60), defence(99), damage(4)}, true},
		{"DQ-AMB-40: the prone roll", person(t, b, bob, guard, "prone"), []stated{attack(60), defence(99), damage(4), avoid(99)}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := resolve(t, b, special(shieldRush, buckler, person(t, b, ann, shieldbearer), c.d), c.rolls...)
			wantUp(t, v, bob, rules.Prone, c.down)
			wantTaken(t, v, bob, 2, 0)
			if c.name == "avoided" {
				wantSum(t, v, totalStrike, 67)
			}
		})
	}
	t.Run("DQ-AMB-42: a blow that is blocked knocks nobody over", func(t *testing.T) {
		v := resolve(t, b, special(shieldRush, buckler, person(t, b, ann, shieldbearer), person(t, b, bob, guard)), attack(60), defence(1))
		wantUp(t, v, bob, rules.Prone, false)
		wantOutcome(t, v, rules.Blocked)
	})
	t.Run("DQ-045: after a charge it has twenty more", func(t *testing.T) {
		x := special(shieldRush, buckler, person(t, b, ann, shieldbearer), person(t, b, bob, target))
		x.Facts.Flags |= rules.FlagCharged
		v := resolve(t, b, x, attack(99), defence(1))
		wantMod(t, v, totalStrike, "DQ-045", "", 20)
		for _, m := range v.Mods {
			if why := b.Shape().Reasons[m.From.Reason]; m.Rule == "DQ-045" && !strings.Contains(why, "shield") {
				t.Errorf("a shield has +20 as %q", why)
			}
		}
	})
	t.Run("DQ-043: with a shield never learned it is the bare chance", func(t *testing.T) {
		x := special(shieldRush, buckler, person(t, b, ann, swordsman+`, "shield": "tower"`), person(t, b, bob, target))
		wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalStrike, 40)
	})
	t.Run("it takes the action, and is offered with the shield alone", func(t *testing.T) {
		a := person(t, b, ann, shieldbearer)
		for _, o := range menu(b, a, turn) {
			if o.Kind == rules.ActSpecial && o.Mode == shieldRush && (o.Item != buckler || a.Items[o.Item].Reach != rules.Reach{Min: 1, Max: 1}) {
				t.Errorf("offers %+v", o)
			}
		}
		rush := rules.Act{Kind: rules.ActSpecial, Mode: shieldRush, Item: buckler, Target: bob}
		wantKinds(t, menu(b, a, turn, rush))
		run := does(rules.ActCharge, gaitFull)
		run.Item, run.Target = buckler, bob
		if list := menu(b, a, turn, run); len(list) != 1 || list[0].Kind != rules.ActSpecial || list[0].Mode != shieldRush || list[0].Item != buckler {
			t.Errorf("after a charge %+v", list)
		}
		run.Item = first
		wantKinds(t, menu(b, a, turn, run), rules.ActStrike)
	})
}

// DQ-091, DQ-AMB-26, DQ-AMB-37: twenty less; dexterity and rank with the weapon keep it, twice
// the dexterity with both hands; no damage.
func TestDisarm(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	for _, c := range []struct {
		name    string
		stats   string
		face    int
		dropped bool
	}{
		{"14 + 4 keep it", guard, 18, false}, {"19 does not", guard, 19, true},
		{"28 + 4 keep it with both hands", twoHander, 32, false}, {"33 does not", twoHander, 33, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := resolve(t, b, special(disarm, first, person(t, b, ann, swordsman), person(t, b, bob, c.stats)), attack(70), defence(99), avoid(c.face))
			wantMod(t, v, totalStrike, "DQ-091", "", -20)
			wantTaken(t, v, bob, 0, 0)
			if e := made(v, rules.EffItem, first); (e != nil) != c.dropped {
				t.Errorf("%+v", v.Effects)
			}
		})
	}
	t.Run("a shield comes off the dexterity, as itself (DQ-132)", func(t *testing.T) {
		v := resolve(t, b, special(disarm, first, person(t, b, ann, swordsman), person(t, b, bob, guard+`, "shield": "kite"`)), attack(70), defence(99), avoid(15))
		wantMod(t, v, totalCheck, "DQ-091", "", 14)
		wantMod(t, v, totalCheck, "DQ-132", "", -3)
		wantSum(t, v, totalCheck, 14-3+4)
	})
	t.Run("a net halves the dexterity, as itself (DQ-094)", func(t *testing.T) {
		d := person(t, b, bob, guard)
		sidetest.Bear(d, rules.Mark{Kind: markEntangled, Serial: 1})
		v := resolve(t, b, special(disarm, first, person(t, b, ann, swordsman), d), attack(60), defence(99), avoid(11))
		wantMod(t, v, totalCheck, "DQ-091", "", 14)
		wantMod(t, v, totalCheck, "DQ-094", "", -7)
		wantSum(t, v, totalCheck, 14-7+4)
	})
	t.Run("bare hands have nothing to lose", func(t *testing.T) {
		v := resolve(t, b, special(disarm, first, person(t, b, ann, swordsman), person(t, b, bob, target)), attack(70), defence(99))
		wantOutcome(t, v, rules.Failed)
	})
}

// DQ-094: a net that is thrown, at three less a hex, entangles as one in the hand does, with the
// option and without, and never wounds.
func TestAThrownNetEntangles(t *testing.T) {
	for _, option := range []string{"false", "true"} {
		b := newBook(t, set("special_attacks", option))
		for face, caught := range map[int]bool{36: false, 37: true} {
			x := strike(person(t, b, ann, retiarius), person(t, b, bob, guard))
			x.Act.Kind, x.Facts.Steps = rules.ActThrow, 3
			v := resolve(t, b, x, attack(1), defence(99), avoid(face)) // 40 + 15 + 20 - 9
			wantSum(t, v, totalStrike, 66)
			wantTaken(t, v, bob, 0, 0)
			if e := made(v, rules.EffMark, markEntangled); (e != nil) != caught {
				t.Errorf("%d: %+v", face, v.Effects)
			}
			if made(v, rules.EffItem, first) == nil {
				t.Error("the net is in hand still")
			}
		}
	}
}

// DQ-092, DQ-AMB-12: a base chance of 40 at most, or two fifths of it; the die alone is the damage.
func TestTrip(t *testing.T) {
	for _, c := range []struct {
		percent string
		want    int32
	}{{"false", 40 - 55}, {"true", 22 - 55}} {
		b := newBook(t, set("special_attacks", "true"), set("trip_percent", c.percent))
		v := resolve(t, b, special(trip, first, person(t, b, ann, swordsman), person(t, b, bob, guard)), attack(57), defence(99), damage(7), avoid(37))
		wantMod(t, v, totalStrike, "DQ-092", "", c.want)
		wantTaken(t, v, bob, 7, 0)
		wantUp(t, v, bob, rules.Prone, true)
	}
	if b := newBook(t, set("trip_percent", "true")); b.tripChance(51) != 21 { // DQ-009: rounded up
		t.Errorf("%d", b.tripChance(51))
	}
}

// DQ-093, DQ-AMB-42: below a result of three nothing happens, from there on damage and sleep.
func TestKnockout(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	a, d := person(t, b, ann, swordsman), person(t, b, bob, guard)
	v := resolve(t, b, special(knockOut, first, a, d), attack(36), defence(99))
	wantTaken(t, v, bob, 0, 0)
	wantOutcome(t, v, rules.Blocked)
	v = resolve(t, b, special(knockOut, first, a, d), attack(18), defence(99), damage(2))
	wantTaken(t, v, bob, 0, 6)
	wantUp(t, v, bob, rules.Down, true)
}

// DQ-094: a net does no damage; half of agility and dexterity is left, and no step.
func TestEntangle(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	a, d := person(t, b, ann, retiarius), person(t, b, bob, guard)
	v := resolve(t, b, special(entangle, first, a, d), attack(60), defence(99), avoid(37))
	if made(v, rules.EffMark, markEntangled) == nil {
		t.Fatalf("%+v", v.Effects)
	}
	wantTaken(t, v, bob, 0, 0)
	if v := resolve(t, b, special(entangle, first, a, d), attack(60), defence(99), avoid(36)); len(v.Effects) > 0 {
		t.Errorf("avoided: %+v", v.Effects)
	}
	sidetest.Bear(d, rules.Mark{Kind: markEntangled, Serial: 9})
	v = resolve(t, b, strike(a, d), attack(99), defence(1))
	wantSum(t, v, totalDefence, 6)
	d.ID, a.ID = ann, bob
	v = resolve(t, b, strike(d, a), attack(99), defence(1))
	wantMod(t, v, totalStrike, "DQ-094", "", -7)
	list := menu(b, d, turn)
	for _, o := range list {
		if o.Kind.Moves() {
			t.Errorf("moves: %+v", o)
		}
	}
	v = resolve(t, b, alone(rules.ActPull, d), stated{ann, rollAvoid, 18})
	if made(v, rules.EffUnmark, markEntangled) == nil {
		t.Errorf("18 does not free: %+v", v.Effects)
	}
	v = resolve(t, b, alone(rules.ActPull, d), stated{ann, rollAvoid, 19})
	wantOutcome(t, v, rules.Failed)
}

// DQ-095: three times the advantage; the held may struggle alone, are open to others, and the
// holder may let go.
func TestRestrain(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	a, d := person(t, b, ann, swordsman), person(t, b, bob, guard) // 29 against 24
	wantOutcome(t, resolve(t, b, special(restrain, hands, a, d), holds(16)), rules.Failed)
	v := resolve(t, b, special(restrain, hands, a, d), holds(15))
	if made(v, rules.EffMark, markHeld) == nil || made(v, rules.EffMark, markHolding) == nil {
		t.Fatalf("%+v", v.Effects)
	}
	sidetest.Bear(d, rules.Mark{Kind: markHeld, Other: ann, Serial: 1})
	sidetest.Bear(a, rules.Mark{Kind: markHolding, Other: bob, Serial: 2})
	wantKinds(t, menu(b, d, turn), rules.ActPull)
	wantKinds(t, menu(b, a, turn), rules.ActRelease)
	released := menu(b, a, turn, does(rules.ActRelease, 0))
	if len(released) < 5 {
		t.Errorf("after letting go: %+v", released)
	}
	wantSum(t, resolve(t, b, strike(a, d), attack(99), defence(1)), totalDefence, 12)
	other := person(t, b, 3, swordsman)
	x := strike(other, d)
	v = resolve(t, b, x, stated{3, rollAttack, 99}, defence(1))
	wantSum(t, v, totalDefence, 0)
	v = resolve(t, b, exchange(rules.ActRelease, a, d))
	if made(v, rules.EffUnmark, markHeld) == nil || made(v, rules.EffUnmark, markHolding) == nil {
		t.Errorf("%+v", v.Effects)
	}
	x = exchange(rules.ActPull, d, a) // the sides exchanged: no chance for the weaker
	wantOutcome(t, resolve(t, b, x, stated{bob, rollRestrain, 1}), rules.Failed)
}

// DQ-096: a base chance of 40, the size on top of the die, and no roll against the fall.
func TestTrample(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	horse := person(t, b, ann, `"ps": 30, "md": 10, "ag": 16, "en": 25, "wp": 10, "size": 2, "unarmed": 3`)
	v := resolve(t, b, special(trample, 0, horse, person(t, b, bob, guard)), attack(50), defence(99), damage(4))
	wantSum(t, v, totalStrike, 40+10+12)
	wantTaken(t, v, bob, 6, 0)
	wantUp(t, v, bob, rules.Prone, true)
	if f, _, err := build(b, `"ps": 30, "md": 10, "ag": 16, "en": 25, "wp": 10, "size": 4`, nil, nil); err == nil {
		t.Errorf("a body of four hexes: %+v", f.Body)
	}
}

// DQ-098, DQ-AMB-11: as printed a die from the rank on repulses, by the other reading up to it;
// only with a weapon, and in front.
func TestRepulse(t *testing.T) {
	for _, c := range []struct {
		literal string
		face    int
		passed  bool
	}{{"false", 4, true}, {"false", 5, false}, {"true", 4, true}, {"true", 3, false}, {"", 4, true}, {"", 3, false}} {
		b := newBook(t, set("special_attacks", "true"))
		if c.literal != "" {
			b = newBook(t, set("special_attacks", "true"), set("repulse_literal", c.literal))
		}
		x := strike(person(t, b, ann, swordsman), person(t, b, bob, guard))
		x.Facts.Flags |= rules.FlagCharged
		rolls := []stated{repulse(c.face)}
		if !c.passed {
			rolls = append(rolls, attack(99), defence(1))
		}
		wantOutcome(t, resolve(t, b, x, rolls...), map[bool]rules.Outcome{true: rules.Blocked, false: rules.Miss}[c.passed])
	}
	b := newBook(t)
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, guard))
	x.Facts.Flags |= rules.FlagCharged
	resolve(t, b, x, attack(99), defence(1)) // without the option nobody rolls
}

// DQ-090 to DQ-096: without the option there is nothing of it on the menu but the step into
// close combat.
func TestSpecialAttacksAreAnOption(t *testing.T) {
	modes := func(b *book, stats string) (list []uint8) {
		for _, o := range menu(b, person(t, b, ann, stats), turn) {
			if o.Kind == rules.ActSpecial {
				list = append(list, o.Mode)
			}
		}
		return list
	}
	if got := modes(newBook(t), shieldbearer); len(got) != 1 || got[0] != closeIn {
		t.Errorf("offers %v", got)
	}
	on := newBook(t, set("special_attacks", "true"))
	for stats, want := range map[string]int{shieldbearer: 6, swordsman: 5, retiarius: 3, target: 2, target + `, "size": 3`: 3} {
		if got := modes(on, stats); len(got) != want {
			t.Errorf("%s offers %v, want %d", stats, got, want)
		}
	}
}

// DQ-120, DQ-121, DQ-AMB-16, DQ-AMB-17: a natural 00, avoided below the initiative less ten;
// ann has 5 + 14 + 8 - 10 = 17.
func TestFumbles(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name  string
		rolls []stated
		out   rules.Outcome
		check func(v *rules.Verdict) bool
	}{
		{"avoided", []stated{fumble(16)}, rules.Miss, func(v *rules.Verdict) bool { return len(v.Effects) == 0 }},
		{"damaged", []stated{fumble(17), mishaps(20)}, rules.Fumble, func(v *rules.Verdict) bool { return made(v, rules.EffItem, first).N == [4]int32{0, 1} }},
		{"broken", []stated{fumble(17), mishaps(30)}, rules.Fumble, func(v *rules.Verdict) bool {
			return made(v, rules.EffItem, first).N[0] == int32(rules.Broken)+1
		}},
		{"dropped", []stated{fumble(17), mishaps(55)}, rules.Fumble, func(v *rules.Verdict) bool {
			return made(v, rules.EffItem, first).N[0] == int32(rules.Dropped)+1
		}},
		{"flung by a third of the die", []stated{fumble(17), mishaps(70), {ann, rollFlight, 4}, {ann, rollDirection, 6}}, rules.Fumble,
			func(v *rules.Verdict) bool { return made(v, rules.EffLand, first).N == [4]int32{0, 0, 2, 5} }},
		{"off balance", []stated{fumble(17), mishaps(85)}, rules.Fumble, func(v *rules.Verdict) bool { return made(v, rules.EffMark, markPass).Turns == 1 }},
		{"prone", []stated{fumble(17), mishaps(95)}, rules.Fumble, func(v *rules.Verdict) bool { return made(v, rules.EffPosture, uint8(rules.Prone)) != nil }},
		{"hurt", []stated{fumble(17), mishaps(99)}, rules.Fumble, func(v *rules.Verdict) bool { return v.Taken(ann, poolEN) == 2 }},
		{"nothing", []stated{fumble(17), mishaps(100)}, rules.Fumble, func(v *rules.Verdict) bool { return len(v.Effects) == 0 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := strike(person(t, b, ann, swordsman), person(t, b, bob, target))
			v := resolve(t, b, x, append([]stated{attack(100), defence(50)}, c.rolls...)...)
			wantOutcome(t, v, c.out)
			if !c.check(v) {
				t.Errorf("%+v", v.Effects)
			}
		})
	}
	t.Run("DQ-120: the rank is that of the weapon that fumbled", func(t *testing.T) {
		for _, c := range []struct {
			stats string
			item  uint8
			need  int
		}{
			{archer, first, 3 + 12 + 8 - 10},
			{swordsman + `, "unarmed": 4`, bare, 4 + 14 + 8 - 10},
			{`"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 5}, {"weapon": "knife", "rank": 2, "hand": "secondary"}]`, second, 2 + 14 + 8 - 10},
		} {
			x := strike(person(t, b, ann, c.stats), person(t, b, bob, target))
			if x.Act.Item = c.item; x.Facts.Actor.Items[c.item].Use.Has(rules.UseShoot) {
				x.Act.Kind = rules.ActShoot
			}
			wantSum(t, resolve(t, b, x, attack(100), defence(50), fumble(c.need-1)), totalFumble, c.need)
		}
	})
	t.Run("fists do not break", func(t *testing.T) {
		x := strike(person(t, b, ann, target), person(t, b, bob, target))
		if v := resolve(t, b, x, attack(100), defence(50), fumble(99), mishaps(25)); len(v.Effects) > 0 {
			t.Errorf("%+v", v.Effects)
		}
	})
	t.Run("a damaged weapon strikes worse", func(t *testing.T) {
		a := person(t, b, ann, swordsman)
		a.Items[first].Wear = 2
		wantMod(t, resolve(t, b, strike(a, person(t, b, bob, target)), attack(99), defence(1)), totalStrike, "DQ-120", "", -10)
	})
	t.Run("DQ-AMB-16: the two highest faces", func(t *testing.T) {
		two := newBook(t, set("fumble_range", "2"))
		resolve(t, two, strike(person(t, b, ann, swordsman), person(t, b, bob, target)), attack(99), defence(1), fumble(1))
		resolve(t, two, strike(person(t, b, ann, swordsman), person(t, b, bob, target)), attack(98), defence(1))
		resolve(t, b, strike(person(t, b, ann, swordsman), person(t, b, bob, target)), attack(99), defence(1))
	})
}

// DQ-044, DQ-054, DQ-143: strength counts on both sides, arcs and shields do not; only what
// serves in close combat strikes, at the one in the own hex.
func TestCloseCombat(t *testing.T) {
	b := newBook(t)
	knifer := `"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "knife", "rank": 2}, {"weapon": "sword", "rank": 5, "hand": "secondary"}]`
	a, d := person(t, b, ann, knifer), person(t, b, bob, guard)
	sidetest.Bear(a, rules.Mark{Kind: markClose, Other: bob, Serial: 1})
	sidetest.Bear(d, rules.Mark{Kind: markClose, Other: ann, Serial: 2})
	x := strike(a, d)
	x.Facts.Steps = 0
	v := resolve(t, b, x, attack(99), defence(1))
	wantSum(t, v, totalStrike, 40+15+8+15)
	wantSum(t, v, totalDefence, 12+12)
	a.Pools[poolFT].Now, d.Pools[poolFT].Now = 0, 0
	v = resolve(t, b, x, attack(99), defence(1))
	wantSum(t, v, totalStrike, 78-20)
	wantSum(t, v, totalDefence, 24-20)
	sidetest.Bear(d, rules.Mark{Kind: markStunned, Serial: 3})
	wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalDefence, 24-20-20-12)
	strikes := 0
	for _, o := range menu(b, a, turn) {
		if o.Kind.Moves() || o.Kind == rules.ActEvade || o.Kind == rules.ActTurn {
			t.Errorf("offers %+v", o)
		}
		if o.Kind == rules.ActStrike {
			strikes++
			if o.Item != first || o.At != rules.AtMarked || o.Terms.Mark != markClose {
				t.Errorf("offers %+v", o)
			}
		}
	}
	if strikes != 1 {
		t.Errorf("%d strikes", strikes)
	}
}

// DQ-AMB-36: close combat is not melee, so an evader may not parry there.
func TestNoParryInCloseCombat(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, swordsman), person(t, b, bob, guard, "evading")
	sidetest.Bear(a, rules.Mark{Kind: markClose, Other: bob, Serial: 8})
	x := strike(a, d)
	x.Facts.Steps, x.Act.Item = 0, hands
	wantOutcome(t, resolve(t, b, x, attack(99), defence(1)), rules.Miss)
}

// DQ-097, DQ-143: a die and strength against strength, 10 leads out by one hex.
func TestLeavingCloseCombat(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, swordsman), person(t, b, bob, guard) // 15 against 12
	sidetest.Bear(a, rules.Mark{Kind: markClose, Other: bob, Serial: 1})
	x := special(leaveFighting, rules.NoItem, a, d)
	wantOutcome(t, resolve(t, b, x, leave(6)), rules.Failed)
	v := resolve(t, b, x, leave(7))
	wantOutcome(t, v, rules.Saved)
	if made(v, rules.EffGrant, uint8(rules.SlotGranted)) == nil {
		t.Errorf("%+v", v.Effects)
	}
	list := menu(b, a, rules.Slot{Kind: rules.SlotGranted, Mode: slotLeave})
	if hexes(list, gaitOut) != 1 || len(list) != 1 {
		t.Errorf("offers %+v", list)
	}
	a.Marks, a.Has = nil, rules.Kinds{}
	wantOutcome(t, resolve(t, b, special(leaveFighting, rules.NoItem, a, d)), rules.Lost)
}

// DQ-097: of those who hang on to either the strength counts, once, of who can act alone.
func TestStrengthsOfCloseCombat(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name         string
		change       func(s *rules.Combatant)
		ours, theirs int
	}{
		{"the enemy's friend hangs on", func(*rules.Combatant) {}, 15, 12 + 12},
		{"and hangs on to both", func(s *rules.Combatant) { sidetest.Bear(s, rules.Mark{Kind: markClose, Other: bob, Serial: 3}) }, 15, 12 + 12},
		{"down", func(s *rules.Combatant) { s.Posture = rules.Down }, 15, 12},
		{"a friend", func(s *rules.Combatant) { s.Team = 0 }, 15 + 12, 12},
		{"has let go", func(s *rules.Combatant) { s.Marks, s.Has = nil, rules.Kinds{} }, 15, 12},
	} {
		a, d, third := person(t, b, ann, swordsman), person(t, b, bob, guard), person(t, b, 3, guard)
		a.Team, d.Team, third.Team = 0, 1, 1
		sidetest.Bear(third, rules.Mark{Kind: markClose, Other: ann, Serial: 2})
		c.change(third)
		x := special(leaveFighting, rules.NoItem, a, d)
		x.Facts.Near = []rules.Near{{Combatant: third}}
		if ours, theirs := strengths(x); ours != c.ours || theirs != c.theirs {
			t.Errorf("%s: %d against %d, want %d, %d", c.name, ours, theirs, c.ours, c.theirs)
		}
	}
}

// DQ-095: a hold that has no chance at all is not offered.
func TestAHoldWithoutAChanceIsInVain(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"))
	for ps, vain := range map[int16]bool{0: true, 5: true, 6: false} { // 3 x (PS + 14 - 12 - 7)
		a, d := person(t, b, ann, swordsman), person(t, b, bob, guard)
		a.Traits[traitPS], d.Traits[traitPS], d.Traits[traitAG] = ps, 12, 7
		if got := b.Vain(special(restrain, hands, a, d)); got != vain {
			t.Errorf("PS %d, chance %d: in vain %v", ps, holdChance(a, d), got)
		}
	}
}

// DQ-144, DQ-047: each of two weapons strikes at ten less, the one in the other hand at twenty
// more less.
func TestTwoWeapons(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, `"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 5}, {"weapon": "knife", "rank": 2, "hand": "secondary"}]`), person(t, b, bob, guard)
	with := func(list []rules.Offer) (items []uint8) {
		for _, o := range list {
			if o.Kind == rules.ActStrike && o.Mode == modeBoth {
				items = append(items, o.Item)
			}
		}
		return items
	}
	if got := with(menu(b, a, turn)); len(got) != 2 {
		t.Fatalf("offers %v", got)
	}
	blow := rules.Act{Kind: rules.ActStrike, Item: second, Mode: modeBoth, Target: bob}
	if got := with(menu(b, a, turn, blow)); len(got) != 1 || got[0] != first {
		t.Errorf("then offers %v", got)
	}
	other := blow
	other.Item = first
	wantKinds(t, menu(b, a, turn, blow, other))
	x := strike(a, d)
	x.Act.Mode = modeBoth
	wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalStrike, 55+15+20-10)
	x.Act.Item = second
	wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalStrike, 40+15+8-10-20)
}

// DQ-145, DQ-047: a slashing two-hander at up to three in front, each at twenty less.
func TestSweep(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, twoHander), person(t, b, bob, guard)
	blow := rules.Act{Kind: rules.ActStrike, Item: first, Mode: modeSweep, Target: bob}
	var chosen []rules.Act
	for n := range 3 {
		found := false
		for _, o := range menu(b, a, turn, chosen...) {
			found = found || o.Mode == modeSweep && o.Kind == rules.ActStrike && o.Terms.Front && int(o.Terms.More) == 2-n
		}
		if !found {
			t.Errorf("blow %d is not offered", n)
		}
		chosen = append(chosen, blow)
	}
	wantKinds(t, menu(b, a, turn, chosen...))
	x := strike(a, d)
	x.Act.Mode = modeSweep
	wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalStrike, 55+14+16-20)
	for _, stats := range []string{swordsman, `"ps": 12, "md": 14, "ag": 12, "en": 15, "wp": 12, "weapons": ["pike"]`} {
		for _, o := range menu(b, person(t, b, ann, stats), turn) {
			if o.Mode == modeSweep && o.Kind == rules.ActStrike {
				t.Errorf("%s sweeps", stats)
			}
		}
	}
}

// DQ-150: two actions of one helper, one after the other, stop one wound; nobody engaged tends
// itself.
func TestTendingWounds(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, guard), person(t, b, bob, guard)
	sidetest.Bear(d, rules.Mark{Kind: markBleeding, Serial: 7, Values: [3]int32{1}})
	sidetest.Bear(d, rules.Mark{Kind: markBleeding, Serial: 8, Values: [3]int32{1}})
	v := resolve(t, b, exchange(rules.ActTend, a, d))
	e := made(v, rules.EffMark, markTended)
	if e == nil || e.N[0] != 7 || e.Ends != rules.OtherTurn || e.Turns != 2 || made(v, rules.EffUnmark, markBleeding) != nil {
		t.Fatalf("%+v", v.Effects)
	}
	sidetest.Bear(d, rules.Mark{Kind: markTended, Serial: 9, Other: ann, Values: [3]int32{7}})
	v = resolve(t, b, exchange(rules.ActTend, a, d))
	if e := made(v, rules.EffUnmark, markBleeding); e == nil || e.N[0] != 7 {
		t.Errorf("%+v", v.Effects)
	}
	v = resolve(t, b, exchange(rules.ActTend, d, d))
	if made(v, rules.EffMark, markTended) == nil {
		t.Errorf("alone: %+v", v.Effects)
	}
	for _, c := range []struct{ engaged, other, vain bool }{{false, false, false}, {false, true, false}, {true, true, false}, {true, false, true}} {
		x := exchange(rules.ActTend, d, d)
		if c.other {
			x = exchange(rules.ActTend, a, d)
		}
		x.Facts.Actor.Engaged = c.engaged
		if b.Vain(x) != c.vain {
			t.Errorf("engaged %v, of somebody else %v: it is in vain: %v", c.engaged, c.other, !c.vain)
		}
		a.Engaged, d.Engaged = false, false
	}
	d.Engaged = true
	wantOutcome(t, resolve(t, b, exchange(rules.ActTend, d, d)), rules.Lost)
	wantOutcome(t, resolve(t, b, exchange(rules.ActTend, d, a)), rules.Lost)
}

// DQ-098 to DQ-121: special attacks and fumbles leave the chances of a blow whole.
func TestOddsOfSpecialAttacksAddUp(t *testing.T) {
	b := newBook(t, set("special_attacks", "true"), set("fumble_range", "2"))
	for mode := shieldRush; mode <= trample; mode++ {
		item := first
		switch mode {
		case restrain, trample:
			item = 2
		case shieldRush:
			item = buckler
		}
		var f rules.Forecast
		rules.Odds(b, special(mode, item, person(t, b, ann, shieldbearer), person(t, b, bob, guard)), dice.Key{By: 1, To: 2}, &f)
		if one := f.Chance(func(rules.Leaf) bool { return true }); !one.IsInt() || one.Num().Int64() != 1 {
			t.Errorf("mode %d: %v", mode, one)
		}
	}
}

// DQ-143: to step into the hex of an enemy is done without a roll, whatever comes of it; the
// advice to do so is given to the stronger with a weapon that serves there, against one whose
// weapon does not.
func TestClosingInIsDone(t *testing.T) {
	b := newBook(t)
	knifer := func(ps string) string {
		return `"ps": ` + ps + `, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "knife", "rank": 2}]`
	}
	for _, c := range []struct {
		name, by, to string
		eager        bool
	}{
		{"a knife against a sword", knifer("15"), guard, true},
		{"against a knife", knifer("15"), knifer("15"), false},
		{"a sword against a sword", swordsman, guard, false},
		{"the weaker", knifer("8"), swordsman, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := exchange(rules.ActSpecial, person(t, b, ann, c.by), person(t, b, bob, c.to))
			x.Act.Mode, x.Facts.Flags = closeIn, rules.FlagReach
			v := resolve(t, b, x)
			wantOutcome(t, v, rules.Done)
			if v.Eager != c.eager {
				t.Errorf("the advice is %v", v.Eager)
			}
			var f rules.Forecast
			rules.Odds(b, x, dice.Key{}, &f)
			if len(f.Leaves) != 1 || f.Leaves[0].Outcome != rules.Done || f.Leaves[0].Eager != c.eager {
				t.Errorf("the odds are %+v", f.Leaves)
			}
		})
	}
}
