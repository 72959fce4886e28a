// Package plain writes plain data as few bytes, and reads it again.
//
// Plain data is numbers, truth values, texts, and structs, arrays, lists and trees of them:
// all that a type holds, exported or not. What cannot be written, such as a map or a function,
// is refused when the [Type] is made; a field with the tag `plain:"-"` is left out.
//
// # Outline
//
//   - [Type] is how the values of a Go type are written: [Of] makes it, once.
//   - [Writer] is what they are written to, [Reader] what they are read from.
//   - [TypeError] says which part of a type is not plain; [DataError] what is wrong with what was read.
//
// # Guarantees
//
// Equal values give equal bytes, on every machine. What was written is read as it was, but for
// an empty list, which comes back as nil. Reading never panics, takes no more memory than the
// reader was given leave to, and goes no deeper than it can. A Type may be used by several
// goroutines at once, a Writer or a Reader by one.
package plain
