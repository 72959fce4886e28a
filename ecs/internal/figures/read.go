package main

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// measured is what one benchmark said, by unit: "ns/op", "B/op" and so on.
type measured map[string]float64

// processors is what the test binary puts behind a name.
var processors = regexp.MustCompile(`-\d+$`)

// read finds the benchmarks in the output of go test, by package and name: "ecs/Tick".
// Of what is measured several times it keeps the best, but the largest heap.
func read(in io.Reader) (map[string]measured, error) {
	runs, folder := map[string]measured{}, ""
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		line := lines.Text()
		switch words := strings.Fields(line); {
		case strings.HasPrefix(line, "pkg: "):
			_, folder, _ = strings.Cut(line, "/affray/")
		case strings.HasPrefix(line, "--- FAIL") || strings.HasPrefix(line, "FAIL"):
			return nil, fmt.Errorf("a benchmark failed: %s", line)
		case strings.HasPrefix(line, "Benchmark") && len(words) >= 4:
			name := folder + "/" + processors.ReplaceAllString(strings.TrimPrefix(words[0], "Benchmark"), "")
			if runs[name] == nil {
				runs[name] = measured{}
			}
			if err := runs[name].note(words[2:]); err != nil {
				return nil, fmt.Errorf("%s: %w", line, err)
			}
		}
	}
	return runs, lines.Err()
}

// note keeps pairs of a number and its unit.
func (m measured) note(words []string) error {
	for i := 0; i+1 < len(words); i += 2 {
		n, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return err
		}
		old, known := m[words[i+1]]
		switch {
		case !known:
		case words[i+1] == "battles/s" || words[i+1] == "peak-B":
			n = max(n, old)
		default: // first runs, in which memory grows, weigh the less the longer it runs
			n = min(n, old)
		}
		m[words[i+1]] = n
	}
	return nil
}
