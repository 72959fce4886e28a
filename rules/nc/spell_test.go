package nc

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func castBy(t testing.TB, b interface{ Shape() *rules.Shape }, name string) rules.Act {
	t.Helper()
	row, ok := rules.Row(b.Shape().Spells, name)
	if !ok {
		t.Fatalf("no spell %q", name)
	}
	return rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Mode: uint8(row)}
}

// NC-142, NC-103, NC-113, NC-101, NC-100, NC-119, NC-A-49, NC-A-39, NC-G-15, NC-A-40,
// NC-G-35
func TestALightningBolt(t *testing.T) {
	b := newBook(t)
	mage, archer := side(t, b, 1, irthea), side(t, b, 2, deathbow)
	bolt := castBy(t, b, "lightning_bolt")
	x := exchange(t, b, mage, archer, bolt, faces{"spell_damage": 5, "save": 43}, func(q *rules.Facts) { q.Cover = 90 })
	wantSum(t, b, x, "save", -3)
	wantSum(t, b, x, "damage", 100)
	wantSum(t, b, x, "dr", 9)
	wantTaken(t, x, 39)
	wantEffect(t, x, rules.EffUnmark, "NC-141")
	t.Run("half of it after a save", func(t *testing.T) {
		x := exchange(t, b, mage, archer, bolt, faces{"spell_damage": 5, "save": 35})
		wantSum(t, b, x, "damage", 50)
		if x.Verdict.Outcome != rules.Saved {
			t.Errorf("%v", x.Verdict.Outcome)
		}
	})
	t.Run("who knows the spell saves better and takes less", func(t *testing.T) { // NC-052, NC-A-06, NC-A-69
		x := exchange(t, b, mage, side(t, b, 2, irthea), bolt, faces{"spell_damage": 5, "save": 100})
		wantSum(t, b, x, "save", -1)
		wantSum(t, b, x, "dr", 6+2+2+2)
	})
	t.Run("dwarves stand magic better", func(t *testing.T) { // NC-053, NC-A-51
		x := exchange(t, b, mage, side(t, b, 2, priest), bolt, faces{"spell_damage": 5, "save": 100})
		wantSum(t, b, x, "dr", 7+1+2+2)
	})
	t.Run("ten for one by option", func(t *testing.T) {
		b := newBook(t, rules.Setting{Key: "spell_damage_scale", Value: "10"})
		wantSum(t, b, exchange(t, b, mage, archer, bolt, faces{"spell_damage": 5, "save": 100}), "damage", 300)
	})
}

func TestMagicMissiles(t *testing.T) { // NC-104, NC-A-66, NC-A-64, NC-141
	b := newBook(t)
	mage, archer := side(t, b, 1, irthea), side(t, b, 2, deathbow)
	missile := castBy(t, b, "magic_missile")
	x := exchange(t, b, mage, archer, missile, faces{})
	wantSum(t, b, x, "damage", 20)
	wantTaken(t, x, 8) // 20 x 0.9^9 = 7.7
	sidetest.Bear(archer, rules.Mark{Kind: kind(t, b, "shield_spell")})
	x = exchange(t, b, mage, archer, missile, faces{})
	wantTaken(t, x, 0)
	wantOver(t, x, "NC-104", "NC-141")
	tough := side(t, b, 2, `{"race":"human","classes":[{"class":"mage","level":60}]}`)
	wantTaken(t, exchange(t, b, mage, tough, missile, faces{}), 1)
}

func TestSpellsThatLeaveAMark(t *testing.T) { // NC-139, NC-141
	b := newBook(t)
	mage, other := side(t, b, 1, irthea), side(t, b, 2, soldier)
	for _, c := range []struct {
		spell string
		save  int
		mark  string // "" for none
	}{
		{"misty_veil", 0, "misty_veil"}, {"web", 1, "webbed"}, {"web", 100, "stuck"}, {"hold_person", 100, "held"}, {"hold_person", 1, ""},
	} {
		x := exchange(t, b, mage, other, castBy(t, b, c.spell), faces{"save": c.save})
		marked := ""
		for _, e := range x.Verdict.Effects {
			if e.Kind == rules.EffMark {
				marked = b.Shape().Marks[e.What].Name
			}
		}
		if marked != c.mark {
			t.Errorf("%s with a save of %d leaves %q, want %q", c.spell, c.save, marked, c.mark)
		}
	}
	t.Run("holding is a mental effect, and harder to escape alone", func(t *testing.T) {
		x := exchange(t, b, mage, side(t, b, 2, priest), castBy(t, b, "hold_person"), faces{"save": 100}, func(q *rules.Facts) { q.Flags |= rules.FlagAlone })
		wantSum(t, b, x, "save", 4-6+2-1)
		x = exchange(t, b, mage, side(t, b, 2, priest), castBy(t, b, "hold_person"), faces{"save": 100})
		wantSum(t, b, x, "save", 4-6+2) // one of several
	})
	t.Run("holding takes no monster", func(t *testing.T) {
		if x := exchange(t, b, mage, side(t, b, 2, zorn), castBy(t, b, "hold_person"), faces{}); x.Verdict.Outcome != rules.Lost {
			t.Errorf("%v", x.Verdict.Outcome)
		}
	})
	t.Run("the veil and the shield raise DF outside the maximum", func(t *testing.T) { // NC-091
		d := side(t, b, 2, irthea)
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "misty_veil")})
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "shield_spell")})
		archer := side(t, b, 1, deathbow)
		wantSum(t, b, exchange(t, b, archer, d, shoot, faces{"hit": 100}), "df", 4+4+2+4)
		wantSum(t, b, exchange(t, b, side(t, b, 1, soldier), d, strike, faces{"hit": 100}), "df", 6+4+2+2)
	})
}

func TestHealing(t *testing.T) { // NC-126, NC-104, NC-A-25, NC-122, NC-G-37
	b := newBook(t)
	healer, cure := side(t, b, 1, priest), castBy(t, newBook(t), "cure_light_wounds")
	for _, c := range []struct {
		name        string
		lost, venom int
		heal, want  int
	}{
		{"a d3 of tens", 50, 0, 3, 30},
		{"never above the maximum", 7, 0, 3, 7},
		{"poison damage stays", 30, 25, 3, 5},
		{"all of it poison", 30, 30, 3, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := side(t, b, 2, soldier)
			d.Pools[0].Now -= int32(c.lost)
			if c.venom > 0 {
				sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Values: [3]int32{5, int32(c.venom)}})
			}
			wantTaken(t, exchange(t, b, healer, d, cure, faces{"heal": c.heal}), -c.want)
		})
	}
	t.Run("2d10 by option", func(t *testing.T) {
		b := newBook(t, rules.Setting{Key: "cure_light_wounds", Value: "2d10"})
		d := side(t, b, 2, soldier)
		d.Pools[0].Now -= 50
		wantTaken(t, exchange(t, b, healer, d, cure, faces{"heal": 7}), -14)
	})
	t.Run("neutralising ends a poison and frees its damage", func(t *testing.T) {
		d := side(t, b, 2, soldier)
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Serial: 9, Values: [3]int32{30}})
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Serial: 10, Values: [3]int32{0, 10}})
		x := exchange(t, b, healer, d, castBy(t, b, "neutralise_poison"), faces{})
		if e := wantEffect(t, x, rules.EffUnmark, "NC-122"); e.N[0] != 9 || len(x.Verdict.Effects) != 2 {
			t.Errorf("the oldest alone, and a casting used up: %+v", x.Verdict.Effects)
		}
		if x = exchange(t, b, healer, side(t, b, 2, soldier), castBy(t, b, "neutralise_poison"), faces{}); x.Verdict.Outcome != rules.Lost {
			t.Errorf("nothing to neutralise: %v", x.Verdict.Outcome)
		}
	})
}

// NC-126, NC-122, NC-G-13: healing is for those who have lost points that no poison keeps, or
// bear a wound that lasts until healed; it may be declared ahead of the wound (NC-143).
func TestOnlyTheHurtAreHealed(t *testing.T) {
	b := newBook(t)
	healer, cure := side(t, b, 1, priest), castBy(t, b, "cure_light_wounds")
	for _, c := range []struct {
		name   string
		change func(d *rules.Combatant)
		vain   bool
	}{
		{"the whole", func(*rules.Combatant) {}, true},
		{"a point is lost", func(d *rules.Combatant) { d.Pools[0].Now-- }, false},
		{"poison keeps all that is lost", func(d *rules.Combatant) {
			d.Pools[0].Now -= 10
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Values: [3]int32{0, 10}})
		}, true},
		{"poison keeps all but a point", func(d *rules.Combatant) {
			d.Pools[0].Now -= 11
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Values: [3]int32{20, 10}})
		}, false},
		{"a lame leg", func(d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "leg")}) }, false},
		{"an arm that strikes worse", func(d *rules.Combatant) { d.Traits[traitOf(t, b, "wound_of")] = -4 }, false},
		{"stunned, which no healing ends", func(d *rules.Combatant) { sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "stunned")}) }, true},
	} {
		d := side(t, b, 2, soldier)
		c.change(d)
		x := exchange(t, b, healer, d, cure, faces{"heal": 1})
		if got := b.Vain(x); got != c.vain || (x.Verdict.Outcome == rules.Lost) != c.vain {
			t.Errorf("%s: in vain %v, and then %v", c.name, got, x.Verdict.Outcome)
		}
		if lost := d.Trait(traitOf(t, b, "wound_of")); lost != 0 {
			if e, ok := effect(x, rules.EffTrait, "NC-G-13"); !ok || int(e.N[0]) != -lost {
				t.Errorf("%s: it strikes as badly as before: %+v", c.name, x.Verdict.Effects)
			}
		}
	}
	for at, doubts := range map[rules.SlotKind]bool{rules.SlotTurn: true, rules.SlotDeclare: false} {
		b := b
		if at == rules.SlotDeclare {
			b = newBook(t, rules.Setting{Key: "scheduling", Value: "alternating"})
		}
		a := side(t, b, 1, priest)
		sidetest.Bear(a, rules.Mark{Kind: kind(t, b, "turn"), Values: [3]int32{5}})
		sidetest.Bear(a, rules.Mark{Kind: kind(t, b, "spell"), Values: [3]int32{int32(cure.Mode)}})
		var out rules.Offers
		b.Menu(a, &rules.Slot{Actor: 1, Kind: at}, &rules.Order{}, &out)
		i := slices.IndexFunc(out.List, func(o rules.Offer) bool { return o.Kind == rules.ActCast && o.Mode == cure.Mode })
		if i < 0 || out.List[i].Terms.Doubt != doubts {
			t.Errorf("%s: %+v", at, out.List)
		}
	}
}

func TestDisruption(t *testing.T) { // NC-105, NC-016, NC-G-16, NC-A-55
	for _, c := range []struct {
		name, option string
		due          rules.Tick
		kept         bool
		roll         int
		lost         bool
	}{
		{"a failed save loses the spell", "per_hit", 12, false, 41, true},
		{"a save keeps it", "per_hit", 12, false, 40, false},
		{"a hit in the last segment is too late", "per_hit", 10, false, 0, false},
		{"one save is enough by option", "once", 12, true, 0, false},
		{"the first one counts", "once", 12, false, 41, true},
		{"no save by option", "automatic", 12, false, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, rules.Setting{Key: "disruption_save", Value: c.option})
			d := side(t, b, 2, irthea)
			d.Busy = rules.Busy{Serial: 1, Due: c.due, Act: castBy(t, b, "lightning_bolt")}
			if c.kept {
				sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "kept_spell")})
			}
			f := faces{"hit": 30, "damage": 1}
			if c.roll > 0 {
				f["disruption"] = c.roll
			}
			x := exchange(t, b, side(t, b, 1, soldier), d, strike, f)
			if _, lost := effect(x, rules.EffCancel, "NC-105"); lost != c.lost {
				t.Errorf("lost %v: %+v", lost, x.Verdict)
			}
		})
	}
}

func TestPoisonedWeapons(t *testing.T) { // NC-112, NC-120, NC-123, NC-124, NC-G-27, NC-A-63
	assassin := `{"race":"human","classes":[{"class":"assassin","level":9}],"weapon":{"weapon":"dagger","poison":2}}`
	b := newBook(t)
	a := side(t, b, 1, assassin)
	x := exchange(t, b, a, side(t, b, 2, orc), strike, faces{"hit": 20, "damage": 3, "poison_save": 32, "poison": 4})
	wantSum(t, b, x, "poison", 1-5)
	if e := wantEffect(t, x, rules.EffMark, "NC-120"); e.N[0] != 80 {
		t.Errorf("%d points, want 80", e.N[0])
	}
	x = exchange(t, b, a, side(t, b, 2, priest), strike, faces{"hit": 20, "damage": 3, "poison_save": 1})
	wantSum(t, b, x, "poison", 4+2-5) // dwarf, constitution 14
	if x = exchange(t, b, a, side(t, b, 2, zorn), strike, faces{"hit": 3, "damage": 3}); len(x.Verdict.Effects) != 1 {
		t.Errorf("poison through unbroken armour: %+v", x.Verdict.Effects)
	}
	off := newBook(t, rules.Setting{Key: "damage_poison", Value: "off"})
	wantEffect(t, exchange(t, off, a, side(t, b, 2, orc), strike, faces{"hit": 20, "damage": 3, "poison_save": 100}), rules.EffPosture, "NC-120")
}

// NC-141: who is pulled out of a web is free of it, stuck fast or only hampered.
func TestAWebLetsGoOfWhoIsPulledOut(t *testing.T) {
	b := newBook(t)
	for _, name := range []string{"stuck", "webbed"} {
		d := side(t, b, 2, soldier)
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, name), Serial: 9})
		x := exchange(t, b, side(t, b, 1, orc), d, rules.Act{Kind: rules.ActPull, Item: rules.NoItem}, faces{})
		free := false
		for _, e := range x.Verdict.Effects {
			free = free || e.Kind == rules.EffUnmark && e.On == 2 && e.What == kind(t, b, name)
		}
		if !free {
			t.Errorf("still %s: %+v", name, x.Verdict.Effects)
		}
	}
}
