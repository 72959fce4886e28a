package grid

// ScatterDirection returns where a missed throw goes: 1 on the die is straight
// on, the rest clockwise. Straight on is the direction nearest to the flight,
// the lower of two, and 0 for a throw at one's own cell (SPACE-133).
func ScatterDirection(k Kind, from, target Cell, die int) int {
	base, flight := 0, vector(target.Sub(from))
	for d := 1; d < k.Directions(); d++ {
		nearer := compareCosines(k, flight, vector(k.Direction(d)), vector(k.Direction(base)))
		if flight != (Point{}) && nearer > 0 {
			base = d
		}
	}
	return mod(base+die-1, max(1, k.Directions()))
}

// Scatter returns where a throw comes to rest that leaves target in direction d
// for a number of cells: before a closed side, a solid cell or the end of the
// map, if one comes first (SPACE-133).
func Scatter(t *Terrain, target Cell, d, cells int, corner Corner) Cell {
	at := target
	for range cells {
		if !t.Open(at, d, corner) {
			break
		}
		at = at.Add(t.grid.Direction(d))
	}
	return at
}
