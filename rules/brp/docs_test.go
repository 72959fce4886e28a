package brp_test

import (
	"os"
	"strings"
	"testing"
)

// The page of the book names every option with its values, every trait, mark, roll and
// gait.
func TestThePageOfTheBookIsComplete(t *testing.T) {
	content, err := os.ReadFile("../../docs/rules/brp.md")
	if err != nil {
		t.Fatal(err)
	}
	page, s := string(content), newBook(t).Shape()
	var words []string
	for _, o := range s.Options {
		words = append(words, "`"+o.Key+"`", "`"+o.Default+"`", string(o.Rule))
		for _, v := range o.Values {
			words = append(words, strings.TrimSuffix(v, " as perception"))
		}
	}
	for _, c := range s.Traits[4:] {
		words = append(words, "`"+c.Name+"`")
	}
	for _, m := range s.Marks {
		words = append(words, "`"+m.Name+"`")
	}
	for _, r := range s.Rolls {
		words = append(words, "`"+r.Name+"`")
	}
	for _, g := range s.Gaits {
		words = append(words, "`"+g+"`")
	}
	for _, w := range words {
		if !strings.Contains(page, w) {
			t.Errorf("%s is not on the page", w)
		}
	}
}
