package fighter

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
)

const bowman = `{"weapon": "short_bow", "loaded": true}` // A 30, increment 15 m

// shot is a shot from a distance in m with A 30 against a target whose RD is 0 at the
// start, so that the die is 30 above the result.
func shot(t testing.TB, b *book, metres int64, stats string) *fight {
	t.Helper()
	a, d := side(t, b, ann, bowman), side(t, b, bo, stats)
	d.Traits[column(t, b.Shape().Traits, "ranged_defence")] = 0
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActShoot, Aim: 50})
	f.x.Facts.Range = metres * metres * 1_000_000
	return f
}

func TestRangedDefence(t *testing.T) { // FTR-D6, FTR-012, FTR-013
	for _, c := range []struct {
		name   string
		metres int64
		stats  string
		change func(q *rules.Facts)
		rd     int
	}{
		{"at hand", 1, `{}`, nil, 5},
		{"the end of the first increment", 15, `{}`, nil, 5},
		{"just beyond", 16, `{}`, nil, 15},
		{"the sixth", 90, `{}`, nil, 55},
		{"dexterity counts", 15, `{"dx": 13}`, nil, 8},
		{"not for those who are unaware", 15, `{"dx": 13}`, func(q *rules.Facts) { q.Flags |= rules.FlagUnaware }, 5},
		{"more than 2 m moved in this second", 15, `{}`, func(q *rules.Facts) { q.Target.Moved, q.Target.MovedAt, q.Tick = 2001, 4, 4 }, 15},
		{"2 m are not more", 15, `{}`, func(q *rules.Facts) { q.Target.Moved, q.Target.MovedAt, q.Tick = 2000, 4, 4 }, 5},
		{"running is more", 15, `{}`, func(q *rules.Facts) { q.Target.Moved, q.Target.MovedAt, q.Tick = 5000, 4, 4; plots(q.Target, moving) }, 15},
		{"nor is yesterday", 15, `{}`, func(q *rules.Facts) { q.Target.Moved, q.Target.MovedAt, q.Tick = 2001, 3, 4 }, 5},
		{"the big are hit easily", 15, `{"sz": 14}`, nil, 5 - 8},
		{"the rear is no worse than the front", 15, `{}`, func(q *rules.Facts) { q.Arc = rules.ArcRear }, 5},
		{"weapons and plots do not matter", 15, `{"weapon": "quarterstaff"}`, func(q *rules.Facts) { plots(q.Target, fullDefensive) }, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			f := newFight(t, b, side(t, b, ann, bowman), side(t, b, bo, c.stats), rules.Act{Kind: rules.ActShoot})
			f.x.Facts.Range = c.metres * c.metres * 1_000_000
			if c.change != nil {
				c.change(&f.x.Facts)
			}
			f.q.Strict = false
			rules.Attack(b, &f.x)
			want(t, "RD", f.term("defence"), c.rd)
		})
	}
	t.Run("beyond the sixth increment nothing flies", func(t *testing.T) {
		f := shot(t, plain(t), 91, `{}`)
		want(t, "outcome", f.come().Outcome, rules.Lost)
		want(t, "the bow is still loaded", len(f.effects(rules.EffItem)), 0)
	})
}

func TestAMissileThatIsNotPositiveLandsOnItsAim(t *testing.T) { // FTR-020, FTR-024
	for _, result := range []int{0, -1, -29} {
		f := shot(t, plain(t), 10, `{}`).rolls("attack", 30+result).rolls("dam", 1)
		want(t, "questions", len(f.choose(rules.AskPoint, 70)), 0)
		want(t, "point", f.result("point"), 50)
	}
}

func TestAMissileScatters(t *testing.T) { // FTR-026, FTR-027, FTR-028, FTR-A06, FTR-A07: ex-04, ex-05
	for _, c := range []struct {
		name                   string
		aim                    int16
		result, d4, asked, ans int
		point                  int
		misses                 bool
		copied                 int
	}{
		{"1 is up", 50, 12, 1, 0, 0, 38, false, 0},
		{"4 is down", 50, 12, 4, 0, 0, 62, false, 0},
		{"4 from the head", 5, 10, 4, 1, copyStride + 15, 15, false, 1},
		{"the copy of an arm is the target's choice", 5, 10, 4, 1, 2*copyStride + 15, 15, false, 2},
		{"1 from the head leaves the table", 5, 10, 1, 0, 0, -5, true, -1},
		{"2 is the target's choice: up", 40, 12, 2, 1, 28, 28, false, 1},
		{"or down", 40, 12, 3, 1, 52, 52, false, 0},
		{"or off the table", 5, 10, 3, 1, 0, -5, true, -1},
		{"within its own arm it stays there", copyStride*2 + 20, 5, 4, 0, 0, 25, false, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			f := shot(t, b, 10, `{}`).rolls("attack", 30+c.result).rolls("scatter", c.d4)
			f.x.Act.Aim = c.aim
			if !c.misses {
				f.rolls("dam", 1)
			}
			want(t, "questions", len(f.choose(rules.AskPoint, c.ans)), c.asked)
			want(t, "point", f.result("point"), c.point)
			_, copied := f.area()
			want(t, "copy", copied, c.copied)
		})
	}
	t.Run("the helpless do not choose", func(t *testing.T) { // FTR-A30
		b := plain(t)
		f := shot(t, b, 10, `{}`).rolls("attack", 50).rolls("scatter", 2).rolls("dam", 1)
		remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "stunned"), Ends: rules.AtTick, Until: 5})
		want(t, "questions", len(f.choose(rules.AskPoint, 1)), 0)
		want(t, "point", f.result("point"), 50)
	})
}

func TestTheEdgeBelowTheFirstPoint(t *testing.T) { // FTR-A05
	for value, point := range map[string]int{"off": 0, "on": 1} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "edge_at_zero_hits", Value: value})
		f := shot(t, b, 10, `{}`).rolls("attack", 35).rolls("scatter", 1)
		f.x.Act.Aim = 5
		if point == 1 {
			f.rolls("dam", 1)
		}
		f.come()
		want(t, "point of a shot, edge "+value, f.result("point"), point)
		g := shifted(t, b, 5, 5)
		if point == 1 {
			g.rolls("dam", 1, 1)
		}
		g.choose(rules.AskPoint, 0)
		want(t, "a blow misses, edge "+value, g.x.Verdict.Outcome == rules.Miss, point == 0)
	}
}

func TestMagicArrowsSeek(t *testing.T) { // FTR-025
	for value, points := range map[string][2]int{"off": {50, 50}, "on": {40, 21}} {
		for i, result := range []int{-10, -29} {
			b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "magic_arrows", Value: value})
			f := shot(t, b, 10, `{}`).rolls("attack", 30+result).rolls("dam", 1)
			f.x.Facts.Actor.Traits[column(t, b.Shape().Traits, "seek")] = 20
			f.x.Facts.Actor.Items[0].Traits[column(t, b.Shape().ItemTraits, "magic")] = 1
			f.come()
			want(t, "point", f.result("point"), points[i])
		}
	}
}

func TestNothingIsInterposedOrParriedAgainstShots(t *testing.T) { // FTR-065, FTR-A11
	b := plain(t)
	f := shot(t, b, 10, `{"weapon": "dagger", "shield": "tower"}`).rolls("attack", 30).rolls("dam", 1)
	f.x.Facts.Target.Guard = rules.Act{Kind: rules.ActParry, Target: ann}
	want(t, "questions", len(f.choose(rules.AskShield, 1)), 0)
}

func TestThrownThingsAreParriedByTheOption(t *testing.T) { // FTR-A11
	for _, value := range []string{"off", "on"} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "parry_thrown", Value: value})
		a, d := side(t, b, ann, `{"weapon": "javelin"}`), side(t, b, bo, `{"weapon": "quarterstaff"}`)
		d.Traits[column(t, b.Shape().Traits, "ranged_defence")] = 0
		d.Guard = rules.Act{Kind: rules.ActParry, Target: ann}
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActThrow, Aim: 50}).rolls("attack", 30).rolls("dam", 8)
		if value == "on" {
			f.answers("parry", 30)
		}
		f.come()
		want(t, "what the parry stops, "+value, f.result("parry_ads"), map[string]int{"off": 0, "on": 14}[value])
		if list := f.effects(rules.EffItem); len(list) != 1 || list[0].N[0] != int32(rules.Dropped)+1 || list[0].N[2] != int32(bo) {
			t.Errorf("the javelin lies at bo's feet: %+v", list) // FTR-103
		}
	}
}

func TestWhatAWeaponIsWhenThrown(t *testing.T) { // FTR-D2, FTR-D6, FTR-D9
	b := plain(t)
	for weapon, c := range map[string]struct{ a, increment int }{
		"dagger": {30, 4}, "spear": {25, 6}, "harpoon": {25, 8}, "javelin": {30, 10}, "barbed_spear": {30, 6},
	} {
		a, d := side(t, b, ann, `{"weapon": "`+weapon+`"}`), side(t, b, bo, `{}`)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActThrow})
		f.q.Strict = false
		f.x.Facts.Range = int64(c.increment) * int64(c.increment) * 1_000_000
		rules.Attack(b, &f.x)
		want(t, weapon+": A", f.term("attack"), c.a)
		want(t, weapon+": RD at the end of the first increment", f.term("defence"), 5)
		want(t, weapon+": range", int(a.Items[0].Max), 6000*c.increment)
	}
}

func TestABowIsLoadedForEachShot(t *testing.T) { // FTR-100
	b := plain(t)
	f := shot(t, b, 10, `{}`).rolls("attack", 30).rolls("dam", 1)
	f.come()
	if list := f.effects(rules.EffItem); len(list) != 1 || list[0].N[0] != int32(rules.Unloaded)+1 {
		t.Fatalf("items %+v", list)
	}
	a := side(t, b, ann, `{"weapon": "short_bow"}`)
	m := menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{})
	want(t, "shots with a bow that is not loaded", offers(m, rules.ActShoot), 0)
	want(t, "loads", offers(m, rules.ActLoad), 1)
	g := newFight(t, b, a, a, rules.Act{Kind: rules.ActLoad})
	g.come()
	if list := g.effects(rules.EffItem); len(list) != 1 || list[0].N[0] != int32(rules.Ready)+1 {
		t.Errorf("items %+v", list)
	}
	want(t, "loads when it is", offers(menu(b, side(t, b, ann, bowman), rules.Slot{Kind: rules.SlotTurn}, rules.Order{}), rules.ActLoad), 0)
}

func TestPullingACrossbow(t *testing.T) { // FTR-101, FTR-102, FTR-102b: ex-19
	for _, c := range []struct {
		name, stats string
		ways, modes int
		stn         int32
	}{
		{"with one hand from 14 on", `{"stn": 14, "weapon": "light_crossbow"}`, 2, 1, 14},
		{"or with two all the same", `{"stn": 14, "weapon": "light_crossbow"}`, 2, 2, 12},
		{"below it with two", `{"stn": 13, "weapon": "light_crossbow"}`, 1, 2, 12},
		{"a heavy one with one hand", `{"stn": 21, "weapon": "heavy_crossbow"}`, 2, 1, 20},
		{"and with two", `{"stn": 10, "weapon": "heavy_crossbow"}`, 1, 2, 16},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, c.stats)
			m := menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{})
			mode := uint8(c.modes)
			want(t, "ways to load", offers(m, rules.ActLoad), c.ways)
			want(t, "with so many hands", slices.ContainsFunc(m, func(o rules.Offer) bool { return o.Kind == rules.ActLoad && o.Mode == mode }), true)
			a.Claims = 1
			f := newFight(t, b, a, a, rules.Act{Kind: rules.ActLoad, Mode: mode})
			f.come()
			marks := f.effects(rules.EffMark)
			want(t, "strength of the shot", marks[len(marks)-1].N[1], c.stn)
			want(t, "a second action is forfeited", len(f.effects(rules.EffCancel)), c.modes-1) // FTR-A18
		})
	}
	t.Run("too weak for both", func(t *testing.T) { // FTR-102b
		b := plain(t)
		m := menu(b, side(t, b, ann, `{"stn": 9, "weapon": "heavy_crossbow"}`), rules.Slot{Kind: rules.SlotTurn}, rules.Order{})
		want(t, "loads", offers(m, rules.ActLoad), 0)
	})
	t.Run("the shot has the strength of the crossbow", func(t *testing.T) { // FTR-102
		b := plain(t)
		a, d := side(t, b, ann, `{"stn": 6, "weapon": "heavy_crossbow", "loaded": true}`), side(t, b, bo, `{}`)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActShoot}).rolls("attack", 1).rolls("dam", 1, 1, 1)
		f.come()
		want(t, "A, with strength enough", f.term("attack"), 40)
		want(t, "Dam 3 and 2 for strength 16", f.result("dam"), 5)
		want(t, "it has to be drawn again", len(f.effects(rules.EffUnmark)), 1)
	})
}

func TestTheSecondActionOfATwoHandedPull(t *testing.T) { // FTR-A18
	load := rules.Act{Kind: rules.ActLoad, Mode: 2}
	const weak = `{"weapon": "light_crossbow"}`
	t.Run("one of the next round if none is left", func(t *testing.T) {
		b := plain(t)
		a := side(t, b, ann, weak)
		f := newFight(t, b, a, a, load)
		f.come()
		want(t, "slots lost now", len(f.effects(rules.EffCancel)), 0)
		for _, e := range f.effects(rules.EffMark) {
			remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
		}
		a.Traits[column(t, b.Shape().Traits, "amr")] = 2
		p := hasPlotted(t, b, a, fighting, 4)
		p.come()
		want(t, "seconds of the next round", len(p.seconds()), 1)
		m := hasPlotted(t, b, a, moving)
		m.come()
		want(t, "owed after a round of Moving: marks that end", len(m.effects(rules.EffUnmark)), 1)
	})
	t.Run("the latest of this round, into which another action may then be carried", func(t *testing.T) { // FTR-T7
		b := plain(t)
		a := side(t, b, ann, weak)
		a.Traits[column(t, b.Shape().Traits, "amr")] = 2
		p := hasPlotted(t, b, a, fighting, 4, 5)
		p.come()
		for _, e := range p.effects(rules.EffMark) {
			remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
		}
		a.Claims = 1
		f := newFight(t, b, a, a, load)
		f.come()
		want(t, "slots lost now", len(f.effects(rules.EffCancel)), 1)
		for _, e := range f.effects(rules.EffCount) {
			a.Marks[0].Values[e.N[0]] += e.N[1]
		}
		m := menu(b, a, rules.Slot{Kind: rules.SlotTurn, At: 13}, rules.Order{})
		want(t, "may be put off", offers(m, rules.ActKeep) > 0, true)
	})
	t.Run("two dice by the option", func(t *testing.T) {
		b := newBook(t, rules.Setting{Key: "crossbow_two_dice", Value: "on"})
		a := side(t, b, ann, weak)
		a.Claims = 2
		f := newFight(t, b, a, a, load)
		f.come()
		want(t, "half-way: items", len(f.effects(rules.EffItem)), 0)
		want(t, "half-way: slots lost", len(f.effects(rules.EffCancel)), 0)
		for _, e := range f.effects(rules.EffMark) {
			remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
		}
		g := newFight(t, b, a, a, load)
		g.come()
		want(t, "ready: items", len(g.effects(rules.EffItem)), 1)
		want(t, "ready: slots lost", len(g.effects(rules.EffCancel)), 0)
		one := load
		one.Mode = 1
		h := newFight(t, b, a, a, one)
		h.come()
		want(t, "with one hand after all, nothing is left half-way", len(h.effects(rules.EffUnmark)), 1)
	})
}

func TestDrawingTheNextOneTakesAnAction(t *testing.T) { // FTR-103
	b := plain(t)
	a := side(t, b, ann, `{"weapon": "javelin", "spare": ["javelin", "dagger"]}`)
	a.Items[0].State = rules.Dropped
	want(t, "draws", offers(menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}), rules.ActDraw), 2)
	f := newFight(t, b, a, a, rules.Act{Kind: rules.ActDraw, Item: 1})
	f.come()
	if list := f.effects(rules.EffItem); len(list) != 1 || list[0].What != 1 || list[0].N[0] != int32(rules.Ready)+1 {
		t.Errorf("items %+v", list)
	}
}

func TestCoverStopsWhatLandsBehindIt(t *testing.T) { // FTR-A32
	for _, c := range []struct {
		stuff string
		aim   int16
		harm  int
	}{{"wood", 50, 2}, {"wood", 49, 8}, {"stone", 50, 0}} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "cover", Value: c.stuff})
		f := shot(t, b, 10, `{}`).rolls("attack", 30).rolls("dam", 8)
		f.x.Act.Aim = c.aim
		for p := 50; p <= 100; p++ {
			f.x.Facts.Covered[(p-1)/64] |= 1 << ((p - 1) % 64)
		}
		want(t, c.stuff, f.come().Taken(bo, 0), c.harm)
	}
	b := plain(t)
	f := shifted(t, b, 0, 50).rolls("dam", 3, 3) // SPACE-080: blows know no cover
	f.x.Facts.Covered[0] = 1<<63 - 1
	want(t, "a blow", f.come().Taken(bo, 0), 7)
}

// Nothing is shot or thrown at somebody all of whose points lie behind what stops the worst of
// it; one point in view, or softer cover, is enough.
func TestWhollyBehindCoverNobodyIsShotAt(t *testing.T) { // FTR-A32, FTR-D8
	for _, c := range []struct {
		cover, weapon string
		open          int // the point in view
		vain          bool
	}{
		{"stone", "spear", 0, true}, {"stone", "spear", 100, false}, {"wood", "spear", 0, false},
		{"wood", "dagger", 0, true}, {"stone", "great_sword", 0, false},
	} {
		b := newBook(t, rules.Setting{Key: "cover", Value: c.cover})
		f := newFight(t, b, side(t, b, ann, `{"ft": 3, "stn": 13, "weapon": "`+c.weapon+`"}`), side(t, b, bo, `{}`), rules.Act{Kind: rules.ActThrow})
		for p := 1; p <= 100; p++ {
			if p != c.open {
				f.x.Facts.Covered[(p-1)/64] |= 1 << ((p - 1) % 64)
			}
		}
		if c.weapon == "great_sword" {
			f.x.Act.Kind = rules.ActStrike // SPACE-080: blows know no cover
		}
		want(t, c.weapon+" at "+c.cover, b.Vain(&f.x), c.vain)
	}
	b := plain(t)
	for _, o := range menu(b, side(t, b, ann, `{"weapon": "spear"}`), rules.Slot{Kind: rules.SlotTurn}, rules.Order{}) {
		want(t, "asked of each target", o.Terms.Doubt, o.Kind == rules.ActThrow)
	}
}

func TestABowIsNotBrokenByWhatItsArrowMeets(t *testing.T) { // FTR-080
	b := plain(t)
	f := shot(t, b, 10, `{"armour": ["platemail_breastplate"], "magic": {"platemail_breastplate": 10}}`).rolls("attack", 30).rolls("dam", 8)
	f.x.Facts.Actor.Traits[column(t, b.Shape().Traits, "ft_dam")] = 40
	f.come()
	want(t, "broken", f.breaks(ann, 0), false)
}

func TestPlainWeaponsDoNothingToTheImmune(t *testing.T) { // FTR-080
	for magic, harm := range map[string]int{"0": 0, "1": 8} {
		b := plain(t)
		a, d := side(t, b, ann, `{"ft": 3, "weapon": "broadsword", "magic": {"broadsword": `+magic+`}}`), side(t, b, bo, `{"immune": true}`)
		d.Traits[rules.DF] = 0
		f := blow(t, b, a, d, 50).rolls("attack", 50).rolls("dam", 3, 3)
		want(t, "harm with +"+magic, f.come().Taken(bo, 0), harm)
	}
	b := plain(t)
	a, d := side(t, b, ann, `{"ft": 18, "weapon": "dagger"}`), side(t, b, bo, `{"immune": true}`)
	d.Traits[rules.DF] = 0
	f := blow(t, b, a, d, 50).rolls("attack", 100).rolls("dam", 4)
	f.q.Strict = false
	a.Traits[column(t, b.Shape().Traits, "ft_dam")] = 8
	f.choose(rules.AskPoint, 50)
	want(t, "12 stopped of a dagger's most 4", f.breaks(ann, 0), true)
}
