package grid_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules/grid"
	"pgregory.net/rapid"
)

// On open ground the straight way costs what the cheapest does; where it is barred, rough or steep there is none.
func TestAStraightWayIsACheapestOne(t *testing.T) { // SPACE-092, SPACE-099
	var f grid.Finder
	rapid.Check(t, func(t *rapid.T) {
		k := anyKind(t)
		m, _ := grid.NewTerrain(k, at(-9, -9), at(9, 9))
		near := rapid.Int32Range(-9, 9)
		w := grid.NewWalk(m, 1000)
		w.Metric = rapid.SampledFrom([]grid.Metric{grid.Chebyshev, grid.Manhattan, grid.Alternating, grid.Euclid}).Draw(t, "metric")
		from, to := at(near.Draw(t, "x"), near.Draw(t, "y")), at(near.Draw(t, "x"), near.Draw(t, "y"))
		way, ok := w.Straight(nil, from, to)
		best, _ := f.Path(w, nil, from, to)
		if !ok || len(way) > 0 && way[len(way)-1] != to {
			t.Fatalf("from %v to %v: %v %v", from, to, way, ok)
		}
		w.Only = append(slices.Clone(way), from)
		if along, found := f.Path(w, nil, from, to); !found || along.Cost() != best.Cost() {
			t.Fatalf("%v costs %d, want %d", way, along.Cost(), best.Cost())
		}
		if w.Only = nil; len(way) == 0 {
			return
		}
		c := way[rapid.IntRange(0, len(way)-1).Draw(t, "where")]
		m.SetTile(c, rapid.SampledFrom([]grid.Tile{{Solid: true}, {Pct: 200}, {Pct: 80}, {Z: 300}}).Draw(t, "what"))
		if _, ok := w.Straight(nil, from, to); ok {
			t.Fatalf("it leads over %v", c)
		}
		m.SetTile(c, grid.Tile{})
		last := from
		if i := slices.Index(way, c); i > 0 {
			last = way[i-1]
		}
		if m.SetHurdle(last, c, 300) != nil { // a step over a corner
			return
		}
		if _, ok := w.Straight(nil, from, to); ok {
			t.Fatalf("it leads over a hurdle before %v", c)
		}
	})
}
