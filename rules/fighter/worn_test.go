package fighter

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// openCoif is a coif that leaves the face bare, and is double at the crown.
const openCoif = `{"piece": "mail_coif", "rows": [{"points": [8, 10], "ads": 0}, {"points": [1, 2], "ads": 5}]}`

// ADS may differ inside an area: a piece stops so much at each point as its rows say, and
// where they say nothing what its table says (FTR-A29, FTR-070).
func TestArmourByRangesOfPoints(t *testing.T) {
	for _, c := range []struct {
		name, armour string
		point, ads   int
	}{
		{"the first row", openCoif, 8, 0},
		{"to its end", openCoif, 10, 0},
		{"another row", openCoif, 2, 5},
		{"between them the piece itself", openCoif, 3, 3},
		{"up to the next row", openCoif, 7, 3},
		{"not beyond the area", openCoif, 31, 0},
		{"a plus where there is something", openCoif + `], "magic": {"mail_coif": 2}, "spare": [`, 1, 7},
		{"and nowhere else", openCoif + `], "magic": {"mail_coif": 2}, "spare": [`, 9, 0},
		{"of several pieces the best at the point", openCoif + `, "leather_cap"`, 9, 1},
		{"of several pieces the best at the point, again", openCoif + `, "leather_cap"`, 5, 3},
		{"both arms", `{"piece": "leather_sleeves", "rows": [{"points": [21, 30], "ads": 3}]}`, 2*copyStride + 25, 3},
		{"the left, too", `{"piece": "leather_sleeves", "rows": [{"points": [21, 30], "ads": 3}]}`, copyStride + 20, 1},
		{"a row over several areas", `{"piece": "leather_byrnie", "rows": [{"points": [41, 75], "ads": 4}]}`, 71, 4},
		{"up to its end", `{"piece": "leather_byrnie", "rows": [{"points": [41, 75], "ads": 4}]}`, 76, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			d := side(t, b, bo, `{"armour": [`+c.armour+`]}`)
			d.Traits[rules.DF] = 0
			f := blow(t, b, side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), d, int16(c.point)).rolls("attack", 50).rolls("dam", 6, 6)
			f.come()
			want(t, "harm", f.result("specific"), 12+1-c.ads)
		})
	}
}

// Whoever chooses the point sees where the armour is thin, and aims there (FTR-021, FTR-022).
func TestThinPlacesInsideAnAreaAreFound(t *testing.T) {
	b := plain(t)
	const helm = `{"armour": [{"piece": "plate_helm", "rows": [{"points": [7, 8], "ads": 0}]}]}`
	for _, c := range []struct {
		name             string
		result, aim, end int
	}{
		{"by the attacker", -2, 5, 7},
		{"not if they are too far off", -1, 5, 5},
		{"left by the target", 2, 8, 9},
	} {
		f := shifted(t, b, c.result, int16(c.aim)).rolls("dam", 1, 1)
		stats := side(t, b, bo, helm)
		f.x.Facts.Target.Items, f.x.Facts.Target.Marks, f.x.Facts.Target.Has = stats.Items, stats.Marks, stats.Has
		f.come()
		want(t, c.name, f.result("point"), c.end)
	}
	f := shifted(t, b, -3, aimWeak).rolls("dam", 6, 6)
	stats := side(t, b, bo, `{"armour": ["plate_helm", {"piece": "platemail_breastplate", "rows": [{"points": [35, 37], "ads": 0}]}, "platemail_arms", "platemail_legs"]}`)
	f.x.Facts.Target.Items, f.x.Facts.Target.Marks, f.x.Facts.Target.Has = stats.Items, stats.Marks, stats.Has
	f.come()
	if at := f.result("point"); at < 35 || at > 37 {
		t.Errorf("a blow meant for where the armour is thin comes to %d", at)
	}
}

// Armour is destroyed by six times the highest ADS that the piece has anywhere, where it is hit
// at all (FTR-083, FTR-086).
func TestAFittedPieceBreaksByItsHighestADS(t *testing.T) {
	for _, c := range []struct {
		name       string
		point, dam int
		breaks     bool
	}{{"thirty points at its thinner place", 5, 30, true}, {"one less", 5, 29, false}, {"where it covers nothing", 9, 30, false}} {
		b := plain(t)
		d := side(t, b, bo, `{"armour": [`+openCoif+`]}`)
		d.Traits[rules.DF] = 0
		f := blow(t, b, side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), d, int16(c.point)).rolls("attack", 50).rolls("dam", 6, 6)
		f.x.Facts.Actor.Traits[ftDamTrait(t, b)] = int16(c.dam - 12)
		f.come()
		gone := false
		for _, e := range f.effects(rules.EffMark) {
			gone = gone || e.What == kind(t, b, "split")
		}
		want(t, c.name, gone, c.breaks)
	}
}

// A missile that strays lands under the armour of its point, and the highest ADS of an area
// stands on the sheet (FTR-026, FTR-A29).
func TestWhatLandsMeetsTheArmourOfItsPoint(t *testing.T) {
	b := plain(t)
	for aim, ads := range map[int16]int{8: 0, 7: 3} {
		f := shot(t, b, 10, `{"armour": [`+openCoif+`]}`).rolls("attack", 31).rolls("scatter", 4).rolls("dam", 8)
		f.x.Act.Aim = aim - 1
		want(t, "harm", f.come().Taken(bo, 0), 8-ads)
	}
	f, err := build(t, b, `{"armour": [`+openCoif+`]}`)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "best at the head", f.Areas[0].AR, 5)
	want(t, "best of all", f.Traits[rules.AR], 5)
}

// A quadruped that is seen from ahead shows its own armour where a man of its size has that area
// (FTR-L2, FTR-A29).
func TestTheArmourOfAQuadrupedSeenFromAhead(t *testing.T) {
	b := plain(t)
	for point, ads := range map[int16]int{1: 4, 10: 4, 11: 0, 20: 0} { // a head of 20 points both ways
		d := side(t, b, bo, `{"body": "quadruped", "sz": 20, "armour": [{"piece": "plate_helm", "rows": [{"points": [1, 10], "ads": 4}, {"points": [11, 20], "ads": 0}]}]}`)
		d.Traits[rules.DF] = 0
		f := blow(t, b, side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), d, point).rolls("attack", 50).rolls("dam", 6, 6)
		f.come()
		want(t, "harm", f.result("specific"), 12+1-ads)
	}
}

func TestMistakesInRowsOfArmourAreNamedWithTheirPlace(t *testing.T) {
	coif := func(rows string) string {
		return `{"armour": ["leather_cap", {"piece": "mail_coif", "rows": [` + rows + `]}]}`
	}
	for text, message := range map[string]string{
		`{"armour": [{"piece": "mail_cof", "rows": []}]}`:                  `armour[0].piece: "mail_cof" is not known (did you mean "mail_coif"?)`,
		`{"armour": ["leather_cap", {"piece": "mail_coif"}]}`:              `armour[1].rows: missing field "rows"`,
		coif(`{"points": [8, 101], "ads": 1}`):                             `armour[1].rows[0].points[1]: 101 is not in 1..100`,
		coif(`{"points": [8, 7], "ads": 1}`):                               `armour[1].rows[0].points: want the first and the last point of a run`,
		coif(`{"points": 8, "ads": 1}`):                                    `armour[1].rows[0].points: 8 is a whole number: want a list`,
		coif(`{"ads": 1}`):                                                 `armour[1].rows[0].points: missing field "points"`,
		coif(`{"points": [8, 9]}`):                                         `armour[1].rows[0].ads: missing field "ads"`,
		coif(`{"points": [8, 9], "ads": 51}`):                              `armour[1].rows[0].ads: 51 is not in 0..50`,
		coif(`{"points": [3, 5], "ads": 1}, {"points": [5, 9], "ads": 1}`): `armour[1].rows[1].points: 5 to 9 lies in an earlier run of the piece`,
		coif(`{"point": [3, 4]}`):                                          `unknown field "point" (did you mean "points"?)`,
		coif(manyRows):                                                     `armour[1].rows[8]: one row too many: at most 8`,
	} {
		_, err := build(t, newBook(t), text)
		if err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v, want %s", text, err, message)
		}
	}
}

// manyRows is one row more than a combatant may have.
const manyRows = `{"points": [1, 1], "ads": 1}, {"points": [2, 2], "ads": 2}, {"points": [3, 3], "ads": 1}, {"points": [4, 4], "ads": 2}, {"points": [5, 5], "ads": 1},
	{"points": [6, 6], "ads": 2}, {"points": [7, 7], "ads": 1}, {"points": [8, 8], "ads": 2}, {"points": [9, 9], "ads": 1}`
