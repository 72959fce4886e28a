package ecs

import (
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems"
	"github.com/cespare/xxhash/v2"
)

// Clone returns a copy that goes on by itself to the same end, also from the middle of
// a tick. It shares what never changes (map, rulebook, scenario). Controllers that
// are an [agent.Cloner] are copied, others are shared: then the two battles must not run
// at the same time. It keeps no events and tells nobody; set [Battle.Listen] for that.
// A listener that is being told of an event is in the middle of something that no copy could
// go on with: it gets one that is over, with [ErrUnderway].
func (b *Battle) Clone() *Battle {
	c := &Battle{}
	c.copyFrom(b)
	c.heed(b)
	return c
}

// Fork returns a copy with luck of its own, a different one for each number: what was rolled stays, and
// what is still to be rolled falls otherwise, dice that the scenario states as well. Who searches the
// future by forks learns the odds and no more, where [Battle.Clone] would roll the very dice to come.
// Else it is as Clone; its seed is another.
func (b *Battle) Fork(number uint64) *Battle { return b.ForkInto(nil, number) }

// ForkInto is [Battle.Fork] in the memory of a fork that is done with: it returns f, or another battle if f is
// nil or of no use for this one. What was got from f before, its views among it, must not be used any more.
// Who plays a thousand futures needs the memory of one.
func (b *Battle) ForkInto(f *Battle, number uint64) *Battle {
	c := b.into(f)
	c.heed(b)
	c.tick.Reseed(dice.Fork(b.Seed(), number))
	return c
}

// into returns a copy for which nobody decides yet, in the memory of a battle of the same scenario if it is at rest.
func (b *Battle) into(f *Battle) *Battle {
	if !b.fits(f) {
		f = &Battle{}
	}
	f.copyFrom(b)
	return f
}

// fits reports whether a battle can be used again for a copy: it is of the same scenario, and at rest.
func (b *Battle) fits(f *Battle) bool {
	return f != nil && f != b && f.tick != nil && &f.scenario.Sides[0] == &b.scenario.Sides[0] && f.tick.Space.Map() == b.tick.Space.Map() && f.guard == (guard{})
}

// copyFrom makes a battle a copy of another, in the memory that it has; who decides is left to be said.
func (c *Battle) copyFrom(b *Battle) {
	was := *c
	*c = Battle{
		scenario: b.scenario, tick: was.tick, views: was.views, fair: was.fair, script: b.script, used: append(was.used[:0], b.used...),
		result: b.result, over: b.over, stood: append(was.stood[:0], b.stood...), systems: b.systems, ending: b.ending, ground: b.ground, tables: b.tables,
		touched: b.touched, whole: b.whole, late: b.late, follows: b.follows, followed: append(was.followed[:0], b.followed...), unasked: b.unasked, moments: b.moments,
		dues: was.dues, asks: was.asks, looks: was.looks, tactician: was.tactician,
	}
	c.guard.broken = b.guard.broken
	if c.tick == nil {
		c.tick = b.tick.Clone()
		c.wire()
	} else {
		c.tick.CopyFrom(b.tick)
		c.tick.Host = c.hosted()
	}
	if err := b.settled(); err != nil {
		c.breakOff(err)
	}
}

// heed lets those decide who do in another battle.
func (c *Battle) heed(b *Battle) {
	c.deciders, c.posts, c.sides = copies(b.deciders), b.posts, b.sides
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
	b.tick.Emit, b.tick.Replies, b.tick.Coming = b.emit, b.replies, b.coming
	b.tick.Own, b.tick.Host = b.own, b.hosted()
	n := len(b.scenario.Sides)
	all := make([]*agent.View, 2*n) // which are made when somebody looks: in most copies few do
	b.views, b.fair = all[:n:n], all[n:]
}

// hosted is what the battle does at the moments of a host, nil for nothing.
func (b *Battle) hosted() func(systems.Moment, *rules.Plan) {
	if len(b.systems) > 0 || b.Following() {
		return b.host
	}
	return nil
}

// view returns the view of a side.
func (b *Battle) view(side uint8) *View {
	if b.views[side] == nil {
		b.views[side] = agent.NewView(b.tick, side).Forking(b.future)
	}
	return b.views[side]
}

// fairView returns the view that controllers of a side get.
func (b *Battle) fairView(side uint8) *View {
	if b.fair[side] == nil {
		b.fair[side] = agent.Fair(b.tick, side).Forking(b.future)
	}
	return b.fair[side]
}

// Digest is the same for two battles in the same state, on every machine: it is the sum of
// all that [Battle.Save] writes of what can change.
func (b *Battle) Digest() uint64 {
	b.summed.Reset()
	b.write(&b.summed)
	return xxhash.Sum64(b.summed.Bytes())
}

// Backwards makes the battle walk each group backwards from now on: its end must be the
// same, because those who act together do not see each other act. It is for tests of
// rulebooks; package ecstest uses it. In the phase Turns members walk one after the other, and
// who comes later finds the way blocked: they take their turns in the order of their ids still.
func (b *Battle) Backwards() { b.tick.Reverse = true }
