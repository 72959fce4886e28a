package fighter

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
)

const harpooner = `{"ft": 3, "stn": 14, "weapon": "harpoon"}`

func TestABarbLodges(t *testing.T) { // FTR-110 to FTR-113: ex-20
	for _, c := range []struct {
		name   string
		d100   int
		lodged bool
	}{{"a barbed spear and 3 points: 24 or less", 24, true}, {"25 is nothing further", 25, false}} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a, d := side(t, b, ann, `{"weapon": "barbed_spear"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
			meets(a, d, 50, 0)
			f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 7).rolls("lodge", c.d100)
			v := f.come()
			r, _ := v.Last(roll(t, b, "lodge"))
			want(t, "chance", int(r.Need), 24)
			want(t, "damage", v.Taken(bo, 0), 3) // no tearing dice yet (FTR-110)
			want(t, "marks", len(f.effects(rules.EffMark)), map[bool]int{true: 2, false: 0}[c.lodged])
			for _, e := range f.effects(rules.EffItem) {
				want(t, "state of the spear", rules.ItemState(e.N[0]-1), rules.Lodged) // FTR-119
			}
		})
	}
}

// Whichever of its weapons somebody leaves in a wound, that one is stuck, and comes back to it.
func TestTheWeaponThatLodgesIsTheOneThatStruck(t *testing.T) { // FTR-113, FTR-115, FTR-119
	b := plain(t)
	a := side(t, b, ann, `{"ft": 3, "stn": 14, "weapon": "dagger", "spare": ["harpoon"]}`)
	a.Items[1].State = rules.Ready
	d := side(t, b, bo, `{"weapon": "dagger"}`)
	meets(a, d, 50, 0)
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActStrike, Aim: 42, Item: 1}).rolls("attack", 50).rolls("dam", 4, 4).rolls("lodge", 1)
	f.come()
	items := f.effects(rules.EffItem)
	if len(items) != 1 || items[0].What != 1 || rules.ItemState(items[0].N[0]-1) != rules.Lodged {
		t.Fatalf("items %+v", items)
	}
	for _, e := range f.effects(rules.EffMark) {
		remember(map[rules.ID]*rules.Combatant{ann: a, bo: d}[e.On], rules.Mark{Kind: e.What, Other: e.Other, Values: [3]int32(e.N[:3])})
	}
	a.Items[1].State = rules.Lodged
	f = newFight(t, b, a, d, rules.Act{Kind: rules.ActPull, Item: 1}).rolls("tear", 1).rolls("dis", 1, 1)
	f.come()
	if items := f.effects(rules.EffItem); len(items) != 1 || items[0].What != 1 || rules.ItemState(items[0].N[0]-1) != rules.Ready {
		t.Errorf("pulled out: %+v", items)
	}
}

func TestABarbThatDoesNoDamageDoesNotLodge(t *testing.T) { // FTR-111
	b := plain(t)
	a, d := side(t, b, ann, `{"weapon": "barbed_spear"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
	meets(a, d, 50, 0)
	blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 4).come()
}

func TestTheChanceToLodgeEndsAt95(t *testing.T) { // FTR-112
	b := plain(t)
	a, d := side(t, b, ann, harpooner), side(t, b, bo, `{"weapon": "dagger"}`)
	meets(a, d, 50, 0)
	f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 6, 6).rolls("lodge", 96)
	f.come()
	want(t, "chance", f.term("lodging"), 95)
}

// stuck lodges ann's harpoon in bo's chest.
func stuck(t *testing.T, b *book) (a, d *rules.Combatant) {
	a, d = side(t, b, ann, harpooner), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
	f := blow(t, b, a, d, 42).rolls("attack", f0(t, b, a, d)).rolls("dam", 4, 4).rolls("lodge", 1)
	f.come()
	for _, e := range f.effects(rules.EffMark) {
		remember(map[rules.ID]*rules.Combatant{ann: a, bo: d}[e.On], rules.Mark{Kind: e.What, Other: e.Other, Values: [3]int32(e.N[:3])})
	}
	a.Items[0].State = rules.Lodged
	return a, d
}

// f0 is the die of a blow that hits just where it is aimed.
func f0(t *testing.T, b *book, a, d *rules.Combatant) int {
	t.Helper()
	f := blow(t, b, a, d, 42)
	f.q.Strict = false
	rules.Attack(b, &f.x)
	return f.term("attack") - f.term("defence")
}

func TestTearingABarbOut(t *testing.T) { // FTR-114 to FTR-116: ex-21
	// 25 + 5 x 4 for strength 14 + 3 x 3 ranks - 5 for the harpoon.
	const chance = 25 + 20 + 9 - 5
	for name, item := range map[string]uint8{"the weapon that is named": 0, "the weapon that is held": rules.NoItem} {
		t.Run("within the chance it does its tearing dice, past all armour: "+name, func(t *testing.T) {
			tornOut(t, item, chance)
		})
	}
	t.Run("above it nothing happens", func(t *testing.T) {
		b := plain(t)
		a, d := stuck(t, b)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActPull}).rolls("tear", chance+1)
		want(t, "outcome", f.come().Outcome, rules.Failed)
		want(t, "effects", len(f.x.Verdict.Effects), 0)
	})
	t.Run("it is offered while the weapon is held, and a blow with it is not", func(t *testing.T) { // FTR-119
		b := plain(t)
		a, _ := stuck(t, b)
		m := menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{})
		want(t, "pull", offers(m, rules.ActPull), 2) // the harpoon, and what is stuck in anybody in touch
		for _, o := range m {
			if (o.Kind == rules.ActStrike || o.Kind == rules.ActParry) && o.Item == 0 {
				t.Errorf("offered: %v with item %d", o.Kind, o.Item)
			}
		}
	})
}

// Two hands hold a shield, or what was drawn, and no shaft besides: whoever draws with no hand to
// spare lets go of what is stuck.
func TestWhoDrawsLetsGoOfWhatNoHandIsLeftFor(t *testing.T) { // FTR-119, FTR-103
	for _, c := range []struct {
		stats string
		drops bool // it lets go of the shield in the same second
		lost  int
	}{
		{`{"weapon": "barbed_spear", "spare": ["hand_axe"]}`, false, 0},
		{`{"weapon": "barbed_spear", "shield": "standard", "spare": ["hand_axe"]}`, false, 1},
		{`{"weapon": "barbed_spear", "shield": "standard", "spare": ["hand_axe"]}`, true, 0},
		{`{"weapon": "barbed_spear", "shield": "standard", "spare": ["battle_axe"]}`, true, 1},
		{`{"weapon": "harpoon", "spare": ["hand_axe"]}`, false, 1},
	} {
		b := plain(t)
		a := side(t, b, ann, c.stats)
		axe := uint8(slices.IndexFunc(a.Items[:], func(it rules.Item) bool { return it.State == rules.Stowed }))
		a.Items[0].State = rules.Lodged
		remember(a, rules.Mark{Kind: kind(t, b, "grip"), Other: bo})
		f := newFight(t, b, a, a, rules.Act{Kind: rules.ActDraw, Item: axe})
		if c.drops {
			f.x.Facts.Did = rules.Acts(rules.ActDrop)
		}
		f.come()
		want(t, "lets go: "+c.stats, len(f.effects(rules.EffUnmark)), c.lost)
	}
}

// tornOut pulls a harpoon out of somebody in whom another barb has been for longer.
func tornOut(t *testing.T, item uint8, chance int) {
	b := plain(t)
	a, d := stuck(t, b)
	older := rules.Mark{Kind: kind(t, b, "lodged"), Other: 9, Serial: 99, Values: [3]int32{1, 1, 1}}
	d.Marks = append([]rules.Mark{older}, d.Marks...)
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActPull, Item: item}).rolls("tear", chance).rolls("dis", 2, 6)
	v := f.come()
	want(t, "chance", f.term("tearing"), chance)
	lost := f.effects(rules.EffLose)
	if len(lost) != 1 || lost[0].N != [4]int32{8, 4, 42} { // 8 points, the chest, point 42
		t.Errorf("lost %+v", lost)
	}
	want(t, "outcome", v.Outcome, rules.Hit)
	want(t, "marks that end", len(f.effects(rules.EffUnmark)), 2)
	if items := f.effects(rules.EffItem); len(items) != 1 || items[0].N[0] != int32(rules.Ready)+1 {
		t.Errorf("items %+v", items)
	}
}

func menu(b *book, a *rules.Combatant, s rules.Slot, sofar rules.Order) []rules.Offer {
	var out rules.Offers
	s.Actor = a.ID
	b.Menu(a, &s, &sofar, &out)
	return out.List
}

func offers(list []rules.Offer, k rules.ActKind) int {
	n := 0
	for _, o := range list {
		if o.Kind == k {
			n++
		}
	}
	return n
}
