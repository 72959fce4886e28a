package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestArcsOfAttackers(t *testing.T) { // SPACE-041 to SPACE-045, examples 7 to 10
	zero := []grid.Cell{{}}
	at := func(x, y int32) []grid.Cell { return []grid.Cell{{X: x, Y: y}} }
	horse := grid.Horse.Footprint(grid.Hex).Place(nil, grid.Hex, grid.Cell{}, 0)
	for _, c := range []struct {
		name     string
		grid     grid.Kind
		tie      grid.Tie
		facing   int
		cells    []grid.Cell
		attacker []grid.Cell
		arc      grid.Arc
		side     grid.Side
	}{
		{"exactly a right angle is front", grid.Hex, grid.ForDefender, 0, zero, at(-1, 2), grid.Front, grid.Right},
		{"and flank if ties go to the attacker", grid.Hex, grid.ForAttacker, 0, zero, at(-1, 2), grid.Flank, grid.Right},
		{"111.8 degrees on squares are flank", grid.Square, grid.ForDefender, 0, zero, at(-2, 5), grid.Flank, grid.Right},
		{"113.2 degrees are rear", grid.Square, grid.ForDefender, 0, zero, at(-3, 7), grid.Rear, grid.Right},
		{"135 degrees are rear", grid.Square, grid.ForDefender, 7, zero, at(0, 3), grid.Rear, grid.Right},
		{"beside a horse's middle is front", grid.Hex, grid.ForDefender, 0, horse, at(-1, 1), grid.Front, grid.Right},
		{"beside its croup is flank", grid.Hex, grid.ForDefender, 0, horse, at(-2, 1), grid.Flank, grid.Right},
		{"the same cell is front", grid.Hex, grid.ForDefender, 3, zero, zero, grid.Front, grid.NoSide},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, v := c.grid.Facing(c.grid.Facings(), c.facing), grid.Displacement(c.cells, c.attacker)
			want(t, "arc", grid.ArcOf(c.grid, c.grid.Profile(), c.tie, f, v), c.arc)
			want(t, "side", grid.SideOf(f, v), c.side)
		})
	}
}

func TestArcsOfNeighbours(t *testing.T) { // SPACE-042
	for _, c := range []struct {
		grid    grid.Kind
		facings int
		facing  int
		want    [3]int
	}{
		{grid.Hex, 6, 2, [3]int{3, 2, 1}},
		{grid.Hex, 12, 5, [3]int{4, 2, 0}},
		{grid.Square, 8, 3, [3]int{3, 2, 3}},
	} {
		var got [3]int
		for _, n := range c.grid.Neighbours(nil, grid.Cell{}) {
			v := grid.Point{X: int64(n.X), Y: int64(n.Y)}
			got[grid.ArcOf(c.grid, c.grid.Profile(), grid.ForDefender, c.grid.Facing(c.facings, c.facing), v)]++
		}
		want(t, c.grid.String(), got, c.want)
	}
}

// Who of those that stand beside a body of two cells is in its flank: on squares nobody if it
// faces along a row, as the angle is taken from its middle; facing a diagonal it lies as before
// and shows its flank (SPACE-031, SPACE-041, SPACE-042, SPACE-044).
func TestNeighboursInTheFlankOfAHorse(t *testing.T) {
	for _, c := range []struct {
		grid   grid.Kind
		tie    grid.Tie
		facing int
		want   int
	}{
		{grid.Square, grid.ForDefender, 0, 0},
		{grid.Square, grid.ForAttacker, 0, 0},
		{grid.Square, grid.ForDefender, 1, 4},
		{grid.Hex, grid.ForDefender, 0, 2},
		{grid.Hex, grid.ForAttacker, 0, 4},
	} {
		horse := grid.Horse.Footprint(c.grid).Place(nil, c.grid, grid.Cell{}, c.facing)
		beside := map[grid.Cell]bool{}
		for _, cell := range horse {
			for _, n := range c.grid.Neighbours(nil, grid.Cell{}) {
				beside[grid.Cell{X: cell.X + n.X, Y: cell.Y + n.Y}] = true
			}
		}
		for _, cell := range horse {
			delete(beside, cell)
		}
		got := 0
		for cell := range beside {
			v := grid.Displacement(horse, []grid.Cell{cell})
			if grid.ArcOf(c.grid, c.grid.Profile(), c.tie, c.grid.Facing(c.grid.Facings(), c.facing), v) == grid.Flank {
				got++
			}
		}
		want(t, c.grid.String(), got, c.want)
	}
}

func TestAnglesAreExact(t *testing.T) { // SPACE-043
	for _, c := range []struct {
		name  string
		grid  grid.Kind
		u, v  grid.Point
		angle grid.Angle
		want  int
	}{
		{"45 on squares", grid.Square, grid.Point{X: 1}, grid.Point{X: 5, Y: 5}, grid.Deg45, 0},
		{"60 on hexes", grid.Hex, grid.Point{X: 1}, grid.Point{Y: 4}, grid.Deg60, 0},
		{"30 on hexes", grid.Hex, grid.Point{X: 1}, grid.Point{X: 1, Y: 1}, grid.Deg30, 0},
		{"15 is more than atan 2679/10000", grid.Square, grid.Point{X: 1}, grid.Point{X: 10000, Y: 2679}, grid.Deg15, -1},
		{"and less than atan 2680/10000", grid.Square, grid.Point{X: 1}, grid.Point{X: 10000, Y: 2680}, grid.Deg15, 1},
		{"22.5 is more than atan 41421/100000", grid.Square, grid.Point{X: 1}, grid.Point{X: 100000, Y: 41421}, grid.Deg22, -1},
		{"and less than atan 41422/100000", grid.Square, grid.Point{X: 1}, grid.Point{X: 100000, Y: 41422}, grid.Deg22, 1},
		{"67.5 is more than atan 241421/100000", grid.Square, grid.Point{X: 1}, grid.Point{X: 100000, Y: 241421}, grid.Deg67, -1},
		{"and less than atan 241422/100000", grid.Square, grid.Point{X: 1}, grid.Point{X: 100000, Y: 241422}, grid.Deg67, 1},
		{"150 on hexes", grid.Hex, grid.Point{X: 1}, grid.Point{X: -2, Y: 1}, grid.Deg150, 0},
		{"180", grid.Square, grid.Point{X: 1, Y: 2}, grid.Point{X: -2, Y: -4}, grid.Deg180, 0},
	} {
		t.Run(c.name, func(t *testing.T) { want(t, "angle", grid.CompareAngle(c.grid, c.u, c.v, c.angle), c.want) })
	}
}

func TestFootprintsTurn(t *testing.T) { // SPACE-031, SPACE-032
	horse := grid.Horse.Footprint(grid.Square)
	want(t, "odd facing", horse.Place(nil, grid.Square, grid.Cell{}, 3)[1], grid.Cell{X: 0, Y: -1})
	want(t, "hex", horse.Place(nil, grid.Hex, grid.Cell{}, 1)[1], grid.Cell{X: 0, Y: -1})
	giant := grid.Giant.Footprint(grid.Hex)
	want(t, "fixed", giant.Place(nil, grid.Hex, grid.Cell{}, 2)[1], grid.Cell{X: 0, Y: -1})
}

func TestHeightsOfAMan(t *testing.T) { // SPACE-035
	for p, h := range map[grid.Posture][2]int64{grid.Standing: {1800, 1620}, grid.Kneeling: {1080, 972}, grid.Prone: {360, 324}} {
		b := grid.Body{Posture: p, Z: 100}
		want(t, p.String()+" top", b.Top(), 100+h[0])
		want(t, p.String()+" eye", b.Eye(), 100+h[1])
	}
}
