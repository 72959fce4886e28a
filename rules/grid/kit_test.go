package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// man is a standing man on a cell.
func man(x, y int32) grid.Body { return grid.Body{Cells: []grid.Cell{{X: x, Y: y}}} }

func cell(t testing.TB, k grid.Kind, x, y int32) grid.Obstacle {
	t.Helper()
	o, err := grid.NewCell(k, grid.Cell{X: x, Y: y}, 100)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func edge(t testing.TB, k grid.Kind, x, y, x2, y2 int32) grid.Obstacle {
	t.Helper()
	o, err := grid.NewEdge(k, grid.Cell{X: x, Y: y}, grid.Cell{X: x2, Y: y2})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func segment(t testing.TB, x, y, x2, y2 int64) grid.Obstacle {
	t.Helper()
	o, err := grid.NewSegment(grid.Point{X: x, Y: y}, grid.Point{X: x2, Y: y2})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func wantCover(t testing.TB, c grid.Cover, hard, total string, percent int) {
	t.Helper()
	want(t, "hard", c.Hard.String(), hard)
	want(t, "total", c.Total.String(), total)
	want(t, "percent", c.Percent(grid.BodyCap()), percent)
}
