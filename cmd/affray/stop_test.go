package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
)

func TestABattleThatIsBrokenOffLeavesNoFile(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	root := newRoot()
	root.SetOut(io.Discard)
	root.SetArgs([]string{"run", "duel", "--events", filepath.Join(dir, "out.jsonl")})
	if err := root.ExecuteContext(ctx); !errors.Is(err, errStopped) {
		t.Errorf("got %v, want %v", err, errStopped)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// Parts that different versions fought are not put together unseen, nor are those of different plans.
func TestPartsOfOtherVersionsAreNotPutTogether(t *testing.T) {
	for _, x := range []struct {
		second lab.Header
		want   string
	}{
		{lab.Header{Plan: "a", Program: "v2"}, "was fought by affray v2, "},
		{lab.Header{Plan: "b", Program: "v1"}, "the journal is of another plan"},
	} {
		var dirs []string
		for _, h := range []lab.Header{{Plan: "a", Program: "v1"}, x.second} {
			dir := t.TempDir()
			dirs = append(dirs, dir)
			f, err := os.Create(filepath.Join(dir, journalName))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if _, err := lab.OpenJournal(f, h); err != nil {
				t.Fatal(err)
			}
		}
		root := newRoot()
		root.SetOut(io.Discard)
		root.SetErr(io.Discard)
		root.SetArgs(append([]string{"lab", "merge"}, dirs...))
		if err := root.ExecuteContext(t.Context()); err == nil || !strings.Contains(err.Error(), dirs[1]) || !strings.Contains(err.Error(), x.want) {
			t.Errorf("got %v, want %q", err, x.want)
		}
	}
}
