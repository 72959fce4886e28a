package space_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func TestTurnOnTheSpot(t *testing.T) { // SPACE-047, SPACE-108
	cost := func(k grid.Kind, facings int32, from, to uint8) string {
		s := level(k, 1000)
		s.Rules.TurnMm, s.Rules.Facings = 100, facings
		b := man(1, 0, 0)
		b.Facing = from
		mm, ok := with(t, s, b).TurnCost(1, to)
		return fmt.Sprint(mm, ok)
	}
	for _, x := range []struct {
		k        grid.Kind
		facings  int32
		from, to uint8
		want     string
	}{
		{grid.Hex, 6, 0, 5, "100 true"}, {grid.Hex, 6, 1, 4, "300 true"}, {grid.Hex, 6, 0, 6, "0 false"},
		{grid.Hex, 12, 0, 1, "50 true"}, {grid.Hex, 12, 1, 0, "50 true"}, {grid.Hex, 12, 1, 3, "100 true"},
		{grid.Hex, 12, 11, 2, "150 true"}, {grid.Hex, 12, 11, 5, "300 true"},
		{grid.Square, 8, 7, 1, "200 true"}, {grid.Free, 8, 0, 4, "400 true"},
	} {
		want(t, fmt.Sprint(x.k, x.facings, " from ", x.from, " to ", x.to), cost(x.k, x.facings, x.from, x.to), x.want)
	}
	horse := man(1, 0, 0) // (0,0) and (-1,0)
	horse.Shape.Footprint = rules.FootHorse
	s := level(grid.Square, 1000)
	s.Terrain = []space.Terrain{{Cell: c(1, 0), Solid: true}}
	s.Edges = []space.Edge{{A: c(0, 0), B: c(0, 1), Blocked: true}}
	f := with(t, s, horse, man(3, 9, 9))
	turns := func(facing uint8) bool { _, ok := f.TurnCost(1, facing); return ok }
	want(t, "as it stands", turns(0), true)
	want(t, "its tail into a solid cell", turns(4), false)
	want(t, "its tail beyond a wall", turns(6), false)
	want(t, "its tail to the north", turns(2), true)
	f.Place(3, c(0, -1), 0)
	want(t, "its tail on an ally", turns(2), false)
	_, ok := f.TurnCost(9, 0)
	want(t, "nobody", ok, false)
}

// A leg over open ground ends at the last mm up to which all of it is free, and never
// slides along what is in the way; so does a march in a line that can pay for it.
func TestLegsEndExactly(t *testing.T) { // SPACE-038, SPACE-109
	rapid.Check(t, func(t *rapid.T) {
		s := level(grid.Free, 1000)
		var walls []grid.Obstacle
		for range rapid.IntRange(0, 6).Draw(t, "walls") {
			w := anyShape(t, grid.Free)
			if len(w.Ring()) == 0 { // a segment without length
				continue
			}
			walls = append(walls, w)
			s.Obstacles = append(s.Obstacles, space.Obstacle{Obstacle: w})
		}
		m, err := space.NewMap(s)
		if err != nil {
			t.Fatal(err)
		}
		f := space.New(m)
		var others []grid.Body
		for id := rules.ID(1); id <= 8; id++ {
			b := man(id, 0, 0)
			b.Cell = anyCell(t, 3000, "body")
			b.Shape.Radius = rapid.SampledFrom([]rules.Mm{0, 150, 900}).Draw(t, "radius")
			if f.Put(b); !f.Free(id, b.Cell) {
				f.Remove(id)
			} else if id > 1 {
				others = append(others, grid.Body{At: grid.Point{X: int64(b.Cell.X), Y: int64(b.Cell.Y)}, Radius: b.Shape.Radius})
			}
		}
		b, ok := f.Body(1)
		if !ok {
			return
		}
		goal := anyCell(t, 6000, "goal")
		l := grid.Leg{From: grid.Point{X: int64(b.Cell.X), Y: int64(b.Cell.Y)}, To: grid.Point{X: int64(goal.X), Y: int64(goal.Y)}}
		r := int64(b.Shape.Radius)
		if r == 0 {
			r = grid.ManRadius
		}
		whole := grid.Measure(grid.SquareFree(l.From, l.To), grid.Millimetre, grid.Ceil)
		mm := l.Advance(whole, func(p grid.Point) bool { return grid.FreePlace(p, r, others, walls) })
		_, ok = f.StepCost(1, goal)
		want(t, "it is a step", ok, mm == whole && whole > 0)
		charge := to(1, goal.X, goal.Y, 20_000)
		charge.Line = true
		march(f, charge)
		b, _ = f.Body(1)
		end := l.At(mm)
		want(t, "end", b.Cell, c(int32(end.X), int32(end.Y)))
	})
}

// What the engine asks for in a battle makes no garbage with any option on.
func TestMovementOptionsDoNotAllocate(t *testing.T) {
	s := level(grid.Square, 1000)
	r := &s.Rules
	r.Stack, r.Overrun, r.TurnMm, r.Diagonal, r.Zones = true, true, 100, grid.Alternating, grid.ZonesCost
	s.Obstacles = []space.Obstacle{{ID: 7, Obstacle: edge(t, grid.Square, c(0, 0), c(0, 1)), Door: true}}
	horse := man(5, 0, -4)
	horse.Shape.Footprint = rules.FootHorse
	foe := man(2, 5, 0)
	foe.Holds = true
	f := with(t, s, man(1, 0, 0), foe, sized(man(3, 1, 1), 600), sized(man(4, 3, 3), 600), horse)
	way := make([]grid.Cell, 0, 64)
	movers := make([]space.Mover, 2)
	heard := 0
	for what, do := range map[string]func(){
		"charge": func() { way, _, _ = f.ChargePath(1, 2, rules.Reach{Max: 1}, 9000, way[:0]) },
		"doors":  func() { f.DoorsNear(1, func(rules.ID, bool, bool) { heard++ }) },
		"zones":  func() { f.ZoneOf(c(4, 0), func(rules.ID) { heard++ }); f.ThreatensCell(2, c(4, 0)) },
		"turn":   func() { f.TurnCost(5, 2) },
		"path": func() {
			way, _, _ = f.Path(5, c(4, 4), way[:0])
			f.Flood(5, 3000, func(grid.Cell, int32) bool { heard++; return true })
		},
		"march": func() {
			movers[0] = space.Mover{ID: 3, Goal: c(6, 5), Num: 3000, Den: 1, Way: movers[0].Way}
			movers[1] = space.Mover{ID: 5, Goal: c(6, -4), Num: 3000, Den: 1, Way: movers[1].Way}
			f.March(movers)
			f.Place(3, c(1, 1), 0)
			f.Place(5, c(0, -4), 0)
		},
	} {
		for range 5 {
			do()
		}
		if got := testing.AllocsPerRun(20, do); got != 0 {
			t.Errorf("%s: %v allocations", what, got)
		}
	}
}
