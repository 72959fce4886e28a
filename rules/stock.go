package rules

import (
	"bytes"
	"errors"
	"io/fs"

	"github.com/affray-engine/affray/rules/table"
)

// Stocked is a [Book] that lists what combatants can be made of. A book need not; but saved battles know
// the rows of items by number, and those of a book that lists its tables are refused when a row has come
// or gone, where those of another would be taken for what they are not.
type Stocked interface {
	// Stock lists the tables of the book whose names a scenario may write, each of them
	// somewhere in a stat block, as gear or as a condition. The slices belong to the
	// caller. The error is of tables that cannot be read.
	Stock() ([]Table, error)
}

// Table is what a book has of one kind, in the words of the book's own files.
type Table struct {
	Kind    string     // "weapons"
	Columns []string   // the first is that of the names
	Rows    [][]string // a cell for each column
}

// TableFile says from which file a table comes.
type TableFile struct {
	Kind string
	File string

	// Name is what a scenario writes for a row of the file, by its first cell; "" if nobody
	// writes it, so that it is left out. Without Name it is the first cell.
	Name func(key string) string
}

// ReadTables reads tables of a book's own files, of comma-separated values. The error names
// every file that is not there and every line that cannot be read; those tables are left out.
func ReadTables(files fs.FS, of ...TableFile) ([]Table, error) {
	var (
		list []Table
		errs []error
	)
	for _, f := range of {
		t, err := f.read(files)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		list = append(list, t)
	}
	return list, errors.Join(errs...)
}

func (f *TableFile) read(files fs.FS) (Table, error) {
	data, err := fs.ReadFile(files, f.File)
	if err != nil {
		return Table{}, err
	}
	t := Table{Kind: f.Kind}
	header, rows, err := table.Cells(f.File, bytes.NewReader(data))
	if err != nil {
		return Table{}, err
	}
	t.Columns = header
	for _, row := range rows {
		if f.Name != nil {
			row[0] = f.Name(row[0])
		}
		if row[0] != "" {
			t.Rows = append(t.Rows, row)
		}
	}
	return t, nil
}

// NameTable makes a table of names alone.
func NameTable(kind string, names ...string) Table {
	t := Table{Kind: kind, Columns: []string{"name"}}
	for _, name := range names {
		t.Rows = append(t.Rows, []string{name})
	}
	return t
}
