package verify_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
)

// lineOf is the line that an error of a file names, 0 if it names none.
func lineOf(err error) int {
	var m *verify.Mistake
	var e *record.Error
	switch {
	case errors.As(err, &m):
		return m.Line
	case errors.As(err, &e):
		return e.Line
	}
	return 0
}

// The digest of a round stands at its end: one that is left out, told twice, moved or put in
// the place of another line is found, in every rulebook, no later than the round after it.
func TestTheDigestOfARoundStandsAtItsEnd(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, f := range few() {
		data := file(t, battletest.Start(t, fmt.Sprintf(fightField, f.book, f.red, f.blue, "hex"), ecs.Config{Seed: 6}))
		lines := bytes.SplitAfter(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
		lines[len(lines)-1] = append(slices.Clone(lines[len(lines)-1]), '\n')
		var at []int
		for i := range lines {
			if bytes.HasPrefix(lines[i], []byte(`{"kind":"digest"`)) {
				at = append(at, i)
			}
		}
		if len(at) < 2 {
			t.Fatalf("%s: %d digests", f.book, len(at))
		}
		// latest is the last line that may have to be read to see that one of these is amiss.
		latest := func(of ...int) int {
			i := slices.Max(of)
			if k := slices.IndexFunc(at, func(d int) bool { return d > i }); k >= 0 {
				return at[k] + 2
			}
			return len(lines) + 1
		}
		try := func(what string, from, to int, bad [][]byte) {
			t.Helper()
			_, err := verify.File(bytes.NewReader(bytes.Join(bad, nil)))
			if n := lineOf(err); n < min(from, to) || n > latest(from, to) {
				t.Errorf("%s: the digest in line %d %s line %d: %v", f.book, from+1, what, to+1, err)
			}
		}
		for k, i := range at {
			try("left out,", i, i, slices.Delete(slices.Clone(lines), i, i+1))
			places := []int{1, i - 1, i + 1, len(lines) - 1, at[(k+1)%len(at)]}
			for range 6 {
				places = append(places, 1+rng.IntN(len(lines)-1))
			}
			for _, to := range places {
				if to == i || to >= len(lines) {
					continue
				}
				swapped := slices.Clone(lines)
				swapped[i], swapped[to] = swapped[to], swapped[i]
				try("swapped with", i, to, swapped)
				moved := slices.Delete(slices.Clone(lines), i, i+1)
				try("moved to", i, to, slices.Insert(moved, to, lines[i]))
				try("told again in", i, to, slices.Insert(slices.Clone(lines), to, lines[i]))
			}
		}
	}
}
