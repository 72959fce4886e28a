package ecs_test

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// faceOff is one against one, next to each other.
const faceOff = `
scenario: odds
rulebook: %[1]s
field: {grid: square, size: [8, 6]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [3, 2], facing: 0, stats: {%[1]s: %[2]s}}
  - {id: bo, side: blue, at: [4, 2], facing: 4, stats: {%[1]s: %[3]s}}
`

func oddsBattle(t testing.TB, book, red, blue string) *ecs.Battle {
	t.Helper()
	return battletest.Start(t, fmt.Sprintf(faceOff, book, red, blue), ecs.Config{})
}

// oddsOf is what the first strike of ann at bo may come to.
func oddsOf(t testing.TB, b *ecs.Battle) (*ecs.Prospect, *rules.Exchange) {
	t.Helper()
	for _, c := range b.Chances(1, 2) {
		if c.Act.Kind == rules.ActStrike && c.Err == nil {
			p, x, err := b.Odds(c)
			if err != nil {
				t.Fatal(err)
			}
			return p, x
		}
	}
	t.Fatalf("no strike among %+v", b.Chances(1, 2))
	return nil, nil
}

func TestTheChancesOfAllResultsAddUp(t *testing.T) {
	for _, f := range fuzzed {
		t.Run(f.book, func(t *testing.T) {
			p, _ := oddsOf(t, oddsBattle(t, f.book, f.red, f.blue))
			if all := p.Chance(func(*rules.Result) bool { return true }); all.Cmp(big.NewRat(1, 1)) != 0 {
				t.Errorf("they add up to %v", all)
			}
			if all := p.Fells(rules.Standing); all.Cmp(big.NewRat(1, 1)) != 0 {
				t.Errorf("the ends add up to %v", all)
			}
			t.Logf("%d leaves, %d results, mean %s, fells %s", p.Leaves, len(p.Results), p.Mean().FloatString(3), p.Fells(rules.Down).FloatString(4))
		})
	}
}

// By hand: THAC0 20 against AC 8 needs 12 of a d20. 12 to 19 hit for a d8, a natural 20 for
// two, so the mean is (8*9/2 + 9)/20. Of 4 hit points five of eight faces leave none, and all
// throws of two dice but those below 4.
func TestOddsByHand(t *testing.T) { // REV-070, REV-085, REV-D8, REV-090
	b := oddsBattle(t, "revised", "{group: warrior, level: 1, max_hp: 9, weapons: [sword_long]}",
		"{group: warrior, level: 1, max_hp: 4, dex: 16, weapons: [sword_short]}")
	p, _ := oddsOf(t, b)
	if got, want := p.Mean(), big.NewRat(45, 20); got.Cmp(want) != 0 {
		t.Errorf("mean %v, want %v", got, want)
	}
	want := new(big.Rat).Add(big.NewRat(8*5, 20*8), big.NewRat(61, 20*64))
	if got := p.Fells(rules.Dead); got.Cmp(want) != 0 {
		t.Errorf("killed in %v, want %v", got, want)
	}
	for _, c := range []struct {
		what rules.Outcome
		want *big.Rat
	}{{rules.Critical, big.NewRat(1, 20)}, {rules.Hit, big.NewRat(8, 20)}, {rules.Fumble, big.NewRat(1, 20)}, {rules.Miss, big.NewRat(10, 20)}} {
		if got := p.Chance(func(r *rules.Result) bool { return r.Outcome == c.what }); got.Cmp(c.want) != 0 {
			t.Errorf("%v in %v, want %v", c.what, got, c.want)
		}
	}
}

// Before a battle begins those who stand in reach of each other are in melee, as they will be
// once it does: a shot at one of them may go to the other.
func TestOddsKnowWhoIsInMeleeBeforeItBegins(t *testing.T) { // REV-063, REV-064
	b := battletest.Start(t, `
scenario: crowd
rulebook: revised
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [bow_short]}}}
  - {id: bo, side: blue, at: [9, 1], stats: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [sword_long]}}}
  - {id: cy, side: red, at: [9, 2], stats: {revised: {group: warrior, level: 1, max_hp: 9, weapons: [sword_long]}}}
`, ecs.Config{})
	before := b.Digest()
	for _, c := range b.Chances(1, 2) {
		if c.Act.Kind != rules.ActShoot {
			continue
		}
		p, x, err := b.Odds(c)
		if err != nil {
			t.Fatal(err)
		}
		stray, ok := x.Verdict.Last(revised.Roll("stray"))
		if !ok || stray.Need != 10 || p.Leaves == 0 {
			t.Errorf("stray %+v, %v: want 10 in 100", stray, ok)
		}
		if b.Digest() != before {
			t.Error("the battle is another")
		}
		return
	}
	t.Error("no shot")
}

// An imagined declaration, and all else that odds look at, leaves the battle as it was.
func TestOddsChangeNothing(t *testing.T) {
	for _, f := range fuzzed {
		b := oddsBattle(t, f.book, f.red, f.blue)
		before := b.Digest()
		oddsOf(t, b)
		if b.Digest() != before {
			t.Errorf("%s: the battle is another", f.book)
		}
	}
}

// Where acts are declared first, both are taken to fight: the odds before anybody has declared
// are those once both have declared the first that there is, and the shield of the one is tried
// against every blow from ahead that lands (FTR-062, FTR-064).
func TestOddsTakeBothToHaveDeclaredThatTheyFight(t *testing.T) {
	ann, bo := "{ft: 4, weapon: broadsword}", "{ft: 4, shield: tower, weapon: broadsword}"
	bare, _ := oddsOf(t, oddsBattle(t, "fighter", ann, "{ft: 4, weapon: broadsword}"))
	b := oddsBattle(t, "fighter", ann, bo)
	p, _ := oddsOf(t, b)
	if p.Mean().Cmp(bare.Mean()) >= 0 {
		t.Errorf("behind a tower shield %v is lost on average, without one %v", p.Mean(), bare.Mean())
	}
	landed := p.Chance(func(r *rules.Result) bool { return r.Outcome != rules.Miss })
	tried := p.Chance(func(r *rules.Result) bool {
		for i := range r.Effects {
			if e := &r.Effects[i]; e.Kind == rules.EffMark && b.Shape().Marks[e.What].Name == "shielded" {
				return true
			}
		}
		return false
	})
	if landed.Sign() == 0 || tried.Cmp(landed) != 0 {
		t.Errorf("%v of the blows land, the shield is tried against %v", landed, tried)
	}
	for b.Step(); len(b.Due()) > 0 && b.Due()[0].Slot.Kind == rules.SlotDeclare; b.Step() {
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			var o rules.Order
			o.Add(rules.Act{Kind: rules.ActStance, Item: rules.NoItem})
			if err := b.Submit(d.Who, o); err != nil {
				t.Fatal(err)
			}
		}
	}
	if q, _ := oddsOf(t, b); q.Mean().Cmp(p.Mean()) != 0 || q.Fells(rules.Down).Cmp(p.Fells(rules.Down)) != 0 {
		t.Errorf("before they have declared %v and %v, then %v and %v", p.Mean(), p.Fells(rules.Down), q.Mean(), q.Fells(rules.Down))
	}
}

// Two who stand apart: the chance is listed, with the reason why it is none.
func TestAChanceSaysWhyItIsNone(t *testing.T) {
	b := battletest.Fight(t, "duel", ecs.Config{})
	list := b.Chances(1, 2)
	for _, c := range list {
		if c.Act.Kind != rules.ActStrike {
			continue
		}
		if !errors.Is(c.Err, systems.ErrReach) {
			t.Errorf("%v: %v", c.Act, c.Err)
		}
		if _, _, err := b.Odds(c); !errors.Is(err, systems.ErrReach) {
			t.Errorf("odds of it: %v", err)
		}
	}
	if len(list) == 0 || b.Chances(1, 9) != nil {
		t.Errorf("%d chances; of nobody %v", len(list), b.Chances(1, 9))
	}
}
