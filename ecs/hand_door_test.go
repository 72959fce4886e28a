package ecs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// porter opens the door when tick 3 ends and closes it when tick 6 does.
func porter() ecs.Config {
	return ecs.Config{Seed: 3, Systems: []ecs.System{{Name: "porter", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "PORTER-1", Title: "A hidden spring"}}, Run: func(h *ecs.Hand) error {
		switch h.Battle().Result().Ticks {
		case 3:
			return h.Door("PORTER-1", rules.Cell{X: 3, Y: 1}, true)
		case 6:
			return h.Door("PORTER-1", rules.Cell{X: 3, Y: 1}, false)
		}
		return nil
	}}}}
}

// SPACE-050, SPACE-094: a door that a system moves changes sight and ways at once, in every rulebook; it is
// told with nobody's hand on it, goes with copies and saved battles, and the event file adds up.
func TestASystemOpensAndClosesADoor(t *testing.T) {
	for _, of := range fuzzed {
		text := strings.ReplaceAll(fmt.Sprintf(doorField, of.book, of.red, of.blue), "controller: default", "controller: passive")
		b := battletest.Start(t, text, porter())
		addsUp := battletest.Recorded(b)
		var words strings.Builder
		w := transcript.New(&words, b, transcript.Options{})
		b.Listen(w.Event)
		way := func() bool {
			_, _, ok := b.View(0).Way(1, rules.Cell{X: 5, Y: 1}, nil)
			return ok && b.View(0).Sight(1, 2)
		}
		var others []*ecs.Battle
		for tick := range 9 {
			if want := tick > 3 && tick <= 6; way() != want {
				t.Errorf("%s: before tick %d there is a way: %v", of.book, tick, !want)
			}
			others = append(others, b.Clone(), loaded(t, savedFile(t, b), porter()))
			b.Step()
		}
		for i, o := range others {
			for o.Result().Ticks < b.Result().Ticks && o.Step() == ecs.Running {
			}
			if o.Digest() != b.Digest() {
				t.Errorf("%s: copy %d goes another way", of.book, i)
			}
		}
		if err := errors.Join(b.Err(), addsUp(), w.Close()); err != nil {
			t.Errorf("%s: %v", of.book, err)
		}
		for _, want := range []string{"The door at (3,1) opens", "The door at (3,1) closes"} {
			if strings.Count(words.String(), want) != 1 {
				t.Errorf("%s: want once %q in\n%s", of.book, want, words.String())
			}
		}
	}
}

// A door that there is not, or in which somebody stands, is refused with what would be right, and the
// battle goes on if the system lets it.
func TestADoorThatDoesNotMoveIsNamed(t *testing.T) {
	text := strings.ReplaceAll(fmt.Sprintf(doorField, "nc", fuzzed[0].red, fuzzed[0].blue), "controller: default", "controller: passive")
	text = strings.Replace(strings.Replace(text, "door: closed", "door: open", 1), "at: [0, 1]", "at: [3, 1]", 1)
	for _, c := range []struct {
		door rules.Cell
		want error
	}{{rules.Cell{X: -90, Y: -90}, ecs.ErrNoDoor}, {rules.Cell{}, ecs.ErrNoDoor}, {rules.Cell{X: 3, Y: 1}, ecs.ErrInDoor}} {
		for _, pass := range []bool{true, false} {
			b := battletest.Start(t, text, once(2, ecs.TickEnds, func(h *ecs.Hand) error {
				err := h.Door("OMEN-1", c.door, false)
				if !errors.Is(err, c.want) {
					t.Errorf("door %v: got %v", c.door, err)
				}
				if pass {
					return nil
				}
				return err
			}))
			for range 4 {
				b.Step()
			}
			var wrong *ecs.SystemError
			if b.Over() == pass || !pass && (!errors.As(b.Err(), &wrong) || !errors.Is(b.Err(), c.want)) || pass && b.Err() != nil {
				t.Errorf("door %v: over %v, %v", c.door, b.Over(), b.Err())
			}
		}
	}
}

// A verdict about nobody holds what is about the field, and nothing else.
func TestOnlyADoorIsNobodys(t *testing.T) {
	for name, run := range map[string]func(h *ecs.Hand){
		"a loss":           func(h *ecs.Hand) { h.For(0).Lose("OMEN-1", 0, 0, 1) },
		"a loss of one":    func(h *ecs.Hand) { h.For(0).Lose("OMEN-1", 1, 0, 1) },
		"nothing":          func(h *ecs.Hand) { h.For(0) },
		"no door":          func(h *ecs.Hand) { h.For(0).Door("OMEN-1", 0, 9, true) },
		"a rule of nobody": func(h *ecs.Hand) { h.For(0).Door("OMEN-9", 0, 1, true) },
	} {
		text := fmt.Sprintf(doorField, "nc", fuzzed[0].red, fuzzed[0].blue)
		b := battletest.Start(t, text, once(2, ecs.TickEnds, func(h *ecs.Hand) error { run(h); return nil }))
		for range 4 {
			b.Step()
		}
		var wrong *ecs.SystemError
		if !errors.As(b.Err(), &wrong) {
			t.Errorf("%s: got %v", name, b.Err())
		}
	}
}

// A door moves by itself whoever has left the field.
func TestADoorMovesWithNobodyThere(t *testing.T) {
	text := strings.ReplaceAll(fmt.Sprintf(doorField, "nc", fuzzed[0].red, fuzzed[0].blue), "controller: default", "controller: passive")
	b := battletest.Start(t, text, once(2, ecs.TickEnds, func(h *ecs.Hand) error {
		h.Take("OMEN-1", 1)
		return h.Door("OMEN-2", rules.Cell{X: 3, Y: 1}, true)
	}))
	moved := 0
	b.Listen(func(e *event.Event) {
		if e.Effect.Kind == rules.EffDoor && e.Who == 0 && e.Effect.Rule == "OMEN-2" {
			moved++
		}
	}, event.Changed)
	for range 3 {
		b.Step()
	}
	if moved != 1 {
		t.Errorf("it has moved %d times, %v", moved, b.Err())
	}
}
