package agent_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// fights runs a battle of a scenario in which one kind of controller decides for all; hear is told why, unless it is nil.
func fights(t *testing.T, name, word string, rounds int, hear func(b *ecs.Battle, r *agent.Reason)) (digests []uint64, events int) {
	t.Helper()
	s := battletest.Load(t, name)
	c := ecs.Config{Seed: 3, Controllers: map[string]agent.Controller{}}
	for i := range s.Sides {
		d, err := agent.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		c.Controllers[s.Sides[i].ID] = d
	}
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	if hear != nil {
		b.Reasons(func(r *agent.Reason) { hear(b, r) })
	}
	b.Listen(func(*event.Event) { events++ })
	for range rounds {
		status := b.StepRound()
		if digests = append(digests, b.Digest()); status != ecs.Running {
			break
		}
	}
	return digests, events
}

// Who is to say why it does what it does does the same: all battles that come with the module go the same way.
func TestToSayWhyChangesNoBattle(t *testing.T) {
	for _, word := range []string{"default", "captor", "guard", "odds", "naive", "default:skill=0.6", "random", "passive"} {
		rounds := 60
		if word != "default" {
			rounds = 6
		}
		for _, name := range battletest.Some(t) {
			said := 0
			want, heard := fights(t, name, word, rounds, nil)
			got, told := fights(t, name, word, rounds, func(*ecs.Battle, *agent.Reason) { said++ })
			if !slices.Equal(got, want) || told != heard {
				t.Errorf("%s, %s: round %d is another", name, word, len(got))
			}
			if said == 0 {
				t.Errorf("%s, %s: nobody has said why", name, word)
			}
		}
	}
}

// A search thinks the same, too, when it is to say why.
func TestASearchThatSaysWhyOrdersTheSame(t *testing.T) {
	for _, name := range []string{"duel", "twin-blades"} {
		tried := 0
		want, _ := fights(t, name, "search:budget=40", 3, nil)
		got, _ := fights(t, name, "search:budget=40", 3, func(_ *ecs.Battle, r *agent.Reason) { tried += len(r.Tried) })
		if !slices.Equal(got, want) || tried == 0 {
			t.Errorf("%s: %x, want %x; %d orders tried", name, got, want, tried)
		}
	}
}

// The parts of an option add up to its worth, no part is of unknown origin, the options stand best first, and where worth
// has settled an act it is that of the first.
func TestTheWorthOfAnOptionIsTheSumOfItsParts(t *testing.T) {
	for _, word := range []string{"default", "captor", "guard", "odds", "naive"} {
		for _, name := range battletest.Some(t) {
			fights(t, name, word, 12, func(b *ecs.Battle, r *agent.Reason) {
				for i := range r.Steps {
					if wrong := flaw(&r.Steps[i]); wrong != "" {
						t.Errorf("%s, %s, round %d, %s: %s: %+v", name, word, b.Round()+1, b.Name(r.Who), wrong, r.Steps[i])
					}
				}
			})
		}
	}
}

// flaw is what is wrong with a step.
func flaw(s *agent.Step) string {
	for i := range s.Options {
		sum := 0
		for _, p := range s.Options[i].Parts {
			if sum += p.Worth; p.What == "unaccounted for" {
				return "a part is unaccounted for"
			}
		}
		if sum != s.Options[i].Worth {
			return "the parts do not add up"
		}
	}
	by := func(a, b agent.Option) int { return cmp.Compare(b.Worth, a.Worth) }
	switch {
	case !slices.IsSortedFunc(s.Options, by):
		return "the best does not stand first"
	case s.By == "":
		return "nothing has settled it"
	case s.Chosen >= len(s.Options) || s.Weighed < len(s.Options) || len(s.Options) > agent.MostOptions:
		return "there are not so many"
	case s.Chosen > 0 && s.When == "", s.Chosen < 0 && s.When == "":
		return "worth has settled it, and it is not worth most"
	case s.Chosen >= 0 && s.Act.Kind != s.Options[s.Chosen].Act.Kind:
		return "another is the chosen one"
	}
	return ""
}

// The reason of an order has a step for each of its acts, in their order.
func TestAReasonHasAStepForEachAct(t *testing.T) {
	for _, name := range battletest.Some(t) {
		fights(t, name, "default", 12, func(b *ecs.Battle, r *agent.Reason) {
			if r.By != "" {
				return
			}
			var acts []rules.Act
			for _, s := range r.Steps {
				if s.Act.Kind != rules.ActPass {
					acts = append(acts, s.Act)
				}
			}
			if !slices.Equal(acts, r.Order.List()) {
				t.Errorf("%s: %v is not %v", name, acts, r.Order.List())
			}
		})
	}
}
