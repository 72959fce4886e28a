package arena_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// BenchmarkArena runs battles on one worker and on two. An op is a battle; the memory is
// what a battle allocates. It checks that battles are decided: one in which every blow
// misses is fast and worth nothing.
func BenchmarkArena(b *testing.B) {
	for _, name := range []string{"duel", "hedge-fight"} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", name, workers), func(b *testing.B) {
				s := battletest.Load(b, name)
				b.ReportAllocs()
				b.ResetTimer()
				r := run(b, s, arena.Config{Battles: b.N, Workers: workers})
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "battles/s")
				if wins := r.Sides[0].Wins + r.Sides[1].Wins; wins < b.N/2 {
					b.Fatalf("%d of %d battles were decided", wins, b.N)
				}
			})
		}
	}
}

// BenchmarkHeld reports the memory that a run of a thousand duels holds at its end, for
// each battle.
func BenchmarkHeld(b *testing.B) {
	s := battletest.Load(b, "duel")
	const battles = 1000
	for range b.N {
		before := inUse()
		r := run(b, s, arena.Config{Battles: battles})
		b.ReportMetric(float64(inUse()-before)/battles, "held-B/battle")
		runtime.KeepAlive(r)
	}
}

func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
