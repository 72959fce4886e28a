package revised

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Stat blocks of people with powers; their items in the order listed.
const (
	aWizard = `{"group": "wizard", "level": 5, "max_hp": 14, "spells": [
		{"name": "dart", "casting_time": 3, "range": 60, "damage": "1d4+1", "uses": 2},
		{"name": "ball", "casting_time": 9, "range": 60, "radius": 10, "damage": "5d6", "save": "half"},
		{"name": "sleep", "range": 60, "mark": "sleeping", "rounds": 2, "save": "negates"},
		{"name": "cure", "healing": "1d8"}]}`
	drinker = `{"group": "warrior", "level": 1, "max_hp": 20, "potions": [{"name": "draught", "healing": "2d4+2"}],
		"proficiencies": [{"name": "bandage", "chance": 60, "healing": "1d3"}, {"name": "swim", "chance": 40}]}`

	dart, ball, sleep, cure = 0, 1, 2, 3
	draught, bandage, swim  = 0, 1, 2
)

func casts(mode, item uint8) rules.Act {
	return rules.Act{Kind: rules.ActCast, Mode: mode, Item: item}
}

func tries(mode, item uint8) rules.Act {
	return rules.Act{Kind: rules.ActSpecial, Mode: mode, Item: item}
}

// did is an order of acts.
func did(acts ...rules.Act) *rules.Order {
	var o rules.Order
	for _, a := range acts {
		o.Add(a)
	}
	return &o
}

// turnAt is the turn of a score in the first round.
func turnAt(score int64, tick rules.Tick) *rules.Slot {
	return &rules.Slot{Kind: rules.SlotTurn, At: tick, Rank: 1000 + score}
}

// A spell is a standard action and takes effect so many points of initiative later as its casting
// time says, among the turns of that score, at the end of the round at the latest; then the turn is over.
func TestCastingTakesInitiative(t *testing.T) { // REV-041, REV-T4
	b := newBook(t)
	a := side(t, b, attacker, aWizard)
	for _, c := range []struct {
		item        uint8
		score       int64
		tick        rules.Tick
		ticks       int16
		rank        int64
		at          rules.TargetRule
		description string
	}{
		{dart, 10, 15, 9, 1007, rules.AtEnemySight, "three points of three seconds"},
		{ball, 10, 15, 27, 1001, rules.AtArea, "nine points"},
		{ball, 0, 45, 14, 991, rules.AtArea, "no later than the end of the round"},
		{sleep, 10, 15, 3, 1009, rules.AtEnemySight, "one point if nothing is said"},
	} {
		o, ok := offered(b, a, turnAt(c.score, c.tick), after(), rules.ActCast, c.item)
		if !ok || o.Terms.Ticks != c.ticks || o.Terms.Rank != c.rank || o.At != c.at {
			t.Errorf("%s: %+v, %v", c.description, o, ok)
		}
	}
	// A point of initiative is half a second of ten: the spell takes its place within the tick (REV-T4).
	if o, _ := offered(newBook(t, "round_seconds", "10"), a, turnAt(9, 3), after(), rules.ActCast, sleep); o.Terms.Ticks != 0 || !o.Terms.Late || o.Terms.Rank != 1008 {
		t.Errorf("a point later in the same second: %+v", o.Terms)
	}
	var out rules.Offers
	if b.Menu(a, turnAt(10, 15), did(casts(spellHarm, dart)), &out); len(out.List) > 0 {
		t.Errorf("after a spell: %+v", out.List)
	}
	if _, ok := offered(b, a, turnAt(10, 15), did(rules.Act{Kind: rules.ActPunch, Item: rules.NoItem}), rules.ActCast, dart); ok {
		t.Error("a spell and a blow in one turn")
	}
	put(a, rules.Mark{Kind: markHeld, Other: defender, Values: [3]int32{1, int32(headlock)}})
	if _, ok := offered(b, a, turnAt(10, 15), after(), rules.ActCast, dart); ok {
		t.Error("a spell out of a headlock")
	}
}

// What a spell does: damage once thrown for all in its area, halved by a save; a condition, which a
// save undoes; healing. A use is gone with it.
func TestWhatSpellsDo(t *testing.T) { // REV-041, REV-D5
	b := newBook(t)
	a, d := side(t, b, attacker, aWizard), side(t, b, defender, plain)
	v := attack(t, b, against(a, d, casts(spellHarm, dart)), throws(attacker, rollDamage, 3))
	wantTaken(t, v, 4)
	if e := wantEffect(t, v, rules.EffUnmark, attacker, markPrepared); e.N[0] != 1 {
		t.Errorf("spends the use %d, want the first", e.N[0])
	}
	for save, taken := range map[int]int{13: 16, 14: 8} {
		v = attack(t, b, against(a, d, casts(spellBlast, ball)), throws(attacker, rollDamage, 1, 2, 3, 4, 6), throws(defender, rollSave, save))
		wantTaken(t, v, taken)
	}
	v = attack(t, b, against(a, d, casts(spellHarm, sleep)), throws(defender, rollSave, 13))
	if e := wantEffect(t, v, rules.EffMark, defender, markHelpless); e.Until != 120 {
		t.Errorf("sleeps until %d, want two rounds", e.Until)
	}
	wantNoEffect(t, attack(t, b, against(a, d, casts(spellHarm, sleep)), throws(defender, rollSave, 14)), rules.EffMark, defender, markHelpless)
	wantTaken(t, attack(t, b, against(a, d, casts(spellAid, cure)), throws(attacker, rollHealing, 5)), -5)
	gone := against(a, d, casts(spellHarm, dart))
	gone.Facts.Flags |= rules.FlagLost
	wantOutcome(t, attack(t, b, gone), rules.Lost)
}

// Damage before it takes effect loses a spell, with its use; damage at the same point of
// initiative, or later, does not. A miss does nothing.
func TestDamageDisruptsASpell(t *testing.T) { // REV-041, REV-003
	b := newBook(t)
	for _, c := range []struct {
		name    string
		face    int
		rank    int64
		tick    int32
		lost    bool
		unarmed bool
	}{
		{"a hit before", 15, 1008, 20, true, false},
		{"a miss before", 2, 1008, 20, false, false},
		{"in the second of the spell, by a higher score", 15, 1008, 24, true, false},
		{"at the same score", 15, 1007, 24, false, false},
		{"by a lower one", 15, 1006, 24, false, false},
		{"a punch before", 15, 1008, 20, true, true},
	} {
		d := side(t, b, defender, aWizard)
		d.Busy = rules.Busy{Serial: 9, Due: 24, Act: casts(spellHarm, dart), Terms: rules.Terms{Rank: 1007}}
		act, with := oneBlow, []stated{throws(attacker, rollAttack, c.face), throws(attacker, rollDamage, 2)}
		if c.unarmed {
			act, with = rules.Act{Kind: rules.ActPunch, Item: rules.NoItem}, []stated{with[0], throws(attacker, rollKnockout, 99)}
		}
		if c.face == 2 {
			with = with[:1]
		}
		x := against(side(t, b, attacker, fighter), d, act)
		x.Facts.Tick, x.Slot.Rank = c.tick, c.rank
		v := attack(t, b, x, with...)
		_, lost := effectOf(v, rules.EffCancel, defender, 0)
		_, spent := effectOf(v, rules.EffUnmark, defender, markPrepared)
		if lost != c.lost || spent != c.lost {
			t.Errorf("%s: lost %v, spent %v: want %v", c.name, lost, spent, c.lost)
		}
	}
}

// One's own potion is drunk by a minor action, once it has been taken out by another; to give it to
// somebody is a standard action. Either way the flask is empty then.
func TestPotions(t *testing.T) { // REV-041, REV-043, REV-A46, REV-045
	b := newBook(t)
	a := side(t, b, attacker, drinker)
	offers := func(mode uint8, acts ...rules.Act) bool {
		var out rules.Offers
		b.Menu(a, turnIn(1), did(acts...), &out)
		for _, o := range out.List {
			if o.Kind == rules.ActSpecial && o.Mode == mode && o.Item == draught {
				return true
			}
		}
		return false
	}
	takes := rules.Act{Kind: rules.ActDraw, Item: draught}
	walks := rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: gaitWalk}
	punches := rules.Act{Kind: rules.ActPunch, Item: rules.NoItem}
	for _, c := range []struct {
		name string
		mode uint8
		acts []rules.Act
		want bool
	}{
		{"on the belt", specialDrink, nil, false},
		{"taken out", specialDrink, []rules.Act{takes}, true},
		{"and after a blow", specialDrink, []rules.Act{takes, punches}, true},
		{"and after a walk, in place of a blow", specialDrink, []rules.Act{takes, walks}, true},
		{"not after both", specialDrink, []rules.Act{takes, walks, punches}, false},
		{"given to somebody", specialAdminister, []rules.Act{takes}, true},
		{"but not after a blow", specialAdminister, []rules.Act{takes, punches}, false},
		{"once", specialDrink, []rules.Act{takes, tries(specialDrink, draught)}, false},
	} {
		if got := offers(c.mode, c.acts...); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	v := attack(t, b, against(a, side(t, b, defender, plain), tries(specialAdminister, draught)), throws(attacker, rollHealing, 2, 3))
	wantTaken(t, v, -7)
	wantEffect(t, v, rules.EffItem, attacker, draught)
}

// A proficiency is tried with a d100 against its chance, by a standard action; what it does, it does then.
func TestProficiencies(t *testing.T) { // REV-041
	b := newBook(t)
	a, d := side(t, b, attacker, drinker), side(t, b, defender, plain)
	wantTaken(t, attack(t, b, against(a, d, tries(specialCheck, bandage)), throws(attacker, rollCheck, 60), throws(attacker, rollHealing, 2)), -2)
	v := attack(t, b, against(a, d, tries(specialCheck, bandage)), throws(attacker, rollCheck, 61))
	wantOutcome(t, v, rules.Failed)
	wantTaken(t, v, 0)
	wantOutcome(t, attack(t, b, against(a, a, tries(specialCheck, swim)), throws(attacker, rollCheck, 40)), rules.Done)
	if _, ok := offered(b, a, turnIn(1), did(rules.Act{Kind: rules.ActPunch, Item: rules.NoItem}), rules.ActSpecial, swim); ok {
		t.Error("a check and a blow in one turn")
	}
}

// Who draws a weapon may strike with it in the same turn.
func TestADrawnWeaponStrikesInTheSameTurn(t *testing.T) { // REV-040, REV-043
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["bow_short", "dagger"]}`)
	const dagger = 1
	drop := rules.Act{Kind: rules.ActDrop, Item: 0}
	if _, ok := offered(b, a, turnIn(1), did(drop), rules.ActStrike, dagger); ok {
		t.Error("a blow with a dagger on the belt")
	}
	if _, ok := offered(b, a, turnIn(1), did(drop, rules.Act{Kind: rules.ActDraw, Item: dagger}), rules.ActStrike, dagger); !ok {
		t.Error("no blow with the dagger that was drawn")
	}
}

func TestBadPowers(t *testing.T) {
	for stats, want := range map[string]string{
		`"spells": [{"name": "x"}]`: "does nothing", `"spells": [{"name": "x", "damage": "1d4", "healing": "1d4"}]`: "several things",
		`"spells": [{"name": "x", "mark": "hastened"}]`: "initiative_dynamic", `"spells": [{"name": "x", "healing": "1d4", "radius": 10}]`: "for enemies",
		`"spells": [{"name": "x", "healing": "1d4", "save": "half"}]`: "nobody saves", `"potions": [{"name": "x", "healing": "4"}]`: "no dice", `"proficiencies": [{"name": "x"}]`: "chance",
	} {
		if _, err := tryBuild(t, newBook(t), `{"group": "wizard", "level": 1, "max_hp": 4, `+stats+`}`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", stats, err, want)
		}
	}
}
