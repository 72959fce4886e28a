package table

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// sheet is a table while it is read.
type sheet struct {
	file   string
	header []string
	top    int // line of the header
	column map[string]int
	asked  map[string]bool
	keys   map[string]int // column and key to the line it first stood in
	quiet  bool           // faults are not noted
	errs   []error
}

// Read reads the table in r, named file in errors, and returns what row makes of
// each of its rows, in file order. The error joins a [*CellError] for every bad
// cell, for every column of the header that row never asks for, and for every
// column that it asks for in vain; the rows are then not to be used.
func Read[T any](file string, r io.Reader, row func(*Row) T) ([]T, error) {
	var rows []T
	err := scan(file, r, func(r *Row) {
		if v := row(r); !r.t.quiet {
			rows = append(rows, v)
		}
	})
	return rows, err
}

// scan hands out the rows of a table one by one. It knows no types, so that a program
// with many tables holds it once.
func scan(file string, r io.Reader, row func(*Row)) error {
	t := &sheet{file: file, column: map[string]int{}, asked: map[string]bool{}, keys: map[string]int{}}
	c := csv.NewReader(r)
	c.Comment = '#'
	if !t.readHeader(c) {
		return errors.Join(t.errs...)
	}
	empty := true
	for {
		cells, err := c.Read()
		if err == io.EOF {
			break
		}
		line, fatal := t.place(c, err)
		if fatal {
			break
		}
		if !errors.Is(err, csv.ErrQuote) && !errors.Is(err, csv.ErrBareQuote) {
			row(&Row{t: t, line: line, cells: cells})
			empty = false
		}
	}
	if empty { // a blank row tells which columns are wanted
		t.quiet = true
		row(&Row{t: t, cells: make([]string, len(t.header))})
		t.quiet = false
	}
	t.checkHeader()
	return errors.Join(t.errs...)
}

// readHeader reads the first line and reports whether the table can be read on.
func (t *sheet) readHeader(c *csv.Reader) bool {
	header, err := c.Read()
	if err == io.EOF {
		err = fmt.Errorf("header %w", ErrEmpty)
	}
	if err != nil {
		t.fail(0, "", err)
		return false
	}
	t.header = header
	t.top, _ = c.FieldPos(0)
	for i, name := range header {
		name = strings.TrimSpace(name)
		header[i] = name
		if name == "" {
			t.fail(t.top, "", fmt.Errorf("header of column %d %w", i+1, ErrEmpty))
		} else if _, ok := t.column[name]; ok {
			t.fail(t.top, name, ErrTwice)
		}
		t.column[name] = i
	}
	return true
}

// place notes what the CSV reader says against a line, and gives the line. It is
// fatal if nothing more can be read.
func (t *sheet) place(c *csv.Reader, err error) (line int, fatal bool) {
	var p *csv.ParseError
	switch {
	case err == nil:
		line, _ = c.FieldPos(0)
		return line, false
	case errors.As(err, &p) && errors.Is(err, csv.ErrFieldCount):
		t.fail(p.StartLine, "", fmt.Errorf("%w, the header has %d", ErrFields, len(t.header)))
		return p.StartLine, false
	case errors.As(err, &p):
		t.fail(p.StartLine, "", p.Err)
		return p.StartLine, false
	}
	t.fail(0, "", err)
	return 0, true
}

// checkHeader notes columns that nobody asked for and those asked for in vain.
func (t *sheet) checkHeader() {
	for _, name := range t.header {
		if name != "" && !t.asked[name] {
			t.fail(t.top, name, ErrUnknownColumn)
		}
	}
}

// ask returns the index of a column; the first time in vain it notes a fault.
func (t *sheet) ask(column string) (int, bool) {
	i, ok := t.column[column]
	if !t.asked[column] {
		t.asked[column] = true
		if !ok {
			t.note(t.top, column, ErrMissingColumn)
		}
	}
	return i, ok
}

func (t *sheet) has(column string) bool {
	_, ok := t.column[column]
	return ok
}

func (t *sheet) fail(line int, column string, err error) {
	if !t.quiet {
		t.note(line, column, err)
	}
}

func (t *sheet) note(line int, column string, err error) {
	t.errs = append(t.errs, &CellError{t.file, line, column, err})
}

// Cells returns the header and the rows of the table in r, named file in errors, as they are
// written, without comments and blanks around cells. The error joins a [*CellError] for every line that cannot be
// read, and for a header that is wrong; the rows are then not to be used.
func Cells(file string, r io.Reader) (header []string, rows [][]string, err error) {
	err = scan(file, r, func(row *Row) {
		for _, name := range row.t.header {
			row.t.asked[name] = true
		}
		header = row.t.header
		for i, cell := range row.cells {
			row.cells[i] = strings.TrimSpace(cell)
		}
		if !row.t.quiet {
			rows = append(rows, row.cells)
		}
	})
	return header, rows, err
}
