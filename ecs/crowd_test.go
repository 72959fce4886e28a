package ecs_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// What those of a crowd share is memory and no more: a battle goes the same way in a copy, in what was saved of it, and
// in the memory of another battle.
func TestACrowdGoesTheSameWayWithoutItsMemory(t *testing.T) {
	battletest.Alone(t)
	const ticks = 24
	text := throng(45, 8, 60)
	plain := battletest.Start(t, text, ecs.Config{Seed: 3})
	copied, saved := plain.Clone(), plain.Clone()
	first := battletest.Start(t, text, ecs.Config{})
	used, err := first.Again(ecs.Config{Seed: 9})
	if err != nil {
		t.Fatal(err)
	}
	for range ticks {
		used.Step()
	}
	if used, err = first.AgainInto(used, ecs.Config{Seed: 3}); err != nil {
		t.Fatal(err)
	}
	for n := range ticks {
		plain.Step()
		used.Step()
		copied = copied.Clone()
		copied.Step()
		if n%6 == 5 {
			var b bytes.Buffer
			if err := saved.Save(&b); err != nil {
				t.Fatal(err)
			}
			if saved, err = ecs.Load(&b, ecs.Config{}); err != nil {
				t.Fatal(err)
			}
		}
		saved.Step()
		want := plain.Digest()
		for name, b := range map[string]*ecs.Battle{"a copy": copied, "what was saved": saved, "the memory of another": used} {
			if b.Digest() != want {
				t.Fatalf("after %d ticks %s stands otherwise", n+1, name)
			}
		}
	}
}
