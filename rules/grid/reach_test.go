package grid_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func TestReachAsAGap(t *testing.T) { // SPACE-122, examples 21 and 22
	square := grid.Reach{Grid: grid.Square, Mode: grid.ReachGap, CellMM: 1524, Max: 1524}
	want(t, "neighbour", square.Holds(man(0, 0), man(1, 0)), true)
	want(t, "diagonal", square.Holds(man(0, 0), man(1, 1)), true)
	want(t, "two cells", square.Holds(man(0, 0), man(2, 0)), false)
	want(t, "neighbour's gap", grid.NewRatio(9144*9144, 100).Cmp(square.Measure(man(0, 0), man(1, 0))), 0)
	hex := square
	hex.Grid = grid.Hex
	want(t, "hex neighbour", hex.Measure(man(0, 0), man(1, 0)).String(), "20903184/25")
	want(t, "hex neighbour in reach", hex.Holds(man(0, 0), man(1, 0)), true)
	want(t, "hex (1,1)", hex.Measure(man(0, 0), man(1, 1)).String(), "93677232/25")
	want(t, "hex (1,1) in reach", hex.Holds(man(0, 0), man(1, 1)), false)
}

func TestReachOfDiscs(t *testing.T) { // SPACE-123, example 23
	r := grid.Reach{Grid: grid.Free, Mode: grid.ReachDisc, Max: 1000}
	want(t, "1600", r.Holds(grid.Body{}, grid.Body{At: grid.Point{X: 1600}}), true)
	want(t, "1601", r.Holds(grid.Body{}, grid.Body{At: grid.Point{X: 1601}}), false)
	r.Min = 1000
	want(t, "minimum", r.Holds(grid.Body{}, grid.Body{At: grid.Point{X: 1599}}), false)
}

func TestReachInCellsAndMM(t *testing.T) { // SPACE-120, SPACE-121, SPACE-125
	r := grid.Reach{Grid: grid.Square, Min: 2, Max: 3}
	want(t, "too near", r.Holds(man(0, 0), man(1, 1)), false)
	want(t, "in reach", r.Holds(man(0, 0), man(3, 2)), true)
	mm := grid.Reach{Grid: grid.Square, Mode: grid.ReachMM, CellMM: 1000, Max: 1414}
	want(t, "diagonal", mm.Holds(man(0, 0), man(1, 1)), false)
}

func TestGroundsTooFarApart(t *testing.T) { // SPACE-127, SPACE-128
	want(t, "2000", grid.MeleeHeight(-2000, grid.MeleeUp, 1), true)
	want(t, "2001", grid.MeleeHeight(2001, grid.MeleeUp, 1), false)
	want(t, "long weapon", grid.MeleeHeight(3000, grid.MeleeUp, 2), true)
	want(t, "high ground", grid.OnHighGround(600, 100, grid.HighGround), true)
}

func TestConeHasItsBoundary(t *testing.T) { // SPACE-141, example 29
	a := grid.Area{Grid: grid.Hex, CellMM: 1000, Low: at(-4, -4), High: at(4, 4)}
	got := a.Cells(nil, grid.Cone{Toward: grid.Point{X: 1}, Length: 2000, Half: grid.Deg30})
	want(t, "cells", fmt.Sprint(got), "[{1 0} {1 1} {2 -1} {2 0}]")
}

func TestLineTakesBothSides(t *testing.T) { // SPACE-142, example 30
	a := grid.Area{Grid: grid.Hex, CellMM: 1000, Low: at(-4, -4), High: at(4, 4)}
	got := a.Cells(nil, grid.Band{To: at(2, 2), Rule: grid.ByTouch})
	want(t, "cells", fmt.Sprint(got), "[{0 1} {1 0} {1 1} {1 2} {2 1} {2 2}]")
}

func TestCircles(t *testing.T) { // SPACE-140, SPACE-144
	a := grid.Area{Grid: grid.Square, CellMM: 1000, Low: at(-3, -3), High: at(3, 3)}
	want(t, "by centre", len(a.Cells(nil, grid.Circle{Radius: 1000})), 5)
	want(t, "by touch", len(a.Cells(nil, grid.Circle{Radius: 500, Rule: grid.ByTouch})), 5)
	want(t, "by cells", len(a.Cells(nil, grid.Ball{Cells: 1})), 9)
	want(t, "round a corner", len(a.Cells(nil, grid.Circle{Centre: grid.Point{X: 30, Y: 30}, Radius: 708})), 4)
	a.Obstacles = []grid.Obstacle{edge(t, grid.Square, 0, 0, 1, 0)}
	want(t, "behind a wall", len(a.Cells(nil, grid.Circle{Radius: 1000})), 4)
}

func TestScatteredThrow(t *testing.T) { // SPACE-133, example 31
	m := terrain(t, grid.Hex, 8)
	d := grid.ScatterDirection(grid.Hex, at(0, 0), at(1, 1), 1)
	want(t, "base", d, 0)
	want(t, "rest", grid.Scatter(m, at(1, 1), d, 3, grid.OneWay), at(4, 1))
	m.SetTile(at(3, 1), grid.Tile{Solid: true})
	want(t, "stopped", grid.Scatter(m, at(1, 1), d, 3, grid.OneWay), at(2, 1))
	want(t, "on oneself", grid.ScatterDirection(grid.Square, at(2, 2), at(2, 2), 8), 7)
}

func TestLineOfFire(t *testing.T) { // SPACE-131, example 32
	bodies := []grid.Body{man(2, 0), man(3, 0), man(4, 1), man(7, 0), man(0, 0)}
	got := grid.LineOfFire(nil, grid.Hex, 1524, man(0, 0), man(5, 0), bodies, 100000)
	want(t, "passed", fmt.Sprint(got), "[{0 true} {1 true} {3 false}]")
	near := grid.LineOfFire(nil, grid.Hex, 1524, man(0, 0), man(5, 0), bodies, 3000)
	want(t, "not so far", len(near), 1)
}

func TestFastCrossingTargets(t *testing.T) { // SPACE-112
	east := grid.Point{X: 1}
	want(t, "45 degrees", grid.Crossing(grid.Square, grid.Point{X: 3, Y: 3}, east), true)
	want(t, "away", grid.Crossing(grid.Square, grid.Point{X: 4, Y: 3}, east), false)
	want(t, "towards", grid.Crossing(grid.Square, grid.Point{X: -4, Y: 3}, east), false)
	want(t, "a fall", grid.FallFeet(3048), 10) // SPACE-114
}
