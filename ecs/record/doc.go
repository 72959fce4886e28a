// Package record writes the events of a battle as a file that explains itself, and
// reads such a file.
//
// An event file is JSON lines: a [Header] that names everything, then one [Line] for
// each event, and a digest at the end of each round. docs/formats/events.md describes
// every kind and field.
//
// # Outline
//
//   - [Writer] writes the file of one battle.
//   - [Reader] reads a file line by line; [Error] says which line is wrong and why.
//   - [Trace] writes a file of its own: why each order was given.
//   - [Schema] is the JSON Schema of a line, for other programs.
//
// # Tasks
//
//   - Write: [NewWriter], then let the battle tell it with [ecs.Battle.Listen];
//     [Writer.Round] after each round; [Writer.Close] at the end.
//   - Say why: [NewTrace], then [ecs.Battle.Reasons] with [Trace.Reason]; [Trace.Close] at the end.
//   - Read: [NewReader], [Reader.Header], then [Reader.Next] until io.EOF.
//
// # Guarantees
//
// The same battle gives the same bytes on every machine: fields stand in a fixed
// order, all numbers are integers, and the text is UTF-8. Rounds and ticks are counted
// as people count them in that rulebook. Combatants bear the names of the scenario,
// cells are [column, row] of its picture.
package record
