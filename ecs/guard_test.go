package ecs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever hears of an event stands in the middle of it: no copy, order or question is
// good there, and the battle goes on as if nothing had been asked.
func TestAListenerIsRefusedWhatNeedsAWholeState(t *testing.T) {
	plain := battletest.Fight(t, "duel", ecs.Config{Seed: 3})
	plain.Run()
	b := battletest.Fight(t, "duel", ecs.Config{Seed: 3})
	heard := 0
	b.Listen(func(e *event.Event) {
		heard++
		if s := b.Step(); s != ecs.Refused {
			t.Fatalf("Step: %v, want %v", s, ecs.Refused)
		}
		c := b.Clone()
		if c.Step() != ecs.Finished || !errors.Is(c.Err(), ecs.ErrUnderway) {
			t.Fatalf("Clone: %v, want %v", c.Err(), ecs.ErrUnderway)
		}
		_, preview := b.Preview(1, rules.Act{Kind: rules.ActStrike, Target: 2})
		for name, err := range map[string]error{
			"Submit": b.Submit(1, rules.Order{}), "Reply": b.Reply(rules.Question{Who: 1}), "Legal": b.Legal(1, rules.Order{}), "Preview": preview,
			"an order to the copy": c.Submit(1, rules.Order{}),
		} {
			if !errors.Is(err, ecs.ErrUnderway) {
				t.Fatalf("%s: %v, want %v", name, err, ecs.ErrUnderway)
			}
		}
		if b.Options(1, rules.Order{}) != nil || b.Chances(1, 2) != nil {
			t.Fatal("a listener was told what may be done")
		}
	})
	if b.Run(); heard == 0 || b.Digest() != plain.Digest() {
		t.Errorf("after %d events the battle has come to another end", heard)
	}
	if !errors.Is(b.Err(), ecs.ErrUnderway) {
		t.Errorf("the battle says %v, want %v", b.Err(), ecs.ErrUnderway)
	}
}

// stepper is a controller that steps its own battle, and looks at a copy of it.
type stepper struct {
	agent.Controller
	b   *ecs.Battle
	saw ecs.Status
	end uint64
}

func (s *stepper) Order(v *agent.View, d systems.Due) rules.Order {
	s.saw = s.b.Step()
	if s.end == 0 {
		c := s.b.Clone()
		_ = c.Appoint(&agent.Default{}, 1)
		c.Run()
		s.end = c.Digest()
	}
	return s.Controller.Order(v, d)
}

// A controller may look ahead in a copy, but not step the battle that asks it.
func TestAControllerStepsCopiesOnly(t *testing.T) {
	c := &stepper{Controller: &agent.Default{}}
	b := battletest.Fight(t, "duel", ecs.Config{Seed: 3})
	if c.b = b; b.Appoint(c, 1) != nil {
		t.Fatal("nobody was appointed")
	}
	if b.Run(); c.saw != ecs.Refused || b.Digest() != c.end {
		t.Errorf("Step: %v; the copy ends as %x, the battle as %x", c.saw, c.end, b.Digest())
	}
}

// rude is a controller that panics.
type rude struct{}

func (rude) Order(*agent.View, systems.Due) rules.Order { panic("no") }

// shaky is a rulebook that panics in one call.
type shaky struct {
	rules.Book
	in string
}

func (s shaky) Schedule(f *rules.Field, part int, p *rules.Plan) {
	s.fail("Schedule")
	s.Book.Schedule(f, part, p)
}

func (s shaky) Menu(a *rules.Combatant, slot *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	s.fail("Menu")
	s.Book.Menu(a, slot, sofar, out)
}

func (s shaky) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	s.fail("Build")
	s.Book.Build(in, out, v)
}

func (s shaky) fail(in string) {
	if s.in == in {
		panic(errShaken)
	}
}

var errShaken = errors.New("shaken")

// A panic of somebody else's code ends the battle with an error that says whose it was.
func TestWhoeverPanicsEndsTheBattleByName(t *testing.T) {
	s := battletest.Load(t, "duel")
	base := battletest.Fight(t, "duel", ecs.Config{}).Book()
	for by, c := range map[string]ecs.Config{
		"the listener":                {Events: func(*event.Event) { panic("no") }},
		"the controller of ann (red)": {Controllers: map[string]agent.Controller{"red": rude{}}},
		"the rulebook nc":             {Book: shaky{base, "Schedule"}},
		"the rulebook nc ":            {Book: shaky{base, "Menu"}},
	} {
		b, err := ecs.New(s, c)
		if err != nil {
			t.Fatal(err)
		}
		var p *ecs.PanicError
		if got := b.Run(); got != ecs.Finished || !b.Over() || !errors.As(b.Err(), &p) || p.By != strings.TrimSpace(by) || len(p.Stack) == 0 {
			t.Errorf("%s: %v, %v", by, got, b.Err())
		}
		if r := b.Result(); !r.Over || r.Winner != -1 || r.Why == "" {
			t.Errorf("%s: %+v", by, r)
		}
		if c := b.Clone(); c.Step() != ecs.Finished || c.Err() == nil || c.Submit(1, rules.Order{}) == nil {
			t.Errorf("%s: a copy goes on", by)
		}
	}
	if _, err := ecs.New(s, ecs.Config{Book: shaky{base, "Build"}}); !errors.Is(err, errShaken) {
		t.Errorf("a book that panics as it builds: %v", err)
	}
}
