package grid

import (
	"errors"
	"slices"
)

// ErrShape says that what was read has no shape that a constructor would give.
var ErrShape = errors.New("an obstacle with a shape that there is not: want one as it was written")

// Written is an obstacle with all that it is made of, for those who write it and read it again.
type Written struct {
	Conceal, Opaque, Barrier, Lean, Solid bool
	Z0, Z1                                int32
	Shape                                 string // "cell", "edge", "segment", "polygon"
	A, B                                  Cell
	Ring                                  []Point
}

var shapeNames = [...]string{noShape: "", cellShape: "cell", edgeShape: "edge", segmentShape: "segment", polygonShape: "polygon"}

// Written returns what an obstacle is made of.
func (o *Obstacle) Written() Written {
	return Written{o.Conceal, o.Opaque, o.Barrier, o.Lean, o.Solid, o.Z0, o.Z1, shapeNames[o.shape], o.a, o.b, o.ring}
}

// Obstacle returns the obstacle that was written, or [ErrShape] for what no constructor would make.
func (w Written) Obstacle() (Obstacle, error) {
	o := Obstacle{
		Conceal: w.Conceal, Opaque: w.Opaque, Barrier: w.Barrier, Lean: w.Lean, Solid: w.Solid, Z0: w.Z0, Z1: w.Z1,
		shape: shape(max(0, slices.Index(shapeNames[:], w.Shape))), a: w.A, b: w.B, ring: w.Ring, box: boxOf(w.Ring),
	}
	if !o.made() {
		return Obstacle{}, ErrShape
	}
	return o, nil
}

// made reports whether a constructor makes such an obstacle.
func (o *Obstacle) made() bool {
	if slices.ContainsFunc(o.ring, func(p Point) bool { return !p.InLimit() }) {
		return false
	}
	same := func(made Obstacle, err error) bool { return err == nil && slices.Equal(made.ring, o.ring) }
	switch o.shape {
	case cellShape:
		for pct := 10; pct <= 100; pct += 10 {
			if same(NewCell(Hex, o.a, pct)) || same(NewCell(Square, o.a, pct)) {
				return true
			}
		}
	case edgeShape:
		return same(NewEdge(Hex, o.a, o.b)) || same(NewEdge(Square, o.a, o.b))
	case segmentShape:
		return len(o.ring) == 2 && same(NewSegment(o.ring[0], o.ring[1]))
	case polygonShape:
		return same(NewPolygon(o.ring))
	}
	return o.shape == noShape && len(o.ring) == 0
}
