package space_test

import (
	"slices"
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

// hits are the shapes that resolv finds on a line, in its order.
func hits(from, to resolv.Vector, against ...resolv.IShape) (found []resolv.IShape) {
	resolv.LineTest(resolv.LineTestSettings{
		Start: from, End: to, TestAgainst: resolv.ShapeCollection(against),
		OnIntersect: func(set resolv.IntersectionSet, _, _ int) bool {
			found = append(found, set.OtherShape)
			return true
		},
	})
	return found
}

func TestResolvSeesOtherThingsOnTheWayBack(t *testing.T) { // hence no line of resolv's is asked
	block := resolv.NewRectangle(4.5, 4.5, 1, 1) // a cell of size 1
	differ := 0
	for ax := range 10 {
		for ay := range 10 {
			a, b := resolv.NewVector(float64(ax), float64(ay)), resolv.NewVector(9, 4)
			if len(hits(a, b, block)) != len(hits(b, a, block)) {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("a hundred lines are the same both ways")
	}
}

func TestResolvOrdersHitsOfShapesByChance(t *testing.T) { // hence shapes are not cast
	var walls []resolv.IShape
	for i := range 4 { // as far away from a corner each
		walls = append(walls, resolv.NewRectangle(20, float64(i%2*8-4), 2, 2))
	}
	orders := map[string]bool{}
	for range 300 {
		order := ""
		resolv.NewRectangle(0, 0, 8, 8).ShapeLineTest(resolv.ShapeLineTestSettings{
			Vector: resolv.NewVector(40, 0), TestAgainst: resolv.ShapeCollection(walls),
			OnIntersect: func(set resolv.IntersectionSet, _, _ int) bool {
				order += string(rune('0' + slices.Index(walls, set.OtherShape)))
				return true
			},
		})
		orders[order] = true
	}
	if len(orders) < 2 {
		t.Errorf("one order in 300 casts: %v", orders)
	}
}

func TestResolvUnsetsWhatWasNotSet(t *testing.T) { // hence no tags
	var tags resolv.Tags
	tags.Unset(4)
	want(t, "set by Unset", tags.Has(4), true)
}

func TestResolvDoesNotStopWhenTold(t *testing.T) { // hence cells are walked, not filtered
	s := resolv.NewSpace(100, 100, 100, 100)
	s.Add(resolv.NewCircle(50, 50, 10), resolv.NewCircle(50, 50, 10))
	n := 0
	s.FilterShapes().ForEach(func(resolv.IShape) bool {
		n++
		return false
	})
	want(t, "calls after false", n, 2)
}

func TestResolvSharesScratchMemory(t *testing.T) { // hence one guard for the whole process
	near, far := resolv.NewCircle(10, 0, 2), resolv.NewCircle(20, 0, 2)
	other, another := resolv.NewCircle(10, 100, 2), resolv.NewCircle(20, 100, 2)
	var seen []resolv.IShape
	resolv.LineTest(resolv.LineTestSettings{
		Start: resolv.NewVector(0, 0), End: resolv.NewVector(30, 0), TestAgainst: resolv.ShapeCollection{near, far},
		OnIntersect: func(set resolv.IntersectionSet, _, _ int) bool {
			seen = append(seen, set.OtherShape)
			hits(resolv.NewVector(0, 100), resolv.NewVector(30, 100), other, another) // as another battle might
			return true
		},
	})
	want(t, "the second hit is one of the other line", len(seen) == 2 && seen[0] == near && seen[1] == another, true)
}

func TestResolvAllocatesForLines(t *testing.T) { // hence candidates come from its cells
	s := resolv.NewSpace(400, 400, 100, 100)
	var all []resolv.IShape
	for i := range 20 {
		c := resolv.NewCircle(float64(10+i*15), 50, 10)
		all = append(all, c)
		s.Add(c)
	}
	if n := testing.AllocsPerRun(20, func() { hits(resolv.NewVector(0, 50), resolv.NewVector(390, 50), all...) }); n < 20 {
		t.Errorf("%v allocations for a line", n)
	}
	n := 0
	if a := testing.AllocsPerRun(20, func() {
		for x := range 4 {
			n += shapes(s, x, 0)
		}
	}); a != 0 || n == 0 {
		t.Errorf("%v allocations for cells with %d shapes", a, n)
	}
}
