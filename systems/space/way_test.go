package space_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func wantWay(t testing.TB, f *space.Space, id rules.ID, goal grid.Cell, cost int32, cells ...grid.Cell) {
	t.Helper()
	way, mm, ok := f.Path(id, goal, nil)
	want(t, "there is a way", ok, cost >= 0)
	want(t, "way", way, cells)
	want(t, "cost", mm, max(0, cost))
}

func TestPath(t *testing.T) { // SPACE-099
	t.Run("over squares", func(t *testing.T) { // worked example 25
		f := with(t, level(grid.Square, 1524), man(1, 0, 0))
		wantWay(t, f, 1, c(5, 3), 9513, c(1, 0), c(2, 0), c(3, 1), c(4, 2), c(5, 3))
	})
	t.Run("over hexes", func(t *testing.T) { // worked example 26
		f := with(t, level(grid.Hex, 1524), man(1, -2, 0))
		wantWay(t, f, 1, c(1, 1), 6096, c(-1, 0), c(0, 0), c(1, 0), c(1, 1))
	})
	t.Run("up and over rough ground and down", func(t *testing.T) { // worked example 27
		s := level(grid.Hex, 1000)
		s.Min, s.Max = c(0, 0), c(3, 0)
		s.Terrain = []space.Terrain{{Cell: c(1, 0), Z: 400}, {Cell: c(2, 0), Z: 400, Percent: 150}, {Cell: c(3, 0), Z: -600}}
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(3, 0), 4300, c(1, 0), c(2, 0), c(3, 0))
	})
	t.Run("stays where it is for nothing", func(t *testing.T) {
		wantWay(t, with(t, level(grid.Hex, 1000), man(1, 0, 0)), 1, c(0, 0), 0)
	})
	t.Run("does not end where somebody stands, or outside", func(t *testing.T) {
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 2, 0), man(3, 0, 2))
		wantWay(t, f, 1, c(2, 0), -1)
		wantWay(t, f, 1, c(0, 2), -1)
		wantWay(t, f, 1, c(99, 0), -1)
		wantWay(t, f, 9, c(1, 0), -1)
	})
	t.Run("round enemies and past allies", func(t *testing.T) { // SPACE-096
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(3, 0)
		wantWay(t, with(t, s, man(1, 0, 0), man(3, 1, 0)), 1, c(2, 0), 2000, c(1, 0), c(2, 0))
		wantWay(t, with(t, s, man(1, 0, 0), man(2, 1, 0)), 1, c(2, 0), -1)
		s.Rules.AlliesBlock = true
		wantWay(t, with(t, s, man(1, 0, 0), man(3, 1, 0)), 1, c(2, 0), -1)
	})
	t.Run("over the fallen at a price", func(t *testing.T) { // SPACE-091
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(3, 0)
		dead := man(2, 1, 0)
		dead.Posture = rules.Dead
		wantWay(t, with(t, s, man(1, 0, 0), dead), 1, c(2, 0), 3000, c(1, 0), c(2, 0))
	})
	t.Run("not through closed edges, over hurdles at a price", func(t *testing.T) { // SPACE-094
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(3, 0)
		s.Edges = []space.Edge{{A: c(0, 0), B: c(1, 0), AddMm: 500}}
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(1, 0), 1500, c(1, 0))
		s.Edges[0].Blocked = true
		wantWay(t, with(t, s, man(1, 0, 0)), 1, c(1, 0), -1)
	})
	t.Run("out of a zone only by one step", func(t *testing.T) { // SPACE-098
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(6, 1)
		s.Rules.Zones = grid.ZonesStop
		holder := man(2, 3, 1)
		holder.Holds = true
		wantWay(t, with(t, s, man(1, 0, 0), holder), 1, c(6, 0), -1)
		holder.Holds = false
		_, _, ok := with(t, s, man(1, 0, 0), holder).Path(1, c(6, 0), nil)
		want(t, "past one who holds nothing", ok, true)
		holder.Holds, s.Rules.Zones = true, grid.ZonesCost // three cells at a cell each
		wantWay(t, with(t, s, man(1, 0, 0), holder), 1, c(6, 0), 9000, c(1, 0), c(2, 0), c(3, 0), c(4, 0), c(5, 0), c(6, 0))
	})
	t.Run("nowhere too narrow for a horse", func(t *testing.T) { // SPACE-108
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(3, 1)
		horse := man(1, 1, 0)
		horse.Shape.Footprint = rules.FootHorse // (1,0) and (0,0)
		s.Terrain = []space.Terrain{{Cell: c(3, 0), Solid: true}, {Cell: c(2, 0), Solid: true}}
		_, _, ok := with(t, s, horse).Path(1, c(1, 1), nil)
		want(t, "turned to the south", ok, true)
		_, _, ok = with(t, s, horse).Path(1, c(2, 0), nil)
		want(t, "into the wall", ok, false)
	})
}

func TestStepCost(t *testing.T) { // SPACE-090 to SPACE-096
	s := level(grid.Square, 1524)
	s.Terrain = []space.Terrain{{Cell: c(-1, 0), Solid: true}}
	f := with(t, s, man(1, 0, 0), man(2, 1, 0), man(3, 0, 1))
	for _, x := range []struct {
		what string
		to   grid.Cell
		cost int32
		ok   bool
	}{
		{"straight", c(0, -1), 1524, true},
		{"diagonal", c(1, 1), 2155, true},
		{"enemy", c(1, 0), 0, false},
		{"through an ally", c(0, 1), 1524, true},
		{"solid", c(-1, 0), 0, false},
		{"past a solid corner", c(-1, -1), 0, false}, // SPACE-095
		{"two cells", c(0, -2), 0, false},
		{"no step", c(0, 0), 0, false},
	} {
		cost, ok := f.StepCost(1, x.to)
		want(t, x.what, ok, x.ok)
		want(t, x.what+" cost", cost, x.cost)
	}
	_, ok := f.StepCost(9, c(0, 0))
	want(t, "nobody", ok, false)
}

func TestFlood(t *testing.T) { // SPACE-101
	s := level(grid.Square, 1000)
	s.Min, s.Max = c(0, 0), c(4, 0)
	f := with(t, s, man(1, 0, 0), man(3, 1, 0))
	want(t, "past an ally", flood(f, 1, 3000), []grid.Reached{{Cell: c(0, 0)}, {Cell: c(2, 0), Cost: 2000}, {Cell: c(3, 0), Cost: 3000}})
	want(t, "without limit", len(flood(f, 1, 1<<30)), 4)
	want(t, "without budget", flood(f, 1, 0), []grid.Reached{{Cell: c(0, 0)}})
	want(t, "below nothing", flood(f, 1, -5), []grid.Reached{{Cell: c(0, 0)}})
	t.Run("lets the visitor ask", func(t *testing.T) {
		n := 0
		f.Flood(1, 3000, func(grid.Cell, int32) bool { n += len(flood(f, 3, 1000)); return true })
		want(t, "cells", n, 6)
	})
}

func TestFree(t *testing.T) { // SPACE-036
	s := level(grid.Square, 1000)
	s.Terrain = []space.Terrain{{Cell: c(3, 0), Solid: true}}
	dead := man(4, 2, 0)
	dead.Posture = rules.Down
	f := with(t, s, man(1, 0, 0), man(2, 1, 0), dead)
	for at, free := range map[grid.Cell]bool{c(0, 0): true, c(1, 0): false, c(2, 0): true, c(3, 0): false, c(99, 0): false} {
		want(t, "cell", f.Free(1, at), free)
	}
	want(t, "nobody", f.Free(9, c(0, 0)), false)
	g := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 1000, 0))
	want(t, "touching", g.Free(1, c(400, 0)), true) // SPACE-038
	want(t, "overlapping", g.Free(1, c(401, 0)), false)
}

// Who goes backwards up to somebody ends where all of it has room: the hind part of a horse comes to the goal before its head,
// and whoever stands there ends the way so (REV-T7, SPACE-113).
func TestOneWhoGoesBackwardsLiesOnNobody(t *testing.T) {
	horse := space.Body{ID: 1, Cell: c(3, 0), Shape: rules.Body{Footprint: rules.FootHorse}}
	f := with(t, level(grid.Square, 1524), horse, man(3, 0, 0))
	var to []grid.Cell
	for range 5 {
		st, ok := f.Stride(1, c(0, 0), space.Gait{Keep: true}, 100_000, nil)
		if !ok {
			break
		}
		to = append(to, st.Way...)
		f.Place(1, st.Way[len(st.Way)-1], 0)
	}
	want(t, "its way, with another cell of it at its back", to, []grid.Cell{c(2, 0)})
}
