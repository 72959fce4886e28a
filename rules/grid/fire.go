package grid

import (
	"slices"
)

// Passed is a body along a line of fire: its place in the list that was given,
// and whether the line enters it before the target's centre.
type Passed struct {
	Index  int
	Before bool
}

// LineOfFire appends to dst the bodies that a shot from a at b passes, from the
// first centre of a through that of b and on, up to maxMM from a. They come in
// the order in which the line enters their polygons, ties in the order given.
// Bodies that contain the start do not count, nor does a shot at one's own
// centre pass anybody (SPACE-131).
func LineOfFire(dst []Passed, k Kind, cellMM int64, a, b Body, bodies []Body, maxMM int64) []Passed {
	from, to := a.Centre(k), b.Centre(k)
	if from == to {
		return dst
	}
	v := to.Sub(from)
	square := twiceDot(k, v, v) / 2
	if k != Free {
		square = square / (Unit * Unit) * cellMM * cellMM // centres are whole cells apart
	}
	type entry struct {
		at    frac
		index int
	}
	var few [16]entry
	found := few[:0]
	var buf [32]Point
	for i := range bodies {
		ring := bodies[i].Polygon(buf[:0], k)
		t, ok := enter(ring, from, to)
		if ok && nearEnough(t, square, maxMM) {
			found = append(found, entry{t, i})
		}
	}
	slices.SortStableFunc(found, func(x, y entry) int { return x.at.cmp(y.at) })
	for _, e := range found {
		dst = append(dst, Passed{e.index, e.at.cmp(one) < 0})
	}
	return dst
}

// enter returns where the ray p→r, also beyond r, first meets a closed convex
// polygon that does not contain p.
func enter(ring []Point, p, r Point) (t frac, ok bool) {
	lo, hi, bounded := zero, zero, false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		f := orient(a, b, p)
		d := orient(a, b, r) - f
		switch {
		case d == 0 && f < 0:
			return zero, false
		case d > 0:
			lo = maxFrac(lo, frac{-f, d})
		case d < 0 && (!bounded || (frac{f, -d}).cmp(hi) < 0):
			hi, bounded = frac{f, -d}, true
		}
	}
	return lo, bounded && lo.cmp(hi) <= 0 && !inside(ring, p)
}

// nearEnough reports whether t times the way of that square is at most mm.
func nearEnough(t frac, square, mm int64) bool {
	return mm >= 0 && cmpProducts(square128(t.n), u128From(uint64(square)), square128(mm), square128(t.d)) <= 0
}

// Crossing reports whether a target that moved by u crosses the line of fire w
// at 45 to 135 degrees (SPACE-112).
func Crossing(k Kind, u, w Point) bool {
	return CompareAngle(k, u, w, Deg45) >= 0 && CompareAngle(k, u, w, Deg135) <= 0
}

// FallFeet returns how deep a drop of mm counts as a fall, in whole feet of
// 1524/5 mm (SPACE-114).
func FallFeet(mm int64) int64 { return 5 * mm / 1524 }

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

// Bearing returns the direction that looks from one cell nearest to another; of two that are as near the
// usual one, else the lower, and the usual one to one's own cell.
func Bearing(k Kind, from, to Cell, usual int) (best int) {
	best = usual
	look := vector(to.Sub(from))
	for d := 0; d < k.Directions() && look != (Point{}); d++ {
		if compareCosines(k, look, vector(k.Direction(d)), vector(k.Direction(best))) > 0 {
			best = d
		}
	}
	return best
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
