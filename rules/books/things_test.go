package books_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// clumsy is a name that begins with the kind of weapon, leaves out an apostrophe, has a number in
// it, or says last how it is used.
var clumsy = regexp.MustCompile(`^$|^(bow|crossbow|hammer|lance|sword) |mans |\d|_|,| thrown$`)

// Whatever a combatant can carry is called as people call it, and everything that is called
// otherwise than its key is a thing that somebody can have.
func TestThingsAreCalledAsPeopleCallThem(t *testing.T) {
	for _, m := range books.All() {
		t.Run(m.ID, func(t *testing.T) {
			b, err := m.New()
			if err != nil {
				t.Fatal(err)
			}
			list, err := b.(rules.Stocked).Stock()
			if err != nil {
				t.Fatal(err)
			}
			known := []string{"brawl"} // comes with everybody
			for _, table := range list {
				if !slices.Contains([]string{"weapons", "missiles", "shields"}, table.Kind) {
					continue
				}
				for _, row := range table.Rows {
					known = append(known, row[0])
					if text := b.Shape().ItemText(row[0]); clumsy.MatchString(text) {
						t.Errorf("%s is called %q", row[0], text)
					}
				}
			}
			for _, n := range b.Shape().Things {
				if !slices.Contains(known, n.Name) {
					t.Errorf("%s is in no table", n.Name)
				}
			}
		})
	}
}
