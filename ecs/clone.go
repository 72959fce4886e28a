package ecs

import (
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/cespare/xxhash/v2"
)

// Clone returns a copy that goes on by itself to the same end, also from the middle of
// a tick. It shares what never changes (map, rulebook, scenario). Controllers that
// are an [agent.Cloner] are copied, others are shared: then the two battles must not run
// at the same time. It keeps no events and tells nobody; set [Battle.Listen] for that.
// A listener that is being told of an event is in the middle of something that no copy could
// go on with: it gets one that is over, with [ErrUnderway].
func (b *Battle) Clone() *Battle {
	c := &Battle{
		scenario: b.scenario, tick: b.tick.Clone(), deciders: copies(b.deciders), posts: b.posts, sides: b.sides, whole: b.whole, late: b.late, script: b.script, used: slices.Clone(b.used),
		result: b.result, over: b.over, stood: slices.Clone(b.stood), systems: b.systems, ending: b.ending, ground: b.ground, tables: b.tables,
		touched: b.touched, follows: b.follows, followed: slices.Clone(b.followed), unasked: b.unasked, moments: b.moments,
	}
	c.guard.broken = b.guard.broken
	c.wire()
	if err := b.settled(); err != nil {
		c.breakOff(err)
	}
	return c
}

// Fork returns a copy with luck of its own, a different one for each number: what was rolled stays, and
// what is still to be rolled falls otherwise, dice that the scenario states as well. Who searches the
// future by forks learns the odds and no more, where [Battle.Clone] would roll the very dice to come.
// Else it is as Clone; its seed is another.
func (b *Battle) Fork(number uint64) *Battle {
	c := b.Clone()
	c.tick.Reseed(dice.Fork(b.Seed(), number))
	return c
}

// copies returns controllers that a copy may use beside the original.
func copies(list []agent.Controller) []agent.Controller {
	out := slices.Clone(list)
	for i, c := range out {
		if one, ok := c.(agent.Cloner); ok {
			out[i] = one.Clone()
		}
	}
	return out
}

// wire connects a battle with its tick.
func (b *Battle) wire() {
	b.tick.Emit, b.tick.Replies, b.tick.Coming, b.tick.Own = b.emit, b.replies, b.coming, b.own
	if len(b.systems) > 0 || b.Following() {
		b.tick.Host = b.host
	}
	b.views, b.fair = b.views[:0], b.fair[:0]
	for i := range b.scenario.Sides {
		b.views = append(b.views, agent.NewView(b.tick, uint8(i)).Forking(b.future))
		b.fair = append(b.fair, agent.Fair(b.tick, uint8(i)).Forking(b.future))
	}
}

// Digest is the same for two battles in the same state, on every machine: it is the sum of
// all that [Battle.Save] writes of what can change.
func (b *Battle) Digest() uint64 {
	var w plain.Writer
	b.write(&w)
	return xxhash.Sum64(w.Bytes())
}

// Backwards makes the battle walk each group backwards from now on: its end must be the
// same, because those who act together do not see each other act. It is for tests of
// rulebooks; package ecstest uses it. Groups whose members walk and strike one after the other,
// in the phase Turns, do see each other act, and may end otherwise.
func (b *Battle) Backwards() { b.tick.Reverse = true }
