package arena_test

import (
	"context"
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// A fighter and its clones fight the battles of a run with the same seeds, one after the other in one memory, and what
// rolls announced adds up to the run's.
func TestAFighterFightsTheBattlesOfARun(t *testing.T) {
	for _, book := range battletest.Books() {
		s := battletest.Parse(t, battletest.Meeting(book, 1))
		f, err := arena.NewFighter(arena.Entry{Scenario: s}, arena.Config{})
		if err != nil {
			t.Fatal(err)
		}
		tried, passed, watched := 0, 0, 0
		both := []*arena.Fighter{f, f.Clone()}
		r := run(t, s, arena.Config{Battles: 6, Seed: 9, Each: func(b *arena.Battle) error {
			got, err := both[b.Index%2].Fight(context.Background(), b.Index, b.Seed, func(fresh *ecs.Battle) {
				if !fresh.Fresh() || fresh.Seed() != b.Seed {
					t.Errorf("%s: it is shown when it has begun, or with another seed", book)
				}
				watched++
			})
			if err != nil {
				return err
			}
			if got.Digest != b.Digest || got.Winner != b.Winner || got.Rounds != b.Rounds || got.Index != b.Index {
				t.Errorf("%s: %+v, the run has %+v", book, got, b)
			}
			for _, n := range got.Thrown() {
				tried, passed = tried+n.Tried, passed+n.Passed
			}
			return nil
		}})
		for _, roll := range r.Rolls {
			tried, passed = tried-roll.Passed.N, passed-roll.Passed.K
		}
		if tried != 0 || passed != 0 || watched != 6 {
			t.Errorf("%s: %d rolls more than in the run, %d passed, %d were watched", book, tried, passed, watched)
		}
		if f.Shape() != f.First().Shape() || !f.First().Fresh() {
			t.Errorf("%s: the first battle was touched", book)
		}
	}
}

// What cannot be fought is told when the fighter is made; a context that ends, ends a fight.
func TestAFighterRefuses(t *testing.T) {
	_, err := arena.NewFighter(arena.Entry{}, arena.Config{})
	wantError(t, err, ecs.ErrNoScenario)
	s := battletest.Parse(t, battletest.Meeting(battletest.Books()[0], 1))
	f, err := arena.NewFighter(arena.Entry{Scenario: s}, arena.Config{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancelCause(context.Background())
	why := errors.New("enough")
	stop(why)
	b, err := f.Fight(ctx, 0, 1, nil)
	if wantError(t, err, why); b != nil {
		t.Errorf("got %+v", b)
	}
}
