package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const sampled = "./ecs/internal/mutants/testdata/sample"

// Every kind of small change is tried behind its switch; those that no test can see, or that
// nobody asks about, are left over, and one that runs for ever is not.
func TestMutantsOfASample(t *testing.T) {
	t.Chdir("../../..")
	list, err := packages([]string{sampled})
	if err != nil {
		t.Fatal(err)
	}
	if err := choose(&options{n: 100, seed: 1}, list); err != nil {
		t.Fatal(err)
	}
	verdicts := map[string]verdict{}
	if err := list[0].try(2, func(m *mutant, v verdict) {
		_, what, _ := strings.Cut(m.String(), ": ")
		verdicts[what] = v
	}); err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]verdict{
		"if feet > 60 || hidden { [>= for >]":                         byOwn,
		"if feet > 60 || hidden { [61 for 60]":                        byOwn,
		"if feet > 60 || hidden { [&& for ||]":                        byOwn,
		"if feet > 60 || hidden { [not]":                              byOwn,
		"need := 20 - skill [+ for -]":                                byOwn,
		"need += 2 [left out: need += 2]":                             byOwn,
		"if feet > 30 { [>= for >]":                                   unvisited, // nobody is at 30 feet
		"return max(need, 2) [3 for 2]":                               survived,
		"return 21 [22 for 21]":                                       byOwn,
		"for n != 0 { [== for !=]":                                    byOwn,
		"n = n / 2 [left out: n = n / 2]":                             byOwn, // for ever
		"least = min(least, v) [left out: least = min(least, v)]":     byOwn,
		"func Unasked(a, b uint8) uint8 { return a*b + 1 } [/ for *]": unvisited,
		"func Unasked(a, b uint8) uint8 { return a*b + 1 } [- for +]": unvisited,
	} {
		if got, ok := verdicts[what]; !ok || got != want {
			t.Errorf("%s: %d, want %d (found: %v)", what, got, want, ok)
		}
	}
	for what := range verdicts {
		if strings.Contains(what, "9 for 8") {
			t.Errorf("%s: room made beforehand makes no difference", what)
		}
		if strings.Contains(what, "math.Inf(1) [2 for 1]") {
			t.Errorf("%s: infinity is as great", what)
		}
	}
	if left, _ := filepath.Glob(sampled + "/testdata/rapid/*/*"); left != nil {
		t.Errorf("what failed of a mutant was left behind: %v", left)
	}
}

// With -since, only the lines that have changed have mutants.
func TestMutantsOfAChangedLine(t *testing.T) {
	t.Chdir("../../..")
	list, err := packages([]string{sampled})
	if err != nil {
		t.Fatal(err)
	}
	if err := list[0].find(map[string]map[int]bool{"ecs/internal/mutants/testdata/sample/sample.go": {11: true}}); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range list[0].mutants {
		names = append(names, m.what)
	}
	slices.Sort(names)
	if got := strings.Join(names, ", "); got != "&& for ||, 61 for 60, >= for >, not" {
		t.Errorf("the changed line has %s", got)
	}
}
