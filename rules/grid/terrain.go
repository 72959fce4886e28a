package grid

import "errors"

// MaxCells is the greatest number of cells of a Terrain.
const MaxCells = 1 << 22

// ErrBounds says that bounds are the wrong way round, beyond Limit, or hold
// more than MaxCells cells.
var ErrBounds = errors.New("grid: bounds are empty, too large or too far out")

// Tile is the ground of one cell.
type Tile struct {
	Z     int32  // elevation in mm
	Pct   uint16 // percent of the usual cost to enter, 0 means 100 (SPACE-091)
	Solid bool   // cannot be entered
}

// Rough is the percentage of rough ground, Road that of a road (SPACE-091).
const (
	Rough = 200
	Road  = 80
)

// Terrain is a map for movement: tiles within bounds, and what lies on the sides
// between them. It is changed by its setters only; any number of searches may
// read one at a time when nobody writes.
type Terrain struct {
	grid     Kind
	min, max Cell
	tiles    []Tile
	blocked  []uint8 // a bit for each direction
	hurdled  []uint8 // the same, nil while there is none
	hurdles  map[side]int64
	leastPct int64
	walled   bool   // some side has been closed
	hilly    bool   // some tile has been higher or lower
	changes  uint32 // for those who remember what it was
}

// side is the side of a cell in a direction.
type side struct {
	cell int
	dir  int
}

// NewTerrain returns level, open ground between two corner cells, inclusive, or
// ErrBounds.
func NewTerrain(k Kind, low, high Cell) (*Terrain, error) {
	if low.X > high.X || low.Y > high.Y || !low.InLimit() || !high.InLimit() {
		return nil, ErrBounds
	}
	n := (int64(high.X) - int64(low.X) + 1) * (int64(high.Y) - int64(low.Y) + 1)
	if n > MaxCells {
		return nil, ErrBounds
	}
	return &Terrain{
		grid: k, min: low, max: high,
		tiles: make([]Tile, n), blocked: make([]uint8, n),
		hurdles: map[side]int64{}, leastPct: 100,
	}, nil
}

// Grid returns the kind of the field.
func (t *Terrain) Grid() Kind { return t.grid }

// Bounds returns the corner cells, which belong to the map.
func (t *Terrain) Bounds() (low, high Cell) { return t.min, t.max }

// Inside reports whether c is on the map.
func (t *Terrain) Inside(c Cell) bool {
	return t.min.X <= c.X && c.X <= t.max.X && t.min.Y <= c.Y && c.Y <= t.max.Y
}

// index is the place of a cell of the map in canonical order (SPACE-014).
func (t *Terrain) index(c Cell) int {
	return int(c.X-t.min.X)*int(t.max.Y-t.min.Y+1) + int(c.Y-t.min.Y)
}

// Tile returns the ground of c; off the map it is solid.
func (t *Terrain) Tile(c Cell) Tile {
	if !t.Inside(c) {
		return Tile{Solid: true}
	}
	return t.tiles[t.index(c)]
}

// SetTile lays the ground of c; off the map it does nothing.
func (t *Terrain) SetTile(c Cell, tile Tile) {
	if !t.Inside(c) {
		return
	}
	if t.tiles[t.index(c)] != tile {
		t.changes++
	}
	t.hilly = t.hilly || tile.Z != 0
	if tile.Pct != 0 {
		t.leastPct = min(t.leastPct, int64(tile.Pct))
	}
	t.tiles[t.index(c)] = tile
}

// SetBlocked closes or opens the side between two cells, for walls and doors
// (SPACE-094). It returns ErrNoSide if they share none.
func (t *Terrain) SetBlocked(a, b Cell, blocked bool) error {
	t.changes++
	t.walled = t.walled || blocked
	return t.sides(a, b, func(i, d int) {
		t.blocked[i] &^= 1 << d
		if blocked {
			t.blocked[i] |= 1 << d
		}
	})
}

// SetHurdle makes the step over the side between two cells cost mm more
// (SPACE-094). It returns ErrNoSide if they share none.
func (t *Terrain) SetHurdle(a, b Cell, mm int64) error {
	t.changes++
	if t.hurdled == nil {
		t.hurdled = make([]uint8, len(t.tiles))
	}
	return t.sides(a, b, func(i, d int) {
		t.hurdles[side{i, d}] = mm
		t.hurdled[i] |= 1 << d
	})
}

// sides calls set for the side between a and b, as seen from both.
func (t *Terrain) sides(a, b Cell, set func(cell, dir int)) error {
	d, ok := t.grid.DirectionOf(a, b)
	if !ok || t.grid.Diagonal(d) {
		return ErrNoSide
	}
	if t.Inside(a) {
		set(t.index(a), d)
	}
	if t.Inside(b) {
		set(t.index(b), mod(d+t.grid.Directions()/2, t.grid.Directions()))
	}
	return nil
}

// Blocked reports whether the side of c in direction d is closed.
func (t *Terrain) Blocked(c Cell, d int) bool {
	return t.Inside(c) && t.blocked[t.index(c)]&(1<<mod(d, 8)) != 0
}

// hurdle is what the step from the cell of an index in direction d costs more.
func (t *Terrain) hurdle(i, d int) int64 {
	if t.hurdled == nil || t.hurdled[i]&(1<<d) == 0 {
		return 0
	}
	return t.hurdles[side{i, d}]
}

// Corner says how many of the two detours a diagonal step past a corner needs
// (SPACE-095).
type Corner uint8

// The corner rules. The zero value is BothWays, which scenarios call strict.
const (
	BothWays Corner = iota
	OneWay          // lenient
	NoWay           // free
)

// Open reports whether the shape of the map lets a step from c in direction d
// happen, whoever stands there: bounds, solid cells, closed sides and corners
// (SPACE-090, SPACE-095).
func (t *Terrain) Open(c Cell, d int, corner Corner) bool {
	if !t.Inside(c) || t.Tile(c.Add(t.grid.Direction(d))).Solid {
		return false
	}
	if !t.grid.Diagonal(d) {
		return !t.Blocked(c, d)
	}
	open := 0
	if t.detour(c, d-1, d+1) {
		open++
	}
	if t.detour(c, d+1, d-1) {
		open++
	}
	return corner == NoWay || open == 2 || open == 1 && corner == OneWay
}

// detour reports whether the way round a corner, first and then second, is open.
func (t *Terrain) detour(c Cell, first, second int) bool {
	middle := c.Add(t.grid.Direction(first))
	return !t.Tile(middle).Solid && !t.Blocked(c, mod(first, 8)) && !t.Blocked(middle, mod(second, 8))
}
