package fighter

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// The odds by classes are those of all faces, thrown one by one.
func TestOddsAreThoseOfAllFaces(t *testing.T) { // FTR-009, FTR-021, FTR-022, FTR-070
	for name, stats := range map[string]string{
		"bare":             `{}`,
		"partly in armour": `{"armour": ["leather_byrnie", "plate_helm"]}`,
		"in fitted armour": `{"armour": [{"piece": "mail_hauberk", "rows": [{"points": [33, 38], "ads": 0}, {"points": [60, 66], "ads": 7}, {"points": [12, 15], "ads": 1}]}, "leather_cap"]}`,
		"all in armour":    `{"armour": ["mail_coif", "mail_hauberk", "mail_chausses"], "weapon": "broadsword"}`,
	} {
		for _, stunned := range []bool{false, true} {
			b := plain(t)
			a, d := side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), side(t, b, bo, stats)
			if stunned {
				remember(d, rules.Mark{Kind: kind(t, b, "stunned")})
			}
			hits, harm := throwsOf(t, b, a, d)
			f := blow(t, b, a, d, 35)
			var odds rules.Forecast
			rules.Odds(b, &f.x, dice.Key{By: 1, To: 2}, &odds)
			if got := odds.Hits(); got.Cmp(hits) != 0 {
				t.Errorf("%s, stunned %v: hurt in %v, want %v", name, stunned, got, hits)
			}
			mean := new(big.Rat)
			for _, c := range odds.Spread() {
				mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(c.Harm), 1), c.Chance))
			}
			if mean.Cmp(harm) != 0 {
				t.Errorf("%s, stunned %v: mean %v, want %v", name, stunned, mean, harm)
			}
			if len(odds.Leaves) > 700 {
				t.Errorf("%s, stunned %v: %d leaves", name, stunned, len(odds.Leaves))
			}
		}
	}
}

// thrown throws every face of d100, 2d6 and d4.
func throwsOf(t *testing.T, b *book, a, d *rules.Combatant) (hits, mean *big.Rat) {
	var n, total, all int64
	x := blow(t, b, a, d, 35).x
	for die := 1; die <= 100; die++ {
		for dam := range 36 {
			for d4 := 1; d4 <= 4; d4++ {
				x.Dice = dice.FromFunc(func(r dice.Draw) int {
					switch r.Sides {
					case 100:
						return die
					case 4:
						return d4
					}
					return []int{dam / 6, dam % 6}[r.Index] + 1
				}, dice.Key{By: 1, To: 2})
				harm := rules.Attack(b, &x).Taken(bo, 0)
				all++
				total += int64(harm)
				if harm > 0 {
					n++
				}
			}
		}
	}
	return big.NewRat(n, all), big.NewRat(total, all)
}

func BenchmarkBlow(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, ann, swordsman), side(b, book, bo, swordsman)
	f := blow(b, book, a, d, 40)
	b.ReportAllocs()
	for i := range b.N {
		f.x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		rules.Attack(book, &f.x)
	}
}

func BenchmarkOdds(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, ann, swordsman), side(b, book, bo, shieldman)
	f := blow(b, book, a, d, 40)
	var odds rules.Forecast
	b.ReportAllocs()
	for range b.N {
		rules.Odds(book, &f.x, dice.Key{By: 1, To: 2}, &odds)
	}
	b.ReportMetric(float64(len(odds.Leaves)), "leaves")
}
