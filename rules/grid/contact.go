package grid

// contact is where a closed line P→R, t from 0 to 1, meets an obstacle
// (SPACE-054).
type contact struct {
	kind   contactKind
	side   int // touch only: -1 left, +1 right, 0 neither
	lo, hi frac
}

type contactKind uint8

const (
	miss contactKind = iota
	touch
	crossing
)

// meet returns the contact of the line with a ring or, of two points, a wall.
func meet(ring []Point, p, r Point) contact {
	switch len(ring) {
	case 0, 1:
		return contact{}
	case 2:
		return meetWall(ring[0], ring[1], p, r)
	}
	return meetPolygon(ring, p, r)
}

func meetWall(a, b, p, r Point) contact {
	line := r.Sub(p)
	o1, o2 := cross(line, a.Sub(p)), cross(line, b.Sub(p))
	switch {
	case o1 == 0 && o2 == 0:
		return overlap(a, b, p, line)
	case sign(o1)*sign(o2) > 0:
		return contact{}
	}
	wall := b.Sub(a)
	t := newFrac(cross(a.Sub(p), wall), cross(line, wall))
	if t.n < 0 || t.n > t.d {
		return contact{}
	}
	switch {
	case o1 == 0:
		return contact{touch, sign(o2), t, t}
	case o2 == 0:
		return contact{touch, sign(o1), t, t}
	}
	return contact{kind: crossing, lo: t, hi: t}
}

// overlap is the contact of a line with a wall that lies along it.
func overlap(a, b, p, line Point) contact {
	length := line.X*line.X + line.Y*line.Y
	va, vb := a.Sub(p), b.Sub(p)
	ta, tb := line.X*va.X+line.Y*va.Y, line.X*vb.X+line.Y*vb.Y
	lo, hi := max(0, min(ta, tb)), min(length, max(ta, tb))
	if lo > hi {
		return contact{}
	}
	return contact{touch, 0, frac{lo, length}, frac{hi, length}}
}

// meetPolygon cuts the line at the sides of a polygon. Only sides that have the ends of
// the line on different sides of them cut anything off.
func meetPolygon(ring []Point, p, r Point) contact {
	lo, hi, flat := zero, one, false
	a := ring[len(ring)-1]
	for _, b := range ring {
		f, g := orient(a, b, p), orient(a, b, r)
		a = b
		switch {
		case f < 0 && g < 0:
			return contact{}
		case f < 0:
			if t := (frac{-f, g - f}); t.cmp(lo) > 0 {
				lo = t
			}
		case g < 0:
			if t := (frac{f, f - g}); t.cmp(hi) < 0 {
				hi = t
			}
		case f == 0 && g == 0:
			flat = true
		}
	}
	c := lo.cmp(hi)
	switch {
	case c > 0:
		return contact{}
	case flat || c == 0:
		return contact{touch, ringSide(ring, p, r), lo, hi}
	}
	return contact{kind: crossing, lo: lo, hi: hi}
}

// ringSide is the side of the line on which a polygon that touches it lies.
func ringSide(ring []Point, p, r Point) int {
	for _, v := range ring {
		if s := sign(orient(p, r, v)); s != 0 {
			return s
		}
	}
	return 0
}
