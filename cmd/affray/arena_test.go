package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var resultLine = regexp.MustCompile(`(?m)^Result: (?:victory for (\w+)|nobody wins) after (\d+) rounds?`)

// showsBattles TABLE SCENARIO: affray run with the seed of each line ends as the line says.
func showsBattles(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: showsbattles table scenario")
	}
	rows, err := csv.NewReader(strings.NewReader(ts.ReadFile(args[0]))).ReadAll()
	ts.Check(err)
	for _, row := range rows[1:] {
		ts.Check(ts.Exec("affray", "run", args[1], "--quiet", "--seed", row[1]))
		m := resultLine.FindStringSubmatch(ts.ReadFile("stdout"))
		if m == nil || m[1] != row[3] || m[2] != row[4] {
			ts.Fatalf("seed %s: the table has %q, affray run says %q", row[1], row[3:5], m)
		}
	}
}

// stopping ends a context when enough has been written.
type stopping struct {
	bytes.Buffer
	stop func()
}

func (s *stopping) Write(b []byte) (int, error) {
	s.stop()
	return s.Buffer.Write(b)
}

func TestAnArenaThatIsBrokenOffReportsWhatIsDone(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	var out bytes.Buffer
	root := newRoot()
	root.SetOut(&out)
	root.SetErr(io.Discard)
	root.SetArgs([]string{"arena", "duel", "--battles", "1000000", "--csv", filepath.Join(dir, "out.csv")})
	canceled, cancel := context.WithCancel(context.Background())
	defer cancel()
	context.AfterFunc(ctx, cancel)
	err := root.ExecuteContext(canceled)
	if !errors.Is(err, errStopped) || !regexp.MustCompile(`^interrupted after [1-9]\d* of 1000000 battles; .*out.csv was not written$`).MatchString(err.Error()) {
		t.Errorf("got %v", err)
	}
	if !regexp.MustCompile(`(?m)^Broken off: the first [1-9]\d* of 1000000 battles of duel,`).MatchString(out.String()) {
		t.Errorf("it is not said in the report:\n%s", &out)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// A table on standard output is written as battles end, and stops with them.
func TestATableOnStandardOutputStopsWithItsBattles(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out := &stopping{stop: stop}
	root := newRoot()
	root.SetOut(out)
	root.SetErr(io.Discard)
	root.SetArgs([]string{"arena", "duel", "--battles", "1000000", "--csv", "-"})
	if err := root.ExecuteContext(ctx); !errors.Is(err, errStopped) {
		t.Errorf("got %v, want %v", err, errStopped)
	}
	if rows, err := csv.NewReader(&out.Buffer).ReadAll(); err != nil || len(rows) < 2 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
}

func TestProgressIsForTerminals(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out, 200)
	p.step()
	if p.end(); out.Len() > 0 {
		t.Errorf("wrote %q to what is no terminal", &out)
	}
	p = &progress{w: &out, all: 200, began: time.Now().Add(-10 * time.Second), done: 49, made: 49}
	p.step()
	p.step() // too soon to be shown
	p.end()
	if want := "\r\x1b[K50 of 200 battles, 5 a second, 30s left\r\x1b[K"; out.String() != want {
		t.Errorf("got %q, want %q", &out, want)
	}
}
