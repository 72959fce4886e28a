package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// Who comes onto the field at a place finds room there, or where it would be first on foot past everybody:
// not through a wall, and nowhere if there is none (SPACE-036, SPACE-037, SPACE-038).
func TestRoomForWhoComesOntoTheField(t *testing.T) {
	walled := level(grid.Square, 1524) // a chamber of three cells by one, open to the right
	walled.Min, walled.Max = c(0, 0), c(6, 0)
	walled.Terrain = []space.Terrain{{Cell: c(1, 0), Solid: true}}
	lane := level(grid.Square, 1524)
	lane.Min, lane.Max = c(0, 0), c(1, 0)
	open := level(grid.Free, 1000)
	fenced := level(grid.Free, 1000)
	for _, x := range []int32{-700, 700} { // walls on both sides of the place
		fenced.Obstacles = append(fenced.Obstacles, space.Obstacle{ID: rules.ID(len(fenced.Obstacles) + 1), Obstacle: wall(t, int64(x), -9000, int64(x), 9000)})
	}
	stacked := level(grid.Square, 1524)
	stacked.Rules.Stack = true
	small := man(1, 0, 0)
	small.Shape.Percent = 30
	other := small
	other.ID, other.Team = 3, 0
	for name, x := range map[string]struct {
		s    space.Spec
		who  space.Body
		rest []space.Body
		want grid.Cell
		ok   bool
	}{
		"a free place":                   {level(grid.Hex, 1524), man(1, 2, 3), nil, c(2, 3), true},
		"a place that is taken":          {level(grid.Square, 1524), man(1, 0, 0), []space.Body{man(2, 0, 0)}, c(-1, 0), true},
		"the ring is full, too":          {level(grid.Hex, 1524), man(1, 0, 0), ring(man(2, 0, 0)), c(-2, 0), true},
		"past those in the way":          {walled, man(1, 2, 0), []space.Body{man(2, 2, 0), man(3, 3, 0), man(4, 4, 0)}, c(5, 0), true},
		"nowhere":                        {lane, man(1, 0, 0), []space.Body{man(2, 0, 0), man(3, 1, 0)}, c(0, 0), false},
		"on the fallen":                  {level(grid.Square, 1524), man(1, 0, 0), []space.Body{lying(2, 0, 0)}, c(0, 0), true},
		"beside a comrade in a cell":     {stacked, small, []space.Body{other}, c(0, 0), true},
		"off the field":                  {lane, man(1, 9, 9), nil, c(0, 0), false},
		"a horse needs room for all":     {level(grid.Square, 1524), horse(1, 0, 0), []space.Body{man(2, -1, 0)}, c(0, -1), true},
		"open ground":                    {open, man(1, 0, 0), nil, c(0, 0), true},
		"open ground that is taken":      {open, man(1, 0, 0), []space.Body{man(2, 100, 0)}, c(0, 600), true},
		"open ground between two fences": {fenced, man(1, 0, 0), []space.Body{man(2, 0, 0)}, c(0, 600), true},
	} {
		f := with(t, x.s, append(x.rest, x.who)...)
		got, ok := f.Room(1, x.who.Cell)
		if ok != x.ok || ok && got != x.want {
			t.Errorf("%s: %v, %v, want %v, %v", name, got, ok, x.want, x.ok)
		}
		if ok && !f.Free(1, got) {
			t.Errorf("%s: %v is not free", name, got)
		}
	}
}

// ring is a body and those on all cells beside it.
func ring(b space.Body) []space.Body {
	all := []space.Body{b}
	for d := range grid.Hex.Directions() {
		o := b
		o.ID, o.Cell = rules.ID(3+d), b.Cell.Add(grid.Hex.Direction(d))
		all = append(all, o)
	}
	return all
}

func lying(id rules.ID, x, y int32) space.Body {
	b := man(id, x, y)
	b.Posture = rules.Down
	return b
}
