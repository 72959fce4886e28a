package verify_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// summed are short files of all rulebooks, line by line, with their checksums.
func summed(t testing.TB) map[string][][]byte {
	t.Helper()
	out := map[string][][]byte{}
	for _, f := range few() {
		text := strings.Replace(fmt.Sprintf(fightField, f.book, f.red, f.blue, "square"), "{rounds: 20}", "{rounds: 3}", 1)
		data := whole(t, battletest.Start(t, text, ecs.Config{Seed: 2}))
		out[f.book] = bytes.SplitAfter(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	}
	return out
}

// found wants an error that names a line.
func found(t *testing.T, what string, lines [][]byte) {
	t.Helper()
	if calm(t, what, bytes.Join(lines, nil)) == nil {
		t.Errorf("%s: not found", what)
	}
}

// With checksums no changed number is missed, be it one that nothing else follows from.
func TestEveryWrongNumberIsFoundByTheChecksum(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for book, lines := range summed(t) {
		for i := range lines {
			if i > 0 && rng.IntN(6) > 0 {
				continue // one line of six
			}
			count := 0
			leaves(parse(t, lines[i]), "", nil, func(string, json.Number, func(any)) { count++ })
			for range min(count, 2) {
				nth, k := rng.IntN(count), 0
				v := parse(t, lines[i])
				at := ""
				leaves(v, "", nil, func(path string, is json.Number, set func(any)) {
					if k++; k-1 == nth {
						at = path
						was, _ := is.Int64()
						set(json.Number(fmt.Sprint(was + 1 - 2*rng.Int64N(2))))
					}
				})
				line, err := json.Marshal(v)
				if err != nil {
					t.Fatal(err)
				}
				bad := slices.Clone(lines)
				bad[i] = append(line, '\n')
				found(t, fmt.Sprintf("%s, line %d%s", book, i+1, at), bad)
			}
		}
	}
}

// A line that is cut out or told twice is found, also where all later lines are numbered anew.
func TestALineCutOutIsFoundByTheChecksum(t *testing.T) {
	number := regexp.MustCompile(`"n":\d+`)
	numbered := func(lines [][]byte) [][]byte {
		n := 0
		for i := range lines {
			if number.Match(lines[i]) {
				n++
				at := number.FindIndex(lines[i])
				lines[i] = fmt.Appendf(nil, "%s\"n\":%d%s", lines[i][:at[0]], n, lines[i][at[1]:])
			}
		}
		return lines
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for book, lines := range summed(t) {
		for i := 1 + rng.IntN(5); i < len(lines); i += 1 + rng.IntN(9) {
			found(t, fmt.Sprintf("%s, without line %d", book, i+1), numbered(slices.Delete(slices.Clone(lines), i, i+1)))
			if i < len(lines)-1 {
				found(t, fmt.Sprintf("%s, line %d twice", book, i+1), numbered(slices.Insert(slices.Clone(lines), i, lines[i])))
			}
		}
	}
}

// The order of fields and the spelling of texts say nothing: a file that another program has
// written again with other ones adds up.
func TestAFileWrittenAgainByAnotherProgramAddsUp(t *testing.T) {
	for book, lines := range summed(t) {
		var again bytes.Buffer
		for i := range lines {
			line, err := json.Marshal(parse(t, lines[i])) // fields by name, < as \u003c
			if err != nil {
				t.Fatal(err)
			}
			again.Write(bytes.ReplaceAll(line, []byte(`":`), []byte(`" : `)))
			again.WriteByte('\n')
		}
		if r, err := verify.File(&again); err != nil || r.Checksums != r.Rounds {
			t.Errorf("%s: %v, %d checksums in %d rounds", book, err, r.Checksums, r.Rounds)
		}
	}
}

// A file has checksums in all its rounds or in none: those of older writers have none, and
// what is taken out of a newer one is missed.
func TestAFileHasChecksumsInAllRoundsOrInNone(t *testing.T) {
	for book, lines := range summed(t) {
		rounds := 0
		for i := range lines {
			if !checksum.Match(lines[i]) {
				continue
			}
			if rounds++; len(lines) == i+1 && rounds == 1 {
				continue // its only round: there are none then
			}
			bad := slices.Clone(lines)
			bad[i] = checksum.ReplaceAll(lines[i], nil)
			found(t, fmt.Sprintf("%s, line %d without its checksum", book, i+1), bad)
		}
		r, err := verify.File(bytes.NewReader(bytes.Join(lines, nil)))
		if err != nil || r.Rounds != rounds || r.Checksums != rounds {
			t.Errorf("%s: %v: %d rounds, %d checksums, want %d", book, err, r.Rounds, r.Checksums, rounds)
		}
		r, err = verify.File(bytes.NewReader(checksum.ReplaceAll(bytes.Join(lines, nil), nil)))
		if err != nil || r.Rounds != rounds || r.Checksums != 0 {
			t.Errorf("%s, without: %v: %d rounds, %d checksums, want %d, 0", book, err, r.Rounds, r.Checksums, rounds)
		}
	}
}
