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
		b := battletest.Start(t, fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ecs.Config{})
		for b.Step() == ecs.Running {
		}
		for b.Due()[0].Question.Kind != rules.AskNone {
			if err := b.Reply(b.Due()[0].Question); err != nil {
				t.Fatal(err)
			}
			b.Step()
		}
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
