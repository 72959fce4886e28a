package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// The witness looks along every line and asks every obstacle.
func TestShortcutsOfSightChangeNothing(t *testing.T) { // SPACE-012, SPACE-058, SPACE-063
	eachScene(t, func(t *rapid.T, s scenery) {
		sight, effect := s.sight.SightWitness(s.a, s.b, s.walls), s.sight.EffectWitness(s.a, s.b, s.walls)
		for _, got := range []bool{s.sight.LineOfSight(s.a, s.b, s.walls), s.sight.LineOfSight(s.b, s.a, s.walls)} {
			if got != sight.Clear {
				t.Fatalf("sight is %v", got)
			}
		}
		for _, got := range []bool{s.sight.LineOfEffect(s.a, s.b, s.walls), s.sight.LineOfEffect(s.b, s.a, s.walls)} {
			if got != effect.Clear {
				t.Fatalf("effect is %v", got)
			}
		}
	})
}

func TestAnObstacleNeverOpensALine(t *testing.T) { // SPACE-055
	eachScene(t, func(t *rapid.T, s scenery) {
		few := s.walls[:rapid.IntRange(0, len(s.walls)).Draw(t, "few")]
		if !s.sight.LineOfSight(s.a, s.b, few) && s.sight.LineOfSight(s.a, s.b, s.walls) {
			t.Fatal("more walls, more sight")
		}
	})
}

func TestLongRowsOfBlockersStayExact(t *testing.T) { // SPACE-055, SPACE-063
	// Two rows of three hundred squares touch along a line between their middles: blocked
	// together, free along one of them.
	s := grid.Sight{Grid: grid.Square, Lines: grid.Central}
	var left, both []grid.Obstacle
	for x := range int32(300) {
		block := cell(t, grid.Square, x+1, 0)
		left = append(left, block)
		both = append(both, block, cell(t, grid.Square, x+1, 1))
	}
	line := func(o []grid.Obstacle) bool {
		a, b := grid.Body{At: grid.Point{X: 0, Y: 30}}, grid.Body{At: grid.Point{X: 60 * 301, Y: 30}}
		return s.LineOfSight(a, b, o)
	}
	want(t, "along one row", line(left), true)
	want(t, "between two", line(both), false)
}
