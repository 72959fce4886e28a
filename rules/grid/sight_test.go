package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func sees(s grid.Sight, a, b grid.Body, o ...grid.Obstacle) bool { return s.LineOfSight(a, b, o) }

func TestTouchesOfALine(t *testing.T) { // SPACE-054, SPACE-055, examples 11 and 12
	centre := grid.Sight{Lines: grid.Central}
	strict := grid.Sight{Lines: grid.Central, Policy: grid.Strict}
	lenient := grid.Sight{Lines: grid.Central, Policy: grid.Lenient}
	a, b := man(0, 0), man(1, 1)
	one, two := cell(t, grid.Hex, 1, 0), cell(t, grid.Hex, 0, 1)

	t.Run("one hex beside the line leaves it free unless strict", func(t *testing.T) {
		far := grid.Sight{Lines: grid.Central}
		want(t, "paired", sees(far, a, b, one), true)
		want(t, "strict", sees(strict, a, b, one), false)
		want(t, "lenient", sees(lenient, a, b, one), true)
	})
	t.Run("hexes on both sides block it unless lenient", func(t *testing.T) {
		want(t, "paired", sees(centre, a, b, one, two), false)
		want(t, "strict", sees(strict, a, b, one, two), false)
		want(t, "lenient", sees(lenient, a, b, one, two), true)
	})
	t.Run("squares that share a corner on the line block it", func(t *testing.T) {
		s := grid.Sight{Grid: grid.Square, Lines: grid.Central}
		a := man(0, 0)
		want(t, "shared corner", sees(s, a, man(2, 2), cell(t, grid.Square, 1, 0), cell(t, grid.Square, 0, 1)), false)
		want(t, "two corners", sees(s, a, man(3, 3), cell(t, grid.Square, 1, 0), cell(t, grid.Square, 1, 2)), true)
	})
}

func TestLineGrazesAHilltop(t *testing.T) { // SPACE-056, example 13
	a, b := man(0, 0), man(8, 0)
	a.Z = 3000
	centre, whole := grid.Sight{Lines: grid.Central}, grid.Sight{}
	near := cell(t, grid.Hex, 6, 0).Between(grid.Ground, 3000)
	far := cell(t, grid.Hex, 4, 0).Between(grid.Ground, 3000)
	want(t, "wood at 6", sees(whole, a, b, near), false)
	want(t, "wood at 4 from the centre", sees(centre, a, b, far), false)
	want(t, "wood at 4 from anywhere", sees(whole, a, b, far), true)
}

func TestNobodyLeansThroughAWall(t *testing.T) { // SPACE-061
	// The wall runs right beside the looker's middle; only corners beyond it
	// would see past the block.
	s := grid.Sight{Grid: grid.Square}
	block := cell(t, grid.Square, 2, 0)
	wall := segment(t, -6, 2, 100, 2)
	a, b := man(0, 0), man(4, 1)
	want(t, "without the wall", sees(s, a, b, block), true)
	want(t, "behind the wall", sees(s, a, b, block, wall), false)
}

func TestOwnBlockers(t *testing.T) { // SPACE-051, SPACE-052
	s := grid.Sight{Grid: grid.Square}
	a, b := man(0, 0), man(6, 0)
	parapet := edge(t, grid.Square, 0, 0, 1, 0).Between(grid.Ground, 1620)
	want(t, "parapet at eye height", sees(s, a, b, parapet), true)
	want(t, "parapet above the eye", sees(s, a, b, parapet.Between(grid.Ground, 1621)), false)
	pillar := cell(t, grid.Square, 1, 0)
	pillar.Lean = true
	want(t, "pillar to lean around", sees(s, a, b, pillar), true)
	want(t, "the cell of the target", sees(s, a, b, cell(t, grid.Square, 6, 0)), true)
	fence := segment(t, 30, -300, 30, 300).Between(grid.Ground, 900)
	want(t, "free segment, lower than all eyes", sees(s, a, b, fence), true)
	want(t, "free segment, taller", sees(s, a, b, fence.Between(grid.Ground, 1620)), true)
	want(t, "free segment, tallest", sees(s, a, b, fence.Between(grid.Ground, 1621)), false)
}

func TestGlassAndCurtains(t *testing.T) { // SPACE-050, SPACE-060
	s := grid.Sight{Grid: grid.Square}
	a, b := man(0, 0), man(4, 0)
	glass := segment(t, 120, -900, 120, 900)
	glass.Opaque = false
	want(t, "sight through glass", s.LineOfSight(a, b, []grid.Obstacle{glass}), true)
	want(t, "effect through glass", s.LineOfEffect(a, b, []grid.Obstacle{glass}), false)
	smoke := glass.Concealing()
	want(t, "effect through smoke", s.LineOfEffect(a, b, []grid.Obstacle{smoke}), true)
}

func TestLargeBodiesBlockByOption(t *testing.T) { // SPACE-059
	s := grid.Sight{Grid: grid.Square, Lines: grid.Central}
	giant := man(2, 0)
	giant.Height = 3240
	want(t, "twice the eyes", grid.Blocks(giant, man(0, 0), man(4, 0)), true)
	want(t, "sight", sees(s, man(0, 0), man(4, 0), grid.NewBodyObstacle(grid.Square, giant)), false)
	giant.Height--
	want(t, "a little less", grid.Blocks(giant, man(0, 0), man(4, 0)), false)
}
