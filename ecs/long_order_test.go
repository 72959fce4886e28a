package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// An order that counts more acts than it holds is refused, and changes nothing; nothing can be
// chosen after it.
func TestAnOrderOfMoreActsThanThereAreIsRefused(t *testing.T) {
	for _, of := range fuzzed {
		b := asking(t, of.book, of.red, of.blue)
		who, before := b.Due()[0].Who, b.Digest()
		for _, n := range []uint8{7, 100, 255} {
			for what, err := range map[string]error{"Submit": b.Submit(who, rules.Order{N: n}), "Legal": b.Legal(who, rules.Order{N: n})} {
				var bad *systems.OrderError
				if !errors.As(err, &bad) || !errors.Is(err, systems.ErrLong) || b.Digest() != before {
					t.Errorf("%s: %s of %d acts: %v", of.book, what, n, err)
				}
			}
			if c := b.Options(who, rules.Order{N: n}); len(c) > 0 {
				t.Errorf("%s: %d choices after %d acts", of.book, len(c), n)
			}
		}
		if err := b.Submit(who, rules.Order{}); err != nil {
			t.Errorf("%s: %v", of.book, err)
		}
	}
}

// asking is a battle of a rulebook in which somebody's order is due.
func asking(t *testing.T, book, red, blue string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, fmt.Sprintf(fuzzField, book, red, blue), ecs.Config{})
	for b.Step() == ecs.Running {
	}
	for b.Due()[0].Question.Kind != rules.AskNone {
		if err := b.Reply(b.Due()[0].Question); err != nil {
			t.Fatal(err)
		}
		b.Step()
	}
	return b
}

// What is not legal itself has nothing after it: the rulebook is not asked about it.
func TestNothingCanBeChosenAfterWhatIsNotLegal(t *testing.T) {
	odd := rules.Act{Kind: rules.ActWrestle, Item: rules.NoItem, Mode: 222, Target: 2}
	for _, of := range fuzzed {
		b := asking(t, of.book, of.red, of.blue)
		who := b.Due()[0].Who
		for _, acts := range [][]rules.Act{{odd}, {{Kind: rules.ActPass}, odd}, {{Kind: rules.ActKind(200), Item: 100}}} {
			var o rules.Order
			for _, a := range acts {
				o.Add(a)
			}
			if c := b.Options(who, o); len(c) > 0 {
				t.Errorf("%s: %d choices after %+v", of.book, len(c), acts)
			}
		}
		if err := b.Submit(who, rules.Order{}); err != nil {
			t.Errorf("%s: %v", of.book, err)
		}
	}
}
