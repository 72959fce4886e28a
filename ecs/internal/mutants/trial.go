package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// pinnedIn is the package of the pinned battles, and pinnedBooks where they are: one file a book.
const (
	pinnedIn    = "./ecs"
	pinnedTest  = "TestPinnedBattlesGoAsTheyAreWrittenDown"
	pinnedBooks = "ecs/testdata/pinned/*.txt"
)

// quick is how long the tests take together that a mutant is put to first.
const quick = time.Second

// exam is one test that a mutant can be put to.
type exam struct {
	name string // as -test.run takes it
	pins bool
	took time.Duration // of the processor, without a mutant
	sees map[int]bool  // which mutants it comes by
}

// trial is where the mutants of a package are tried.
type trial struct {
	*pack
	lab   string // of the overlay, the tests and what they note
	exams []exam
}

// try puts the mutants of the package to the tests, and tells what became of each in turn.
func (p *pack) try(workers int, tell func(*mutant, verdict)) error {
	lab, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(lab)
	if err := p.build(lab); err != nil {
		return err
	}
	t := &trial{pack: p, lab: lab}
	if err := t.list(); err != nil {
		return err
	}
	errs := make([]error, len(t.exams))
	share(workers, len(t.exams), func(i int) {
		if p.inTime() {
			errs[i] = t.note(i)
		}
	})
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	slices.SortStableFunc(t.exams, func(a, b exam) int { return cmp.Compare(a.took, b.took) })
	verdicts := make([]verdict, len(p.mutants))
	tried := make([]bool, len(p.mutants))
	share(workers, len(p.mutants), func(i int) {
		if p.inTime() {
			verdicts[i], tried[i] = t.judge(i+1), true
		}
	})
	for i, v := range verdicts {
		if tried[i] {
			tell(&p.mutants[i], v)
		}
	}
	return nil
}

// inTime reports whether there is time to begin something.
func (p *pack) inTime() bool { return p.until.IsZero() || time.Now().Before(p.until) }

// share does a number of things, some at a time.
func share(workers, n int, do func(i int)) {
	var all sync.WaitGroup
	next := make(chan int)
	for range min(workers, n) {
		all.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	all.Wait()
}

// list names the tests of the package and the pinned battles.
func (t *trial) list() error {
	c := exec.Command(filepath.Join(t.lab, "own"), "-test.list", "^(Test|Example|Fuzz)")
	c.Dir = t.dir
	out, err := c.Output()
	if err != nil {
		return err
	}
	for name := range strings.Lines(string(out)) {
		if name = strings.TrimSpace(name); name != pinnedTest {
			t.exams = append(t.exams, exam{name: name})
		}
	}
	if !t.pinned {
		return nil
	}
	files, err := filepath.Glob(pinnedBooks)
	for _, file := range files {
		book := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.exams = append(t.exams, exam{name: pinnedTest + "$/^" + book, pins: true})
	}
	return err
}

// note runs a test without a mutant, and notes which ones it comes by and how long it takes. One
// that fails then sees none.
func (t *trial) note(i int) error {
	e, seen := &t.exams[i], filepath.Join(t.lab, fmt.Sprintf("seen%d", i))
	said, took, err := t.run(-1, e.pins, "^"+e.name+"$", time.Hour, "MUTANTS_SEEN="+seen)
	if err != nil {
		if !strings.Contains(said, "--- FAIL") {
			return fmt.Errorf("%s cannot be run without a mutant: %w\n%s", e.name, err, said)
		}
		// Perhaps the switches themselves take memory or time that it forbids.
		fmt.Fprintf(os.Stderr, "mutants: %s: %s fails without a mutant, and is left out\n", t.dir, e.name)
		return nil
	}
	e.took, e.sees = took, map[int]bool{}
	lines, err := os.ReadFile(seen)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for line := range strings.FieldsSeq(string(lines)) {
		n, err := strconv.Atoi(line)
		if err != nil {
			return err
		}
		e.sees[n] = true
	}
	return nil
}

// judge puts a mutant to the tests that come by it: quick ones, then slow ones, then battles.
func (t *trial) judge(n int) verdict {
	var first, second, battles []exam
	var spent time.Duration
	for _, e := range t.exams {
		switch {
		case !e.sees[n]:
		case e.pins:
			battles = append(battles, e)
		case spent+e.took <= quick:
			first, spent = append(first, e), spent+e.took
		default:
			second = append(second, e)
		}
	}
	switch {
	case t.fails(n, first) || t.fails(n, second):
		return byOwn
	case slices.ContainsFunc(battles, func(e exam) bool { return t.fails(n, []exam{e}) }):
		return byPins
	case first == nil && second == nil && battles == nil:
		return unvisited
	}
	return survived
}

// fails reports whether one of some tests fails with a mutant.
func (t *trial) fails(n int, exams []exam) bool {
	if len(exams) == 0 {
		return false
	}
	var names []string
	var took time.Duration
	for _, e := range exams {
		names, took = append(names, e.name), took+e.took
	}
	pattern := "^(" + strings.Join(names, "|") + ")$"
	if exams[0].pins {
		pattern = "^" + names[0] + "$"
	}
	_, _, err := t.run(n, exams[0].pins, pattern, took)
	return err != nil
}

// patience is how many seconds pass at most for each of the processor, which others use, too.
const patience = 10

// room is what a test may take of memory, in KiB.
const room = 6 << 20

// drawn is how rapid draws its cases: always the same; one that fails is enough, whatever smaller
// one would, and is not written down, as it would be put to the next mutant, too.
var drawn = []string{"RAPID_SEED=1", "RAPID_SHRINKTIME=1ms", "RAPID_NOFAILFILE=true"}

// run runs tests with a mutant. One that takes several times the processor it should, or waits for
// something that does not come, is stopped, and has failed.
func (t *trial) run(n int, pins bool, pattern string, took time.Duration, env ...string) (said string, spent time.Duration, err error) {
	binary, dir := "own", t.dir
	if pins {
		binary, dir = "pins", pinnedIn
	}
	seconds := int(4*took/time.Second) + 4
	limits := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec "$0" "$@"`, room, seconds)
	c := exec.Command("sh", "-c", limits, filepath.Join(t.lab, binary),
		"-test.short", "-test.failfast", "-test.count=1", fmt.Sprintf("-test.timeout=%ds", patience*seconds), "-test.run", pattern)
	c.Dir = dir
	c.Env = slices.Concat(os.Environ(), []string{fmt.Sprintf("MUTANT=%d", n), "GOMAXPROCS=1"}, drawn, env)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err = c.Run()
	if c.ProcessState != nil {
		spent = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
	return out.String(), spent, err
}
