package rules

import (
	"bytes"
	"fmt"

	"github.com/affray-engine/affray/rules/table"
)

// Status says whether a rule of the index is in force.
type Status string

// Statuses of a rule.
const (
	Core       Status = "core"   // always on
	Optional   Status = "option" // hangs on an option
	AbsentRule Status = "absent" // not built; the note says why
)

// RuleEntry is one rule of a book's index.
type RuleEntry struct {
	ID     Rule
	Title  string // one line in our own words
	Status Status
	Note   string // the reason of an absent rule, else remarks
}

// ReadIndex reads a book's index: a CSV with the columns id, title, status, note.
// It returns all mistakes, joined.
func ReadIndex(file string, data []byte) ([]RuleEntry, error) {
	rows, err := table.Read(file, bytes.NewReader(data), func(r *table.Row) RuleEntry {
		status := []Status{Core, Optional, AbsentRule}[r.OneOf("status", string(Core), string(Optional), string(AbsentRule))]
		return RuleEntry{ID: Rule(r.Text("id")), Title: r.Text("title"), Status: status, Note: r.TextOr("note", "")}
	})
	if err != nil {
		return nil, err
	}
	seen := make(map[Rule]bool, len(rows))
	for i, r := range rows {
		if seen[r.ID] {
			return nil, &table.CellError{File: file, Line: i + 2, Column: "id", Err: fmt.Errorf("%q stands twice", r.ID)}
		}
		if r.Status == AbsentRule && r.Note == "" {
			return nil, &table.CellError{File: file, Line: i + 2, Column: "note", Err: fmt.Errorf("%s is absent without a reason", r.ID)}
		}
		seen[r.ID] = true
	}
	return rows, nil
}
