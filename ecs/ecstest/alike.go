package ecstest

import (
	"errors"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
)

// digests runs a battle and returns its digest after every tick.
func digests(b *ecs.Battle) []uint64 {
	var out []uint64
	for b.Step() == ecs.Running {
		out = append(out, b.Digest())
	}
	unbroken(b)
	return append(out, b.Digest())
}

// unbroken panics again with what has broken a battle off.
func unbroken(b *ecs.Battle) {
	var p *ecs.PanicError
	if errors.As(b.Err(), &p) {
		panic(p)
	}
}

// alike reports the first tick after which two battles differ.
func alike(got, want []uint64) error {
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			return fmt.Errorf("they differ after tick %d", i)
		}
	}
	if len(got) != len(want) {
		return fmt.Errorf("one has %d ticks, the other %d", len(got), len(want))
	}
	return nil
}

// same fights a battle twice.
func same(o opener, seed uint64) error { return twice(o, seed, func(*ecs.Battle) {}) }

// heard fights a battle that nobody listens to, and again with somebody who writes all of it down.
func heard(o opener, seed uint64) error {
	return twice(o, seed, func(b *ecs.Battle) { b.Listen(record.NewWriter(io.Discard, b).Event) })
}

// backwards fights a battle, and again with each group walked backwards.
func backwards(o opener, seed uint64) error { return twice(o, seed, (*ecs.Battle).Backwards) }

// twice fights a battle as it is, and once more as changed.
func twice(o opener, seed uint64, change func(b *ecs.Battle)) error {
	first, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	second, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	change(second)
	return alike(digests(second), digests(first))
}

// sooner is how many ticks lie between the first two copies: no divisor of a usual round.
// From copy to copy it doubles, as each is fought to the end.
const sooner = 5

// copies lets copies go on from where a battle stands.
func copies(o opener, seed uint64) error {
	first, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	b, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	want, next := digests(first), 0
	for i := 0; b.Step() == ecs.Running; i++ {
		if i < next {
			continue
		}
		next = 2*i + sooner
		c := b.Clone()
		if c.Digest() != b.Digest() {
			return fmt.Errorf("a copy after tick %d is not in the same state", i)
		}
		if err := alike(digests(c), want[min(i+1, len(want)):]); err != nil {
			return fmt.Errorf("a copy after tick %d: %w", i, err)
		}
	}
	return nil
}
