package fighter

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// cover hides points of the table from a shot.
func (f *fight) cover(points ...int) *fight {
	for _, p := range points {
		f.x.Facts.Covered[(p-1)/64] |= 1 << ((p - 1) % 64)
	}
	return f
}

func upTo(from, to int) (list []int) {
	for p := from; p <= to; p++ {
		list = append(list, p)
	}
	return list
}

// The odds of a shot by classes are those of all faces, thrown one by one, also behind cover
// that hides some points and with a helpless target.
func TestOddsOfShotsAreThoseOfAllFaces(t *testing.T) { // FTR-012, FTR-024, FTR-026, FTR-A32, SPACE-081
	for name, c := range map[string]struct {
		stats   string
		covered []int
		aim     int16
		change  func(f *fight)
	}{
		"in the open":           {`{}`, nil, 50, nil},
		"behind a low wall":     {`{"armour": ["leather_byrnie"]}`, upTo(51, 100), 50, nil},
		"only the head in view": {`{"armour": ["plate_helm"]}`, upTo(11, 100), 5, nil},
		"a slit":                {`{"armour": ["mail_hauberk"]}`, append(upTo(1, 30), upTo(36, 100)...), 33, nil},
		"at a coif with holes":  {`{"armour": [` + openCoif + `]}`, nil, 5, nil},
		"behind it and a rail":  {`{"armour": [` + openCoif + `]}`, upTo(3, 4), 9, nil},
		"at an arm":             {`{}`, upTo(41, 60), 1020, nil},
		"from the flank":        {`{}`, upTo(41, 60), 20, func(f *fight) { f.x.Facts.Arc, f.x.Facts.Hand = rules.ArcFlank, rules.Left }},
		"unaware":               {`{}`, upTo(60, 100), 50, func(f *fight) { f.x.Facts.Flags |= rules.FlagUnaware }},
		"where it is thin":      {`{"armour": ["plate_helm", "mail_hauberk"]}`, upTo(31, 60), aimWeak, nil},
	} {
		t.Run(name, func(t *testing.T) {
			b := plain(t)
			f := shot(t, b, 10, c.stats).cover(c.covered...)
			f.x.Act.Aim = c.aim
			if c.change != nil {
				c.change(f)
			}
			var n, total, all int64
			x := f.x
			for die := 1; die <= 100; die++ {
				for dam := 1; dam <= 8; dam++ {
					for d4 := 1; d4 <= 4; d4++ {
						x.Dice = dice.FromFunc(func(r dice.Draw) int { return map[int]int{100: die, 4: d4, 8: dam}[r.Sides] }, dice.Key{By: 1, To: 2})
						harm := rules.Attack(b, &x).Taken(bo, 0)
						if all++; harm > 0 {
							n++
						}
						total += int64(harm)
					}
				}
			}
			var odds rules.Forecast
			rules.Odds(b, &f.x, dice.Key{By: 1, To: 2}, &odds)
			if got, want := odds.Hits(), big.NewRat(n, all); got.Cmp(want) != 0 {
				t.Errorf("hurt in %v, want %v", got, want)
			}
			mean := new(big.Rat)
			for _, c := range odds.Spread() {
				mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(c.Harm), 1), c.Chance))
			}
			if want := big.NewRat(total, all); mean.Cmp(want) != 0 {
				t.Errorf("mean %v, want %v", mean, want)
			}
		})
	}
}

// A target takes of the two places that the die leaves open the one that hurts less; both
// are as far from the aim as the result says (FTR-028).
func TestADefaultTargetChoosesBetweenTheTwoLandings(t *testing.T) {
	for _, c := range []struct {
		name    string
		result  int
		stats   string
		covered []int
		area    areaType
	}{
		{"arm or leg: the arm is in mail", 25, `{"armour": ["mail_hauberk"]}`, nil, areaArm},
		{"bare: more of the arm is lost", 25, `{}`, nil, areaLeg},
		{"the leg is behind a wall", 25, `{}`, upTo(71, 100), areaLeg},
		{"the arm is behind a hedge of stakes", 25, `{"armour": ["leather_leggings"]}`, upTo(11, 30), areaArm},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := shot(t, plain(t), 10, c.stats).cover(c.covered...)
			f.rolls("attack", 30-0+c.result).rolls("scatter", 2).rolls("dam", 8)
			f.come()
			if k, _ := f.area(); k != c.area {
				t.Errorf("lands in the %v at %d, want the %v", k, f.result("point"), c.area)
			}
			if p := f.result("point"); p != 50-c.result && p != 50+c.result {
				t.Errorf("lands at %d, which is not %d from 50", p, c.result)
			}
		})
	}
	t.Run("off the table, if one of them is", func(t *testing.T) {
		f := shot(t, plain(t), 10, `{}`)
		f.x.Act.Aim = 20
		f.rolls("attack", 30+25).rolls("scatter", 3)
		want(t, "outcome", f.come().Outcome, rules.Miss)
	})
}

// Who aims where it is thin aims past cover (FTR-A32).
func TestAnAimPastCover(t *testing.T) {
	b := plain(t)
	f := shot(t, b, 10, `{"armour": ["plate_helm"]}`).cover(upTo(31, 100)...)
	f.x.Act.Aim = aimWeak
	f.rolls("attack", 20).rolls("dam", 8)
	f.come()
	if p := f.result("point"); p < 1 || p > 30 {
		t.Errorf("shoots at point %d, behind the wall", p)
	}
	f = shot(t, b, 10, `{}`).cover(upTo(36, 55)...)
	f.x.Act.Aim = aimWeak
	f.rolls("attack", 20).rolls("dam", 8)
	f.come()
	if p := f.result("point"); p >= 36 && p <= 55 {
		t.Errorf("shoots at point %d, in the middle of the rail", p)
	}
	for _, bare := range []int{1, 14, 26, 70, 100} { // one point alone is in view, in whatever part of its area
		f = shot(t, b, 10, `{}`).cover(append(upTo(1, bare-1), upTo(bare+1, 100)...)...)
		f.x.Act.Aim = aimWeak
		f.rolls("attack", 20).rolls("dam", 8)
		f.come()
		want(t, "the point in view", f.result("point"), bare)
	}
}
