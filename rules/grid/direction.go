package grid

// hexDirs and squareDirs are the neighbours, clockwise (SPACE-003, SPACE-004).
var (
	hexDirs    = [6]Cell{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}
	squareDirs = [8]Cell{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}
)

// Directions returns how many neighbours a cell has: 6, 8, or 0 on open ground.
func (k Kind) Directions() int {
	switch k {
	case Hex:
		return len(hexDirs)
	case Square:
		return len(squareDirs)
	}
	return 0
}

// Direction returns the offset to the neighbour in direction d, which is taken
// modulo the number of directions. On open ground it is the zero cell.
func (k Kind) Direction(d int) Cell {
	switch k {
	case Hex:
		return hexDirs[mod(d, 6)]
	case Square:
		return squareDirs[mod(d, 8)]
	}
	return Cell{}
}

// DirectionOf returns the direction of a step from a to its neighbour b.
func (k Kind) DirectionOf(a, b Cell) (d int, ok bool) {
	v := b.Sub(a)
	for d := range k.Directions() {
		if k.Direction(d) == v {
			return d, true
		}
	}
	return 0, false
}

// Neighbours appends the neighbours of c to dst, in order of direction.
func (k Kind) Neighbours(dst []Cell, c Cell) []Cell {
	for d := range k.Directions() {
		dst = append(dst, c.Add(k.Direction(d)))
	}
	return dst
}

// Diagonal reports whether direction d is a diagonal of a square field.
func (k Kind) Diagonal(d int) bool { return k == Square && d&1 == 1 }

// Orientation is how a hex field is drawn. It changes names only (SPACE-006).
type Orientation uint8

// The two orientations of a hex field.
const (
	Pointy Orientation = iota
	Flat
)

var directionNames = [3][]string{
	{"E", "SE", "SW", "W", "NW", "NE"},
	{"SE", "S", "SW", "NW", "N", "NE"},
	{"E", "SE", "S", "SW", "W", "NW", "N", "NE"},
}

// DirectionName returns the compass name of direction d, "" on open ground.
func (k Kind) DirectionName(o Orientation, d int) string {
	switch {
	case k == Hex && o == Pointy:
		return directionNames[0][mod(d, 6)]
	case k == Hex:
		return directionNames[1][mod(d, 6)]
	case k == Square:
		return directionNames[2][mod(d, 8)]
	}
	return ""
}

// Turn returns an offset turned clockwise: hex by one direction, square by a
// quarter, that is two directions (SPACE-031). Open ground has no offsets.
func (k Kind) Turn(c Cell) Cell {
	if k == Hex {
		return Cell{-c.Y, c.X + c.Y}
	}
	return Cell{-c.Y, c.X}
}

func mod(n, m int) int { return ((n % m) + m) % m }
