package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestOpenGroundPath(t *testing.T) { // SPACE-038, SPACE-109
	s := level(grid.Free, 1000)
	wall, _ := grid.NewSegment(grid.Point{X: 3000, Y: -1000}, grid.Point{X: 3000, Y: 1000})
	s.Obstacles = obstacles(wall)
	f := with(t, s, man(1, 0, 0), man(2, 0, 2000))
	wantWay(t, f, 1, c(2700, 0), 2700, c(2700, 0)) // touches the wall
	wantWay(t, f, 1, c(2701, 0), -1)
	wantWay(t, f, 1, c(0, 1400), 1400, c(0, 1400)) // touches the other
	wantWay(t, f, 1, c(0, 1401), -1)
	wantWay(t, f, 1, c(-3000, -4000), 5000, c(-3000, -4000))
	wantWay(t, f, 1, c(99999, 0), -1)
	wantWay(t, f, 1, c(0, 0), 0)
	cost, ok := f.StepCost(1, c(-1, -1)) // a leg that is begun is a mm longer than its root
	want(t, "step", ok, true)
	want(t, "cost", cost, 2)
}

func TestOpenGroundFlood(t *testing.T) {
	f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 1700, 0))
	all := flood(f, 1, 2500)
	want(t, "start", all[0], grid.Reached{})
	want(t, "places", len(all), 1+7*2+1+1) // the last is in front of the other
	for _, r := range all {
		_, cost, ok := f.Path(1, r.Cell, nil)
		if !ok || int64(cost) > r.Cost {
			t.Errorf("%v costs %d, %v", r, cost, ok)
		}
	}
}

func TestOpenGroundMarch(t *testing.T) { // SPACE-109
	t.Run("walks what it can pay", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0))
		m := march(f, space.Mover{ID: 1, Goal: c(3000, 4000), Num: 5000, Den: 2})
		wantAt(t, f, 1, c(1500, 2000))
		want(t, "spent", m[0].Spent, 2500)
		want(t, "way", m[0].Way, []grid.Cell{c(1500, 2000)})
		want(t, "refused", m[0].Refused, space.None)
		b, _ := f.Body(1)
		want(t, "faces south-east", b.Facing, 1)
	})
	t.Run("keeps what is less than a mm", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0))
		m := march(f, space.Mover{ID: 1, Goal: c(9000, 0), Num: 7, Den: 2})
		wantAt(t, f, 1, c(3, 0))
		want(t, "left", m[0].Left, 1)
	})
	t.Run("arrives", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0))
		m := march(f, to(1, 100, 0, 5000))
		wantAt(t, f, 1, c(100, 0))
		want(t, "left", m[0].Left, 0)
	})
	t.Run("stops at those who stand", func(t *testing.T) { // SPACE-038
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 2000, 0))
		charge := to(1, 4000, 0, 4000)
		charge.Line = true
		m := march(f, charge)
		wantAt(t, f, 1, c(1400, 0))
		want(t, "refused", m[0].Refused, space.Blocked)
	})
	t.Run("meets nobody half way", func(t *testing.T) { // SPACE-104, SPACE-105
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 4000, 0))
		march(f, to(1, 4000, 0, 4000), to(2, 0, 0, 4000))
		a, _ := f.Body(1)
		b, _ := f.Body(2)
		want(t, "gap", b.Cell.X-a.Cell.X >= 600, true)
		want(t, "has come near", a.Cell.X > 1000, true)
	})
	t.Run("stays on the map", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0))
		want(t, "refused", march(f, to(1, 20000, 0, 4000))[0].Refused, space.NoWay)
	})
}

func TestOpenGroundPosture(t *testing.T) { // SPACE-034
	f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(3, 3000, 0), man(2, 6000, 0))
	q := facts(f, 1, 2)
	want(t, "a man between", q.Cover, 50)
	want(t, "in sight", q.Flags.Has(rules.FlagSight), true)
}
