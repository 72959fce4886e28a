package block

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Hint returns ` (did you mean "x"?)` for the words that s may have been meant for, at most
// three, the nearest first, or "" if none is near. It stands behind what was said, before a
// list of the words; every suggestion of affray is made here.
func Hint(s string, words []string) string { return Meant(Nearest(s, words)...) }

// Meant asks whether one of some words was meant; "" for none.
func Meant(words ...string) string {
	if len(words) == 0 {
		return ""
	}
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = `"` + w + `"`
	}
	last := quoted[len(quoted)-1]
	if before := quoted[:len(quoted)-1]; len(before) > 0 {
		last = strings.Join(before, ", ") + " or " + last
	}
	return " (did you mean " + last + "?)"
}

// mostListed is how many words are listed where a command lists all of them.
const mostListed = 12

// OneOf lists the words that would be right: "one of a, b, c", or of many "one of 53, which
// affray stock nc lists" if there is a command that does.
func OneOf(words []string, lister string) string {
	if len(words) > mostListed && lister != "" {
		return fmt.Sprintf("one of %d, which %s lists", len(words), lister)
	}
	return "one of " + strings.Join(words, ", ")
}

// mostMeant is how many words are suggested.
const mostMeant = 3

// longest is the length of the longest word that is looked at, in bytes.
const longest = 64

// Nearest returns the words that s may have been meant for, at most three: those that differ
// from it by few typing slips (a letter added, left out, changed, or two swapped), at most a
// third of their letters, also with their parts in another order, so that broadsword finds
// sword_broad; behind these, of a list that is too long to be read in a message or if there are
// none, those that share a part with s, as long_sword does; and if there are none of these, short forms of s, so that strength finds str. The nearest stands first; ties go to
// the word that stands first.
func Nearest(s string, words []string) []string {
	if len(s) > longest || s == "" {
		return nil
	}
	type near struct {
		word string
		off  int
	}
	var found, kin []near
	for _, w := range words {
		if len(w) > longest || w == "" {
			continue
		}
		if d := slips([]rune(s), []rune(w)); d <= max(1, len(w)/3) && d < len(w) {
			found = append(found, near{w, 2 * d})
		} else if d := shuffled(s, w); d <= len(w)/5 {
			found = append(found, near{w, 2*d + 1})
		} else if shares(s, w) {
			kin = append(kin, near{w, 2*longest + shuffled(s, w)})
		}
	}
	if len(found) == 0 || len(words) > mostListed {
		found = append(found, kin...)
	}
	if len(found) == 0 {
		for _, w := range words {
			if shortens(s, w) {
				found = append(found, near{w, 0})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.off, b.off) })
	var out []string
	for _, n := range found[:min(len(found), mostMeant)] {
		if !slices.Contains(out, n.word) {
			out = append(out, n.word)
		}
	}
	return out
}

// shortens reports whether w is s in two or three of its letters: hp is hitpoints, str is strength.
func shortens(s, w string) bool {
	if len(w) < 2 || len(w) > 3 || len(s) < 2*len(w) || s[0] != w[0] {
		return false
	}
	for i := 0; i < len(s) && w != ""; i++ {
		if s[i] == w[0] {
			w = w[1:]
		}
	}
	return w == ""
}

// parts are the parts of a word between underscores, dashes and blanks, in small letters.
func parts(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r == '_' || r == '-' || r == ' ' })
}

// shuffled is by how many slips s differs from a word with its parts in any order, joined
// without what stands between them; the length of the word if it has too many parts.
func shuffled(s, w string) int {
	of, to := parts(w), []rune(strings.Join(parts(s), ""))
	least := len(w)
	if len(of) > 4 {
		return least
	}
	var try func(front string, rest []string)
	try = func(front string, rest []string) {
		if len(rest) == 0 {
			least = min(least, slips(to, []rune(front)))
		}
		for i, p := range rest {
			try(front+p, slices.Concat(rest[:i], rest[i+1:]))
		}
	}
	try("", of)
	return least
}

// shares reports whether s has a part of a word in it, or a word a part of s: one that is long
// enough to say something, and that the word begins or ends with.
func shares(s, w string) bool {
	const telling = 3
	whole, word, of := strings.Join(parts(s), ""), strings.Join(parts(w), ""), parts(w)
	for i, p := range of {
		if (i == 0 || i == len(of)-1) && len(p) >= telling && strings.Contains(whole, p) {
			return true
		}
	}
	return slices.ContainsFunc(parts(s), func(p string) bool {
		return len(p) >= telling && (strings.HasPrefix(word, p) || strings.HasSuffix(word, p))
	})
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
