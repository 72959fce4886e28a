package ecs_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// smoke costs everybody who is up a point of what keeps it alive, in every sixth tick.
func smoke() ecs.System {
	return ecs.System{Name: "smoke", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "SMOKE-1", Title: "Smoke bites"}}, Run: func(h *ecs.Hand) error {
		if h.Battle().Result().Ticks%6 != 5 {
			return nil
		}
		v, vital := h.Battle().View(0), h.Battle().Shape().Vital
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			if v.Figure(id).Posture.Acts() {
				h.For(id).Lose("SMOKE-1", id, int(vital), 1)
			}
		}
		return nil
	}}
}

// What a system does is told with its own rule, changes the battle, and goes with copies and saved battles,
// in every book; the event file adds up.
func TestASystemOfTheHostIsPartOfTheBattle(t *testing.T) {
	for book, name := range map[string]string{"nc": "hedge-fight", "brp": "three-banners", "dq": "chapel-wall", "revised": "tavern-brawl", "fighter": "wolves-at-the-fold"} {
		t.Run(book, func(t *testing.T) {
			c := ecs.Config{Seed: 3, Systems: []ecs.System{smoke()}}
			b := battletest.Fight(t, name, c)
			bare := battletest.Fight(t, name, ecs.Config{Seed: 3})
			addsUp := battletest.Recorded(b)
			lost := 0
			b.Listen(func(e *event.Event) {
				if e.Effect.Rule == "SMOKE-1" {
					lost++
				}
			}, event.Changed)
			for range 20 {
				b.Step()
				bare.Step()
			}
			others := []*ecs.Battle{b.Clone(), loaded(t, savedFile(t, b), ecs.Config{Systems: []ecs.System{smoke()}})}
			b.Run()
			bare.Run()
			for i, o := range others {
				if o.Run(); o.Digest() != b.Digest() {
					t.Errorf("copy %d goes another way", i)
				}
			}
			if lost == 0 || b.Digest() == bare.Digest() {
				t.Errorf("%d points were lost", lost)
			}
			if err := addsUp(); err != nil {
				t.Errorf("the event file: %v", err)
			}
		})
	}
}

// Each moment comes when it should, and who does nothing at it changes nothing.
func TestMomentsComeInTheirOrder(t *testing.T) {
	for _, name := range battletest.Some(t) {
		counts := map[ecs.Moment]int{}
		var latest ecs.Moment
		var all []ecs.System
		for _, m := range []ecs.Moment{ecs.RoundEnds, ecs.TickEnds, ecs.GroupEnds, ecs.TickBegins} {
			all = append(all, ecs.System{Name: m.String(), When: m, Run: func(*ecs.Hand) error {
				counts[m]++
				if m < latest && m != ecs.TickBegins || m == latest && m != ecs.GroupEnds {
					return fmt.Errorf("%s after %s", m, latest)
				}
				latest = m
				return nil
			}})
		}
		latest = ecs.RoundEnds
		b, bare := battletest.Fight(t, name, ecs.Config{Seed: 3, Systems: all}), battletest.Fight(t, name, ecs.Config{Seed: 3})
		b.Run()
		bare.Run()
		if err := b.Err(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		ticks := b.Result().Ticks
		if b.Digest() != bare.Digest() || counts[ecs.TickBegins] != ticks || counts[ecs.TickEnds] != ticks || counts[ecs.RoundEnds] != ticks/int(b.Shape().Round) || counts[ecs.GroupEnds] == 0 {
			t.Errorf("%s: %d ticks, %v", name, ticks, counts)
		}
	}
}

// once is a system that does something in one tick.
func once(tick int, when ecs.Moment, do func(h *ecs.Hand) error) ecs.Config {
	return ecs.Config{Seed: 3, Systems: []ecs.System{{Name: "omen", When: when, Rules: []rules.RuleEntry{{ID: "OMEN-1"}, {ID: "OMEN-2"}, {ID: "OMEN-3"}}, Run: func(h *ecs.Hand) error {
		if h.Battle().Result().Ticks != tick {
			return nil
		}
		return do(h)
	}}}}
}

// A system takes somebody off the field, and gives somebody a turn.
func TestASystemTakesAndGives(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", once(4, ecs.TickEnds, func(h *ecs.Hand) error {
		h.Take("OMEN-1", 2)
		h.Give(rules.Slot{At: 4, Actor: 1, Kind: rules.SlotTurn, Why: "OMEN-2"})
		return nil
	}))
	given := 0
	b.Listen(func(e *event.Event) {
		if e.Slot.Why == "OMEN-2" && e.Who == 1 {
			given++
		}
	}, event.Ordered)
	for range 5 {
		b.Step()
	}
	if got := b.View(0).Figure(2).Posture; got != rules.Gone || given != 1 {
		t.Errorf("2 is %s, 1 has acted %d times", got, given)
	}
	if _, there := b.Body(2); there {
		t.Error("its body is on the field")
	}
}

// A system ends the battle when the tick does, whoever stands; the first word counts.
func TestASystemEndsTheBattle(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", once(7, ecs.TickBegins, func(h *ecs.Hand) error {
		h.End(1, "the tide is in")
		h.End(0, "too late")
		return nil
	}))
	b.Run()
	if r := b.Result(); r.Winner != 1 || r.Why != "the tide is in" || r.Ticks != 8 || b.Err() != nil {
		t.Errorf("%+v %v", r, b.Err())
	}
}

// Nobody wins whom there is not.
func TestASystemEndsTheBattleForASideOrNobody(t *testing.T) {
	for winner, want := range map[int]int{-7: -1, -1: -1, 0: 0, 1: 1, 2: -1, 99: -1} {
		b := battletest.Fight(t, "hedge-fight", once(1, ecs.TickEnds, func(h *ecs.Hand) error {
			h.End(winner, "enough")
			return nil
		}))
		if b.Run(); b.Result().Winner != want {
			t.Errorf("%d: %d has won", winner, b.Result().Winner)
		}
	}
}

// grumbler panics when it is asked.
type grumbler struct{ agent.Passive }

func (grumbler) Order(*agent.View, agent.Due) rules.Order { panic("no") }

// Who panics after a system has run is blamed, and not the system.
func TestASystemThatHasRunIsNotBlamed(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	c := ecs.Config{Systems: []ecs.System{{Name: "calm", When: ecs.TickBegins, Run: func(*ecs.Hand) error { return nil }}}, Controllers: map[string]agent.Controller{s.Sides[0].ID: grumbler{}}}
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	b.Run()
	var panicked *ecs.PanicError
	if !errors.As(b.Err(), &panicked) || !strings.HasPrefix(panicked.By, "the controller of ") {
		t.Errorf("got %v", b.Err())
	}
	b = battletest.Fight(t, "hedge-fight", ecs.Config{Systems: c.Systems})
	var inside error
	b.Listen(func(*event.Event) { inside = b.Legal(1, rules.Order{}) }, event.Ordered)
	b.Step()
	if b.Clone().Over() && !b.Over() {
		t.Error("a copy is broken off because a system has run")
	}
	if !errors.Is(inside, ecs.ErrUnderway) {
		t.Errorf("got %v", inside)
	}
}

// What goes wrong in a system ends the battle with an error that names it, and nothing of what it
// said happens.
func TestWhatGoesWrongInASystemIsNamed(t *testing.T) {
	cold := errors.New("it is cold")
	var book *systems.BookError
	var panicked *ecs.PanicError
	for name, c := range map[string]struct {
		run func(h *ecs.Hand) error
		as  any
	}{
		"an error":           {func(*ecs.Hand) error { return cold }, nil},
		"a panic":            {func(*ecs.Hand) error { panic(cold) }, &panicked},
		"a mark of no kind":  {func(h *ecs.Hand) error { h.For(1).Mark("OMEN-3", 1, 63, 0, rules.Forever()); return nil }, &book},
		"nobody":             {func(h *ecs.Hand) error { h.For(99); return nil }, &book},
		"a turn for nobody":  {func(h *ecs.Hand) error { h.Give(rules.Slot{Actor: 99}); return nil }, &book},
		"an effect on one":   {func(h *ecs.Hand) error { h.For(1).Lose("OMEN-3", 77, 0, 1); return nil }, &book},
		"a rule of nobody":   {func(h *ecs.Hand) error { h.For(1).Lose("OMEN-9", 1, 0, 1); return nil }, &book},
		"a kind of no slots": {func(h *ecs.Hand) error { h.Give(rules.Slot{Actor: 1, Kind: 99, Why: "OMEN-1"}); return nil }, &book},
	} {
		b := battletest.Fight(t, "hedge-fight", once(2, ecs.TickEnds, c.run))
		before := b.View(0).Figure(1).Pools
		b.Run()
		err := b.Err()
		var wrong *ecs.SystemError
		switch {
		case !b.Over() || err == nil || !errors.As(err, &wrong) && !errors.As(err, &panicked):
			t.Errorf("%s: %v", name, err)
		case c.as != nil && !errors.As(err, c.as):
			t.Errorf("%s: got %v, of another type", name, err)
		case wrong != nil && wrong.Name != "omen" || panicked != nil && panicked.By != "the system omen":
			t.Errorf("%s: %v", name, err)
		case b.View(0).Figure(1).Pools != before && name == "a rule of nobody":
			t.Errorf("%s: something happened", name)
		}
		panicked = nil
	}
}

// A system that writes on a component of the engine, of which nobody would be told, ends the battle with the name
// of both; on its own components it may write.
func TestASystemDoesNotWriteOnComponentsOfTheEngine(t *testing.T) {
	for name, write := range map[string]func(b *ecs.Battle){
		"Offence":  func(b *ecs.Battle) { components.Offence.Get(b.Entry(2)).OF = 99 },
		"Items":    func(b *ecs.Battle) { components.Items.Get(b.Entry(2)).List[1].Wear++ },
		"Identity": func(b *ecs.Battle) { components.Identity.Get(b.Entry(2)).Name = "zed" },
		"Marks":    func(b *ecs.Battle) { m := components.Marks.Get(b.Entry(2)); m.List = append(m.List, rules.Mark{}) },
		"":         func(b *ecs.Battle) { b.Entry(2).AddComponent(banner) },
	} {
		b := battletest.Fight(t, "hedge-fight", once(3, ecs.GroupEnds, func(h *ecs.Hand) error {
			write(h.Battle())
			return nil
		}))
		b.Run()
		var wrong *ecs.SystemError
		var written *ecs.WrittenError
		switch err := b.Err(); {
		case name == "" && err == nil:
		case !errors.As(err, &wrong) || wrong.Name != "omen" || !errors.As(err, &written) || written.Component != name || written.Who != 2 || written.Name != b.Name(2):
			t.Errorf("%s: got %v", name, err)
		}
	}
	b := battletest.Start(t, melee(), ecs.Config{Systems: []ecs.System{{Name: "calm", When: ecs.TickEnds, Run: func(*ecs.Hand) error { return nil }}}})
	for range 2000 {
		b.Step()
	}
	if n := testing.AllocsPerRun(500, func() { b.Step() }); n > 2 { // the hand, and who it is
		t.Errorf("%v allocations a tick", n)
	}
}

// In the middle of what a system does, the battle is looked at and nothing else.
func TestASystemLooksAndDoesNotStep(t *testing.T) {
	looked := 0
	b := battletest.Fight(t, "hedge-fight", once(3, ecs.TickBegins, func(h *ecs.Hand) error {
		b := h.Battle()
		if b.Step() != ecs.Refused || !errors.Is(b.Save(io.Discard), ecs.ErrUnderway) || !errors.Is(b.Leave(), ecs.ErrUnderway) || !errors.Is(b.Touch(1), ecs.ErrUnderway) || !b.Clone().Over() {
			return errors.New("something was done")
		}
		if b.Entry(1) != nil && b.View(0).Len() > 0 {
			looked++
		}
		return nil
	}))
	b.Run()
	if looked != 1 || !errors.Is(b.Err(), ecs.ErrUnderway) {
		t.Errorf("looked %d times, %v", looked, b.Err())
	}
}

// What a system has given somebody to do is waited for like anything else, and saved in between.
func TestATurnOfASystemIsWaitedFor(t *testing.T) {
	s := battletest.Load(t, "hedge-fight")
	c := once(4, ecs.TickEnds, func(h *ecs.Hand) error {
		h.Give(rules.Slot{At: 4, Actor: 1, Kind: rules.SlotTurn, Why: "OMEN-2"})
		return nil
	})
	c.Controllers = map[string]agent.Controller{s.Sides[0].ID: nil}
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	for waited := false; !waited; {
		if b.Run() != ecs.Waiting {
			t.Fatal("nobody is waited for")
		}
		if waited = b.Due()[0].Slot.Why == "OMEN-2"; !waited {
			answer(t, b)
		}
	}
	n := loaded(t, savedFile(t, b), c)
	for _, o := range []*ecs.Battle{b, n} {
		answer(t, o)
		for o.Run() == ecs.Waiting {
			answer(t, o)
		}
	}
	if b.Digest() != n.Digest() {
		t.Error("the loaded battle goes another way")
	}
}

// A system opens and closes a door that nobody touches: sight and ways change at once, it is told, and the event
// file adds up; a door that is not there is an error.
func TestASystemOpensADoor(t *testing.T) {
	var missed error
	gate := ecs.System{Name: "gate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "GATE-1", Title: "The gate works by itself"}}, Run: func(h *ecs.Hand) error {
		s := h.Battle().Scenario()
		at := doorCell(s)
		switch h.Battle().Result().Ticks {
		case 0:
			missed = h.Door("GATE-1", rules.Cell{X: -90, Y: -90}, true)
			return h.Door("GATE-1", at, true)
		case 5:
			return h.Door("GATE-1", at, false)
		}
		return nil
	}}
	b := battletest.Fight(t, "flooded-crypt", ecs.Config{Systems: []ecs.System{gate}})
	addsUp := battletest.Recorded(b)
	var told strings.Builder
	text := transcript.New(&told, b, transcript.Options{})
	b.Listen(text.Event)
	opened := []int32{}
	b.Listen(func(e *event.Event) {
		if e.Effect.Kind == rules.EffDoor && e.Effect.Rule == "GATE-1" {
			opened = append(opened, e.After)
		}
	}, event.Changed)
	for range 6 {
		b.Step()
	}
	if !slices.Equal(opened, []int32{1, 0}) || !errors.Is(missed, ecs.ErrNoDoor) {
		t.Errorf("opened: %v, missed: %v", opened, missed)
	}
	b.Run()
	if err := errors.Join(text.Close(), addsUp()); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"The door at (", ") opens", ") closes"} {
		if !strings.Contains(told.String(), want) {
			t.Errorf("it is not told: %s", want)
		}
	}
}

// doorCell is a cell with a door.
func doorCell(s *scenario.Scenario) rules.Cell {
	for _, g := range s.Field.Grounds {
		if g.Door != scenario.NoDoor {
			return g.Cell
		}
	}
	return rules.Cell{}
}
