package books

import (
	"errors"

	"github.com/affray-engine/affray/rules/grid/space"
	"github.com/affray-engine/affray/rules/judge"
)

// judged is a rulebook that answers questions one by one.
type judged interface{ Judge() judge.Book }

// Judges returns the questions of every rulebook in the order of [All], and those
// about the battlefield. A rulebook that answers none has no kinds. The error joins what is wrong with the tables of a book; the others
// are returned all the same.
func Judges() ([]judge.Book, error) {
	var list []judge.Book
	var errs []error
	for _, m := range All() {
		b, err := m.New()
		if err != nil {
			errs = append(errs, err)
			continue
		}
		book := judge.Book{ID: m.ID}
		if j, ok := b.(judged); ok {
			book = j.Judge()
		}
		list = append(list, book)
	}
	return append(list, space.Book()), errors.Join(errs...)
}
