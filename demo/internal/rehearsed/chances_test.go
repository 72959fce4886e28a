package rehearsed

import (
	"flag"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/ecs/library"
)

var update = flag.Bool("update", false, "work the chances out anew and keep them, which takes some minutes")

// The chances that are kept of each battle are those that are worked out: of all its moments, and at one of them, another in each, as many
// battles come out the same way.
func TestTheChancesAreThoseThatAreWorkedOut(t *testing.T) {
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	anew := map[string]string{}
	t.Run("battles", func(t *testing.T) {
		for i, name := range lib.Names() {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				r := reeltest.Played(t, name)
				o, title := outlook.New(r), title(name, r.Scenario().Seed)
				if *update {
					for o.Work(time.Hour) {
					}
					mu.Lock()
					defer mu.Unlock()
					anew[title] = o.Keep()
					return
				}
				known := outlook.New(r)
				if err := known.Know(Chances(name, r.Scenario().Seed)); err != nil {
					t.Fatal(err)
				}
				list := known.Chances()
				if o.TooLarge() {
					if len(list) > 0 {
						t.Error("so many fight that nothing is worked out, and something is kept")
					}
					return
				}
				if len(list) == 0 {
					t.Fatalf("nothing is kept: go test ./internal/rehearsed -update")
				}
				one := list[i%len(list)]
				o.Seek(one.Moment)
				for !o.Settled(one.Moment) && o.Work(0) {
				}
				if got := o.At(one.Moment); got == nil || got.Moment != one.Moment || !slices.Equal(got.Won, one.Won) {
					t.Errorf("at moment %d %v is kept, %+v is worked out: go test ./internal/rehearsed -update", one.Moment, one.Won, got)
				}
				for m := o.Next(-1); m >= 0; m = o.Next(m) {
					if m < r.Last() && !slices.ContainsFunc(list, func(c outlook.Chance) bool { return c.Moment == m }) {
						t.Fatalf("of moment %d nothing is kept: go test ./internal/rehearsed -update", m)
					}
				}
			})
		}
	})
	if *update {
		var out strings.Builder
		for _, name := range lib.Names() {
			s, err := lib.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			out.WriteString(title(name, s.Seed) + "\t" + anew[title(name, s.Seed)] + "\n")
		}
		if err := os.WriteFile("chances.txt", []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
