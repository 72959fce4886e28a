package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"pgregory.net/rapid"
)

// DQ-040: base chance, dexterity, four for each rank, magic.
func TestStrikeChance(t *testing.T) {
	b := newBook(t)
	bobs := person(t, b, bob, target)
	spear := func(rest string) *rules.Combatant {
		return person(t, b, ann, `"ps": 10, "md": 17, "ag": 10, "en": 10, "wp": 10, `+rest)
	}
	t.Run("of a ranked weapon", func(t *testing.T) { // worked: 50 + 17 + 4 x 4
		v := resolve(t, b, strike(spear(`"weapons": [{"weapon": "spear", "rank": 4}]`), bobs), attack(99), defence(99))
		wantSum(t, v, totalStrike, 83)
	})
	t.Run("of a ranked weapon at a flank", func(t *testing.T) { // DQ-045
		x := strike(spear(`"weapons": [{"weapon": "spear", "rank": 4}]`), bobs)
		x.Facts.Arc = rules.ArcFlank
		wantSum(t, resolve(t, b, x, attack(99), defence(99)), totalStrike, 93)
	})
	t.Run("of a weapon never learned is the base chance and magic", func(t *testing.T) { // DQ-043
		v := resolve(t, b, strike(spear(`"weapons": ["spear"], "magic": {"strike": 7}`), bobs), attack(99), defence(99))
		wantSum(t, v, totalStrike, 57)
		wantMod(t, v, totalStrike, "DQ-043", "", -17)
	})
	t.Run("may count dexterity without rank", func(t *testing.T) { // DQ-AMB-25
		loose := newBook(t, set("unranked_md", "true"))
		v := resolve(t, loose, strike(spear(`"weapons": ["spear"]`), bobs), attack(99), defence(99))
		wantSum(t, v, totalStrike, 67)
	})
	t.Run("loses dexterity to a shield", func(t *testing.T) { // DQ-132
		v := resolve(t, b, strike(spear(`"weapons": [{"weapon": "spear", "rank": 4}], "shield": "kite"`), bobs), attack(99), defence(99))
		wantSum(t, v, totalStrike, 80)
	})
	t.Run("keeps dexterity of at least 1", func(t *testing.T) { // DQ-132
		weak := person(t, b, ann, `"ps": 10, "md": 2, "ag": 10, "en": 10, "wp": 10, "weapons": [{"weapon": "spear", "rank": 0}], "shield": "tower"`)
		wantSum(t, resolve(t, b, strike(weak, bobs), attack(99), defence(99)), totalStrike, 51)
	})
	t.Run("does not depend on the defence", func(t *testing.T) { // DQ-005
		nimble := person(t, b, bob, fencer)
		v := resolve(t, b, strike(spear(`"weapons": [{"weapon": "spear", "rank": 4}]`), nimble), attack(99), defence(99))
		wantSum(t, v, totalStrike, 83)
	})
}

// DQ-041, DQ-045, DQ-AMB-28: melee modifiers add up, on the attacker's side alone.
func TestMeleeModifiers(t *testing.T) {
	b := newBook(t)
	tired, down := person(t, b, ann, swordsman), person(t, b, bob, target, "prone")
	tired.Pools[poolFT].Now = 0
	x := strike(tired, down)
	x.Facts.Arc = rules.ArcRear
	v := resolve(t, b, x, attack(99), defence(1))
	wantSum(t, v, totalStrike, 90-10+30+20)
	wantSum(t, v, totalDefence, 12)
	t.Run("of a charge", func(t *testing.T) { // DQ-141
		x := strike(person(t, b, ann, swordsman), person(t, b, bob, target))
		x.Facts.Flags |= rules.FlagCharged
		wantSum(t, resolve(t, b, x, attack(99), defence(99)), totalStrike, 90-15)
	})
	t.Run("of a charge with a pole weapon", func(t *testing.T) {
		x := strike(person(t, b, ann, `"ps": 10, "md": 10, "ag": 10, "en": 10, "wp": 10, "weapons": [{"weapon": "pike", "rank": 2}]`), person(t, b, bob, target))
		x.Facts.Flags |= rules.FlagCharged
		wantSum(t, resolve(t, b, x, attack(99), defence(99)), totalStrike, 45+10+8+20)
	})
	t.Run("off the ground and with the off hand", func(t *testing.T) { // DQ-047
		a := person(t, b, ann, `"ps": 15, "md": 15, "ag": 14, "en": 15, "wp": 12, "weapons": [{"weapon": "sword", "rank": 5, "hand": "secondary"}]`, "airborne")
		v := resolve(t, b, strike(a, person(t, b, bob, target)), attack(99), defence(99))
		wantSum(t, v, totalStrike, 90-10-20)
	})
}

// DQ-042, DQ-148, DQ-AMB-10: only the worst of what hinders sight counts.
func TestDarkness(t *testing.T) {
	for light, want := range map[string]int{"daylight": 90, "starry": 80, "cloudy": 70, "unlit": 60, "pitch_black": 50} {
		b := newBook(t, set("light", light))
		v := resolve(t, b, strike(person(t, b, ann, swordsman), person(t, b, bob, target)), attack(99), defence(99))
		wantSum(t, v, totalStrike, want)
	}
	b := newBook(t, set("light", "starry"))
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, target))
	x.Facts.Flags &^= rules.FlagSight
	v := resolve(t, b, x, attack(99), defence(99))
	wantSum(t, v, totalStrike, 40)
	wantMod(t, v, totalStrike, "DQ-042", "DQ-AMB-10", -10)
}

// DQ-080, DQ-149, DQ-AMB-23, DQ-AMB-39: an assassin lowers the attack die.
func TestAssassin(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		s          situation
		rank, want int
	}{{bySurprise, 4, -8}, {fromBehind, 5, -5}, {inFront, 3, -1}, {inFront, 5, -1}, {inFront, 2, 0}} {
		if got := b.assassinDie(c.s, c.rank); got != c.want {
			t.Errorf("%v with rank %d: %d, want %d", c.s, c.rank, got, c.want)
		}
	}
	killer := person(t, b, ann, swordsman+`, "assassin": 4`)
	for _, c := range []struct {
		name  string
		arc   rules.Arc
		flags rules.Flags
		want  int
	}{
		{"unseen from behind only the better counts", rules.ArcRear, rules.FlagUnaware, -8},
		{"from behind", rules.ArcRear, 0, -4},
		{"a flank counts as the front", rules.ArcFlank, 0, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := strike(killer, person(t, b, bob, target))
			x.Facts.Arc = c.arc
			x.Facts.Flags |= c.flags
			wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalDie, c.want)
		})
	}
}

// DQ-006, DQ-007: the strike succeeds only if it is better than the defence.
func TestOpposedRoll(t *testing.T) {
	b := newBook(t)
	a := person(t, b, ann, swordsman) // 90: decisive to 9, crucial to 18, better to 36
	d := person(t, b, bob, target)    // 12: decisive to 2, crucial to 3, better to 5
	for _, c := range []struct {
		name            string
		attack, defence int
		want            rules.Outcome
	}{
		{"a missed attack", 91, 99, rules.Miss},
		{"an average attack against an average defence", 60, 12, rules.Blocked},
		{"an average attack against a better defence", 60, 5, rules.Blocked},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := resolve(t, b, strike(a, d), attack(c.attack), defence(c.defence))
			wantOutcome(t, v, c.want)
			wantTaken(t, v, bob, 0, 0)
		})
	}
	t.Run("an average attack against no defence", func(t *testing.T) {
		wantOutcome(t, resolve(t, b, strike(a, d), attack(60), defence(13), damage(3)), rules.Hit)
	})
}

// A blow at somebody who is not there comes to nothing, and rolls nothing.
func TestALostStrikeRollsNothing(t *testing.T) {
	b := newBook(t)
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, target))
	x.Facts.Flags |= rules.FlagLost
	wantOutcome(t, resolve(t, b, x), rules.Lost)
	x = strike(person(t, b, ann, swordsman), person(t, b, bob, target))
	x.Act.Item = rules.NoItem
	wantOutcome(t, resolve(t, b, x), rules.Lost)
}

// DQ-005 to DQ-032: the odds of a blow add up to one, and more armour never helps
// the attacker.
func TestMoreArmourNeverHurts(t *testing.T) {
	b := newBook(t)
	a := person(t, b, ann, swordsman)
	rapid.Check(t, func(rt *rapid.T) {
		thin := person(t, b, bob, target)
		thin.Traits[rules.AR] = int16(rapid.IntRange(0, 9).Draw(rt, "armour"))
		thick := *thin
		thick.Traits[rules.AR] += int16(rapid.IntRange(0, 9).Draw(rt, "more"))
		thick.Traits[rules.DR] += int16(rapid.IntRange(0, 9).Draw(rt, "reduction"))
		k := dice.Key{Seed: rapid.Uint64().Draw(rt, "seed"), By: uint32(ann), To: uint32(bob)}
		taken := func(d *rules.Combatant) int {
			x := strike(a, d)
			x.Dice = dice.Keyed(k)
			v := rules.Attack(b, x)
			return v.Taken(bob, poolFT) + v.Taken(bob, poolEN)
		}
		if with, without := taken(&thick), taken(thin); with > without {
			rt.Fatalf("takes %d with more armour, %d with less", with, without)
		}
	})
}
