package nc

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

func TestMoreReductionNeverHurts(t *testing.T) { // NC-071
	b := newBook(t)
	rapid.Check(t, func(t *rapid.T) {
		damage, ar, dr := rapid.IntRange(0, 5000).Draw(t, "damage"), rapid.IntRange(0, 100).Draw(t, "ar"), rapid.IntRange(-5, 60).Draw(t, "dr")
		_, taken := b.reduce(damage, ar, dr)
		_, better := b.reduce(damage, ar+rapid.IntRange(0, 50).Draw(t, "more ar"), dr+rapid.IntRange(0, 20).Draw(t, "more dr"))
		if better > taken || taken < 1 || taken > max(1, damage) {
			t.Fatalf("%d, better %d", taken, better)
		}
	})
}

func TestMoreOffenceNeverHitsLess(t *testing.T) { // NC-060, NC-061
	b := newBook(t)
	rapid.Check(t, func(t *rapid.T) {
		level := rapid.IntRange(-60, 60).Draw(t, "level")
		if b.percent(level) > b.percent(level+rapid.IntRange(0, 40).Draw(t, "more")) {
			t.Fatal("fewer hits")
		}
	})
}

func TestABetterArmourNeverHurtsItsWearer(t *testing.T) { // NC-070, NC-054
	b := newBook(t)
	a, d := side(t, b, 1, deathbow), side(t, b, 2, soldier)
	a.Items[1].State = rules.Ready
	d.Pools[0].Now = 10_000
	armourDR := traitOf(t, b, "armour_dr")
	rapid.Check(t, func(t *rapid.T) {
		act := rapid.SampledFrom([]rules.Act{sword, shoot}).Draw(t, "act")
		seed := rapid.Uint64().Draw(t, "seed")
		better := *d
		better.Traits[rules.AR] += int16(rapid.IntRange(0, 40).Draw(t, "more ar"))
		better.Traits[armourDR] += int16(rapid.IntRange(0, 9).Draw(t, "more dr"))
		if with, without := struck(b, a, &better, act, seed), struck(b, a, d, act, seed); with.Verdict.Taken(2, 0) > without.Verdict.Taken(2, 0) {
			t.Fatalf("%+v\n%+v", with.Verdict, without.Verdict)
		}
	})
}

func TestTheSameBlowGivesTheSameVerdict(t *testing.T) {
	b := newBook(t)
	a, d := side(t, b, 1, soldier), side(t, b, 2, irthea)
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		before := *d
		one, two := struck(b, a, d, strike, seed), struck(b, a, d, strike, seed)
		if !reflect.DeepEqual(one.Verdict, two.Verdict) || !reflect.DeepEqual(before, *d) {
			t.Fatal("two verdicts")
		}
		for _, m := range one.Verdict.Mods {
			if !listed(b, m.Rule) || m.Over != "" && !listed(b, m.Over) {
				t.Fatalf("%+v names no rule of the index", m)
			}
		}
		if level := one.Verdict.Sum(0) - one.Verdict.Sum(1); int(one.Verdict.Rolls[0].Need) != b.percent(level) {
			t.Fatalf("the receipt says %d, the roll needs %d", level, one.Verdict.Rolls[0].Need)
		}
	})
}

func TestSegmentsStayInTheRound(t *testing.T) { // NC-009
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10).Draw(t, "actions")
		var faces []int
		for _, sides := range diceOfSchedule(n) {
			faces = append(faces, rapid.IntRange(1, sides).Draw(t, "face"))
		}
		kept, lost := segments(n, faces, rapid.IntRange(-6, 6).Draw(t, "shift"))
		if len(kept)+lost != n {
			t.Fatalf("%v and %d of %d", kept, lost, n)
		}
		for i, s := range kept {
			if s < 1 || s > 10 || i > 0 && s <= kept[i-1] {
				t.Fatalf("%v", kept)
			}
		}
	})
}

func listed(b *book, r rules.Rule) bool {
	for _, e := range b.Shape().Rules {
		if e.ID == r {
			return e.Status != rules.AbsentRule
		}
	}
	return false
}

func struck(b *book, a, d *rules.Combatant, act rules.Act, seed uint64) *rules.Exchange {
	act.Target = d.ID
	x := &rules.Exchange{Act: act, By: a.ID, To: d.ID, Dice: dice.Keyed(dice.Key{Seed: seed, By: uint32(a.ID), To: uint32(d.ID)})}
	x.Facts = rules.Facts{Tick: 1, Actor: a, Target: d, Range: 1524 * 1524, Steps: 1}
	rules.Attack(b, x)
	return x
}
