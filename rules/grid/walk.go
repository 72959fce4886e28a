package grid

// Walk says how somebody moves over a terrain. Start from NewWalk.
type Walk struct {
	Ground *Terrain
	CellMM int64
	Metric Metric // what diagonals cost (SPACE-092)
	Parity int    // diagonals made already since the mover's turn began, for Alternating
	Corner Corner // SPACE-095

	MaxUp   int64 // mm, higher is not a step (SPACE-093)
	MaxDown int64 // mm, deeper is a fall
	Leap    bool  // the step into the goal may be one
	Climb   int64 // mm of way for a mm up

	AlliesBlock bool       // allies may not even be passed (SPACE-096)
	Load        uint8      // quarters of a cell that the mover fills, 0 for all of it (SPACE-037)
	Zones       ZonePolicy // SPACE-098
	ZoneMM      int64      // what entering a zone costs with ZonesCost
	Profile     Profile    // of the zones to the front (SPACE-042)
	Tie         Tie        // of the same (SPACE-044)

	TurnMM int64 // for each direction that a step turns the mover by (SPACE-047)
	Facing int   // direction in which it looks at the start
	Half   bool  // it looks half a direction farther, at a corner of hexes (SPACE-040)

	Footprint Footprint // of the mover; none for one cell (SPACE-108)
	Only      []Cell    // if not nil, no cell but these is entered (SPACE-111)
}

// NewWalk returns the usual way to move: steps of cellMM mm, up to 500 mm up at
// twice the height, up to 1000 mm down, past allies, heedless of zones.
func NewWalk(t *Terrain, cellMM int64) Walk {
	return Walk{
		Ground: t, CellMM: cellMM, MaxUp: 500, MaxDown: 1000, Climb: 2, ZoneMM: cellMM, Profile: t.grid.Profile(),
	}
}

// AtLeast is a lower bound of what a way from one cell to another costs in mm.
func (w *Walk) AtLeast(a, b Cell) int64 {
	return int64(Distance(w.Ground.grid, Chebyshev, a, b)) * w.CellMM * w.Ground.leastPct / 100
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

// TurnCost returns what turning between two directions costs in mm, at mm for each
// direction; half if the first is half a direction farther. Half of an odd number is
// rounded up (SPACE-047).
func TurnCost(k Kind, mm int64, from int, half bool, to int) int64 {
	n := 2 * k.Directions()
	if n == 0 || mm == 0 {
		return 0
	}
	halves := 2 * (to - from)
	if half {
		halves--
	}
	halves = mod(halves, n)
	return ceilDiv(mm*int64(min(halves, n-halves)), 2)
}

// turning is what turning for a step in direction d costs in a state.
func (f *Finder) turning(a Cell, facing, d int) int64 {
	if f.walk.TurnMM == 0 {
		return 0
	}
	half := f.walk.Half && a == f.start && facing == f.walk.Facing
	return TurnCost(f.walk.Ground.grid, f.walk.TurnMM, facing, half, d)
}

// note adds flags to a cell.
func (f *Finder) note(i int, bits uint8) {
	if f.flags[i] == 0 {
		f.marked = append(f.marked, int32(i))
	}
	f.flags[i] |= bits
}

// flagsOf are the flags of a cell of the map.
func (f *Finder) flagsOf(c Cell) uint8 {
	i := f.walk.Ground.index(c)
	if v := f.flags[i]; v&known != 0 {
		return v
	}
	bits := f.others.Company(c).flags(f.walk.Load) | known
	if f.walk.Zones != ZonesIgnored && f.others.Zone(c) {
		bits |= zoned
	}
	f.note(i, bits)
	return f.flags[i]
}

// Bits of a shape: ways out of a cell, ways into it, and whether they are known.
const (
	outKnown  = 1 << 16
	intoKnown = 1 << 17
)

// open is in which directions the shape of the map lets one leave a cell of the map.
func (f *Finder) open(c Cell) uint32 {
	i := f.walk.Ground.index(c)
	if v := f.shape[i]; v&outKnown != 0 {
		return v
	}
	v := uint32(outKnown)
	for d := range f.dirs {
		if f.walk.Ground.Open(c, d, f.walk.Corner) {
			v |= 1 << d
		}
	}
	f.shape[i] |= v
	return v
}

// into is by which directions the shape of the map lets one come to a cell of the map.
func (f *Finder) into(c Cell) uint32 {
	i := f.walk.Ground.index(c)
	v := f.shape[i]
	if v&intoKnown == 0 {
		v |= intoKnown
		for d := range f.dirs {
			if f.walk.Ground.Open(c.Sub(f.offset[d]), d, f.walk.Corner) {
				v |= 1 << (8 + d)
			}
		}
		f.shape[i] = v
	}
	return v >> 8 & 255
}

// step returns where a step in direction d leads from a state and what it costs
// (SPACE-090 to SPACE-098).
func (f *Finder) step(a Cell, d int, odd bool, facing int) (b Cell, mm int64, ok bool) {
	if f.open(a)&(1<<d) == 0 || !f.leaves(a, facing) {
		return b, 0, false
	}
	b = a.Add(f.offset[d])
	in := f.arrive(b, d)
	if !in.ok {
		return b, 0, false
	}
	mm, ok = f.cost(a, b, d, odd, in)
	return b, mm + f.turning(a, facing, d), ok
}

// leaves reports whether a state may be left: a zone that was entered is not.
func (f *Finder) leaves(a Cell, facing int) bool {
	return f.walk.Zones != ZonesStop || a == f.start || !f.any(a, facing, zoned)
}

// arrival is what it means to come to lie in a cell.
type arrival struct {
	pct       int64 // worst percentage of the cells (SPACE-091, SPACE-108)
	extra     int64 // mm, for a zone
	ok, known bool
}

// arrive says what a step in direction d means that leads to an anchor.
func (f *Finder) arrive(b Cell, d int) arrival {
	w, in := &f.walk, arrival{known: true}
	if w.Only != nil && f.flags[w.Ground.index(b)]&allowed == 0 {
		return in
	}
	stop := heldByEnemy
	if w.AlliesBlock {
		stop |= heldByAlly
	}
	if b == f.goal && f.ends {
		stop = held
	}
	if !f.single && !f.fits(b, d) {
		return in
	}
	all := uint8(0)
	for _, c := range f.place(b, d) {
		if !w.Ground.Inside(c) {
			continue
		}
		bits := f.flagsOf(c)
		p := int64(w.Ground.tiles[w.Ground.index(c)].Pct)
		if p == 0 {
			p = 100
		}
		if bits&fallen != 0 {
			p += 100
		}
		in.pct = max(in.pct, p)
		all |= bits
	}
	if all&stop != 0 {
		return in
	}
	if all&zoned != 0 {
		switch {
		case w.Zones == ZonesCost:
			in.extra = w.ZoneMM
		case w.Zones == ZonesStop && b == f.start:
			return in // to come back to a start in a zone would be the end of the path
		}
	}
	in.ok = true
	return in
}

// cost is what a step costs whose end is known (SPACE-091 to SPACE-093).
func (f *Finder) cost(a, b Cell, d int, odd bool, in arrival) (mm int64, ok bool) {
	if mm, ok = f.base(d, odd, in); !ok {
		return 0, false
	}
	t := f.walk.Ground
	return f.over(t.index(a), t.index(b), d, mm)
}

// base is what a step costs on level ground (SPACE-091, SPACE-092).
func (f *Finder) base(d int, odd bool, in arrival) (mm int64, ok bool) {
	w := &f.walk
	mm = w.CellMM
	if d&1 == 1 && w.Ground.grid == Square {
		switch {
		case w.Metric == Manhattan:
			return 0, false
		case w.Metric == Alternating && odd:
			mm *= 2
		default:
			mm = f.diagonal
		}
	}
	if in.pct != 100 {
		mm = ceilDiv(mm*in.pct, 100)
	}
	return mm + in.extra, true
}

// over adds what rises and hurdles cost between two cells, and says whether the rise
// is a step at all (SPACE-093, SPACE-094).
func (f *Finder) over(a, b, d int, mm int64) (int64, bool) {
	w, t := &f.walk, f.walk.Ground
	rise := int64(t.tiles[b].Z) - int64(t.tiles[a].Z)
	if rise > w.MaxUp || -rise > w.MaxDown && !(w.Leap && b == t.index(f.goal)) {
		return 0, false
	}
	return mm + max(0, rise)*w.Climb + t.hurdle(a, d), true
}

// place lays the mover's cells at an anchor after a step in direction d, which
// also turned it (SPACE-113).
func (f *Finder) place(b Cell, d int) []Cell {
	if f.single {
		f.places = append(f.places[:0], b)
	} else {
		f.places = f.walk.Footprint.Place(f.places[:0], f.walk.Ground.grid, b, d)
	}
	return f.places
}

// any reports whether some cell of the mover, lying at an anchor, has one of the flags.
func (f *Finder) any(b Cell, d int, bits uint8) bool {
	if f.single {
		return f.flagsOf(b)&bits != 0
	}
	for _, c := range f.place(b, d) {
		if f.walk.Ground.Inside(c) && f.flagsOf(c)&bits != 0 {
			return true
		}
	}
	return false
}

// fits reports whether a large mover can come to lie at an anchor by a step in
// direction d: no cell solid, no wall through its middle, and if it does not turn the
// way of every cell open (SPACE-108).
func (f *Finder) fits(b Cell, d int) bool {
	t := f.walk.Ground
	cells := f.place(b, d)
	for i, c := range cells {
		if t.Tile(c).Solid || t.walled && f.parted(cells[:i], c) {
			return false
		}
	}
	if f.walk.Footprint.Fixed {
		v := f.offset[d]
		for _, c := range cells {
			if !t.Open(Cell{c.X - v.X, c.Y - v.Y}, d, f.walk.Corner) {
				return false
			}
		}
	}
	return true
}

// parted reports whether a closed side lies between a cell and one of the others.
func (f *Finder) parted(others []Cell, c Cell) bool {
	for _, o := range others {
		if e, ok := f.walk.Ground.grid.DirectionOf(c, o); ok && f.walk.Ground.Blocked(c, e) {
			return true
		}
	}
	return false
}

func ceilDiv(a, b int64) int64 { return (a + b - 1) / b }

// Zoning is what of a field decides which cells bodies control (SPACE-097).
type Zoning struct {
	Ground  *Terrain
	Metric  Metric
	Corner  Corner
	Profile Profile
	Tie     Tie
}

// Controls reports whether a body on these cells, looking along facing, controls a cell: it
// could step there as far as the shape of the map goes, and the cell lies in its front if
// the zone is only that (SPACE-097).
func (z *Zoning) Controls(zone Zone, cells []Cell, facing Point, c Cell) bool {
	if zone == ZoneNone {
		return false
	}
	k := z.Ground.grid
	for _, from := range cells {
		d, ok := k.DirectionOf(from, c)
		if !ok || z.Metric == Manhattan && k.Diagonal(d) || !z.Ground.Open(from, d, z.Corner) {
			continue
		}
		here := [1]Cell{c}
		return zone == ZoneAll || ArcOf(k, z.Profile, z.Tie, facing, Displacement(cells, here[:])) == Front
	}
	return false
}
