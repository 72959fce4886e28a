// Package cite finds where the module's Go files name the rules of its indexes.
//
// # Outline
//
//   - [Scan] walks the module and returns every [Cite].
//   - [Encode] writes them as the CSV that package books embeds.
//
// # What counts
//
// A rule is named by its id in a text literal or a comment, inside a top-level
// declaration, directly above it, or behind it on its last line. "X-03 to X-07" and
// "X-03, 04" name all of their rules. The page of a package names nothing: it tells
// of rules and applies none. Nor do the programs below cmd and demo.
//
// A place is file:function, file:Type.Method, or file:name of another declaration. A
// constant or variable that names rules stands for the functions that use it.
//
// # Guarantees
//
// The same files give the same bytes: nothing depends on the order of a map.
package cite
