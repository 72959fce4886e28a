// Package books is the registry of the built-in rulebooks.
//
// # Outline
//
//   - [All] lists their makers in a fixed order.
//   - [New] makes one by its name.
//   - [Index] is every [Rule], with the code that applies it and the tests that show it.
//   - [Judges] is the questions that rulebooks answer one by one.
//   - [UnknownBookError] says that there is none of that name.
//
// # Tasks
//
//   - Make a rulebook with options of a scenario: [New].
//   - List rulebooks with their options: [All], then [rules.Maker.New] and
//     [rules.Book.Shape].
//   - Answer questions about rules: judge.Serve with [Judges].
//   - List the rules: [Index]. After rules or code have changed, go generate brings
//     the places up to date; a test says when that is due.
//   - Use a rulebook of one's own: no registry is needed; whoever takes a book
//     takes any [rules.Book].
//
// # Guarantees
//
// Nothing is kept: each call makes its books anew, and books may be used by
// several goroutines.
package books

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/brp"
	"github.com/affray-engine/affray/rules/dq"
	"github.com/affray-engine/affray/rules/fighter"
	"github.com/affray-engine/affray/rules/nc"
	"github.com/affray-engine/affray/rules/revised"
)

// All returns the makers of the built-in rulebooks.
func All() []rules.Maker {
	return []rules.Maker{
		nc.Maker(),
		brp.Maker(),
		dq.Maker(),
		revised.Maker(),
		fighter.Maker(),
	}
}

// New makes the rulebook with the id, with its options set. The error is an
// *[UnknownBookError], or joined *[rules.OptionError] values.
func New(id string, settings ...rules.Setting) (rules.Book, error) {
	known := make([]string, 0, len(All()))
	for _, m := range All() {
		if m.ID == id {
			return m.New(settings...)
		}
		known = append(known, m.ID)
	}
	return nil, &UnknownBookError{ID: id, Known: known}
}

// UnknownBookError says that no built-in rulebook has an id.
type UnknownBookError struct {
	ID    string
	Known []string // all ids, in the order of [All]
}

// Error implements error.
func (e *UnknownBookError) Error() string {
	return fmt.Sprintf("unknown rulebook %q: want one of %s", e.ID, strings.Join(e.Known, ", "))
}
