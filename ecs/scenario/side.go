package scenario

import (
	"github.com/affray-engine/affray/rules/block"
)

// readSides reads the parties to the battle.
func (r *reader) readSides(m *block.Map) {
	r.sides = map[string]bool{}
	for _, s := range m.Maps("sides") {
		side := Side{ID: r.id(s, "id"), Controller: r.wordOr(s, "controller", "default"), Leader: r.wordOr(s, "leader", ""), Nerve: nerve(s), Pos: s.Pos()}
		s.Done()
		if side.ID == "" {
			continue
		}
		if r.sides[side.ID] {
			s.Fail("id", block.Value, "the side %q stands twice: want an id for each", side.ID)
			continue
		}
		r.sides[side.ID] = true
		r.s.Sides = append(r.s.Sides, side)
	}
	if n := m.Node("sides"); n != nil && n.Kind == block.KindList && (len(n.Items) < 2 || len(n.Items) > MaxSides) {
		m.Fail("sides", block.Value, "%d sides: want 2 to %d", len(n.Items), MaxSides)
	}
}

// emptySides notes the sides that nobody fights for.
func (r *reader) emptySides(m *block.Map) {
	if len(r.s.Combatants) == 0 || r.manned == nil {
		return
	}
	for _, s := range r.s.Sides {
		if !r.manned[s.ID] {
			r.errs.Note(block.Value, m.At("sides"), s.Pos, "the side %q has no combatant: want at least one", s.ID)
		}
	}
}
