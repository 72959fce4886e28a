// Package sidetest makes sides out of fighters for the tests of all books, as the engine does
// when it freezes somebody.
package sidetest

import "github.com/affray-engine/affray/rules"

// Of is a fighter as the rules see it, with its marks, numbered from 1.
func Of(id rules.ID, team uint8, f *rules.Fighter) *rules.Combatant {
	s := &rules.Combatant{ID: id, Team: team, Posture: f.Posture, Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
	for i, m := range f.Marks {
		m.Serial = uint32(i + 1)
		Bear(s, m)
	}
	return s
}

// Bear gives somebody a mark, as it is.
func Bear(s *rules.Combatant, m rules.Mark) {
	s.Marks = append(s.Marks, m)
	s.Has |= 1 << m.Kind
}
