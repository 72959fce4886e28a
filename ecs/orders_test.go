package ecs_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// hostedBy is what lets the host decide for all sides.
func hostedBy(s *scenario.Scenario, seed uint64) ecs.Config {
	c := ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{}}
	for i := range s.Sides {
		c.Controllers[s.Sides[i].ID] = nil
	}
	return c
}

func hostedBattle(t testing.TB, name string, seed uint64) *ecs.Battle {
	t.Helper()
	s := battletest.Load(t, name)
	b, err := ecs.New(s, hostedBy(s, seed))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whoever picks any of the orders and answers that are listed is never refused, in any book; the list
// holds what the tactician would do, or another act of the kind; it is bounded, the same for a copy and for one that is saved and loaded, and each order
// of it has words of its own.
func TestWhateverIsListedMayBeOrdered(t *testing.T) {
	battletest.Alone(t)
	seen, longest, slots := 0, 0, 0
	for k, name := range battletest.Scenarios(t) {
		if k%3 != 0 || testing.Short() && k%9 != 0 {
			continue
		}
		b := hostedBattle(t, name, 3)
		picks := uint64(k)
		pick := func(n int) int { picks = picks*6364136223846793005 + 1442695040888963407; return int(picks>>33) % n }
		for turns := 0; turns < 25; turns++ {
			if b.Run() != ecs.Waiting {
				break
			}
			for _, d := range slices.Clone(b.Due()) {
				if d.Question.Kind != rules.AskNone {
					list := b.Answers(d.Question)
					if len(list) == 0 || list[0] != d.Question.Lo {
						t.Fatalf("%s: answers %v to %+v", name, list, d.Question)
					}
					d.Question.Ans = list[pick(len(list))]
					if err := b.Reply(d.Question); err != nil {
						t.Fatalf("%s: %v", name, err)
					}
					if transcript.Answer(b, d.Question) == "" {
						t.Errorf("%s: no words for %+v", name, d.Question)
					}
					continue
				}
				list := b.Orders(d.Who)
				if len(list) == 0 || len(list) > agent.MostOrders || list[0].N != 0 {
					t.Fatalf("%s: %d orders", name, len(list))
				}
				if turns%10 == 0 && !slices.Equal(list, b.Clone().Orders(d.Who)) {
					t.Errorf("%s: a copy lists other orders", name)
				}
				if turns%10 == 0 && !slices.Equal(list, loaded(t, savedFile(t, b), hostedBy(b.Scenario(), 3)).Orders(d.Who)) {
					t.Errorf("%s: a saved battle lists other orders", name)
				}
				words := map[string]rules.Order{}
				for _, o := range list {
					if err := b.Legal(d.Who, o); err != nil {
						t.Fatalf("%s: %+v: %v", name, o, err)
					}
					text := transcript.Order(b, d.Who, o)
					if also, twice := words[text]; twice {
						t.Errorf("%s: %q stands for %+v and for %+v", name, text, o, also)
					}
					words[text] = o
				}
				slots++
				if longest = max(longest, len(list)); turns%3 == 0 {
					does := (&agent.Default{}).Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)
					same := func(o rules.Order) bool { return o.N == does.N && slices.Equal(o.List(), does.List()) }
					if seen++; !slices.ContainsFunc(list, same) {
						t.Errorf("%s: %s is not listed, which the tactician would do", name, transcript.Order(b, d.Who, does))
					}
				}
				if err := b.Submit(d.Who, list[pick(len(list))]); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
		if b.Err() != nil {
			t.Errorf("%s: %v", name, b.Err())
		}
	}
	if seen < 20 {
		t.Errorf("%d orders of the tactician were looked for", seen)
	}
	t.Logf("%d slots, %d orders at most", slots, longest)
}

// Whoever does anything that is listed is refused nothing, in any book.
func TestRandomPlayIsNeverRefused(t *testing.T) {
	battletest.Alone(t)
	for i, name := range battletest.Some(t) {
		if i%4 != 0 {
			continue
		}
		s := battletest.Load(t, name)
		c := map[string]agent.Controller{}
		for k := range s.Sides {
			c[s.Sides[k].ID] = agent.Random{Number: uint64(k)}
		}
		b, err := ecs.New(s, ecs.Config{Controllers: c})
		if err != nil {
			t.Fatal(err)
		}
		b.Listen(func(e *event.Event) { t.Errorf("%s: %s is refused: %s", name, b.Name(e.Who), e.Text) }, event.Refused)
		for b.Result().Rounds < 8 && b.StepRound() == ecs.Running {
		}
		if b.Err() != nil {
			t.Errorf("%s: %v", name, b.Err())
		}
	}
}
