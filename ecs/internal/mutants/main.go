// Mutants changes the code in small ways, one at a time, and asks whether a test notices: a
// comparison the other way round, a number one off, a condition negated, a statement left out.
// The tests of the package itself are asked first, then the pinned battles.
//
//	go run ./ecs/internal/mutants -n 40 ./rules/... ./systems/...
//	go run ./ecs/internal/mutants -since HEAD~5 -budget 4m
//
// It changes no file: the go command is given the mutant as an overlay. It exits 1 if a package
// falls short of -want. Mutants that no test could tell from the code as it stands are listed in
// equal.txt, with the reason.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// equal lists the mutants that are as good as the code: a file, the changed line, and why.
//
//go:embed equal.txt
var equal string

// judges are the tests that are asked beside those of the package.
var judges = []string{"test", "-count=1", "-failfast", "-run", "Pinned", "./ecs"}

// options are the flags.
type options struct {
	n      int
	seed   uint64
	since  string
	budget time.Duration
	want   int
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 40, "try up to `N` mutants of each package")
	flag.Uint64Var(&o.seed, "seed", 1, "which of all mutants are tried")
	flag.StringVar(&o.since, "since", "", "only of lines that have changed since this `REVISION`")
	flag.DurationVar(&o.budget, "budget", 0, "begin no mutant after this time; 0 is no limit")
	flag.IntVar(&o.want, "want", 90, "`PERCENT` of the mutants of each package that must be noticed")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./rules/...", "./systems/...", "./ecs/..."}
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
	dirs, err := packages(patterns)
	if err != nil {
		return false, err
	}
	changed, err := changedLines(o.since)
	if err != nil {
		return false, err
	}
	lab, err := newLab()
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(lab.dir)
	began, ok := time.Now(), true
	fmt.Printf("%-28s %6s %8s %8s %8s\n", "package", "tried", "by own", "by pins", "noticed")
	for _, dir := range dirs {
		all, err := mutantsOf(dir)
		if err != nil {
			return false, err
		}
		if changed != nil {
			all = slices.DeleteFunc(all, func(m mutant) bool { return !changed[m.file][m.line] })
		}
		slices.SortFunc(all, func(a, b mutant) int { return bytes.Compare(a.lot(o.seed), b.lot(o.seed)) })
		t := tally{want: o.want}
		for _, m := range all {
			if t.tried == o.n || o.budget > 0 && time.Since(began) > o.budget {
				break
			}
			verdict, err := lab.try(&m)
			if err != nil {
				return false, err
			}
			t.add(&m, verdict)
		}
		if t.tried > 0 {
			t.report(dir)
			ok = ok && t.good()
		}
	}
	return ok, nil
}

// packages lists the folders of the packages with tests that the patterns name.
func packages(patterns []string) ([]string, error) {
	out, err := command(append([]string{"list", "-f", "{{if .GoFiles}}{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}{{end}}"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var dirs []string
	for dir := range strings.Lines(string(out)) {
		if dir = strings.TrimSpace(dir); dir == "" {
			continue
		}
		rel, err := filepath.Rel(here, dir)
		if err != nil {
			return nil, err
		}
		dirs = append(dirs, filepath.ToSlash(rel))
	}
	return dirs, nil
}

// lot decides in which order mutants are tried, whatever else has changed.
func (m *mutant) lot(seed uint64) []byte {
	h := fnv.New128a()
	fmt.Fprint(h, seed, m.file, m.was, m.what, m.nth)
	return h.Sum(nil)
}

// verdict says who has noticed a mutant.
type verdict uint8

const (
	survived  verdict = iota
	byOwn             // a test of its package
	byPins            // a pinned battle
	stillborn         // it does not compile
	known             // it is listed as equal
)

// lab is where mutants are tried.
type lab struct {
	dir   string // of the overlay and the mutants
	equal map[string]bool
}

func newLab() (*lab, error) {
	dir, err := os.MkdirTemp("", "mutants")
	l := &lab{dir: dir, equal: map[string]bool{}}
	for line := range strings.Lines(equal) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			what, _, _ := strings.Cut(line, " // ")
			l.equal[strings.TrimSpace(what)] = true
		}
	}
	return l, err
}

// try asks the tests about a mutant.
func (l *lab) try(m *mutant) (verdict, error) {
	if l.equal[m.String()] {
		return known, nil
	}
	text, err := m.apply()
	if err != nil {
		return survived, err
	}
	file, overlay := filepath.Join(l.dir, "mutant.go"), filepath.Join(l.dir, "overlay.json")
	full, err := filepath.Abs(m.file)
	if err != nil {
		return survived, err
	}
	paths, err := json.Marshal(map[string]map[string]string{"Replace": {full: file}})
	if err != nil {
		return survived, err
	}
	if err := errors.Join(os.WriteFile(file, text, 0o600), os.WriteFile(overlay, paths, 0o600)); err != nil {
		return survived, err
	}
	over := "-overlay=" + overlay
	if _, err := command("build", over, "./"+filepath.Dir(m.file)); err != nil {
		return stillborn, nil
	}
	if _, err := command("test", over, "-count=1", "-failfast", "-short", "-timeout=3m", "./"+filepath.Dir(m.file)); err != nil {
		return byOwn, nil
	}
	if _, err := command(slices.Insert(slices.Clone(judges), 1, over, "-timeout=3m")...); err != nil {
		return byPins, nil
	}
	return survived, nil
}

// command runs the go command.
func command(args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		err = fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, said.String())
	}
	return out, err
}

// tally counts the verdicts on the mutants of a package.
type tally struct {
	want, tried, own, pins int
	left                   []string
}

func (t *tally) add(m *mutant, v verdict) {
	switch v {
	case stillborn, known:
		return
	case byOwn:
		t.own++
	case byPins:
		t.pins++
	default:
		t.left = append(t.left, fmt.Sprintf("%s:%d: %s", m.file, m.line, m.String()))
	}
	t.tried++
}

// good reports whether enough were noticed.
func (t *tally) good() bool { return 100*(t.own+t.pins) >= t.want*t.tried }

func (t *tally) report(dir string) {
	fmt.Printf("%-28s %6d %8d %8d %7d%%\n", dir, t.tried, t.own, t.pins, 100*(t.own+t.pins)/t.tried)
	for _, line := range t.left {
		fmt.Println("   ", line)
	}
}
