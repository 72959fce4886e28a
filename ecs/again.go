package ecs

import (
	"errors"
)

// Errors of [Battle.Again].
var (
	ErrBegun     = errors.New("the battle has begun: want one that has not been stepped")
	ErrOtherBook = errors.New("the rulebook is that of the battle: want no other")
)

// Again returns a battle of the same scenario with its own seed, controllers and
// listeners, as [New] would. It is much faster, because rulebook and map are shared and
// stat blocks are not read again. c.Book is nil or the rulebook of b. What forced dice b
// has are those of the new battle, too.
//
// Again changes nothing in b, and returns [ErrBegun] if b has been stepped,
// [ErrOtherBook], or scenario.Errors if a controller is for a side that there is not.
// Two goroutines must not call it for the same battle at once; each may have a
// [Battle.Clone] of its own.
func (b *Battle) Again(c Config) (*Battle, error) {
	if b.tick.State.Begun || b.over {
		return nil, ErrBegun
	}
	if c.Book != nil && c.Book != b.tick.Book {
		return nil, ErrOtherBook
	}
	made := &builder{s: b.scenario, config: c, first: len(b.scenario.Combatants)}
	if made.deciders(); made.errs.Err() != nil {
		return nil, made.errs.Err()
	}
	n := &Battle{
		scenario: b.scenario, tick: b.tick.CloneInto(c.World), deciders: made.decide, posts: made.posts, sides: upTo(len(b.scenario.Sides)), whole: made.whole, script: b.script, used: make([]bool, len(b.script)),
		keep: c.Keep, result: Result{Winner: -1, Goal: -1},
	}
	n.tick.State.Seed = made.seed()
	n.Listen(c.Events)
	n.house(c.Systems)
	n.wire()
	return n, nil
}
