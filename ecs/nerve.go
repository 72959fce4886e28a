package ecs

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// hearten says how much nerve those have who are there from the beginning, and by whom they go.
func (b *Battle) hearten() {
	for i := range b.tick.Roster.Figures {
		b.emboldens(&b.scenario.Combatants[i], rules.ID(i+1))
	}
	b.tick.LookOut()
}

// emboldens says how much nerve somebody has, and whether its side goes by it.
func (b *Battle) emboldens(c *scenario.Combatant, id rules.ID) {
	leads := false
	for i := range b.scenario.Sides {
		leads = leads || b.scenario.Sides[i].Leader.Text == c.ID
	}
	b.tick.Hearten(id, b.scenario.NerveOf(c), leads)
}

// nerves notes nerve in a book by which nobody breaks.
func (b *builder) nerves() {
	shape := b.rules.Shape()
	if c := b.s.Breakable(); c != nil && !shape.Nerve.Mark.There() {
		b.errs.Note(block.Value, "nerve", c.Pos, "%s has no rules for nerve: want none, or %d", shape.ID, scenario.Steady)
	}
}
