package grid

// ringGap returns the least squared true distance between two closed convex
// rings, segments or points, in square lattice units; 0 if they meet.
func ringGap(k Kind, as, bs []Point) Ratio {
	if len(as) == 0 || len(bs) == 0 || !inLine(as, bs) && !apart(as, bs) && !apart(bs, as) {
		return Ratio{}
	}
	first := true
	var best Ratio
	see := func(a, b, p Point) {
		if d := segmentGap(k, a, b, p); first || d.Cmp(best) < 0 {
			best, first = d, false
		}
	}
	for i, a := range as {
		for j, b := range bs {
			see(a, as[(i+1)%len(as)], b)
			see(b, bs[(j+1)%len(bs)], a)
		}
	}
	return best
}

// inLine reports whether two points or segments lie on one line. Then none of their
// sides can tell whether they meet, but their ends can.
func inLine(as, bs []Point) bool {
	if len(as) > 2 || len(bs) > 2 {
		return false
	}
	p, q := as[0], as[len(as)-1]
	if p == q {
		q = bs[len(bs)-1]
	}
	for _, b := range bs {
		if orient(p, q, b) != 0 {
			return false
		}
	}
	return true
}

// apart reports whether the line of one side of as has all of bs strictly
// outside. Of two closed convex rings that do not meet one has such a side.
func apart(as, bs []Point) bool {
	for i, a := range as {
		b, out := as[(i+1)%len(as)], true
		for _, p := range bs {
			out = out && orient(a, b, p) < 0
		}
		if out {
			return true
		}
	}
	return false
}

// segmentGap returns the squared distance from p to a closed segment.
func segmentGap(k Kind, a, b, p Point) Ratio {
	w, v := b.Sub(a), p.Sub(a)
	length, t := twiceDot(k, w, w), twiceDot(k, v, w)
	switch {
	case t <= 0 || length == 0:
		return NewRatio(twiceDot(k, v, v), 2)
	case t >= length:
		u := p.Sub(b)
		return NewRatio(twiceDot(k, u, u), 2)
	}
	// The determinant of the form turns lattice area into true area.
	det := int64(4)
	if k == Hex {
		det = 3
	}
	area := NewRatio(cross(w, v), 1)
	return area.Mul(area).Mul(NewRatio(det, 2)).Quo(NewRatio(length, 1))
}

// inMM turns square lattice units into square mm.
func inMM(k Kind, cellMM int64, square Ratio) Ratio {
	if k == Free {
		return square
	}
	scale := NewRatio(cellMM, Unit)
	return square.Mul(scale).Mul(scale)
}
