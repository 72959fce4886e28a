package space_test

import (
	"testing"

	"github.com/solarlune/resolv"
)

// These tests say what this package takes for granted of resolv, and what it
// works around. If one fails after an update, read frame.go and lock.go again.

func shapes(s *resolv.Space, x, y int) int { return len(s.Cell(x, y).Shapes) }

func TestResolvPutsShapesIntoAllCellsOfTheirBounds(t *testing.T) {
	s := resolv.NewSpace(400, 400, 100, 100)
	s.Add(resolv.NewCircle(100, 100, 10)) // on a corner of four cells
	for _, at := range [][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		want(t, "circle", shapes(s, at[0], at[1]), 1)
	}
	s.Add(resolv.NewConvexPolygonVec(resolv.NewVector(210, 210), []resolv.Vector{{}, {X: 150, Y: 150}})) // a wall
	for _, at := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}} {
		want(t, "wall", shapes(s, at[0], at[1]), 1)
	}
	s.Add(resolv.NewCircle(90, 350, 10)) // touches the next cell
	want(t, "upper bounds belong to it", shapes(s, 1, 3), 1)
}

func TestResolvMovesShapesBetweenCells(t *testing.T) {
	s := resolv.NewSpace(400, 400, 100, 100)
	x := resolv.NewCircle(50, 50, 10)
	x.SetData("its owner")
	s.Add(x)
	x.SetPosition(350, 350)
	want(t, "old cell", shapes(s, 0, 0), 0)
	want(t, "new cell", shapes(s, 3, 3), 1)
	want(t, "data", s.Cell(3, 3).Shapes[0].Data(), any("its owner"))
}

func TestResolvLosesShapesBeyondItsCells(t *testing.T) { // hence the lists of those that are far
	s := resolv.NewSpace(200, 200, 100, 100)
	s.Add(resolv.NewCircle(-500, -500, 10))
	for y := range 2 {
		for x := range 2 {
			want(t, "cell", shapes(s, x, y), 0)
		}
	}
	want(t, "there is no cell outside", s.Cell(-1, 0) == nil && s.Cell(2, 0) == nil, true)
}

func TestResolvBringsRemovedShapesBackWhenMoved(t *testing.T) { // hence vanish forgets them
	s := resolv.NewSpace(200, 200, 100, 100)
	x := resolv.NewCircle(50, 50, 10)
	s.Add(x)
	s.Remove(x)
	want(t, "removed", shapes(s, 0, 0), 0)
	x.SetPosition(150, 150)
	want(t, "haunts the cell", shapes(s, 1, 1), 1)
}

func TestResolvReordersCellsOnRemoval(t *testing.T) { // hence candidates are sorted
	s := resolv.NewSpace(100, 100, 100, 100)
	var all []*resolv.Circle
	for range 3 {
		x := resolv.NewCircle(50, 50, 10)
		all = append(all, x)
		s.Add(x)
	}
	s.Remove(all[0])
	want(t, "the last comes first", s.Cell(0, 0).Shapes[0] == resolv.IShape(all[2]), true)
}

func TestResolvTakesOutlinesForShapes(t *testing.T) { // hence it decides nothing
	big, small := resolv.NewCircle(0, 0, 10), resolv.NewCircle(0, 1, 2)
	want(t, "a circle in a circle", big.IsIntersecting(small), false)
	want(t, "a circle on itself", big.IsIntersecting(resolv.NewCircle(0, 0, 10)), false)
}

func TestResolvCountsIdsForTheWholeProcess(t *testing.T) { // hence the guard
	a, b := resolv.NewCircle(0, 0, 1), resolv.NewCircle(0, 0, 1)
	want(t, "next id", b.ID(), a.ID()+1)
}
