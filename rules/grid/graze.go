package grid

import "cmp"

// Clearance is how much farther than its radius, in mm, a disc keeps from what its way
// leads round: the places of a leg are rounded to whole mm, each by less than 1.42 mm,
// so that a leg that is so clear is free at every one of them (SPACE-038, SPACE-109).
const Clearance = 2

// Grazes reports whether a disc of r mm that walks a leg comes too near to a thing: to
// less than r and the [Clearance]. The ring is that of an obstacle, or a single point,
// the middle of a body; then r is both radii together. It is the same there and back.
func (l Leg) Grazes(ring []Point, r int64) bool {
	return boxOf([]Point{l.From, l.To}).wider(r+Clearance).meets(boxOf(ring)) && nears(l.From, l.To, ring, r+Clearance)
}

// nears reports whether a point of a segment is less than d from a closed ring.
func nears(p, q Point, ring []Point, d int64) bool {
	switch len(ring) {
	case 0:
		return false
	case 1:
		return nearsPoint(p, q, ring[0], d)
	case 2:
		return nearsEdge(p, q, ring[0], ring[1], d)
	}
	for i, a := range ring {
		if nearsEdge(p, q, a, ring[(i+1)%len(ring)], d) {
			return true
		}
	}
	return inside(ring, p)
}

// nearsEdge reports whether two segments are less than d apart: they cross, or an end of
// one is near to the other.
func nearsEdge(p, q, a, b Point, d int64) bool {
	if sign(orient(p, q, a))*sign(orient(p, q, b)) < 0 && sign(orient(a, b, p))*sign(orient(a, b, q)) < 0 {
		return true
	}
	return nearsPoint(p, q, a, d) || nearsPoint(p, q, b, d) || nearsPoint(a, b, p, d) || nearsPoint(a, b, q, d)
}

// nearsPoint reports whether a point is less than d from a segment.
func nearsPoint(a, b, p Point, d int64) bool { return aside(a, b, p, d) < 0 }

// ringAside compares how far a point is from a closed ring or segment with d, which is 0 or
// more: no way if it lies in or on it. From a ring without points all is farther.
func ringAside(ring []Point, p Point, d int64) int {
	if inside(ring, p) {
		return cmp.Compare(0, d)
	}
	least := 1
	for i, a := range ring {
		if least = min(least, aside(a, ring[(i+1)%len(ring)], p, d)); least < 0 {
			break
		}
	}
	return least
}

// aside compares how far a point is from a segment with d, which is 0 or more.
func aside(a, b, p Point, d int64) int {
	along, v := b.Sub(a), p.Sub(a)
	length := along.X*along.X + along.Y*along.Y
	switch t := v.X*along.X + v.Y*along.Y; {
	case t <= 0:
		return cmp.Compare(SquareFree(a, p), d*d)
	case t >= length:
		return cmp.Compare(SquareFree(b, p), d*d)
	}
	area := cross(along, v)
	return cmpMul(area, area, d*d, length)
}
