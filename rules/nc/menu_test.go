package nc

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func menuOf(b *book, s *rules.Combatant, k rules.SlotKind) []rules.Offer {
	var out rules.Offers
	b.Menu(s, &rules.Slot{Kind: k, Actor: s.ID}, &rules.Order{}, &out)
	return out.List
}

func offered(list []rules.Offer, k rules.ActKind) (o rules.Offer, ok bool) {
	for _, o := range list {
		if o.Kind == k {
			return o, true
		}
	}
	return o, false
}

func TestHowLongAnActTakes(t *testing.T) { // NC-015, NC-G-20, NC-A-32, NC-A-68, NC-014
	b := newBook(t)
	archer, man, mage := side(t, b, 1, deathbow), side(t, b, 2, soldier), side(t, b, 3, irthea)
	open := *archer
	open.Items[0].State, open.Items[1].State = rules.Stowed, rules.Ready
	unloaded := *archer
	unloaded.Items[0].State = rules.Unloaded
	lying := *man
	lying.Posture = rules.Prone
	for _, c := range []struct {
		name string
		who  *rules.Combatant
		kind rules.ActKind
		want int16
	}{
		{"a one-handed blow", man, rules.ActStrike, 0},
		{"a two-handed blow", &open, rules.ActStrike, 1},
		{"a shot with a ready bow", archer, rules.ActShoot, 0},
		{"nocking an arrow", &unloaded, rules.ActLoad, 3},
		{"sheathing a sword", man, rules.ActStow, 5},
		{"drawing another weapon", &open, rules.ActDraw, 1},
		{"dropping it", man, rules.ActDrop, 0},
		{"standing up", &lying, rules.ActStand, 1},
		{"binding a wound", man, rules.ActTend, 9},
		{"a web", mage, rules.ActCast, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.kind == rules.ActDraw {
				c.who.Items[1].State = rules.Stowed
			}
			o, ok := offered(menuOf(b, c.who, rules.SlotTurn), c.kind)
			if !ok || o.Terms.Ticks != c.want {
				t.Errorf("offered %v, %d ticks, want %d", ok, o.Terms.Ticks, c.want)
			}
		})
	}
	t.Run("an engaged blow takes effect in its segment", func(t *testing.T) {
		e := *side(t, b, 1, `{"race":"human","weapon":"halberd"}`)
		e.Engaged = true
		if o, ok := offered(menuOf(b, &e, rules.SlotTurn), rules.ActStrike); !ok || o.Terms.Ticks != 0 {
			t.Errorf("%v %d", ok, o.Terms.Ticks)
		}
	})
	t.Run("a new target takes two segments more", func(t *testing.T) {
		s := *archer
		sidetest.Bear(&s, rules.Mark{Kind: kind(t, b, "target"), Other: 2})
		for _, o := range menuOf(b, &s, rules.SlotTurn) {
			if o.Kind == rules.ActShoot && (o.At == rules.AtMarked) != (o.Terms.Ticks == 0) {
				t.Errorf("%+v", o)
			}
		}
	})
	t.Run("a bolt takes three segments", func(t *testing.T) { // NC-G-15
		for _, o := range menuOf(b, mage, rules.SlotTurn) {
			if o.Kind == rules.ActCast && o.Mode == spellRow(t, b, "lightning_bolt") && o.Terms.Ticks != 2 {
				t.Errorf("%+v", o)
			}
		}
	})
}

func TestWhatIsOnTheMenu(t *testing.T) { // SPACE-110, NC-017, NC-G-34, NC-G-02, NC-G-03, NC-141, NC-A-59
	b := newBook(t)
	t.Run("nothing for those who cannot act", func(t *testing.T) {
		for _, how := range []string{"stunned", "asleep", "held", "surprised"} {
			if list := menuOf(b, side(t, b, 1, soldier, how), rules.SlotTurn); len(list) != 0 {
				t.Errorf("%s: %+v", how, list)
			}
		}
	})
	t.Run("one act for a slot", func(t *testing.T) {
		var out rules.Offers
		b.Menu(side(t, b, 1, soldier), &rules.Slot{Kind: rules.SlotTurn}, &rules.Order{N: 1}, &out)
		if len(out.List) != 0 {
			t.Errorf("%+v", out.List)
		}
	})
	t.Run("running for the free alone", func(t *testing.T) {
		gaits := func(engaged bool) (n int) {
			s := side(t, b, 1, soldier)
			s.Engaged = engaged
			for _, o := range menuOf(b, s, rules.SlotTurn) {
				if o.Kind == rules.ActMove {
					n++
				}
			}
			return n
		}
		if gaits(false) != 2 || gaits(true) != 1 {
			t.Errorf("%d and %d gaits", gaits(false), gaits(true))
		}
	})
	t.Run("a foot a segment for each inch", func(t *testing.T) {
		for stats, inches := range map[string]int32{soldier: 9, deathbow: 12, priest: 6, `{"race":"human","armour":"field_plate"}`: 6} {
			o, _ := offered(menuOf(b, side(t, b, 1, stats), rules.SlotTurn), rules.ActMove)
			if got, want := 2*10*o.Terms.Pace.Num, inches*3048*o.Terms.Pace.Den; got != want {
				t.Errorf("%s walks %+v", stats, o.Terms.Pace)
			}
		}
	})
	t.Run("what was dropped is picked up in three segments, with a free hand", func(t *testing.T) { // NC-015, NC-A-32
		a := side(t, b, 1, soldier)
		for i := range a.Items {
			if a.Items[i].InHand() && a.Items[i].Use.Has(rules.UseMelee) && !a.Items[i].Use.Has(rules.UseNatural) {
				a.Items[i].State = rules.Dropped
			}
		}
		if o, ok := offered(menuOf(b, a, rules.SlotTurn), rules.ActTake); !ok || o.Terms.Ticks != 2 || o.At != rules.AtThing {
			t.Errorf("offered %v: %+v", ok, o)
		}
	})
	t.Run("a routine goes through its attacks", func(t *testing.T) { // NC-G-06
		z := side(t, b, 1, zorn)
		for acted := range uint8(8) {
			z.Struck = uint16(acted)
			o, _ := offered(menuOf(b, z, rules.SlotTurn), rules.ActStrike)
			if o.Item != acted%4 {
				t.Errorf("after %d attacks: item %d", acted, o.Item)
			}
		}
	})
	t.Run("a weapon in hand takes the place of the first attack of a routine", func(t *testing.T) { // NC-G-06, NC-A-59
		l := side(t, b, 1, `{"monster":"lizardman","weapon":"spear"}`)
		l.Engaged = true
		var names [rules.NItem]string
		for i, n := range fighter(t, b, `{"monster":"lizardman","weapon":"spear"}`).Names {
			names[i] = n
		}
		for acted, want := range []string{"spear lizard_claw", "lizard_claw", "lizard_bite", "spear lizard_claw"} {
			l.Struck = uint16(acted)
			var got []string
			for _, o := range menuOf(b, l, rules.SlotTurn) {
				if o.Kind == rules.ActStrike {
					got = append(got, names[o.Item])
				}
			}
			slices.Sort(got)
			have := strings.Fields(want)
			slices.Sort(have)
			if !slices.Equal(got, have) {
				t.Errorf("attack %d: %v, want %v", acted+1, got, have)
			}
		}
		l.Struck, l.Acted = 1, 3 // it has walked, too
		if o, ok := offered(menuOf(b, l, rules.SlotGranted), rules.ActStrike); !ok || names[o.Item] != "spear" && names[o.Item] != "lizard_claw" {
			t.Errorf("an initial attack: %v %+v", ok, o)
		}
	})
	t.Run("reach by weapon", func(t *testing.T) {
		for key, cells := range map[string]uint8{"dagger": 1, "spear": 2, "pike": 3} {
			if f := fighter(t, b, `{"race":"human","weapon":"`+key+`"}`); f.Items[0].Reach.Max != cells {
				t.Errorf("%s reaches %d cells", key, f.Items[0].Reach.Max)
			}
		}
	})
	t.Run("only spells that are ready", func(t *testing.T) {
		n := 0
		for _, o := range menuOf(b, side(t, b, 1, irthea), rules.SlotTurn) {
			if o.Kind == rules.ActCast {
				n++
			}
		}
		if n != 6 {
			t.Errorf("%d spells, want 6", n)
		}
	})
	t.Run("deeds do what they say", func(t *testing.T) {
		s := side(t, b, 1, soldier)
		for k, want := range map[rules.ActKind]rules.EffectKind{
			rules.ActDraw: rules.EffItem, rules.ActStow: rules.EffItem, rules.ActDrop: rules.EffItem, rules.ActLoad: rules.EffItem,
			rules.ActStand: rules.EffPosture, rules.ActTend: rules.EffMark, rules.ActPull: rules.EffUnmark,
		} {
			if x := exchange(t, b, s, s, rules.Act{Kind: k}, faces{}); len(x.Verdict.Effects) == 0 || x.Verdict.Effects[0].Kind != want {
				t.Errorf("%s: %+v", k, x.Verdict.Effects)
			}
		}
	})
}

// NC-015, NC-G-20, NC-G-38: to let go of something takes no segment, so that another act follows in the same turn: a
// walk, or to draw, which takes its two segments from now on; not another blow or shot.
func TestLettingGoTakesNoTime(t *testing.T) {
	b := newBook(t)
	archer := side(t, b, 1, deathbow)
	archer.Engaged = true
	var out rules.Offers
	b.Menu(archer, &rules.Slot{Kind: rules.SlotTurn, Actor: 1}, &rules.Order{Acts: [rules.NAct]rules.Act{{Kind: rules.ActDrop, Item: 0}}, N: 1}, &out)
	if o, ok := offered(out.List, rules.ActDraw); !ok || o.Item != 1 || o.Terms.Ticks != 1 {
		t.Errorf("the sword is drawn %v: %+v", ok, o)
	}
	for kind, want := range map[rules.ActKind]bool{rules.ActMove: true, rules.ActStrike: false, rules.ActShoot: false} {
		if _, ok := offered(out.List, kind); ok != want {
			t.Errorf("%v is offered: %v", kind, ok)
		}
	}
	out = rules.Offers{}
	b.Menu(archer, &rules.Slot{Kind: rules.SlotTurn, Actor: 1}, &rules.Order{Acts: [rules.NAct]rules.Act{{Kind: rules.ActStow, Item: 0}}, N: 1}, &out)
	if len(out.List) > 0 {
		t.Errorf("after putting away: %+v", out.List)
	}
}
