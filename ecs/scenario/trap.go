package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// readTraps reads what lies on the field until somebody steps into it.
func (r *reader) readTraps(m *block.Map) {
	list := m.Maps("traps")
	if len(list) > MaxTraps {
		m.Fail("traps", block.Range, "%d traps: want at most %d", len(list), MaxTraps)
		return
	}
	if len(list) > 0 && r.s.Field.Kind == grid.Free {
		m.Fail("traps", block.Value, "open ground has no cells: want none")
		list = nil
	}
	for _, one := range list {
		t := Trap{ID: r.id(one, "id"), Pos: one.Pos()}
		one.Need("at", "stats")
		r.trapCells(one, &t)
		r.trapSides(one, &t)
		if stats, ok := one.Map("stats"); ok {
			for _, key := range stats.Keys() {
				stats.Map(key)
			}
			if t.Stats = stats.Node(r.book); t.Stats == nil && r.book != "" {
				one.Fail("stats", block.MissingField, "no block for the rulebook %q%s", r.book, only(stats))
			}
		}
		one.Done()
		if slices.ContainsFunc(r.s.Traps, func(o Trap) bool { return o.ID == t.ID && t.ID != "" }) {
			one.Fail("id", block.Value, "the trap %q stands twice: want an id for each", t.ID)
			continue
		}
		r.s.Traps = append(r.s.Traps, t)
	}
}

// trapCells reads where a trap lies: a list of cells in which one can stand.
func (r *reader) trapCells(m *block.Map, t *Trap) {
	list := m.List("at")
	if m.Has("at") && len(list) == 0 {
		m.Fail("at", block.Value, "no cells: want at least one")
	}
	for i, n := range list {
		path := index(m.At("at"), i)
		c, ok := r.cell(n, path)
		if ok && r.s.Field.Ground(c).Solid {
			r.errs.Note(block.Value, path, n.Pos, "nobody can step into a solid cell: want one that is free")
		}
		if ok {
			t.Cells = append(t.Cells, c)
		}
	}
}

// trapSides reads who knows of a trap.
func (r *reader) trapSides(m *block.Map, t *Trap) {
	sides := make([]string, len(r.s.Sides))
	for i, s := range r.s.Sides {
		sides[i] = s.ID
	}
	if len(sides) == 0 {
		m.Node("known_to") // noted already; the words cannot be judged
		return
	}
	t.KnownTo = m.Words("known_to", sides...)
}
