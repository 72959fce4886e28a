package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestSight(t *testing.T) { // SPACE-055, SPACE-057
	s := level(grid.Square, 1524)
	s.Rules.LOSMode = grid.Central
	t.Run("is free over empty ground", func(t *testing.T) {
		want(t, "sight", with(t, s, man(1, 0, 0), man(2, 2, 2)).Sight(1, 2), true)
	})
	t.Run("is blocked through the common corner of two blockers", func(t *testing.T) {
		s := s
		s.Obstacles = obstacles(block(t, grid.Square, c(1, 0)), block(t, grid.Square, c(0, 1)))
		f := with(t, s, man(1, 0, 0), man(2, 2, 2))
		want(t, "sight", f.Sight(1, 2), false)
		want(t, "remembered", f.Sight(1, 2), false)
		want(t, "and back", f.Sight(2, 1), false)
	})
	t.Run("passes glass, and effect does not", func(t *testing.T) { // SPACE-060
		glass := edge(t, grid.Square, c(1, 0), c(2, 0))
		glass.Opaque = false
		s := s
		s.Obstacles = obstacles(glass)
		f := with(t, s, man(1, 0, 0), man(2, 4, 0))
		want(t, "sight", f.Sight(1, 2), true)
		want(t, "effect", f.Effect(1, 2), false)
		want(t, "shot", f.CanShoot(1, 2, 0), false)
	})
	t.Run("needs both on the field", func(t *testing.T) {
		gone := man(2, 1, 0)
		gone.Posture = rules.Gone
		f := with(t, s, man(1, 0, 0), gone)
		want(t, "gone", f.Sight(1, 2), false)
		want(t, "unknown", f.Sight(1, 9), false)
	})
}

func TestGroundBlocksSight(t *testing.T) { // SPACE-062, worked example 13
	hill := level(grid.Hex, 1524)
	hill.Terrain = []space.Terrain{{Cell: c(0, 0), Z: 3000}}
	wood := block(t, grid.Hex, c(6, 0)).Between(grid.Ground, 3000)
	hill.Obstacles = obstacles(wood)
	want(t, "wood near the lower man", with(t, hill, man(1, 0, 0), man(2, 8, 0)).Sight(1, 2), false)

	hill.Obstacles = obstacles(block(t, grid.Hex, c(4, 0)).Between(grid.Ground, 3000))
	want(t, "wood half way", with(t, hill, man(1, 0, 0), man(2, 8, 0)).Sight(1, 2), true)
	hill.Rules.LOSMode = grid.Central
	want(t, "of the centres", with(t, hill, man(1, 0, 0), man(2, 8, 0)).Sight(1, 2), false)

	ridge := level(grid.Hex, 1524)
	ridge.Terrain = []space.Terrain{{Cell: c(4, 0), Z: 3000}, {Cell: c(4, -1), Z: 3000}, {Cell: c(4, 1), Z: 3000}, {Cell: c(3, 1), Z: 3000}, {Cell: c(5, -1), Z: 3000}}
	want(t, "a ridge", with(t, ridge, man(1, 0, 0), man(2, 8, 0)).Sight(1, 2), false)
}

func TestDoors(t *testing.T) { // SPACE-050, SPACE-094
	s := level(grid.Square, 1524)
	s.Min, s.Max = c(0, 0), c(3, 0)
	door := space.Obstacle{ID: 7, Obstacle: edge(t, grid.Square, c(1, 0), c(2, 0)), Door: true}
	s.Obstacles = []space.Obstacle{door}
	f := with(t, s, man(1, 0, 0), man(2, 3, 0))
	closed := func(what string, is bool) {
		t.Helper()
		_, _, way := f.Path(1, c(2, 0), nil)
		want(t, what+": sight", f.Sight(1, 2), !is)
		want(t, what+": way", way, !is)
	}
	closed("closed", true)
	other := f.Clone()
	want(t, "there is the door", f.SetDoor(7, true), true)
	want(t, "it is open", f.DoorOpen(7), true)
	closed("open", false)
	want(t, "the copy keeps it closed", other.Sight(1, 2), false)
	want(t, "a copy of the open one", f.Clone().Sight(1, 2), true)
	f.SetDoor(7, false)
	closed("closed again", true)
	want(t, "there is no other", f.SetDoor(8, true), false)
	want(t, "no door is open", f.DoorOpen(8), false)
}

func TestLargeBodiesBlockSightByOption(t *testing.T) { // SPACE-059
	s := level(grid.Square, 1524)
	giant := man(3, 3, 0)
	giant.Shape = rules.Body{Footprint: rules.FootHuge, Height: 4000}
	want(t, "without", with(t, s, man(1, 0, 0), man(2, 8, 0), giant).Sight(1, 2), true)
	s.Rules.BodiesBlock = true
	f := with(t, s, man(1, 0, 0), man(2, 8, 0), giant)
	want(t, "with", f.Sight(1, 2), false)
	giant.Shape.Height = 3200 // less than twice an eye of 1620
	f.Put(giant)
	want(t, "not so large", f.Sight(1, 2), true)
}

func TestLineToCell(t *testing.T) {
	s := level(grid.Square, 1524)
	s.Obstacles = obstacles(edge(t, grid.Square, c(2, 0), c(3, 0)), edge(t, grid.Square, c(2, 1), c(3, 1)), edge(t, grid.Square, c(2, -1), c(3, -1)))
	f := with(t, s, man(1, 0, 0))
	want(t, "before the wall", f.LineTo(1, c(2, 0)), true)
	want(t, "behind it", f.LineTo(1, c(4, 0)), false)
	want(t, "off the map", f.LineTo(1, c(99, 0)), false)
	want(t, "of nobody", f.LineTo(2, c(2, 0)), false)
	free := level(grid.Free, 1000)
	wall, _ := grid.NewSegment(grid.Point{X: 2000, Y: -2000}, grid.Point{X: 2000, Y: 2000})
	free.Obstacles = obstacles(wall)
	g := with(t, free, man(1, 0, 0))
	want(t, "open ground", g.LineTo(1, c(1900, 0)), true)
	want(t, "behind a wall of open ground", g.LineTo(1, c(2100, 0)), false)
}
