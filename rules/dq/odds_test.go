package dq

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"github.com/affray-engine/affray/rules/internal/sidetest"
	"pgregory.net/rapid"
)

// DQ-005 to DQ-019: the odds of a blow, which look at classes of faces, are those
// of all hundred times hundred faces, looked up one by one.
func TestOddsAreThoseOfAllFaces(t *testing.T) {
	books := []*book{newBook(t), newBook(t, set("fumble_range", "2"))} // DQ-AMB-16: those that may fumble are told apart
	rapid.Check(t, func(rt *rapid.T) {
		b := rapid.SampledFrom(books).Draw(rt, "book")
		a, d := person(t, b, ann, swordsman), person(t, b, bob, target)
		a.Traits[rules.OF] = int16(rapid.IntRange(-80, 250).Draw(rt, "offence"))
		d.Traits[rules.DF] = int16(rapid.IntRange(-20, 250).Draw(rt, "defence"))
		var f rules.Forecast
		rules.Odds(b, strike(a, d), dice.Key{By: uint32(ann), To: uint32(bob)}, &f)
		all := f.Chance(func(rules.Leaf) bool { return true })
		if all.Cmp(big.NewRat(1, 1)) != 0 {
			rt.Fatalf("the odds add up to %v", all)
		}
		struck := f.Chance(func(l rules.Leaf) bool { return l.Outcome == rules.Hit || l.Outcome == rules.Critical })
		if want := big.NewRat(counted(b, 75+a.Trait(rules.OF), d.Trait(rules.DF)), 100*100); struck.Cmp(want) != 0 {
			rt.Fatalf("strikes at %v, want %v", struck, want)
		}
	})
}

// counted is how many of all pairs of faces strike.
func counted(b *book, chance, defence int) int64 {
	n := int64(0)
	for i := 1; i <= 100; i++ {
		for k := 1; k <= 100; k++ {
			if resultQuality(b.quality(chance, i, 0), b.quality(defence, k, 0)) > poor {
				n++
			}
		}
	}
	return n
}

// DQ-005, DQ-040: the share of each quality depends on the strike chance alone.
func TestTheDefenceDoesNotChangeTheAttack(t *testing.T) {
	b := newBook(t)
	first := func(defence int16) []quality {
		var seen []quality
		for face := 1; face <= 100; face++ {
			a, d := person(t, b, ann, swordsman), person(t, b, bob, target)
			d.Traits[rules.DF] = defence
			x := strike(a, d)
			x.Dice = dice.FromFunc(func(w dice.Draw) int { return min(face, w.Sides) }, dice.Key{By: uint32(ann), To: uint32(bob)})
			v := rules.Attack(b, x)
			seen = append(seen, b.quality(int(v.Rolls[0].Need), int(v.Rolls[0].Shown), 0))
		}
		return seen
	}
	low, high := first(0), first(200)
	for i := range low {
		if low[i] != high[i] {
			t.Fatalf("face %d: %v against nothing, %v against 200", i+1, low[i], high[i])
		}
	}
}

// DQ-007: a forecast does not tell apart what comes to the same result: a poor attack meets
// one class of defences, a fair one that and the poor.
func TestAForecastHasFewLeaves(t *testing.T) {
	b := newBook(t)
	var f rules.Forecast
	rules.Odds(b, strike(person(t, b, ann, swordsman), person(t, b, bob, target)), dice.Key{By: uint32(ann), To: uint32(bob)}, &f)
	misses := 0
	for _, l := range f.Leaves {
		if l.Outcome == rules.Miss {
			misses++
		}
	}
	if misses != 2 { // and a natural 00 that is no fumble (DQ-120)
		t.Errorf("%d kinds of misses", misses)
	}
	evading := person(t, b, bob, fencer)
	sidetest.Bear(evading, rules.Mark{Kind: markEvading})
	rules.Odds(b, strike(person(t, b, ann, swordsman), evading), dice.Key{By: uint32(ann), To: uint32(bob)}, &f)
	parries := false
	for _, l := range f.Leaves {
		parries = parries || l.Outcome == rules.Parried
	}
	if !parries { // DQ-060
		t.Error("an evader never parries")
	}
}
