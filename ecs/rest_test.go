package ecs_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// A battle that rests where nothing is due is the same, after every tick and in all that is told, as one in which every
// tick is gone through; so is what is copied, forked or loaded in the middle of a rest.
func TestABattleThatRestsGoesAsOneThatDoesNot(t *testing.T) {
	names := battletest.Some(t)
	if !testing.Short() {
		names = battletest.Scenarios(t)
	}
	rests := 0
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			rests += restsAlike(t, battletest.Fight(t, name, ecs.Config{}), battletest.Fight(t, name, ecs.Config{}))
		})
	}
	for _, book := range battletest.Books() {
		t.Run(book, func(t *testing.T) {
			text := battletest.Meeting(book, 2)
			rests += restsAlike(t, battletest.Start(t, text, ecs.Config{}), battletest.Start(t, text, ecs.Config{}))
		})
	}
	if rests == 0 {
		t.Error("nobody has ever rested")
	}
}

// restsAlike steps both battles, of which one is watched and never rests, and returns in how many ticks the other did.
func restsAlike(t *testing.T, b, watched *ecs.Battle) (rests int) {
	t.Helper()
	watched.Watch(func(string) {})
	told, want := 0, 0
	b.Listen(func(*event.Event) { told++ })
	watched.Listen(func(*event.Event) { want++ })
	for tick := 0; ; tick++ {
		rested := b.Rests()
		status, wanted := b.Step(), watched.Step()
		if status != wanted || told != want || b.Digest() != watched.Digest() {
			t.Fatalf("tick %d: %v after %d events, want %v after %d, or another digest", tick, status, told, wanted, want)
		}
		if status != ecs.Running {
			return rests
		}
		if rested {
			if rests++; rests%16 == 1 {
				goOnAlike(t, b)
			}
		}
	}
}

// goOnAlike holds what is made of a battle in the middle of a rest to go on as it does, for a while.
func goOnAlike(t *testing.T, b *ecs.Battle) {
	t.Helper()
	const ticks = 24
	var saved bytes.Buffer
	if err := b.Save(&saved); err != nil {
		t.Fatal(err)
	}
	loaded, err := ecs.Load(&saved, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	clone, watched := b.Clone(), b.Clone()
	watched.Watch(func(string) {})
	for tick := range ticks {
		status := watched.Step()
		for what, o := range map[string]*ecs.Battle{"copied": clone, "loaded": loaded} {
			if s := o.Step(); s != status || o.Digest() != watched.Digest() {
				t.Fatalf("what was %s in the middle of a rest goes another way in its tick %d", what, tick)
			}
		}
		if status != ecs.Running {
			return
		}
	}
}

// Whoever is changed by the host in the middle of a rest is looked at in the next tick.
func TestAHostBreaksARest(t *testing.T) {
	text := battletest.Meeting("revised", 1)
	b, watched := battletest.Start(t, text, ecs.Config{}), battletest.Start(t, text, ecs.Config{})
	watched.Watch(func(string) {})
	broken := 0
	for status := ecs.Running; status == ecs.Running; {
		if b.Rests() && broken < 8 {
			broken++
			for _, o := range []*ecs.Battle{b, watched} {
				f := components.Marks.Get(o.Entry(1))
				f.List = append(f.List, rules.Mark{Serial: 1, Kind: 0, Ends: rules.AtTick, Until: rules.Tick(o.Result().Ticks + 2)})
				if err := o.Touch(1); err != nil {
					t.Fatal(err)
				}
			}
			if b.Rests() {
				t.Fatal("nobody looks at who was changed")
			}
		}
		status = b.Step()
		if wanted := watched.Step(); status != wanted || b.Digest() != watched.Digest() {
			t.Fatalf("%v, want %v, or another digest", status, wanted)
		}
	}
	if broken == 0 {
		t.Error("nobody has ever rested")
	}
}
