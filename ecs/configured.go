package ecs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// What may be wrong with a system of the host's, inside a *[SystemError].
var (
	ErrNoSystem    = errors.New("it has no Run, or runs at no moment: want both")
	ErrSystemName  = errors.New("its name is empty, or another system's or the engine's own (Systems lists those): want one of its own")
	ErrSystemRules = errors.New("a rule's id is empty, or the rulebook's or another's: want ids of its own")
)

// What may be wrong with a part, inside a *[PartError].
var (
	ErrPartTwice  = errors.New("it is there twice: want it once")
	ErrPartEngine = errors.New("it is a component of the engine, which carries it anyhow: want one of the host's own")
)

// PartError says what is wrong with one of [Config.Parts]: a *plain.TypeError, what Carry was given being nil,
// [ErrPartTwice] or [ErrPartEngine].
type PartError struct {
	Nth int // from 0
	Err error
}

// Error implements error.
func (e *PartError) Error() string { return fmt.Sprintf("Config.Parts[%d]: %v", e.Nth, e.Err) }

// Unwrap returns what is wrong with it.
func (e *PartError) Unwrap() error { return e.Err }

// check wants parts that can be carried, and systems that can run.
func check(c Config) error {
	var errs []error
	for i, p := range c.Parts {
		if err := wrong(p, c.Parts[:i]); err != nil {
			errs = append(errs, &PartError{i, err})
		}
	}
	for i := range c.Systems {
		s := &c.Systems[i]
		if s.Run == nil || s.When == 0 || s.When >= systems.NMoment {
			errs = append(errs, &SystemError{s.Name, s.When, ErrNoSystem})
		}
		if s.Name == "" || slices.ContainsFunc(Systems(), func(o SystemInfo) bool { return o.Name == s.Name }) ||
			slices.ContainsFunc(c.Systems[:i], func(o System) bool { return o.Name == s.Name }) {
			errs = append(errs, &SystemError{s.Name, s.When, ErrSystemName})
		}
	}
	return errors.Join(errs...)
}

// wrong is what is wrong with a part behind others.
func wrong(p Part, before []Part) error {
	switch {
	case p.Err() != nil:
		return p.Err()
	case p.OfEngine():
		return ErrPartEngine
	case slices.ContainsFunc(before, p.Is):
		return ErrPartTwice
	}
	return nil
}

// checkRules wants rules of systems that neither the book nor another of them has.
func checkRules(list []System, book *rules.Shape) error {
	if len(list) == 0 {
		return nil
	}
	var errs []error
	known := map[rules.Rule]bool{"": true}
	for _, r := range book.Rules {
		known[r.ID] = true
	}
	for i := range list {
		s := &list[i]
		for _, r := range s.Rules {
			if known[r.ID] {
				errs = append(errs, &SystemError{s.Name, s.When, fmt.Errorf("rule %q: %w", string(r.ID), ErrSystemRules)})
			}
			known[r.ID] = true
		}
	}
	return errors.Join(errs...)
}
