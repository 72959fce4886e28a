package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

const (
	wizard = `{"race":"human","classes":[{"class":"mage","level":7}],"str":17,"weapon":{"weapon":"quarterstaff","of_plus":3},
		"spells":{"shocking_grasp":1,"ice_storm":1,"sleep":1,"magic_missile":1}}`
	heretic = `{"race":"human","classes":[{"class":"cleric","level":7}],"creed":2,"spells":{"cause_light_wounds":1,"hold_person_cleric":1}}`
	curate  = `{"race":"dwarf","classes":[{"class":"cleric","level":7}],"con":14,"wis":16,"armour":"chain","creed":1}`
)

func TestASpellThatHasToTouch(t *testing.T) { // NC-G-39
	b := newBook(t)
	mage, man := side(t, b, 1, wizard), side(t, b, 2, soldier)
	grasp := castBy(t, b, "shocking_grasp")
	t.Run("rolls to hit without the weapon, with strength", func(t *testing.T) {
		x := exchange(t, b, mage, man, grasp, faces{"hit": 100})
		wantSum(t, b, x, "of", 2+1)
		wantSum(t, b, x, "df", 10)
		wantTaken(t, x, 0)
		wantEffect(t, x, rules.EffUnmark, "NC-141") // the casting is used up all the same
	})
	t.Run("has no AR against it, but magical DR", func(t *testing.T) {
		x := exchange(t, b, mage, man, grasp, faces{"hit": 19, "spell_damage": 4})
		wantSum(t, b, x, "damage", 37) // (4 + 7) x 10/3
		wantSum(t, b, x, "dr", 8+3)
		wantTaken(t, x, 12) // 37 x 0.9^11 = 11.6
	})
	t.Run("may be critical", func(t *testing.T) { // NC-065
		x := exchange(t, b, mage, man, grasp, faces{"hit": 1, "spell_damage": 4})
		if x.Verdict.Outcome != rules.Critical {
			t.Errorf("%v", x.Verdict.Outcome)
		}
		wantSum(t, b, x, "dr", 8+3-4)
	})
	t.Run("disables as other critical hits", func(t *testing.T) { // NC-066
		weak := side(t, b, 2, soldier)
		weak.Pools[0].Now = 20
		wantEffect(t, exchange(t, b, mage, weak, grasp, faces{"hit": 1, "spell_damage": 4, "location": 9}), rules.EffMark, "NC-G-13")
	})
	t.Run("meets nobody unarmed", func(t *testing.T) { // NC-083
		wantSum(t, b, exchange(t, b, mage, side(t, b, 2, `{"race":"human"}`), grasp, faces{"hit": 100}), "df", 0)
	})
	t.Run("is lost on those out of touch", func(t *testing.T) {
		x := exchange(t, b, mage, man, grasp, faces{}, func(q *rules.Facts) { q.Flags &^= rules.FlagReach })
		if x.Verdict.Outcome != rules.Lost {
			t.Errorf("%v", x.Verdict.Outcome)
		}
	})
	t.Run("is offered against those in reach", func(t *testing.T) {
		for _, o := range menuOf(b, mage, rules.SlotTurn) {
			if o.Kind == rules.ActCast && o.Mode == grasp.Mode && o.At != rules.AtEnemyReach {
				t.Errorf("%+v", o)
			}
		}
	})
}

func TestSpellsOfAPhysicalKind(t *testing.T) { // NC-102, NC-070, NC-100
	b := newBook(t)
	mage := side(t, b, 1, wizard)
	x := exchange(t, b, mage, side(t, b, 2, soldier), castBy(t, b, "ice_storm"), faces{"spell_damage": 5})
	wantSum(t, b, x, "damage", 50-20)
	wantSum(t, b, x, "dr", 8+3)
	wantTaken(t, x, 9) // 30 x 0.9^11 = 9.4
	x = exchange(t, b, mage, side(t, b, 2, zorn), castBy(t, b, "ice_storm"), faces{"spell_damage": 5})
	wantSum(t, b, x, "damage", 0)
	wantTaken(t, x, 1) // NC-A-64
	if m, ok := mod(x, "NC-102"); !ok || m.Amount != -50 {
		t.Errorf("%+v", x.Verdict.Mods)
	}
}

func TestOpposedCreeds(t *testing.T) { // NC-052, NC-113, NC-A-35, NC-A-58
	b := newBook(t)
	one, other := side(t, b, 1, heretic), side(t, b, 2, curate)
	hold, wound := castBy(t, b, "hold_person_cleric"), castBy(t, b, "cause_light_wounds")
	for _, c := range []struct {
		name     string
		creed    int16
		save, dr int
	}{
		{"another creed", 1, 4 + 2 + 2 - 6, 7 + 3 + 2 + 2},
		{"the same", 2, 4 + 2 - 6, 7 + 1 + 2 + 2},
		{"none", 0, 4 + 2 - 6, 7 + 1 + 2 + 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			other.Traits[traitOf(t, b, "creed")] = c.creed
			wantSum(t, b, exchange(t, b, one, other, hold, faces{"save": 100}), "save", c.save)
			wantSum(t, b, exchange(t, b, one, other, wound, faces{"hit": 7, "spell_damage": 3}), "dr", c.dr)
		})
	}
	t.Run("a mage's spell has no creed", func(t *testing.T) {
		other.Traits[traitOf(t, b, "creed")] = 1
		mage := side(t, b, 1, irthea)
		mage.Traits[traitOf(t, b, "creed")] = 2
		wantSum(t, b, exchange(t, b, mage, other, castBy(t, b, "lightning_bolt"), faces{"spell_damage": 5, "save": 100}), "save", 4-6)
	})
	t.Run("what a staff holds is a spell of whoever bears it", func(t *testing.T) { // NC-115
		bearer := side(t, b, 1, `{"race":"human","classes":[{"class":"cleric","level":7}],"creed":2,"powers":[{"staff":"hold_person_cleric","severity":6}]}`)
		staff := rules.Act{Kind: rules.ActCast, Item: powered(t, bearer), Mode: hold.Mode}
		for creed, save := range map[int16]int{1: 4 + 2 + 2 - 6, 2: 4 + 2 - 6} {
			other.Traits[traitOf(t, b, "creed")] = creed
			wantSum(t, b, exchange(t, b, bearer, other, staff, faces{"save": 100}), "save", save)
		}
	})
	t.Run("only clerics have one, druids do not", func(t *testing.T) {
		for stats, ok := range map[string]bool{`{"race":"elf","classes":[{"class":"druid","level":1}],"creed":3}`: false, `{"race":"elf","classes":[{"class":"cleric","level":1}],"creed":3}`: true,
			`{"race":"elf","classes":[{"class":"paladin","level":1}],"creed":3}`: false, `{"race":"elf","classes":[{"class":"cleric","level":1}],"creed":0}`: false} {
			if _, err := build(b, stats); (err == nil) != ok {
				t.Errorf("%s: %v", stats, err)
			}
		}
	})
}

func TestASpellOfTheOwnKindOfCaster(t *testing.T) { // NC-A-06
	bolt := castBy(t, newBook(t), "lightning_bolt")
	ignorant := `{"race":"human","classes":[{"class":"mage","level":6}]}`
	for _, c := range []struct {
		option, target string
		dr             int
	}{
		{"known_spell", irthea, 6 + 4 + 2}, {"known_spell", ignorant, 6 + 2},
		{"same_type", irthea, 6 + 3 + 2}, {"same_type", ignorant, 6 + 3}, {"same_type", soldier, 8 + 3},
	} {
		b := newBook(t, rules.Setting{Key: "mage_known_spell_bdr", Value: c.option})
		wantSum(t, b, exchange(t, b, side(t, b, 1, irthea), side(t, b, 2, c.target), bolt, faces{"spell_damage": 5, "save": 100}), "dr", c.dr)
	}
}

func TestSleep(t *testing.T) { // NC-141
	b := newBook(t)
	mage, sleep := side(t, b, 1, wizard), castBy(t, b, "sleep")
	young, old := `{"race":"elf","classes":[{"class":"mage","level":4}]}`, `{"race":"elf","classes":[{"class":"thief","level":1},{"class":"mage","level":5}]}`
	in := []*rules.Combatant{side(t, b, 5, orc), side(t, b, 9, old), side(t, b, 3, zorn), side(t, b, 4, young), side(t, b, 7, orc)}
	asleep := func(d *rules.Combatant, twoD4 int) bool {
		x := exchange(t, b, mage, d, sleep, faces{"sleepers": twoD4 / 2}, func(q *rules.Facts) {
			for _, s := range in {
				q.Near = append(q.Near, rules.Near{Combatant: s})
			}
		})
		e, ok := effect(x, rules.EffMark, "NC-141")
		if ok && (e.Ends != rules.AtTick || e.Until != 10+1+7*50) {
			t.Errorf("five rounds for each level: %+v", e)
		}
		return ok
	}
	for _, c := range []struct {
		who  *rules.Combatant
		dice int
		want bool
	}{
		{in[0], 2, true}, {in[1], 8, false}, {in[2], 2, true}, {in[3], 2, false}, {in[3], 4, true}, {in[4], 4, true},
	} {
		if got := asleep(c.who, c.dice); got != c.want {
			t.Errorf("%d with %d on 2d4: asleep %v", c.who.ID, c.dice, got)
		}
	}
}

func TestSleepersWake(t *testing.T) { // NC-141, NC-085
	b := newBook(t)
	d := side(t, b, 2, soldier, "asleep")
	wantEffect(t, exchange(t, b, side(t, b, 1, soldier), d, strike, faces{"hit": 30, "damage": 1}), rules.EffUnmark, "NC-085")
	wantEffect(t, exchange(t, b, side(t, b, 1, irthea), d, castBy(t, b, "magic_missile"), faces{}), rules.EffUnmark, "NC-085")
	shaken := rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Mode: 1}
	wantEffect(t, exchange(t, b, side(t, b, 3, soldier), d, shaken, faces{}), rules.EffUnmark, "NC-141")
	sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Serial: 9, Values: [3]int32{30}})
	x := exchange(t, b, d, d, rules.Act{Kind: rules.ActUpkeep}, faces{})
	wantEffect(t, x, rules.EffUnmark, "NC-085")
	for _, o := range menuOf(b, side(t, b, 1, soldier), rules.SlotTurn) {
		if o.Kind == rules.ActTend && o.Mode == 1 && (o.Terms.Ticks != 0 || o.Terms.Bears != rules.Some(kind(t, b, "asleep"))) {
			t.Errorf("a segment, for those who sleep: %+v", o)
		}
	}
}

func TestSeveralTargets(t *testing.T) { // NC-141, NC-142
	b := newBook(t)
	more := func(who *rules.Combatant, acts ...rules.Act) []rules.Offer {
		var o rules.Order
		for _, a := range acts {
			o.Add(a)
		}
		var out rules.Offers
		b.Menu(who, &rules.Slot{Kind: rules.SlotTurn, Actor: who.ID}, &o, &out)
		return out.List
	}
	capped := func(name string, n int16) rules.Act {
		a := castBy(t, b, name)
		a.Cap = n
		return a
	}
	mage := side(t, b, 1, wizard) // four missiles
	for _, c := range []struct {
		acts []rules.Act
		left int16 // 0: no more
	}{
		{[]rules.Act{capped("magic_missile", 1)}, 3}, {[]rules.Act{capped("magic_missile", 2), capped("magic_missile", 1)}, 1},
		{[]rules.Act{capped("magic_missile", 4)}, 0}, {[]rules.Act{capped("magic_missile", 0)}, 0}, {[]rules.Act{capped("sleep", 0)}, 0},
	} {
		list := more(mage, c.acts...)
		if (len(list) > 0) != (c.left > 0) || c.left > 0 && (list[0].Cap != rules.Range{Hi: c.left} || list[0].Terms.Blows != c.left) {
			t.Errorf("after %d acts, the first at %d: %+v", len(c.acts), c.acts[0].Cap, list)
		}
	}
	t.Run("so many missiles as are meant for it", func(t *testing.T) {
		for ord, want := range []bool{false, true} {
			x := exchange(t, b, mage, side(t, b, 2, soldier), capped("magic_missile", 2), faces{})
			x.Blow, x.Act.Cap = uint8(ord), 2
			rules.Attack(b, x)
			if x.Stop != want {
				t.Errorf("missile %d stops the rest: %v", ord, x.Stop)
			}
		}
	})
	for name, most := range map[string]int{"hold_person": 4, "hold_person_cleric": 3} {
		who := side(t, b, 1, irthea)
		if most == 3 {
			who = side(t, b, 1, heretic)
		}
		var acts []rules.Act
		for n := 1; n <= most; n++ {
			acts = append(acts, capped(name, 0))
			list := more(who, acts...)
			if (len(list) == 1) != (n < most) || n < most && (list[0].Terms.Near != 6096 || list[0].Terms.Blows != 0) {
				t.Errorf("%s after %d: %+v", name, n, list)
			}
		}
	}
}

func TestWhoCannotActLosesWhatIsUnderWay(t *testing.T) { // NC-141, NC-G-12, NC-G-13, NC-G-16
	b := newBook(t)
	mage := side(t, b, 1, irthea)
	for _, c := range []struct {
		spell string
		due   rules.Tick
		save  int
		lost  bool
	}{
		{"hold_person", 12, 100, true}, {"hold_person", 12, 1, false}, {"hold_person", 10, 100, false}, {"web", 12, 100, true}, {"web", 12, 1, false}, {"sleep", 12, 0, true},
	} {
		d := side(t, b, 2, `{"race":"elf","classes":[{"class":"mage","level":3}],"spells":{"web":1}}`)
		d.Busy = rules.Busy{Serial: 1, Due: c.due, Act: castBy(t, b, "web")}
		x := exchange(t, b, mage, d, castBy(t, b, c.spell), faces{"save": c.save, "sleepers": 1})
		_, lost := effect(x, rules.EffCancel, "NC-141")
		used := 0
		for _, e := range x.Verdict.Effects {
			if e.Kind == rules.EffUnmark && e.On == 2 {
				used++
			}
		}
		if lost != c.lost || (used == 1) != c.lost {
			t.Errorf("%s with a save of %d, due in %d: lost %v, %d castings used", c.spell, c.save, c.due, lost, used)
		}
	}
	t.Run("stunned by a blow that costs the spell already", func(t *testing.T) {
		d := side(t, b, 2, irthea)
		d.Pools[0].Now = 20
		d.Busy = rules.Busy{Serial: 1, Due: 12, Act: castBy(t, b, "lightning_bolt")}
		x := exchange(t, b, side(t, b, 1, soldier), d, strike, faces{"hit": 1, "damage": 8, "disruption": 100, "location": 1, "stun": 2})
		n := 0
		for _, e := range x.Verdict.Effects {
			if e.Kind == rules.EffCancel {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%+v", x.Verdict.Effects)
		}
	})
}
