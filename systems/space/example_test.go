package space_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// A field of squares with a low wall, and two men on either side of it.
func Example() {
	wall, _ := grid.NewEdge(grid.Square, grid.Cell{X: 5, Y: 0}, grid.Cell{X: 6, Y: 0})
	m, err := space.NewMap(space.Spec{
		Kind: grid.Square, CellMm: 1524, Max: grid.Cell{X: 9, Y: 9},
		Obstacles: []space.Obstacle{{Obstacle: wall.Between(grid.Ground, 900)}},
		Rules:     space.Usual(grid.Square),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := space.New(m)
	s.Put(space.Body{ID: 1, Team: 0, Cell: grid.Cell{X: 0, Y: 0}})
	s.Put(space.Body{ID: 2, Team: 1, Cell: grid.Cell{X: 6, Y: 0}, Facing: 4})

	var q rules.Facts
	s.Bearing(1, 2, &q)
	s.Shelter(1, 2, &q)
	fmt.Println(q.Steps, "cells,", q.Arc, "- cover", q.Cover)
	s.Put(space.Body{ID: 2, Team: 1, Cell: grid.Cell{X: 6, Y: 0}, Facing: 4, Posture: rules.Prone})
	fmt.Println("prone:", s.Sight(1, 2), s.CanShoot(1, 2, 0))

	way, mm, _ := s.Path(1, grid.Cell{X: 2, Y: 1}, nil)
	fmt.Println(way, mm)
	// Output:
	// 6 cells, front - cover 47
	// prone: false false
	// [{1 0} {2 1}] 3679
}
