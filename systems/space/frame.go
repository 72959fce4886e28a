package space

import (
	"sync"

	"github.com/affray-engine/affray/rules/grid"
	"github.com/solarlune/resolv"
)

// frame is a resolv space laid over a field. Its coordinates are lattice units
// (SPACE-007), so that boxes here are the boxes of the exact tests, and whole
// numbers of that size are exact as floats. What does not lie wholly inside is
// in none of its cells; the owner of such a shape has to keep it in mind.
type frame struct {
	space *resolv.Space
	inner box
	size  int64 // of a cell of the frame
	w, h  int64 // cells

	// What lies in which cell, for what never moves: bits of the cells of a row that hold
	// something, and the indices of the walls in each cell. It is read out of resolv once.
	rows  [mostCells]uint64
	lists [][]int32
}

// mostCells is how many cells a frame has at most along an axis.
const mostCells = 64

// newFrame covers b with cells of at least least. The caller holds the guard.
func newFrame(b box, least int64) frame {
	long := max(b.x1-b.x0, b.y1-b.y0) + 1
	size := max(least, (long+mostCells-1)/mostCells)
	w, h := (b.x1-b.x0)/size+1, (b.y1-b.y0)/size+1
	return frame{
		space: resolv.NewSpace(int(w*size), int(h*size), int(size), int(size)),
		inner: box{b.x0, b.y0, b.x0 + w*size - 1, b.y0 + h*size - 1},
		size:  size, w: w, h: h,
	}
}

// circle makes the shape of a body: a circle in which it lies however it turns.
// The caller holds the guard.
func (f *frame) circle(at grid.Point, r int64, owner *entry) *resolv.Circle {
	c := resolv.NewCircle(float64(at.X-f.inner.x0), float64(at.Y-f.inner.y0), float64(r))
	c.SetData(owner)
	f.space.Add(c)
	return c
}

// move puts a circle elsewhere. The caller holds the guard.
func (f *frame) move(c *resolv.Circle, to grid.Point) {
	c.SetPosition(float64(to.X-f.inner.x0), float64(to.Y-f.inner.y0))
}

// polygon makes the shape of an obstacle. The caller holds the guard.
func (f *frame) polygon(ring []grid.Point, owner *wall) {
	first := ring[0]
	points := make([]resolv.Vector, len(ring))
	for i, p := range ring {
		points[i] = resolv.NewVector(float64(p.X-first.X), float64(p.Y-first.Y))
	}
	at := resolv.NewVector(float64(first.X-f.inner.x0), float64(first.Y-f.inner.y0))
	c := resolv.NewConvexPolygonVec(at, points)
	c.SetData(owner)
	f.space.Add(c)
	f.list(owner)
}

// list notes a wall, the last to be added, in the cells to which resolv has added it.
func (f *frame) list(x *wall) {
	if f.lists == nil {
		f.lists = make([][]int32, f.w*f.h)
	}
	x0, y0, x1, y1 := f.cells(x.box.wider(1))
	for cy := y0; cy <= y1; cy++ {
		for cx := x0; cx <= x1; cx++ {
			in := f.space.Cell(int(cx), int(cy)).Shapes
			if n := len(in); n > 0 && in[n-1].Data() == any(x) {
				f.rows[cy] |= 1 << cx
				f.lists[cy*f.w+cx] = append(f.lists[cy*f.w+cx], x.index)
			}
		}
	}
}

// cells are the first and the last cells of the frame that a box meets, on each axis.
func (f *frame) cells(b box) (x0, y0, x1, y1 int64) {
	return (max(b.x0, f.inner.x0) - f.inner.x0) / f.size, (max(b.y0, f.inner.y0) - f.inner.y0) / f.size,
		(min(b.x1, f.inner.x1) - f.inner.x0) / f.size, (min(b.y1, f.inner.y1) - f.inner.y0) / f.size
}

// sweep is what a query looks through: a box, and in it the strip of all points
// at most half from the line p→q on either axis. Without length it is the box.
type sweep struct {
	area box
	p, v grid.Point
	half int64
}

// walk visits the shapes in the cells of the frame that a sweep meets. A shape
// comes once for each cell that it lies in, in no particular order.
func (f *frame) walk(s *sweep, visit func(data any)) {
	if !s.area.meets(f.inner) {
		return
	}
	x0, y0, x1, y1 := f.cells(s.area)
	for y := y0; y <= y1; y++ {
		from, to := f.part(s, y, x0, x1)
		for x := from; x <= to; x++ {
			for _, shape := range f.space.Cell(int(x), int(y)).Shapes {
				visit(shape.Data())
			}
		}
	}
}

// part narrows the cells x0 to x1 of a row to those that come close to the sweep's line:
// a point at most h from the line on either axis has a cross product of at most
// h·(|v.X|+|v.Y|) with its direction. None is left if the first is after the last.
func (f *frame) part(s *sweep, y, x0, x1 int64) (from, to int64) {
	if s.v == (grid.Point{}) {
		return x0, x1
	}
	h := f.size/2 + 1
	most := (s.half + h + 1) * (magnitude(s.v.X) + magnitude(s.v.Y))
	// The middle of cell x is at first + x·size, the cross product there c - x·step.
	first := grid.Point{X: f.inner.x0 + h, Y: f.inner.y0 + y*f.size + h}.Sub(s.p)
	c, step := s.v.X*first.Y-s.v.Y*first.X, s.v.Y*f.size
	switch {
	case step > 0:
		return max(x0, (c-most)/step), min(x1, (c+most)/step)
	case step < 0:
		return max(x0, (c+most)/step), min(x1, (c-most)/step)
	case magnitude(c) > most:
		return 1, 0
	}
	return x0, x1
}

func magnitude(n int64) int64 { return max(n, -n) }

// guard is held while shapes of resolv are made, added, moved or removed: its
// constructors count ids in a package variable, and nothing in it promises that
// two of its spaces are independent. Reading the cells of a resolv space that
// its own goroutine alone changes needs no lock.
var guard sync.Mutex
