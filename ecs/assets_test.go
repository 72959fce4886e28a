package ecs_test

import (
	"iter"
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// shelf is the stock that comes with the module.
func shelf(t testing.TB) *scenario.Shelf {
	t.Helper()
	s := scenario.NewShelf()
	files, err := assets.Files.ReadDir("stock")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := assets.Files.ReadFile("stock/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Add(f.Name(), data); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// load reads a scenario that comes with the module.
func load(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	data, err := assets.Files.ReadFile("scenarios/" + name + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse(name+".yaml", data, shelf(t))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fight builds a battle of a scenario that comes with the module.
func fight(t testing.TB, name string, c ecs.Config) *ecs.Battle {
	t.Helper()
	b, err := ecs.New(load(t, name), c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// seeds are those from 1 to n, under -short the first two: the race detector, for which
// that is meant, takes ten times as long and learns nothing from the others.
func seeds(n uint64) iter.Seq[uint64] {
	if testing.Short() {
		n = min(n, 2)
	}
	return func(yield func(uint64) bool) {
		for seed := uint64(1); seed <= n && yield(seed); seed++ {
		}
	}
}

// all are the names of the scenarios that come with the module.
func all(t testing.TB) []string {
	t.Helper()
	files, err := assets.Files.ReadDir("scenarios")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".yaml"))
	}
	return names
}

// Every scenario comes to its end, with all of the orders and dice that it states used.
func TestEveryScenarioEndsByItselfOnSeeds1To20(t *testing.T) {
	for _, name := range all(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(20) {
				b := fight(t, name, ecs.Config{Seed: seed})
				if s := b.Run(); s != ecs.Finished || b.Err() != nil {
					t.Errorf("seed %d: %v, %v", seed, s, b.Err())
				}
				t.Log(seed, b.Result())
			}
		})
	}
}
