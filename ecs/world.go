package ecs

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// Part is a component of the host's own that a battle carries. [Carry] makes it.
type Part = components.Part

// Carry returns the part of a component of plain data, for [Config.Parts]: numbers, truth values,
// texts, and structs, arrays, lists and trees of them (what a pointer points to belongs to it alone). Whatever entity of the battle has one keeps it in
// [Battle.Clone], [Battle.Save] and [Load], and it is part of [Battle.Digest]. A component that is not
// among the parts is left alone: the entity keeps it, and its copies have none. [New] returns a
// *[PartError] for what is not plain.
func Carry[T any](c *donburi.ComponentType[T]) Part { return components.Carry(c) }

// World returns the world in which the battle's entities live: combatants (with
// components.Identity), obstacles (components.Barrier) and things on the ground (components.Thing).
// The host may query it, and add components and entities of its own. What it must not do is remove
// entities of the battle, or components that are the battle's.
func (b *Battle) World() donburi.World { return b.tick.Roster.Live() }

// Entry returns the entity of a combatant, nil for an unknown id. Its components are what the rules
// use: whoever changes one tells so by [Battle.Touch].
func (b *Battle) Entry(id rules.ID) *donburi.Entry {
	if f := b.tick.Roster.Figure(id); f != nil {
		b.tick.Roster.Live()
		return f.Entry
	}
	return nil
}

// Leave moves the battle into a world of its own, as a host wants that goes on with the one that they
// shared: its entities are taken out of that. Components that are not among the parts stay behind, and
// views of before are of no use. One that was broken off leaves as well. It returns [ErrUnderway] in the
// middle of a step.
func (b *Battle) Leave() error {
	move := func() error {
		old := b.tick.Roster
		b.tick, b.noted = b.tick.Clone(), nil // entities are others
		b.wire()
		old.Clear()
		return nil
	}
	if g := &b.guard; g.broken != nil && !g.stepping && !g.hearing {
		return b.safely(move)
	}
	return b.between(move)
}
