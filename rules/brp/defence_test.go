package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/dice"
)

// armed has something for every kind of attack: a sword at 60, a rock, a pistol, a
// bow in reserve, and bare hands.
const armed = plain + `, "weapons": ["rock_thrown", {"weapon": "pistol", "chance": 60}], "skills": {"Throw": 60, "Brawl": 60}`

// facing parries with sword or round shield.
const facing = plain + `, "weapons": [{"weapon": "sword_broad", "chance": 40}], "shield": "round"`

// shot is an attack with an item of the attacker at a distance in metres.
func shot(a, d *rules.Combatant, item uint8, metres int64) *rules.Exchange {
	x := blow(a, d, item)
	x.Act.Kind = rules.ActShoot
	if a.Items[item].Use.Has(rules.UseThrow) {
		x.Act.Kind = rules.ActThrow
	}
	x.Facts.Range, x.Facts.Steps = metres*metres*1_000_000, int32(metres)
	x.Facts.Flags = rules.FlagSight | rules.FlagEffect
	return x
}

// meets reports whether a defence is possible against an attack. It is rolled with
// a 1 against a plain success, so that it succeeds.
func meets(t *testing.T, b *book, x *rules.Exchange, answer int16) bool {
	t.Helper()
	x.Dice = dice.FromFunc(func(d dice.Draw) int {
		if d.Purpose == rollAttack {
			return 40
		}
		return 1
	}, dice.Key{By: uint32(x.By), To: uint32(x.To)})
	switch rules.Attack(choosing{b, answer}, x).Outcome {
	case rules.Dodged:
		return answer == rules.DefendDodge
	case rules.Parried, rules.Blocked:
		return answer >= rules.DefendItem
	}
	return false
}

func TestWhatMayMeetAnAttack(t *testing.T) {
	const hands = 2 // of facing: index of bare hands
	for _, c := range []struct {
		name    string
		item    uint8 // of armed: 0 rock, 1 pistol, 2 bare hands
		answer  int16
		setting rules.Setting
		want    bool
	}{
		{"BRP-021 a weapon parries bare hands", 2, with(0), rules.Setting{}, true},
		{"BRP-025 a shield parries bare hands", 2, with(1), rules.Setting{}, true},
		{"BRP-030 a blow can be dodged", 2, rules.DefendDodge, rules.Setting{}, true},
		{"BRP-022 nothing parries a firearm", 1, with(0), rules.Setting{}, false},
		{"BRP-022 not even a shield", 1, with(1), rules.Setting{}, false},
		{"BRP-031 nobody dodges a firearm", 1, rules.DefendDodge, set("dodge_missiles", "on"), false},
		{"BRP-023 a weapon does not parry a missile", 0, with(0), rules.Setting{}, false},
		{"BRP-023 a shield does", 0, with(1), rules.Setting{}, true},
		{"BRP-AMB-16 a weapon may parry what is thrown", 0, with(0), set("weapon_parries_missiles", "thrown"), true},
		{"BRP-AMB-16 or all missiles", 0, with(0), set("weapon_parries_missiles", "all"), true},
		{"BRP-AMB-16 but no firearm", 1, with(0), set("weapon_parries_missiles", "all"), false},
		{"BRP-AMB-17 no missile is dodged", 0, rules.DefendDodge, rules.Setting{}, false},
		{"BRP-032 unless the option allows it", 0, rules.DefendDodge, set("dodge_missiles", "on"), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			if c.setting.Key != "" {
				b = newBook(t, c.setting)
			}
			a, d := person(t, b, ann, armed), person(t, b, bob, facing)
			x := shot(a, d, c.item, 1)
			if c.item == hands {
				x = blow(a, d, freeHands(a))
			}
			if got := meets(t, b, x, c.answer); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// freeHands drops what somebody holds, and returns the index of the bare hands.
func freeHands(a *rules.Combatant) uint8 {
	for i := range a.Items {
		if a.Items[i].Use.Has(rules.UseNatural) {
			return uint8(i)
		}
		a.Items[i].State = rules.Dropped
	}
	return rules.NoItem
}

func TestABowIsNotThrown(t *testing.T) { // BRP-AMB-16: what counts as thrown
	b := newBook(t, set("weapon_parries_missiles", "thrown"))
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "bow_long", "chance": 60}]`)
	if meets(t, b, shot(a, person(t, b, bob, facing), 0, 10), with(0)) {
		t.Error("a sword parries an arrow")
	}
}

func TestABowDoesNotParry(t *testing.T) { // BRP-AMB-51
	b := newBook(t)
	if meets(t, b, blow(person(t, b, ann, strong), person(t, b, bob, plain+`, "weapons": ["bow_long"]`), sword), with(0)) {
		t.Error("a bow parries a sword")
	}
}

func TestArmourCoversAllOfTheBody(t *testing.T) { // BRP-AMB-24, BRP-061: a helmet counts against every hit
	b := newBook(t)
	d := person(t, b, bob, plain+`, "worn": ["helmet_heavy"]`)
	wantTaken(t, 5, resolve(t, choosing{b, rules.DefendNone}, blow(person(t, b, ann, strong), d, sword), attack(33), damage(4), bonusRoll(2)))
}

func TestBareHandsParryOnlyBareHands(t *testing.T) { // BRP-AMB-32, BRP-055
	b := newBook(t)
	d := person(t, b, bob, plain)
	unarmed, swordsman := person(t, b, ann, plain+`, "skills": {"Brawl": 60}`), person(t, b, ann, plain+`, "weapons": [{"weapon": "sword_broad", "chance": 60}]`)
	if !meets(t, b, blow(unarmed, d, 0), with(0)) {
		t.Error("bare hands do not parry bare hands")
	}
	if meets(t, b, blow(swordsman, d, 0), with(0)) {
		t.Error("bare hands parry a sword")
	}
}

func TestADefenceNeedsAwarenessAndSight(t *testing.T) { // BRP-020
	b := newBook(t)
	for _, c := range []struct {
		name  string
		flags rules.Flags
		up    rules.Posture
	}{
		{"unaware", rules.FlagReach | rules.FlagSight | rules.FlagUnaware, rules.Standing},
		{"no sight", rules.FlagReach, rules.Standing},
		{"unconscious", rules.FlagReach | rules.FlagSight, rules.Down},
	} {
		x := blow(person(t, b, ann, strong), person(t, b, bob, facing), sword)
		x.Facts.Flags, x.Facts.Target.Posture = c.flags, c.up
		if meets(t, b, x, with(0)) {
			t.Errorf("%s: parries all the same", c.name)
		}
	}
}

func TestABrokenItemNeitherAttacksNorParries(t *testing.T) { // BRP-047
	b := newBook(t)
	a, d := person(t, b, ann, strong), person(t, b, bob, facing)
	d.Items[0].State = rules.Broken
	if meets(t, b, blow(a, d, sword), with(0)) {
		t.Error("a broken sword parries")
	}
	a.Items[sword].State = rules.Broken
	wantOutcome(t, rules.Lost, resolve(t, b, blow(a, d, sword)))
}

func TestAShieldMeetsMissilesByItsSize(t *testing.T) { // BRP-024, BRP-AMB-15, BRP-AMB-39
	for _, c := range []struct {
		shield  string
		up      rules.Posture
		setting string
		want    int
	}{
		{"target", rules.Standing, "straight", 15}, {"heater", rules.Standing, "straight", 30},
		{"kite", rules.Standing, "straight", 30}, {"round", rules.Standing, "straight", 30},
		{"riot", rules.Standing, "straight", 60}, {"hoplite", rules.Standing, "straight", 60},
		{"hoplite", rules.Kneeling, "straight", 90}, {"riot", rules.Kneeling, "straight", 90},
		{"round", rules.Kneeling, "straight", 30},
		{"target", rules.Standing, "skill", 50}, {"hoplite", rules.Standing, "skill", 50},
		{"target", rules.Standing, "best", 50}, {"hoplite", rules.Standing, "best", 60},
	} {
		b := newBook(t, set("shield_missile", c.setting))
		a := person(t, b, ann, plain+`, "weapons": [{"weapon": "bow_long", "chance": 60}]`)
		d := person(t, b, bob, plain+`, "shield": "`+c.shield+`", "skills": {"Shield": 50}`)
		d.Posture = c.up
		v := resolve(t, choosing{b, with(0)}, shot(a, d, 0, 10), attack(40), defence(1))
		wantNeed(t, c.want, rollDefence, v)
		wantOutcome(t, rules.Blocked, v)
	}
}

func TestAMissileIsDodgedAtHalfTheChance(t *testing.T) { // BRP-032, BRP-062
	b := newBook(t, set("dodge_missiles", "on"))
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "sling", "chance": 60}]`)
	d := person(t, b, bob, plain+`, "skills": {"Dodge": 57}, "worn": ["leather_hard"]`)
	v := resolve(t, choosing{b, rules.DefendDodge}, shot(a, d, 0, 10), attack(40), defence(1))
	wantNeed(t, 24, rollDefence, v) // (57 - 10) / 2, rounded up
}

func TestRangeDividesTheChance(t *testing.T) { // BRP-052, BRP-AMB-03, BRP-AMB-07
	for _, c := range []struct {
		name, weapon string
		chance       int
		metres       int64
		settings     []rules.Setting
		want         int // 0: cannot hit
	}{
		{"below the range", "pistol", 50, 12, nil, 50},
		{"up to twice", "crossbow_heavy", 64, 70, nil, 32},
		{"up to three times", "crossbow_heavy", 64, 130, nil, 16},
		{"beyond", "crossbow_heavy", 64, 200, nil, 0},
		{"just the range", "crossbow_heavy", 64, 55, nil, 32},
		{"just twice", "crossbow_heavy", 64, 110, nil, 32},
		{"just three times", "crossbow_heavy", 64, 165, nil, 16},
		{"just the range, by option", "crossbow_heavy", 64, 55, []rules.Setting{set("range_edge", "full")}, 64},
		{"a half is rounded up", "sling", 45, 100, nil, 23},
		{"a quarter is rounded up", "sling", 45, 200, nil, 12},
		{"a half is rounded down", "sling", 45, 100, []rules.Setting{set("fraction_rounding", "down")}, 22},
		{"a quarter is rounded to the nearest", "sling", 45, 200, []rules.Setting{set("fraction_rounding", "nearest")}, 11},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, c.settings...)
			a := person(t, b, ann, plain+`, "weapons": [{"weapon": "`+c.weapon+`", "chance": `+itoa(c.chance)+`}]`)
			x := shot(a, person(t, b, bob, plain), 0, c.metres)
			if c.want == 0 {
				wantOutcome(t, rules.Lost, resolve(t, b, x))
				return
			}
			wantNeed(t, c.want, rollAttack, resolve(t, b, x, attack(100)))
		})
	}
}

func TestARockIsThrownWithThrow(t *testing.T) { // BRP-056, BRP-062
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": ["rock_thrown"], "skills": {"Throw": 55}, "worn": ["leather_hard"]`)
	wantNeed(t, 45, rollAttack, resolve(t, b, shot(a, person(t, b, bob, plain), 0, 10), attack(99)))
}

func TestAnAxeIsThrownWithItsOwnSkill(t *testing.T) { // BRP-012, BRP-062: no physical skill
	b := newBook(t)
	a := person(t, b, ann, plain+`, "weapons": ["axe_hand"], "points": {"Missile Weapon (Throwing Axe)": 30}, "worn": ["leather_hard"]`)
	x := shot(a, person(t, b, bob, plain), 0, 10)
	x.Act.Kind, x.Act.Mode = rules.ActThrow, modeThrown
	wantNeed(t, 40, rollAttack, resolve(t, b, x, attack(99)))
	wantNeed(t, 15, rollAttack, resolve(t, b, blow(a, person(t, b, bob, plain), 0), attack(99)))
}

func TestArmourHampersTheDodge(t *testing.T) { // BRP-062, BRP-017
	b := newBook(t)
	for _, c := range []struct{ dodge, want int }{{40, 15}, {20, 0}} {
		d := person(t, b, bob, plain+`, "skills": {"Dodge": `+itoa(c.dodge)+`}, "worn": ["plate_full"]`)
		v := resolve(t, choosing{b, rules.DefendDodge}, blow(person(t, b, ann, strong), d, sword), attack(33), defence(100), damage(1), bonusRoll(1))
		wantNeed(t, c.want, rollDefence, v)
	}
}

func TestRiotGearHasTwoValues(t *testing.T) { // BRP-064, BRP-AMB-25 and its option riot_gear
	for _, c := range []struct {
		setting      string
		sword, rifle int
	}{{"melee_first", 12, 6}, {"firearm_first", 6, 12}} {
		b := newBook(t, set("riot_gear", c.setting))
		d := person(t, b, bob, plain+`, "worn": ["riot_gear"]`)
		a := person(t, b, ann, plain+`, "weapons": [{"weapon": "sword_great", "chance": 60}]`)
		v := resolve(t, choosing{b, rules.DefendNone}, blow(a, d, 0), attack(40), damage(8, 8))
		wantTaken(t, 16-c.sword, v)
		a = person(t, b, ann, plain+`, "weapons": [{"weapon": "rifle", "chance": 60}]`)
		v = resolve(t, b, shot(a, d, 0, 10), attack(40), damage(6, 6))
		wantTaken(t, 12-c.rifle, v)
	}
}

// BRP-064: the second value counts however small it is.
func TestASecondValueOfOnePointCounts(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, plain+`, "worn": ["riot_gear"]`)
	d.Traits[traitSecond] = 1
	a := person(t, b, ann, plain+`, "weapons": [{"weapon": "rifle", "chance": 60}]`)
	wantTaken(t, 12-1, resolve(t, b, shot(a, d, 0, 10), attack(40), damage(6, 6)))
}

func TestTheBestDefenceIsTheDefault(t *testing.T) { // BRP-020: the target chooses
	b := newBook(t)
	a := person(t, b, ann, strong)
	for _, c := range []struct {
		stats string
		want  rules.Outcome
	}{
		{plain + `, "skills": {"Dodge": 60}, "weapons": [{"weapon": "sword_broad", "chance": 40}]`, rules.Dodged},
		{plain + `, "skills": {"Dodge": 40}, "weapons": [{"weapon": "sword_broad", "chance": 60}]`, rules.Parried},
		{plain + `, "skills": {"Dodge": 50, "Shield": 50}, "weapons": [{"weapon": "sword_broad", "chance": 40}], "shield": "round"`, rules.Blocked},
		{plain + `, "skills": {"Dodge": 50, "Shield": 50}, "weapons": [{"weapon": "sword_broad", "chance": 50}], "shield": "round"`, rules.Blocked}, // which spares the sword
	} {
		wantOutcome(t, c.want, resolve(t, b, blow(a, person(t, b, bob, c.stats), sword), attack(33), defence(20)))
	}
}

func TestTheThoughtOfAParryIsItsChance(t *testing.T) { // BRP-020, BRP-021: what is compared is what is rolled against
	for _, settings := range [][]rules.Setting{nil, {set("defence_penalty", "30")}, {set("related_specialty", "on")}, {set("armour_affects_skills", "Melee Weapon")}} {
		b := newBook(t, settings...)
		x := blow(person(t, b, ann, strong), person(t, b, bob, parrying), sword)
		best := 0
		for with := int16(rules.DefendDodge); with < rules.DefendItem+2; with++ {
			c := *x
			c.Verdict = rules.Verdict{}
			v := resolve(t, choosing{b, with}, &c, attack(33), defence(1))
			if r, ok := v.Last(rollDefence); ok {
				best = max(best, int(r.Need))
			}
		}
		v := resolve(t, b, x, attack(33), defence(1))
		if r, _ := v.Last(rollDefence); int(r.Need) != best {
			t.Errorf("%v: defends at %d, best is %d", settings, r.Need, best)
		}
	}
}

// A special success stands with its roll: that of an attack which is met all the same, and that of
// a defence; an attack that harms as a special one does is told as such already (BRP-040 to
// BRP-045).
func TestWhatIsSpecialIsTold(t *testing.T) {
	armed := plain + `, "weapons": [{"weapon": "sword_broad", "chance": 60}]`
	for _, c := range []struct {
		rule            string
		attack, parry   int
		struck, parried string
	}{
		{"BRP-040", 11, 11, "special", "special"},
		{"BRP-041", 11, 60, "special", ""},
		{"BRP-042", 11, 61, "", ""},
		{"BRP-043", 12, 11, "", "special"},
		{"BRP-044", 12, 60, "", ""},
		{"BRP-045", 12, 61, "", ""},
	} {
		b := newBook(t)
		x := blow(person(t, b, ann, armed), person(t, b, bob, armed), 0)
		rolls := []stated{attack(c.attack), defence(c.parry)}
		if c.rule != "BRP-040" && c.rule != "BRP-043" && c.rule != "BRP-044" {
			rolls = append(rolls, damage(1))
		}
		resolve(t, b, x, rolls...)
		if got := [2]string{rollWord(b, x, "attack"), rollWord(b, x, "defence")}; got != [2]string{c.struck, c.parried} {
			t.Errorf("%s: %q, want %q and %q", c.rule, got, c.struck, c.parried)
		}
	}
}

// rollWord is the word that stands with a roll.
func rollWord(b *book, x *rules.Exchange, roll string) string {
	for i, c := range b.Shape().Results {
		if n := int(x.Results[i]); c.Roll == roll && n < len(c.Words) {
			return c.Words[n]
		}
	}
	return ""
}

// Whatever is in hand and parries may be chosen, wherever it stands among what somebody has.
func TestEveryThingInHandMayParry(t *testing.T) { // BRP-020, BRP-021
	b := newBook(t)
	for i := range int16(rules.NItem) {
		d := person(t, b, bob, facing)
		sword := d.Items[0]
		for k := range d.Items {
			d.Items[k].Use &^= rules.UseParry
		}
		d.Items[i] = sword
		a := person(t, b, ann, armed)
		if !meets(t, b, blow(a, d, freeHands(a)), with(i)) {
			t.Errorf("the sword as item %d does not parry", i)
		}
	}
}
