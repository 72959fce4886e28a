package ui

import "strings"

// Wrap breaks a text into lines no wider than width, in pixels of the device.
func (t *Theme) Wrap(s string, style Style, width int) []string {
	return wrap(s, width, func(part string) int { return t.Width(part, style) })
}

// wrap breaks a text into lines no wider than width, at blanks where it can. It always
// returns at least one line; measure tells the width of a piece of text.
func wrap(s string, width int, measure func(string) int) []string {
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		lines = append(lines, wrapLine(paragraph, width, measure)...)
	}
	return lines
}

func wrapLine(s string, width int, measure func(string) int) []string {
	if measure(s) <= width {
		return []string{s}
	}
	var lines []string
	line := ""
	for _, word := range pieces(s) {
		joined := word
		if line != "" {
			joined = line + " " + word
		}
		if measure(joined) <= width {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for measure(word) > width && len(word) > 1 {
			cut := fitting(word, width, measure)
			lines = append(lines, word[:cut])
			word = word[cut:]
		}
		line = word
	}
	return append(lines, line)
}

// pieces are the words of a line: a sign for percent stays with its number.
func pieces(s string) (out []string) {
	for _, word := range strings.Fields(s) {
		if n := len(out); n > 0 && strings.HasPrefix(word, "%") {
			out[n-1] += " " + word
			continue
		}
		out = append(out, word)
	}
	return out
}

// fitting returns how many bytes of a word fit, at least one rune.
func fitting(word string, width int, measure func(string) int) int {
	last := 0
	for i := range word {
		if i == 0 {
			continue
		}
		if last > 0 && measure(word[:i]) > width {
			return last
		}
		last = i
	}
	if last == 0 {
		return len(word)
	}
	return last
}

// clip shortens one line of text with an ellipsis until it fits: by whole words, the last
// one by letters.
func clip(s string, width int, measure func(string) int) string {
	if measure(s) <= width {
		return s
	}
	for i := strings.LastIndexByte(s, ' '); i > 0; i = strings.LastIndexByte(s[:i], ' ') {
		if short := strings.TrimRight(s[:i], " ,;:-") + "…"; measure(short) <= width {
			return short
		}
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		if short := strings.TrimRight(string(runes[:n]), " ") + "…"; measure(short) <= width {
			return short
		}
	}
	return "…"
}
