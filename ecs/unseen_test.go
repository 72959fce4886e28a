package ecs_test

import (
	"bufio"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules/books"
)

// unseen is the list of one rulebook: what no battle of a shipped scenario shows, and why;
// and what is seldom seen, with an empty reason.
//
// A line is "spell raise_dead: the battle is over before the day that it takes", or
// "seldom roll fumble" for something that shows within two hundred seeds and may not within
// a few. Blank lines and those with # at their beginning are for readers.
type unseen struct {
	why    map[string]string
	seldom map[string]bool
}

func readUnseen(t *testing.T, book string) unseen {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "unseen", book+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	u := unseen{map[string]string{}, map[string]bool{}}
	for in := bufio.NewScanner(f); in.Scan(); {
		line := strings.TrimSpace(in.Text())
		name, why, reasoned := strings.Cut(line, ": ")
		rare, seldom := strings.CutPrefix(name, "seldom ")
		switch {
		case line == "" || line[0] == '#':
		case u.why[name] != "" || u.seldom[rare]:
			t.Errorf("%s: %q stands twice", f.Name(), name)
		case seldom != reasoned: // exactly one of them
			if u.seldom[rare] = seldom; !seldom {
				u.why[name] = why
			}
		default:
			t.Errorf("%s: %q: want a name with a reason, or one that is seldom seen without", f.Name(), line)
		}
	}
	return u
}

// missing are the things of a book that battles should have shown by now, and have not. What
// is seldom is missing only if all seeds were tried.
func (u unseen) missing(names []string, seen map[string]int, all bool) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool {
		return seen[n] > 0 || u.why[n] != "" || u.seldom[n] && !all
	})
}

// wrong are the lines of a list that say what is not so.
func (u unseen) wrong(names []string, seen map[string]int) []string {
	var list []string
	for _, n := range slices.Sorted(maps.Keys(u.why)) {
		if seen[n] > 0 {
			list = append(list, fmt.Sprintf("%q is seen %d times", n, seen[n]))
		}
	}
	for _, m := range []iter.Seq[string]{maps.Keys(u.why), maps.Keys(u.seldom)} {
		for _, n := range slices.Sorted(m) {
			if !slices.Contains(names, n) {
				list = append(list, fmt.Sprintf("the book has no %q", n))
			}
		}
	}
	return list
}

// seenOrListed fights battles of all scenarios that come with the module, seed by seed, and
// compares what each book has shown with its list. A book that misses nothing is done; one
// that does gets all of the seeds.
func seenOrListed(t *testing.T, seeds uint64, all bool) {
	for _, m := range books.All() {
		t.Run(m.ID, func(t *testing.T) {
			b, err := books.New(m.ID)
			if err != nil {
				t.Fatal(err)
			}
			names, list := battletest.Names(b.Shape()), readUnseen(t, m.ID)
			var c battletest.Census
			for seed := uint64(1); seed <= seeds && (seed == 1 || all || len(list.missing(names, c.Seen, all)) > 0); seed++ {
				c.Fight(t, m.ID, seed)
			}
			for _, w := range list.wrong(names, c.Seen) {
				t.Errorf("testdata/unseen/%s.txt: %s", m.ID, w)
			}
			if testing.Short() {
				return // one seed shows too little
			}
			for _, n := range list.missing(names, c.Seen, all) {
				t.Errorf("%s: %q occurs in no battle, and is not listed in testdata/unseen/%[1]s.txt", m.ID, n)
			}
		})
	}
}

// Everything that a rulebook can do to people occurs in a battle of a scenario that comes
// with the module, all sides played by default, or stands with the reason on the book's list.
func TestWhatABookHasIsSeenOrListed(t *testing.T) {
	battletest.Alone(t)
	if testing.Short() {
		seenOrListed(t, 1, false)
	} else {
		seenOrListed(t, 8, false)
	}
}
