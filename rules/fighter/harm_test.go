package fighter

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"

	"pgregory.net/rapid"
)

// meets gives the two of a blow numbers of the worked examples: the attacker A and
// the target D, nothing else.
func meets(a, d *rules.Combatant, attack, defence int) {
	a.Traits[rules.OF], a.Items[0].Traits[1] = int16(attack), 0
	d.Traits[rules.DF], d.Items[0].Traits[2] = int16(defence), 0
}

func TestTheWholeExchange(t *testing.T) { // FTR-046, FTR-049, FTR-070: ex-24
	// 50 - 62 + 12 = 0 hits the aim; the dagger's 30 - 48 + 5 = -13 stops 8 of 17,
	// armour 4, 5 reach the body; the dagger parried 17 >= 16 and is destroyed.
	b := plain(t)
	a, d := side(t, b, ann, `{"weapon": "broadsword"}`), parrier(side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`), ann)
	meets(a, d, 62, 12)
	a.Traits[ftDamTrait(t, b)] = 5
	d.Traits[parryTrait(t, b)] = 48
	f := blow(t, b, a, d, 40).rolls("attack", 50).answers("parry", 30).rolls("dam", 6, 6)
	v := f.come()
	want(t, "attack result", f.result("result"), 0)
	want(t, "Dam", f.result("dam"), 17)
	want(t, "parry ADS", f.result("parry_ads"), 8)
	want(t, "specific", f.result("specific"), 5)
	want(t, "what the receipts add up to", f.term("damage"), 5)
	want(t, "lost", v.Taken(bo, 0), 5)
	lost := f.effects(rules.EffLose)[0] // FTR-072: the chest, at the point
	want(t, "area", lost.N[1]-1, atChest)
	want(t, "point", lost.N[2], 40)
	want(t, "attacking weapon destroyed", f.breaks(ann, 0), false)
	want(t, "parrying weapon destroyed", f.breaks(bo, 0), true) // FTR-081
}

func TestTheLayersInOrder(t *testing.T) { // FTR-049, FTR-070: ex-13
	// 22 less parry 8, shield 6, armour 5 leaves 3.
	b := plain(t)
	a := side(t, b, ann, `{"weapon": "halberd"}`)
	d := parrier(side(t, b, bo, `{"weapon": "dagger", "shield": "standard", "armour": ["platemail_breastplate"]}`), ann)
	meets(a, d, 50, 0)
	a.Traits[ftDamTrait(t, b)] = 3
	d.Traits[parryTrait(t, b)] = 95
	f := blow(t, b, a, d, 40).rolls("attack", 50).answers("parry", 1).answers("shield", 20).rolls("dam", 6, 6, 6)
	f.choose(rules.AskShield, 1)
	want(t, "Dam", f.result("dam"), 22)
	want(t, "specific", f.result("specific"), 3)
}

func TestACapHoldsTheBlowBack(t *testing.T) { // FTR-071, FTR-A25
	for capped, dam := range map[int16]int{0: 12, 5: 4, 1: 0} { // the act holds the cap plus one
		b := plain(t)
		a, d := side(t, b, ann, `{"weapon": "broadsword"}`), side(t, b, bo, `{"weapon": "dagger"}`)
		meets(a, d, 50, 0)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActStrike, Aim: 40, Cap: capped}).rolls("attack", 50).rolls("dam", 6, 6)
		f.come()
		want(t, "Dam", f.result("dam"), dam)
	}
}

// An attacker moves its blow to where what it means to do hurts most: a full one of 2d6 to the
// head under a coif of 3, one that is held back to 3 to a bare leg, where all of it gets through
// (FTR-021, FTR-071).
func TestACappedBlowIsMovedToWhereItDoesSomething(t *testing.T) {
	for capped, area := range map[int16]areaType{0: areaHead, 4: areaLeg} {
		b := plain(t)
		a := side(t, b, ann, `{"weapon": "broadsword"}`)
		d := side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_coif", "mail_hauberk", "platemail_breastplate"]}`)
		meets(a, d, 90, 0)
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActStrike, Aim: 50, Cap: capped}).rolls("attack", 10).rolls("dam", 1, 1)
		f.come()
		at, _ := f.area()
		want(t, fmt.Sprint("area with a cap of ", capped), at, area)
	}
}

func TestPiecesOnAnAreaDoNotAddUnlessStacked(t *testing.T) { // FTR-A29
	for value, specific := range map[string]int{"off": 12 - 5, "on": 12 - 5 - 4 - 2} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "armour_stack", Value: value})
		a := side(t, b, ann, `{"weapon": "broadsword"}`)
		d := side(t, b, bo, `{"weapon": "dagger", "armour": ["leather_byrnie", "mail_hauberk", "platemail_breastplate"]}`)
		meets(a, d, 50, 0)
		f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 6, 6)
		f.come()
		want(t, "specific with armour_stack "+value, f.result("specific"), specific)
	}
}

func TestWeaponsThatAreStoppedBreak(t *testing.T) { // FTR-080, FTR-082, FTR-A13: ex-14, ex-15
	for _, c := range []struct {
		name, magic string
		bonus       int16
		breaks      bool
	}{
		{"a short sword, 24 stopped", `{}`, 16, true},
		{"23 stopped", `{}`, 15, false},
		{"a magical one needs six times its most: 9 and +1", `{"short_sword": 1}`, 53 - 9, false},
		{"and breaks there", `{"short_sword": 1}`, 54 - 9, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, `{"weapon": "short_sword", "magic": `+c.magic+`}`)
			d := side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
			meets(a, d, 50, 0)
			a.Traits[ftDamTrait(t, b)] = c.bonus
			d.Items[1].Traits[11] = 60 // the hauberk's most; its place is what stops
			d.Items[1].Traits[0] = 60  // magic: 64 stopped at the chest
			f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 4, 4)
			f.come()
			want(t, "destroyed", f.breaks(ann, 0), c.breaks)
		})
	}
}

func TestOnlyASuccessfulParryStrainsTheWeapon(t *testing.T) { // FTR-081, FTR-A16, FTR-A17
	for die, breaks := range map[int]bool{95: true, 96: false} {
		b := plain(t)
		a, d := side(t, b, ann, `{"weapon": "broadsword"}`), parrier(side(t, b, bo, `{"weapon": "dagger", "ft": 9}`), ann)
		meets(a, d, 50, 0)
		a.Traits[ftDamTrait(t, b)] = 4
		d.Traits[parryTrait(t, b)] = 100 // less 5 for the sword
		f := blow(t, b, a, d, 40).rolls("attack", 50).answers("parry", die).rolls("dam", 6, 6)
		f.come()
		want(t, "16 break a dagger of 4, its wielder's rank counts nothing", f.breaks(bo, 0), breaks)
	}
}

func TestEveryPieceOnTheAreaIsTested(t *testing.T) { // FTR-A40
	b := plain(t)
	a := side(t, b, ann, `{"weapon": "broadsword"}`)
	d := side(t, b, bo, `{"weapon": "dagger", "armour": ["leather_byrnie", "mail_hauberk", "leather_cap"]}`)
	meets(a, d, 50, 0)
	f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 6, 6)
	f.come()
	marks := f.effects(rules.EffMark)
	if len(marks) != 1 || marks[0].N[0] != 1 { // 12 destroy the byrnie of 2, not the hauberk of 4
		t.Errorf("split %+v", marks)
	}
}

func TestStrengthenedMetalBreaksOneMultipleSooner(t *testing.T) { // FTR-091
	for value, breaks := range map[string]bool{"off": false, "on": true} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "strengthened", Value: value})
		a, d := side(t, b, ann, `{"weapon": "short_sword"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
		meets(a, d, 50, 0)
		a.Traits[ftDamTrait(t, b)] = 10
		d.Items[1].Traits[0] = 60
		f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 4, 4) // 18 stopped of 24, or 16
		f.come()
		want(t, "destroyed with strengthened "+value, f.breaks(ann, 0), breaks)
	}
}

func TestArmourIsDestroyedWhereItIsHit(t *testing.T) { // FTR-083 to FTR-087
	for _, c := range []struct {
		name   string
		magic  int
		bonus  int16
		splits bool
	}{
		{"a byrnie of 2 by 12", 0, 0, true},
		{"not by 11", 0, -1, false},
		{"a magical one of 3 by 36 (FTR-084)", 1, 24, true},
		{"not by 35", 1, 23, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a, d := side(t, b, ann, `{"weapon": "broadsword"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["leather_byrnie"]}`)
			meets(a, d, 50, 0)
			a.Traits[ftDamTrait(t, b)] = c.bonus
			d.Items[1].Traits[0], d.Items[1].Traits[11] = int16(c.magic), int16(2+c.magic)
			f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 6, 6)
			f.come()
			want(t, "specific", f.result("specific"), 12+int(c.bonus)-2-c.magic) // FTR-087
			marks := f.effects(rules.EffMark)
			want(t, "split", len(marks) == 1 && marks[0].N[1] == 3, c.splits) // the chest, FTR-086
			for _, e := range marks {
				remember(d, rules.Mark{Kind: e.What, Values: [3]int32{e.N[0], e.N[1]}})
			}
			again := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 1, 1)
			a.Traits[ftDamTrait(t, b)] = 0
			again.come()
			stops := 2 + c.magic
			if c.splits {
				stops = 0
			}
			want(t, "stopped of the next blow", again.result("dam")-again.result("specific"), min(stops, 2))
		})
	}
}

func TestAParryAndAShieldSpareTheArmour(t *testing.T) { // FTR-085
	b := plain(t)
	a := side(t, b, ann, `{"weapon": "broadsword"}`)
	d := side(t, b, bo, `{"weapon": "dagger", "shield": "buckler", "armour": ["leather_byrnie"]}`)
	meets(a, d, 50, 0)
	f := blow(t, b, a, d, 40).rolls("attack", 50).answers("shield", 14).rolls("dam", 6, 6)
	f.choose(rules.AskShield, 1)
	for _, e := range f.effects(rules.EffMark) {
		if e.What == kind(t, b, "split") {
			t.Error("9 points split a byrnie")
		}
	}
}

func TestShieldsWear(t *testing.T) { // FTR-088, FTR-089, FTR-090: ex-17, ex-18
	for _, c := range []struct {
		name, shield string
		magic, wear  int
		dam          int
		stops, loses int
		destroyed    bool
	}{
		{"6 by 9 loses 1", "standard", 0, 0, 9, 6, 1, false},
		{"8 by 13 loses 2", "tower", 0, 0, 13, 8, 2, false},
		{"6 by 18 is destroyed and counts 6", "standard", 0, 0, 18, 6, 6, true},
		{"worn to 4, by 9 loses 2 (FTR-A15)", "standard", 0, 2, 9, 4, 2, false},
		{"6 by 7 loses nothing", "standard", 0, 0, 7, 6, 0, false},
		{"magical 4 by 23 keeps all", "buckler", 1, 0, 23, 4, 0, false},
		{"magical 4 by 24 is destroyed", "buckler", 1, 0, 24, 4, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, `{"weapon": "broadsword"}`)
			d := side(t, b, bo, `{"weapon": "dagger", "shield": "`+c.shield+`"}`)
			meets(a, d, 50, 0)
			d.Items[1].Traits[0], d.Items[1].Wear = int16(c.magic), int16(c.wear)
			d.Items[1].Traits[11] += int16(c.magic)
			a.Traits[ftDamTrait(t, b)] = int16(c.dam - 2)
			f := blow(t, b, a, d, 40).rolls("attack", 50).answers("shield", 20).rolls("dam", 1, 1)
			f.choose(rules.AskShield, 1)
			want(t, "stopped", f.result("dam")-f.result("specific"), c.stops)
			worn := 0
			for _, e := range f.effects(rules.EffItem) {
				if e.On == bo && e.What == 1 {
					worn += int(e.N[1])
				}
			}
			want(t, "worn by", worn, c.loses)
			want(t, "destroyed", f.breaks(bo, 1), c.destroyed)
		})
	}
}

func TestWhatTheShieldTakesAfterAParry(t *testing.T) { // FTR-A14
	for value, worn := range map[string]int32{"off": 0, "on": 3} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "shield_full_blow", Value: value})
		a := side(t, b, ann, `{"weapon": "broadsword"}`)
		d := parrier(side(t, b, bo, `{"weapon": "dagger", "shield": "standard"}`), ann)
		meets(a, d, 50, 0)
		d.Traits[parryTrait(t, b)] = 95
		f := blow(t, b, a, d, 40).rolls("attack", 50).answers("parry", 1).answers("shield", 20).rolls("dam", 6, 6)
		f.choose(rules.AskShield, 1) // 12, of which the parry stops 8
		got := int32(0)
		for _, e := range f.effects(rules.EffItem) {
			if e.What == 1 {
				got += e.N[1]
			}
		}
		want(t, "worn with shield_full_blow "+value, got, worn)
	}
}

// More armour never lets more through, and nothing is stopped twice.
func TestMoreArmourNeverHurts(t *testing.T) { // FTR-070
	b := plain(t)
	rapid.Check(t, func(r *rapid.T) {
		dam, ads := rapid.IntRange(2, 60).Draw(r, "dam"), rapid.IntRange(0, 40).Draw(r, "ads")
		more := rapid.IntRange(0, 40).Draw(r, "more")
		through := func(n int) int {
			a, d := side(t, b, ann, `{"weapon": "broadsword"}`), side(t, b, bo, `{"weapon": "dagger", "armour": ["mail_hauberk"]}`)
			meets(a, d, 50, 0)
			a.Traits[ftDamTrait(t, b)] = int16(dam - 2)
			d.Items[1].Traits[0] = int16(n)
			f := blow(t, b, a, d, 40).rolls("attack", 50).rolls("dam", 1, 1)
			return f.come().Taken(bo, 0)
		}
		with, without := through(ads+more), through(ads)
		if with > without || with != max(0, dam-4-ads-more) {
			r.Fatalf("%d through %d more, %d without", with, more, without)
		}
	})
}
