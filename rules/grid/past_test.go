package grid_test

import (
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

// What somebody at (0,0) reaches past to attack somebody else (SPACE-052, SPACE-082).
func TestPastAnObstacleOfOnesOwn(t *testing.T) {
	edge := func(k grid.Kind, a, b grid.Cell) grid.Obstacle {
		o, err := grid.NewEdge(k, a, b)
		if err != nil {
			t.Fatal(err)
		}
		return o.Between(grid.Ground, 900)
	}
	east, south := grid.Cell{X: 1}, grid.Cell{Y: 1}
	lean := edge(grid.Square, grid.Cell{}, east).Between(grid.Ground, grid.Sky)
	high := lean
	lean.Lean = true
	block, err := grid.NewCell(grid.Square, east, 100)
	if err != nil {
		t.Fatal(err)
	}
	low := block.Between(grid.Ground, 900)
	for name, c := range map[string]struct {
		k       grid.Kind
		posture grid.Posture
		to      grid.Cell
		o       grid.Obstacle
		want    bool
	}{
		"across it":                         {grid.Square, grid.Standing, grid.Cell{X: 5}, edge(grid.Square, grid.Cell{}, east), true},
		"the other way":                     {grid.Square, grid.Standing, grid.Cell{X: -5}, edge(grid.Square, grid.Cell{}, east), false},
		"along it":                          {grid.Square, grid.Standing, grid.Cell{X: 5}, edge(grid.Square, grid.Cell{}, south), false},
		"past its end":                      {grid.Hex, grid.Standing, grid.Cell{X: 4, Y: 4}, edge(grid.Hex, grid.Cell{}, east), true}, // the line touches the corner
		"lying behind what one stands over": {grid.Square, grid.Prone, grid.Cell{X: 5}, edge(grid.Square, grid.Cell{}, east), false},
		"round a corner":                    {grid.Square, grid.Standing, grid.Cell{X: 5}, lean, true},
		"a high wall without a corner":      {grid.Square, grid.Standing, grid.Cell{X: 5}, high, false},
		"over a low block":                  {grid.Square, grid.Standing, grid.Cell{X: 5}, low, true},
		"at somebody in the block":          {grid.Square, grid.Standing, east, low, false},
		"through leaves":                    {grid.Square, grid.Standing, grid.Cell{X: 5}, low.Concealing(), false},
		"somebody else's wall":              {grid.Square, grid.Standing, grid.Cell{X: 5}, edge(grid.Square, grid.Cell{X: 4}, grid.Cell{X: 5}), false},
	} {
		a, b := grid.Body{Cells: []grid.Cell{{}}, Posture: c.posture}, grid.Body{Cells: []grid.Cell{c.to}}
		if got := (grid.Sight{Grid: c.k}).Past(a, b, []*grid.Obstacle{&c.o}); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	self := grid.Body{Cells: []grid.Cell{{}}}
	if (grid.Sight{}).Past(self, self, []*grid.Obstacle{&low}) {
		t.Error("at oneself")
	}
}
