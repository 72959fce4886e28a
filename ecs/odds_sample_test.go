package ecs_test

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/dice"
)

// attacks are those whose odds are compared with throws: the blow of each pair of fuzzed,
// and a shot or a throw in each rulebook, in fighter also over a wall that hides some points
// of the target.
func attacks(t testing.TB) map[string]*ecs.Battle {
	list := map[string]*ecs.Battle{}
	for _, f := range fuzzed {
		list[f.book+"/strike"] = oddsBattle(t, f.book, f.red, f.blue)
	}
	for book, g := range gallery {
		list[book+"/shoot"] = battletest.Start(t, fmt.Sprintf(farOff, book, g.archer, g.target, ""), ecs.Config{})
	}
	const thrower, target = "{ft: 4, weapon: javelin}", "{ft: 3, shield: standard, armour: [mail_hauberk], weapon: barbed_spear}"
	const wall = ", edges: [{between: [[11, 2], [12, 2]], wall: true, height: 1000}]"
	list["fighter/throw"] = battletest.Start(t, fmt.Sprintf(farOff, "fighter", thrower, target, ""), ecs.Config{})
	list["fighter/throw over a wall"] = battletest.Start(t, fmt.Sprintf(farOff, "fighter", thrower, target, wall), ecs.Config{})
	return list
}

// farOff is one against one at a distance, in the open.
const farOff = `
scenario: odds
rulebook: %[1]s
field: {grid: square, size: [20, 6]%[4]s}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [3, 2], facing: 0, stats: {%[1]s: %[2]s}}
  - {id: bo, side: blue, at: [12, 2], facing: 4, stats: {%[1]s: %[3]s}}
`

// foreseen is the first blow or shot of ann at bo that is possible, and its exact odds.
func foreseen(t testing.TB, b *ecs.Battle) (*ecs.Prospect, *rules.Exchange) {
	t.Helper()
	for _, c := range b.Chances(1, 2) {
		if c.Err == nil && (c.Act.Kind == rules.ActStrike || c.Act.Kind.Flies()) {
			p, x, err := b.Odds(c)
			if err != nil {
				t.Fatal(err)
			}
			return p, x
		}
	}
	t.Fatalf("no attack among %+v", b.Chances(1, 2))
	return nil, nil
}

// sampled throws every attack many times with keyed dice, as battles do, and compares how
// often each result came with its exact chance: the outcome and all effects together, each
// outcome, and each amount of harm.
func sampled(t *testing.T, times int) {
	for name, b := range attacks(t) {
		t.Run(name, func(t *testing.T) {
			p, x := foreseen(t, b)
			book, err := books.New(b.Shape().ID)
			if err != nil {
				t.Fatal(err)
			}
			all, outcomes, harms := newTally[came](times), newTally[rules.Outcome](times), newTally[int32](times)
			for i := range p.Results {
				r := &p.Results[i]
				all.expect(result(t, x.Act.Kind, r.Outcome, r.Effects), r.Chance)
			}
			for _, c := range p.Outcomes() {
				outcomes.expect(c.What, c.Chance)
			}
			for _, c := range p.Harm() {
				harms.expect(c.What, c.Chance)
			}
			for seed := range times {
				x.Dice = dice.Keyed(dice.Key{Seed: uint64(seed), By: 1, To: 2})
				v := rules.Attack(book, x)
				all.count[result(t, x.Act.Kind, v.Outcome, v.Effects)]++
				outcomes.count[v.Outcome]++
				harms.count[harm(v, 2)]++
			}
			for what, off := range map[string]string{"results": all.off(), "outcomes": outcomes.off(), "harm": harms.off()} {
				if off != "" {
					t.Errorf("%s: %s", what, off)
				}
			}
		})
	}
}

// came is an outcome with all of its effects, in order. Of a missile the point within an area
// is left out, which the classes of dice need not tell apart.
type came struct {
	outcome rules.Outcome
	n       int
	effects [8]rules.Effect
}

func result(t *testing.T, k rules.ActKind, o rules.Outcome, effects []rules.Effect) came {
	c := came{outcome: o, n: len(effects)}
	if copy(c.effects[:], effects) < len(effects) {
		t.Fatalf("%d effects, at most %d can be compared", len(effects), len(c.effects))
	}
	for i := range c.effects {
		if k.Flies() && c.effects[i].Kind == rules.EffLose {
			c.effects[i].N[2] = 0
		}
	}
	return c
}

// harm is what a verdict takes from somebody's pools.
func harm(v *rules.Verdict, from rules.ID) (n int32) {
	for _, e := range v.Effects {
		if e.Kind == rules.EffLose && e.On == from {
			n += e.N[0]
		}
	}
	return n
}

// tally is how often each result came of so many throws, and its chance.
type tally[K comparable] struct {
	times  int
	chance map[K]float64
	count  map[K]int
}

func newTally[K comparable](times int) *tally[K] {
	return &tally[K]{times, map[K]float64{}, map[K]int{}}
}

func (y *tally[K]) expect(what K, chance *big.Rat) {
	f, _ := chance.Float64()
	y.chance[what] += f
}

// deviations is how far a count may lie from its mean, in standard deviations, and a sum of
// squares from its own. Chance goes that far in one of three million cases.
const deviations = 5

// off says what the counts contradict, "" for nothing: a result that was not foreseen, one
// that came too often or too seldom, or, by the sum of squares, all of them together.
func (y *tally[K]) off() string {
	for what, n := range y.count {
		if y.chance[what] == 0 {
			return fmt.Sprintf("thrown %d times and not foreseen: %v", n, what)
		}
	}
	squares, free, rareMean, rareCount := 0.0, -1.0, 0.0, 0.0
	for what, chance := range y.chance {
		mean, n := chance*float64(y.times), float64(y.count[what])
		if mean < 10 { // too few for a normal spread: the rare are counted together
			rareMean, rareCount = rareMean+mean, rareCount+n
			continue
		}
		if z := math.Abs(n-mean) / math.Sqrt(mean*(1-chance)); z > deviations {
			return fmt.Sprintf("%v: %v of %d, want about %.1f: %.1f standard deviations", what, n, y.times, mean, z)
		}
		squares, free = squares+(n-mean)*(n-mean)/mean, free+1
	}
	if z := math.Abs(rareCount-rareMean) / math.Sqrt(rareMean+1); z > deviations {
		return fmt.Sprintf("rare results: %v of %d, want about %.1f", rareCount, y.times, rareMean)
	}
	if rareMean >= 10 {
		squares, free = squares+(rareCount-rareMean)*(rareCount-rareMean)/rareMean, free+1
	}
	if free < 1 {
		return ""
	}
	// the cube root of chi-square over its degrees of freedom is very nearly normal
	if z := (math.Cbrt(squares/free) - 1 + 2/(9*free)) / math.Sqrt(2/(9*free)); z > deviations {
		return fmt.Sprintf("chi-square %.1f of %v degrees of freedom, %.1f standard deviations", squares, free, z)
	}
	return ""
}

func TestOddsAreThoseOfThrows(t *testing.T) { // FTR-026, FTR-A32
	times := 100_000
	if testing.Short() { // under the race detector
		times = 10_000
	}
	sampled(t, times)
}

// A hundred thousand throws of a d100 tell a chance that is off by a point from one that is
// not, and see when many chances are off a little, or something was not foreseen.
func TestAWrongDistributionIsSeen(t *testing.T) {
	const times, faces = 100_000, 100
	for _, c := range []struct {
		name  string
		bend  func(face int) int // what a face is taken for
		wrong bool
	}{
		{"as it is", func(face int) int { return face }, false},
		{"a point in a hundred more for one face", func(face int) int {
			if face == 7 {
				return 8
			}
			return face
		}, true},
		{"a face that there is not", func(face int) int { return max(face, 2) - 1 + face/100*9 }, true},
	} {
		y := newTally[int](times)
		for face := 1; face <= faces; face++ {
			y.expect(face, big.NewRat(1, faces))
		}
		for seed := range times {
			y.count[c.bend(dice.Keyed(dice.Key{Seed: uint64(seed)}).Face(1, faces))]++
		}
		if off := y.off(); (off != "") != c.wrong {
			t.Errorf("%s: %q", c.name, off)
		}
	}
	y := newTally[int](times) // each of a hundred is off by three of its deviations, none by five
	for face := range faces {
		y.expect(face, big.NewRat(1, faces))
		y.count[face] = times/faces + 94*(1-2*(face%2))
	}
	if y.off() == "" {
		t.Error("a hundred counts that are each a little off are taken for chance")
	}
}

// BenchmarkOdds is what affray odds computes.
func BenchmarkOdds(b *testing.B) {
	all := attacks(b)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				foreseen(b, all[name])
			}
		})
	}
}
