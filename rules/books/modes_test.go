package books_test

import (
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// The page of a book names every word by which a script says how an act is done.
func TestThePagesNameTheWordsOfModes(t *testing.T) {
	for _, m := range books.All() {
		page, err := os.ReadFile("../../docs/rules/" + m.ID + ".md")
		if err != nil {
			t.Fatal(err)
		}
		s := shape(t, m)
		for k := range rules.NActKind {
			if k == rules.ActCast || k == rules.ActOpen { // the spells have tables of their own; doors are the engine's
				continue
			}
			for _, word := range s.ModeNames(k) {
				if !strings.Contains(string(page), "`"+word+"`") {
					t.Errorf("%s: %s of %s is not on the page", m.ID, word, k)
				}
			}
		}
	}
}
