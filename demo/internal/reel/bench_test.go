package reel_test

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
)

// BenchmarkPlay builds a battle and plays it to its end, with its log.
func BenchmarkPlay(b *testing.B) {
	for _, name := range []string{"hedge-fight", "open-heath"} {
		b.Run(name, func(b *testing.B) {
			s := load(b, name)
			for b.Loop() {
				r, err := reel.New(s, reel.Options{})
				if err != nil {
					b.Fatal(err)
				}
				whole(r)
			}
		})
	}
}

// BenchmarkSeek jumps to and fro in a battle that is known; worst-ms is the longest jump,
// MB what the reel holds.
func BenchmarkSeek(b *testing.B) {
	for _, name := range library.Names() {
		b.Run(name, func(b *testing.B) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			r := whole(build(b, name, reel.Options{}))
			runtime.GC()
			runtime.ReadMemStats(&after)
			dice := rand.New(rand.NewPCG(1, 2))
			worst := time.Duration(0)
			for b.Loop() {
				m := dice.IntN(r.Last() + 1)
				began := time.Now()
				seek(b, r, m)
				r.Scene(m)
				r.Events(m)
				worst = max(worst, time.Since(began))
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/(1<<20), "MB")
		})
	}
}
