package lab_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
)

// heap is how much of it is in use when all that is garbage has been collected.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Memory does not grow with the battles, but for the place of each line of the journal.
func TestMemoryStaysFlat(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector keeps memory of its own")
	}
	flat(t, 1000)
}

// flat runs a plan of so many battles in each arm with its journal in a file, and looks at the heap after a quarter and in the end.
func flat(t *testing.T, battles int) {
	p := plan(t, fmt.Sprintf("%svariants: {a: {}, b: {combatants.ann.hp: 50}}\nbattles: %d\n", naively, battles))
	f, err := os.Create(filepath.Join(t.TempDir(), "journal"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	j, err := lab.OpenJournal(f, lab.Header{Plan: p.Identity()})
	if err != nil {
		t.Fatal(err)
	}
	quarter, last := uint64(0), uint64(0)
	if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 2, Journal: j, Progress: func(done, of, _ int) {
		switch {
		case quarter == 0 && done >= of/4:
			quarter = heap()
		case done == of:
			last = heap()
		}
	}}); err != nil {
		t.Fatal(err)
	}
	const slack, line = 256 << 10, 256 // of the runtime; of a line's place, with the room that a map keeps
	if most := quarter + slack + uint64(2*battles/10*line); last > most {
		t.Errorf("%d bytes after a quarter of the battles, %d in the end, want at most %d", quarter, last, most)
	}
	t.Logf("%d KB after a quarter, %d KB in the end", quarter>>10, last>>10)
}
