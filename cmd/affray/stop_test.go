package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
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
