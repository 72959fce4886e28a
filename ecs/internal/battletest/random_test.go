package battletest_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/verify"
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

// holds says what is wrong with a random battle: it keeps all laws of the kit, and it is told
// anything by a host, and its event file still adds up.
func holds(t *testing.T, book string, seed uint64) error {
	t.Helper()
	s := battletest.Parse(t, battletest.Random(t, book, seed))
	laws := ecstest.Laws()
	for _, o := range s.Options {
		laws = slices.DeleteFunc(laws, func(law string) bool { return slices.Contains(excepted[o.Key], law) })
	}
	return errors.Join(ecstest.Sweep(s, ecs.Config{Seed: seed}, 1, laws...), unruly(s, seed))
}

// excepted are the laws that do not hold under an option, by its key.
var excepted = map[string][]string{
	// FTR-A35: the stunned, too, plot the seconds after it, and to load after a shot that is to come.
	"plot_ahead": {verify.LawAsked, "an act that is offered may come to something"},
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
