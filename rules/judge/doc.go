// Package judge answers single questions about rules: one request a line in
// JSON, one answer a line.
//
// # Outline
//
//   - [Kind] is one sort of question and the function that answers it.
//   - [Book] is a rulebook's kinds under its name.
//   - [Serve] answers a stream of lines; [Line] answers one.
//   - [Whole], [Count], [Measure], [Face] and [Total] read the numbers of an input; [WholeOr]
//     and [CountOr] read those that may be left out.
//
// # Tasks
//
//   - Add a question to a rulebook: a [Kind] whose function reads its input from
//     the [block.Map] and returns a struct with JSON tags.
//   - Refuse an input: note it in the map ([block.Map.Fail]); the answer is then
//     the first mistake by position, and what the function returned is dropped.
//
// # Protocol
//
// A request is {"id":…,"rulebook":"…","kind":"…","in":{…}}; id is optional, any
// JSON value, and comes back byte for byte. The answer is {"id":…,"kind":…,"out":{…}},
// or has "error":{"code":…,"field":…,"message":…} in place of out. A line that
// cannot be read at all has neither id nor kind in its answer. Blank lines are
// skipped, answers come in the order of the lines, and one bad line does not stop
// the rest.
//
// # Guarantees
//
// The same line gives the same answer; nothing is kept between lines. No input
// panics, unless a Kind's own function does.
package judge
