package books_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// Every rulebook lists its weapons, its armour and the conditions of the start, each row with a
// name and a cell for each column.
func TestEveryBookListsItsStock(t *testing.T) {
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		stocked, ok := b.(rules.Stocked)
		if !ok {
			t.Errorf("%s lists nothing", m.ID)
			continue
		}
		var kinds []string
		for _, w := range stocked.Stock() {
			kinds = append(kinds, w.Kind)
			if len(w.Rows) == 0 {
				t.Errorf("%s has no %s", m.ID, w.Kind)
			}
			for _, row := range w.Rows {
				if len(row) != len(w.Columns) || row[0] == "" {
					t.Errorf("%s, %s: %q of %q", m.ID, w.Kind, row, w.Columns)
				}
			}
		}
		for _, want := range []string{"weapons", "armour", "conditions"} {
			if !slices.Contains(kinds, want) {
				t.Errorf("%s lists no %s, but %v", m.ID, want, kinds)
			}
		}
	}
}
