package grid

// ReachMode says how the reach of a weapon is measured.
type ReachMode uint8

// The modes. The zero value is ReachCells.
const (
	ReachCells ReachMode = iota // cells between the nearest cells (SPACE-120)
	ReachMM                     // mm from centre to centre (SPACE-121)
	ReachGap                    // mm between the body polygons (SPACE-122)
	ReachDisc                   // mm between discs, open ground only (SPACE-123)
)

var reachNames = [...]string{"cells", "mm", "gap", "disc"}

// String returns the mode's name, "" for no mode.
func (m ReachMode) String() string {
	if int(m) >= len(reachNames) {
		return ""
	}
	return reachNames[m]
}

// Reach is how far a weapon reaches: from Min to Max, in cells or mm by Mode,
// both inclusive (SPACE-125).
type Reach struct {
	Grid   Kind
	Mode   ReachMode
	Min    int64
	Max    int64
	CellMM int64  // for ReachMM and ReachGap on cells
	Metric Metric // for ReachCells on squares
}

// Measure returns the distance that counts: cells, or square mm.
func (r Reach) Measure(a, b Body) Ratio {
	switch {
	case r.Grid == Free && r.Mode != ReachGap:
		return NewRatio(SquareFree(a.At, b.At), 1)
	case r.Mode == ReachCells:
		return NewRatio(int64(Least(r.Grid, r.Metric, a.Cells, b.Cells)), 1)
	case r.Mode == ReachGap:
		var bufA, bufB [32]Point
		gap := ringGap(r.Grid, a.Polygon(bufA[:0], r.Grid), b.Polygon(bufB[:0], r.Grid))
		return inMM(r.Grid, r.CellMM, gap)
	}
	return NewRatio(LeastSquareMM(r.Grid, r.CellMM, a.Cells, b.Cells), 1)
}

// Holds reports whether b is in reach of a. A strike also needs a line of
// effect (SPACE-124), see Sight.
func (r Reach) Holds(a, b Body) bool {
	m := r.Measure(a, b)
	low, high := r.Min, r.Max
	switch r.Mode {
	case ReachCells:
		if r.Grid != Free {
			return m.Cmp(NewRatio(low, 1)) >= 0 && m.Cmp(NewRatio(high, 1)) <= 0
		}
	case ReachDisc:
		discs := a.radius() + b.radius()
		if low > 0 {
			low += discs
		}
		high += discs
	}
	return m.Cmp(NewRatio(low*low, 1)) >= 0 && high >= 0 && m.Cmp(NewRatio(high*high, 1)) <= 0
}

// MeleeUp and HighGround are the usual differences in ground, in mm, beyond
// which no blow lands, and from which on the higher has the better of it.
const (
	MeleeUp    = 2000 // SPACE-127
	HighGround = 500  // SPACE-128
)

// MeleeHeight reports whether grounds dz mm apart still allow a melee: up to mm,
// and 1000 more for each cell of reach beyond the first (SPACE-127).
func MeleeHeight(dz, up int64, cells int) bool {
	return abs(dz) <= up+1000*int64(max(0, cells-1))
}

// OnHighGround reports whether an attacker's ground is at least mm above the
// defender's (SPACE-128).
func OnHighGround(attackerZ, defenderZ, mm int64) bool { return attackerZ-defenderZ >= mm }
