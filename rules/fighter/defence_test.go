package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// parrier lets somebody parry an attacker with its first item.
func parrier(d *rules.Combatant, attacker rules.ID) *rules.Combatant {
	d.Guard = rules.Act{Kind: rules.ActParry, Target: attacker}
	return d
}

func TestTheWorkedParry(t *testing.T) { // FTR-046, FTR-048, FTR-D5, FTR-D8: ex-09
	// P 55, PD 10, an attack result of -14: 30 - 55 + 10 = -15 succeeds; a weapon of
	// at most 10 and a bonus of 1 make 22 points.
	b := plain(t)
	a, d := side(t, b, ann, `{"ft": 3, "weapon": "mace"}`), parrier(side(t, b, bo, `{"weapon": "spear"}`), ann)
	d.Traits[rules.DF], d.Items[0].Traits[2], d.Items[0].Traits[3] = 0, 0, 0
	d.Traits[parryTrait(t, b)] = 55
	d.Traits[ftDamTrait(t, b)] = 1
	f := blow(t, b, a, d, 40).rolls("attack", 45-14).answers("parry", 30).rolls("dam", 8)
	f.choose(rules.AskPoint, 40)
	want(t, "result", f.result("result"), -14)
	want(t, "parry ADS", f.result("parry_ads"), 22)
	r, _ := f.x.Verdict.Last(roll(t, b, "parry"))
	want(t, "needed", int(r.Need), 55-10-14)
	want(t, "outcome", f.x.Verdict.Outcome, rules.Parried)
}

func column[T rules.Numbered](t testing.TB, list []T, name string) int {
	t.Helper()
	for i, c := range list {
		if c.Column().Name == name {
			return i
		}
	}
	t.Fatalf("no column %q", name)
	return 0
}

func parryTrait(t testing.TB, b *book) int { return column(t, b.Shape().Traits, "parry") }
func ftDamTrait(t testing.TB, b *book) int { return column(t, b.Shape().Traits, "ft_dam") }

func TestWhoCanParry(t *testing.T) {
	for _, c := range []struct {
		name   string
		set    func(b *book, f *fight)
		parry  []int
		result int
	}{
		{"an equal result succeeds (FTR-047)", nil, []int{35}, 24},
		{"a higher one has no effect (FTR-050)", nil, []int{36}, 0},
		{"nobody but the one named (FTR-040)", func(_ *book, f *fight) { f.x.Facts.Target.Guard.Target = 9 }, nil, 0},
		{"not the unaware (FTR-014)", func(_ *book, f *fight) { f.x.Facts.Flags |= rules.FlagUnaware }, nil, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			// P 25 + 5 + 15 ranks... here 25 and 10 for the sword, less PD 0 of a fist.
			d := parrier(side(t, b, bo, `{"weapon": "broadsword"}`), ann)
			d.Traits[rules.DF], d.Items[0].Traits[2] = 0, 0
			f := blow(t, b, side(t, b, ann, `{"ft": 3}`), d, 40).rolls("attack", 45).answers("parry", c.parry...).rolls("dam", 1)
			f.x.Act.Item = rules.NoItem
			if c.set != nil {
				c.set(b, f)
			}
			f.come()
			want(t, "parry ADS", f.result("parry_ads"), c.result)
		})
	}
}

func TestFistsParry(t *testing.T) { // FTR-D4, FTR-D8, FTR-A34: P -15, at most 2 points of DAM, never broken
	b := plain(t)
	d := side(t, b, bo, `{"ft": 4, "stn": 13}`)
	d.Guard = rules.Act{Kind: rules.ActParry, Item: rules.NoItem, Target: ann}
	d.Traits[rules.DF] = 0
	f := blow(t, b, side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), d, 40).rolls("attack", 50).answers("parry", 25).rolls("dam", 6, 6)
	f.come()
	want(t, "P", f.term("parry"), 25+5*4-15)
	want(t, "parry ADS", f.result("parry_ads"), 2*(2+1+1))
	want(t, "what breaks", len(f.effects(rules.EffItem)), 0)
	want(t, "harm", f.result("specific"), 12+1-8)
}

func TestAMissNeedsNoParry(t *testing.T) { // FTR-A12
	b := plain(t)
	d := parrier(side(t, b, bo, `{"weapon": "broadsword"}`), ann)
	f := blow(t, b, side(t, b, ann, swordsman), d, 5).rolls("attack", 100)
	want(t, "outcome", f.come().Outcome, rules.Miss)
}

func TestAHurtArmParriesWorse(t *testing.T) { // FTR-E2
	b := plain(t)
	d := parrier(side(t, b, bo, `{"weapon": "broadsword"}`), ann)
	remember(d, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{1, int32(light)}})
	remember(d, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{5, int32(serious)}})
	f := blow(t, b, side(t, b, ann, swordsman), d, 40).rolls("attack", 35-10).answers("parry", 100).rolls("dam", 1, 1)
	f.come()
	want(t, "P", f.term("parry"), 25+10-5-5)   // a light arm, a serious leg
	want(t, "D", f.term("defence"), 10+5-0-10) // the leg alone
}

const shieldman = `{"ft": 1, "weapon": "short_sword", "shield": "standard"}`

func TestWhenAShieldIsAsked(t *testing.T) { // FTR-060 to FTR-064
	for _, c := range []struct {
		name  string
		set   func(t *testing.T, b *book, f *fight)
		asked bool
	}{
		{"ahead", nil, true},
		{"on the shield side", func(_ *testing.T, _ *book, f *fight) { f.x.Facts.Arc, f.x.Facts.Hand = rules.ArcFlank, rules.Left }, true},
		{"not on the weapon side (FTR-064)", func(_ *testing.T, _ *book, f *fight) { f.x.Facts.Arc, f.x.Facts.Hand = rules.ArcFlank, rules.Right }, false},
		{"not from the rear (FTR-064)", func(_ *testing.T, _ *book, f *fight) { f.x.Facts.Arc = rules.ArcRear }, false},
		{"under Full Defensive, too (FTR-062)", func(_ *testing.T, _ *book, f *fight) { plots(f.x.Facts.Target, fullDefensive) }, true},
		{"not under Moving (FTR-062)", func(_ *testing.T, _ *book, f *fight) { plots(f.x.Facts.Target, moving) }, false},
		{"not the stunned (FTR-E5)", func(t *testing.T, b *book, f *fight) {
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "stunned")})
		}, false},
		{"one of two attempts used up (ex-11, FTR-060)", func(t *testing.T, b *book, f *fight) {
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "shielded"), Values: [3]int32{1}})
		}, true},
		{"both used up (FTR-060)", func(t *testing.T, b *book, f *fight) {
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "shielded"), Values: [3]int32{1}})
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "shielded"), Values: [3]int32{2}})
		}, false},
		{"one in this very second (FTR-061)", func(t *testing.T, b *book, f *fight) {
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "shielded"), Values: [3]int32{4}})
		}, false},
		{"with the shield broken", func(_ *testing.T, _ *book, f *fight) { f.x.Facts.Target.Items[1].State = rules.Broken }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, shieldman), 40).rolls("dam", 3, 3)
			f.x.Facts.Tick = 4
			if c.set != nil {
				c.set(t, b, f)
			}
			f.x.Dice = f.x.Dice.With(always{f.q})
			x := &chooser{book: b, kind: rules.AskShield}
			rules.Attack(x, &f.x)
			asked := false
			for _, q := range x.seen {
				asked = asked || q.Kind == rules.AskShield && q.Who == bo && q.Limit == 1
			}
			want(t, "asked", asked, c.asked)
		})
	}
}

func TestTheShieldIsInterposedFromItsNumberOn(t *testing.T) { // FTR-068, FTR-069: ex-12
	for _, c := range []struct{ face, number, ads int }{{7, 7, 8}, {6, 7, 0}} {
		b := plain(t)
		d := side(t, b, bo, `{"ft": 1, "weapon": "short_sword", "shield": "tower"}`)
		d.Traits[rules.DF], d.Items[0].Traits[2] = 0, 0
		f := blow(t, b, side(t, b, ann, swordsman), d, 40).rolls("attack", 50).answers("shield", c.face).rolls("dam", 3, 3)
		f.choose(rules.AskShield, 1)
		want(t, "shield ADS", f.result("shield_ads"), c.ads)
		r, _ := f.x.Verdict.Last(roll(t, b, "shield"))
		want(t, "needed", int(r.Need), c.number)
		marks := f.effects(rules.EffMark)
		if len(marks) != 1 || marks[0].What != kind(t, b, "shielded") || marks[0].Ends != rules.RoundEnd { // FTR-060
			t.Errorf("the attempt is not counted: %+v", marks)
		}
	}
}

func TestShieldOnlyWhileFightingByOption(t *testing.T) { // FTR-A21
	for value, asked := range map[string]int{"off": 1, "on": 0} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "shield_fighting_only", Value: value})
		d := side(t, b, bo, shieldman)
		plots(d, fullDefensive)
		d.Traits[rules.DF], d.Items[0].Traits[2] = -10, 0
		f := blow(t, b, side(t, b, ann, swordsman), d, 40).rolls("attack", 50).rolls("dam", 3, 3)
		want(t, "questions with "+value, len(f.choose(rules.AskShield, 0)), asked)
	}
}
