// Package block is a neutral tree of what people write - a scenario, a stat
// block, a request to the judge - and a strict reader that collects every
// mistake in it, each with its place.
//
// # Outline
//
//   - [Node] is one value of the tree: a scalar, a list or a map, with its [Pos].
//   - [Field] is one key of a map and its value, in the order written.
//   - [Map] reads the keys of a map node, and remembers which were asked for.
//   - [Error] is one mistake; [Errors] is all of them, in the order of the file.
//
// # Tasks
//
//   - Make a tree from JSON: [FromJSON]. Other formats build Nodes themselves.
//   - Read a map: [Read], then [Map.Int], [Map.Text], [Map.Word], ... and at the
//     end [Map.Done], which reports the keys nobody asked for.
//   - Read a value that is no member of a map: [ReadInt], [ReadText], [ReadWord],
//     [ReadList].
//   - Report a mistake of one's own: [Map.Fail], or [Errors.Note] for any node.
//   - Hand all mistakes to the caller: [Errors.Err].
//
// # Guarantees
//
// Nothing here panics on any input or on a nil Node or Map. A bad value is noted
// once and reads as its lower bound, so that one pass finds every mistake.
// A Map is for one goroutine; a Node is never changed by reading it.
package block
