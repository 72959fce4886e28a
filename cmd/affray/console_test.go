//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var fenced = regexp.MustCompile("(?ms)^```(console|yaml)\n(.*?)^```$")

// The examples of the manual are typed in, in a folder that holds its files. In what is
// expected, a line … stands for any lines, and … at the end of a line for its rest.
func TestTheManualShowsWhatHappens(t *testing.T) {
	text, err := os.ReadFile("../../docs/CLI.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, block := range fenced.FindAllStringSubmatch(string(text), -1) {
		if block[1] == "yaml" {
			first, _, _ := strings.Cut(block[2], "\n")
			name := filepath.Join(dir, strings.TrimPrefix(first, "# "))
			if err := os.WriteFile(name, []byte(block[2]), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		for example := range strings.SplitSeq("\n"+block[2], "\n$ ") {
			if command, want, found := strings.Cut(example, "\n"); found && command != "" {
				t.Run(command, func(t *testing.T) { typeIn(t, dir, command, want) })
			}
		}
	}
}

func typeIn(t *testing.T, dir, command, want string) {
	t.Helper()
	c := exec.Command("sh", "-c", command)
	c.Dir = dir
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if missed := firstMissed(string(out), want); missed != "" {
		t.Errorf("docs/CLI.md shows this line, which does not come now:\n%s\nit comes:\n%s%s", missed, out, &errs)
	}
}

// firstMissed returns the first line that is wanted and does not come in its order.
func firstMissed(got, want string) string {
	lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
	skip := false
	for w := range strings.SplitSeq(strings.TrimSuffix(want, "\n"), "\n") {
		if w == "…" {
			skip = true
			continue
		}
		for skip && len(lines) > 0 && !fits(lines[0], w) {
			lines = lines[1:]
		}
		if len(lines) == 0 || !fits(lines[0], w) {
			return w
		}
		lines, skip = lines[1:], false
	}
	if !skip && len(lines) > 0 {
		return "(the end)"
	}
	return ""
}

func fits(line, want string) bool {
	if begin, found := strings.CutSuffix(want, "…"); found {
		return strings.HasPrefix(line, begin)
	}
	return line == want
}
