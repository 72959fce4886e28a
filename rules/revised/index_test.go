package revised

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"pgregory.net/rapid"
)

// read joins the files that match the patterns.
func readBook(t *testing.T, keep func(name string) bool, patterns ...string) string {
	t.Helper()
	var all strings.Builder
	for _, p := range patterns {
		names, err := filepath.Glob(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			if !keep(n) {
				continue
			}
			content, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(content)
		}
	}
	return all.String()
}

func TestEveryRuleHasCodeAndATest(t *testing.T) {
	code := readBook(t, func(n string) bool { return !strings.HasSuffix(n, "_test.go") }, "*.go")
	tests := readBook(t, func(n string) bool { return n != "index_test.go" }, "*_test.go", "../../ecs/sequence_revised_test.go")
	for _, r := range newBook(t).Shape().Rules {
		if r.Status == rules.AbsentRule {
			continue
		}
		if !strings.Contains(code, string(r.ID)) {
			t.Errorf("%s has no code", r.ID)
		}
		if !strings.Contains(tests, string(r.ID)) {
			t.Errorf("%s has no test", r.ID)
		}
	}
}

func TestShapeNamesEverything(t *testing.T) {
	s := newBook(t).Shape()
	for name, columns := range map[string][]rules.Column{"pool": rules.Columns(s.Pools), "trait": rules.Columns(s.Traits), "item trait": rules.Columns(s.ItemTraits),
		"result": rules.Columns(s.Results), "term": rules.Columns(s.Totals)} {
		for i, c := range columns {
			if c.Name == "" || c.Text == "" {
				t.Errorf("%s %d has no name or text", name, i)
			}
		}
	}
	for i, m := range s.Marks {
		if m.Name == "" || m.Text == "" {
			t.Errorf("mark %d has no name or text", i)
		}
	}
	for i, r := range s.Rolls {
		if r.Name == "" || r.Rule == "" {
			t.Errorf("roll %d has no name or rule", i)
		}
	}
}

// anyExchange is some attack of some combatants in some situation.
func anyExchange(t *testing.T, rt *rapid.T, b *book) *rules.Exchange {
	sheets := []string{fighter, plain, bare, archer, beast}
	a := side(t, b, attacker, rapid.SampledFrom(sheets).Draw(rt, "attacker"))
	d := side(t, b, defender, rapid.SampledFrom(sheets).Draw(rt, "defender"))
	for k := range uint8(markWaiting) {
		if rapid.IntRange(0, 3).Draw(rt, "mark") == 0 {
			put(d, rules.Mark{Kind: k, Other: rules.ID(rapid.IntRange(0, 3).Draw(rt, "other"))})
		}
	}
	acts := []rules.Act{oneBlow, grab, {Kind: rules.ActKeep, Item: rules.NoItem}, {Kind: rules.ActSpecial, Mode: specialBreakHold}}
	if a.Items[0].Use.Has(rules.UseShoot) {
		acts = []rules.Act{shot}
	}
	x := far(against(a, d, rapid.SampledFrom(acts).Draw(rt, "act")), 50)
	x.Facts.Arc = rules.Arc(rapid.IntRange(0, 2).Draw(rt, "arc"))
	x.Facts.Cover = uint8(rapid.IntRange(0, 100).Draw(rt, "cover"))
	x.Slot = rapid.SampledFrom([]rules.Slot{{Kind: rules.SlotTurn}, *granted(reactFlight), *granted(reactUnarmed)}).Draw(rt, "slot")
	return x
}

func TestEveryModifierNamesARuleOfTheIndex(t *testing.T) {
	b := newBook(t)
	known := map[rules.Rule]bool{"": true}
	for _, r := range b.Shape().Rules {
		known[r.ID] = true
	}
	rapid.Check(t, func(rt *rapid.T) {
		x := anyExchange(t, rt, b)
		x.Dice = dice.Keyed(dice.Key{Seed: rapid.Uint64().Draw(rt, "seed"), By: 1, To: 2})
		v := rules.Attack(b, x)
		for _, m := range v.Mods {
			if !known[m.Rule] || !known[m.Over] {
				rt.Errorf("unknown rule in %+v", m)
			}
		}
		for _, e := range v.Effects {
			if !known[e.Rule] {
				rt.Errorf("unknown rule in %+v", e)
			}
		}
	})
}

func TestTheSameDiceGiveTheSameVerdict(t *testing.T) {
	b := newBook(t)
	rapid.Check(t, func(rt *rapid.T) {
		x := anyExchange(t, rt, b)
		x.Dice = dice.Keyed(dice.Key{Seed: rapid.Uint64().Draw(rt, "seed"), By: 1, To: 2})
		first := rules.Attack(b, x)
		outcome, taken, n := first.Outcome, first.Taken(defender, poolHP), len(first.Effects)
		again := rules.Attack(b, x)
		if again.Outcome != outcome || again.Taken(defender, poolHP) != taken || len(again.Effects) != n {
			rt.Fatalf("%s for %d, then %s for %d", outcome, taken, again.Outcome, again.Taken(defender, poolHP))
		}
	})
}

func TestOddsAddUpToOne(t *testing.T) {
	b := newBook(t)
	rapid.Check(t, func(rt *rapid.T) {
		var f rules.Forecast
		rules.Odds(b, anyExchange(t, rt, b), dice.Key{By: 1, To: 2}, &f)
		if sum := f.Chance(func(rules.Leaf) bool { return true }); sum.String() != "1/1" {
			rt.Fatalf("odds add up to %s", sum)
		}
	})
}
