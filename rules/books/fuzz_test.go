package books_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// FuzzOptions makes books with any settings: each that is wrong is named with what would be
// right, and a book that is made says what it was made with.
func FuzzOptions(f *testing.F) {
	for i, m := range books.All() {
		b, err := m.New()
		if err != nil {
			f.Fatal(err)
		}
		for _, o := range b.Shape().Options {
			f.Add(byte(i), o.Key, o.Default)
			f.Add(byte(i), o.Key, "-1")
			if o.List {
				f.Add(byte(i), o.Key, o.Values[0]+","+o.Values[0])
			}
		}
		f.Add(byte(i), "no_such", "on")
		f.Add(byte(i), "", "9999999999999999999")
	}
	f.Fuzz(func(t *testing.T, book byte, key, value string) {
		list := books.All()
		m := list[int(book)%len(list)]
		set := rules.Setting{Key: key, Value: value}
		b, err := m.New(set)
		var wrong *rules.OptionError
		switch {
		case err == nil:
			for _, o := range b.Shape().Options {
				if o.Key == key && o.Set == "" {
					t.Errorf("%s: %q is taken, and the book does not say what %s is", m.ID, value, key)
				}
			}
		case !errors.As(err, &wrong) || wrong.Setting != set || len(wrong.Known) == 0:
			t.Errorf("%s: %v: %T, want what is known in place of it", m.ID, err, err)
		}
	})
}
