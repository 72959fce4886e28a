package verify_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
)

// calm verifies a file, and wants nothing, a mistake or an error that names a line.
func calm(t *testing.T, what string, data []byte) (err error) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: panic: %v", what, r)
		}
	}()
	_, err = verify.File(bytes.NewReader(data))
	var m *verify.Mistake
	var e *record.Error
	if err != nil && !errors.As(err, &m) && !errors.As(err, &e) || err != nil && lineOf(err) < 1 {
		t.Errorf("%s: %T: %v", what, err, err)
	}
	return err
}

// small are short files of all rulebooks.
func small(t testing.TB) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, f := range few() {
		text := strings.Replace(fmt.Sprintf(fightField, f.book, f.red, f.blue, "square"), "{rounds: 20}", "{rounds: 3}", 1)
		out[f.book] = file(t, battletest.Start(t, text, ecs.Config{Seed: 2}))
	}
	return out
}

// However a file is cut, it is no whole battle, and the line at which it ends is named.
func TestAFileThatIsCutIsFound(t *testing.T) {
	for book, data := range small(t) {
		for n := range len(data) - 1 {
			if n%197 != 0 && n < len(data)-200 {
				continue // of the last lines every byte
			}
			err := calm(t, fmt.Sprintf("%s, %d bytes", book, n), data[:n])
			if at := bytes.Count(data[:n], []byte("\n")); err == nil || lineOf(err) < at || lineOf(err) > at+1 {
				t.Fatalf("%s, %d bytes in %d lines: %v", book, n, at, err)
			}
		}
	}
}

// hostile tries some of the hostile files of each book.
func hostile(t *testing.T, of int) {
	t.Helper()
	twice, part := 0, 0
	for _, f := range few() {
		for what, bad := range battletest.Hostile(small(t)[f.book], part%of, of) {
			err := calm(t, f.book+", "+what, bad)
			if !strings.Contains(what, " twice") {
				continue
			}
			if twice++; !errors.Is(err, record.ErrTwice) {
				t.Errorf("%s, %s: %v, want %v", f.book, what, err, record.ErrTwice)
			}
		}
		part++
	}
	if twice < 20*len(few()) {
		t.Errorf("%d fields told twice", twice)
	}
}

// Whatever stands in a field: a mistake or a typed error with its line, no panic.
func TestWhateverStandsInAFieldIsAnswered(t *testing.T) { hostile(t, 13) }
