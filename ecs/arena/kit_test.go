package arena_test

import (
	"context"
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

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
