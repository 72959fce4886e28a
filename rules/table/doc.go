// Package table reads the tables of a rulebook: typed cells out of CSV, with
// every bad cell named by file, line and column.
//
// # Outline
//
//   - [Read] reads a whole table, one value a row.
//   - [Row] hands out the cells of one row, checked.
//   - [CellError] is one bad cell; [Read] returns all of them, joined.
//
// # Tasks
//
//   - Read a table: write func(*[Row]) T that asks for each column by name, and
//     give it to [Read] with the file's name and content.
//   - Refuse a cell for a reason of your own: [Row.Fail].
//   - Find the bad cells in an error: [Errors].
//
// # Format
//
// The first line is the header. A column that the row function never asks for,
// and one that it asks for in vain, are errors, so that a misspelt header cannot
// pass for an absent value. A line beginning with # is a comment. Blanks round a
// cell do not count.
//
// # Guarantees
//
// Nothing here panics on bad input, keeps anything between calls or starts a
// goroutine. Errors come in the order of the file.
package table
