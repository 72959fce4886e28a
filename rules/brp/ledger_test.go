package brp

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// strong has the damage bonus +1D4 (BRP-101); its first item is a short sword with
// a chance of 55.
const strong = `"str": 15, "con": 12, "siz": 13, "dex": 10, "weapons": [{"weapon": "sword_short", "chance": 55}]`

// parrying has 14 hit points, one point of armour, a sword at 45 and a shield at
// 45 beside it, and dodges at 36.
const parrying = `"str": 11, "con": 12, "siz": 12, "dex": 10, "hp": 14, "worn": ["leather_soft"],
	"weapons": [{"weapon": "sword_broad", "chance": 45}], "shield": "round", "skills": {"Shield": 45, "Dodge": 36}`

const (
	sword  = 0
	shield = 1
)

func with(item int16) int16 { return rules.DefendItem + item }

func TestWorkedExchanges(t *testing.T) {
	for _, c := range []struct {
		name    string // with the rules that the case shows
		answer  int16
		rolls   []stated
		outcome rules.Outcome
		taken   int
		parried int // points off what parried
		struck  int // points off the attacker's sword
	}{
		{"BRP-045 a success against nothing does normal damage", rules.DefendNone,
			[]stated{attack(33), damage(4), bonusRoll(2)}, rules.Hit, 6, 0, 0},
		{"BRP-044 a success against a parry does nothing", with(sword),
			[]stated{attack(33), defence(28)}, rules.Parried, 0, 0, 0},
		{"BRP-045 BRP-060 a failed dodge counts as none", rules.DefendDodge,
			[]stated{attack(33), defence(61), damage(4), bonusRoll(2)}, rules.Hit, 6, 0, 0},
		{"BRP-041 BRP-AMB-53 a special attack against a normal parry hits and wears the shield by 2", with(shield),
			[]stated{attack(7), defence(28), damage(4), bonusRoll(2)}, rules.Hit, 6, 2, 0},
		{"BRP-041 BRP-AMB-10 a special attack against a normal dodge wears nothing", rules.DefendDodge,
			[]stated{attack(7), defence(28), damage(4), bonusRoll(2)}, rules.Hit, 6, 0, 0},
		{"BRP-043 a special parry wears the attacker's weapon by 1", with(sword),
			[]stated{attack(33), defence(6)}, rules.Parried, 0, 0, 1},
		{"BRP-043 a special dodge does not", rules.DefendDodge,
			[]stated{attack(33), defence(6)}, rules.Dodged, 0, 0, 0},
		{"BRP-042 BRP-085 a special attack against nothing adds the weapon's maximum", rules.DefendNone,
			[]stated{attack(7), damage(4), bonusRoll(2)}, rules.Critical, 13, 0, 0},
		{"BRP-042 a failed parry counts as none", with(sword),
			[]stated{attack(7), defence(46), damage(4), bonusRoll(2)}, rules.Critical, 13, 0, 0},
		{"BRP-040 BRP-026 a special attack is stopped by a special parry", with(shield),
			[]stated{attack(7), defence(5)}, rules.Blocked, 0, 0, 0},
		{"BRP-046 a failure is not defended against", with(sword),
			[]stated{attack(88)}, rules.Miss, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			v := resolve(t, choosing{b, c.answer}, blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword), c.rolls...)
			wantOutcome(t, c.outcome, v)
			wantTaken(t, c.taken, v)
			wantWorn(t, c.parried, v, bob, uint8(max(0, c.answer-rules.DefendItem)))
			wantWorn(t, c.struck, v, ann, sword)
		})
	}
}

func TestWorkedDamage(t *testing.T) {
	for _, c := range []struct {
		name         string
		weapon, worn string
		dex          string // scores and chance of the attacker
		rolls        []stated
		before, left int
	}{
		{"BRP-050 BRP-060 weapon and bonus, less armour", "sword_broad", `"leather_hard", "helmet_light"`, "+1D4",
			[]stated{attack(50), damage(4), bonusRoll(1)}, 6, 3},
		{"BRP-050 two dice and no bonus", "axe_great", `"quilted"`, "0",
			[]stated{attack(50), damage(3, 4)}, 9, 7},
		{"BRP-051 half the bonus", "bow_long", `"leather_soft"`, "+1D4",
			[]stated{attack(50), damage(5), bonusRoll(4)}, 8, 7},
		{"BRP-085 special damage", "sword_broad", `"hoplite_panoply"`, "+1D4",
			[]stated{attack(5), damage(2), bonusRoll(3)}, 15, 9},
		{"BRP-085 maximum, throw and bonus of a short sword", "sword_short", ``, "+1D4",
			[]stated{attack(5), damage(3), bonusRoll(2)}, 13, 13},
		{"BRP-060 twelve points, hard leather, six of damage", "sword_short", `"leather_hard"`, "0",
			[]stated{attack(50), damage(5)}, 6, 4},
		{"BRP-051 BRP-AMB-23 half of a loss of three is a loss of one", "bow_long", ``, "-1D6",
			[]stated{attack(50), damage(5), bonusRoll(3)}, 5, 5},
		{"BRP-AMB-44 a negative total counts as nothing", "dagger", ``, "-1D6",
			[]stated{attack(50), damage(1), bonusRoll(6)}, 0, 0},
		{"BRP-060 armour takes no more than there is", "dagger", `"plate_full", "helmet_heavy"`, "0",
			[]stated{attack(50), damage(4)}, 4, 0},
		{"BRP-061 a helmet adds to the armour", "axe_great", `"plate_full", "helmet_heavy"`, "0",
			[]stated{attack(50), damage(6, 6)}, 14, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			siz := map[string]int{"+1D4": 13, "0": 5, "-1D6": 1}[c.dex]
			str := map[string]int{"+1D4": 15, "0": 15, "-1D6": 5}[c.dex]
			a := person(t, b, ann, fmt.Sprintf(`"str": %d, "con": 10, "siz": %d, "dex": 10, "weapons": [{"weapon": %q, "chance": 60}]`, str, siz, c.weapon))
			d := person(t, b, bob, plain+`, "worn": [`+c.worn+`]`)
			x := blow(a, d, 0)
			if a.Items[0].Use.Has(rules.UseShoot) {
				x.Act.Kind = rules.ActShoot
			}
			v := resolve(t, choosing{b, rules.DefendNone}, x, c.rolls...)
			if got := v.Sum(totalDamage); got != c.before {
				t.Errorf("damage %d, want %d; verdict %+v", got, c.before, *v)
			}
			wantTaken(t, c.left, v)
		})
	}
}

func TestTheMatrixIsLevelAgainstLevel(t *testing.T) { // BRP-048
	b := newBook(t)
	rolls := map[rollLevel]int{failure: 60, success: 30, specialSuccess: 5}
	for defended := failure; defended <= specialSuccess; defended++ {
		for attacked := success; attacked <= specialSuccess; attacked++ {
			harm := attacked > defended
			given := []stated{attack(rolls[attacked]), defence(rolls[defended])}
			if harm {
				given = append(given, damage(4), bonusRoll(2))
			}
			v := resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword), given...)
			if got := v.Taken(bob, poolHP) > 0; got != harm {
				t.Errorf("%v against %v: harm %v, want %v", attacked, defended, got, harm)
			}
		}
	}
}

func fighter(b *book, id rules.ID, stats string) *rules.Combatant {
	f, _, err := build(b, stats)
	if err != nil {
		return nil
	}
	return &rules.Combatant{ID: id, Pools: f.Pools, Traits: f.Traits, Items: f.Items}
}
