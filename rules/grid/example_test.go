package grid_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules/grid"
)

// An archer shoots at a man behind a wall that reaches to his waist.
func ExampleSight_Cover() {
	s := grid.Sight{Grid: grid.Square}
	archer := grid.Body{Cells: []grid.Cell{{X: 0, Y: 0}}}
	target := grid.Body{Cells: []grid.Cell{{X: 6, Y: 0}}}
	wall, err := grid.NewEdge(grid.Square, grid.Cell{X: 5, Y: 0}, grid.Cell{X: 6, Y: 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	obstacles := []grid.Obstacle{wall.Between(grid.Ground, 900)}
	fmt.Println(s.LineOfSight(archer, target, obstacles))
	c := s.Cover(archer, target, obstacles, nil)
	fmt.Println(c.Hard, c.Percent(grid.BodyCap()))
	// Output:
	// true
	// 253/530 47
}

func ExamplePath() {
	field, err := grid.NewTerrain(grid.Hex, grid.Cell{}, grid.Cell{X: 4, Y: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	field.SetTile(grid.Cell{X: 2, Y: 0}, grid.Tile{Solid: true})
	way, ok := grid.Path(grid.NewWalk(field, 1000), nil, grid.Cell{}, grid.Cell{X: 4, Y: 0})
	fmt.Println(ok, way.Cost(), way.Cells)
	// Output:
	// true 5000 [{0 0} {1 0} {1 1} {2 1} {3 1} {4 0}]
}

func ExampleArcOf() {
	facing := grid.Square.Facing(8, 7) // north-east
	attacker := grid.Point{X: 0, Y: 3} // three squares to the south
	fmt.Println(grid.ArcOf(grid.Square, grid.Oct8, grid.ForDefender, facing, attacker), grid.SideOf(facing, attacker))
	// Output:
	// rear right
}
