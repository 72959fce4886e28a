package grid

// Layout is a way to write hex cells as column and row. Layouts are for the
// border of a program only: convert at once and work in axial cells (SPACE-005).
type Layout uint8

// The layouts. Axial leaves a cell as it is.
const (
	Axial Layout = iota
	OddR
	EvenR
	OddQ
	EvenQ
)

var layoutNames = [...]string{"axial", "odd-r", "even-r", "odd-q", "even-q"}

// String returns the layout's name, "" for no layout.
func (l Layout) String() string {
	if int(l) >= len(layoutNames) {
		return ""
	}
	return layoutNames[l]
}

// ToAxial returns the axial cell of column col.X, row col.Y.
func (l Layout) ToAxial(c Cell) Cell {
	// Arithmetic shift is floor division, and &1 is 0 or 1 for negatives, too.
	switch l {
	case OddR:
		return Cell{c.X - (c.Y-c.Y&1)>>1, c.Y}
	case EvenR:
		return Cell{c.X - (c.Y+c.Y&1)>>1, c.Y}
	case OddQ:
		return Cell{c.X, c.Y - (c.X-c.X&1)>>1}
	case EvenQ:
		return Cell{c.X, c.Y - (c.X+c.X&1)>>1}
	}
	return c
}

// FromAxial is the inverse of ToAxial.
func (l Layout) FromAxial(c Cell) Cell {
	switch l {
	case OddR:
		return Cell{c.X + (c.Y-c.Y&1)>>1, c.Y}
	case EvenR:
		return Cell{c.X + (c.Y+c.Y&1)>>1, c.Y}
	case OddQ:
		return Cell{c.X, c.Y + (c.X-c.X&1)>>1}
	case EvenQ:
		return Cell{c.X, c.Y + (c.X+c.X&1)>>1}
	}
	return c
}
