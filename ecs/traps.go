package ecs

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// layTraps asks the book what the traps of the scenario do.
func (b *builder) layTraps() {
	trapper, ok := b.rules.(rules.Trapper)
	if len(b.s.Traps) > 0 && !ok {
		b.errs.Note(block.Value, "traps[0]", b.s.Traps[0].Pos, "the rulebook %s has no rules for traps: want none", b.rules.Shape().ID)
		return
	}
	for i, s := range b.s.Traps {
		path := at("traps", i) + ".stats." + b.s.Rulebook.Text
		trap := rules.Trap{ID: rules.ID(i + 1), Name: s.ID, Cells: s.Cells}
		trapper.Trap(block.Read(s.Stats, path, &b.errs), &trap.TrapTerms)
		known := uint32(0)
		for k, side := range b.s.Sides {
			if slices.Contains(s.KnownTo, side.ID) {
				known |= 1 << k
			}
		}
		b.traps, b.known = append(b.traps, trap), append(b.known, known)
	}
}
