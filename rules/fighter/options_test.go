package fighter

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestSecondsOfARound(t *testing.T) { // FTR-T1, FTR-T2
	for _, n := range []string{"5", "12"} {
		b := newBook(t, rules.Setting{Key: "mr_seconds", Value: n})
		want(t, "ticks of a round", fmt.Sprint(b.Shape().Round), n)
		f := newFight(t, b, side(t, b, ann, `{}`), side(t, b, ann, `{}`), rules.Act{Kind: rules.ActStance, Item: rules.NoItem})
		f.x.Facts.Tick, f.x.Slot = 10, rules.Slot{Kind: rules.SlotDeclare, At: 10}
		f.rolls("initiative", map[string]int{"5": 5, "12": 12}[n]).come()
		want(t, "second claimed", fmt.Sprint(f.seconds()), "["+n+"]")
	}
	for _, n := range []string{"4", "31", "ten"} {
		if _, err := bookWith(rules.Setting{Key: "mr_seconds", Value: n}); err == nil {
			t.Errorf("%s seconds are accepted", n)
		}
	}
}

func TestFacingMinusesAreAnOption(t *testing.T) { // FTR-A09
	for value, d := range map[string]int{"-10/-15/-30": -30 - 10, "off": -10} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "facing_minuses", Value: value})
		f := shifted(t, b, 0, 50)
		f.x.Facts.Target.Traits[rules.DF] = -10 // D may well be negative
		f.x.Facts.Arc = rules.ArcRear
		f.q.Strict = false
		rules.Attack(b, &f.x)
		want(t, "D from behind, "+value, f.term("defence"), d)
	}
}

func TestAllSecondsPlottedAhead(t *testing.T) { // FTR-A35
	b := newBook(t, rules.Setting{Key: "plot_ahead", Value: "on"})
	a := side(t, b, ann, `{"ft": 1, "weapon": "dagger"}`)
	p := hasPlotted(t, b, a, fighting, 3, 7)
	p.come()
	now := 0
	for _, e := range p.effects(rules.EffGrant) {
		if rules.SlotKind(e.What) == rules.SlotDeclare {
			now++
		}
	}
	want(t, "slots to plot in", now, 1)
	for _, e := range p.effects(rules.EffMark) {
		remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
	}
	const ahead = 3
	slot := rules.Slot{Kind: rules.SlotDeclare, Mode: ahead, At: 10}
	var o rules.Order
	parry := rules.Act{Kind: rules.ActParry, Item: 0, Target: bo}
	strike := rules.Act{Kind: rules.ActStrike, Item: 0, Target: bo, Aim: 40, Cap: 3}
	for n := range 3 { // two claimed seconds
		want(t, fmt.Sprint("may plot after ", n), len(menu(b, a, slot, o)) > 0, n < 2)
		o.Add([]rules.Act{parry, strike, parry}[n])
	}
	for i, act := range []rules.Act{parry, strike} {
		f := newFight(t, b, a, side(t, b, bo, `{}`), act)
		f.x.Slot, f.x.Place, f.x.Facts.Tick = slot, uint16(i), 10
		f.come()
		e := f.effects(rules.EffMark)
		if len(e) != 1 || len(f.x.Verdict.Effects) != 1 {
			t.Fatalf("plotting does something: %+v", f.x.Verdict.Effects)
		}
		remember(a, rules.Mark{Kind: e[0].What, Other: e[0].Other, Values: [3]int32(e[0].N[:3])})
	}
	for sec, kind := range map[rules.Tick]rules.ActKind{3: rules.ActParry, 7: rules.ActStrike} {
		list := menu(b, a, rules.Slot{Kind: rules.SlotTurn, At: 10 + sec - 1}, rules.Order{})
		want(t, fmt.Sprint("may be put off (FTR-T7), second ", sec), offers(list, rules.ActKeep), 1)
		for _, m := range list {
			if m.Kind == rules.ActKeep || m.Kind == rules.ActMove || m.Kind == rules.ActTurn || m.Kind == rules.ActDrop {
				continue
			}
			if m.Kind != kind || m.To != bo || kind == rules.ActStrike && (m.Aim != rules.Range{Lo: 40, Hi: 40} || m.Cap != rules.Range{Lo: 3, Hi: 3}) {
				t.Errorf("second %d: %+v", sec, m)
			}
		}
	}
	off := newBook(t)
	q := hasPlotted(t, off, side(t, off, ann, `{"ft": 1}`), fighting, 3, 7)
	q.come()
	want(t, "grants without the option: a slot for each, and one to walk", len(q.effects(rules.EffGrant)), 3)
}

// Who strikes in second 7 has six seconds to come near: it may plot a blow at somebody who is out
// of reach yet, after a second in which it puts its action off, and load for a shot that it plots next.
func TestWhatIsPlottedAheadIsForItsSecond(t *testing.T) { // FTR-A35, FTR-004, FTR-100, FTR-T7
	b := newBook(t, rules.Setting{Key: "plot_ahead", Value: "on"})
	a := side(t, b, ann, `{"ft": 2, "weapon": "dagger"}`)
	remember(a, rules.Mark{Kind: kind(t, b, "claims"), Values: [3]int32{1<<2 | 1<<6}})
	slot := rules.Slot{Kind: rules.SlotDeclare, Mode: 3, At: 10}
	var o rules.Order
	for _, mm := range []rules.Mm{1000 + 3*2000, 1000 + 7*2000} {
		var far rules.Mm
		m := menu(b, a, slot, o)
		for _, offer := range m {
			if offer.Kind == rules.ActStrike {
				far = max(far, offer.Terms.Max)
			}
		}
		want(t, "a blow at", far, mm)
		want(t, "may be put off", offers(m, rules.ActKeep), 1)
		o.Add(rules.Act{Kind: rules.ActKeep, Item: rules.NoItem})
	}
	archer := side(t, b, bo, `{"ft": 2, "weapon": "short_bow", "loaded": true}`)
	remember(archer, rules.Mark{Kind: kind(t, b, "claims"), Values: [3]int32{1<<1 | 1<<2 | 1<<6}})
	o = rules.Order{}
	for n, may := range []rules.ActKind{rules.ActShoot, rules.ActLoad, rules.ActShoot} {
		m := menu(b, archer, slot, o)
		want(t, fmt.Sprint("shots, then loadings, after ", n), [2]int{offers(m, rules.ActShoot), offers(m, rules.ActLoad)}, [2]int{1 - n%2, n % 2})
		o.Add(rules.Act{Kind: may})
	}
}

// A crossbow that two dice draw is plotted to be drawn twice before it shoots, once if it is half
// drawn already, or if one hand is enough.
func TestACrossbowOfTwoDiceIsPlottedToBeDrawnTwice(t *testing.T) { // FTR-A35, FTR-A18, FTR-101
	load := func(mode uint8) rules.Act { return rules.Act{Kind: rules.ActLoad, Mode: mode} }
	for _, c := range []struct {
		two     string
		pulled  bool
		mode    uint8
		loads   int
		because string
	}{
		{"on", false, 2, 2, "two dice"}, {"on", true, 2, 1, "half drawn"}, {"on", false, 1, 1, "one hand"}, {"off", false, 2, 1, "one die and a forfeit"},
	} {
		b := newBook(t, rules.Setting{Key: "plot_ahead", Value: "on"}, rules.Setting{Key: "crossbow_two_dice", Value: c.two})
		a := side(t, b, ann, `{"ft": 4, "stn": 16, "weapon": "light_crossbow"}`)
		remember(a, rules.Mark{Kind: kind(t, b, "claims"), Values: [3]int32{1<<2 | 1<<6 | 1<<8}})
		if c.pulled {
			remember(a, rules.Mark{Kind: kind(t, b, "half_spanned")})
		}
		var o rules.Order
		for o.N < 2 && offers(menu(b, a, rules.Slot{Kind: rules.SlotDeclare, Mode: 3, At: 10}, o), rules.ActShoot) == 0 {
			o.Add(load(c.mode))
		}
		want(t, c.because+": loadings before a shot", int(o.N), c.loads)
	}
}

// An order holds six acts: the second of a seventh die is plotted when it comes.
func TestASeventhSecondIsPlottedWhenItComes(t *testing.T) { // FTR-A35, FTR-T3
	b := newBook(t, rules.Setting{Key: "plot_ahead", Value: "on"})
	a := side(t, b, ann, `{"ft": 16, "dx": 16, "weapon": "dagger"}`)
	p := hasPlotted(t, b, a, fighting, 1, 2, 3, 4, 5, 6, 9)
	p.come()
	for _, e := range p.effects(rules.EffMark) {
		remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
	}
	for sec, parries := range map[rules.Tick]int{6: 0, 9: 1} {
		m := menu(b, a, rules.Slot{Kind: rules.SlotTurn, At: 10 + sec - 1}, rules.Order{})
		want(t, fmt.Sprint("parries offered in second ", sec), offers(m, rules.ActParry), parries)
	}
}

// The rulings that leave things as they are: sec by sec, an idle parry for any plot, and
// within a round no die for a converted one.
func TestWhatAnUnusedParryMayBecome(t *testing.T) { // FTR-A27, FTR-A28, FTR-A43
	b := plain(t)
	a := side(t, b, ann, swordsman)
	for mode, kinds := range map[uint8][]rules.ActKind{1: {rules.ActStrike, rules.ActParry}, 2: {rules.ActStrike}} {
		m := menu(b, a, rules.Slot{Kind: rules.SlotTurn, Mode: mode, At: 4}, rules.Order{})
		for _, k := range []rules.ActKind{rules.ActStrike, rules.ActParry} {
			offered := offers(m, k) > 0
			want(t, fmt.Sprintf("mode %d offers %v", mode, k), offered, k == kinds[0] || len(kinds) > 1)
		}
	}
}

func TestThreeStrikeAtOnce(t *testing.T) { // FTR-A33, FTR-A19, FTR-031, FTR-A31: the point is that of the aim
	b := plain(t)
	d := side(t, b, bo, `{"weapon": "dagger", "shield": "standard"}`)
	d.Traits[rules.DF] = 0
	for n, id := range []rules.ID{1, 3, 4} {
		d.Guard = rules.Act{Kind: rules.ActParry, Item: 0, Target: 3}
		a := side(t, b, id, `{"ft": 3, "weapon": "dagger"}`)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActStrike, Aim: 40}).rolls("attack", 50).rolls("dam", 4)
		f.x.Facts.Target.Traits[rules.DF] = 0
		if id == 3 {
			f.answers("parry", 100)
		}
		f.answers("shield", []int{9, 10, 20}[n]) // the standard shield's number is 10
		f.choose(rules.AskShield, 1)
		want(t, "interposed", f.result("shield_ads") > 0, n > 0)
		want(t, "point", f.result("point"), 40)
	}
}
