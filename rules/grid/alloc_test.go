package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestOrdinaryQuestionsDoNotAllocate(t *testing.T) {
	s := grid.Sight{Grid: grid.Square}
	o := []grid.Obstacle{edge(t, grid.Square, 5, 0, 6, 0).Between(grid.Ground, 900), cell(t, grid.Square, 3, 1)}
	bodies := []grid.Body{man(4, 0), man(2, 1)}
	a, b := man(0, 0), man(6, 0)
	w := grid.NewWalk(terrain(t, grid.Square, 9), 1524)
	g, walls := grid.Gaze{Sight: s}, pointers(o)
	g.Cover(a, b, walls, bodies)
	g.PeekCover(a, b, walls, bodies, grid.PeekCap())
	g.Points(a, b, walls, 9)
	var f grid.Finder
	f.Path(w, nil, at(0, 0), at(5, 3))
	for name, run := range map[string]func(){
		"sight": func() { g.LineOfSight(a, b, walls) },
		"cover": func() { g.Cover(a, b, walls, bodies); g.PeekCover(a, b, walls, bodies, grid.PeekCap()) },
		"parts": func() { g.Percents(a, b, walls, bodies); g.Points(a, b, walls, 9) },
		"whole": func() { g.Hidden(a, b, walls) },
		"path":  func() { f.Path(w, nil, at(0, 0), at(5, 3)) },
		"reach": func() { grid.Reach{Grid: grid.Square, Mode: grid.ReachGap, CellMM: 1524, Max: 1524}.Holds(a, b) },
	} {
		if n := testing.AllocsPerRun(10, run); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func TestDrawnHexesKeepTheirHands(t *testing.T) { // SPACE-016
	x, y := grid.Drawn(grid.Hex, grid.Pointy, 2, at(1, 2))
	want(t, "pointy", x == 4 && y > 3.46 && y < 3.47, true)
	x, y = grid.Drawn(grid.Hex, grid.Flat, 2, at(2, 1))
	want(t, "flat", x > 3.46 && x < 3.47 && y == 4, true)
	x, y = grid.Drawn(grid.Square, grid.Pointy, 2, at(2, 1))
	want(t, "square", x == 4 && y == 2, true)
}
