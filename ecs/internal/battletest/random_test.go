package battletest_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Random battles of every rulebook hold what any battle must.
func TestRandomBattlesHold(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 1
	}
	for _, book := range battletest.Books() {
		for seed := uint64(1); seed <= seeds; seed++ {
			t.Run(fmt.Sprint(book, seed), func(t *testing.T) {
				if err := holds(t, book, seed); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// Battles in which a sweep found a fault hold for good.
func TestRandomBattlesFoundBeforeHold(t *testing.T) {
	for _, c := range []struct {
		book string
		seed uint64
		was  string
	}{
		{"nc", 1795395223000132, "the second target of a spell took the cell of the first when it fell due"},
		{"revised", 1795403855000000, "the book changed a fact that it was asked on"},
	} {
		if err := holds(t, c.book, c.seed); err != nil {
			t.Errorf("%s/%d (%s): %v", c.book, c.seed, c.was, err)
		}
	}
}

// holds says what is wrong with a random battle: it keeps all laws of the kit, and it is told
// anything by a host, and its event file still adds up.
func holds(t *testing.T, book string, seed uint64) error {
	t.Helper()
	s := battletest.Parse(t, battletest.Random(t, book, seed))
	return errors.Join(ecstest.Sweep(s, ecs.Config{Seed: seed}, 1, ecstest.Laws()...), unruly(s, seed))
}

// unruly lets a host play all sides that gives any orders and answers.
func unruly(s *scenario.Scenario, seed uint64) error {
	host := map[string]agent.Controller{}
	for _, side := range s.Sides {
		host[side.ID] = nil
	}
	b, err := ecs.New(s, ecs.Config{Seed: seed, Controllers: host})
	if err != nil {
		return err
	}
	addsUp := battletest.Recorded(b)
	r, said := rand.New(rand.NewPCG(seed, 1)), make(battletest.Said, 20_000)
	for i := range said {
		said[i] = byte(r.Uint32())
	}
	if err := errors.Join(said.Unruly(b), addsUp()); err != nil {
		return fmt.Errorf("with any orders: %w", err)
	}
	return nil
}
