package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

func ends(f *space.Space, id, target rules.ID, reach uint8, limit int32) string {
	said := ""
	f.ChargeEnds(id, target, rules.Reach{Max: reach}, limit, func(at grid.Cell, mm int32, square int64) bool {
		said += fmt.Sprint(at, mm, " ", square, " ")
		return true
	})
	return said
}

func TestCharge(t *testing.T) { // SPACE-111
	one := rules.Reach{Max: 1}
	t.Run("runs up to the target by the cheapest cells of the line", func(t *testing.T) {
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 5, 0))
		way, mm, ok := f.ChargePath(1, 2, one, 9000, nil)
		want(t, "way", fmt.Sprint(way, mm, ok), "[{1 0} {2 0} {3 0} {4 0}] 4000 true")
		_, _, ok = f.ChargePath(1, 2, one, 3999, nil)
		want(t, "beyond its limit", ok, false)
	})
	t.Run("names every end, with its cost and the square of its run", func(t *testing.T) {
		s := level(grid.Square, 1000)
		s.Min, s.Max = c(0, 0), c(4, 1)
		f := with(t, s, man(1, 0, 0), man(2, 3, 0))
		want(t, "ends", ends(f, 1, 2, 1, 9000), "{2 0} 2000 4000000 {2 1} 2414 5000000 {3 1} 3414 10000000 {4 1} 4414 17000000 ")
		way, mm, ok := f.ChargeTo(1, c(2, 1), nil)
		want(t, "to one of them", fmt.Sprint(way, mm, ok), "[{1 0} {2 1}] 2414 true")
	})
	t.Run("does not go round what is in the way", func(t *testing.T) {
		for what, spoil := range map[string]func(*space.Spec, *space.Body){
			"a solid cell": func(s *space.Spec, _ *space.Body) { s.Terrain = []space.Terrain{{Cell: c(2, 0), Solid: true}} },
			"an enemy":     func(_ *space.Spec, b *space.Body) { b.Cell = c(2, 0) },
		} {
			s, other := level(grid.Hex, 1000), man(4, 9, 0)
			spoil(&s, &other)
			f := with(t, s, man(1, 0, 0), man(2, 5, 0), other)
			_, _, straight := f.ChargeTo(1, c(4, 0), nil)
			want(t, what, straight, false)
		}
	})
	t.Run("is not for who is in reach already, or off the field", func(t *testing.T) {
		f := with(t, level(grid.Hex, 1000), man(1, 0, 0), man(2, 1, 0))
		want(t, "ends", ends(f, 1, 2, 1, 9000)+ends(f, 1, 9, 1, 9000)+ends(f, 1, 1, 1, 9000), "")
		_, _, ok := f.ChargeTo(9, c(0, 0), nil)
		want(t, "nobody", ok, false)
	})
	t.Run("of a horse ends with its head in reach", func(t *testing.T) { // SPACE-108
		horse := man(1, -3, 0)
		horse.Shape.Footprint = rules.FootHorse
		f := with(t, level(grid.Hex, 1000), horse, man(2, 5, 0))
		way, _, ok := f.ChargePath(1, 2, one, 20000, nil)
		want(t, "charges", ok, true)
		want(t, "end", way[len(way)-1], c(4, 0))
	})
	t.Run("over open ground is a straight leg", func(t *testing.T) {
		f := with(t, level(grid.Free, 1000), man(1, 0, 0), man(2, 5000, 0))
		way, mm, ok := f.ChargePath(1, 2, one, 9000, nil)
		want(t, "in reach up to 1600 mm", fmt.Sprint(way, mm, ok), "[{3400 0}] 3400 true") // worked example 23
		want(t, "beyond its limit", ends(f, 1, 2, 1, 3399), "")
		f.Put(man(4, 2000, 0))
		want(t, "past nobody", ends(f, 1, 2, 1, 9000), "")
	})
}
