package ecs_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// again lets somebody who is in the scenario come once more by another name, to the place where the
// first stood.
func again(s *scenario.Scenario, i int, name string) scenario.Combatant {
	c := s.Combatants[i]
	c.ID = name
	return c
}

// relief brings one more of the first side and one of the last in an early tick, and one of each in a later
// round, at a moment.
func relief(s *scenario.Scenario, when ecs.Moment, came *[]rules.ID) ecs.System {
	return ecs.System{Name: "relief", When: when, Rules: []rules.RuleEntry{{ID: "RELIEF-1", Title: "Help comes"}}, Run: func(h *ecs.Hand) error {
		b, names := h.Battle(), []string(nil)
		switch now := b.Result().Ticks; {
		case now > int(b.Shape().Round):
			names = []string{"first-late", "last-late"}
		case now > 0:
			names = []string{"first-relief", "last-relief"}
		}
		for i, name := range names {
			if b.ID(name) != 0 {
				continue // it has come
			}
			id, err := h.Enter("RELIEF-1", again(s, i*(len(s.Combatants)-1), name))
			if err != nil {
				return err
			}
			*came = append(*came, id)
		}
		return nil
	}}
}

// Whoever comes into a battle under way, at any moment, in every book, is one of those who fight: the event
// file adds up, copies and saved battles go the same way, and so does a battle that follows it.
func TestWhoComesIntoABattleIsPartOfIt(t *testing.T) {
	battletest.Alone(t)
	acted := map[string]int{}
	for n, name := range battletest.Some(t) {
		s := battletest.Load(t, name)
		if n%5 != 0 && acted[s.Rulebook.Text] > 0 {
			continue
		}
		when := ecs.TickBegins + ecs.Moment(n%4)
		if when == ecs.RoundEnds {
			when = ecs.TickBegins
		}
		var came []rules.ID
		c := ecs.Config{Systems: []ecs.System{relief(s, when, &came)}}
		b, err := ecs.New(s, c)
		if err != nil {
			t.Fatal(err)
		}
		addsUp := battletest.Recorded(b)
		b.Listen(func(e *event.Event) {
			if slices.Contains(came, e.Who) && e.Order.N > 0 {
				acted[s.Rulebook.Text]++
			}
		}, event.Ordered)
		var others []*ecs.Battle
		inputs, digests := overheard(b, func(b *ecs.Battle) bool {
			if ticks := b.Result().Ticks; ticks == 3 || ticks == int(b.Shape().Round)+4 {
				others = append(others, b.Clone(), loaded(t, savedFile(t, b), c))
			}
			return tick(b)
		})
		if err := addsUp(); err != nil || len(s.Dice) == 0 && b.Err() != nil {
			t.Errorf("%s: %v", name, errors.Join(err, b.Err()))
		}
		if b.View(0).Len() < len(s.Combatants)+len(came) || len(came) < 2 {
			t.Errorf("%s: %d have come, of %d", name, len(came), b.View(0).Len())
		}
		for i, o := range others {
			if o.Run(); o.Digest() != b.Digest() || o.ID("first-relief") != came[0] {
				t.Errorf("%s: copy %d goes another way, %v", name, i, o.Err())
			}
		}
		follower, err := ecs.New(s, ecs.Config{Systems: []ecs.System{{Name: "nothing", When: when, Rules: c.Systems[0].Rules, Run: func(*ecs.Hand) error { return nil }}}})
		if err != nil {
			t.Fatal(err)
		}
		if err := follower.Follow(inputs); err != nil {
			t.Fatal(err)
		}
		if _, got := overheard(follower, tick); !slices.Equal(got, digests) {
			t.Errorf("%s: who follows goes another way: %v", name, follower.Err())
		}
	}
	for _, book := range battletest.Books() {
		if acted[book] == 0 {
			t.Errorf("%s: nobody who came has done anything", book)
		}
	}
}

// gate is a field with a wall and one free cell beside ann, in which somebody may come by a system at the end of
// tick 0.
func gate(t *testing.T, do func(h *ecs.Hand) error) *ecs.Battle {
	t.Helper()
	return battletest.Start(t, `
scenario: gate
rulebook: nc
field: {grid: square, size: [3, 1]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [0, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
- {id: bo, side: blue, at: [2, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
ends: [{rounds: 3}]
`, once(0, ecs.TickEnds, do))
}

// Of several who come to one place the first takes it and the next the nearest with room; who finds none stays
// off the field, and may come later (SPACE-036).
func TestWhoFindsNoRoomStaysOffTheField(t *testing.T) {
	var stuck []event.Event
	b := gate(t, func(h *ecs.Hand) error {
		for _, name := range []string{"cid", "dot"} {
			if _, err := h.Enter("OMEN-1", again(h.Battle().Scenario(), 0, name)); err != nil {
				return err
			}
		}
		return nil
	})
	addsUp := battletest.Recorded(b)
	b.Listen(func(e *event.Event) { stuck = append(stuck, e.Clone()) }, event.Stuck)
	b.Run()
	cid, dot := b.View(0).Figure(3), b.View(0).Figure(4)
	if cid.Cell != (rules.Cell{X: 1}) || cid.Posture != rules.Standing || b.View(0).Start(3) != cid.Cell {
		t.Errorf("cid: %+v", cid)
	}
	if dot.Posture != rules.Gone || len(stuck) != 1 || stuck[0].Who != 4 || stuck[0].Text != event.NoRoom {
		t.Errorf("dot: %+v, stuck %+v", dot, stuck)
	}
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Error(err)
	}
}

// Who is off the field comes back by the effect, wherever it went to; on who is there it has none.
func TestWhoHasLeftComesBack(t *testing.T) {
	b := gate(t, func(h *ecs.Hand) error {
		h.Take("OMEN-1", 2)
		h.For(2).Enter("OMEN-2", 2, rules.Cell{X: 1}, 4, rules.Kneeling)
		h.For(1).Enter("OMEN-3", 1, rules.Cell{X: 2}, 0, rules.Prone)
		return nil
	})
	addsUp := battletest.Recorded(b)
	b.Run()
	bo, ann := b.View(1).Figure(2), b.View(0).Figure(1)
	if bo.Cell != (rules.Cell{X: 1}) || bo.Posture != rules.Kneeling || bo.Facing != 4 || ann.Cell != (rules.Cell{}) || ann.Posture != rules.Standing {
		t.Errorf("%+v, %+v", bo, ann)
	}
	if err := errors.Join(b.Err(), addsUp()); err != nil {
		t.Error(err)
	}
}

// Somebody whom nobody can be is refused with what is wrong, and nobody has come then.
func TestWhoCannotBeIsNotLetIn(t *testing.T) {
	for name, c := range map[string]struct {
		change func(c *scenario.Combatant)
		want   string
	}{
		"a name that is taken": {func(c *scenario.Combatant) { c.ID = "bo" }, `combatants[2].id: "bo" stands twice`},
		"no side":              {func(c *scenario.Combatant) { c.Side = "green" }, `combatants[2].side: "green" is no side`},
		"off the field":        {func(c *scenario.Combatant) { c.At.Cell.X = 7 }, "combatants[2].at: the place lies outside the field"},
		"no stats":             {func(c *scenario.Combatant) { c.Stats = nil }, "combatants[2].stats: no map of inputs"},
		"no such gear":         {func(c *scenario.Combatant) { c.Gear = []scenario.Word{{Text: "moon"}} }, `combatants[2].gear[0]: `},
		"no such controller":   {func(c *scenario.Combatant) { c.Controller.Text = "cat" }, `combatants[2].controller: unknown controller "cat"`},
	} {
		var said error
		b := gate(t, func(h *ecs.Hand) error {
			one := again(h.Battle().Scenario(), 0, "cid")
			c.change(&one)
			var errs scenario.Errors
			if _, said = h.Enter("OMEN-1", one); !errors.As(said, &errs) {
				t.Errorf("%s: %T", name, said)
			}
			return nil
		})
		bare := gate(t, func(*ecs.Hand) error { return nil })
		b.Run()
		bare.Run()
		if said == nil || !strings.Contains(said.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, said, c.want)
		}
		if b.View(0).Len() != 2 || b.Digest() != bare.Digest() || b.Err() != nil {
			t.Errorf("%s: somebody has come, %v", name, b.Err())
		}
	}
}

// Who comes is decided for by the controller that it names, else by that of its side, whoever decides for its
// comrades meanwhile; one that was given for a side decides for all of it.
func TestWhoDecidesForWhoComes(t *testing.T) {
	enter := func(h *ecs.Hand) error {
		own := again(h.Battle().Scenario(), 0, "dot")
		own.Controller.Text = "guard"
		for _, c := range []scenario.Combatant{again(h.Battle().Scenario(), 0, "cid"), own} {
			if _, err := h.Enter("OMEN-1", c); err != nil {
				return err
			}
		}
		return nil
	}
	b := gate(t, enter)
	if err := b.Appoint(&agent.Captor{}, 1); err != nil {
		t.Fatal(err)
	}
	b.Step()
	if _, ok := b.Decider(3).(agent.Passive); !ok {
		t.Errorf("cid follows %T", b.Decider(3))
	}
	if _, ok := b.Decider(4).(*agent.Guard); !ok {
		t.Errorf("dot follows %T", b.Decider(4))
	}
	c := once(0, ecs.TickEnds, enter)
	c.Controllers = map[string]agent.Controller{"red": &agent.Default{}}
	given, err := ecs.New(gate(t, enter).Scenario(), c)
	if err != nil {
		t.Fatal(err)
	}
	given.Step()
	if _, ok := given.Decider(4).(*agent.Default); !ok {
		t.Errorf("dot follows %T", given.Decider(4))
	}
}

// Who comes is an entity of the world that the host holds already.
func TestWhoComesIsAnEntityOfTheWorld(t *testing.T) {
	b := gate(t, func(h *ecs.Hand) error {
		_, err := h.Enter("OMEN-1", again(h.Battle().Scenario(), 0, "cid"))
		return err
	})
	world := b.World()
	b.Step()
	names := 0
	for e := range components.Identity.Iter(world) {
		if components.Identity.Get(e).Name == "cid" && components.Position.Get(e).Cell == (rules.Cell{X: 1}) {
			names++
		}
	}
	if names != 1 || b.Entry(3) == nil {
		t.Errorf("%d of that name in the world", names)
	}
}

// A saved battle that says that another number of people came late is refused, or is a battle.
func TestASaveThatLiesAboutWhoCameIsRefused(t *testing.T) {
	b := gate(t, func(h *ecs.Hand) error {
		_, err := h.Enter("OMEN-1", again(h.Battle().Scenario(), 0, "cid"))
		return err
	})
	b.Step()
	c := once(9, ecs.TickEnds, nil)
	file, refused := savedFile(t, b), 0
	if !survives(bytes.Clone(file), c) {
		t.Fatal("the battle itself is refused")
	}
	for at := len("affray battle\n"); at < 80; at++ {
		for bit := range 8 {
			bad := bytes.Clone(file)
			if bad[at] ^= 1 << bit; !survives(resealed(bad), c) {
				refused++
			}
		}
	}
	if refused < 300 {
		t.Errorf("%d were refused", refused)
	}
}
