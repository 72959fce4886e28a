package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// A wall of 900 mm before a man of 1800 whom an eye of 1620 sees from 348 units away, the
// wall 330: it hides what is below 1620 - 720 x 58/55, that is 860.7 mm. Of a hundred strips of 18 mm
// those from the 53rd down are covered: of that one, from 864 to 846, the most part is (SPACE-081).
func TestPointsOfALongTable(t *testing.T) {
	wall, err := grid.NewEdge(grid.Square, grid.Cell{X: 5}, grid.Cell{X: 6})
	if err != nil {
		t.Fatal(err)
	}
	wall = wall.Between(grid.Ground, 900)
	g := grid.Gaze{Sight: grid.Sight{Grid: grid.Square, Eyes: grid.Central}}
	a, b := grid.Body{Cells: []grid.Cell{{}}}, grid.Body{Cells: []grid.Cell{{X: 6}}}
	set := g.Points(a, b, []*grid.Obstacle{&wall}, 100)
	for p := 1; p <= 256; p++ {
		got, want := set[(p-1)/64]>>((p-1)%64)&1 == 1, p >= 53 && p <= 100
		if got != want {
			t.Errorf("point %d: covered %v", p, got)
		}
	}
	for n := 1; n <= 64; n++ {
		if few := g.Points(a, b, []*grid.Obstacle{&wall}, n); few[0] != g.Strips(a, b, []*grid.Obstacle{&wall}, n) || few[1] != 0 {
			t.Errorf("%d points: %b, strips %b", n, few[0], g.Strips(a, b, []*grid.Obstacle{&wall}, n))
		}
	}
	if g.Points(a, b, []*grid.Obstacle{&wall}, 257) != [4]uint64{} {
		t.Error("a table that is too long has covered points")
	}
}
