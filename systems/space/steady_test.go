package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Once its memory has grown a space makes no garbage.
func TestSteadyStateDoesNotAllocate(t *testing.T) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		t.Run(k.String(), func(t *testing.T) { steady(t, k) })
	}
}

func steady(t *testing.T, k grid.Kind) {
	s := level(k, 1000)
	n := int32(1)
	if k == grid.Free {
		n = 1000
		wall, _ := grid.NewSegment(grid.Point{X: 2500, Y: -2000}, grid.Point{X: 2500, Y: 2000})
		s.Obstacles = obstacles(wall.Between(grid.Ground, 900))
	} else {
		s.Obstacles = obstacles(edge(t, k, c(2, 0), c(3, 0)).Between(grid.Ground, 900), block(t, k, c(4, 2)))
	}
	crouched := man(2, 5*n, 0)
	crouched.Posture = rules.Kneeling
	f := with(t, s, man(1, 0, 0), crouched, man(3, 4*n, n), man(4, n, n))
	area := rules.AreaTerms{Shape: rules.AreaCone, Length: 6000, Half: 45}
	reach := rules.Reach{Max: 1}
	var q rules.Facts
	way := make([]grid.Cell, 0, 64)
	movers := make([]space.Mover, 2)
	heard := 0
	for what, do := range map[string]func(){
		"facts":  func() { f.Facts(1, 2, &q) },
		"sight":  func() { f.Sight(1, 2); f.Effect(2, 1); f.LineTo(1, c(5*n, n)) },
		"reach":  func() { f.InReach(1, 4, reach); f.InReachFrom(1, c(4*n, 0), 2, reach) },
		"shots":  func() { f.CanShoot(1, 2, 9000); f.CanShootFrom(1, c(n, 0), 2, 0); f.CoverFrom(1, 2, c(3*n, 0)) },
		"near":   func() { f.Near(1, 3, func(id rules.ID, _ int32) { heard += int(id) }) },
		"area":   func() { f.InArea(area, 1, c(n, 0), func(id rules.ID) { heard += int(id) }) },
		"path":   func() { way, _, _ = f.Path(1, c(0, -6*n), way[:0]); f.StepCost(1, c(0, -n)) },
		"flood":  func() { f.Flood(1, 4000, func(_ grid.Cell, mm int32) bool { heard += int(mm); return true }) },
		"bodies": func() { f.Put(man(1, 0, 0)); f.Place(4, c(n, n), 2); f.Free(1, c(0, n)) },
		"march": func() {
			for i, y := range [2]int32{-3 * n, 3 * n} {
				movers[i] = space.Mover{ID: rules.ID(1 + 3*i), Goal: c(0, y), Num: 1500, Den: 1, Way: movers[i].Way}
			}
			f.March(movers)
			f.Place(1, c(0, 0), 0)
			f.Place(4, c(n, n), 0)
		},
	} {
		for range 5 {
			do()
		}
		if got := testing.AllocsPerRun(20, do); got != 0 {
			t.Errorf("%s: %v allocations", what, got)
		}
	}
}
