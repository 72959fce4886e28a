package main

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

// hunk is the head of a hunk of a diff: where it stands in the new file, and for how long.
var hunk = regexp.MustCompile(`^@@ -\S+ \+(\d+)(?:,(\d+))? @@`)

// changedLines lists the lines of each file that have changed since a revision; nil for all if
// there is none.
func changedLines(since string) (map[string]map[int]bool, error) {
	if since == "" {
		return nil, nil
	}
	out, err := exec.Command("git", "diff", "--unified=0", since, "--", "*.go").Output()
	if err != nil {
		return nil, fmt.Errorf("git diff %s: %w", since, err)
	}
	changed, file := map[string]map[int]bool{}, ""
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "+++ b/"); ok {
			file = name
			changed[file] = map[int]bool{}
		}
		m := hunk.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		from, _ := strconv.Atoi(m[1])
		n := 1
		if m[2] != "" {
			n, _ = strconv.Atoi(m[2])
		}
		for i := range n {
			changed[file][from+i] = true
		}
	}
	return changed, nil
}
