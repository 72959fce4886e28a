package grid

// beam is all points that are at most half from the line through p along v, in
// terms of the cross product with v, and in the box. It tells at once that a
// thing is out of the way (SPACE-063).
type beam struct {
	box  box
	p, v Point
	half int64 // twice the greatest cross product
}

// gap is the space between two bodies.
type gap struct {
	beam         // of all lines from a point of one to a point of the other
	atA, atB box // beyond which nothing is their own, or stood in
}

// between is the gap between two bodies.
func (s Sight) between(a, b *Body) gap {
	return gap{beamBetween(a.bounds(s.Grid), b.bounds(s.Grid)), s.beside(a), s.beside(b)}
}

// beside is a box that every obstacle meets that a body stands in, or that is its own:
// on grids the cells at distance 1, all of whose obstacles hold their middles, and the
// sides of its own cells (SPACE-051, SPACE-052).
func (s Sight) beside(b *Body) box {
	if s.Grid == Free {
		return box{b.At, b.At}.wider(b.radius() + s.lean())
	}
	out := boxOf(nil)
	for i, c := range b.Cells {
		if p := c.Centre(); i == 0 {
			out = box{p, p}
		} else {
			out = out.with(p)
		}
	}
	return out.wider(Unit)
}

// beamOf is the beam of a single line.
func beamOf(p, r Point) beam { return beam{box: box{p, p}.with(r), p: p, v: r.Sub(p)} }

// beamBetween holds every line from a point of one box to a point of the other:
// a line lies in the hull of both, and across the way between their middles the
// hull is as wide as the wider of them.
func beamBetween(a, b box) beam {
	p := Point{(a.min.X + a.max.X) / 2, (a.min.Y + a.max.Y) / 2}
	q := Point{(b.min.X + b.max.X) / 2, (b.min.Y + b.max.Y) / 2}
	w := beam{box: a.join(b), p: p, v: q.Sub(p)}
	w.half = max(w.reach(&a), w.reach(&b))
	return w
}

// reach is twice the greatest cross product of v with the way from p to a point
// of a box.
func (w *beam) reach(b *box) int64 {
	off, size := w.across(b)
	return abs(off) + size
}

// across returns twice the cross product of v with the way from p to the middle
// of a box, and how much a corner adds to it or takes away.
func (w *beam) across(b *box) (off, size int64) {
	x, y := b.min.X+b.max.X-2*w.p.X, b.min.Y+b.max.Y-2*w.p.Y
	return w.v.X*y - w.v.Y*x, abs(w.v.X)*(b.max.Y-b.min.Y) + abs(w.v.Y)*(b.max.X-b.min.X)
}

// near reports whether a box has, or may have, a point in the beam. It is never
// wrong about one that has.
func (w *beam) near(b *box) bool {
	if !w.box.meets(*b) {
		return false
	}
	off, size := w.across(b)
	return abs(off) <= size+w.half
}
