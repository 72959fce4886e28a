package rules_test

import (
	"cmp"
	"math/big"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"pgregory.net/rapid"
)

func odds(x *rules.Exchange) *rules.Forecast {
	var f rules.Forecast
	rules.Odds(newTiny(0), x, dice.Key{By: 1, To: 2}, &f)
	return &f
}

func wantRat(t *testing.T, what string, got *big.Rat, num, den int64) {
	t.Helper()
	if want := big.NewRat(num, den); got.Cmp(want) != 0 {
		t.Errorf("%s: %s, want %s", what, got.RatString(), want.RatString())
	}
}

// What misses fells nobody, be nothing left of the target already.
func TestAMissFellsNobody(t *testing.T) {
	x := blow(3, 1, 1)
	x.Facts.Target.Pools[0].Now = 0
	f := odds(x)
	wantRat(t, "felled", f.Chance(func(l rules.Leaf) bool { return l.Downs }), 3, 12)
}

// A need of 2 on a d6 hits in 1/3; the d4 less 1 makes 0 to 3, each 1/12.
func TestOddsAreExact(t *testing.T) {
	f := odds(blow(3, 1, 1))
	wantRat(t, "all", f.Chance(func(rules.Leaf) bool { return true }), 1, 1)
	wantRat(t, "any harm", f.Hits(), 3, 12)
	wantRat(t, "a miss", f.Chance(func(l rules.Leaf) bool { return l.Outcome == rules.Miss }), 2, 3)
	wantRat(t, "the last three points", f.Chance(func(l rules.Leaf) bool { return l.Downs }), 1, 12)
	s := f.Spread()
	if len(s) != 4 {
		t.Fatalf("%d values of the harm, want 0 to 3", len(s))
	}
	for i, num := range []int64{9, 1, 1, 1} {
		if s[i].Harm != int32(i) {
			t.Errorf("value %d is %d", i, s[i].Harm)
		}
		wantRat(t, "spread", s[i].Chance, num, 12)
	}
}

func TestABlowThatCannotHitHasOneLeaf(t *testing.T) {
	if f := odds(blow(0, 1, 0)); len(f.Leaves) != 1 || f.Leaves[0].Share() != rules.One {
		t.Errorf("leaves %+v", f.Leaves)
	}
}

func TestTheReceiptOfOddsIsThatOfTheNeed(t *testing.T) {
	f := odds(blow(3, 1, 1))
	if f.Need != 2 || len(f.Mods) != 2 || f.Mods[0].Amount != 3 || f.Mods[1].Amount != -1 {
		t.Errorf("need %d, receipt %+v", f.Need, f.Mods)
	}
}

func TestEachMarkThatSomeOutcomeMakesIsNotedOnce(t *testing.T) {
	f := odds(blow(3, 1, 1))
	slices.SortFunc(f.Marks, func(a, b rules.Effect) int { return cmp.Compare(a.What, b.What) })
	if len(f.Marks) != 2 || f.Marks[0].What != stunned || f.Marks[0].On != 2 || f.Marks[1].What != cheered {
		t.Errorf("marks %+v", f.Marks)
	}
	if f := odds(blow(0, 1, 0)); len(f.Marks) != 0 {
		t.Errorf("a blow that cannot hit makes %+v", f.Marks)
	}
}

func TestOddsForgetTheBlowBefore(t *testing.T) {
	var f rules.Forecast
	rules.Odds(newTiny(0), blow(6, 0, 0), dice.Key{}, &f)
	rules.Odds(newTiny(0), blow(0, 1, 0), dice.Key{}, &f)
	if len(f.Leaves) != 1 || len(f.Mods) != 2 || len(f.Marks) != 0 || f.Hits().Sign() != 0 {
		t.Errorf("left over: %+v", f)
	}
}

func TestAShareIsRoundedDown(t *testing.T) {
	third := rules.Leaf{Weight: dice.Weight{Num: 1, Den: 3}}
	large := rules.Leaf{Weight: dice.Weight{Big: big.NewRat(1, 3)}}
	if want := rules.One / 3; third.Share() != want || large.Share() != want {
		t.Errorf("%d and %d, want %d", third.Share(), large.Share(), want)
	}
}

func TestOddsAddUpAndTheMeanIsExactToARounding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of, df := rapid.Int16Range(-2, 9).Draw(t, "offence"), rapid.Int16Range(-2, 9).Draw(t, "defence")
		f := odds(blow(of, df, rapid.Int16Range(0, 5).Draw(t, "armour")))
		if all := f.Chance(func(rules.Leaf) bool { return true }); all.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("the leaves add up to %s", all)
		}
		sum, mean, slack := new(big.Rat), new(big.Rat), int64(0)
		for _, h := range f.Spread() {
			sum.Add(sum, h.Chance)
			mean.Add(mean, new(big.Rat).Mul(h.Chance, big.NewRat(int64(h.Harm), 1)))
		}
		for _, l := range f.Leaves {
			slack += max(int64(l.Harm), -int64(l.Harm))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("the spread adds up to %s", sum)
		}
		got, downs := f.Expected()
		exact := new(big.Rat).Mul(mean, big.NewRat(int64(rules.One), 1))
		off := exact.Sub(exact, big.NewRat(got, 1))
		if off.Abs(off).Cmp(big.NewRat(slack, 1)) > 0 || downs > rules.One {
			t.Fatalf("mean %d is off by %s, want at most %d", got, off, slack)
		}
	})
}
