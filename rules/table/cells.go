package table

import (
	"io"
	"strings"
)

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
