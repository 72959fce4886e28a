package space

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/solarlune/resolv"
)

// Body is a combatant's body as the field knows it.
type Body struct {
	ID      rules.ID
	Team    uint8
	Cell    grid.Cell     // of its anchor; on open ground its place in mm
	Facing  uint8         // direction; on open ground one of the eight of squares
	Posture rules.Posture // the fallen lie like the prone and hold no cell (SPACE-036); Gone are not on the field
	Shape   rules.Body    // zero values are a man's
	Holds   bool          // controls a zone (SPACE-097)
	Odd     bool          // has made an odd number of diagonals since its turn began (SPACE-092)
	With    rules.ID      // whose cell it may share, in close combat; 0 for nobody (SPACE-037)
	Peeked  bool          // has attacked past an obstacle of its own since its last turn, from the cell From (SPACE-082)
	From    grid.Cell

	// Of two who are a rider and its mount (FIELD-040). The rider's Shape is that of both: it is the rider who holds
	// their cells, walks and turns, and the mount is where it is.
	Rides rules.ID // whom it rides; 0 for nobody
	Bears rules.ID // who rides it; 0 for nobody
}

// mostFoot is the number of cells of the largest standard footprint.
const mostFoot = 9

// entry is a body on the field, or one that is imagined there.
type entry struct {
	Body
	cells  [mostFoot]grid.Cell
	n      int32
	foot   grid.Footprint
	pct    uint8
	z      rules.Mm
	extent int64 // greatest distance, on either axis, of its points from its centre
	shape  *resolv.Circle
	late   bool   // the shape has yet to follow
	far    bool   // beyond the frame
	seen   uint32 // query that has listed it
	march  int32  // its place among the movers, +1
	slot   int32  // its number in the cells
	noted  bool   // it is noted there

	version uint32 // of the space when it last changed
}

// set takes over what b says and lays out its cells.
func (e *entry) set(m *Map, b Body) {
	size := grid.Size(b.Shape.Footprint)
	e.Body, e.foot, e.pct = b, size.Footprint(m.spec.Kind), b.Shape.Percent
	if e.pct == 0 {
		e.pct = uint8(size.Pct())
	}
	e.extent = 0
	if m.spec.Kind == grid.Free {
		e.extent = e.radius()
	} else {
		for _, c := range e.foot.Cells { // distance bounds coordinates, however turned
			d := grid.Distance(m.spec.Kind, grid.Chebyshev, grid.Cell{}, c)
			e.extent = max(e.extent, grid.Unit*int64(d)+int64(max(e.pct, 100))*2*grid.Unit/300)
		}
	}
	e.lay(m)
}

// lay puts the cells where the anchor and the facing say.
func (e *entry) lay(m *Map) {
	if m.spec.Kind == grid.Free {
		return
	}
	e.n = int32(len(e.foot.Place(e.cells[:0], m.spec.Kind, e.Cell, m.turns(e.Facing))))
	e.z = m.Ground(e.Cell)
}

// radius is what the body says, else the usual one of its size (SPACE-034).
func (e *entry) radius() int64 {
	if e.Shape.Radius <= 0 {
		return grid.Size(e.Shape.Footprint).Radius(int(e.pct))
	}
	return int64(e.Shape.Radius)
}

// on are the cells of the body, none on open ground.
func (e *entry) on() []grid.Cell { return e.cells[:e.n] }

// centre is the middle of the anchor in lattice units.
func (e *entry) centre(m *Map) grid.Point { return m.point(e.Cell) }

// box holds every point of the body.
func (e *entry) box(m *Map) box { return around(e.centre(m), e.extent) }

// there reports whether the body is on the field at all.
func (e *entry) there() bool { return e.Posture < rules.Gone }

// stands reports whether the body holds its cells (SPACE-036). Those of a mount are its rider's (FIELD-040).
func (e *entry) stands() bool { return e.Posture.Acts() && e.Bears == 0 }

// couple reports whether two are a rider and its mount.
func couple(a, b *entry) bool {
	return a.Rides != 0 && a.Rides == b.ID || b.Rides != 0 && b.Rides == a.ID
}

// body is the body as the exact tests want it. It borrows the cells.
func (e *entry) body(m *Map) grid.Body {
	b := grid.Body{
		Cells: e.on(), Pct: e.pct, Radius: int32(e.radius()),
		Height: max(0, e.Shape.Height), Z: e.z, Posture: posture(e.Posture),
	}
	if m.spec.Kind == grid.Free {
		b.At = e.centre(m)
	}
	return b
}

// posture says how high a body is: the fallen lie (SPACE-035).
func posture(u rules.Posture) grid.Posture {
	switch u {
	case rules.Standing:
		return grid.Standing
	case rules.Kneeling:
		return grid.Kneeling
	}
	return grid.Prone
}

// plain reports whether the body is a standing man on one cell, whose lines the
// map remembers.
func (e *entry) plain() bool {
	return e.n == 1 && e.Posture == rules.Standing && e.pct == grid.ManPct &&
		(e.Shape.Height == 0 || e.Shape.Height == grid.ManHeight)
}

// Free reports whether a body could stand in a cell as it is turned: on the map,
// in no solid cell, and with room beside those on their feet there (SPACE-036, SPACE-037). On open ground
// it keeps clear of bodies and walls (SPACE-038).
func (s *Space) Free(id rules.ID, c grid.Cell) bool {
	e := s.as(id, c)
	if e == nil || !s.m.Inside(c) {
		return false
	}
	if s.m.spec.Kind == grid.Free {
		p := s.m.point(c)
		s.obstruct(e, p, p, false)
		return grid.FreePlace(p, e.radius(), s.blocks, s.pool)
	}
	for _, x := range e.on() {
		if s.ground.Tile(x).Solid {
			return false
		}
	}
	return !s.crowded(e)
}
