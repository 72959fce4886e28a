package main

import (
	"fmt"
	"strconv"
)

// scaled writes a number in the largest unit that leaves at least 1 of it. Each unit is
// step times the one before.
func scaled(n, step float64, units ...string) string {
	for len(units) > 1 && n >= step {
		n, units = n/step, units[1:]
	}
	return digits(n) + units[0]
}

// digits writes a number with three digits that count, and all before the point.
func digits(n float64) string {
	switch {
	case n == float64(int64(n)), n >= 100:
		return strconv.FormatFloat(n, 'f', 0, 64)
	case n >= 10:
		return strconv.FormatFloat(n, 'f', 1, 64)
	}
	return strconv.FormatFloat(n, 'f', 2, 64)
}

// duration writes nanoseconds.
func duration(ns float64) string { return scaled(ns, 1000, " ns", " µs", " ms", " s") }

// size writes bytes.
func size(n float64) string { return scaled(n, 1024, " B", " KiB", " MiB", " GiB") }

func count(n float64) string { return digits(n) }

// times is a ratio.
func times(a, b float64) string { return fmt.Sprintf("%.1f×", a/b) }
