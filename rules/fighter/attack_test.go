package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// A of a plain fighter 3 with a broadsword is 30 + 15 + 5 = 50, D 10 + 6 + 5 = 21.
const (
	swordsman = `{"ft": 3, "weapon": "broadsword"}`
	spearman  = `{"ft": 3, "weapon": "spear", "armour": ["mail_hauberk"]}`
)

func TestTheResultIsDieLessAttackPlusDefence(t *testing.T) { // FTR-010, FTR-D2, FTR-D3
	b := newBook(t)
	f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, swordsman), 40).rolls("attack", 29).rolls("dam", 3, 3)
	f.come()
	want(t, "A", f.term("attack"), 50)
	want(t, "D", f.term("defence"), 21)
	want(t, "result", f.result("result"), 0)
	want(t, "point", f.result("point"), 40) // FTR-020
}

func TestTooLittleStrengthCostsFiveAPoint(t *testing.T) { // FTR-D2
	b := newBook(t)
	f := blow(t, b, side(t, b, ann, `{"stn": 6, "weapon": "broadsword"}`), side(t, b, bo, `{}`), 40).
		rolls("attack", 15).rolls("dam", 6, 6)
	f.come()
	want(t, "A", f.term("attack"), 30+5-10)
	want(t, "Dam", f.result("dam"), 12-2) // FTR-D7: floor((6 - 10) / 3)
}

func TestTheDieIsOpenEnded(t *testing.T) { // FTR-009, FTR-A02
	for _, c := range []struct {
		name, rud string
		faces     []int
		total     int
	}{
		{"97 is rolled on", "open", []int{97, 12}, 109}, // the worked example 22
		{"and on while 96 or more comes", "open", []int{96, 96, 7}, 199},
		{"5 is rolled on downwards", "open", []int{5, 40}, -35},
		{"downwards 96 is rolled on", "open", []int{1, 98, 3}, -100},
		{"95 is not", "open", []int{95}, 95},
		{"off: 100 stays", "off", []int{100}, 100},
		{"extremes: 99 stays", "extremes", []int{99}, 99},
		{"extremes: 100 is rolled on", "extremes", []int{100, 20}, 120},
		{"extremes: 1 is rolled on", "extremes", []int{1, 20}, -19},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, rules.Setting{Key: "rud", Value: c.rud})
			f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, swordsman), 5).rolls("attack", c.faces...)
			if c.total <= 29 {
				f.rolls("dam", 1, 1)
			}
			v := f.come()
			r, _ := v.Last(roll(t, b, "attack"))
			want(t, "total", int(r.Shown), c.total)
		})
	}
}

func TestFacingTakesFromDefence(t *testing.T) { // FTR-011
	for _, c := range []struct {
		name   string
		handed string
		arc    rules.Arc
		hand   rules.Hand
		minus  int
	}{
		{"ahead", "right", rules.ArcFront, rules.Middle, 0},
		{"the shield side of a right-handed target is its left", "right", rules.ArcFlank, rules.Left, -10},
		{"its weapon side is the right", "right", rules.ArcFlank, rules.Right, -15},
		{"left-handed: the other way", "left", rules.ArcFlank, rules.Left, -15},
		{"rear", "right", rules.ArcRear, rules.Left, -30},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, rules.Setting{Key: "rud", Value: "off"})
			d := side(t, b, bo, `{"handed": "`+c.handed+`"}`)
			f := blow(t, b, side(t, b, ann, swordsman), d, 5).rolls("attack", 100)
			f.x.Facts.Arc, f.x.Facts.Hand = c.arc, c.hand
			f.come()
			want(t, "D", f.term("defence"), 10+c.minus)
		})
	}
}

func TestFullDefensiveIsTenHarderToHit(t *testing.T) { // FTR-T5
	b := newBook(t, rules.Setting{Key: "rud", Value: "off"})
	d := side(t, b, bo, `{}`)
	plots(d, fullDefensive)
	f := blow(t, b, side(t, b, ann, swordsman), d, 5).rolls("attack", 100)
	f.come()
	want(t, "D", f.term("defence"), 20)
}

func TestAnUnawareTargetHasNoDefence(t *testing.T) { // FTR-014, FTR-A26
	for value, d := range map[string]int{"on": -30, "off": 21 - 30} {
		b := newBook(t, rules.Setting{Key: "surprise_attacks", Value: value})
		f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, swordsman), 5).rolls("attack", 10).rolls("dam", 1, 1)
		f.x.Facts.Arc = rules.ArcRear
		f.x.Facts.Flags |= rules.FlagUnaware
		f.come()
		want(t, "D with surprise_attacks "+value, f.term("defence"), d)
	}
}

// The unconscious have a D of 0 like the unaware: no rank, no dexterity, no weapon, no plot, no
// wound; only the side that the blow comes from counts, whatever the option for surprise says
// (FTR-014, FTR-011). The stunned, helpless for the choice of the point alone, keep 10, two a
// rank, dexterity over 10, the weapon and what their wounds cost, and carry out no plot, nor
// parry or shield (FTR-D3, FTR-E2, FTR-E5).
func TestWhatTheHelplessHaveOfTheirDefence(t *testing.T) {
	for name, c := range map[string]struct {
		helpless func(b *book, d *rules.Combatant)
		own      int
	}{
		"unconscious": {func(_ *book, d *rules.Combatant) { d.Posture = rules.Down }, 0},
		"stunned": {func(b *book, d *rules.Combatant) {
			remember(d, rules.Mark{Kind: kind(t, b, "stunned"), Ends: rules.AtTick, Until: 5})
		}, 10 + 2*9 + 8 + 5 - 15},
	} {
		for arc, minus := range map[rules.Arc]int{rules.ArcFront: 0, rules.ArcRear: -30} {
			b := newBook(t, rules.Setting{Key: "surprise_attacks", Value: "off"}, rules.Setting{Key: "rud", Value: "off"})
			d := parrier(side(t, b, bo, `{"ft": 9, "dx": 18, "weapon": "broadsword", "shield": "tower"}`), ann)
			plots(d, fullDefensive)
			remember(d, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{0, int32(serious)}})
			c.helpless(b, d)
			f := blow(t, b, side(t, b, ann, swordsman), d, 5).rolls("attack", 10).rolls("dam", 1, 1)
			f.x.Facts.Arc = arc
			f.come()
			want(t, "D of the "+name, f.term("defence"), minus+c.own)
			want(t, "what parry and shield of the "+name+" stop", f.result("parry_ads")+f.result("shield_ads"), 0)
		}
	}
}

func TestABlowOutOfReachIsLostAndMayBeCarriedOver(t *testing.T) { // FTR-003, FTR-005
	b := newBook(t)
	f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, swordsman), 5)
	f.x.Facts.Flags = rules.FlagSight | rules.FlagLost
	f.x.Facts.Tick, f.x.Facts.TickOfRound = 3, 3
	v := f.come()
	want(t, "outcome", v.Outcome, rules.Lost)
	marks := f.effects(rules.EffMark)
	if len(marks) != 1 || marks[0].What != kind(t, b, "carried") || marks[0].Rule != "FTR-005" || marks[0].N[0] != 4 {
		t.Errorf("effects %+v", marks)
	}
}

func TestNothingIsCarriedOverTheEndOfTheRound(t *testing.T) { // FTR-T7
	b := newBook(t)
	f := blow(t, b, side(t, b, ann, swordsman), side(t, b, bo, swordsman), 5)
	f.x.Facts.Flags, f.x.Facts.TickOfRound = rules.FlagLost, 9
	if f.come(); len(f.x.Verdict.Effects) != 0 {
		t.Errorf("effects %+v", f.x.Verdict.Effects)
	}
}
