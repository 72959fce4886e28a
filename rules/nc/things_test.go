package nc_test

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"
)

// Whatever is named otherwise than its key is a weapon of the table, and no weapon is called by
// a name without its apostrophe.
func TestWeaponsAreWrittenAsPeopleWriteThem(t *testing.T) {
	data, err := os.ReadFile("data/weapon.csv")
	if err != nil {
		t.Fatal(err)
	}
	table := csv.NewReader(strings.NewReader(string(data)))
	table.Comment = '#'
	rows, err := table.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	s, known := newBook(t).Shape(), map[string]bool{}
	for _, row := range rows[1:] {
		known[row[0]] = true
		if text := s.ItemText(row[0]); text == "" || strings.Contains(text, "mans ") {
			t.Errorf("%s is called %q", row[0], text)
		}
	}
	for _, n := range s.Things {
		if !known[n.Name] {
			t.Errorf("%s is in no table", n.Name)
		}
	}
}
