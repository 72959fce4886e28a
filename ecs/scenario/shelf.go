package scenario

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
)

// Shelf is a [Library] of stat blocks from files. The zero value is empty and knows no
// rulebook. It must not be filled while it is used.
type Shelf struct {
	books   []string
	entries []shelved
}

type shelved struct {
	name, book string
	stats      *block.Node
}

// NewShelf returns an empty shelf for scenarios of the given rulebooks; any rulebook is
// taken if none is given.
func NewShelf(rulebooks ...string) *Shelf { return &Shelf{books: slices.Clone(rulebooks)} }

// Add puts the stat blocks of a file on the shelf: a map of names, below each the
// rulebooks, below those the stats. The file's name is used in positions only. The error
// is an Errors with every mistake; then nothing is added. A later block takes the place
// of an earlier one of the same name and rulebook.
func (s *Shelf) Add(file string, data []byte) error {
	var errs Errors
	n := grow(file, data, &errs)
	if n == nil {
		return errs.Err()
	}
	top := block.Read(n, "", &errs)
	var found []shelved
	for _, name := range top.Keys() {
		if !isID(name) {
			errs.Note(block.Value, top.At(name), top.KeyPos(name), "%q is no id: %s", short(name), idWanted)
		}
		entry, _ := top.Map(name)
		for _, book := range entry.Keys() {
			entry.Map(book)
			found = append(found, shelved{name, book, entry.Node(book)})
		}
	}
	if err := errs.Err(); err != nil {
		return err
	}
	s.entries = append(s.entries, found...)
	return nil
}

// Stock implements [Library].
func (s *Shelf) Stock(rulebook, name string) (*block.Node, bool) {
	for i := len(s.entries) - 1; i >= 0; i-- {
		if e := &s.entries[i]; e.name == name && e.book == rulebook {
			return e.stats, true
		}
	}
	return nil, false
}

// Rulebooks lets Parse check the rulebook of a scenario; it is empty for a shelf that
// takes any.
func (s *Shelf) Rulebooks() []string { return slices.Clone(s.books) }

// Names lists the stat blocks for a rulebook, in the order of the files.
func (s *Shelf) Names(rulebook string) []string {
	var names []string
	for _, e := range s.entries {
		if e.book == rulebook && !slices.Contains(names, e.name) {
			names = append(names, e.name)
		}
	}
	return names
}
