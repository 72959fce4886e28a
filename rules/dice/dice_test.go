package dice_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/plain"
	"pgregory.net/rapid"
)

const (
	hit dice.Purpose = iota
	damage
)

func anyKey(t *rapid.T) dice.Key {
	return dice.Key{
		Seed: rapid.Uint64().Draw(t, "seed"), Round: rapid.Int32Range(0, 50).Draw(t, "round"),
		By: rapid.Uint32Range(1, 20).Draw(t, "by"), To: rapid.Uint32Range(0, 20).Draw(t, "to"),
		Kind: uint8(rapid.IntRange(0, 40).Draw(t, "kind")), Blow: uint8(rapid.IntRange(0, 3).Draw(t, "ord")),
	}
}

func TestKeyedDiceStayOnTheDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.IntRange(1, 1000).Draw(t, "sides")
		f := dice.Keyed(anyKey(t)).Face(hit, sides)
		if f < 1 || f > sides {
			t.Fatalf("face %d of a d%d", f, sides)
		}
	})
}

func TestTheSameKeyRollsTheSameDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := anyKey(t)
		if a, b := dice.Keyed(k).Face(hit, 100), dice.Keyed(k).Face(hit, 100); a != b {
			t.Fatalf("first %d, then %d", a, b)
		}
	})
}

func TestEveryFaceIsAboutEquallyLikely(t *testing.T) {
	var n [101]int
	for i := range 200_000 {
		n[dice.Keyed(dice.Key{Seed: 3, Round: int32(i), By: 1, To: 2}).Face(hit, 100)]++
	}
	chi := 0
	for _, c := range n[1:] {
		chi += (c - 2000) * (c - 2000)
	}
	if chi > 2000*160 { // 99 degrees of freedom: 160 has a chance of one in ten thousand
		t.Errorf("chi squared %d/2000 is too large", chi)
	}
}

func TestNeighbouringKeysAreIndependent(t *testing.T) {
	same := 0
	for i := range 100_000 {
		k := dice.Key{Seed: 1, Round: int32(i), By: 1, To: 2}
		a := dice.Keyed(k).Face(hit, 100)
		k.Blow = 1
		if a == dice.Keyed(k).Face(hit, 100) {
			same++
		}
	}
	if same < 850 || same > 1150 {
		t.Errorf("%d of 100000 neighbours agree, want about 1000", same)
	}
}

func TestPinnedFacesGuardTheHashOnEveryMachine(t *testing.T) {
	d := dice.Keyed(dice.Key{Seed: 7, Round: 1, By: 2, To: 3, Kind: 4, Blow: 1})
	got := fmt.Sprint(d.Face(hit, 100), d.Face(damage, 8), d.Sum(damage, 3, 6), d.Shared().Face(damage, 6), d.Other().Face(hit, 100))
	if want := "2 1 9 2 50"; got != want {
		t.Errorf("got %q, want %q: a changed hash changes every battle", got, want)
	}
}

func TestASharedRollIsTheSameForAllTargets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := anyKey(t)
		a := dice.Keyed(k).Shared().Sum(damage, 6, 6)
		k.To, k.Blow = k.To+1, k.Blow+1
		if b := dice.Keyed(k).Shared().Sum(damage, 6, 6); a != b {
			t.Fatalf("%d for one target, %d for the next", a, b)
		}
	})
}

func TestAQueueThrowsASharedRollOnce(t *testing.T) {
	q := dice.NewQueue()
	q.Push(1, 0, damage, 5)
	q.Push(2, 1, hit, 40)
	q.Push(3, 1, hit, 60)
	for to := uint32(2); to <= 3; to++ {
		d := q.Dice(dice.Key{By: 1, To: to})
		if f := d.Shared().Face(damage, 6); f != 5 {
			t.Errorf("target %d: %d, want 5", to, f)
		}
		if f, want := d.Other().Face(hit, 100), int(to)*20; f != want {
			t.Errorf("save of %d: %d, want %d", to, f, want)
		}
	}
	if len(q.Left()) > 0 || len(q.Errors()) > 0 {
		t.Errorf("left %v, errors %v", q.Left(), q.Errors())
	}
}

func TestAQueueSaysWhatIsShortWhatIsLeftAndWhatIsNoFace(t *testing.T) {
	q := dice.NewQueue()
	q.Push(1, 2, hit, 101)
	q.Push(1, 2, damage, 3, 4)
	d := q.Dice(dice.Key{By: 1, To: 2})
	d.Face(hit, 100)
	d.FaceAt(hit, 1, 100)
	d.Face(damage, 8)
	if got, want := fmt.Sprint(q.Errors()), "[face 101 for roll 0 by 1 at 2: not in 1..100 no die left for roll 0 by 1 at 2]"; got != want {
		t.Errorf("errors %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(q.Left()), "[{1 2 1 [4]}]"; got != want {
		t.Errorf("left %s, want %s", got, want)
	}
}

func TestACopyOfAQueueGoesOnAlike(t *testing.T) {
	q := dice.NewQueue()
	q.Push(1, 2, hit, 10, 20)
	k := dice.Key{By: 1, To: 2}
	q.Dice(k).Face(hit, 100)
	c := q.Clone()
	k.Blow = 1
	if a, b := q.Dice(k).Face(hit, 100), c.Dice(k).Face(hit, 100); a != 20 || b != 20 {
		t.Errorf("original %d, copy %d, want 20 for both", a, b)
	}
}

func TestBranchWeightsAddUpToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cuts := rapid.SliceOfN(rapid.IntRange(-5, 105), 0, 4).Draw(t, "cuts")
		n := rapid.IntRange(0, 4).Draw(t, "dice")
		sum := new(big.Rat)
		dice.Branches(dice.Key{By: 1}, func(d dice.Dice) {
			if d.Class(hit, 100, cuts...) <= 50 {
				d.Sum(damage, n, 6)
			}
		}, func(w dice.Weight) {
			if w.Rat().Sign() <= 0 {
				t.Fatalf("a branch has the weight %s", w.Rat())
			}
			sum.Add(sum, w.Rat())
		})
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("weights add up to %s", sum)
		}
	})
}

// What nothing was stated for is drawn from the key, as if there were no queue.
func TestAnEmptyQueueThrowsAsTheKeyDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, n, sides := anyKey(t), rapid.IntRange(0, 6).Draw(t, "dice"), rapid.IntRange(2, 100).Draw(t, "sides")
		throw := func(d dice.Dice) []int {
			return []int{
				d.Sum(damage, n, sides), d.Face(hit, sides), d.FaceAt(hit, n, sides), d.Class(hit, sides, 1), d.Open(hit, sides, 1, sides-1, 0, 0),
				d.Other().Sum(damage, n, sides), d.Shared().Sum(damage, n, sides), d.Of(n).Face(hit, sides),
			}
		}
		if got, want := throw(new(dice.Queue).Dice(k)), throw(dice.Keyed(k)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func TestWeightsBeyondSixtyFourBitsStayExact(t *testing.T) {
	sum := new(big.Rat)
	dice.Branches(dice.Key{}, func(d dice.Dice) {
		for i := range 12 {
			if d.Of(i).Class(hit, 1000, 1) > 1 {
				return
			}
		}
	}, func(w dice.Weight) { sum.Add(sum, w.Rat()) })
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("weights add up to %s", sum)
	}
}

func TestAnOpenEndedDieGoesOnUpAndDown(t *testing.T) {
	for _, c := range []struct {
		faces []int
		want  int
	}{{[]int{50}, 50}, {[]int{97, 98, 3}, 198}, {[]int{5, 96, 4}, -95}, {[]int{96, 1}, 97}} {
		q := dice.NewQueue()
		q.Push(1, 2, hit, c.faces...)
		if got := q.Dice(dice.Key{By: 1, To: 2}).Open(hit, 100, 5, 95, -300, 300); got != c.want {
			t.Errorf("%v come to %d, want %d", c.faces, got, c.want)
		}
	}
}

func TestAnEnumeratedOpenDieIsCutWhereTheRuleIsBlind(t *testing.T) {
	leaves, sum := 0, new(big.Rat)
	dice.Branches(dice.Key{}, func(d dice.Dice) { d.Open(hit, 100, 5, 95, -10, 110) }, func(w dice.Weight) {
		leaves++
		sum.Add(sum, w.Rat())
	})
	if leaves > 2000 || sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d leaves with weight %s", leaves, sum)
	}
}

func ExampleBranches() {
	chance := new(big.Rat)
	var wound int
	dice.Branches(dice.Key{}, func(d dice.Dice) {
		wound = 0
		if d.Class(hit, 100, 45) <= 45 {
			wound = d.Sum(damage, 1, 8)
		}
	}, func(w dice.Weight) {
		if wound >= 5 {
			chance.Add(chance, w.Rat())
		}
	})
	fmt.Println("wounds of 5 and more:", chance)
	// Output: wounds of 5 and more: 9/40
}

func BenchmarkKeyedFace(b *testing.B) {
	b.ReportAllocs()
	sum := 0
	for i := range b.N {
		sum += dice.Keyed(dice.Key{Seed: 1, Round: int32(i), By: 1, To: 2}).Face(hit, 100)
	}
	if sum == 0 {
		b.Fatal("no die rolled")
	}
}

func TestSumsOfVeryManyDiceAreExact(t *testing.T) {
	for _, c := range []struct{ n, sides, want int }{{25, 6, 175}, {20, 10, 220}, {10, 100, 1010}} { // twice the mean
		sum, mean, total := new(big.Rat), new(big.Rat), 0
		dice.Branches(dice.Key{}, func(d dice.Dice) { total = d.Sum(damage, c.n, c.sides) }, func(w dice.Weight) {
			sum.Add(sum, w.Rat())
			mean.Add(mean, new(big.Rat).Mul(w.Rat(), big.NewRat(int64(total), 1)))
		})
		if sum.Cmp(big.NewRat(1, 1)) != 0 || mean.Cmp(big.NewRat(int64(c.want), 2)) != 0 {
			t.Errorf("%dd%d: weight %s, mean %s", c.n, c.sides, sum, mean)
		}
	}
}

func TestNoDiceComeToNothing(t *testing.T) {
	d := dice.NewQueue().Dice(dice.Key{By: 1})
	if n := d.Sum(damage, 0, 6); n != 0 {
		t.Errorf("no dice come to %d", n)
	}
}

// No branch of an enumeration is impossible, and each total of a sum has one.
func TestEveryBranchOfASumCanHappen(t *testing.T) {
	n := 0
	dice.Branches(dice.Key{}, func(d dice.Dice) { d.Sum(damage, 3, 6) }, func(w dice.Weight) {
		if n++; w.Rat().Sign() <= 0 {
			t.Errorf("branch %d has the weight %s", n, w.Rat())
		}
	})
	if n != 16 {
		t.Errorf("%d branches, want one for each of 3 to 18", n)
	}
}

// A function that throws is asked for each die of a sum, by its number.
func TestASumOfAThrowerIsThatOfItsFaces(t *testing.T) {
	d := dice.FromFunc(func(d dice.Draw) int { return 10 * (d.Index + 1) }, dice.Key{By: 1})
	if got := d.Sum(damage, 3, 100); got != 60 {
		t.Errorf("10, 20 and 30 come to %d", got)
	}
}

// Faces stated for one roll of one person at one target say nothing about another's.
func TestStatedFacesRunShortForTheirOwnRollOnly(t *testing.T) {
	q := new(dice.Queue)
	q.Push(1, 2, hit, 7)
	from := func(by, to uint32) dice.Dice { return q.Dice(dice.Key{By: by, To: to}) }
	from(1, 2).Face(hit, 10)
	from(2, 2).Face(hit, 10)
	from(1, 3).Face(hit, 10)
	from(1, 2).Face(damage, 10)
	if errs := q.Errors(); len(errs) != 0 {
		t.Errorf("short of %v", errs)
	}
	q.Forget()
	from(1, 2).Face(hit, 10)
	if errs := q.Errors(); len(errs) != 1 {
		t.Errorf("the second roll of the address: %v", errs)
	}
}

// What is stated for a copy of the dice is not stated for the original, nor for another copy.
func TestCopiesOfAQueueAreStatedApart(t *testing.T) {
	q := dice.NewQueue()
	q.Push(1, 0, hit, 1, 2, 3)
	q.Push(1, 0, hit, 4, 5) // so that there may be room behind
	a, b := q.Clone(), q.Clone()
	a.Push(1, 0, hit, 6)
	b.Push(1, 0, hit, 7)
	q.Push(1, 0, hit, 8)
	for last, of := range map[int]*dice.Queue{6: a, 7: b, 8: q} {
		var got int
		for range 6 {
			of.Forget()
			got = of.Dice(dice.Key{By: 1}).Face(hit, 10)
		}
		if got != last {
			t.Errorf("the last of six is %d, want %d", got, last)
		}
	}
}

// A strict queue is in another state than one that is not.
func TestStrictnessIsPartOfTheState(t *testing.T) {
	q := new(dice.Queue)
	state := func() string {
		var w plain.Writer
		q.Write(&w)
		return string(w.Bytes())
	}
	loose := state()
	if q.Strict = true; state() == loose {
		t.Error("the same")
	}
}
