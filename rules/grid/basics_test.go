package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestThreeKindsOfField(t *testing.T) { // SPACE-001
	for k, name := range map[grid.Kind]string{grid.Hex: "hex", grid.Square: "square", grid.Free: "free"} {
		if k.String() != name {
			t.Errorf("%d is called %q, want %q", k, k.String(), name)
		}
	}
}

func TestDirectionsGoClockwiseWithTheSecondCoordinateDownwards(t *testing.T) { // SPACE-002, SPACE-003, SPACE-004
	for k, want := range map[grid.Kind][]grid.Cell{
		grid.Hex:    {{X: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {Y: -1}, {X: 1, Y: -1}},
		grid.Square: {{X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}},
	} {
		if k.Directions() != len(want) {
			t.Fatalf("%v: %d directions, want %d", k, k.Directions(), len(want))
		}
		for d, c := range want {
			if got := k.Direction(d); got != c {
				t.Errorf("%v: direction %d is %v, want %v", k, d, got, c)
			}
		}
	}
}

func TestACentreLiesSixtyUnitsFromTheNext(t *testing.T) { // SPACE-007
	if got, want := (grid.Cell{X: 3, Y: -2}).Centre(), (grid.Point{X: 180, Y: -120}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// A body that fills its cell is the cell: its polygon has the cell's corners.
func TestTheCornersOfACell(t *testing.T) { // SPACE-008, SPACE-009, SPACE-033
	for k, want := range map[grid.Kind][]grid.Point{
		grid.Hex:    {{X: 20, Y: 20}, {X: -20, Y: 40}, {X: -40, Y: 20}, {X: -20, Y: -20}, {X: 20, Y: -40}, {X: 40, Y: -20}},
		grid.Square: {{X: 30, Y: 30}, {X: -30, Y: 30}, {X: -30, Y: -30}, {X: 30, Y: -30}},
	} {
		for pct, shrink := range map[uint8]int64{100: 10, 40: 4} {
			b := grid.Body{Cells: []grid.Cell{{}}, Pct: pct}
			got := b.Polygon(nil, k)
			if len(got) != len(want) {
				t.Fatalf("%v: %d corners", k, len(got))
			}
			for _, w := range want {
				if p := (grid.Point{X: w.X * shrink / 10, Y: w.Y * shrink / 10}); !slices.Contains(got, p) {
					t.Errorf("%v at %d percent: no corner %v in %v", k, pct, p, got)
				}
			}
		}
	}
}

func TestHeightsDoNotDependOnThePlace(t *testing.T) { // SPACE-013, SPACE-035
	near := grid.Body{Cells: []grid.Cell{{}}, Z: 250}
	far := grid.Body{Cells: []grid.Cell{{X: 40, Y: 9}}, Z: 250}
	if near.Eye() != far.Eye() || near.Eye() != 1870 || near.Top() != 2050 {
		t.Errorf("eye %d and %d, top %d", near.Eye(), far.Eye(), near.Top())
	}
}

func TestCellsAreOrderedByTheFirstCoordinateThenTheSecond(t *testing.T) { // SPACE-014
	cells := []grid.Cell{{X: 1, Y: -1}, {X: 0, Y: 5}, {X: -2, Y: 9}, {X: 0, Y: -5}}
	slices.SortFunc(cells, grid.Cell.Compare)
	if want := []grid.Cell{{X: -2, Y: 9}, {X: 0, Y: -5}, {X: 0, Y: 5}, {X: 1, Y: -1}}; !slices.Equal(cells, want) {
		t.Errorf("%v, want %v", cells, want)
	}
}

func TestTheAnchorOfAFootprintComesFirst(t *testing.T) { // SPACE-030, SPACE-032
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		for s := grid.Size(0); s < 4; s++ {
			anchor := grid.Cell{X: 3, Y: 4}
			if cells := s.Footprint(k).Place(nil, k, anchor, 0); len(cells) == 0 || cells[0] != anchor {
				t.Errorf("%v, size %d: %v", k, s, cells)
			}
		}
	}
}

func TestInTheSameCellTheArcIsFrontAndTheSideNone(t *testing.T) { // SPACE-048
	f := grid.Hex.Facing(6, 2)
	if arc := grid.ArcOf(grid.Hex, grid.Hex6, grid.ForDefender, f, grid.Point{}); arc.String() != "front" {
		t.Errorf("arc %v", arc)
	}
	if side := grid.SideOf(f, grid.Point{}); side.String() != "none" {
		t.Errorf("side %v", side)
	}
}

// A man is seen past a post that hides his middle, because the corners of his body are
// samples, too; with the centres alone he is not.
func TestSamplesAreTheCentresThenTheCornersOfTheBody(t *testing.T) { // SPACE-053, SPACE-057
	post, err := grid.NewSegment(grid.Point{X: 150, Y: -4}, grid.Point{X: 150, Y: 4})
	if err != nil {
		t.Fatal(err)
	}
	a, b := grid.Body{Cells: []grid.Cell{{}}}, grid.Body{Cells: []grid.Cell{{X: 5}}}
	whole := grid.Sight{Grid: grid.Square}
	central := grid.Sight{Grid: grid.Square, Lines: grid.Central}
	if !whole.LineOfSight(a, b, []grid.Obstacle{post}) {
		t.Error("nothing of him is seen")
	}
	if central.LineOfSight(a, b, []grid.Obstacle{post}) {
		t.Error("his middle is seen through the post")
	}
}

func TestUsualRadius(t *testing.T) { // SPACE-032 to SPACE-034
	for _, c := range []struct {
		what string
		size grid.Size
		pct  int
		mm   int64
	}{
		{"man", grid.Man, 40, 300}, {"child", grid.Man, 30, 225}, {"ogre", grid.Man, 60, 450},
		{"horse", grid.Horse, 60, 825}, {"giant", grid.Giant, 80, 1350}, {"huge", grid.Huge, 80, 2100},
	} {
		if got := c.size.Radius(c.pct); got != c.mm {
			t.Errorf("%s: %d mm, want %d", c.what, got, c.mm)
		}
	}
	if grid.Man.Radius(grid.ManPct) != grid.ManRadius {
		t.Error("a man's disc is not that of a body without size")
	}
}

// Ground lies between two corner cells that belong to it: one cell is enough, none is refused.
func TestTheBoundsOfGround(t *testing.T) { // SPACE-012
	for _, c := range []struct {
		low, high grid.Cell
		ok        bool
	}{
		{at(3, 3), at(3, 3), true}, {at(0, 0), at(0, 5), true}, {at(0, 0), at(5, 0), true}, {at(-1, -1), at(1, 1), true},
		{at(1, 0), at(0, 5), false}, {at(0, 1), at(5, 0), false},
		{at(0, 0), at(grid.Limit/grid.Unit, 0), true}, {at(0, 0), at(grid.Limit/grid.Unit+1, 0), false}, {at(-grid.Limit/grid.Unit-1, 0), at(0, 0), false},
	} {
		m, err := grid.NewTerrain(grid.Square, c.low, c.high)
		if (err == nil) != c.ok {
			t.Errorf("%v to %v: %v", c.low, c.high, err)
		}
		if err == nil && (!m.Inside(c.low) || !m.Inside(c.high) || m.Inside(c.low.Sub(at(1, 0))) || m.Inside(c.high.Add(at(0, 1)))) {
			t.Errorf("%v to %v is not what lies between", c.low, c.high)
		}
	}
}
