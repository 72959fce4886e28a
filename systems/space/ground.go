package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// terrain lays the ground for movement, with some doors in another state than
// the spec has them. The spec has been checked, so that no setter fails.
func (m *Map) terrain(doors []bool) *grid.Terrain {
	s := &m.spec
	t, _ := grid.NewTerrain(s.Kind, s.Min, s.Max)
	for _, x := range s.Terrain {
		t.SetTile(x.Cell, grid.Tile{Z: x.Z, Pct: uint16(x.Percent), Solid: x.Solid || x.Void})
	}
	for _, e := range s.Edges {
		if e.Blocked {
			_ = t.SetBlocked(e.A, e.B, true)
		}
		_ = t.SetHurdle(e.A, e.B, int64(e.AddMm))
	}
	for _, pass := range [2]bool{true, false} { // whatever is closed on a side has the last word
		for i := range s.Obstacles {
			o, open := &s.Obstacles[i], s.Obstacles[i].Open
			if doors != nil {
				open = doors[i]
			}
			if open = o.Door && open; open == pass {
				obstruct(t, o, open)
			}
		}
	}
	return t
}

// obstruct closes what a solid obstacle or a closed door fills, and opens the side on
// which an open door stands.
func obstruct(t *grid.Terrain, o *Obstacle, open bool) {
	if !o.Solid && !o.Door {
		return
	}
	if c, ok := o.Cell(); ok && !open {
		tile := t.Tile(c)
		tile.Solid = true
		t.SetTile(c, tile)
	}
	if a, b, ok := o.Edge(); ok {
		_ = t.SetBlocked(a, b, !open)
	}
}

// elevate notes elevations, and adds the raised cells to the walls.
func (m *Map) elevate() {
	hilly := false
	for _, x := range m.spec.Terrain {
		hilly = hilly || x.Z != 0
	}
	if !hilly {
		return
	}
	m.z = make([]rules.Mm, m.size())
	for _, x := range m.spec.Terrain {
		m.z[m.index(x.Cell)] = x.Z
	}
	m.low = mostHeight
	for i, z := range m.z {
		if m.void == nil || !m.void[i] { // what is no part of the map has no ground
			m.low = min(m.low, z)
		}
	}
	for x := m.spec.Min.X; x <= m.spec.Max.X; x++ {
		for y := m.spec.Min.Y; y <= m.spec.Max.Y; y++ {
			c := grid.Cell{X: x, Y: y}
			if z := m.Ground(c); z > m.low && m.Inside(c) {
				m.walls = append(m.walls, wall{Obstacle: grid.NewElevation(m.spec.Kind, c, z), ground: true, top: z})
			}
		}
	}
}

// build makes the shapes of all walls. They never move, so that every battle
// reads them without the guard.
func (m *Map) build() {
	for i := range m.spec.Obstacles {
		o := &m.spec.Obstacles[i]
		w := wall{Obstacle: o.Obstacle}
		if o.Door || o.Danger != 0 {
			w.door = int32(i) + 1
		}
		m.walls = append(m.walls, w)
	}
	guard.Lock()
	defer guard.Unlock()
	m.frame = newFrame(m.extent(), 2*m.margin())
	for i := range m.walls {
		w := &m.walls[i]
		w.index, w.box = int32(i), boxOf(w.Ring())
		if !w.box.within(m.frame.inner) {
			m.far = append(m.far, w)
			continue
		}
		m.frame.polygon(w.Ring(), w)
	}
}

// extent is the field in lattice units, with room for bodies at its border.
func (m *Map) extent() box {
	return around(m.point(m.spec.Min), 0).join(around(m.point(m.spec.Max), 0)).wider(3 * m.margin())
}
