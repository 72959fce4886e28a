package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
	"pgregory.net/rapid"
)

// What is remembered of a pair must never be seen: a space in which bodies come, go and
// walk says the same as a copy that remembers nothing.
func TestWhatIsRememberedIsAlwaysTrue(t *testing.T) { // SPACE-063
	rapid.Check(t, func(t *rapid.T) {
		s := space.New(newMap(t))
		cell := func(name string) grid.Cell {
			return grid.Cell{X: rapid.Int32Range(0, 7).Draw(t, name), Y: rapid.Int32Range(0, 5).Draw(t, name)}
		}
		for range rapid.IntRange(2, 25).Draw(t, "steps") {
			id := rules.ID(rapid.IntRange(1, 4).Draw(t, "id"))
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				s.Put(space.Body{ID: id, Cell: cell("at"), Posture: rules.Posture(rapid.IntRange(0, 4).Draw(t, "up"))})
			case 1:
				s.Place(id, cell("to"), 0)
			case 2:
				s.Remove(id)
			}
			a, d := rules.ID(rapid.IntRange(1, 4).Draw(t, "a")), rules.ID(rapid.IntRange(1, 4).Draw(t, "d"))
			fresh := s.Clone()
			var got, want rules.Facts
			s.Facts(a, d, &got)
			fresh.Facts(a, d, &want)
			if got.Cover != want.Cover || got.Hard != want.Hard || got.Conceal != want.Conceal {
				t.Fatalf("remembered %d %d %d, true %d %d %d", got.Cover, got.Hard, got.Conceal, want.Cover, want.Hard, want.Conceal)
			}
			if s.CanShoot(a, d, 0) != fresh.CanShoot(a, d, 0) {
				t.Fatalf("remembered %v", s.CanShoot(a, d, 0))
			}
		}
	})
}

// newMap is a small field with a wall and a hedge.
func newMap(t *rapid.T) *space.Map {
	wall, err := grid.NewCell(grid.Square, grid.Cell{X: 3, Y: 2}, 60)
	if err != nil {
		t.Fatal(err)
	}
	hedge, err := grid.NewCell(grid.Square, grid.Cell{X: 4, Y: 3}, 80)
	if err != nil {
		t.Fatal(err)
	}
	m, err := space.NewMap(space.Spec{
		Kind: grid.Square, CellMm: 1524, Max: grid.Cell{X: 7, Y: 5}, Rules: space.Usual(grid.Square),
		Obstacles: []space.Obstacle{{Obstacle: wall}, {Obstacle: hedge.Concealing()}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
