package arena_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// table runs battles and returns the report in full, and a line for each battle.
func table(t *testing.T, s *scenario.Scenario, c arena.Config) (report, lines string) {
	t.Helper()
	var b bytes.Buffer
	csv := arena.NewCSV(&b, "red", "blue")
	c.Each = csv.Battle
	r := run(t, s, c)
	if err := csv.Close(); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("%x draws %d cut %d mean %v median %d ticks %d\n", r.Digest, r.Draws, r.Cut, r.Rounds.Mean(), r.Rounds.Quantile(0.5), r.Ticks)
	for _, side := range r.Sides {
		text += fmt.Sprintln(side.ID, side.Wins, side.Up.Mean(), side.Left.Deviation())
	}
	for _, roll := range r.Rolls {
		text += fmt.Sprintln(roll.Type, roll.Need, roll.Mod, roll.Chance, roll.Passed)
	}
	return text, b.String()
}

func TestAnyNumberOfWorkersReportsTheSame(t *testing.T) {
	s := battletest.Load(t, "duel")
	want, lines := table(t, s, arena.Config{Battles: 60, Workers: 1, Seed: 5})
	for _, workers := range []int{0, 2, 7, 100} {
		got, also := table(t, s, arena.Config{Battles: 60, Workers: workers, Seed: 5})
		if got != want || also != lines {
			t.Errorf("%d workers:\n%s\nwant as with one:\n%s", workers, got, want)
		}
	}
}

func TestAnotherSeedReportsOtherBattles(t *testing.T) {
	s := battletest.Load(t, "duel")
	a, b := run(t, s, arena.Config{Battles: 5, Seed: 1}), run(t, s, arena.Config{Battles: 5, Seed: 2})
	if a.Digest == b.Digest {
		t.Error("seeds 1 and 2 give the same battles")
	}
}

func TestWithoutASeedItIsThatOfTheScenario(t *testing.T) {
	s := battletest.Load(t, "duel")
	a, b := run(t, s, arena.Config{Battles: 3}), run(t, s, arena.Config{Battles: 3, Seed: s.Seed})
	if a.Digest != b.Digest || a.Seed != s.Seed {
		t.Errorf("seed %d was taken, want %d", a.Seed, s.Seed)
	}
}

func TestTheSeedOfABattleGivesExactlyThatBattle(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	c := arena.Config{Battles: 2, Seed: 9, Each: func(b *arena.Battle) error {
		x, err := ecs.New(s, ecs.Config{Seed: b.Seed})
		if err != nil {
			return err
		}
		x.Run()
		if r := x.Result(); x.Digest() != b.Digest || r.Winner != b.Winner || r.Rounds != b.Rounds || r.Up[0] != b.Sides[0].Up {
			t.Errorf("seed %d: %+v, want as in the arena: %+v", b.Seed, r, b)
		}
		return nil
	}}
	run(t, s, c)
}

func TestFewerBattlesAreTheFirstOfMore(t *testing.T) {
	s, seen := battletest.Load(t, "duel"), map[int]uint64{}
	run(t, s, arena.Config{Battles: 6, Each: func(b *arena.Battle) error { seen[b.Index] = b.Digest; return nil }})
	run(t, s, arena.Config{Battles: 3, Each: func(b *arena.Battle) error {
		if seen[b.Index] != b.Digest {
			t.Errorf("battle %d is another", b.Index)
		}
		return nil
	}})
}

func TestSeedsOfARunAreAllDifferentAndShort(t *testing.T) {
	seen := map[uint64]bool{}
	for _, s := range []uint64{0, 1, 1 << 63} {
		clear(seen)
		for i := range 100_000 {
			n := arena.SeedOf(s, i)
			if seen[n] || n == 0 || n > 1<<48 {
				t.Fatalf("seed %d, battle %d: %d", s, i, n)
			}
			seen[n] = true
		}
	}
	if got, want := fmt.Sprint(arena.SeedOf(1, 0), arena.SeedOf(1, 1), arena.SeedOf(2, 0)), "167499459582701 261587648920159 109727073861826"; got != want {
		t.Errorf("got %s, want %s: other seeds make old tables worthless", got, want)
	}
}

func TestWhoeverBreaksOffIsToldOfTheBattlesThatAreDone(t *testing.T) {
	s := battletest.Load(t, "duel")
	for _, workers := range []int{1, 3} {
		ctx, stop := context.WithCancel(context.Background())
		seen := 0
		r, err := arena.Run(ctx, s, arena.Config{Battles: 10_000, Workers: workers, Each: func(*arena.Battle) error {
			if seen++; seen == 20 {
				stop()
			}
			return nil
		}})
		wantError(t, err, context.Canceled)
		if r.Battles != seen || seen < 20 || seen > 20+200*workers || r.Asked != 10_000 {
			t.Fatalf("%d battles are reported, %d were heard of", r.Battles, seen)
		}
		if whole := run(t, s, arena.Config{Battles: r.Battles}); whole.Digest != r.Digest {
			t.Error("the report is not that of the first battles")
		}
	}
}

func TestNothingIsFoughtAfterTheEndOfItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	r, err := arena.Run(ctx, battletest.Load(t, "duel"), arena.Config{Battles: 10})
	wantError(t, err, context.Canceled)
	if r.Battles != 0 || r.Asked != 10 {
		t.Errorf("%d battles of %d", r.Battles, r.Asked)
	}
}

func TestAnErrorOfTheListenerEndsTheRun(t *testing.T) {
	full := errors.New("the disk is full")
	r, err := arena.Run(context.Background(), battletest.Load(t, "duel"), arena.Config{Battles: 50, Each: func(b *arena.Battle) error {
		if b.Index == 3 {
			return full
		}
		return nil
	}})
	wantError(t, err, full)
	if r.Battles != 4 {
		t.Errorf("%d battles, want those up to the error", r.Battles)
	}
}

func TestWrongNumbersAreTypedErrors(t *testing.T) {
	cases := []struct {
		c    arena.Config
		want error
	}{
		{arena.Config{}, arena.ErrNoBattles},
		{arena.Config{Battles: -1}, arena.ErrNoBattles},
		{arena.Config{Battles: arena.MaxBattles + 1}, arena.ErrTooManyBattles},
		{arena.Config{Battles: 1, Workers: -1}, arena.ErrWorkers},
		{arena.Config{Battles: 1, Workers: arena.MaxWorkers + 1}, arena.ErrWorkers},
		{arena.Config{Battles: 1, Rounds: -1}, arena.ErrRounds},
	}
	for _, c := range cases {
		_, err := arena.Run(context.Background(), battletest.Load(t, "duel"), c.c)
		wantError(t, err, c.want)
		if bad := (*arena.ConfigError)(nil); !errors.As(err, &bad) || bad.Field == "" {
			t.Errorf("%v does not say which field", err)
		}
	}
}

const bridge = `
scenario: bridge
rulebook: nc
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: %s}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: orc, weapon: dagger}}}
`

func TestForcedDiceBelongToOneBattle(t *testing.T) {
	text := fmt.Sprintf(bridge, "default") + "dice: [{by: ann, to: bo, roll: hit, faces: [41]}]\n"
	_, err := arena.Run(context.Background(), battletest.Parse(t, text), arena.Config{Battles: 2})
	wantError(t, err, arena.ErrForcedDice)
	if want := "test.yaml:9:8: dice: stated dice belong to one battle"; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want the place", err)
	}
}

func TestASideOfAHostNeedsAController(t *testing.T) {
	s := battletest.Parse(t, fmt.Sprintf(bridge, "host"))
	_, err := arena.Run(context.Background(), s, arena.Config{Battles: 2})
	var bad scenario.Errors
	if !errors.As(err, &bad) || !strings.Contains(err.Error(), "test.yaml:5:31: sides.red.controller: side red needs a host, a program that decides for it, and there is none here: want one of captor, default, guard, naive, odds, passive, random") {
		t.Errorf("got %v", err)
	}
	var made atomic.Int32
	run(t, s, arena.Config{Battles: 5, Controllers: func(int) map[string]agent.Controller {
		made.Add(1)
		return map[string]agent.Controller{"red": &agent.Default{}}
	}})
	if made.Load() != 5 {
		t.Errorf("controllers were made %d times, want once a battle", made.Load())
	}
}

// angry panics on the seed of one battle.
type angry struct{ at int }

func (a *angry) Order(v *agent.View, _ agent.Due) rules.Order {
	if v.Round() >= int32(a.at) {
		panic("enough")
	}
	return rules.Order{}
}

func TestABattleThatGoesWrongNamesItsSeed(t *testing.T) {
	s := battletest.Load(t, "duel")
	bad := map[string]func(i int) agent.Controller{
		"a host that nobody is": func(int) agent.Controller { return nil },
		"a panic":               func(int) agent.Controller { return &angry{} },
	}
	for name, make := range bad {
		t.Run(name, func(t *testing.T) {
			for _, workers := range []int{1, 2, 7} {
				_, err := arena.Run(context.Background(), s, arena.Config{Battles: 40, Workers: workers, Seed: 4, Controllers: func(i int) map[string]agent.Controller {
					if i < 7 {
						return nil
					}
					return map[string]agent.Controller{"red": make(i)}
				}})
				var wrong *arena.BattleError
				if !errors.As(err, &wrong) || wrong.Index != 7 || wrong.Seed != arena.SeedOf(4, 7) {
					t.Errorf("%d workers: %v, want battle 8 with its seed", workers, err)
				}
			}
		})
	}
}

func TestBattlesWithoutAnEndAreCutOff(t *testing.T) {
	s := battletest.Parse(t, fmt.Sprintf(bridge, "passive")+"ends: [{last_side: true}]\n")
	none := func(int) map[string]agent.Controller {
		return map[string]agent.Controller{"blue": agent.Passive{}}
	}
	r := run(t, s, arena.Config{Battles: 3, Rounds: 12, Controllers: none})
	if r.Cut != 3 || r.Rounds.Quantile(1) != 12 || r.Limit != 12 || r.Sides[0].Up.Mean() != 1 {
		t.Errorf("%d cut off after %d rounds", r.Cut, r.Rounds.Quantile(1))
	}
}

func TestEveryBattleIsWonDrawnOrCutOff(t *testing.T) {
	s, kinds := battletest.Load(t, "hedge-fight"), map[arena.Outcome]int{}
	r := run(t, s, arena.Config{Battles: 12, Rounds: 9, Each: func(b *arena.Battle) error {
		kinds[b.Outcome]++
		if (b.Why == "") != (b.Outcome == arena.Cut) {
			t.Errorf("seed %d is %s: %q", b.Seed, b.Outcome, b.Why)
		}
		up := 0
		for _, side := range b.Sides {
			if side.Up > 0 {
				up++
			}
		}
		if fits := map[arena.Outcome]bool{arena.Won: up == 1, arena.Drawn: up == 0, arena.Cut: up > 1}; !fits[b.Outcome] {
			t.Errorf("seed %d is %s with %d sides left", b.Seed, b.Outcome, up)
		}
		return nil
	}})
	if r.Sides[0].Wins+r.Sides[1].Wins != kinds[arena.Won] || r.Draws != kinds[arena.Drawn] || r.Cut != kinds[arena.Cut] || r.Cut == 0 || kinds[arena.Won] == 0 {
		t.Errorf("%+v, counted %v", r.Sides, kinds)
	}
}

// What has ended battles is counted, the most frequent first; a battle whose rounds are over and that nobody has won is drawn, not cut off.
func TestWhatEndsBattlesIsCounted(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	s.Ends = []scenario.End{{LastSide: true}, {Rounds: 9}}
	r := run(t, s, arena.Config{Battles: 12})
	n := 0
	for i, e := range r.Endings {
		if n += e.Battles; i > 0 && e.Battles > r.Endings[i-1].Battles {
			t.Errorf("%+v stands behind less", e)
		}
	}
	late := slices.ContainsFunc(r.Endings, func(e arena.Ending) bool { return e.Why == "9 rounds are over" && e.Battles == r.Draws })
	if n != 12 || r.Cut != 0 || r.Draws == 0 || !late {
		t.Errorf("%+v, %d drawn, %d cut off", r.Endings, r.Draws, r.Cut)
	}
}

func TestNoGoroutineIsLeft(t *testing.T) {
	s, before := battletest.Load(t, "duel"), runtime.NumGoroutine()
	run(t, s, arena.Config{Battles: 10, Workers: 7})
	for i := 0; runtime.NumGoroutine() > before; i++ {
		if i == 1_000_000 {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
		runtime.Gosched() // one that has nothing left to do may still be on its way out
	}
}

// mute is a controller that does not answer until it may.
type mute struct{ until <-chan struct{} }

func (m mute) Order(*agent.View, agent.Due) rules.Order {
	<-m.until
	return rules.Order{}
}

func TestARunEndsWithItsContextThoughAControllerDoesNotReturn(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	until := make(chan struct{})
	defer close(until)
	made := atomic.Int32{}
	_, err := arena.Run(ctx, battletest.Load(t, "duel"), arena.Config{Battles: 5, Workers: 2, Controllers: func(int) map[string]agent.Controller {
		if made.Add(1) == 2 { // both workers have one
			stop()
		}
		return map[string]agent.Controller{"red": mute{until}}
	}})
	wantError(t, err, context.Canceled)
}

func TestAListenerThatPanicsEndsTheRunWithItsName(t *testing.T) {
	_, err := arena.Run(context.Background(), battletest.Load(t, "duel"), arena.Config{Battles: 50, Workers: 3, Each: func(*arena.Battle) error { panic("no") }})
	if p := (*ecs.PanicError)(nil); !errors.As(err, &p) || p.By != "Config.Each" {
		t.Errorf("got %v, want the panic of Config.Each", err)
	}
}

// late puts each order off twice.
type late struct {
	agent.Default
	off int
}

func (l *late) Defer(*agent.View, agent.Due) bool {
	l.off++
	return l.off%3 != 0
}

func TestAnArenaAsksAgainWhoPutsAnOrderOff(t *testing.T) {
	s := battletest.Load(t, "duel")
	by := func(c func() agent.Controller) arena.Report {
		return run(t, s, arena.Config{Battles: 2, Controllers: func(int) map[string]agent.Controller { return map[string]agent.Controller{"red": c()} }})
	}
	a, b := by(func() agent.Controller { return &late{} }), by(func() agent.Controller { return &agent.Default{} })
	if !reflect.DeepEqual(a, b) {
		t.Error("other battles")
	}
	never := arena.Config{Battles: 1, Controllers: func(int) map[string]agent.Controller { return map[string]agent.Controller{"red": &never{}} }}
	if _, err := arena.Run(context.Background(), s, never); !errors.Is(err, arena.ErrWaiting) {
		t.Errorf("got %v", err)
	}
}

// never gives no order at all.
type never struct{ agent.Default }

func (*never) Defer(*agent.View, agent.Due) bool { return true }

// A report tells of each goal how often it decided a battle, was reached and has failed, and how near it came else; the
// battles add up to it.
func TestAReportTellsOfGoals(t *testing.T) {
	s := battletest.Load(t, "help-at-the-bridge")
	var decided, reached [2]int
	best := 0
	r, err := arena.Run(context.Background(), s, arena.Config{Battles: 12, Seed: 3, Each: func(b *arena.Battle) error {
		if b.Goal >= 0 {
			decided[b.Goal]++
		}
		for i, g := range b.Goals {
			if g.State == rules.GoalReached {
				reached[i]++
			} else if i == 0 {
				best += g.Best
			}
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Goals {
		g := &r.Goals[i]
		if g.Decided != decided[i] || g.Reached != reached[i] || g.Best.N() != 12-reached[i] || g.Share(&r) != (arena.Share{K: reached[i], N: 12}) {
			t.Errorf("%+v", g)
		}
	}
	sum := 0
	r.Goals[0].Best.Each(func(v, times int) { sum += v * times })
	if sum != best || decided[0]+decided[1] == 0 || r.Goals[1].Steps.N() == 0 {
		t.Errorf("at best %d in all, want %d; decided %v", sum, best, decided)
	}
	j := r.Summary(95)
	if len(j.Goals) != 2 || j.Goals[0].Side != "town" || j.Goals[0].Reached.Times != reached[0] || j.Goals[1].Text != "bring 3 people to town" {
		t.Errorf("%+v", j.Goals)
	}
}

// scored is a fight for points, with help and with fires.
const scored = `
scenario: scored
rulebook: nc
field: {grid: square, size: [8, 4]}
sides: [{id: red}, {id: blue}]
stock: {orc: {nc: {monster: orc}}}
zones: [{id: hill, from: [3, 1], to: [4, 2]}, {id: straw, cells: [[0, 3]]}]
goals:
- {side: red, hold: hill, rounds: 2, points: 3}
- {side: blue, hold: hill, rounds: 2, points: 3}
- {side: blue, last: 3, points: 1}
combatants:
- {id: ann, side: red, at: [1, 1], use: orc}
- {id: cid, side: red, at: [1, 2], use: orc}
- {id: bo, side: blue, at: [6, 1], use: orc}
- {id: dot, side: blue, at: [6, 2], use: orc}
arrivals:
- {round: 2, combatants: [{id: eve, side: red, at: [0, 0], use: orc}]}
- {when: {down: ann}, combatants: [{id: fay, side: red, at: [0, 1], use: orc}, {id: gil, side: blue, at: [7, 1], use: orc}]}
dangers:
- {id: blaze, kind: fire, in: straw, begins: {round: 4}}
- {id: dawn, kind: darkness, ends: {round: 3}}
ends: [{points: 4}, {last_side: true}, {rounds: 12}]
`

// A report tells how many points the sides had of their goals, how often help came and how often dangers began; the battles add up to it.
func TestAReportTellsOfPointsArrivalsAndDangers(t *testing.T) {
	s, err := scenario.Parse("scored.yaml", []byte(scored), nil)
	if err != nil {
		t.Fatal(err)
	}
	var points, came, begun [2]int
	r := run(t, s, arena.Config{Battles: 20, Seed: 3, Each: func(b *arena.Battle) error {
		var sum [2]int
		for _, g := range b.Goals {
			if g.State == rules.GoalReached {
				sum[g.Side] += g.Points
			}
		}
		for i := range 2 {
			points[i] += b.Sides[i].Points
			came[i] += map[bool]int{true: 1}[b.Came[i]]
			begun[i] += map[bool]int{true: 1}[b.Begun[i]]
			if b.Sides[i].Points != sum[i] {
				t.Errorf("battle %d: side %d has %d points, of its goals %d", b.Index, i, b.Sides[i].Points, sum[i])
			}
		}
		return nil
	}})
	for i := range 2 {
		sum := 0
		r.Sides[i].Score.Each(func(v, times int) { sum += v * times })
		if sum != points[i] || r.Arrivals[i].Battles != came[i] || r.Dangers[i].Battles != begun[i] {
			t.Errorf("%d: %d points in all, want %d; %+v %+v, want %d and %d", i, sum, points[i], r.Arrivals[i], r.Dangers[i], came[i], begun[i])
		}
	}
	if points[0]+points[1] == 0 || came[0] == 0 || came[1] == 0 || came[1] == 20 || begun[0] == 0 || begun[1] != 20 {
		t.Errorf("points %v, arrivals %v, dangers %v", points, came, begun)
	}
	if a := r.Arrivals[1]; a.What != "1 more of red, 1 more of blue" || a.When != "when ann is down" || r.Dangers[0].What != "blaze (fire)" || r.Dangers[1].When != arena.AtOnce {
		t.Errorf("%+v %+v", r.Arrivals, r.Dangers)
	}
	j := r.Summary(95)
	if j.Sides[0].Score == nil || j.Sides[0].Score.Mean != float64(points[0])/20 || len(j.Arrivals) != 2 || j.Dangers[0].Happened.Times != begun[0] {
		t.Errorf("%+v %+v %+v", j.Sides, j.Arrivals, j.Dangers)
	}
}
