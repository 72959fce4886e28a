package grid

// Kind says what a battlefield is made of (SPACE-001).
type Kind uint8

// The three kinds of battlefield. The zero value is Hex.
const (
	Hex    Kind = iota // axial cells (q, r)
	Square             // cells (x, y)
	Free               // open ground, integer mm, no cells (SPACE-010)
)

var kindNames = [...]string{Hex: "hex", Square: "square", Free: "free"}

// String returns the kind's name as scenarios write it, "" for no kind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return ""
	}
	return kindNames[k]
}

// Cell is a cell of a hex field (X is q, Y is r) or of a square field. The
// second coordinate grows downwards, so directions count clockwise (SPACE-002).
type Cell struct{ X, Y int32 }

// Add returns the cell at offset d from c.
func (c Cell) Add(d Cell) Cell { return Cell{c.X + d.X, c.Y + d.Y} }

// Sub returns the offset from d to c.
func (c Cell) Sub(d Cell) Cell { return Cell{c.X - d.X, c.Y - d.Y} }

// Compare orders cells by first, then second coordinate (SPACE-014).
func (c Cell) Compare(d Cell) int {
	if c.X != d.X {
		return sign(int64(c.X) - int64(d.X))
	}
	return sign(int64(c.Y) - int64(d.Y))
}

// Centre returns the middle of the cell in lattice units (SPACE-007).
func (c Cell) Centre() Point { return Point{Unit * int64(c.X), Unit * int64(c.Y)} }

// Unit is the distance of neighbouring cell centres along an axis, in lattice
// units. Corners (thirds), edge middles and body corners (tenths) are integers.
const Unit = 60

// Limit bounds every lattice coordinate, both ways (SPACE-012). Within it all
// decisions of this package are exact; a scenario beyond it is to be rejected.
const Limit = 1 << 20

// Point is a place or a vector in lattice units; on open ground in mm.
type Point struct{ X, Y int64 }

// Add returns p + v.
func (p Point) Add(v Point) Point { return Point{p.X + v.X, p.Y + v.Y} }

// Sub returns p - v.
func (p Point) Sub(v Point) Point { return Point{p.X - v.X, p.Y - v.Y} }

// Mul returns p scaled by n.
func (p Point) Mul(n int64) Point { return Point{p.X * n, p.Y * n} }

// Compare orders points by X, then Y (SPACE-014).
func (p Point) Compare(q Point) int {
	if p.X != q.X {
		return sign(p.X - q.X)
	}
	return sign(p.Y - q.Y)
}

// InLimit reports whether p lies within Limit.
func (p Point) InLimit() bool {
	return -Limit <= p.X && p.X <= Limit && -Limit <= p.Y && p.Y <= Limit
}

// InLimit reports whether the cell's centre lies within Limit.
func (c Cell) InLimit() bool { return c.Centre().InLimit() }

func cross(u, v Point) int64 { return u.X*v.Y - u.Y*v.X }

// orient is positive when p lies to the right of a→b as drawn, y downwards.
func orient(a, b, p Point) int64 { return cross(b.Sub(a), p.Sub(a)) }

func sign(n int64) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}
