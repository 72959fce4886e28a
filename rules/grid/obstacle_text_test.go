package grid_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestAnObstacleIsReadAsItWasWritten(t *testing.T) {
	cell, _ := grid.NewCell(grid.Hex, grid.Cell{X: 3, Y: -1}, 70)
	edge, _ := grid.NewEdge(grid.Square, grid.Cell{X: 1}, grid.Cell{X: 2})
	wall, _ := grid.NewSegment(grid.Point{X: -40}, grid.Point{Y: 900})
	yard, _ := grid.NewPolygon([]grid.Point{{}, {X: 90}, {X: 50, Y: 50}})
	for _, o := range []grid.Obstacle{cell, edge.Between(-5, 900), wall.Concealing(), yard} {
		text, err := json.Marshal(o.Written())
		if err != nil {
			t.Fatal(err)
		}
		var w grid.Written
		if err := json.Unmarshal(text, &w); err != nil {
			t.Fatal(err)
		}
		if again, err := w.Obstacle(); err != nil || !reflect.DeepEqual(o, again) {
			t.Errorf("%s: %+v, %v", text, again, err)
		}
	}
}

func TestAnObstacleWithNoShapeThatThereIsIsRefused(t *testing.T) {
	for _, bad := range []string{
		`{"Shape":"cell","Ring":[]}`, `{"Shape":"cell","A":{"X":1,"Y":1},"Ring":[{"X":0,"Y":0},{"X":5,"Y":0},{"X":0,"Y":5}]}`,
		`{"Shape":"edge","A":{"X":1,"Y":1},"B":{"X":9,"Y":1}}`, `{"Shape":"segment","Ring":[{"X":1,"Y":1}]}`, `{"Shape":"segment","Ring":[{"X":1,"Y":1},{"X":1,"Y":1}]}`,
		`{"Shape":"segment","Ring":[{"X":1,"Y":1},{"X":1048577,"Y":1}]}`, `{"Shape":"polygon","Ring":[{"X":0,"Y":0},{"X":5,"Y":0}]}`,
		`{"Shape":"polygon","Ring":[{"X":0,"Y":0},{"X":50,"Y":0},{"X":10,"Y":10},{"X":0,"Y":50}]}`, `{"Shape":"ball"  ,"Ring":[{"X":1,"Y":1}]}`, `{"Ring":[{"X":1,"Y":1}]}`,
	} {
		var w grid.Written
		if err := json.Unmarshal([]byte(bad), &w); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Obstacle(); !errors.Is(err, grid.ErrShape) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
