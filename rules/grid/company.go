package grid

// Others says what the other bodies on a map mean to one mover. It must not change
// during a search; nil is nobody else.
type Others interface {
	// Company returns who is in a cell, without the mover.
	Company(c Cell) Company
	// Zone reports whether an enemy controls a cell; it is asked only where zones
	// matter (SPACE-097).
	Zone(c Cell) bool
}

// Occupant is another body on the map, as the mover sees it.
type Occupant struct {
	Cells   []Cell
	Enemy   bool
	Down    bool  // does not hold its cells, only makes them rough (SPACE-036)
	Prone   bool  // controls nothing
	Overrun bool  // so much smaller that it may be passed (SPACE-096)
	Locked  bool  // in close combat with the mover, whose cell it may share (SPACE-037)
	Load    uint8 // quarters of a cell that it fills, 0 for all of it (SPACE-037)
	Zone    Zone  // of an enemy
	Facing  Point // for ZoneFront
}

// Company is what the bodies in one cell mean to a mover. The zero value is nobody.
type Company struct {
	Enemy  bool  // one who lets nobody pass
	Over   bool  // one who may be passed and not stopped with, whatever allies do
	Fallen bool  // rough ground
	Load   uint8 // quarters of the cell that allies fill; five for more than it holds
}

// Room is what a cell holds, in quarters: four tiny bodies of a side, two small ones,
// or one of any other size (SPACE-036, SPACE-037).
const Room = 4

// Quarters returns a load in quarters of a cell; 0 is all of it.
func Quarters(load uint8) uint8 {
	if load == 0 {
		return Room
	}
	return min(load, Room)
}

// Add counts a body in.
func (c *Company) Add(o *Occupant) {
	switch {
	case o.Down:
		c.Fallen = true
	case o.Locked:
	case o.Enemy && o.Overrun:
		c.Over = true
	case o.Enemy:
		c.Enemy = true
	default:
		c.Load = min(c.Load+Quarters(o.Load), Room+1)
	}
}

// Flags of a cell during a search.
const (
	heldByEnemy uint8 = 1 << iota
	heldByAlly
	overrun // held by an enemy that may be passed
	fallen
	zoned
	allowed
	known

	held = heldByEnemy | heldByAlly | overrun
)

// flags says what a company means to a mover of that load.
func (c Company) flags(load uint8) (bits uint8) {
	if c.Enemy {
		bits |= heldByEnemy
	}
	if c.Over {
		bits |= overrun
	}
	if c.Fallen {
		bits |= fallen
	}
	if c.Load+Quarters(load) > Room {
		bits |= heldByAlly
	}
	return bits
}

// crowd is Others made of a list of occupants.
type crowd struct {
	w      *Walk
	bodies []Occupant
	where  Register
}

func (m *crowd) gather(w *Walk, bodies []Occupant) {
	m.w, m.bodies = w, bodies
	m.where.Clear()
	for i := range bodies {
		for _, c := range bodies[i].Cells {
			m.where.Add(c, int32(i))
		}
	}
}

// Company gathers who is in a cell.
func (m *crowd) Company(c Cell) (all Company) {
	for n := m.where.First(c); n != 0; n = m.where.Next(n) {
		all.Add(&m.bodies[m.where.Number(n)])
	}
	return all
}

// Zone looks for a controller in the cells from which one could step here.
func (m *crowd) Zone(c Cell) bool {
	k := m.w.Ground.grid
	for d := range k.Directions() {
		v := k.Direction(d)
		from := Cell{c.X - v.X, c.Y - v.Y}
		for n := m.where.First(from); n != 0; n = m.where.Next(n) {
			if m.bodies[m.where.Number(n)].controls(m.w, c) {
				return true
			}
		}
	}
	return false
}

// controls reports whether an occupant is an enemy that controls a cell (SPACE-097).
func (o *Occupant) controls(w *Walk, c Cell) bool {
	if !o.Enemy || o.Down || o.Prone {
		return false
	}
	z := Zoning{Ground: w.Ground, Metric: w.Metric, Corner: w.Corner, Profile: w.Profile, Tie: w.Tie}
	return z.Controls(o.Zone, o.Cells, o.Facing, c)
}
