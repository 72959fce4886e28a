// Mutants changes the code in small ways, one at a time, and asks whether a test notices: a
// comparison the other way round, a number one off, a condition negated, a statement left out.
// The tests of the package itself are asked first, then the pinned battles.
//
//	go run ./ecs/internal/mutants -n 40 ./rules/... ./systems/...
//	go run ./ecs/internal/mutants -since HEAD~5 -n 60 -budget 4m -least 20 -want 75
//
// It changes no file. All mutants of a package that are to be tried are built into its tests at
// once, behind a switch that is read from the environment; then one run for each test tells which
// mutants it comes by, and a mutant is put only to tests that do. It needs a Unix shell, for the
// limits of time and memory that end a mutant which runs for ever.
//
// It exits 1 if a package, or all of them together, fall short of -want. Mutants that no test
// could tell from the code as it stands are listed in equal.txt, with the reason.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
)

// options are the flags.
type options struct {
	n, least, want, workers int
	seed                    uint64
	since                   string
	budget                  time.Duration
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 40, "try up to `N` mutants of each package; with -since, of all packages")
	flag.Uint64Var(&o.seed, "seed", 1, "which of all mutants are tried")
	flag.StringVar(&o.since, "since", "", "only of lines that have changed since this `REVISION`")
	flag.DurationVar(&o.budget, "budget", 0, "begin nothing after this time; 0 is no limit")
	flag.IntVar(&o.want, "want", 90, "`PERCENT` of the mutants that must be noticed, of each package and of all")
	flag.IntVar(&o.least, "least", 1, "judge no share of fewer than `N` mutants")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "put `N` mutants to the tests at a time")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./rules/...", "./components", "./systems/...", "./ecs/..."}
	}
	ok, err := run(&o, patterns)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// run tries the mutants of all packages that the patterns name, and reports whether enough of
// them were noticed.
func run(o *options, patterns []string) (ok bool, err error) {
	began, ok := time.Now(), true
	list, err := packages(patterns)
	if err != nil {
		return false, err
	}
	if err := choose(o, list); err != nil {
		return false, err
	}
	equal := readEqual()
	fmt.Printf("%-28s %6s %8s %8s %6s %8s\n", "package", "tried", "by own", "by pins", "equal", "noticed")
	all := tally{options: o}
	for _, p := range list {
		t := tally{options: o}
		p.mutants = slices.DeleteFunc(p.mutants, func(m mutant) bool {
			known := equal[m.String()]
			if known {
				t.equal++
			}
			return known
		})
		if o.budget > 0 {
			if p.until = began.Add(o.budget); time.Now().After(p.until) {
				break
			}
		}
		if len(p.mutants) > 0 {
			if err := p.try(o.workers, t.add); err != nil {
				return false, fmt.Errorf("%s: %w", p.dir, err)
			}
		}
		if t.tried+t.equal > 0 {
			t.report(p.dir)
		}
		ok = ok && t.good()
		all.join(&t)
	}
	if len(list) > 1 {
		all.report("all")
	}
	return ok && all.good(), nil
}

// choose lists the mutants of each package that are tried: up to -n of each, or of all of them if
// only what has changed is looked at.
func choose(o *options, list []*pack) error {
	changed, err := changedLines(o.since)
	if err != nil {
		return err
	}
	var lots []mutant
	for _, p := range list {
		if err := p.find(changed); err != nil {
			return fmt.Errorf("%s: %w", p.dir, err)
		}
		slices.SortFunc(p.mutants, o.byLot)
		lots = append(lots, p.mutants...)
	}
	slices.SortFunc(lots, o.byLot)
	drawn := map[string]bool{}
	for i := range min(o.n, len(lots)) {
		drawn[string(lots[i].lot(o.seed))] = true
	}
	for _, p := range list {
		if o.since != "" {
			p.mutants = slices.DeleteFunc(p.mutants, func(m mutant) bool { return !drawn[string(m.lot(o.seed))] })
		}
		p.mutants = p.mutants[:min(o.n, len(p.mutants))]
	}
	if o.since != "" { // if time runs out, what has changed most has been looked at
		slices.SortStableFunc(list, func(a, b *pack) int { return cmp.Compare(len(b.mutants), len(a.mutants)) })
	}
	return nil
}

// byLot puts mutants in the order in which they are tried.
func (o *options) byLot(a, b mutant) int { return bytes.Compare(a.lot(o.seed), b.lot(o.seed)) }

// verdict says who has noticed a mutant.
type verdict uint8

const (
	survived  verdict = iota
	byOwn             // a test of its package
	byPins            // a pinned battle
	unvisited         // neither comes by it
)

// tally counts the verdicts on the mutants of a package.
type tally struct {
	*options
	tried, own, pins, equal int
	left                    []string
}

func (t *tally) add(m *mutant, v verdict) {
	t.tried++
	switch v {
	case byOwn:
		t.own++
	case byPins:
		t.pins++
	case unvisited:
		t.left = append(t.left, fmt.Sprintf("%s (no test comes by)", m.place()))
	default:
		t.left = append(t.left, m.place())
	}
}

func (t *tally) join(other *tally) {
	t.tried, t.own, t.pins, t.equal = t.tried+other.tried, t.own+other.own, t.pins+other.pins, t.equal+other.equal
}

// good reports whether enough were noticed, or too few were tried to say.
func (t *tally) good() bool { return t.tried < t.least || 100*(t.own+t.pins) >= t.want*t.tried }

func (t *tally) report(dir string) {
	share := "-"
	if t.tried > 0 {
		share = fmt.Sprintf("%d%%", 100*(t.own+t.pins)/t.tried)
	}
	fmt.Printf("%-28s %6d %8d %8d %6d %8s\n", dir, t.tried, t.own, t.pins, t.equal, share)
	slices.Sort(t.left)
	for _, line := range t.left {
		fmt.Println("   ", line)
	}
}

// command runs the go command.
func command(args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		err = fmt.Errorf("go %s: %w\n%s%s", strings.Join(args, " "), err, out, said.String())
	}
	return out, err
}
