package ecstest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/verify"
)

// Breach is one thing that battles do although a law forbids it.
type Breach struct {
	Law  string // one of [Laws]
	Seed uint64 // of the battle
	Err  error  // a *rulestest.Breach if a single call of the book is wrong
}

// Error implements error.
func (b *Breach) Error() string { return fmt.Sprintf("%s: seed %d: %v", b.Law, b.Seed, b.Err) }

// Unwrap returns what is wrong.
func (b *Breach) Unwrap() error { return b.Err }

// law is one thing that holds for every battle.
type law struct {
	must  string
	check func(o opener, seed uint64) error
}

var laws = []law{
	{"the same seed gives the same battle", same},
	{"who listens changes nothing", heard},
	{"who acts at the same time does not see the others act", backwards},
	{"a copy goes on alike from every tick", copies},
	{"a copy goes on alike from the middle of a tick, and a late answer changes nothing", late},
	{"the receipts of a battle add up", addsUp},
	{"the book keeps the laws of its calls", calls},
	{"no order is refused", heeded},
	{"an act that is offered may come to something", offered},
	{verify.LawAsked, keeps(verify.LawAsked)},
	{verify.LawLone, keeps(verify.LawLone)},
	{verify.LawKept, keeps(verify.LawKept)},
	{verify.LawBonus, keeps(verify.LawBonus)},
	{verify.LawUnder, keeps(verify.LawUnder)},
	{verify.LawFrom, keeps(verify.LawFrom)},
	{verify.LawKnown, keeps(verify.LawKnown)},
}

// ofBooks are the laws over files that a book may break; the others hold of every battle.
var ofBooks = []string{verify.LawAsked, verify.LawLone, verify.LawKept, verify.LawBonus, verify.LawUnder, verify.LawFrom, verify.LawKnown}

// Laws lists what [Run] holds battles to, one sentence each: the names of its sub-tests.
func Laws() []string {
	out := make([]string, len(laws))
	for i, l := range laws {
		out[i] = l.must
	}
	return out
}

// seeds are how many battles each law is tried on.
const seeds = 3

// Run holds battles of a scenario to every law, each in a sub-test that bears its sentence.
// The configuration names the rulebook, if it is not a built-in one, and the controllers,
// of which each battle gets copies (see agent.Cloner); the law about late answers tries the
// default controller in their place. Its seed is the first of a few, its events are left alone.
func Run(t *testing.T, s *scenario.Scenario, c ecs.Config) {
	t.Helper()
	o := opener{s, c, map[uint64]*played{}}
	for _, l := range laws {
		t.Run(l.must, func(t *testing.T) {
			for _, b := range l.try(o, seeds) {
				t.Errorf("seed %d: %v", b.Seed, b.Err)
			}
		})
	}
}

// Check is [Run] without a test: all that is found, as joined *[Breach] values; nil if there
// is nothing.
func Check(s *scenario.Scenario, c ecs.Config) error { return Sweep(s, c, seeds, Laws()...) }

// Sweep is [Check] with so many battles for each of the laws that are named: those of
// [Played] cost a battle or two each, so that they may be tried on many.
func Sweep(s *scenario.Scenario, c ecs.Config, battles int, names ...string) error {
	var errs []error
	o := opener{s, c, map[uint64]*played{}}
	for _, l := range laws {
		if !slices.Contains(names, l.must) {
			continue
		}
		for _, b := range l.try(o, battles) {
			errs = append(errs, b)
		}
	}
	return errors.Join(errs...)
}

// Played lists the laws of which a battle is a witness as it is played, or as the host plays
// it: those that need no second battle to compare it with.
func Played() []string {
	return append([]string{"the receipts of a battle add up", "no order is refused", "an act that is offered may come to something"}, ofBooks...)
}

// try tries a law on a few battles, and stops at the first that breaks it.
func (l *law) try(o opener, battles int) []*Breach {
	first := max(o.c.Seed, 1)
	for seed := first; seed < first+uint64(battles); seed++ {
		if err := l.calmly(o, seed); err != nil {
			return []*Breach{{Law: l.must, Seed: seed, Err: err}}
		}
	}
	return nil
}

// calmly tries a law on one battle; a panic is a breach.
func (l *law) calmly(o opener, seed uint64) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it panics: %v", r)
		}
	}()
	return l.check(o, seed)
}

// opener opens battles of one scenario.
type opener struct {
	s      *scenario.Scenario
	c      ecs.Config
	played map[uint64]*played // by seed
}

// open builds a battle with controllers of its own; change may alter its configuration first.
func (o opener) open(seed uint64, change func(c *ecs.Config)) (*ecs.Battle, error) {
	c := o.c
	c.Seed, c.Events, c.Keep = seed, nil, false
	c.Controllers = maps.Clone(c.Controllers)
	for side, d := range c.Controllers {
		if d, ok := d.(agent.Cloner); ok {
			c.Controllers[side] = d.Clone()
		}
	}
	if change != nil {
		change(&c)
	}
	return ecs.New(o.s, c)
}
