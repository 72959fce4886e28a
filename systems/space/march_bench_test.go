package space_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// melee is n men in two lines five deep that march at each other and back, on a field
// that grows with them; what it returns is a segment of that.
func melee(b *testing.B, k grid.Kind, n int32) (segment func()) {
	b.Helper()
	s, unit := level(k, 1524), int32(1)
	if k == grid.Free {
		unit = 1524
	}
	s.Min, s.Max = c(0, 0), c(60*unit, (n/10+10)*unit)
	f := field(b, s)
	for i := range n {
		f.Put(man(rules.ID(i)+1, (15+i%2*25+i/2%5)*unit, (5+i/10)*unit))
	}
	movers, forth := make([]space.Mover, n), 8*unit
	for i := range movers {
		movers[i].Way = make([]grid.Cell, 0, 16)
	}
	return func() {
		for i := range movers {
			at, _ := f.Body(rules.ID(i) + 1)
			step := forth
			if i%2 == 1 {
				step = -forth
			}
			movers[i] = space.Mover{ID: at.ID, Goal: at.Cell.Add(c(step, 0)), Num: 1829, Den: 1, Way: movers[i].Way}
		}
		f.March(movers)
		forth = -forth
	}
}

// A tick of simultaneous movement, in ns for each mover.
func BenchmarkMarchOf(b *testing.B) {
	for _, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
		for _, n := range []int32{20, 100, 200, 500} {
			b.Run(fmt.Sprint(k, "/", n), func(b *testing.B) {
				segment := melee(b, k, n)
				b.ReportAllocs()
				for b.Loop() {
					segment()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/mover")
			})
		}
	}
}
