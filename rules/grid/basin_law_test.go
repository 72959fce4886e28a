package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// others are the bodies of a plain search as a Basin asks for them.
type others struct{ p plain }

func (o others) Company(c grid.Cell) (all grid.Company) {
	for i := range o.p.bodies {
		if o.p.bodies[i].Cells[0] == c {
			all.Add(&o.p.bodies[i])
		}
	}
	return all
}

func (o others) Zone(c grid.Cell) bool { return o.p.zone(c) }

func TestABasinLeadsToTheNearestGoal(t *testing.T) { // SPACE-099, SPACE-100
	var f grid.Finder
	var b grid.Basin
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlain(t)
		p.w.TurnMM, p.w.Footprint = 0, grid.Footprint{}
		if p.w.Zones == grid.ZonesStop {
			p.w.Zones = grid.ZonesCost
		}
		near := rapid.Int32Range(-3, 3)
		anywhere := func(what string) grid.Cell { return at(near.Draw(t, what), near.Draw(t, what)) }
		b.Reset(p.w, others{p})
		var goals []grid.Cell
		for range rapid.IntRange(0, 4).Draw(t, "goals") {
			if g := anywhere("goal"); b.Spare(g) {
				b.Goal(g)
				goals = append(goals, g)
			}
		}
		for range rapid.IntRange(0, 5).Draw(t, "asked before") {
			b.Cost(anywhere("asked"), rapid.Bool().Draw(t, "odd"))
		}
		best, found := int64(0), false
		for _, g := range goals {
			if way, ok := f.Path(p.w, p.bodies, p.start, g); ok && (!found || way.Cost() < best) {
				best, found = way.Cost(), true
			}
		}
		odd := p.w.Parity == 1
		mm, ok := b.Cost(p.start, odd)
		if ok != found || mm != best {
			t.Fatalf("%d %v, want %d %v", mm, ok, best, found)
		}
		way := b.Way(nil, p.start, odd, 100)
		s, sum := p.first(), int64(0)
		for _, c := range way {
			d, _ := p.k.DirectionOf(s.c, c)
			next, mm, ok := p.step(s, d)
			if sum += mm; !ok {
				t.Fatalf("no step to %v of %v", c, way)
			}
			s = next
		}
		if sum != best || found && !slices.Contains(goals, s.c) {
			t.Fatalf("%v costs %d, want %d to one of %v", way, sum, best, goals)
		}
		var fresh grid.Basin
		fresh.Reset(p.w, others{p})
		for _, g := range slices.Backward(goals) {
			fresh.Goal(g)
		}
		if other := fresh.Way(nil, p.start, odd, 100); !slices.Equal(way, other) {
			t.Fatalf("%v, and %v when nobody has asked before", way, other)
		}
	})
}

func TestABasinIsNotForThoseWhoTurnOrAreLarge(t *testing.T) {
	m, _ := grid.NewTerrain(grid.Hex, at(-3, -3), at(3, 3))
	for _, change := range []func(w *grid.Walk){
		func(w *grid.Walk) { w.TurnMM = 100 },
		func(w *grid.Walk) { w.Zones = grid.ZonesStop },
		func(w *grid.Walk) { w.Footprint = grid.Horse.Footprint(grid.Hex) },
	} {
		w := grid.NewWalk(m, 1000)
		if change(&w); new(grid.Basin).Reset(w, nil) {
			t.Error("it is served")
		}
	}
}
