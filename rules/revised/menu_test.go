package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

const roundTicks = 60

func turnIn(round int32) *rules.Slot {
	return &rules.Slot{At: rules.Tick(round * roundTicks), Actor: attacker, Kind: rules.SlotTurn}
}

func granted(r reactionKind) *rules.Slot {
	return &rules.Slot{Actor: attacker, Kind: rules.SlotGranted, Mode: uint8(r), To: defender, Only: rules.Acts(rules.ActStrike)}
}

func diceOf(face int) dice.Dice {
	return dice.FromFunc(func(dice.Draw) int { return face }, dice.Key{By: uint32(attacker), To: uint32(defender)})
}

func menuOf(b *book, a *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
	var out rules.Offers
	b.Menu(a, s, sofar, &out)
	return out.List
}

func offered(b *book, a *rules.Combatant, s *rules.Slot, sofar *rules.Order, k rules.ActKind, item uint8) (rules.Offer, bool) {
	for _, o := range menuOf(b, a, s, sofar) {
		if o.Kind == k && (o.Item == item || item == rules.NoItem) {
			return o, true
		}
	}
	return rules.Offer{}, false
}

func after(kinds ...rules.ActKind) *rules.Order {
	var o rules.Order
	for i, k := range kinds {
		o.Add(rules.Act{Kind: k, Item: uint8(10 + i)})
	}
	return &o
}

func wantOffered(t *testing.T, b *book, a *rules.Combatant, sofar *rules.Order, k rules.ActKind, want bool) {
	t.Helper()
	if _, got := offered(b, a, turnIn(0), sofar, k, rules.NoItem); got != want {
		t.Errorf("%s offered: %v, want %v, after %v", k, got, want, sofar.List())
	}
}

func TestActionBudget(t *testing.T) { // REV-040, REV-041, REV-043, REV-044, REV-045, REV-051
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["sword_long", "dagger", "bow_short"]}`)
	for _, c := range []struct {
		name  string
		sofar *rules.Order
		kind  rules.ActKind
		want  bool
	}{
		{"one movement and the routine", after(rules.ActMove), rules.ActStrike, true},
		{"the movement may come after the routine", after(rules.ActStrike), rules.ActMove, true},
		{"one routine only", after(rules.ActStrike), rules.ActStrike, false},
		{"a standard action becomes a second movement", after(rules.ActMove), rules.ActMove, true},
		{"which leaves no routine", after(rules.ActMove, rules.ActMove), rules.ActStrike, false},
		{"nor a third movement", after(rules.ActMove, rules.ActMove), rules.ActMove, false},
		{"a movement becomes a second minor action", after(rules.ActStow, rules.ActStrike), rules.ActStow, true},
		{"a standard one a third", after(rules.ActStow, rules.ActStow), rules.ActStow, true},
		{"but there is no fourth", after(rules.ActStow, rules.ActStow, rules.ActStow), rules.ActStow, false},
		{"minor actions never become a routine", after(rules.ActStrike, rules.ActMove), rules.ActStrike, false},
		{"free actions are always left", after(rules.ActStrike, rules.ActMove, rules.ActStow), rules.ActDrop, true},
		{"one may always speak", after(rules.ActStrike, rules.ActMove, rules.ActStow), rules.ActSpeak, true},
	} {
		t.Run(c.name, func(t *testing.T) { wantOffered(t, b, a, c.sofar, c.kind, c.want) })
	}
}

func TestMelee(t *testing.T) {
	b := newBook(t)
	t.Run("those in melee get away by withdrawing or fleeing only", func(t *testing.T) { // REV-A51
		a := side(t, b, attacker, fighter)
		a.Engaged, a.Under = true, true
		if o, ok := offered(b, a, turnIn(0), after(), rules.ActMove, rules.NoItem); !ok || !o.Terms.Pace.Close {
			t.Errorf("walks offered: %v %+v, want only towards foes", ok, o)
		}
		wantOffered(t, b, a, after(), rules.ActWithdraw, true)
		wantOffered(t, b, a, after(), rules.ActFlee, true)
	})
	t.Run("who is in nobody's reach walks, whomever it has in its own", func(t *testing.T) { // REV-A51, REV-050
		a := side(t, b, attacker, fighter)
		a.Engaged = true
		if o, ok := offered(b, a, turnIn(0), after(), rules.ActMove, rules.NoItem); !ok || o.Terms.Pace.Close {
			t.Errorf("walks offered: %v %+v, want anywhere", ok, o)
		}
		wantOffered(t, b, a, after(), rules.ActWithdraw, false)
		wantOffered(t, b, a, after(), rules.ActFlee, false)
	})
	t.Run("others walk", func(t *testing.T) { // REV-050
		a := side(t, b, attacker, fighter)
		wantOffered(t, b, a, after(), rules.ActMove, true)
		wantOffered(t, b, a, after(), rules.ActFlee, false)
	})
	t.Run("the prone crawl or get up", func(t *testing.T) { // REV-042
		a := side(t, b, attacker, fighter, "prone")
		o, ok := offered(b, a, turnIn(0), after(), rules.ActMove, rules.NoItem)
		if !ok || o.Mode != gaitCrawl || o.Terms.Pace.Num != 60*1524 {
			t.Errorf("crawling: %v %+v, want 60 feet", ok, o)
		}
		wantOffered(t, b, a, after(), rules.ActStand, true)
		wantOffered(t, b, a, after(rules.ActStand), rules.ActStand, false)
	})
}

func TestFeet(t *testing.T) { // REV-T2, REV-050, REV-058, REV-059
	for _, c := range []struct {
		seconds string
		mv      string
		kind    rules.ActKind
		feet    int32
	}{
		{"60", "12", rules.ActMove, 120},
		{"10", "12", rules.ActMove, 60},
		{"6", "12", rules.ActMove, 30},
		{"6", "9", rules.ActMove, 22},
		{"60", "12", rules.ActWithdraw, 40},
		{"60", "10", rules.ActWithdraw, 33},
		{"60", "9", rules.ActFlee, 90},
	} {
		b := newBook(t, "round_seconds", c.seconds)
		a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "mv": `+c.mv+`}`)
		a.Under = c.kind != rules.ActMove
		o, ok := offered(b, a, turnIn(0), after(), c.kind, rules.NoItem)
		if p := o.Terms.Pace; !ok || p.Num != c.feet*1524 || p.Den != 5 {
			t.Errorf("%s with MV %s in %s s: %+v, want %d feet", c.kind, c.mv, c.seconds, p, c.feet)
		}
	}
}

func TestAttacksPerRound(t *testing.T) { // REV-004, REV-D6, REV-A11
	b := newBook(t)
	for _, c := range []struct {
		level string
		want  []int16
	}{{"6", []int16{1, 1, 1}}, {"7", []int16{1, 2, 1, 2}}, {"13", []int16{2, 2}}} {
		a := side(t, b, attacker, `{"group": "warrior", "level": `+c.level+`, "max_hp": 10, "weapons": ["sword_long"]}`)
		const first = 3
		put(a, rules.Mark{Kind: markBlows, Values: [3]int32{first}})
		for i, want := range c.want {
			o, _ := offered(b, a, turnIn(int32(first+i)), after(), rules.ActStrike, swordItem)
			if o.Terms.Blows != want {
				t.Errorf("level %s, round %d of fighting: %d blows, want %d", c.level, i+1, o.Terms.Blows, want)
			}
		}
	}
	t.Run("a fraction is counted from the first attack", func(t *testing.T) {
		x := against(side(t, b, attacker, `{"group": "warrior", "level": 7, "max_hp": 10, "weapons": ["sword_long"]}`), side(t, b, defender, plain), oneBlow)
		x.Facts.Round = 4
		v := attack(t, b, x, throws(attacker, rollAttack, missed))
		if e := wantEffect(t, v, rules.EffMark, attacker, markBlows); e.N[routineFirst] != 4 {
			t.Errorf("first attack in round %d, want 4", e.N[routineFirst])
		}
	})
	t.Run("a creature strikes once with each natural weapon", func(t *testing.T) { // REV-A45
		var blows []int16
		for _, o := range menuOf(b, side(t, b, attacker, beast), turnIn(0), after()) {
			if o.Kind == rules.ActStrike {
				blows = append(blows, o.Terms.Blows)
			}
		}
		if len(blows) != 1 || blows[0] != 3 {
			t.Errorf("routines of %v blows, want one of 3", blows)
		}
	})
}

func TestWhoCannotActIsOfferedNothing(t *testing.T) { // REV-006, REV-A26
	b := newBook(t)
	for _, c := range []string{"stunned", "sleeping", "surprised"} {
		a := side(t, b, attacker, fighter, c)
		if got := menuOf(b, a, turnIn(0), after()); len(got) > 0 {
			t.Errorf("%s: %v", c, got)
		}
		if got := menuOf(b, a, granted(reactFlight), after()); len(got) > 0 {
			t.Errorf("%s, granted a reaction: %v", c, got)
		}
	}
}

func TestReactions(t *testing.T) {
	b := newBook(t)
	foe, armed, claws := side(t, b, defender, fighter), side(t, b, attacker, fighter), side(t, b, attacker, beast)
	provoke := func(k rules.TriggerKind, to *rules.Combatant, act rules.Act, step int32) []rules.Slot {
		var p rules.Plan
		act.Target = to.ID
		b.Provoke(&rules.Trigger{Kind: k, By: foe, To: to, Act: act, Step: step}, &p)
		return p.Slots
	}
	flee, wrestle := rules.Act{Kind: rules.ActFlee}, rules.Act{Kind: rules.ActWrestle}
	t.Run("flight gives a routine", func(t *testing.T) { // REV-059
		got := provoke(rules.TriggerStep, armed, flee, 0)
		if len(got) != 1 || got[0].Why != "REV-059" || got[0].To != foe.ID || got[0].Actor != armed.ID {
			t.Fatalf("slots %+v", got)
		}
	})
	t.Run("only before the first step", func(t *testing.T) { // REV-A15, REV-A51
		if got := provoke(rules.TriggerStep, armed, flee, 1); len(got) > 0 {
			t.Errorf("slots %+v", got)
		}
	})
	t.Run("withdrawing and walking give nothing", func(t *testing.T) { // REV-058, REV-A51
		for _, k := range []rules.ActKind{rules.ActWithdraw, rules.ActMove} {
			if got := provoke(rules.TriggerStep, armed, rules.Act{Kind: k}, 0); len(got) > 0 {
				t.Errorf("%s: slots %+v", k, got)
			}
		}
	})
	t.Run("wrestling with the armed gives them an attack", func(t *testing.T) { // REV-114, REV-A59
		for _, s := range []*rules.Combatant{armed, claws} {
			if got := provoke(rules.TriggerAct, s, wrestle, 0); len(got) != 1 || got[0].Why != "REV-114" {
				t.Errorf("slots %+v", got)
			}
		}
	})
	t.Run("but not the unarmed, the stunned, the surprised or those who fumbled", func(t *testing.T) { // REV-A38, REV-A55
		fumbled := side(t, b, attacker, fighter)
		put(fumbled, rules.Mark{Kind: markFumbled})
		for _, s := range []*rules.Combatant{side(t, b, attacker, bare), side(t, b, attacker, archer), side(t, b, attacker, fighter, "stunned"),
			side(t, b, attacker, fighter, "surprised"), fumbled} {
			if got := provoke(rules.TriggerAct, s, wrestle, 0); len(got) > 0 {
				t.Errorf("slots %+v", got)
			}
		}
	})
	t.Run("nor bystanders", func(t *testing.T) { // REV-A38
		var p rules.Plan
		b.Provoke(&rules.Trigger{Kind: rules.TriggerAct, By: foe, To: armed, Act: rules.Act{Kind: rules.ActWrestle, Target: 9}}, &p)
		if len(p.Slots) > 0 {
			t.Errorf("slots %+v", p.Slots)
		}
	})
	t.Run("neither does keeping a hold or a blow", func(t *testing.T) { // REV-A38
		for _, k := range []rules.ActKind{rules.ActKeep, rules.ActStrike} {
			if got := provoke(rules.TriggerAct, armed, rules.Act{Kind: k}, 0); len(got) > 0 {
				t.Errorf("%s: slots %+v", k, got)
			}
		}
	})
	t.Run("the whole routine at one who flees, one attack otherwise", func(t *testing.T) { // REV-059, REV-A38
		all, one := menuOf(b, claws, granted(reactFlight), after()), menuOf(b, claws, granted(reactUnarmed), after())
		if len(all) != 1 || all[0].Terms.Blows != 3 || len(one) != 3 || one[0].Terms.Blows != 1 {
			t.Errorf("flight: %+v; unarmed attack: %+v", all, one)
		}
		if got := menuOf(b, claws, granted(reactFlight), after(rules.ActStrike)); len(got) > 0 {
			t.Errorf("then: %+v", got)
		}
	})
	t.Run("flight shows its back", func(t *testing.T) { // REV-059, REV-079
		x := against(armed, foe, oneBlow)
		x.Slot = *granted(reactFlight)
		wantMod(t, attack(t, b, x, throws(attacker, rollAttack, missed)), totalAttack, "REV-079", 2)
	})
	t.Run("an unarmed attack gives +4 to hit and in damage", func(t *testing.T) { // REV-114
		x := against(armed, foe, oneBlow)
		x.Slot = *granted(reactUnarmed)
		v := attack(t, b, x, throws(attacker, rollAttack, 19), throws(attacker, rollDamage, 3))
		wantMod(t, v, totalAttack, "REV-114", 4)
		wantTaken(t, v, 7)
	})
}

func TestHandsAndItems(t *testing.T) { // REV-043, REV-044
	b := newBook(t)
	a := side(t, b, attacker, `{"group": "warrior", "level": 1, "max_hp": 10, "weapons": ["bow_short", "sword_long"]}`)
	if _, ok := offered(b, a, turnIn(0), after(), rules.ActDraw, 1); ok {
		t.Error("a sword is drawn with both hands on the bow")
	}
	var sofar rules.Order
	sofar.Add(rules.Act{Kind: rules.ActDrop, Item: 0})
	if _, ok := offered(b, a, turnIn(0), &sofar, rules.ActDraw, 1); !ok {
		t.Error("a sword cannot be drawn once the bow is dropped")
	}
	if _, ok := offered(b, a, turnIn(0), &sofar, rules.ActShoot, 0); ok {
		t.Error("a dropped bow shoots")
	}
	for k, want := range map[rules.ActKind]rules.ItemState{rules.ActDraw: rules.Ready, rules.ActStow: rules.Stowed, rules.ActDrop: rules.Dropped} {
		v := attack(t, b, against(a, a, rules.Act{Kind: k, Item: 1}))
		if e := wantEffect(t, v, rules.EffItem, attacker, 1); rules.ItemState(e.N[0]-1) != want {
			t.Errorf("%s: state %d, want %d", k, e.N[0]-1, want)
		}
	}
	wantEffect(t, attack(t, b, against(a, a, rules.Act{Kind: rules.ActStand})), rules.EffPosture, attacker, uint8(rules.Standing))
	wantEffect(t, attack(t, b, against(a, a, rules.Act{Kind: rules.ActSpeak})), rules.EffSay, attacker, 0) // REV-046
}

// REV-D11: who has come out of the saddle, stands and is held by nobody may get back into it, as its one special act.
func TestWhoMayMount(t *testing.T) {
	b := newBook(t)
	for name, c := range map[string]struct {
		change func(s *rules.Combatant)
		sofar  *rules.Order
		want   bool
	}{
		"unhorsed":               {func(*rules.Combatant) {}, after(), true},
		"never mounted":          {func(s *rules.Combatant) { s.Marks, s.Has = nil, rules.Kinds{} }, after(), false},
		"prone":                  {func(s *rules.Combatant) { s.Posture = rules.Prone }, after(), false},
		"held":                   {func(s *rules.Combatant) { put(s, rules.Mark{Kind: markHeld, Other: defender}) }, after(), false},
		"after another such act": {func(*rules.Combatant) {}, after(rules.ActSpecial), false},
	} {
		a := side(t, b, attacker, fighter)
		put(a, rules.Mark{Kind: markUnhorsed})
		c.change(a)
		if _, ok := special(b, a, c.sofar, specialMount); ok != c.want {
			t.Errorf("%s: offered: %v, want %v", name, ok, c.want)
		}
	}
}
