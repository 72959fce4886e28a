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
// It returns all mistakes, joined, as *[table.CellError] values: empty cells, ids
// that stand twice, and absent rules without a reason among them.
func ReadIndex(file string, data []byte) ([]RuleEntry, error) {
	seen := map[Rule]bool{}
	rows, err := table.Read(file, bytes.NewReader(data), func(r *table.Row) RuleEntry {
		status := []Status{Core, Optional, AbsentRule}[r.OneOf("status", string(Core), string(Optional), string(AbsentRule))]
		e := RuleEntry{ID: Rule(r.Text("id")), Title: r.Text("title"), Status: status, Note: r.TextOr("note", "")}
		if e.ID != "" && seen[e.ID] {
			r.Fail("id", fmt.Errorf("%q %w", e.ID, table.ErrTwice))
		}
		if e.Status == AbsentRule && e.Note == "" {
			r.Fail("note", fmt.Errorf("%s is absent without a reason", e.ID))
		}
		seen[e.ID] = true
		return e
	})
	if err != nil {
		return nil, err
	}
	return rows, nil
}
