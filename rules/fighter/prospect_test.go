package fighter

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

const pikeman = `{"ft": 3, "weapon": "barbed_spear"}`

// prospects are blows from a plain one to one with everything that rolls dice.
var prospects = []struct {
	name, a, d string
	parry      bool
}{
	{"plain", swordsman, swordsman, false}, {"shield", swordsman, shieldman, false}, {"parry", swordsman, swordsman, true},
	{"parry, shield and barb", pikeman, shieldman, true},
}

func prospect(t testing.TB, a, d string, parry bool) (*book, *fight) {
	t.Helper()
	b := newBook(t)
	x, y := side(t, b, ann, a), side(t, b, bo, d)
	plots(y, fighting)
	if parry {
		y.Guard = rules.Act{Kind: rules.ActParry, Target: ann}
	}
	return b, blow(t, b, x, y, 40)
}

// The stages walked one by one, equal exchanges merged, give the very chances of whole blows.
func TestMergedStagesAreWholeBlows(t *testing.T) { // FTR-010, FTR-046, FTR-068, FTR-111
	for _, c := range prospects[:3] {
		b, f := prospect(t, c.a, c.d, c.parry)
		var p rules.Prospect
		var odds rules.Forecast
		rules.Foresee(b, &f.x, dice.Key{By: 1, To: 2}, &p)
		rules.Odds(b, &f.x, dice.Key{By: 1, To: 2}, &odds)
		same := slices.EqualFunc(p.Harm(), odds.Spread(), func(a rules.ChanceOf[int32], b rules.HarmChance) bool {
			return a.What == b.Harm && a.Chance.Cmp(b.Chance) == 0
		})
		if !same {
			t.Errorf("%s: %v, want %v", c.name, p.Harm(), odds.Spread())
		}
	}
}

func BenchmarkForesee(b *testing.B) {
	for _, c := range prospects {
		b.Run(c.name, func(b *testing.B) {
			book, f := prospect(b, c.a, c.d, c.parry)
			var p rules.Prospect
			b.ReportAllocs()
			for b.Loop() {
				rules.Foresee(book, &f.x, dice.Key{By: 1, To: 2}, &p)
			}
			b.ReportMetric(float64(p.Leaves), "leaves")
			b.ReportMetric(float64(len(p.Results)), "results")
		})
	}
}

// An open-ended die is one draw of as many classes as its totals make, also where a parry
// has to do better than the very result.
func TestForesightWalksFewWays(t *testing.T) { // FTR-009, FTR-047
	for _, c := range prospects {
		b, f := prospect(t, c.a, c.d, c.parry)
		var p rules.Prospect
		if rules.Foresee(b, &f.x, dice.Key{By: 1, To: 2}, &p); p.Leaves > 1000 {
			t.Errorf("%s: %d classes of dice", c.name, p.Leaves)
		}
	}
}
