package rules

import (
	"io/fs"

	"github.com/affray-engine/affray/rules/table"
)

// Stocked is a [Book] that lists what combatants can be made of. A book need not.
type Stocked interface {
	// Stock lists the tables of the book whose names a scenario may write. The slices
	// belong to the caller.
	Stock() []Ware
}

// Ware is a table of one kind of things, with the words of the book's own tables.
type Ware struct {
	Kind    string     // "weapons"
	Columns []string   // the first is that of the names
	Rows    [][]string // a cell for each column
}

// Wares makes a ware of a table of the book's own, a file of comma-separated values; it has
// no rows if the file cannot be read.
func Wares(kind string, files fs.FS, file string) Ware {
	w := Ware{Kind: kind}
	if data, err := fs.ReadFile(files, file); err == nil {
		w.Columns, w.Rows = table.Cells(data)
	}
	return w
}

// Words makes a ware of names alone.
func Words(kind string, names ...string) Ware {
	w := Ware{Kind: kind, Columns: []string{"name"}}
	for _, name := range names {
		w.Rows = append(w.Rows, []string{name})
	}
	return w
}
