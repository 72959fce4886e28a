package ecs_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"
)

// Banner is a component of a host's own, Debt one with lists and a tree.
type (
	Banner struct {
		Device string
		Height float64
	}
	Debt struct {
		To    []rules.ID
		Older *Debt
	}
)

var (
	banner = donburi.NewComponentType[Banner]()
	debt   = donburi.NewComponentType[Debt]()
	secret = donburi.NewComponentType[struct{ Callback func() }]()
)

// count is how many entities of a world have a component.
func count(w donburi.World, c donburi.IComponentType) int {
	return donburi.NewQuery(filter.Contains(c)).Count(w)
}

// Combatants, obstacles and things are entities that donburi's own queries find.
func TestTheWorldHoldsWhoAndWhatIsThere(t *testing.T) {
	b := battletest.Fight(t, "chapel-wall", ecs.Config{Seed: 2})
	s := b.Scenario()
	if n := count(b.World(), components.Identity); n != len(s.Combatants) {
		t.Errorf("%d combatants, want %d", n, len(s.Combatants))
	}
	if n := count(b.World(), components.Barrier); n != len(s.Field.Obstacles) || n == 0 {
		t.Errorf("%d obstacles, want %d", n, len(s.Field.Obstacles))
	}
	for e := range components.Identity.Iter(b.World()) {
		if id := components.Identity.Get(e).ID; b.Entry(id) != nil && b.Entry(id).Entity() != e.Entity() || b.Entry(id) == nil {
			t.Errorf("combatant %d is another entity", id)
		}
	}
	if b.Entry(0) != nil || b.Entry(99) != nil {
		t.Error("nobody has an entity")
	}
}

// A battle in a world that others live in, too, goes as it goes in its own; what was there stays.
func TestABattleLivesInAWorldOfTheHost(t *testing.T) {
	want := battletest.Fight(t, "well-of-three", ecs.Config{Seed: 4})
	want.Run()
	w := donburi.NewWorld()
	village := w.Entry(w.Create(banner))
	banner.Get(village).Device = "mill"
	var both []*ecs.Battle
	for range 2 {
		both = append(both, battletest.Fight(t, "well-of-three", ecs.Config{Seed: 4, World: w}))
	}
	again, err := both[0].Again(ecs.Config{Seed: 4, World: w})
	if err != nil {
		t.Fatal(err)
	}
	both = append(both, again)
	for s := ecs.Running; s == ecs.Running; {
		for _, b := range both {
			s = b.Step()
		}
	}
	for i, b := range both {
		if b.Digest() != want.Digest() || b.World() != w {
			t.Errorf("battle %d goes another way", i)
		}
		if err := b.Leave(); err != nil || b.Digest() != want.Digest() || b.World() == w {
			t.Errorf("battle %d is another, or where it was: %v", i, err)
		}
	}
	if w.Len() != 1 || banner.Get(village).Device != "mill" {
		t.Errorf("%d entities are left", w.Len())
	}
}

// A battle that leaves a world in the middle of a tick goes on as it would.
func TestABattleThatLeavesGoesOn(t *testing.T) {
	b, n := midst(t, "hedge-fight"), midst(t, "hedge-fight")
	if err := n.Leave(); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 40 && b.Run() == ecs.Waiting && n.Run() == ecs.Waiting; i++ {
		if b.Digest() != n.Digest() {
			t.Fatalf("after %d orders it goes another way", i)
		}
		answer(t, b)
		answer(t, n)
	}
	var inside error
	n.Listen(func(*event.Event) { inside = n.Leave() })
	for inside == nil && n.Run() == ecs.Waiting {
		answer(t, n)
	}
	if !errors.Is(inside, ecs.ErrUnderway) {
		t.Errorf("a listener may move it: %v", inside)
	}
}

// Who shares a world can take out of it what a battle has left that nobody can go on with.
func TestABattleThatWasBrokenOffLeavesTheWorld(t *testing.T) {
	w := donburi.NewWorld()
	b := battletest.Fight(t, "duel", ecs.Config{World: w, Systems: []ecs.System{{Name: "curse", When: ecs.TickEnds, Run: func(*ecs.Hand) error { panic("no") }}}})
	b.Run()
	var inside error
	if b.Err() == nil || w.Len() == 0 {
		t.Fatalf("%v, %d entities", b.Err(), w.Len())
	}
	if err := b.Leave(); err != nil || w.Len() != 0 || b.Err() == nil || b.World() == w {
		t.Errorf("%v, %d entities are left, %v", err, w.Len(), b.Err())
	}
	b = battletest.Fight(t, "duel", ecs.Config{World: w})
	b.Listen(func(*event.Event) { inside = b.Leave(); panic("no") })
	if b.Run(); !errors.Is(inside, ecs.ErrUnderway) {
		t.Errorf("a listener may move it: %v", inside)
	}
}

// A battle that cannot be built leaves nothing in the world of the host.
func TestABattleThatCannotBeBuiltLeavesNothing(t *testing.T) {
	s := battletest.Load(t, "duel")
	s.Orders = append(s.Orders, s.Orders...)
	s.Combatants[1].Gear = append(s.Combatants[1].Gear, s.Sides[0].Controller)
	w := donburi.NewWorld()
	if _, err := ecs.New(s, ecs.Config{World: w}); err == nil || w.Len() != 0 {
		t.Errorf("%v, %d entities", err, w.Len())
	}
}

// What the host gives an entity disturbs nobody, and goes with copies and saved battles if it is
// among the parts; what is not is left where it is.
func TestABattleCarriesThePartsOfTheHost(t *testing.T) {
	bare := battletest.Fight(t, "bridge", ecs.Config{Seed: 4})
	parts := []ecs.Part{ecs.Carry(banner), ecs.Carry(debt)}
	b := battletest.Fight(t, "bridge", ecs.Config{Seed: 4, Parts: parts})
	plainly := b.Digest()
	b.Entry(2).AddComponent(banner)
	*banner.Get(b.Entry(2)) = Banner{"mill", 1.5}
	b.Entry(3).AddComponent(debt)
	*debt.Get(b.Entry(3)) = Debt{To: []rules.ID{1, 2}, Older: &Debt{To: []rules.ID{7}}}
	b.Entry(1).AddComponent(secret)
	if b.Digest() == plainly {
		t.Error("the digest does not cover the host's part")
	}
	file := savedFile(t, b)
	for name, c := range map[string]*ecs.Battle{"copied": b.Clone(), "loaded": loaded(t, file, ecs.Config{Parts: parts})} {
		if c.Digest() != b.Digest() || *banner.Get(c.Entry(2)) != (Banner{"mill", 1.5}) || len(debt.Get(c.Entry(3)).To) != 2 {
			t.Errorf("%s: the parts are not what they were", name)
		}
		if older := debt.Get(c.Entry(3)).Older; older == nil || older == debt.Get(b.Entry(3)).Older || older.To[0] != 7 {
			t.Errorf("%s: the tree is not what it was: %v", name, older)
		}
		debt.Get(c.Entry(3)).To[0] = 9
		if c.Entry(1).HasComponent(secret) || c.Entry(1).HasComponent(banner) || debt.Get(b.Entry(3)).To[0] != 1 {
			t.Errorf("%s: it has what it should not", name)
		}
	}
	b.Run()
	if bare.Run(); b.Result().Why != bare.Result().Why || b.Result().Ticks != bare.Result().Ticks || !b.Entry(1).HasComponent(secret) {
		t.Error("a part changes the battle")
	}
	var other *ecs.VersionError
	if _, err := ecs.Load(bytes.NewReader(file), ecs.Config{Parts: parts[:1]}); !errors.As(err, &other) {
		t.Errorf("other parts: %v", err)
	}
}

// What the host writes into components is what views show, bodies follow and copies have, once it has told the battle so.
func TestTheViewShowsWhatTheHostHasWritten(t *testing.T) {
	b := midst(t, "hedge-fight")
	d := b.Due()[0]
	pools, place := components.Pools.Get(b.Entry(d.Who)), components.Position.Get(b.Entry(d.Who))
	pools.Pools[0].Now = 1
	components.Offence.Get(b.Entry(d.Who)).OF = 77
	place.Cell.X += 2
	if err := b.Touch(d.Who); err != nil {
		t.Fatal(err)
	}
	v := b.View(int(b.View(0).Figure(d.Who).Team))
	if got := v.Figure(d.Who); got.Cell != place.Cell || got.Pools[0].Now != 1 || v.Trait(d.Who, rules.OF) != 77 {
		t.Errorf("the view shows %+v", got)
	}
	if body, _ := b.Body(d.Who); body.Cell != place.Cell {
		t.Errorf("the body is at %v", body.Cell)
	}
	if b.Clone().Digest() != b.Digest() {
		t.Error("a copy is not what it was made of")
	}
}

// What nobody can be is refused, as is somebody whom there is not.
func TestWhatNobodyCanBeIsNotTouched(t *testing.T) {
	b := midst(t, "hedge-fight")
	var refused *systems.OrderError
	if err := b.Touch(99); !errors.As(err, &refused) {
		t.Errorf("got %v", err)
	}
	components.Marks.Get(b.Entry(1)).List = []rules.Mark{{Kind: 63}}
	if err := b.Touch(1); !errors.Is(err, ecs.ErrUnsound) {
		t.Errorf("got %v", err)
	}
	components.Marks.Get(b.Entry(1)).List = nil
	if err := b.Touch(1); err != nil {
		t.Errorf("got %v", err)
	}
	place, who := components.Position.Get(b.Entry(1)), components.Identity.Get(b.Entry(1))
	for name, c := range map[string]struct {
		write func()
		want  string
	}{
		"off the field":   {func() { place.Cell = b.Scenario().Field.Cell(-3, 2) }, "the component Position: [-3, 2] is off the field: want a place on it"},
		"in solid rock":   {func() { place.Cell = solid(b) }, " is solid: want an open place"},
		"on somebody":     {func() { place.Cell = components.Position.Get(b.Entry(2)).Cell }, " has no room for it, beside who is there or what is solid: want a place with room"},
		"another name":    {func() { who.Name = "zed" }, "the component Identity: it is another than it was made: want {ID:1 Name:"},
		"of another side": {func() { who.Team++ }, "the component Identity: it is another than it was made: want {ID:1 Name:"},
	} {
		at, is := *place, *who
		for range 2 { // as long as it is not put right
			c.write()
			var wrong *ecs.TouchError
			if err := b.Touch(1); !errors.As(err, &wrong) || !errors.Is(err, ecs.ErrUnsound) || wrong.Who != 1 || wrong.Name != is.Name || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		*place, *who = at, is
		if err := b.Touch(1); err != nil {
			t.Errorf("%s: put right: %v", name, err)
		}
		if body, ok := b.Body(1); !ok || body.Cell != at.Cell {
			t.Errorf("%s: the body is at %v, %v", name, body.Cell, ok)
		}
	}
	var inside error
	b.Listen(func(*event.Event) { inside = b.Touch(1) })
	for inside == nil && b.Run() == ecs.Waiting {
		answer(t, b)
	}
	if !errors.Is(inside, ecs.ErrUnderway) {
		t.Errorf("a listener may touch: %v", inside)
	}
}

// solid is a cell that nobody can stand in.
func solid(b *ecs.Battle) rules.Cell {
	for _, g := range b.Scenario().Field.Grounds {
		if g.Solid {
			return g.Cell
		}
	}
	return rules.Cell{}
}

// Two may change places in one call.
func TestTwoChangePlaces(t *testing.T) {
	b := battletest.Fight(t, "duel", ecs.Config{})
	one, two := components.Position.Get(b.Entry(1)), components.Position.Get(b.Entry(2))
	one.Cell, two.Cell = two.Cell, one.Cell
	if err := b.Touch(1, 2); err != nil {
		t.Errorf("got %v", err)
	}
	if body, _ := b.Body(1); body.Cell != one.Cell {
		t.Errorf("the body is at %v", body.Cell)
	}
}

// Several listen at once, each to what it wants, until it stops; one that stops while it is told
// disturbs nobody.
func TestSeveralListenEachToWhatItWants(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 2})
	all, blows, once, late := 0, 0, 0, 0
	b.Listen(func(*event.Event) { all++ })
	var stop func()
	stop = b.Listen(func(*event.Event) { once++; stop(); stop() })
	b.Listen(func(e *event.Event) {
		if blows++; e.Kind != event.Struck && e.Kind != event.Over {
			t.Errorf("told of %s", e.Kind)
		}
	}, event.Struck, event.Over)
	b.Listen(nil)()
	for b.StepRound() == ecs.Running {
		if late == 0 {
			stopLate := b.Listen(func(*event.Event) { late++ })
			b.StepRound()
			stopLate()
		}
	}
	if once != 1 || blows < 2 || blows >= all || late == 0 || late >= all {
		t.Errorf("%d events, %d blows, %d once, %d late", all, blows, once, late)
	}
}

// A world is made when it is asked for, in the middle of a battle as well, and asking changes nothing; what
// the host then writes there is what the rules use, things and doors and all.
func TestAWorldIsMadeWhenItIsAskedFor(t *testing.T) {
	for _, name := range battletest.Some(t) {
		b := battletest.Fight(t, name, ecs.Config{Seed: 3})
		for range 12 {
			b.Step()
		}
		c, d := b.Clone(), b.Clone()
		n := 0
		components.Identity.Each(c.World(), func(*donburi.Entry) { n++ })
		if n != c.View(0).Len() || c.World() == d.World() || c.Digest() != d.Digest() {
			t.Errorf("%s: %d entities of %d, or others than without", name, n, c.View(0).Len())
		}
		for _, x := range []*ecs.Battle{b, c, d} {
			x.Run()
		}
		if b.Digest() != c.Digest() || c.Digest() != d.Digest() {
			t.Errorf("%s: a battle whose world was asked for goes another way", name)
		}
		pools := components.Pools.Get(c.Entry(1))
		if pools.Pools[0].Now++; c.View(0).Figure(1).Pools[0].Now != pools.Pools[0].Now || c.Digest() == d.Digest() {
			t.Errorf("%s: what is written there is not what the rules use", name)
		}
	}
}
