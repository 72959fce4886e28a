package arena_test

import (
	"context"
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
)

// Who gives no scenario is told so.
func TestNoScenarioIsAnError(t *testing.T) {
	_, built := ecs.New(nil, ecs.Config{})
	_, run := arena.Run(context.Background(), nil, arena.Config{Battles: 1})
	_, compared := arena.Compare(context.Background(), arena.Entry{}, arena.Entry{}, arena.Config{Battles: 1})
	for what, err := range map[string]error{"ecs.New": built, "arena.Run": run, "arena.Compare": compared} {
		if !errors.Is(err, ecs.ErrNoScenario) {
			t.Errorf("%s(nil): %v", what, err)
		}
	}
}
