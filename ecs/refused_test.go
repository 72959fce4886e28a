package ecs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

func TestNoBookRefusesTheDefaultController(t *testing.T) {
	for _, of := range fuzzed {
		text := strings.ReplaceAll(fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ", controller: host", "")
		for seed := uint64(1); seed <= 20; seed++ {
			struck, ordered := 0, 0
			b := battletest.Start(t, text, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				switch e.Kind {
				case event.Refused:
					t.Errorf("%s, seed %d, tick %d: %d: %s", of.book, seed, e.Tick, e.Who, e.Text)
				case event.Struck:
					struck++
				case event.Ordered:
					ordered++
				}
			}})
			if s := b.Run(); s != ecs.Finished || struck == 0 || ordered == 0 {
				t.Errorf("%s, seed %d: %v after %d orders and %d exchanges", of.book, seed, s, ordered, struck)
			}
		}
	}
}

// The laws that hold of one book hold of all: a group walked backwards comes to the same
// end, and a copy goes on alike, in every tick.
func TestTheLawsHoldInEveryBook(t *testing.T) {
	battletest.Alone(t)
	for _, of := range fuzzed {
		text := strings.ReplaceAll(fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ", controller: host", "")
		t.Run(of.book, func(t *testing.T) {
			for seed := uint64(1); seed <= 5; seed++ {
				want := digests(battletest.Start(t, text, ecs.Config{Seed: seed}))
				back := battletest.Start(t, text, ecs.Config{Seed: seed})
				back.Backwards()
				wantSame(t, digests(back), want)
				b := battletest.Start(t, text, ecs.Config{Seed: seed})
				for i := 0; b.Step() == ecs.Running; i++ {
					if i%11 == 0 {
						wantSame(t, digests(b.Clone()), want[i+1:])
					}
				}
			}
		})
	}
}

// asked is a battle in which the host decides for one side, up to where somebody of it is asked a question.
func asked(t *testing.T, name string) *ecs.Battle {
	t.Helper()
	s := battletest.Load(t, name)
	b, err := ecs.New(s, ecs.Config{Controllers: map[string]agent.Controller{s.Sides[0].ID: nil}})
	if err != nil {
		t.Fatal(err)
	}
	for range 2000 {
		if b.Step() == ecs.Waiting {
			if b.Due()[0].Question.Kind != rules.AskNone {
				return b
			}
			answer(t, b)
		}
	}
	t.Fatal("nobody is asked")
	return nil
}

// Who gives an order where an answer is due, or the other way round, is told which method to use.
func TestAnOrderIsNoAnswer(t *testing.T) {
	b := asked(t, "wolves-at-the-fold")
	d := b.Due()[0]
	if err := b.Submit(d.Who, rules.Order{}); !errors.Is(err, systems.ErrNotDue) || !strings.HasSuffix(err.Error(), "no order is due: an answer is due: use Reply") {
		t.Errorf("got %v", err)
	}
	q := d.Question
	for b.Run() == ecs.Waiting && b.Due()[0].Question.Kind != rules.AskNone {
		answer(t, b)
	}
	q.Who = b.Due()[0].Who
	if err := b.Reply(q); !errors.Is(err, systems.ErrNoAnswer) || !strings.HasSuffix(err.Error(), "no question is open: an order is due: use Submit") {
		t.Errorf("got %v", err)
	}
}

// The loop of the page on embedding brings a battle of any rulebook to its end.
func TestOneLoopServesEveryRulebook(t *testing.T) {
	for _, name := range []string{"duel", "twin-blades", "fencing-master", "lances-at-the-bridge", "courtyard-duel"} {
		s := battletest.Load(t, name)
		b, err := ecs.New(s, ecs.Config{Controllers: map[string]agent.Controller{s.Sides[0].ID: nil}})
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		for ; b.Step() != ecs.Finished && steps < 5000; steps++ {
			for _, d := range b.Due() {
				if q := d.Question; q.Kind != rules.AskNone {
					q.Ans = b.Usual(q)
					err = errors.Join(err, b.Reply(q))
					continue
				}
				orders := b.Orders(d.Who)
				err = errors.Join(err, b.Submit(d.Who, orders[len(orders)-1]))
			}
		}
		if err != nil || !b.Over() {
			t.Errorf("%s: after %d steps %v", name, steps, err)
		}
	}
}
