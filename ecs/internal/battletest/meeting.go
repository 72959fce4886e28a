package battletest

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// armed are a blade and an archer in each rulebook, of middling skill and in light armour.
//
//go:embed meeting.yaml
var armed string

// Books are the rulebooks that a [Meeting] can be of: all.
func Books() []string {
	var list []string
	for _, m := range books.All() {
		list = append(list, m.ID)
	}
	return list
}

// Meeting is the text of the same battle in any rulebook: n against n on open squares, a
// third of each side archers, who come together and fight until one side is down.
func Meeting(book string, n int) string {
	var t strings.Builder
	fmt.Fprintf(&t, "scenario: meeting\nrulebook: %s\nfield: {grid: square, size: [16, %d]}\nsides: [{id: red}, {id: blue}]\n", book, n+4)
	t.WriteString("ends: [{last_side: true}, {rounds: 300}]\n" + armed + "combatants:\n")
	for i := range 2 * n {
		use := "blade"
		if i/2%3 == 2 {
			use = "archer"
		}
		fmt.Fprintf(&t, "  - {id: m%d, side: %s, at: [%d, %d], use: %s}\n", i, [2]string{"red", "blue"}[i%2], 3+9*(i%2), 2+i/2, use)
	}
	b, err := books.New(book)
	if err == nil && begins(b, "warned") { // where sides roll for surprise
		return Warned(t.String())
	}
	return t.String()
}

// begins reports whether a book knows a condition of the start.
func begins(b rules.Book, condition string) bool {
	return slices.Contains(tables(b, "conditions"), condition)
}

// tables are the names on some tables of what a book has in stock.
func tables(b rules.Book, kinds ...string) (names []string) {
	s, ok := b.(rules.Stocked)
	if !ok {
		return nil
	}
	list, _ := s.Stock()
	for _, t := range list {
		if slices.Contains(kinds, t.Kind) {
			for _, row := range t.Rows {
				names = append(names, row[0])
			}
		}
	}
	return names
}
