package ui

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// width counts letters.
func width(s string) int { return utf8.RuneCountInString(s) }

// Wrapped text has the same words in the same order, and no line is too wide.
func TestWrapKeepsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zé]{1,12}`), 0, 30).Draw(t, "words")
		w := rapid.IntRange(12, 40).Draw(t, "width")
		lines := wrap(strings.Join(words, " "), w, width)
		for _, l := range lines {
			if width(l) > w {
				t.Fatalf("%q is wider than %d", l, w)
			}
		}
		if got := strings.Fields(strings.Join(lines, " ")); strings.Join(got, " ") != strings.Join(words, " ") {
			t.Fatalf("%q became %q", words, got)
		}
	})
}

// A number of percents is not parted from its sign.
func TestWrapKeepsPercentsTogether(t *testing.T) {
	if got := wrap("a chance of 50 %, or so", 13, width); strings.Join(got, "|") != "a chance of|50 %, or so" {
		t.Errorf("got %q", got)
	}
}

// A word that is too long is cut, and no letter is lost.
func TestWrapCutsLongWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zéß]{1,80}`).Draw(t, "word")
		w := rapid.IntRange(1, 20).Draw(t, "width")
		lines := wrap(word, w, width)
		if strings.Join(lines, "") != word {
			t.Fatalf("%q became %q", word, lines)
		}
		for _, l := range lines {
			if width(l) > w || !utf8.ValidString(l) {
				t.Fatalf("line %q", l)
			}
		}
	})
}

// Line breaks of a text stay.
func TestWrapKeepsParagraphs(t *testing.T) {
	if got := wrap("one\n\ntwo three", 5, width); strings.Join(got, "|") != "one||two|three" {
		t.Errorf("%q", got)
	}
}

// Clipped text fits, and ends in an ellipsis if anything is gone.
func TestClip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "text")
		w := rapid.IntRange(1, 30).Draw(t, "width")
		got := clip(s, w, width)
		if width(got) > w {
			t.Fatalf("%q is wider than %d", got, w)
		}
		if got != s && !strings.HasSuffix(got, "…") {
			t.Fatalf("%q became %q", s, got)
		}
	})
}

// A line is shortened between words; only one word by itself is cut.
func TestClipCutsBetweenWords(t *testing.T) {
	for _, c := range []struct {
		s    string
		room int
		want string
	}{
		{"The fencing master and the three bravos", 20, "The fencing master…"},
		{"Wulf, odo and edda", 6, "Wulf…"},
		{"Counting-house", 6, "Count…"},
		{"short", 5, "short"},
	} {
		if got := clip(c.s, c.room, func(s string) int { return len([]rune(s)) }); got != c.want {
			t.Errorf("%q in %d became %q, want %q", c.s, c.room, got, c.want)
		}
	}
}
