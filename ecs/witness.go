package ecs

import (
	"fmt"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/cespare/xxhash/v2"
)

// WrittenError says that a system has written on a component of the engine instead of saying what happens by its
// [Hand]: nobody would be told of it, and no replay could do it again.
type WrittenError struct {
	Who       rules.ID
	Name      string
	Component string // "Pools"
}

// Error implements error.
func (e *WrittenError) Error() string {
	return fmt.Sprintf("it has written on the component %s of %s: want effects by Hand.For, and components of one's own to write on", e.Component, e.Name)
}

// witness knows the components of everybody as they were before a system ran.
type witness struct {
	now  xxhash.Digest
	sums []uint64 // of each component, by combatant
}

// look takes down what everybody is.
func (k *witness) look(b *Battle) {
	k.sums = k.sums[:0]
	for i := range b.tick.Roster.Figures {
		for c := 0; ; c++ {
			sum, ok := k.sum(b, i, c)
			if !ok {
				break
			}
			k.sums = append(k.sums, sum)
		}
	}
}

// changed is a *[WrittenError] about the first component that is another than before, of those who were there.
func (k *witness) changed(b *Battle) error {
	n := 0
	for i := range b.tick.Roster.Figures {
		for c := 0; n < len(k.sums); c++ {
			sum, ok := k.sum(b, i, c)
			if !ok {
				break
			}
			if sum != k.sums[n] {
				id := rules.ID(i + 1)
				return &WrittenError{id, b.Name(id), components.ComponentName(c)}
			}
			n++
		}
	}
	return nil
}

func (k *witness) sum(b *Battle, figure, component int) (sum uint64, ok bool) {
	k.now.Reset()
	ok = b.tick.Roster.Figures[figure].LookAt(&k.now, component)
	return k.now.Sum64(), ok
}
