// Package report shows what a plan of the laboratory came to.
//
// # Outline
//
//   - [HTML] writes one page that needs no other file: plots, tables, dark and light.
//   - [Text] writes the same for a terminal, with plots of characters.
//   - [Brief] writes the question, the answer and the main figures.
//
// # Guarantees
//
// A report is made of a lab.Summary alone, so that it is the same wherever and whenever it is written. It has no script,
// asks no server for anything, and what stands in somebody's plan stays text.
package report
