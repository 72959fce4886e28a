package block

// Hint returns ` (did you mean "x"?)` for the word nearest to s, or "" if none is near. It
// stands behind what was said, before a list of the words. Ties go to the word that stands
// first.
func Hint(s string, words []string) string {
	if w := Nearest(s, words); w != "" {
		return ` (did you mean "` + w + `"?)`
	}
	return ""
}

// Nearest returns the word that differs from s by the fewest typing slips (a
// letter added, left out, changed, or two swapped), or "" if even that one
// differs by more than a third of its letters. Ties go to the word that stands
// first.
func Nearest(s string, words []string) string {
	const longest = 64
	if len(s) > longest {
		return ""
	}
	best, least := "", longest
	for _, w := range words {
		if len(w) > longest {
			continue
		}
		if d := slips([]rune(s), []rune(w)); d < least && d <= max(1, len(w)/3) && d < len(w) {
			best, least = w, d
		}
	}
	return best
}

// slips is the edit distance in which swapping neighbours counts once.
func slips(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			d := min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				d = min(d, last[j])
			} else {
				d = min(d, last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			row[j+1] = d
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
