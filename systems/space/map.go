package space

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Map is a checked field: its ground, its walls, and which cells see each other.
// It does not change; any number of battles and goroutines share one.
type Map struct {
	spec   Spec
	ground *grid.Terrain // nil on open ground
	z      []rules.Mm    // elevation by cell, nil if all is level
	low    rules.Mm      // the lowest ground
	walls  []wall
	doors  []int  // indices of Spec.Obstacles
	void   []bool // cells within the bounds that are no part of it, nil for none
	frame  frame
	far    []*wall // beyond the frame
	lines  table
	sight  grid.Sight
	cap    grid.Ratio
}

// wall is an obstacle of a map.
type wall struct {
	grid.Obstacle
	box    box
	index  int32
	door   int32    // index of Spec.Obstacles, +1; 0 for no door
	ground bool     // elevated ground (SPACE-062)
	top    rules.Mm // of elevated ground
}

// NewMap checks a field and builds its map. The spec is copied as far as the map
// keeps it. The error joins one *SpecError for each mistake.
func NewMap(s Spec) (*Map, error) {
	if err := check(&s); err != nil {
		return nil, err
	}
	s.Terrain, s.Edges, s.Obstacles = slices.Clone(s.Terrain), slices.Clone(s.Edges), slices.Clone(s.Obstacles)
	m := &Map{spec: s, cap: grid.NewRatio(int64(s.Rules.BodyCap[0]), int64(s.Rules.BodyCap[1]))}
	m.sight = grid.Sight{Grid: s.Kind, Policy: s.Rules.LOS, Lines: s.Rules.LOSMode, Eyes: s.Rules.Eyes, Lean: int64(s.Rules.LeanMm)}
	if s.Rules.LeanMm == 0 {
		m.sight.Lean = -1
	}
	for i := range s.Obstacles {
		if s.Obstacles[i].Door {
			m.doors = append(m.doors, i)
		}
	}
	m.leaveOut()
	if s.Kind != grid.Free {
		m.ground = m.terrain(nil)
		m.elevate()
	}
	m.build()
	m.lines = newTable(m)
	return m, nil
}

// Spec returns what the map was made from. It must not be changed.
func (m *Map) Spec() *Spec { return &m.spec }

// Inside reports whether a cell, on open ground a place, is on the map.
func (m *Map) Inside(c grid.Cell) bool {
	return m.bounded(c) && (m.void == nil || !m.void[m.index(c)])
}

func (m *Map) bounded(c grid.Cell) bool {
	return m.spec.Min.X <= c.X && c.X <= m.spec.Max.X && m.spec.Min.Y <= c.Y && c.Y <= m.spec.Max.Y
}

// leaveOut notes the cells that are no part of the map: a rectangle of hexes is a
// slanted strip of its axial bounds.
func (m *Map) leaveOut() {
	for _, t := range m.spec.Terrain {
		if !t.Void || m.spec.Kind == grid.Free {
			continue
		}
		if m.void == nil {
			m.void = make([]bool, m.size())
		}
		m.void[m.index(t.Cell)] = true
	}
}

// Ground returns the elevation of a cell in mm, 0 off the map and on open ground
// (SPACE-062).
func (m *Map) Ground(c grid.Cell) rules.Mm {
	if m.z == nil || !m.Inside(c) {
		return 0
	}
	return m.z[m.index(c)]
}

// Solid reports whether nobody can enter a cell; so it is off the map.
func (m *Map) Solid(c grid.Cell) bool {
	if m.ground == nil {
		return !m.Inside(c)
	}
	return m.ground.Tile(c).Solid
}

// index is the place of a cell of the map in canonical order.
func (m *Map) index(c grid.Cell) int {
	return int(c.X-m.spec.Min.X)*(int(m.spec.Max.Y-m.spec.Min.Y)+1) + int(c.Y-m.spec.Min.Y)
}

// size is the number of cells of the map.
func (m *Map) size() int {
	return (int(m.spec.Max.X-m.spec.Min.X) + 1) * (int(m.spec.Max.Y-m.spec.Min.Y) + 1)
}

// point is the middle of a cell in lattice units, on open ground the place.
func (m *Map) point(c grid.Cell) grid.Point {
	if m.spec.Kind == grid.Free {
		return grid.Point{X: int64(c.X), Y: int64(c.Y)}
	}
	return c.Centre()
}

// margin widens the boxes of queries: one cell, on open ground 1000 mm
// (SPACE-015).
func (m *Map) margin() int64 {
	if m.spec.Kind == grid.Free {
		return 1000
	}
	return grid.Unit
}

// facings is the number of facings of a body.
func (m *Map) facings() int {
	switch {
	case m.spec.Rules.Facings == 12 && m.spec.Kind == grid.Hex:
		return 12
	case m.spec.Kind == grid.Hex:
		return 6
	}
	return 8
}

// facing is the vector of a facing; open ground has the eight of squares.
func (m *Map) facing(f uint8) grid.Point {
	if m.spec.Kind == grid.Free {
		return grid.Square.Facing(8, int(f))
	}
	return m.spec.Kind.Facing(m.facings(), int(f))
}

// turns is the direction by which footprints are laid for a facing.
func (m *Map) turns(f uint8) int {
	if m.facings() == 12 {
		return int(f) / 2
	}
	return int(f)
}

// towards is the facing that looks in a direction.
func (m *Map) towards(d int) uint8 {
	if m.facings() == 12 {
		return uint8(2 * d)
	}
	return uint8(d)
}
