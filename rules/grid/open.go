package grid

// Parts is how many equal parts a segment of simultaneous free movement has
// (SPACE-109).
const Parts = 16

// Leg is a straight way over open ground, in mm.
type Leg struct{ From, To Point }

// At returns where one is after m mm of the leg; not beyond its end (SPACE-109).
func (l Leg) At(m int64) Point {
	v, n := l.To.Sub(l.From), SquareFree(l.From, l.To)
	if m == 0 {
		return l.From
	}
	if n <= m*m {
		return l.To
	}
	return Point{l.From.X + part(v.X, m, n), l.From.Y + part(v.Y, m, n)}
}

// part is d·m/√n, rounded towards 0.
func part(d, m, n int64) int64 {
	p, _ := square128(d).mul(square128(m))
	q, _ := p.quoRem(u128From(uint64(n)))
	return int64(sign(d)) * int64(isqrt128(q))
}

// Advance returns the last m up to limit for which every place of the leg so far
// is free; 0 if already the first mm is not (SPACE-109).
func (l Leg) Advance(limit int64, free func(Point) bool) int64 {
	end := Measure(SquareFree(l.From, l.To), Millimetre, Ceil)
	for m := int64(1); m <= min(limit, end); m++ {
		if !free(l.At(m)) {
			return m - 1
		}
	}
	return max(0, min(limit, end))
}

// FreePlace reports whether a disc of r mm at p keeps clear of other bodies, which it
// may touch, and of all walls that are barriers or solid (SPACE-038).
func FreePlace(p Point, r int64, bodies []Body, walls []Obstacle) bool {
	for i := range bodies {
		if Nearer(SquareFree(p, bodies[i].At), r+bodies[i].radius()) {
			return false
		}
	}
	room := box{p, p}.wider(r)
	for i := range walls {
		if w := &walls[i]; (w.Barrier || w.Solid) && w.box.meets(room) && ringAside(w.ring, p, r) < 0 {
			return false
		}
	}
	return true
}

// InCircle reports whether a disc meets a circle of open ground (SPACE-143).
func InCircle(b Body, centre Point, radius int64) bool {
	return Within(SquareFree(b.At, centre), radius+b.radius())
}

// InCone reports whether a place of open ground lies in a cone, the apex left
// out (SPACE-141, SPACE-143).
func InCone(p, apex, toward Point, length int64, half Angle) bool {
	return p != apex && Within(SquareFree(apex, p), length) &&
		CompareAngle(Free, toward, p.Sub(apex), half) <= 0
}

// InBand reports whether a place of open ground lies on a line of that width
// (SPACE-142, SPACE-143).
func InBand(p, from, to Point, width int64) bool {
	return segmentGap(Free, from, to, p).Mul(NewRatio(4, 1)).Cmp(NewRatio(width*width, 1)) <= 0
}
