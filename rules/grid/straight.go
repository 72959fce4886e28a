package grid

// Straight appends to dst the cells of a way from one cell to another that no way is shorter than, the first left out: aslant as
// far as that leads nearer, then on. It reports whether nothing of the map is in the way of it: no wall, no rise, no ground
// but the usual. Who is on the map is not looked at.
func (w *Walk) Straight(dst []Cell, from, to Cell) (way []Cell, ok bool) {
	t := w.Ground
	if t.grid == Free || !t.Inside(from) || !t.Inside(to) {
		return dst, false
	}
	level := t.tiles[t.index(from)].Z
	for c := from; c != to; {
		d, _ := t.grid.DirectionOf(Cell{}, w.onward(to.Sub(c)))
		i := t.index(c)
		if !t.Open(c, d, w.Corner) || t.hurdle(i, d) > 0 {
			return dst, false
		}
		c = c.Add(t.grid.Direction(d))
		tile := t.tiles[t.index(c)]
		if tile.Z != level || tile.Pct != 0 && tile.Pct != 100 {
			return dst, false
		}
		dst = append(dst, c)
	}
	return dst, true
}

// onward is the step that leads along a vector.
func (w *Walk) onward(v Cell) Cell {
	step := Cell{X: int32(sign(int64(v.X))), Y: int32(sign(int64(v.Y)))}
	aslant := step.X != 0 && step.Y != 0
	switch {
	case !aslant, w.Ground.grid == Square && w.Metric != Manhattan, w.Ground.grid == Hex && step.X != step.Y:
		return step
	case max(v.X, -v.X) >= max(v.Y, -v.Y):
		return Cell{X: step.X}
	}
	return Cell{Y: step.Y}
}
