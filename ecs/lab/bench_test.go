package lab_test

import (
	"context"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
)

// BenchmarkLab fights a duel and a skirmish in two variants each, with one worker.
func BenchmarkLab(b *testing.B) {
	for _, x := range []struct{ name, scenario, change string }{
		{"duel", "duel", "combatants.ann.shield: false"}, {"hedge-fight", "hedge-fight", "combatants.hild.shield: false"},
	} {
		b.Run(x.name, func(b *testing.B) {
			p := plan(b, "plan: p\nscenario: "+x.scenario+"\nvariants: {a: {}, b: {"+x.change+"}}\nbattles: 20\n")
			b.ReportAllocs()
			battles := 0
			for b.Loop() {
				s, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: journal(b, &memory{}, p)})
				if err != nil {
					b.Fatal(err)
				}
				battles += s.Battles
			}
			b.ReportMetric(float64(battles)/b.Elapsed().Seconds(), "battles/s")
		})
	}
}
