package grid

// Metric counts the steps between two squares (SPACE-021). Hexes know one way
// to count and ignore it.
type Metric uint8

// The metrics. The zero value is Chebyshev.
const (
	Chebyshev   Metric = iota // a diagonal is one step
	Manhattan                 // no diagonals
	Alternating               // every second diagonal counts two
	Euclid                    // floor of the true distance
)

var metricNames = [...]string{"chebyshev", "manhattan", "alternating", "euclid"}

// String returns the metric's name, "" for no metric.
func (m Metric) String() string {
	if int(m) >= len(metricNames) {
		return ""
	}
	return metricNames[m]
}

// Distance returns the distance of two cells in cells (SPACE-020, SPACE-021).
// For Alternating the first diagonal counts one; see DistanceFrom.
func Distance(k Kind, m Metric, a, b Cell) int { return DistanceFrom(k, m, 0, a, b) }

// DistanceFrom is Distance with the number of diagonals already made, of which
// only whether it is odd matters, and only for Alternating.
func DistanceFrom(k Kind, m Metric, parity int, a, b Cell) int {
	dx, dy := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
	if k == Hex {
		return int((abs(dx) + abs(dy) + abs(dx+dy)) / 2)
	}
	long, short := max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
	switch m {
	case Manhattan:
		return int(long + short)
	case Alternating:
		return int(long + (short+int64(parity&1))/2)
	case Euclid:
		return int(isqrt(uint64(long*long + short*short)))
	}
	return int(long)
}

// Least returns the least Distance over all pairs of cells of two bodies, 0 if
// one has none (SPACE-025).
func Least(k Kind, m Metric, as, bs []Cell) int { return LeastFrom(k, m, 0, as, bs) }

// LeastFrom is Least with the parity of DistanceFrom.
func LeastFrom(k Kind, m Metric, parity int, as, bs []Cell) int {
	best := -1
	for _, a := range as {
		for _, b := range bs {
			if d := DistanceFrom(k, m, parity, a, b); best < 0 || d < best {
				best = d
			}
		}
	}
	return max(best, 0)
}

// SquareMM returns the squared distance of two cell centres in square mm, with
// cellMM mm between neighbours (SPACE-022). It is exact within Limit for cells
// up to 50 m.
func SquareMM(k Kind, cellMM int64, a, b Cell) int64 {
	v := Point{int64(b.X) - int64(a.X), int64(b.Y) - int64(a.Y)}
	return cellMM * cellMM * (twiceDot(k, v, v) / 2)
}

// LeastSquareMM returns the least SquareMM over all pairs of cells (SPACE-025).
func LeastSquareMM(k Kind, cellMM int64, as, bs []Cell) int64 {
	best := int64(-1)
	for _, a := range as {
		for _, b := range bs {
			if n := SquareMM(k, cellMM, a, b); best < 0 || n < best {
				best = n
			}
		}
	}
	return max(best, 0)
}

// SquareFree returns the squared distance of two points of open ground in mm².
func SquareFree(a, b Point) int64 {
	v := b.Sub(a)
	return v.X*v.X + v.Y*v.Y
}

// Raised adds a difference in height, in mm, to a squared distance (SPACE-026).
func Raised(square, dz int64) int64 { return square + dz*dz }

// Within reports whether a squared distance is at most that of r mm. Lengths
// are compared by squares, never rounded (SPACE-024).
func Within(square, r int64) bool { return r >= 0 && square <= r*r }

// Nearer is Within without the boundary.
func Nearer(square, r int64) bool { return r > 0 && square < r*r }

// twiceDot is twice the true scalar product of two vectors given in cells or
// lattice units; the hex lattice is oblique (SPACE-043).
func twiceDot(k Kind, u, v Point) int64 {
	if k == Hex {
		return 2*(u.X*v.X+u.Y*v.Y) + u.X*v.Y + u.Y*v.X
	}
	return 2 * (u.X*v.X + u.Y*v.Y)
}
