package revised_test

import (
	"encoding/csv"
	"os"
	"regexp"
	"strings"
	"testing"
)

// backward is a name that begins with the kind of weapon, or leaves out an apostrophe.
var backward = regexp.MustCompile(`^(bow|crossbow|lance|sword) |mans |\d`)

// Every weapon is called as people call it, and everything that is renamed is in the tables.
func TestWeaponsAreCalledAsPeopleCallThem(t *testing.T) {
	s, known := newBook(t).Shape(), map[string]bool{}
	for _, file := range []string{"data/weapon.csv", "data/missile.csv"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows[1:] {
			known[row[0]] = true
			if text := s.ItemText(row[0]); backward.MatchString(text) || text == "" {
				t.Errorf("%s is called %q", row[0], text)
			}
		}
	}
	for _, n := range s.Things {
		if !known[n.Name] {
			t.Errorf("%s is in no table", n.Name)
		}
	}
}
