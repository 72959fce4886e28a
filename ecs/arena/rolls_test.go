package arena_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/systems/event"
)

// brawls are small battles of every rulebook, in which much is rolled.
var brawls = []struct {
	name, text string
	battles    int // enough for some hundreds of throws
}{
	{"nc", `
rulebook: nc
field: {grid: square, size: [12, 8]}
combatants:
  - {id: a, side: red, at: [2, 2], use: swordswoman}
  - {id: b, side: red, at: [2, 4], use: hedge_mage}
  - {id: c, side: red, at: [1, 3], use: archer}
  - {id: d, side: blue, at: [8, 2], use: raider_chief}
  - {id: e, side: blue, at: [8, 4], use: raider_archer}
  - {id: f, side: blue, at: [9, 3], use: raider}
`, 20},
	{"brp", `
rulebook: brp
field: {grid: square, size: [10, 8]}
combatants:
  - {id: a, side: red, at: [3, 3], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 57}]}}}
  - {id: b, side: red, at: [3, 5], stats: {brp: {str: 13, con: 14, siz: 13, dex: 11, weapons: [{weapon: axe_battle, chance: 45}]}}}
  - {id: c, side: blue, at: [6, 3], stats: {brp: {str: 12, con: 12, siz: 12, dex: 13, weapons: [{weapon: sword_broad, chance: 60}]}}}
  - {id: d, side: blue, at: [6, 5], stats: {brp: {str: 15, con: 10, siz: 12, dex: 12, weapons: [{weapon: dagger, chance: 85}]}}}
`, 20},
	{"dq", dq(""), 20},
	{"dq, checks below", dq("options: {roll_under_strict: true, natural01_needs_chance: true}\n"), 20},
	{"revised", `
rulebook: revised
field: {grid: square, size: [12, 8]}
combatants:
  - {id: a, side: red, at: [4, 3], stats: {revised: {group: warrior, level: 5, max_hp: 40, weapons: [sword_long]}}}
  - {id: b, side: red, at: [2, 5], stats: {revised: {group: rogue, level: 3, max_hp: 20, dex: 17, weapons: [bow_short, dagger]}}}
  - {id: c, side: blue, at: [7, 3], stats: {revised: {group: warrior, level: 3, max_hp: 40, armour: none, weapons: [sword_short]}}}
  - {id: d, side: blue, at: [7, 5], stats: {revised: {group: warrior, level: 1, max_hp: 30}}}
`, 10},
	{"fighter", fighter(""), 30},
	{"fighter, dice that end", fighter("options: {rud: off}\n"), 30},
	{"fighter, dice that end at the extremes", fighter("options: {rud: extremes}\n"), 30},
}

func dq(options string) string {
	return options + `
rulebook: dq
field: {grid: hex, size: [12, 8]}
combatants:
  - {id: a, side: red, at: [3, 3], stats: {dq: {ps: 12, md: 15, ag: 12, en: 21, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
  - {id: b, side: red, at: [3, 5], stats: {dq: {ps: 12, md: 16, ag: 12, en: 15, wp: 12, weapons: [{weapon: bow, rank: 3}]}}}
  - {id: c, side: blue, at: [7, 3], stats: {dq: {ps: 15, md: 14, ag: 14, en: 18, wp: 10, weapons: [{weapon: sword, rank: 5}]}}}
  - {id: d, side: blue, at: [7, 5], stats: {dq: {ps: 13, md: 17, ag: 10, en: 19, wp: 14, weapons: [{weapon: sword, rank: 1}]}}}
`
}

func fighter(options string) string {
	return options + `
rulebook: fighter
field: {grid: square, size: [12, 10]}
combatants:
  - {id: a, side: red, at: [2, 5], stats: {fighter: {ft: 4, weapon: broadsword, shield: standard, armour: [mail_hauberk]}}}
  - {id: b, side: blue, at: [6, 5], stats: {fighter: {ft: 4, weapon: barbed_spear, armour: [mail_hauberk]}}}
`
}

func brawl(t *testing.T, text string) *scenario.Scenario {
	t.Helper()
	return battletest.Parse(t, "scenario: brawl\nsides: [{id: red}, {id: blue}]\nends: [{last_side: true}, {rounds: 40}]\n"+text)
}

// What a roll type says of itself is what its book does, throw by throw: then the chance
// that is worked out of it is the one that the receipt announced.
func TestEveryReceiptPassesAsItsTypeSays(t *testing.T) {
	for _, c := range brawls {
		t.Run(c.name, func(t *testing.T) {
			s, seen := brawl(t, c.text), map[string]int{}
			first, err := ecs.New(s, ecs.Config{})
			if err != nil {
				t.Fatal(err)
			}
			kinds := first.Shape().Rolls
			for seed := range uint64(c.battles) {
				hear := func(e *event.Event) {
					if e.Kind != event.Struck {
						return
					}
					v := &e.Exchange.Verdict
					for _, r := range v.Rolls {
						k := &kinds[r.Type]
						if !k.Trial.Announces(int(r.Need)) {
							continue
						}
						mod := 0
						if k.Trial.Die > 0 {
							mod = v.Sum(k.Trial.Die - 1)
						}
						if seen[k.Name]++; k.Trial.Passes(int(r.Need), int(r.Shown), mod) != r.Passed {
							t.Errorf("%s needs %d, shows %d with %+d: the book says %v", k.Name, r.Need, r.Shown, mod, r.Passed)
						}
					}
				}
				b, err := first.Again(ecs.Config{Seed: seed + 1, Events: hear})
				if err != nil {
					t.Fatal(err)
				}
				b.Run()
			}
			t.Log(seen)
			if len(seen) == 0 {
				t.Error("no roll announced a chance")
			}
		})
	}
}

// chanceOfError is how likely the test below would fail for honest dice.
const chanceOfError = 1e-9

// Announced and realized chances agree: whatever a receipt says is needed, as many throws
// pass as binomial luck allows. Over all rulebooks, types and numbers the test would fail by
// chance less than once in 1e9 sets of seeds.
func TestRollsPassAsOftenAsTheyAnnounce(t *testing.T) {
	for _, c := range brawls {
		t.Run(c.name, func(t *testing.T) {
			r := run(t, brawl(t, c.text), arena.Config{Battles: c.battles, Seed: 20})
			throws := 0
			for _, roll := range r.Rolls {
				throws += roll.Passed.N
				bound := chanceOfError / float64(len(brawls)*len(r.Rolls))
				if p := surprise(roll.Passed.K, roll.Passed.N, roll.Chance); p < bound {
					t.Errorf("%s needs %d (%s): %d of %d passed, which luck explains once in %.0f", roll.Type, roll.Need, roll.Chance, roll.Passed.K, roll.Passed.N, 1/p)
				}
			}
			if throws < 200 {
				t.Errorf("only %d throws: the test sees too little", throws)
			}
		})
	}
}

// The bound sees dice that are off by little, and lets fair ones be.
func TestTheBoundSeesCrookedDice(t *testing.T) {
	if p := surprise(2250, 5000, big.NewRat(45, 100)); p < 0.5 {
		t.Errorf("exactly what was announced surprises: %v", p)
	}
	if p := surprise(2600, 5000, big.NewRat(45, 100)); p > chanceOfError {
		t.Errorf("52 %% in place of 45 %% does not surprise: %v", p)
	}
	if p := surprise(1, 10, new(big.Rat)); p != 0 {
		t.Errorf("what cannot be has happened, and does not surprise: %v", p)
	}
	if p := surprise(9, 10, big.NewRat(1, 1)); p != 0 {
		t.Errorf("what is certain has failed, and does not surprise: %v", p)
	}
	whole := 0.0
	for k := range 21 {
		whole += binomial(k, 20, 0.3)
	}
	if math.Abs(whole-1) > 1e-12 {
		t.Errorf("the chances of 20 throws add up to %v", whole)
	}
}

// surprise is the chance that honest dice are off as far as this in the same direction, twice
// for both.
func surprise(k, n int, chance *big.Rat) float64 {
	p, _ := chance.Float64()
	low, high := 0.0, 0.0
	for i := range n + 1 {
		b := binomial(i, n, p)
		if i <= k {
			low += b
		}
		if i >= k {
			high += b
		}
	}
	return min(1, 2*min(low, high))
}

// binomial is the chance of exactly k of n.
func binomial(k, n int, p float64) float64 {
	switch {
	case p <= 0 || p >= 1:
		if k == int(p)*n {
			return 1
		}
		return 0
	}
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return math.Exp(a - b - c + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
}

func TestBandsHoldAllThrows(t *testing.T) {
	rolls := []arena.Roll{
		{Type: "hit", Chance: new(big.Rat), Passed: arena.Share{K: 0, N: 3}},
		{Type: "hit", Chance: big.NewRat(41, 100), Passed: arena.Share{K: 4, N: 10}},
		{Type: "hit", Chance: big.NewRat(49, 100), Passed: arena.Share{K: 9, N: 30}},
		{Type: "hit", Chance: big.NewRat(1, 1), Passed: arena.Share{K: 5, N: 5}},
		{Type: "dodge", Chance: big.NewRat(45, 100), Passed: arena.Share{K: 1, N: 1}},
	}
	got := ""
	for _, b := range arena.Bands(rolls, 10) {
		got += fmt.Sprintf("%s %d-%d %s %d/%d\n", b.Type, b.Lo, b.Hi, b.Announced.RatString(), b.Passed.K, b.Passed.N)
	}
	want := "hit 0-0 0 0/3\nhit 40-50 47/100 13/40\nhit 100-100 1 5/5\ndodge 40-50 9/20 1/1\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
