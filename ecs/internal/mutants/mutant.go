package main

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strings"
)

// equal lists the mutants that are as good as the code: a file, the changed line, and why.
//
//go:embed equal.txt
var equal string

// readEqual reads the list: the text of each mutant that is on it.
func readEqual() map[string]bool {
	list := map[string]bool{}
	for line := range strings.Lines(equal) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			what, _, _ := strings.Cut(line, " // ")
			list[strings.TrimSpace(what)] = true
		}
	}
	return list
}

// mutant is one small change of a file.
type mutant struct {
	file      string // from the root of the module
	line, end int    // where it begins and ends
	was       string // the line before, trimmed
	what      string // "< for <="
	nth       int    // of the like in the file
	order     int    // in which it was found: what stands outside comes first
	edits     []edit // what puts it behind its switch
}

// edit puts a text in the place of some bytes of a file; "\x00" in it stands for the number of
// the mutant's switch.
type edit struct {
	from, to int
	with     string
	closes   bool // goes behind what is put in at the same place for what stands inside
	order    int  // of its mutant
}

// String names the mutant by what stands there, so that it keeps its name when lines move.
func (m *mutant) String() string { return fmt.Sprintf("%s: %s [%s]", m.file, m.was, m.what) }

// place is the name with the number of the line.
func (m *mutant) place() string { return fmt.Sprintf("%s:%d: %s", m.file, m.line, m.String()) }

// lot decides in which order mutants are tried, whatever else has changed.
func (m *mutant) lot(seed uint64) []byte {
	h := fnv.New128a()
	fmt.Fprint(h, seed, m.file, m.was, m.what, m.nth)
	return h.Sum(nil)
}
