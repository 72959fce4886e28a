// Package sample is code whose mutants a test of the mutator tries.
package sample

import (
	"math"
	"strings"
)

// Need is the least roll that hits somebody at a range, 21 for never.
func Need(skill, feet int, hidden bool) int {
	if feet > 60 || hidden {
		return 21
	}
	need := 20 - skill
	if feet > 30 {
		need += 2
	}
	return max(need, 2)
}

// Row is a row of marks, with one for each.
func Row(n int) string {
	list := make([]string, 0, 8)
	for range n {
		list = append(list, "x")
	}
	return strings.Join(list, " ")
}

// Unasked has no test.
func Unasked(a, b uint8) uint8 { return a*b + 1 }

// Endless would not come to its end if n went another way.
func Endless(n int) int {
	for n != 0 {
		n = n / 2
	}
	return n
}

// Least is the least of some values, and infinity of none.
func Least(list ...float64) float64 {
	least := math.Inf(1)
	for _, v := range list {
		least = min(least, v)
	}
	return least
}
