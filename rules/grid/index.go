package grid

import _ "embed"

// index is the rules of this package and of those that apply it: id, one line,
// status, note.
//
//go:embed rules.csv
var index string

// Rules returns the index of the rules of the battlefield as CSV, with the
// columns id, title, status and note.
func Rules() string { return index }
