package ecs_test

import (
	"sync"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// passive lets the named sides do nothing.
func passive(sides ...string) map[string]agent.Controller {
	c := map[string]agent.Controller{}
	for _, s := range sides {
		c[s] = agent.Passive{}
	}
	return c
}

// laws are battles that must hold all of the laws below.
var laws = []struct {
	name, text string // text is empty for one of the module's scenarios
}{
	{"duel", ""}, {"hedge-fight", ""}, {"deathbow-irthea", ""},
	{"felling", felling}, {"interrupted", interrupted}, {"blast", blast}, {"volleys", volleys},
}

func each(t *testing.T, run func(t *testing.T, make func(c ecs.Config) *ecs.Battle)) {
	t.Helper()
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) {
			run(t, func(c ecs.Config) *ecs.Battle {
				if l.text == "" {
					return battletest.Fight(t, l.name, c)
				}
				return battletest.Start(t, l.text, c)
			})
		})
	}
}

// digests runs a battle and returns its digest after every tick.
func digests(b *ecs.Battle) []uint64 {
	var out []uint64
	for b.Step() == ecs.Running {
		out = append(out, b.Digest())
	}
	return append(out, b.Digest())
}

func wantSame(t *testing.T, got, want []uint64) {
	t.Helper()
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("they differ after tick %d", i)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d ticks, want %d", len(got), len(want))
	}
}

// The laws that hold with any rulebook: seeds, copies in the middle of a tick, late hosts,
// receipts.
func TestBattlesKeepTheLawsOfTheKit(t *testing.T) {
	battletest.Alone(t)
	for _, l := range laws {
		if l.text != "" {
			t.Run(l.name, func(t *testing.T) { ecstest.Run(t, battletest.Parse(t, l.text), ecs.Config{}) })
		}
	}
	list := []string{"duel", "deathbow-irthea", "hedge-fight", "pavises", "net-and-sword", "tavern-brawl", "courtyard-duel"}
	if !testing.Short() {
		keepLaws(t, list)
	} else {
		keepLaws(t, list[:2])
	}
}

// Battles of every scenario that comes with the module keep the laws of play.
func TestEveryScenarioKeepsTheLawsOfPlay(t *testing.T) {
	battletest.Alone(t)
	if testing.Short() {
		sweep(t, battletest.Some(t), 1)
	} else {
		sweep(t, battletest.Scenarios(t), 2)
	}
}

// sweep holds battles of scenarios that come with the module to the laws of play.
func sweep(t *testing.T, names []string, battles int) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			if err := ecstest.Sweep(battletest.Load(t, name), ecs.Config{}, battles, ecstest.Played()...); err != nil {
				t.Error(err)
			}
		})
	}
}

// keepLaws holds scenarios that come with the module to the laws of the kit.
func keepLaws(t *testing.T, names []string) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) { ecstest.Run(t, battletest.Load(t, name), ecs.Config{}) })
	}
}

func TestAnotherSeedGivesAnotherBattle(t *testing.T) {
	a, b := digests(battletest.Fight(t, "duel", ecs.Config{Seed: 1})), digests(battletest.Fight(t, "duel", ecs.Config{Seed: 2}))
	if a[len(a)-1] == b[len(b)-1] {
		t.Error("seeds 1 and 2 end alike")
	}
}

func TestGroupsWalkedBackwardsComeToTheSameEnd(t *testing.T) {
	battletest.Alone(t)
	each(t, func(t *testing.T, make func(ecs.Config) *ecs.Battle) {
		for seed := uint64(1); seed <= 5; seed++ {
			b := make(ecs.Config{Seed: seed})
			b.Backwards()
			wantSame(t, digests(b), digests(make(ecs.Config{Seed: seed})))
		}
	})
}

func TestACopyGoesOnAlikeFromEveryTick(t *testing.T) {
	battletest.Alone(t)
	each(t, func(t *testing.T, make func(ecs.Config) *ecs.Battle) {
		want := digests(make(ecs.Config{Seed: 3}))
		b := make(ecs.Config{Seed: 3})
		for i := 0; b.Step() == ecs.Running; i++ {
			if i%7 != 0 {
				continue
			}
			c := b.Clone()
			if c.Digest() != b.Digest() {
				t.Fatalf("the copy after tick %d is not in the same state", i)
			}
			wantSame(t, digests(c), want[i+1:])
		}
	})
}

func TestBattlesInParallelAreTheSameAsAlone(t *testing.T) { // the race detector watches
	want := digests(battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 9}))
	n := 64
	if battletest.Raced {
		n = 16 // what all share is shared by few as well
	}
	got := make([][]uint64, n)
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() { got[i] = digests(battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 9})) })
	}
	wg.Wait()
	for i := range got {
		wantSame(t, got[i], want)
	}
}

func TestEventsDoNotChangeTheBattle(t *testing.T) {
	each(t, func(t *testing.T, make func(ecs.Config) *ecs.Battle) {
		n := uint32(0)
		heard := make(ecs.Config{Keep: true, Events: func(e *event.Event) {
			if n++; e.Serial != n {
				t.Fatalf("event %d bears the number %d", n, e.Serial)
			}
		}})
		wantSame(t, digests(heard), digests(make(ecs.Config{})))
	})
}

func TestHitPointsFallOnlyByWhatEventsTell(t *testing.T) { // conservation
	each(t, func(t *testing.T, make func(ecs.Config) *ecs.Battle) {
		b := make(ecs.Config{Keep: true})
		before := map[rules.ID]int32{}
		for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
			before[id] = b.View(0).Figure(id).Pools[0].Now
		}
		b.Run()
		for _, e := range b.Events() {
			if e.Kind == event.Changed && e.Effect.Kind == rules.EffLose && e.Effect.What == 0 {
				if e.Before != before[e.Who] {
					t.Fatalf("%s had %d and is said to have had %d", b.Name(e.Who), before[e.Who], e.Before)
				}
				before[e.Who] = e.After
			}
		}
		for id, want := range before {
			if got := b.View(0).Figure(id).Pools[0].Now; got != want {
				t.Errorf("%s ends with %d, the events say %d", b.Name(id), got, want)
			}
		}
	})
}
