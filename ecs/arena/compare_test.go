package arena_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

func compare(t *testing.T, a, b arena.Entry, c arena.Config) arena.Comparison {
	t.Helper()
	d, err := arena.Compare(context.Background(), a, b, c)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestNothingDiffersFromItself(t *testing.T) {
	e := arena.Entry{Scenario: battletest.Load(t, "duel")}
	d := compare(t, e, e, arena.Config{Battles: 30})
	if d.A.Digest != d.B.Digest || d.Rounds.Quantile(0) != 0 || d.Rounds.Quantile(1) != 0 {
		t.Errorf("rounds differ by %d to %d", d.Rounds.Quantile(0), d.Rounds.Quantile(1))
	}
	for _, s := range d.Sides {
		if s.Wins.OnlyA+s.Wins.OnlyB > 0 || s.Wins.Part() != 0 || s.Wins.N() != 30 || s.Up.Mean() != 0 || s.Left.Mean() != 0 {
			t.Errorf("%+v", s)
		}
	}
	if alone := run(t, e.Scenario, arena.Config{Battles: 30}); alone.Digest != d.A.Digest {
		t.Error("a comparison fights other battles than a run")
	}
}

// blunted is the duel with a weaker sword for one of the two.
func blunted(t *testing.T) arena.Entry {
	t.Helper()
	data, err := assets.Files.ReadFile("scenarios/duel.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), "at: [1, 3], facing: 0, use: swordswoman", "at: [1, 3], facing: 0, use: raider", 1)
	if text == string(data) {
		t.Fatal("the duel has changed")
	}
	return arena.Entry{Scenario: battletest.Parse(t, text)}
}

func TestAComparisonIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	a, b := arena.Entry{Scenario: battletest.Load(t, "duel")}, blunted(t)
	one := compare(t, a, b, arena.Config{Battles: 40, Workers: 1})
	for _, workers := range []int{2, 7} {
		d := compare(t, a, b, arena.Config{Battles: 40, Workers: workers})
		if got, want := fmt.Sprintf("%+v", d.Summary(95)), fmt.Sprintf("%+v", one.Summary(95)); got != want {
			t.Errorf("%d workers:\n%s\nwant\n%s", workers, got, want)
		}
	}
}

func TestAWeakerFighterWinsLess(t *testing.T) {
	d := compare(t, arena.Entry{Scenario: battletest.Load(t, "duel")}, blunted(t), arena.Config{Battles: 60})
	red := d.Sides[0]
	lo, hi := red.Wins.Interval(95)
	if hi >= 0 || lo > red.Wins.Part() || red.Wins.Part() > hi {
		t.Errorf("red's wins change by %v (%v to %v): want less", red.Wins.Part(), lo, hi)
	}
	if a, b := d.A.Won(0), d.B.Won(0); math.Abs(b.Part()-a.Part()-red.Wins.Part()) > 1e-12 || red.Wins.Both+red.Wins.OnlyA != a.K || red.Wins.Both+red.Wins.OnlyB != b.K {
		t.Errorf("%+v does not fit %v and %v", red.Wins, a, b)
	}
}

// tired decides like the default, and every second round after the fourth rests.
type tired struct{ agent.Default }

func (d *tired) Order(v *agent.View, due agent.Due) rules.Order {
	if v.Round() > 3 && v.Round()%2 == 0 {
		return rules.Order{}
	}
	return d.Default.Order(v, due)
}

// Pairs share their luck: their lengths vary less than those of battles with seeds apart.
func TestPairsShareTheirLuck(t *testing.T) {
	a := arena.Entry{Scenario: battletest.Load(t, "duel")}
	b := arena.Entry{Scenario: a.Scenario, Controllers: func(int) map[string]agent.Controller {
		return map[string]agent.Controller{"red": &tired{}}
	}}
	d := compare(t, a, b, arena.Config{Battles: 80})
	apart := math.Hypot(d.A.Rounds.Deviation(), d.B.Rounds.Deviation())
	if paired := d.Rounds.Deviation(); paired == 0 || paired > apart/2 {
		t.Errorf("pairs vary by %v rounds, battles apart by %v: want half of it or less", paired, apart)
	}
}

func TestABattleOfTheSecondThatGoesWrongSaysSo(t *testing.T) {
	a := arena.Entry{Scenario: battletest.Load(t, "duel")}
	b := arena.Entry{Scenario: a.Scenario, Controllers: func(i int) map[string]agent.Controller {
		if i < 3 {
			return nil
		}
		return map[string]agent.Controller{"red": nil}
	}}
	d, err := arena.Compare(context.Background(), a, b, arena.Config{Battles: 9})
	var wrong *arena.BattleError
	if !errors.As(err, &wrong) || wrong.Entry != 1 || wrong.Index != 3 || !strings.HasPrefix(err.Error(), "battle 4 of the second with seed ") {
		t.Errorf("got %v", err)
	}
	if d.A.Battles != 3 || d.B.Battles != 3 || d.Rounds.N() != 3 {
		t.Errorf("%d and %d battles are reported, want the 3 pairs before", d.A.Battles, d.B.Battles)
	}
}

// The figures are those of the formula, worked out by hand: n' = 102, b' = 20.5, c' = 8.5.
func TestPairedInterval(t *testing.T) {
	p := arena.Paired{Both: 40, OnlyA: 20, OnlyB: 8, Neither: 32}
	lo, hi := p.Interval(95)
	if got, want := fmt.Sprintf("%.4f %.4f %.4f", p.Part(), lo, hi), "-0.1200 -0.2186 -0.0167"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
