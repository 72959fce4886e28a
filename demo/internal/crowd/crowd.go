// Package crowd makes a large battle for tests and benchmarks: it fills a field with
// everything that the ground may be and with as many combatants as asked for.
package crowd

import (
	"fmt"
	"strings"
)

// Scenario returns the scenario file of n combatants of two sides, in lines that face each
// other, on a field of hexes with size cells a side, at least 20. All have the same stats,
// written as in a file. A line has room for size-2 of them, and every seven rows there is one.
func Scenario(rulebook, stats string, size, n int) []byte {
	var s strings.Builder
	s.WriteString("scenario: crowd\nrulebook: " + rulebook + "\nfield:\n  grid: hex\n  map: |\n")
	for y := range size {
		row := strings.Repeat(". ", size)
		if y%7 == 3 {
			row = strings.Repeat(". . # . , . ~ . h . ", size/10+1)[:2*size]
		}
		s.WriteString("    " + strings.TrimSpace(row) + "\n")
	}
	s.WriteString("  legend: {\"#\": {wall: true, height: 2000}, \",\": {terrain: 200}, \"~\": {solid: true, ground: -800}, h: {cover: conceal, height: 1500}}\n")
	s.WriteString("sides: [{id: red}, {id: blue}]\ncombatants:\n")
	room := size - 2
	for i := range n {
		side := [...]string{"red", "blue"}[i%2]
		fmt.Fprintf(&s, "  - {id: c%d, side: %s, at: [%d, %d], facing: %d, stats: {%s: %s}}\n",
			i+1, side, i%room+1, 7*(i/room)+5+i%2, 3*(i%2), rulebook, stats)
	}
	return []byte(s.String())
}
