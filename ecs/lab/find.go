package lab

import (
	"context"
	"errors"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Found is a battle that was looked for.
type Found struct {
	Index int // from 0
	Seed  uint64
	Battle
	people []string
	sides  []string
}

// Find fights battles of a scenario, from the seed on, one after the other, and hands over each until wanted says that
// it has seen enough, or most were fought. An error of wanted ends it.
func Find(ctx context.Context, s *scenario.Scenario, seed uint64, most int, wanted func(f *Found) (enough bool, err error)) error {
	fighter, err := arena.NewFighter(arena.Entry{Scenario: s}, arena.Config{})
	if err != nil {
		return err
	}
	var sides []string
	for i := range s.Sides {
		sides = append(sides, s.Sides[i].ID)
	}
	w := watcher{}
	for i := range most {
		w.sums = newSums()
		b, err := w.fought(ctx, fighter, i, arena.SeedOf(seed, i))
		if err != nil {
			return err
		}
		f := &Found{Index: i, Seed: arena.SeedOf(seed, i), Battle: *b, sides: sides}
		for k := range b.People {
			f.people = append(f.people, nameOf(s, k, &b.People[k]))
		}
		if enough, err := wanted(f); enough || err != nil {
			return err
		}
	}
	return nil
}

// ErrNobody says that a combatant or a side is not there.
var ErrNobody = errors.New("nobody is called so")

// Person is how somebody came out, by name.
func (f *Found) Person(name string) (*Person, error) {
	for i, n := range f.people {
		if n == name {
			return &f.People[i], nil
		}
	}
	return nil, ErrNobody
}

// Side is the index of a side.
func (f *Found) Side(id string) (int, error) {
	for i, s := range f.sides {
		if s == id {
			return i, nil
		}
	}
	return -1, ErrNobody
}

// Names lists the combatants.
func (f *Found) Names() []string { return f.people }

// Sides lists the ids of the sides.
func (f *Found) Sides() []string { return f.sides }
