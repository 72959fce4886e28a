package affray_test

import (
	"fmt"
	"regexp"
	"strings"
)

// The patterns are put together from pieces, so that this file passes itself.
var (
	places = regexp.MustCompile(strings.Join([]string{
		"/wo" + "rk/", "/tm" + "p/", "/ho" + "me/", `\.\./sha` + "red",
	}, "|"))
	unfinished = regexp.MustCompile(`\b(` + strings.Join([]string{
		"TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "st" + "ub(bed)?", "place" + "holder",
		"un" + "implemented", "not (yet )?" + "implemented",
	}, "|") + `)\b`)
)

// machinePaths finds places that exist on one machine only.
func machinePaths(x text) []string { return matches(x, places, "names a place of one machine") }

// leftovers finds the words by which work is put off.
func leftovers(x text) []string { return matches(x, unfinished, "marks unfinished work") }

// matches finds a pattern line by line.
func matches(x text, pattern *regexp.Regexp, what string) []string {
	var misses []string
	line := 0
	for l := range strings.Lines(x.body) {
		line++
		if found := pattern.FindString(l); found != "" {
			misses = append(misses, fmt.Sprintf("%s:%d: %q %s", x.path, line, found, what))
		}
	}
	return misses
}
