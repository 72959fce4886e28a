package grid

// Footprint is the cells of a body relative to its anchor, at facing 0, the
// anchor first (SPACE-030). Fixed footprints do not turn.
type Footprint struct {
	Cells []Cell
	Fixed bool
}

// Size names the standard footprints (SPACE-032).
type Size uint8

// The standard sizes.
const (
	Man   Size = iota // one cell
	Horse             // two cells, head first
	Giant             // three hexes or four squares
	Huge              // seven hexes or nine squares
)

var (
	manCells       = []Cell{{0, 0}}
	horseCells     = []Cell{{0, 0}, {-1, 0}}
	giantHex       = []Cell{{0, 0}, {0, -1}, {1, -1}}
	giantSquare    = []Cell{{0, 0}, {1, 0}, {0, 1}, {1, 1}}
	hugeHexCells   = []Cell{{0, 0}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}
	hugeSquareCell = []Cell{{0, 0}, {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}
)

// Footprint returns the standard footprint of a size; its cells are shared and
// must not be changed.
func (s Size) Footprint(k Kind) Footprint {
	switch {
	case s == Horse:
		return Footprint{horseCells, false}
	case s == Giant && k == Hex:
		return Footprint{giantHex, true}
	case s == Giant:
		return Footprint{giantSquare, true}
	case s == Huge && k == Hex:
		return Footprint{hugeHexCells, true}
	case s == Huge:
		return Footprint{hugeSquareCell, true}
	}
	return Footprint{manCells, false}
}

// Pct returns the usual body width of the size in percent of a cell.
func (s Size) Pct() int {
	switch s {
	case Horse:
		return 60
	case Giant, Huge:
		return 80
	}
	return 40
}

// Radius returns the usual radius in mm of a body of the size on open ground, which fills
// so many percent of a cell: that of a disc as wide as its cells, so shrunk, are long and
// broad on the average, on cells of 1500 mm. So a man's disc has 300 mm, a horse's 825, a
// giant's 1350 and a huge body's 2100, each with its usual percent (SPACE-032, SPACE-034).
func (s Size) Radius(pct int) int64 {
	between := int64(0) // from the first to the last cell, long and broad together
	switch s {
	case Horse:
		between = 1
	case Giant:
		between = 2
	case Huge:
		between = 4
	}
	return max(1, 375*between+15*int64(pct)/2)
}

// Place appends the cells of a footprint at an anchor to dst, turned to the
// facing. On squares an odd facing is laid like the even one below it; of
// twelve hex facings the caller passes half (SPACE-031).
func (f Footprint) Place(dst []Cell, k Kind, anchor Cell, facing int) []Cell {
	turns := mod(facing, max(1, k.Directions()))
	if k == Square {
		turns /= 2
	}
	if f.Fixed {
		turns = 0
	}
	for _, c := range f.Cells {
		for range turns {
			c = k.Turn(c)
		}
		dst = append(dst, anchor.Add(c))
	}
	return dst
}
