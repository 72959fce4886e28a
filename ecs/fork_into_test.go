package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// same wants two battles to stand alike, and to do so a while later.
func same(t *testing.T, name string, one, other *ecs.Battle) {
	t.Helper()
	for k := range 14 {
		if one.Digest() != other.Digest() {
			t.Fatalf("%s: after %d ticks the fork in the memory of another stands otherwise", name, k)
		}
		one.Step()
		other.Step()
	}
}

// foughtBy is a battle in which somebody decides for the first side.
func foughtBy(t *testing.T, s *scenario.Scenario, c agent.Controller) *ecs.Battle {
	t.Helper()
	b, err := ecs.New(s, ecs.Config{Seed: 6, Controllers: map[string]agent.Controller{s.Sides[0].ID: c}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// In every scenario a fork in the memory of another, whatever that has gone through, is the fork that it would
// be in memory of its own, between ticks and in the middle of one; so is its future.
func TestAForkInTheMemoryOfAnotherIsAsAnyFork(t *testing.T) {
	battletest.Alone(t)
	between, midway := 0, 0
	for i, name := range battletest.Some(t) {
		if testing.Short() && i%3 != 0 {
			continue
		}
		s := battletest.Load(t, name)
		var f agent.Future
		orders := 0
		look := func(v *agent.View, d systems.Due, o rules.Order) {
			if orders++; orders%7 != 1 {
				return
			}
			midway++
			n := uint64(orders)
			one, other := v.Fork(n), v.ForkInto(f, n)
			if f != nil && f != other {
				t.Errorf("%s: its memory was of no use", name)
			}
			if f = other; one.Submit(d.Who, o) != nil || f.Submit(d.Who, o) != nil {
				t.Errorf("%s: a fork does not take the order of the battle", name)
			}
			same(t, name, one.(*ecs.Battle), f.(*ecs.Battle))
		}
		b := foughtBy(t, s, &seer{look: look})
		plain := foughtBy(t, s, &agent.Default{})
		var g *ecs.Battle
		for n := range uint64(40) {
			if n%9 == 0 {
				one := plain.Fork(n)
				g = plain.ForkInto(g, n)
				same(t, name, one, g)
				between++
			}
			if b.Step(); plain.Step() != ecs.Running {
				break
			}
		}
		if b.Digest() != plain.Digest() {
			t.Errorf("%s: forks have changed the battle", name)
		}
	}
	if between < 10 || midway < 10 {
		t.Errorf("%d forks between ticks, %d midway", between, midway)
	}
}

// Whoever looks into a thousand futures needs the memory of one.
func TestAForkInTheMemoryOfAnotherNeedsNoMore(t *testing.T) {
	battletest.Alone(t)
	b := battletest.Fight(t, "fen-crossing", ecs.Config{Seed: 3})
	for range 40 {
		b.Step()
	}
	v, n := b.View(0), uint64(0)
	f := v.Fork(0)
	for range 20 {
		f = v.ForkInto(f, 1)
		f.StepRound()
	}
	if got := testing.AllocsPerRun(50, func() {
		n++
		f = v.ForkInto(f, n)
	}); got > 0 {
		t.Errorf("%v allocations", got)
	}
	if got := testing.AllocsPerRun(3, func() {
		f = v.ForkInto(f, 1)
		f.StepRound()
	}); got > 20 {
		t.Errorf("%v allocations with a round that was fought before", got)
	}
}

// A fork takes nothing along of the battle in whose memory it lies: nobody who listened or decided there.
func TestAForkTakesNothingAlong(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 2})
	f := b.Fork(1)
	heard := 0
	f.Listen(func(*event.Event) { heard++ })
	f.World()
	if err := f.Appoint(nil, 1, 2, 3); err != nil {
		t.Fatal(err)
	}
	f.Run()
	was := heard
	if g := b.ForkInto(f, 1); g != f || heard == 0 {
		t.Fatalf("it is another; %d events", heard)
	}
	same(t, "hedge-fight", b.Fork(1), f)
	if heard != was || f.Decider(1) == nil {
		t.Errorf("%d events more are heard; %v decides", heard-was, f.Decider(1))
	}
}

// Memory that is of no use for a fork is left as it is: that of the battle itself, of another scenario, of one that is
// in the middle of a step, and of one that was broken off.
func TestAForkLeavesAloneWhatIsOfNoUse(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 2})
	broken, stepping := b.Fork(3), b.Fork(4)
	broken.Listen(func(*event.Event) { panic("ouch") })
	broken.Run()
	for what, f := range map[string]*ecs.Battle{"itself": b, "of another scenario": battletest.Fight(t, "bridge", ecs.Config{}), "broken off": broken} {
		before := f.Digest()
		if g := b.ForkInto(f, 5); g == f || f.Digest() != before || g.Digest() != b.Fork(5).Digest() {
			t.Errorf("%s: it is used", what)
		}
	}
	asked := false
	c := &seer{look: func(v *agent.View, _ systems.Due, _ rules.Order) {
		asked = true
		if v.ForkInto(stepping, 1) == agent.Future(stepping) {
			t.Error("a fork is made in the middle of a step of the battle in its place")
		}
	}}
	if err := stepping.Appoint(c, 1); err != nil {
		t.Fatal(err)
	}
	if stepping.StepRound(); !asked || stepping.Err() != nil {
		t.Errorf("asked: %v, %v", asked, stepping.Err())
	}
	if agent.NewView(nil, 0).ForkInto(stepping, 1) != nil {
		t.Error("a view of no battle has a fork")
	}
}

// A hundred futures of a battle in the memory of one: how often red wins.
func ExampleBattle_ForkInto() {
	s, err := scenario.Parse("meadow.yaml", []byte(meadow), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	won := 0
	var f *ecs.Battle
	for i := range uint64(100) {
		f = b.ForkInto(f, i)
		if f.Run(); f.Result().Winner == 0 {
			won++
		}
	}
	fmt.Println(won > 50, b.Fresh())
	// Output: true true
}
