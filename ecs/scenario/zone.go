package scenario

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Zone is a part of the field that has a name.
type Zone struct {
	ID       string
	Cells    []grid.Cell // on a grid: each once
	From, To grid.Point  // on open ground: opposite corners of a rectangle, in mm
	Pos      Pos
}

// Compass is a side of the field as the page shows it.
type Compass uint8

// Sides of the field.
const (
	NoEdge Compass = iota
	North          // the first row; on open ground y = 0
	East           // the last column
	South          // the last row
	West           // the first column
	AnyEdge
)

var edges = []string{"", "north", "east", "south", "west", "any"}

// String returns the word for e.
func (e Compass) String() string {
	if int(e) < len(edges) {
		return edges[e]
	}
	return "unknown"
}

// On reports whether a place lies at a side of the field: a cell of its first or last row or column.
func (f *Field) On(e Compass, c grid.Cell) bool {
	x, y := int64(c.X), int64(c.Y)
	w, h := f.Width, f.Height
	if f.Kind != grid.Free {
		column, row := f.ColumnRow(c)
		x, y, w, h = int64(column), int64(row), f.Width-1, f.Height-1
	}
	north, east, south, west := y == 0, x == w, y == h, x == 0
	switch e {
	case North:
		return north
	case East:
		return east
	case South:
		return south
	case West:
		return west
	case AnyEdge:
		return north || east || south || west
	}
	return false
}

// Zone returns the zone with an id, nil if there is none.
func (s *Scenario) Zone(id string) *Zone {
	for i := range s.Zones {
		if s.Zones[i].ID == id && id != "" {
			return &s.Zones[i]
		}
	}
	return nil
}

// readZones reads the parts of the field that have names.
func (r *reader) readZones(m *block.Map) {
	r.zones = map[string]bool{}
	list := m.Maps("zones")
	if len(list) > MaxZones {
		m.Fail("zones", block.Range, "%d zones: want at most %d", len(list), MaxZones)
		return
	}
	for _, one := range list {
		z := Zone{ID: r.id(one, "id"), Pos: one.Pos()}
		switch {
		case one.Has("cells") && (one.Has("from") || one.Has("to")):
			one.Fail("cells", block.Value, "both cells and a rectangle: want one of them")
		case one.Has("cells") && r.s.Field.Kind == grid.Free:
			one.Fail("cells", block.Value, "open ground has no cells: want from and to, opposite corners in mm")
		case one.Has("cells"):
			r.zoneCells(one, &z)
		default:
			r.zoneCorners(one, &z)
		}
		one.Has("to")
		one.Done()
		if r.zones[z.ID] && z.ID != "" {
			one.Fail("id", block.Value, "the zone %q stands twice: want an id for each", z.ID)
			continue
		}
		r.zones[z.ID] = true
		r.s.Zones = append(r.s.Zones, z)
	}
}

// zoneCells reads the cells of a zone.
func (r *reader) zoneCells(m *block.Map, z *Zone) {
	list := m.List("cells")
	if len(list) == 0 {
		m.Fail("cells", block.Value, "no cells: want at least one")
	}
	seen := map[grid.Cell]bool{}
	for i, n := range list {
		path := index(m.At("cells"), i)
		c, ok := r.cell(n, path)
		switch {
		case ok && seen[c]:
			column, row := r.s.Field.ColumnRow(c)
			r.errs.Note(block.Value, path, n.Pos, "[%d, %d] stands twice: want it once", column, row)
		case ok:
			seen[c] = true
			z.Cells = append(z.Cells, c)
		}
	}
}

// zoneCorners reads a rectangle by opposite corners, which belong to it: of a grid the cells between them by
// columns and rows.
func (r *reader) zoneCorners(m *block.Map, z *Zone) {
	m.Need("from", "to")
	from, to := r.place(m.Node("from"), m.At("from")), r.place(m.Node("to"), m.At("to"))
	if !from.Given() || !to.Given() {
		return
	}
	if r.s.Field.Kind == grid.Free {
		a, b := from.Point, to.Point
		z.From, z.To = grid.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}, grid.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
		return
	}
	x0, y0 := r.s.Field.ColumnRow(from.Cell)
	x1, y1 := r.s.Field.ColumnRow(to.Cell)
	for y := min(y0, y1); y <= max(y0, y1); y++ {
		for x := min(x0, x1); x <= max(x0, x1); x++ {
			z.Cells = append(z.Cells, r.s.Field.Cell(x, y))
		}
	}
}
