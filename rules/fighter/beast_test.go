package fighter

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

const horse = `{"body": "quadruped", "sz": 20, "weapon": "hooves"}`

// struckAt is a blow that stays on its aim, from an arc and a hand of the target.
func struckAt(t *testing.T, b *book, stats string, arc rules.Arc, hand rules.Hand, aim int16) *fight {
	t.Helper()
	a, d := side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), side(t, b, bo, stats)
	d.Traits[rules.DF] = 0
	f := blow(t, b, a, d, aim)
	f.x.Facts.Arc, f.x.Facts.Hand = arc, hand
	f.q.Strict = false
	rules.Attack(always1{b}, &f.x)
	return f
}

func TestAQuadrupedHasTwoTables(t *testing.T) { // FTR-L2, FTR-A37, FTR-006, FTR-007
	b := plain(t)
	for _, c := range []struct {
		arc    rules.Arc
		hand   rules.Hand
		aim    int16
		area   areaType
		copied int
	}{
		{rules.ArcFlank, rules.Left, 10, areaHead, 0},
		{rules.ArcFlank, rules.Left, 30, areaNeck, 0},
		{rules.ArcFlank, rules.Left, 50, areaForeleg, 1},
		{rules.ArcFlank, rules.Right, 50, areaForeleg, 2},
		{rules.ArcFlank, rules.Left, 100, areaBarrel, 0},
		{rules.ArcFlank, rules.Left, 150, areaHindleg, 1},
		{rules.ArcFlank, rules.Left, 190, areaRump, 0},
		{rules.ArcFront, rules.Middle, 10, areaHead, 0},
		{rules.ArcFront, rules.Middle, 30, areaForeleg, 1},
		{rules.ArcFront, rules.Middle, 80, areaBarrel, 0},
		{rules.ArcRear, rules.Middle, 120, areaRump, 0},
		{rules.ArcRear, rules.Middle, 180, areaHindleg, 2},
		{rules.ArcFront, rules.Middle, 0, areaBarrel, 0}, // the middle of the body, 100
	} {
		f := struckAt(t, b, horse, c.arc, c.hand, c.aim)
		where, copied := f.area()
		if where != c.area || copied != c.copied {
			t.Errorf("arc %v, %d: %v %d, want %v %d", c.arc, c.aim, where, copied, c.area, c.copied)
		}
	}
}

// Who names a place aims at its middle on the table that is seen; a place that is not to be seen
// is no aim, and the blow goes to the middle of the body.
func TestAnAimNamesAPlaceAsItIsSeen(t *testing.T) { // FTR-006, FTR-007, FTR-008
	b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "facing_minuses", Value: "off"})
	const head, neck, foreleg, barrel = rules.AimArea + int16(areaHead), rules.AimArea + int16(areaNeck), rules.AimArea + int16(areaForeleg), rules.AimArea + int16(areaBarrel)
	for _, c := range []struct {
		stats  string
		arc    rules.Arc
		hand   rules.Hand
		aim    int16
		point  int
		area   areaType
		copied int
	}{
		{`{}`, rules.ArcFront, rules.Middle, head, 5, areaHead, 0}, // 01 to 10
		{`{}`, rules.ArcFront, rules.Middle, rules.AimArea + int16(areaArm), 20, areaArm, 1},
		{`{}`, rules.ArcFront, rules.Middle, 2*copyStride + rules.AimArea + int16(areaArm), 20, areaArm, 2},
		{`{}`, rules.ArcFront, rules.Middle, barrel, 50, areaChest, 0}, // has none
		{horse, rules.ArcFlank, rules.Left, neck, 30, areaNeck, 0},
		{horse, rules.ArcFlank, rules.Left, 2*copyStride + foreleg, 55, areaForeleg, 1}, // the far one is out of sight
		{horse, rules.ArcFront, rules.Middle, foreleg, 40, areaForeleg, 1},              // as a human's arms, 21 to 60
		{horse, rules.ArcFront, rules.Middle, neck, 100, areaBarrel, 0},                 // behind the head
	} {
		a, d := side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), side(t, b, bo, c.stats)
		d.Traits[rules.DF] = 0
		f := blow(t, b, a, d, c.aim).rolls("attack", 50).rolls("dam", 1, 1) // 50 - A 50 + D 0
		f.x.Facts.Arc, f.x.Facts.Hand = c.arc, c.hand
		f.come()
		where, copied := f.area()
		if point := f.result("point"); point != c.point || where != c.area || copied != c.copied {
			t.Errorf("%s, arc %v, %d: point %d in %v %d, want %d in %v %d", c.stats, c.arc, c.aim, point, where, copied, c.point, c.area, c.copied)
		}
	}
}

func TestAMissileScattersAlongTheTableThatIsSeen(t *testing.T) { // FTR-A08, FTR-028
	b := plain(t)
	for _, c := range []struct{ d4, asked, point int }{{2, 0, 90}, {3, 0, 110}, {1, 1, 90}, {4, 1, 90}} {
		a, d := side(t, b, ann, bowman), side(t, b, bo, horse)
		d.Traits[column(t, b.Shape().Traits, "ranged_defence")] = 20 // and 20 less for its size
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActShoot, Aim: 100}).rolls("attack", 40).rolls("scatter", c.d4).rolls("dam", 1)
		f.x.Facts.Arc, f.x.Facts.Hand = rules.ArcFlank, rules.Left
		want(t, fmt.Sprint("questions about ", c.d4), len(f.choose(rules.AskPoint, 90)), c.asked)
		want(t, fmt.Sprint("point of ", c.d4), f.result("point"), c.point)
	}
}

func TestBodiesBySize(t *testing.T) { // FTR-L1, FTR-L2
	b := newBook(t)
	for _, c := range []struct {
		stats  string
		foot   rules.Footprint
		height rules.Mm
		points int16
	}{
		{`{}`, rules.FootMan, 1750, 100}, {`{"sz": 5}`, rules.FootMan, 875, 50}, {`{"sz": 20}`, rules.FootGiant, 3500, 200},
		{horse, rules.FootHorse, 1750, 200}, {`{"body": "quadruped", "sz": 8, "weapon": "teeth"}`, rules.FootMan, 700, 80},
	} {
		f, err := build(t, b, c.stats)
		if err != nil {
			t.Fatal(err)
		}
		want(t, c.stats, f.Body.Footprint, c.foot)
		want(t, c.stats, f.Body.Height, c.height)
		want(t, c.stats, f.Traits[column(t, b.Shape().Traits, "points")], c.points)
	}
}

func TestAQuadrupedIsHurtAsAHuman(t *testing.T) { // FTR-L2, FTR-D10, FTR-E2
	b := plain(t)
	s := side(t, b, bo, `{"body": "quadruped", "sz": 20, "hp": 40, "weapon": "teeth"}`)
	for i, hold := range []int16{10, 10, 12, 12, 16, 12, 12, 14} { // head, neck, forelegs, barrel, hindlegs, rump
		want(t, areaType(s.Areas[i].Kind).String(), s.Areas[i].Hold, hold)
	}
	s.Areas[1].Harm = 20 // a destroyed neck is as a destroyed head
	up(t, check(t, b, s, rules.ActSettle), rules.Prone, rules.Dead)
}

func TestNaturalWeaponsAreAsOthersButNeverBreak(t *testing.T) { // FTR-A34
	b := plain(t)
	a, d := side(t, b, ann, horse), side(t, b, bo, `{"armour": ["platemail_breastplate"], "magic": {"platemail_breastplate": 10}}`)
	a.Traits[column(t, b.Shape().Traits, "ft_dam")] = 50
	d.Traits[rules.DF] = 0
	f := blow(t, b, a, d, 50).rolls("attack", 30).rolls("dam", 1, 1)
	f.come()
	want(t, "broken", f.breaks(ann, 0), false)
	want(t, "it takes no hand", int(a.Items[0].Hands), 0)
	want(t, "parries", offers(menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}), rules.ActParry), 1)
}
