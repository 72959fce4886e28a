package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestDrop(t *testing.T) { // SPACE-093, SPACE-114
	s := level(grid.Square, 1000)
	s.Min = c(-1, -1)
	s.Terrain = []space.Terrain{{Cell: c(0, -1), Z: 501}, {Cell: c(-1, -1), Z: -1001}}
	f := with(t, s)
	want(t, "how deep", f.Drop(c(-1, 0), c(-1, -1)), 1001)
	want(t, "feet", grid.FallFeet(int64(f.Drop(c(-1, 0), c(-1, -1)))), 3)
	want(t, "up is no fall", f.Drop(c(-1, -1), c(-1, 0)), 0)
	want(t, "a step down is none", f.Drop(c(0, -1), c(0, 0)), 0)
}

func TestDoorsNearOnOpenGround(t *testing.T) { // SPACE-094
	s := level(grid.Free, 1000)
	wall, _ := grid.NewSegment(grid.Point{X: 3000, Y: -1000}, grid.Point{X: 3000, Y: 1000})
	s.Obstacles = []space.Obstacle{{ID: 7, Obstacle: wall, Door: true}}
	f := with(t, s, man(1, 0, 0))
	doors := ""
	see := func(door rules.ID, open, clear bool) { doors += fmt.Sprint(door, open, clear, " ") }
	f.DoorsNear(1, see)
	f.Place(1, c(2000, 0), 0)
	f.DoorsNear(1, see)
	f.SetDoor(7, true)
	f.Place(1, c(2800, 0), 0)
	f.DoorsNear(1, see)
	want(t, "doors", doors, "7 false true 7 true false ")
}

func TestDoorsNear(t *testing.T) { // SPACE-050, SPACE-094
	s := level(grid.Hex, 1000)
	s.Obstacles = []space.Obstacle{
		{ID: 7, Obstacle: edge(t, grid.Hex, c(0, 0), c(1, 0)), Door: true, Open: true},
		{ID: 8, Obstacle: block(t, grid.Hex, c(0, 1)), Door: true, Open: true},
		{ID: 9, Obstacle: block(t, grid.Hex, c(0, 5)), Door: true},
	}
	f := with(t, s, man(1, 0, 0))
	see := func() (said string) {
		f.DoorsNear(1, func(door rules.ID, open, clear bool) { said += fmt.Sprint(door, open, clear, " ") })
		return said
	}
	want(t, "both are open and clear", see(), "7 true true 8 true true ")
	fallen := man(2, 0, 1)
	fallen.Posture = rules.Down
	f.Put(fallen)
	want(t, "a fallen man lies in one", see(), "7 true true 8 true false ")
	f.Put(man(2, 1, 0))
	want(t, "a man on either side of the other", see(), "7 true true 8 true true ")
	horse := man(2, 1, 0)
	horse.Shape.Footprint = rules.FootHorse
	f.Put(horse)
	f.Place(1, c(0, -1), 0)
	want(t, "out of touch", see(), "")
	f.Place(1, c(1, -1), 0)
	f.Put(man(1, 0, 0))
	want(t, "a horse stands in the other", see(), "7 true false 8 true true ")
}

func TestZones(t *testing.T) { // SPACE-097
	s := level(grid.Square, 1000)
	s.Edges = []space.Edge{{A: c(0, 0), B: c(0, 1), Blocked: true}}
	holder, far, prone := man(2, 0, 0), man(4, 3, 0), man(6, 2, 1)
	holder.Holds, far.Holds, prone.Holds, prone.Posture = true, true, true, rules.Prone
	over := func(f *space.Space, x, y int32) string {
		said := ""
		f.ZoneOf(c(x, y), func(id rules.ID) { said += fmt.Sprint(id, f.ThreatensCell(id, c(x, y)), " ") })
		return said
	}
	f := with(t, s, holder, far, prone, man(8, 1, 1))
	want(t, "beside", over(f, 1, 0), "2 true ")
	want(t, "behind a wall", over(f, 0, 1), "")
	want(t, "past a corner", over(f, -1, 1), "")
	want(t, "between two", over(f, 2, 0), "4 true ")
	want(t, "one's own cell", f.ThreatensCell(2, c(0, 0)), false)
	want(t, "off the map", over(f, 99, 0), "")
	want(t, "nobody", f.ThreatensCell(9, c(0, 0)), false)
	s.Rules.Zone = grid.ZoneFront
	f = with(t, s, holder)
	want(t, "in front", over(f, 1, 0)+over(f, 1, -1), "2 true 2 true ")
	want(t, "at the back", over(f, -1, 0)+over(f, 0, -1), "")
	s.Rules.Diagonal = grid.Manhattan
	want(t, "straight neighbours only", over(with(t, s, holder), 1, -1), "")
}
