package grid

import (
	"errors"
	"math"
)

// Ground and Sky are the heights of an obstacle without lower or upper end.
const (
	Ground = math.MinInt32
	Sky    = math.MaxInt32
)

// Errors of the constructors of obstacles.
var (
	ErrPct       = errors.New("grid: pct is not a multiple of 10 in 10..100")
	ErrNoSide    = errors.New("grid: the cells of an edge do not share a side")
	ErrNotConvex = errors.New("grid: the points are not the corners of a convex polygon")
	ErrNoLength  = errors.New("grid: the ends of a segment are the same point")
)

// Obstacle is a thing that may stop sight, attacks and steps (SPACE-050). Its
// shape comes from a constructor, which also makes it hard and endlessly high;
// all else may be set freely afterwards.
type Obstacle struct {
	Conceal bool  // foliage or smoke: hides, but stops nothing
	Opaque  bool  // stops sight
	Barrier bool  // stops attacks and area effects
	Lean    bool  // one can shoot around it from beside it
	Solid   bool  // its cell cannot be entered
	Z0, Z1  int32 // mm; Ground and Sky for no end

	shape shape
	a, b  Cell
	ring  []Point // two points: a segment
	box   box
}

type shape uint8

const (
	noShape shape = iota
	cellShape
	edgeShape
	segmentShape
	polygonShape
)

// NewCell returns an obstacle with the polygon of a cell, shrunk to pct percent,
// a multiple of 10. It returns ErrPct for another pct.
func NewCell(k Kind, c Cell, pct int) (Obstacle, error) {
	if pct < 10 || pct > 100 || pct%10 != 0 {
		return Obstacle{}, ErrPct
	}
	o := hard(cellShape, appendCell(nil, k, c, int64(pct)))
	o.a = c
	return o, nil
}

// NewEdge returns an obstacle on the side shared by two cells: a wall, a closed
// door, a window. It returns ErrNoSide if they share none.
func NewEdge(k Kind, a, b Cell) (Obstacle, error) {
	d, ok := k.DirectionOf(a, b)
	if !ok || k.Diagonal(d) {
		return Obstacle{}, ErrNoSide
	}
	p, q := k.edge(a, d)
	o := hard(edgeShape, []Point{p, q})
	o.a, o.b = a, b
	return o, nil
}

// edge returns the ends of the side of a that looks in direction d (SPACE-008).
func (k Kind) edge(a Cell, d int) (p, q Point) {
	m := a.Centre()
	if k == Hex {
		return m.Add(hexCorners[mod(d-1, 6)]), m.Add(hexCorners[mod(d, 6)])
	}
	return m.Add(squareCorners[mod(d/2-1, 4)]), m.Add(squareCorners[mod(d/2, 4)])
}

// NewSegment returns a wall from p to q, in lattice units, on open ground in mm.
// It returns ErrNoLength if they are the same.
func NewSegment(p, q Point) (Obstacle, error) {
	if p == q {
		return Obstacle{}, ErrNoLength
	}
	return hard(segmentShape, []Point{p, q}), nil
}

// NewPolygon returns an obstacle with the given corners, in any order round a
// convex ring, in lattice units, on open ground in mm. Corners of 180° are
// allowed. It returns ErrNotConvex for anything else.
func NewPolygon(corners []Point) (Obstacle, error) {
	if !convex(corners) {
		return Obstacle{}, ErrNotConvex
	}
	return hard(polygonShape, hull(nil, append([]Point(nil), corners...))), nil
}

// convex reports whether a ring turns one way only, and round once.
func convex(ring []Point) bool {
	n, turn, backs := len(ring), 0, 0
	for i, a := range ring {
		b, c := ring[(i+1)%n], ring[(i+2)%n]
		s := sign(orient(a, b, c))
		if s != 0 && turn != 0 && s != turn {
			return false
		}
		if s != 0 {
			turn = s
		}
		if a == b || s == 0 && twiceDot(Square, b.Sub(a), c.Sub(b)) < 0 {
			return false
		}
		// The sign of the X direction changes just twice in one round.
		if eastward(a, b) != eastward(b, c) {
			backs++
		}
	}
	return n >= 3 && turn != 0 && backs <= 2
}

func eastward(a, b Point) bool { return a.Compare(b) < 0 }

func hard(s shape, ring []Point) Obstacle {
	return Obstacle{
		Opaque: true, Barrier: true, Z0: Ground, Z1: Sky,
		shape: s, ring: ring, box: boxOf(ring),
	}
}

// Concealing returns the obstacle as foliage or smoke: it hides and stops
// neither sight nor attacks (SPACE-050).
func (o Obstacle) Concealing() Obstacle {
	o.Conceal, o.Opaque, o.Barrier = true, false, false
	return o
}

// Between returns the obstacle with the height span z0 to z1.
func (o Obstacle) Between(z0, z1 int32) Obstacle {
	o.Z0, o.Z1 = z0, z1
	return o
}

// NewElevation returns the obstacle that a cell of elevation z is for all
// who are lower (SPACE-062).
func NewElevation(k Kind, c Cell, z int32) Obstacle {
	o, _ := NewCell(k, c, 100)
	return o.Between(Ground, z)
}

// NewBodyObstacle returns a body as an obstacle, for the option that large
// bodies block sight (SPACE-059); see Blocks.
func NewBodyObstacle(k Kind, b Body) Obstacle {
	return hard(polygonShape, b.Polygon(nil, k)).Between(b.Z, int32(b.Top()))
}

// Blocks reports whether a body is so large that it blocks sight between a and
// b under the option of SPACE-059: at least twice as tall as the lower of the
// two eyes, each measured from its own ground.
func Blocks(body, a, b Body) bool {
	return body.Rise() >= 2*min(a.Eye()-int64(a.Z), b.Eye()-int64(b.Z))
}

// Ring returns the obstacle's corners; two for a wall. They must not be changed.
func (o *Obstacle) Ring() []Point { return o.ring }

// Cell returns the cell of an obstacle made by NewCell.
func (o *Obstacle) Cell() (c Cell, ok bool) { return o.a, o.shape == cellShape }

// Edge returns the cells beside an obstacle made by NewEdge.
func (o *Obstacle) Edge() (a, b Cell, ok bool) { return o.a, o.b, o.shape == edgeShape }

// under reports whether the obstacle is a cell that the body stands in; it is
// then ignored (SPACE-051).
func (o *Obstacle) under(b Body) bool { return o.shape == cellShape && b.has(o.a) }

// ownTo reports whether a body can look and shoot past the obstacle because it
// stands right at it (SPACE-052).
func (o *Obstacle) ownTo(k Kind, b Body, lean int64) bool {
	return (o.Lean || int64(o.Z1) <= b.Eye()) && o.adjacent(k, b, lean)
}

func (o *Obstacle) adjacent(k Kind, b Body, lean int64) bool {
	if k == Free {
		return ringAside(o.ring, b.At, b.radius()+lean) <= 0
	}
	for _, c := range b.Cells {
		switch {
		case o.shape == edgeShape && (c == o.a || c == o.b):
			return true
		case o.shape == cellShape && Distance(k, Chebyshev, c, o.a) == 1:
			return true
		}
	}
	return false
}
