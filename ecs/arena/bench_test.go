package arena_test

import (
	"fmt"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"testing"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules/dice"
)

// BenchmarkArena runs the same battle in every rulebook, one against one and six against
// six, on one worker and on two. An op is a run of battles/op battles, always the same;
// peak-B is the most that was on the heap at the end of one. It checks that battles are
// decided: one in which every blow misses is fast and worth nothing.
func BenchmarkArena(b *testing.B) {
	for _, book := range battletest.Books() {
		for _, n := range []int{1, 6} {
			for _, workers := range []int{1, 2} {
				b.Run(fmt.Sprintf("%s/each=%d/workers=%d", book, n, workers), func(b *testing.B) {
					fight(b, battletest.Meeting(book, n), workers, runOf(n))
				})
			}
		}
	}
}

// BenchmarkWorkers rolls dice, on one goroutine and on two: what a second one gains at best, beside whatever else runs.
func BenchmarkWorkers(b *testing.B) {
	for workers := 1; workers <= 2; workers++ {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			var all sync.WaitGroup
			for w := range workers {
				all.Go(func() {
					for i := range b.N / workers {
						dice.Keyed(dice.Key{Round: int32(i), By: uint32(w)}).Face(0, 100)
					}
				})
			}
			all.Wait()
		})
	}
}

// BenchmarkNaive is the same between the cheapest controllers: what is left is the engine.
func BenchmarkNaive(b *testing.B) {
	naive := strings.NewReplacer("{id: red}", "{id: red, controller: naive}", "{id: blue}", "{id: blue, controller: naive}")
	for _, book := range battletest.Books() {
		for _, n := range []int{1, 6} {
			b.Run(fmt.Sprintf("%s/each=%d", book, n), func(b *testing.B) {
				fight(b, naive.Replace(battletest.Meeting(book, n)), 1, runOf(n))
			})
		}
	}
}

// runOf is how many battles of so many a side are a run: it takes about as long however many they are, and long enough for
// what a run needs once to count little.
func runOf(each int) int { return 96 / each }

func fight(b *testing.B, text string, workers, battles int) {
	s := battletest.Parse(b, text)
	peak := uint64(0)
	runtime.GC()
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		r := run(b, s, arena.Config{Battles: battles, Workers: workers, Each: func(*arena.Battle) error {
			peak = max(peak, onHeap())
			return nil
		}})
		if wins := r.Sides[0].Wins + r.Sides[1].Wins; wins < battles/2 {
			b.Fatalf("%d of %d battles were decided", wins, battles)
		}
	}
	b.ReportMetric(float64(battles), "battles/op")
	b.ReportMetric(float64(b.N*battles)/b.Elapsed().Seconds(), "battles/s")
	b.ReportMetric(float64(peak), "peak-B")
}

// onHeap is what lies on the heap, with what is not collected yet. It stops nothing.
func onHeap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
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
