//go:build soak

package battletest_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// usual is how long random battles are fought if nobody says; grace is left for the last of them.
const usual, grace = time.Hour, 2 * time.Minute

// TestRandomBattlesHoldForHours fights random battles of all rulebooks for as long as SOAK
// says, from seeds that nobody has tried yet. SOAK_SEED fights one again: nc/1234.
func TestRandomBattlesHoldForHours(t *testing.T) {
	if book, number, ok := strings.Cut(os.Getenv("SOAK_SEED"), "/"); ok {
		var seed uint64
		if _, err := fmt.Sscan(number, &seed); err != nil {
			t.Fatalf("SOAK_SEED: %v: want a rulebook and a seed, as in nc/1234", err)
		}
		t.Logf("%s", battletest.Random(t, book, seed))
		if err := holds(t, book, seed); err != nil {
			t.Error(err)
		}
		return
	}
	first, until := uint64(time.Now().Unix())*1_000_000, time.Now().Add(budget(t))
	books, workers := battletest.Books(), runtime.GOMAXPROCS(0)
	for w := range workers {
		t.Run(fmt.Sprint(w), func(t *testing.T) {
			t.Parallel()
			n := 0
			for i := w; time.Now().Before(until); i += workers {
				book, seed := books[i%len(books)], first+uint64(i/len(books))
				if err := holds(t, book, seed); err != nil {
					t.Errorf("%v\nagain: SOAK_SEED=%s/%d go test -tags soak ./ecs/internal/battletest -run ForHours", err, book, seed)
				}
				n++
			}
			t.Logf("%d random battles", n)
		})
	}
}

// budget is how long random battles are to be fought. What the tests may not take is a mistake.
func budget(t *testing.T) time.Duration {
	t.Helper()
	said, d := os.Getenv("SOAK"), usual
	if said != "" {
		var err error
		if d, err = time.ParseDuration(said); err != nil {
			t.Fatalf("SOAK: %v: want a time, such as 1h or 20m", err)
		}
	}
	if end, ok := t.Deadline(); ok && time.Until(end) < d+grace {
		t.Fatalf("SOAK: %v of random battles end after the time that tests may take: want less, or a longer -timeout", d)
	}
	return d
}
