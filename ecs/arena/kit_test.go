package arena_test

import (
	"context"
	"errors"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// shelf holds the stat blocks that come with the module.
func shelf(t testing.TB) *scenario.Shelf {
	t.Helper()
	var known []string
	for _, m := range books.All() {
		known = append(known, m.ID)
	}
	s := scenario.NewShelf(known...)
	data, err := assets.Files.ReadFile("stock/people.yaml")
	if err == nil {
		err = s.Add("stock/people.yaml", data)
	}
	if err != nil {
		t.Fatal(err)
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
	return parse(t, string(data))
}

func parse(t testing.TB, text string) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Parse("test.yaml", []byte(text), shelf(t))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// run runs battles that must all be done.
func run(t testing.TB, s *scenario.Scenario, c arena.Config) arena.Report {
	t.Helper()
	r, err := arena.Run(context.Background(), s, c)
	if err != nil {
		t.Fatal(err)
	}
	if r.Battles != c.Battles {
		t.Fatalf("%d battles, want %d", r.Battles, c.Battles)
	}
	return r
}

func wantError(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}
