//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain builds the demo for the desktop and as a page, once for all tests.
func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "affray-demo")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program, folder = filepath.Join(dir, "demo"), filepath.Join(dir, "page")
	for _, args := range [][]string{
		{"build", "-o", program, "."},
		{"run", "./cmd/page", "-out", folder},
	} {
		c := exec.Command("go", args...)
		c.Dir = ".."
		c.Stdout, c.Stderr = os.Stderr, os.Stderr
		if err := c.Run(); err != nil {
			fmt.Fprintf(os.Stderr, "go %v: %v\n", args, err)
			return 1
		}
	}
	defer func() {
		for _, f := range shared.close {
			f()
		}
	}()
	return m.Run()
}
