package ecs

import (
	"errors"
	"slices"
)

// Errors of [Battle.Again].
var (
	ErrBegun     = errors.New("the battle has begun: want one that has not been stepped")
	ErrOtherBook = errors.New("the rulebook is that of the battle: want no other")
)

// Again returns a battle of the same scenario with its own seed, controllers and
// listeners, as [New] would. It is much faster, because rulebook and map are shared and
// stat blocks are not read again. c.Book is nil or the rulebook of b. What forced dice b
// has are those of the new battle, too, and so are its parts: c.Parts does not count.
//
// Again changes nothing in b, and returns [ErrBegun] if b has been stepped,
// [ErrOtherBook], what New does of systems, or scenario.Errors if a controller is for a side that there is not.
// Two goroutines must not call it for the same battle at once; each may have a
// [Battle.Clone] of its own.
func (b *Battle) Again(c Config) (*Battle, error) { return b.AgainInto(nil, c) }

// AgainInto is [Battle.Again] in the memory of a battle that is done with: it returns f, or another battle if f is nil or
// of no use for this one. What was got from f before, its views among it, must not be used any more. The controllers that
// the scenario names may be those of f: they remember nothing that matters. Who fights a thousand battles needs the
// memory of one.
func (b *Battle) AgainInto(f *Battle, c Config) (*Battle, error) {
	if b.tick.State.Begun || b.over {
		return nil, ErrBegun
	}
	if c.Book != nil && c.Book != b.tick.Book {
		return nil, ErrOtherBook
	}
	if err := errors.Join(check(c), checkRules(c.Systems, b.tick.Book.Shape())); err != nil {
		return nil, err
	}
	if c.World != nil || !b.fits(f) {
		f = &Battle{}
	}
	made := &builder{s: b.scenario, config: c, first: len(b.scenario.Combatants)}
	if len(c.Controllers) == 0 {
		made.named = f.madeWith
	}
	if made.deciders(); made.errs.Err() != nil {
		return nil, made.errs.Err()
	}
	was := *f
	if was.madeWith = nil; len(c.Controllers) == 0 {
		was.madeWith = made.decide
	}
	*f = Battle{
		scenario: b.scenario, tick: was.tick, views: was.views, fair: was.fair, deciders: slices.Clone(made.decide), madeWith: was.madeWith,
		posts: made.posts, sides: b.sides, whole: made.whole, script: b.script, used: slices.Grow(was.used[:0], len(b.script))[:len(b.script)],
		keep: c.Keep, touched: b.touched, result: Result{Winner: -1, Goal: -1}, stood: was.stood[:0], followed: was.followed[:0],
		dues: was.dues, asks: was.asks, looks: was.looks, tactician: was.tactician, summed: was.summed,
	}
	clear(f.used)
	if f.tick == nil {
		f.tick = b.tick.CloneInto(c.World)
		f.wire()
	} else {
		f.tick.CopyFrom(b.tick)
	}
	f.tick.State.Seed = made.seed()
	f.Listen(c.Events)
	f.house(c.Systems)
	f.tick.Host = f.hosted()
	return f, nil
}
