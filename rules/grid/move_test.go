package grid_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
)

func at(x, y int32) grid.Cell { return grid.Cell{X: x, Y: y} }

func terrain(t testing.TB, k grid.Kind, size int32) *grid.Terrain {
	t.Helper()
	m, err := grid.NewTerrain(k, at(-size, -size), at(size, size))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPathOverDiagonals(t *testing.T) { // SPACE-092, SPACE-099, example 25
	w := grid.NewWalk(terrain(t, grid.Square, 8), 1524)
	for _, c := range []struct {
		metric grid.Metric
		cost   int64
	}{{grid.Alternating, 9144}, {grid.Euclid, 2*1524 + 3*2155}, {grid.Chebyshev, 5 * 1524}, {grid.Manhattan, 8 * 1524}} {
		w.Metric = c.metric
		way, ok := grid.Path(w, nil, at(0, 0), at(5, 3))
		want(t, "found", ok, true)
		want(t, c.metric.String(), way.Cost(), c.cost)
		if c.metric != grid.Manhattan {
			want(t, "path", fmt.Sprint(way.Cells), "[{0 0} {1 0} {2 0} {3 1} {4 2} {5 3}]")
		}
	}
}

func TestPathBreaksTiesByDirection(t *testing.T) { // SPACE-099, example 26
	way, _ := grid.Path(grid.NewWalk(terrain(t, grid.Hex, 5), 1524), nil, at(-2, 0), at(1, 1))
	want(t, "cost", way.Cost(), 6096)
	want(t, "path", fmt.Sprint(way.Cells), "[{-2 0} {-1 0} {0 0} {1 0} {1 1}]")
}

func TestPathOverAHill(t *testing.T) { // SPACE-091, SPACE-093, example 27
	m := terrain(t, grid.Hex, 3)
	m.SetTile(at(1, 0), grid.Tile{Z: 400})
	m.SetTile(at(2, 0), grid.Tile{Z: 400, Pct: 150})
	m.SetTile(at(3, 0), grid.Tile{Z: -600})
	w := grid.NewWalk(m, 1000)
	w.Only = []grid.Cell{at(1, 0), at(2, 0), at(3, 0)}
	way, ok := grid.Path(w, nil, at(0, 0), at(3, 0))
	want(t, "found", ok, true)
	want(t, "costs", fmt.Sprint(way.Costs), "[0 1800 3300 4300]")
	m.SetTile(at(3, 0), grid.Tile{Z: -601})
	_, ok = grid.Path(w, nil, at(0, 0), at(3, 0))
	want(t, "too deep", ok, false)
}

func TestDiagonalsPastCorners(t *testing.T) { // SPACE-095
	m := terrain(t, grid.Square, 2)
	m.SetTile(at(1, 0), grid.Tile{Solid: true})
	want(t, "strict", m.Open(at(0, 0), 1, grid.BothWays), false)
	want(t, "lenient", m.Open(at(0, 0), 1, grid.OneWay), true)
	if err := m.SetBlocked(at(0, 1), at(1, 1), true); err != nil {
		t.Fatal(err)
	}
	want(t, "lenient, both detours closed", m.Open(at(0, 0), 1, grid.OneWay), false)
	want(t, "free", m.Open(at(0, 0), 1, grid.NoWay), true)
}

func TestBodiesInTheWay(t *testing.T) { // SPACE-096 to SPACE-098, SPACE-101
	m, err := grid.NewTerrain(grid.Square, at(0, 0), at(4, 0))
	if err != nil {
		t.Fatal(err)
	}
	w := grid.NewWalk(m, 1000)
	body := grid.Occupant{Cells: []grid.Cell{at(2, 0)}}
	path := func(b grid.Occupant) (grid.Way, bool) { return grid.Path(w, []grid.Occupant{b}, at(0, 0), at(4, 0)) }

	t.Run("an ally may be passed and not stopped in", func(t *testing.T) {
		way, ok := path(body)
		want(t, "found", ok, true)
		want(t, "budget of two cells", way.Within(2000), 1)
		want(t, "budget of three", way.Within(3999), 3)
	})
	t.Run("an enemy may not be passed", func(t *testing.T) {
		b := body
		b.Enemy = true
		_, ok := path(b)
		want(t, "found", ok, false)
	})
	t.Run("the fallen are rough ground", func(t *testing.T) {
		b := body
		b.Enemy, b.Down = true, true
		way, _ := path(b)
		want(t, "cost", way.Cost(), 5000)
	})
	t.Run("a zone that was entered holds", func(t *testing.T) {
		w := w
		w.Zones = grid.ZonesStop
		w.Ground = terrain(t, grid.Hex, 4)
		foe := []grid.Occupant{{Cells: []grid.Cell{at(2, 0)}, Enemy: true}}
		way, _ := grid.Path(w, foe, at(0, 0), at(4, 0))
		want(t, "steps round the zone", way.Steps(), 6)
		way, _ = grid.Path(w, foe, at(1, 0), at(4, 0))
		want(t, "the start may be left", way.Steps() > 0, true)
		way, ok := grid.Path(w, foe, at(0, 0), at(2, -1))
		want(t, "into the zone", ok && way.Steps() == 2, true)
	})
}

func TestPartialMovement(t *testing.T) { // SPACE-102, example 24
	s := grid.Stride{Num: 9144, Den: 5}
	costs := []int64{1524, 1524, 1524, 1524, 1524, 1524, 1524}
	want(t, "steps", fmt.Sprint(s.Progress(nil, costs, 5)), "[1 1 1 1 2]")
	want(t, "rest", s.Acc, 0)
}

func mover(id int, side int, priority int64, from, to grid.Cell) grid.Mover {
	return grid.Mover{Side: side, Priority: priority, From: []grid.Cell{from}, To: []grid.Cell{to}}
}

func settled(s grid.Settlement, movers ...grid.Mover) string {
	return fmt.Sprint(s.Settle(nil, movers))
}

func TestSimultaneousSteps(t *testing.T) { // SPACE-103 to SPACE-106
	x := at(1, 0)
	t.Run("nobody moves where the winner of a contest is blocked", func(t *testing.T) { // example 28
		s := grid.Settlement{Still: []grid.Body{man(2, 0)}}
		got := settled(s, mover(1, 0, 1, at(0, 1), x), mover(2, 0, 9, at(0, 0), x), mover(3, 0, 0, x, at(2, 0)))
		want(t, "refusals", got, "[contest blocked blocked]")
	})
	t.Run("a file follows", func(t *testing.T) {
		got := settled(grid.Settlement{}, mover(1, 0, 0, at(0, 0), at(1, 0)), mover(2, 1, 0, at(1, 0), at(2, 0)))
		want(t, "refusals", got, "[ ]")
	})
	t.Run("a ring of three turns", func(t *testing.T) {
		got := settled(grid.Settlement{}, mover(1, 0, 0, at(0, 0), at(1, 0)), mover(2, 1, 0, at(1, 0), at(0, 1)), mover(3, 0, 0, at(0, 1), at(0, 0)))
		want(t, "refusals", got, "[  ]")
	})
	t.Run("enemies do not change places, allies do unless denied", func(t *testing.T) {
		a, b := mover(1, 0, 0, at(0, 0), at(1, 0)), mover(2, 0, 0, at(1, 0), at(0, 0))
		want(t, "allies", settled(grid.Settlement{}, a, b), "[ ]")
		want(t, "denied", settled(grid.Settlement{DenySwap: true}, a, b), "[swap swap]")
		b.Side = 1
		want(t, "enemies", settled(grid.Settlement{}, a, b), "[swap swap]")
	})
	t.Run("enemies do not cross in a corner", func(t *testing.T) {
		s := grid.Settlement{Grid: grid.Square}
		got := settled(s, mover(1, 0, 0, at(0, 0), at(1, 1)), mover(2, 1, 0, at(1, 0), at(0, 1)))
		want(t, "refusals", got, "[cross cross]")
	})
	t.Run("equals get nothing", func(t *testing.T) {
		got := settled(grid.Settlement{}, mover(1, 0, 4, at(0, 0), x), mover(2, 0, 4, at(2, 0), x))
		want(t, "refusals", got, "[contest contest]")
	})
}

// On open ground those who would overlap are in each other's way: where somebody goes away from
// is free, where somebody stays is not, and who finds no room stays, too.
func TestSimultaneousStepsOnOpenGround(t *testing.T) { // SPACE-104 to SPACE-106, SPACE-109
	man := func(id, x, y, nextX, nextY int64) grid.Mover {
		return grid.Mover{ID: id, Radius: 500, At: grid.Point{X: x, Y: y}, Next: grid.Point{X: nextX, Y: nextY}}
	}
	stays := func(m grid.Mover) grid.Mover { m.Stays = true; return m }
	first := func(m grid.Mover) grid.Mover { m.Priority = 1; return m }
	for _, c := range []struct {
		name   string
		movers []grid.Mover
		want   string
	}{
		{"a file follows", []grid.Mover{man(1, 0, 0, 900, 0), man(2, 1000, 0, 1900, 0), man(3, 2000, 0, 2900, 0)}, "[  ]"},
		{"a ring of four turns", []grid.Mover{man(1, 0, 0, 1000, 0), man(2, 1000, 0, 1000, 1000), man(3, 1000, 1000, 0, 1000), man(4, 0, 1000, 0, 0)}, "[   ]"},
		{"a file whose head finds no room stays", []grid.Mover{man(1, 0, 0, 900, 0), man(2, 1000, 0, 1900, 0), stays(man(3, 2000, 0, 2000, 0))}, "[blocked blocked ]"},
		{"who passes one who stays goes on", []grid.Mover{man(1, 0, 0, 900, 0), stays(man(2, 900, 1000, 900, 1000))}, "[ ]"},
		{"equals get nothing", []grid.Mover{man(1, 0, 0, 900, 0), man(2, 2700, 0, 1800, 0)}, "[contest contest]"},
		{"one comes first", []grid.Mover{man(1, 0, 0, 900, 0), first(man(2, 2700, 0, 1800, 0))}, "[contest ]"},
	} {
		want(t, c.name, settled(grid.Settlement{Grid: grid.Free}, c.movers...), c.want)
	}
}

func TestChargesKeepToTheLine(t *testing.T) { // SPACE-111
	m := terrain(t, grid.Hex, 3)
	line := grid.Area{Grid: grid.Hex, CellMM: 1524, Low: at(-3, -3), High: at(3, 3)}.
		Cells(nil, grid.Band{From: at(0, 0), To: at(3, 0), Rule: grid.ByTouch})
	w := grid.NewWalk(m, 1524)
	w.Only = line
	m.SetTile(at(2, 0), grid.Tile{Solid: true})
	_, ok := grid.Path(w, nil, at(0, 0), at(3, 0))
	want(t, "round an obstacle", ok, false)
}

func TestReachableCells(t *testing.T) { // SPACE-101
	w := grid.NewWalk(terrain(t, grid.Hex, 4), 1000)
	got := new(grid.Finder).Reachable(nil, w, []grid.Occupant{{Cells: []grid.Cell{at(1, 0)}}}, at(0, 0), 1500)
	want(t, "cells", len(got), 6) // the start and five neighbours: one holds an ally
	want(t, "in order", slices.IsSortedFunc(got, func(a, b grid.Reached) int { return a.Cell.Compare(b.Cell) }), true)
}

func TestFreeMovement(t *testing.T) { // SPACE-038, SPACE-109
	leg := grid.Leg{To: grid.Point{X: 3000, Y: 4000}}
	want(t, "half way", leg.At(2500), grid.Point{X: 1500, Y: 2000})
	other := []grid.Body{{At: grid.Point{X: 3000, Y: 4000}}}
	got := leg.Advance(9000, func(p grid.Point) bool { return grid.FreePlace(p, 300, other, nil) })
	// The place after 4401 mm is still (2640, 3520): coordinates are cut off.
	want(t, "stops where the discs touch", got, 4401)
	wall := []grid.Obstacle{segment(t, 1000, -5000, 1000, 5000)}
	east := grid.Leg{To: grid.Point{X: 5000}}
	got = east.Advance(9000, func(p grid.Point) bool { return grid.FreePlace(p, 300, nil, wall) })
	want(t, "stops at the wall", got, 700)
}

func TestLargeMoversTurnRoundWhereAnAllyLies(t *testing.T) { // SPACE-096, SPACE-101, SPACE-108
	m, err := grid.NewTerrain(grid.Square, at(0, 0), at(5, 0))
	if err != nil {
		t.Fatal(err)
	}
	w := grid.NewWalk(m, 1000)
	w.Footprint = grid.Horse.Footprint(grid.Square)
	ally := []grid.Occupant{{Cells: []grid.Cell{at(2, 0)}}}
	way, _ := grid.Path(w, ally, at(1, 0), at(3, 0)) // coming straight its tail would lie on the ally
	want(t, "way", fmt.Sprint(way.Cells, way.Stops), "[{1 0} {2 0} {3 0} {4 0} {3 0}] [true false false true true]")
	got := new(grid.Finder).Reachable(nil, w, ally, at(1, 0), 4000)
	want(t, "reached", fmt.Sprint(got), "[{{0 0} 1000} {{1 0} 0} {{3 0} 4000} {{4 0} 3000} {{5 0} 4000}]")
}

// SPACE-037, SPACE-104: of two small allies for whom there is room one by one, the one with
// the higher priority goes in.
func TestTheLastRoomGoesToTheHigherPriority(t *testing.T) {
	movers := []grid.Mover{
		{ID: 1, Stays: true, Load: 2, From: []grid.Cell{{}}},
		{ID: 2, Load: 2, Priority: 5, From: []grid.Cell{{X: 1}}, To: []grid.Cell{{}}},
		{ID: 3, Load: 2, Priority: 1, From: []grid.Cell{{X: -1}}, To: []grid.Cell{{}}},
	}
	have := grid.Settlement{Grid: grid.Square}.Settle(nil, movers)
	if have[1] != "" || have[2] == "" {
		t.Errorf("%q", have)
	}
}
