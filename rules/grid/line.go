package grid

// LineCells appends to dst every cell that the line from the centre of a to that of b
// touches, both ends and both sides of a corner or side included, in canonical
// order: the cells of a charge (SPACE-111, SPACE-142). Open ground has none.
func LineCells(dst []Cell, k Kind, a, b Cell) []Cell {
	if k == Free {
		return dst
	}
	from, to := a.Centre(), b.Centre()
	for x := min(a.X, b.X) - 1; x <= max(a.X, b.X)+1; x++ {
		low, high := a.column(b, x)
		for y := low; y <= high; y++ {
			if c := (Cell{x, y}); onLine(k, c, from, to) {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// column returns the rows of a column of cells that the line from a to b may touch.
func (a Cell) column(b Cell, x int32) (low, high int32) {
	if a.X > b.X {
		a, b = b, a
	}
	low, high = min(a.Y, b.Y), max(a.Y, b.Y)
	if run := int64(b.X) - int64(a.X); run > 0 {
		rise := int64(b.Y) - int64(a.Y)
		p := int64(a.Y) + floorDiv(rise*int64(max(x-1, a.X)-a.X), run)
		q := int64(a.Y) + floorDiv(rise*int64(min(x+1, b.X)-a.X), run)
		low, high = int32(min(p, q)), int32(max(p, q))+1
	}
	return low - 1, high + 1
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// onLine reports whether a closed cell meets a closed segment: whether neither the line of
// the segment nor that of a side of the cell parts them.
func onLine(k Kind, c Cell, from, to Point) bool {
	var room [6]Point
	ring, line := appendCell(room[:0], k, c, 100), [2]Point{from, to}
	return !apart(line[:], ring) && !apart(ring, line[:])
}
