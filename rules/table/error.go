package table

import (
	"errors"
	"strconv"
	"strings"
)

// What can be wrong with a cell; a [CellError] wraps one of these, or an error
// given to [Row.Fail].
var (
	ErrUnknownColumn = errors.New("column is not known here")
	ErrMissingColumn = errors.New("column is missing from the header")
	ErrTwice         = errors.New("stands twice")
	ErrEmpty         = errors.New("is empty")
	ErrFields        = errors.New("wrong number of cells")
)

// CellError is one bad cell of a table.
type CellError struct {
	File   string // as given to Read
	Line   int    // 1-based, as an editor counts; 0 if it concerns the whole file
	Column string // header name; "" if it concerns the whole line
	Err    error
}

// Error gives file:line: column: reason.
func (e *CellError) Error() string {
	var b strings.Builder
	b.WriteString(e.File)
	if e.Line > 0 {
		b.WriteByte(':')
		b.WriteString(strconv.Itoa(e.Line))
	}
	b.WriteString(": ")
	if e.Column != "" {
		b.WriteString(e.Column)
		b.WriteString(": ")
	}
	b.WriteString(e.Err.Error())
	return b.String()
}

// Unwrap returns the reason.
func (e *CellError) Unwrap() error { return e.Err }

// Errors returns the bad cells in err in file order, nil if there are none. It
// looks into joined and wrapped errors.
func Errors(err error) []*CellError {
	var cells []*CellError
	switch e := err.(type) {
	case nil:
	case *CellError:
		cells = append(cells, e)
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			cells = append(cells, Errors(one)...)
		}
	case interface{ Unwrap() error }:
		cells = Errors(e.Unwrap())
	}
	return cells
}
