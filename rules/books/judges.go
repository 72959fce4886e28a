package books

import (
	"errors"

	"github.com/affray-engine/affray/rules/grid/space"
	"github.com/affray-engine/affray/rules/judge"
)

// judged is a rulebook that answers questions one by one.
type judged interface{ Judge() judge.Book }

// Judges returns the questions of every rulebook that answers any, and those about
// the battlefield. The error joins what is wrong with the tables of a book; the others
// are returned all the same.
func Judges() ([]judge.Book, error) {
	var list []judge.Book
	var errs []error
	for _, m := range All() {
		b, err := m.New()
		errs = append(errs, err)
		if j, ok := b.(judged); ok && err == nil {
			list = append(list, j.Judge())
		}
	}
	return append(list, space.Book()), errors.Join(errs...)
}
