// Package library opens the scenarios that come with affray, and those of one's own that
// name stat blocks which come with it.
//
// # Outline
//
//   - Library is the built-in scenarios and stat blocks, with stat blocks of one's own
//     beside them.
//
// # Tasks
//
//   - Open a built-in battle: [New], then [Library.Open].
//   - Read a file of one's own: [Library.Parse]; it may name a rulebook that [New] is told of.
//   - List what there is: [Library.Names].
//
// # Guarantees
//
// Nothing outside the program is read: whoever has files hands in their content. A
// library that nobody adds to may be used by any number of goroutines.
package library
