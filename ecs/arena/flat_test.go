package arena_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// Many battles, one after the other or in an arena, need no more memory than a quarter of them.
func TestMemoryStaysFlat(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector keeps memory of its own")
	}
	flat(t, 200)
}

// slack is how much the heap may be larger: what the runtime keeps for itself.
const slack = 128 << 10

// heap is how much of it is in use when all that is garbage has been collected.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // what a finalizer or a pool held on to
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// grows fights so many battles by fight and returns by how many bytes they have made the heap
// larger after their first quarter.
func grows(battles int, fight func(i int)) int64 {
	var quarter uint64
	for i := range battles {
		if i == battles/4 {
			quarter = heap()
		}
		fight(i)
	}
	return int64(heap() - quarter)
}

// flat fights so many battles of each rulebook in both ways.
func flat(t *testing.T, battles int) {
	for _, book := range battletest.Books() {
		s := battletest.Parse(t, battletest.Meeting(book, 1))
		t.Run(book+" one by one", func(t *testing.T) {
			if n := grows(battles, func(i int) {
				b, err := ecs.New(s, ecs.Config{Seed: uint64(i) + 1, Keep: true})
				if err != nil {
					t.Fatal(err)
				}
				b.Run()
			}); n > slack {
				t.Errorf("%d battles: %d bytes more than after the first quarter", battles, n)
			}
		})
		t.Run(book+" in an arena", func(t *testing.T) {
			var quarter uint64
			_, err := arena.Run(context.Background(), s, arena.Config{Battles: battles, Each: func(b *arena.Battle) error {
				if b.Index == battles/4 {
					quarter = heap()
				}
				return nil
			}})
			if n := int64(heap() - quarter); n > slack || err != nil {
				t.Errorf("%d battles: %d bytes more than after the first quarter: %v", battles, n, err)
			}
		})
	}
}

// The measure sees battles that somebody holds on to.
func TestWhatIsHeldIsSeen(t *testing.T) {
	var held []*ecs.Battle
	s := battletest.Parse(t, battletest.Meeting("brp", 2))
	n := grows(40, func(int) {
		b, err := ecs.New(s, ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		held = append(held, b)
	})
	if n < slack {
		t.Errorf("%d battles that are held: %d bytes more", len(held), n)
	}
}
