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
	for n := 1; n <= 256; n++ {
		set = g.Points(a, b, []*grid.Obstacle{&wall}, n)
		for p := 1; p <= 256; p++ { // hidden by half when the middle of the strip is, at 9468/11 mm or below
			want := p <= n && 11*900*(2*(n-p)+1) <= 9468*n
			if got := set[(p-1)/64]>>((p-1)%64)&1 == 1; got != want {
				t.Errorf("point %d of %d: covered %v", p, n, got)
			}
		}
	}
	if g.Points(a, b, []*grid.Obstacle{&wall}, 257) != [4]uint64{} {
		t.Error("a table that is too long has covered points")
	}
}

// Behind a wall of 2000 mm that is its own a man who has attacked past it is hidden to nine
// tenths: the uppermost tenth of the points leans out, the first at least, by halves of
// strips; behind one of 900 mm nothing changes, nor does what another wall covers
// (SPACE-081, SPACE-082).
func TestPointsOfOneWhoLeansOut(t *testing.T) {
	for _, x := range []struct {
		top, other int32
		n          int
		limit      [2]int64
		from, to   int // the points covered, the last included
	}{
		{2000, 0, 100, [2]int64{9, 10}, 11, 100},
		{2000, 0, 15, [2]int64{9, 10}, 3, 15}, // a tenth of fifteen is a point and a half
		{2000, 0, 14, [2]int64{9, 10}, 2, 14},
		{2000, 0, 3, [2]int64{9, 10}, 2, 3},
		{2000, 0, 100, [2]int64{1, 1}, 1, 100},
		{2000, 0, 100, [2]int64{0, 1}, 0, -1},
		{2000, 2000, 100, [2]int64{9, 10}, 1, 100},
		{900, 0, 100, [2]int64{9, 10}, 53, 100},
	} {
		mine, _ := grid.NewEdge(grid.Square, grid.Cell{X: 5}, grid.Cell{X: 6})
		mine = mine.Between(grid.Ground, x.top)
		all := []*grid.Obstacle{&mine}
		mine.Lean = true
		if x.other > 0 {
			other, _ := grid.NewEdge(grid.Square, grid.Cell{X: 4}, grid.Cell{X: 5})
			other = other.Between(grid.Ground, x.other)
			all = append(all, &other)
		}
		g := grid.Gaze{Sight: grid.Sight{Grid: grid.Square, Eyes: grid.Central}}
		a, b := grid.Body{Cells: []grid.Cell{{}}}, grid.Body{Cells: []grid.Cell{{X: 6}}}
		set := g.PeekPoints(a, b, all, x.n, grid.NewRatio(x.limit[0], x.limit[1]))
		for p := 1; p <= 256; p++ {
			if got := set[(p-1)/64]>>((p-1)%64)&1 == 1; got != (p >= x.from && p <= x.to) {
				t.Errorf("%+v: point %d: covered %v", x, p, got)
			}
		}
	}
}
