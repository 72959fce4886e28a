// Package library finds the scenarios that come with affray, and reads those that people
// bring along.
//
// # Outline
//
//   - [Entry] is a scenario to choose from.
//
// # Tasks
//
//   - List what there is: [Entries]. Read one: [Load]. Read a file: [Parse].
//
// # Guarantees
//
// Nothing is read but what is embedded or handed over, and nothing is kept.
package library

import (
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// Entry is a scenario to choose from.
type Entry struct {
	Name      string // to load it by
	Title     string // for people
	Text      string
	Rulebook  string // its id
	BookTitle string // what people call the rulebook
	Fighters  int
	Sides     []string
}

// Entries lists the scenarios that come with affray, those of a rulebook together, the
// rulebooks in the order in which affray lists them.
func Entries() ([]Entry, error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	var all []Entry
	for _, name := range l.Names() {
		s, err := l.Open(name)
		if err != nil {
			return nil, err
		}
		e := Entry{Name: name, Title: s.Title, Text: s.Text, Rulebook: s.Rulebook.Text, Fighters: len(s.Combatants)}
		if e.Title == "" {
			e.Title = name
		}
		for _, side := range s.Sides {
			e.Sides = append(e.Sides, side.ID)
		}
		all = append(all, e)
	}
	var out []Entry
	for _, m := range books.All() {
		for _, e := range all {
			if e.Rulebook == m.ID {
				e.BookTitle = m.Title
				out = append(out, e)
			}
		}
	}
	return out, nil
}

// Names lists the scenarios that come with affray, in the order of the alphabet.
func Names() []string {
	l, err := library.New()
	if err != nil {
		return nil
	}
	return l.Names()
}

// Load reads a scenario that comes with affray.
func Load(name string) (*scenario.Scenario, error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	return l.Open(name)
}

// Parse reads a scenario that somebody brought along; it may use the stat blocks that
// come with affray. The file's name is used in messages only. The error is a
// scenario.Errors with every mistake.
func Parse(file string, data []byte) (*scenario.Scenario, error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	return l.Parse(file, data)
}
