package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

const appointed = `
scenario: appointed
rulebook: brp
seed: 3
field: {grid: square, size: [12, 5]}
sides: [{id: red}, {id: blue}]
stock: {guard: {brp: {str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, skills: {Dodge: 40}, weapons: [{weapon: sword_broad, chance: 60}]}}}
combatants:
  - {id: ann, side: red, at: [4, 1], use: guard}
  - {id: eve, side: red, at: [4, 3], use: guard}
  - {id: bo, side: blue, at: [6, 1], use: guard}
  - {id: cy, side: blue, at: [6, 3], use: guard}
ends: [{last_side: true}, {rounds: 6}]
`

func appointedBattle(t *testing.T, c ecs.Config) *ecs.Battle {
	t.Helper()
	s, err := scenario.Parse("appointed", []byte(appointed), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func named(t *testing.T, word string) agent.Controller {
	t.Helper()
	c, ok := agent.Named(word)
	if !ok {
		t.Fatalf("nobody is called %q", word)
	}
	return c
}

func TestAHostMayTakeOverAtAnyTick(t *testing.T) {
	b := appointedBattle(t, ecs.Config{})
	b.Step()
	if err := b.Appoint(nil, 1); err != nil {
		t.Fatal(err)
	}
	if b.Run() != ecs.Waiting {
		t.Fatal("the battle does not wait for its host")
	}
	for _, d := range b.Due() {
		if d.Who != 1 {
			t.Errorf("waits for %s, who has a controller", b.Name(d.Who))
		}
	}
}

func TestAControllerIsAskedForWhatIsDueWhenItIsAppointed(t *testing.T) {
	b := appointedBattle(t, ecs.Config{Controllers: map[string]agent.Controller{"red": nil}})
	if b.Run() != ecs.Waiting {
		t.Fatal("the battle does not wait for its host")
	}
	if err := b.Appoint(named(t, "default"), 1, 2); err != nil {
		t.Fatal(err)
	}
	if s := b.Run(); s != ecs.Finished {
		t.Errorf("the battle is %s, though nobody is left to wait for: %v", s, b.Due())
	}
}

// A question that the host leaves open is answered as the rulebook would.
func TestAQuestionThatTheHostLeavesIsAnsweredAsUsual(t *testing.T) {
	asked := 0
	b := appointedBattle(t, ecs.Config{Controllers: map[string]agent.Controller{"blue": nil}})
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Answered && e.Question.Who > 2 {
			asked++
		}
	})
	for b.Run() == ecs.Waiting {
		d := b.Due()[0]
		if d.Question.Kind == rules.AskNone {
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if n := b.Usual(d.Question); n < d.Question.Lo || n > d.Question.Hi {
			t.Fatalf("usual is %d, not in %d to %d", n, d.Question.Lo, d.Question.Hi)
		}
		before := asked
		if err := b.Appoint(named(t, "passive"), 3, 4); err != nil {
			t.Fatal(err)
		}
		b.Step()
		if asked == before {
			t.Error("the question is still open")
		}
		if err := b.Appoint(nil, 3, 4); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 {
		t.Fatal("nothing was ever asked")
	}
}

// What Legal says of an order is what Submit says, and asking gives none.
func TestAnOrderIsLegalIfItWouldBeTaken(t *testing.T) {
	b := appointedBattle(t, ecs.Config{Controllers: map[string]agent.Controller{"red": nil, "blue": nil}})
	legal, not := 0, 0
	for b.Run() == ecs.Waiting {
		d := b.Due()[0]
		if d.Question.Kind != rules.AskNone {
			if err := b.Legal(d.Who, rules.Order{}); err == nil {
				t.Fatal("an order is legal though an answer is due")
			}
			for n := d.Question.Lo - 1; n <= d.Question.Hi+1; n++ {
				d.Question.Ans = n
				before := b.Digest()
				want, got := b.Clone().Reply(d.Question), b.LegalReply(d.Question)
				if (want == nil) != (got == nil) || b.Digest() != before {
					t.Fatalf("%d: Reply says %v, LegalReply %v", n, want, got)
				}
			}
			d.Question.Ans = d.Question.Lo
			if err := b.Reply(d.Question); err != nil {
				t.Fatal(err)
			}
			continue
		}
		given := rules.Order{}
		for _, c := range b.Options(d.Who, rules.Order{}) {
			for target := range rules.ID(6) {
				var o rules.Order
				o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: target, Cell: rules.Cell{X: 5, Y: int32(target)}})
				before := b.Digest()
				want, got := b.Clone().Submit(d.Who, o), b.Legal(d.Who, o)
				if (want == nil) != (got == nil) || b.Digest() != before {
					t.Fatalf("%v: Submit says %v, Legal %v", o.List(), want, got)
				}
				if got == nil {
					legal++
					given = o
				} else {
					not++
				}
			}
		}
		if err := b.Submit(d.Who, given); err != nil {
			t.Fatal(err)
		}
	}
	if legal == 0 || not == 0 {
		t.Errorf("%d are legal, %d are not", legal, not)
	}
}

func TestAppointingChangesNoCopy(t *testing.T) {
	b := appointedBattle(t, ecs.Config{})
	c := b.Clone()
	if err := b.Appoint(nil, 1, 2, 3, 4); err != nil {
		t.Fatal(err)
	}
	if b.Decider(1) != nil || c.Decider(1) == nil {
		t.Errorf("deciders are %v and in the copy %v", b.Decider(1), c.Decider(1))
	}
	if b.Run() != ecs.Waiting || c.Run() != ecs.Finished {
		t.Error("the copy does not go its own way")
	}
}

// Whoever is appointed for a side decides for all of it, and for who comes later, whatever controller that one names.
func TestWhoIsAppointedForASideDecidesForWhoComesLater(t *testing.T) {
	b := gate(t, func(h *ecs.Hand) error {
		own := again(h.Battle().Scenario(), 0, "dot")
		own.Controller.Text = "guard"
		_, err := h.Enter("OMEN-1", own)
		return err
	})
	before := b.Clone()
	if err := b.AppointSide(&agent.Captor{}, 0); err != nil {
		t.Fatal(err)
	}
	b.Step()
	before.Step()
	if _, ok := b.Decider(1).(*agent.Captor); !ok || b.Decider(3) != b.Decider(1) || b.Decider(2) == b.Decider(1) {
		t.Errorf("one follows %T, who has come %T", b.Decider(1), b.Decider(3))
	}
	if _, ok := before.Decider(3).(*agent.Guard); !ok {
		t.Errorf("in the copy who has come follows %T", before.Decider(3))
	}
	for _, side := range []int{-1, 2} {
		if err := b.AppointSide(nil, side); !errors.Is(err, ecs.ErrNoSide) || err.Error() != fmt.Sprintf("ecs: there is no side %d: want 0 to 1", side) {
			t.Errorf("side %d: %v", side, err)
		}
	}
}

func TestAppointingTheSameControllersChangesNothing(t *testing.T) {
	b, c := appointedBattle(t, ecs.Config{}), appointedBattle(t, ecs.Config{})
	for b.Step() == ecs.Running {
		c.Step()
		for id := rules.ID(1); id <= 4; id++ {
			if err := b.Appoint(named(t, "default"), id); err != nil {
				t.Fatal(err)
			}
		}
		if b.Digest() != c.Digest() {
			t.Fatalf("they differ after %d ticks", b.Result().Ticks)
		}
	}
}

// slow is a controller that answers every third time it is asked.
type slow struct {
	agent.Default
	asked *int
}

func (s *slow) Defer(*agent.View, agent.Due) bool {
	*s.asked++
	return *s.asked%3 != 0
}

// Orders that are put off come to the same in the end.
func TestOrdersMayBePutOff(t *testing.T) {
	asked := 0
	b := appointedBattle(t, ecs.Config{Controllers: map[string]agent.Controller{"red": &slow{asked: &asked}, "blue": &slow{asked: &asked}}})
	waited := 0
	for {
		s := b.Step()
		if s == ecs.Waiting {
			waited++
		}
		if s == ecs.Finished {
			break
		}
	}
	want := appointedBattle(t, ecs.Config{})
	want.Run()
	if waited == 0 || b.Digest() != want.Digest() {
		t.Errorf("after %d delays the battle ends otherwise", waited)
	}
}

func TestNobodyIsAppointedForAnUnknownCombatant(t *testing.T) {
	b := appointedBattle(t, ecs.Config{})
	var bad *systems.OrderError
	if err := b.Appoint(nil, 1, 9); !errors.As(err, &bad) || bad.ID != 9 {
		t.Errorf("the error is %v", err)
	} else if got, want := err.Error(), "tick 0: combatant 9: no such combatant: want one who fights"; got != want || !errors.Is(err, systems.ErrUnknown) {
		t.Errorf("the error is %q, want %q", got, want)
	}
	if b.Decider(1) == nil || b.Decider(9) != nil {
		t.Error("something changed")
	}
}
