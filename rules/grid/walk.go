package grid

// Walk says how somebody moves over a terrain. Start from NewWalk.
type Walk struct {
	Ground *Terrain
	CellMM int64
	Metric Metric // what diagonals cost (SPACE-092)
	Parity int    // diagonals made already, for Alternating
	Corner Corner // SPACE-095

	MaxUp   int64 // mm, higher is not a step (SPACE-093)
	MaxDown int64 // mm, deeper is a fall
	Climb   int64 // mm of way for a mm up

	AlliesBlock bool       // allies may not even be passed (SPACE-096)
	Zones       ZonePolicy // SPACE-098
	ZoneMM      int64      // what entering a zone costs with ZonesCost

	Footprint Footprint // of the mover; none for one cell (SPACE-108)
	Only      []Cell    // if not nil, no cell but these is entered (SPACE-111)
}

// NewWalk returns the usual way to move: steps of cellMM mm, up to 500 mm up at
// twice the height, up to 1000 mm down, past allies, heedless of zones.
func NewWalk(t *Terrain, cellMM int64) Walk {
	return Walk{Ground: t, CellMM: cellMM, MaxUp: 500, MaxDown: 1000, Climb: 2, ZoneMM: cellMM}
}

// ZonePolicy is what zones of control do to a mover (SPACE-098).
type ZonePolicy uint8

// The zone policies. The zero value is ZonesIgnored.
const (
	ZonesIgnored ZonePolicy = iota
	ZonesStop               // a zone that was entered is not left in the same path
	ZonesCost               // entering one costs ZoneMM more
)

// Zone is which neighbours an enemy controls (SPACE-097).
type Zone uint8

// The zones. The zero value is ZoneAll.
const (
	ZoneAll Zone = iota
	ZoneFront
	ZoneNone
)

// Occupant is another body on the map, as the mover sees it.
type Occupant struct {
	Cells   []Cell
	Enemy   bool
	Down    bool  // does not hold its cells, only makes them rough (SPACE-036)
	Prone   bool  // controls nothing
	Overrun bool  // so much smaller that it may be passed (SPACE-096)
	Zone    Zone  // of an enemy
	Facing  Point // for ZoneFront
}

// Step flags of a cell during a search.
const (
	heldByEnemy uint8 = 1 << iota
	heldByAlly        // or by an enemy that may be passed
	fallen
	zoned
	allowed
)

// mark notes what the occupants mean for the cells of the map.
func (f *Finder) mark(w *Walk, bodies []Occupant) {
	for _, i := range f.marked {
		f.flags[i] = 0
	}
	f.marked = f.marked[:0]
	if n := len(w.Ground.tiles); len(f.flags) < n {
		f.flags = make([]uint8, n)
	}
	for i := range bodies {
		b := &bodies[i]
		for _, c := range b.Cells {
			f.flag(w, c, b.hold())
		}
		if w.Zones != ZonesIgnored && b.Enemy && !b.Down && !b.Prone && b.Zone != ZoneNone {
			f.control(w, b)
		}
	}
	for _, c := range w.Only {
		f.flag(w, c, allowed)
	}
}

func (b *Occupant) hold() uint8 {
	switch {
	case b.Down:
		return fallen
	case b.Enemy && !b.Overrun:
		return heldByEnemy
	}
	return heldByAlly
}

func (f *Finder) flag(w *Walk, c Cell, bit uint8) {
	if !w.Ground.Inside(c) {
		return
	}
	i := w.Ground.index(c)
	if f.flags[i] == 0 {
		f.marked = append(f.marked, int32(i))
	}
	f.flags[i] |= bit
}

// control marks an enemy's zone: the neighbours that it could step to as far as
// the shape of the map goes (SPACE-097).
func (f *Finder) control(w *Walk, b *Occupant) {
	k := w.Ground.grid
	for _, c := range b.Cells {
		for d := range k.Directions() {
			if w.Metric == Manhattan && k.Diagonal(d) || !w.Ground.Open(c, d, w.Corner) {
				continue
			}
			n := c.Add(k.Direction(d))
			if b.Zone == ZoneFront && !inFront(k, b, n) {
				continue
			}
			f.flag(w, n, zoned)
		}
	}
}

func inFront(k Kind, b *Occupant, n Cell) bool {
	v := Displacement(b.Cells, []Cell{n})
	return ArcOf(k, k.Profile(), ForDefender, b.Facing, v) == Front
}

// step returns the cost of the step from a in direction d, odd if an odd number
// of diagonals came before it (SPACE-090 to SPACE-098).
func (f *Finder) step(w *Walk, a Cell, d int, odd bool) (mm int64, ok bool) {
	t := w.Ground
	if !t.Open(a, d, w.Corner) || f.held(w, a, d) {
		return 0, false
	}
	b := a.Add(t.grid.Direction(d))
	mm, ok = w.base(d, odd)
	if !ok {
		return 0, false
	}
	rise := int64(t.Tile(b).Z) - int64(t.Tile(a).Z)
	if rise > w.MaxUp || -rise > w.MaxDown {
		return 0, false
	}
	mm = ceilDiv(mm*f.pct(w, b, d), 100) + max(0, rise)*w.Climb + t.hurdle(a, d)
	if w.Zones == ZonesCost && f.anyFlag(w, b, d, zoned) {
		mm += w.ZoneMM
	}
	return mm, true
}

// held reports whether bodies or zones forbid the step.
func (f *Finder) held(w *Walk, a Cell, d int) bool {
	b := a.Add(w.Ground.grid.Direction(d))
	if w.Zones == ZonesStop {
		// A zone that was entered is not left; so to come back to a start in
		// a zone would be the end of the path, too.
		if a != f.start && f.zoned(w, a) || b == f.start && f.zoned(w, b) {
			return true
		}
	}
	if w.Only != nil && f.flags[w.Ground.index(b)]&allowed == 0 {
		return true
	}
	stop := heldByEnemy
	if w.AlliesBlock || b == f.goal && f.ends {
		stop |= heldByAlly
	}
	if len(w.Footprint.Cells) > 1 && !f.fits(w, a, b, d) {
		return true
	}
	return f.anyFlag(w, b, d, stop)
}

func (f *Finder) zoned(w *Walk, c Cell) bool {
	return f.flags[w.Ground.index(c)]&zoned != 0
}

// fits reports whether every cell of a large mover can be entered. One that does
// not turn needs its way free of walls in every cell (SPACE-108).
func (f *Finder) fits(w *Walk, a, b Cell, d int) bool {
	t := w.Ground
	for _, c := range f.place(w, b, d) {
		if t.Tile(c).Solid {
			return false
		}
	}
	if w.Footprint.Fixed {
		for _, c := range w.Footprint.Cells {
			if !t.Open(a.Add(c), d, w.Corner) {
				return false
			}
		}
	}
	return true
}

// place lays the mover's cells at an anchor after a step in direction d, which
// also turned it (SPACE-113).
func (f *Finder) place(w *Walk, b Cell, d int) []Cell {
	if len(w.Footprint.Cells) <= 1 {
		f.cells = append(f.cells[:0], b)
	} else {
		f.cells = w.Footprint.Place(f.cells[:0], w.Ground.grid, b, d)
	}
	return f.cells
}

func (f *Finder) anyFlag(w *Walk, b Cell, d int, bits uint8) bool {
	for _, c := range f.place(w, b, d) {
		if w.Ground.Inside(c) && f.flags[w.Ground.index(c)]&bits != 0 {
			return true
		}
	}
	return false
}

// base is the cost of a step on level, open ground (SPACE-091, SPACE-092).
func (w *Walk) base(d int, odd bool) (mm int64, ok bool) {
	if !w.Ground.grid.Diagonal(d) {
		return w.CellMM, true
	}
	switch w.Metric {
	case Manhattan:
		return 0, false
	case Euclid:
		return int64(isqrt(uint64(2 * w.CellMM * w.CellMM))), true
	case Alternating:
		if odd {
			return 2 * w.CellMM, true
		}
	}
	return w.CellMM, true
}

// pct is the worst percentage of the entered cells (SPACE-091, SPACE-108).
func (f *Finder) pct(w *Walk, b Cell, d int) int64 {
	worst := int64(0)
	for _, c := range f.place(w, b, d) {
		p := int64(w.Ground.Tile(c).Pct)
		if p == 0 {
			p = 100
		}
		if w.Ground.Inside(c) && f.flags[w.Ground.index(c)]&fallen != 0 {
			p += 100
		}
		worst = max(worst, p)
	}
	return worst
}

func ceilDiv(a, b int64) int64 { return (a + b - 1) / b }
