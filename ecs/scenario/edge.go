package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// sidePair names the side of two cells, whichever is written first.
type sidePair struct{ a, b grid.Cell }

// readEdges reads walls, doors and hurdles between cells.
func (r *reader) readEdges(m *block.Map) {
	seen := map[sidePair]bool{}
	for _, e := range m.Maps("edges") {
		edge, kind, height := r.edge(e)
		between := e.Node("between")
		e.Need("between")
		e.Done()
		if between == nil || r.s.Field.Kind == grid.Free {
			continue
		}
		a, b, ok := r.sameSide(between, e.At("between"))
		if !ok {
			continue
		}
		if a.Compare(b) > 0 {
			a, b = b, a
		}
		if seen[sidePair{a, b}] {
			e.Fail("between", block.Value, "the side is listed twice: want it once")
			continue
		}
		seen[sidePair{a, b}] = true
		edge.A, edge.B, edge.Pos = a, b, e.Pos()
		r.s.Field.Edges = append(r.s.Field.Edges, edge)
		r.raise(edge, kind, height)
	}
}

// edge reads what stands between two cells, leaving `between` to the caller.
// Height 0 is without limit.
func (r *reader) edge(m *block.Map) (e Edge, kind stuff, height int32) {
	wall := m.BoolOr("wall", false)
	e.Door = readDoor(m)
	e.AddMM = m.IntOr("hurdle_mm", 0, 0, longest)
	if count(m.Has("wall"), m.Has("door"), m.Has("hurdle_mm")) != 1 || m.Has("wall") && !wall {
		m.Fail("", block.Value, "want exactly one of wall: true, door and hurdle_mm")
	}
	e.Blocked = wall || e.Door == ClosedDoor
	kind = readStuff(m, m.WordOr("kind", "hard", "hard", "conceal") == "conceal")
	height = int32(m.IntOr("height", 0, 1, highest))
	return e, kind, height
}

// raise adds what stops sight and blows on a side. It stands on the lower of the
// two grounds; its top is that much above the higher (SPACE-062). A hurdle
// without a height stops neither.
func (r *reader) raise(e Edge, kind stuff, height int32) {
	f := &r.s.Field
	if height == 0 && !e.Blocked && e.Door == NoDoor {
		return
	}
	o, err := grid.NewEdge(f.Kind, e.A, e.B)
	if err != nil {
		return // sameSide has noted it
	}
	kind.apply(&o)
	if height > 0 {
		o.Z1 = max(f.Ground(e.A).Z, f.Ground(e.B).Z) + height
	}
	f.Obstacles = append(f.Obstacles, Obstacle{o, e.Door, e.Pos})
}

// Hurdle reports whether an obstacle is that of a hurdle: it stands on a side that costs more
// to cross.
func (f *Field) Hurdle(o *Obstacle) bool {
	a, b, ok := o.Edge()
	if a.Compare(b) > 0 {
		a, b = b, a
	}
	return ok && slices.ContainsFunc(f.Edges, func(e Edge) bool { return e.A == a && e.B == b && e.AddMM > 0 })
}
