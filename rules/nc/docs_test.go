package nc

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The page of the book names every option with its values, every trait and every mark.
func TestThePageOfTheBookIsComplete(t *testing.T) {
	content, err := os.ReadFile("../../docs/rules/nc.md")
	if err != nil {
		t.Fatal(err)
	}
	page, s := string(content), newBook(t).Shape()
	for _, o := range s.Options {
		for _, word := range append([]string{o.Key, o.Default, string(o.Rule)}, o.Values...) {
			if !strings.Contains(page, word) {
				t.Errorf("%s: %q is not on the page", o.Key, word)
			}
		}
	}
	for _, c := range s.Traits[4:] {
		if !strings.Contains(page, "`"+c.Name+"`") {
			t.Errorf("trait %s is not on the page", c.Name)
		}
	}
	for _, m := range s.Marks {
		if !regexp.MustCompile("`([a-z_]+ )*" + m.Name + "( [a-z_]+)*`").MatchString(page) {
			t.Errorf("mark %s is not on the page", m.Name)
		}
	}
}
