package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

// BenchmarkBattle runs whole battles that come with the module. It checks that they come to an
// end with somebody hurt: a battle in which every blow misses is fast and worth nothing.
func BenchmarkBattle(b *testing.B) {
	for _, name := range []string{"duel", "hedge-fight", "mill-bridge", "arrows-at-the-ford", "chapel-wall", "wall-at-the-weir"} {
		b.Run(name, func(b *testing.B) {
			s := battletest.Load(b, name)
			b.ReportAllocs()
			down, ticks := 0, 0
			for i := range b.N {
				x, err := ecs.New(s, ecs.Config{Seed: uint64(i) + 1})
				if err != nil {
					b.Fatal(err)
				}
				if x.Run() != ecs.Finished {
					b.Fatal("no end")
				}
				r := x.Result()
				ticks += r.Ticks
				down += len(s.Combatants)
				for _, n := range r.Up {
					down -= n
				}
			}
			if down < b.N {
				b.Fatalf("%d fell in %d battles", down, b.N)
			}
			b.ReportMetric(float64(ticks)/float64(b.N), "ticks/op")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(ticks), "ns/tick")
		})
	}
}

// melee is eight against eight in two closed ranks, all tough enough to go on for long.
func melee() string {
	var t strings.Builder
	t.WriteString("scenario: melee\nrulebook: nc\nfield: {grid: square, size: [12, 6]}\nsides: [{id: red}, {id: blue}]\n")
	t.WriteString("stock:\n  man: {nc: {monster: orc, hp: 1000000, weapon: dagger}}\ncombatants:\n")
	for i := range 16 {
		side := [2]string{"red", "blue"}[i%2]
		fmt.Fprintf(&t, "  - {id: m%d, side: %s, at: [%d, %d], use: man}\n", i, side, 2+i/2, 2+i%2)
	}
	t.WriteString("ends: [{rounds: 1000000}]\n")
	return t.String()
}

// BenchmarkTick runs one tick of a melee of sixteen in the steady state.
func BenchmarkTick(b *testing.B) {
	blows := 0
	x := battletest.Start(b, melee(), ecs.Config{Events: func(e *event.Event) {
		if e.Kind == event.Struck {
			blows++
		}
	}})
	for range 500 { // memory grows to what it needs
		x.Step()
	}
	blows = 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		x.Step()
	}
	if b.N > 100 && blows < b.N/4 {
		b.Fatalf("%d blows in %d ticks", blows, b.N)
	}
}

func TestATickOfASteadyMeleeAllocatesNothing(t *testing.T) {
	battletest.Alone(t)
	x := battletest.Start(t, melee(), ecs.Config{})
	for range 2000 {
		x.Step()
	}
	if n := testing.AllocsPerRun(500, func() { x.Step() }); n > 0 {
		t.Errorf("%v allocations a tick", n)
	}
}
