// Package scenario reads the file that a battle starts from: rulebook, options,
// field, sides, combatants, endings, and a script if there is one.
//
// # Outline
//
//   - [Scenario] is such a file as plain data; [Field], [Combatant], [End],
//     [ScriptOrder], [ForcedDice] and [RoundOrder] are its parts.
//   - [Space] holds the options of the ground, [SpaceOption] what they may be.
//   - [Library] finds the stock of stat blocks that a file may name.
//   - [Error] is one mistake with file, line and column; [Errors] is all of them.
//
// # Tasks
//
//   - Read a scenario: [Parse].
//   - Read any other YAML with the same guards: [Tree], then rules/block.
//   - Change a scenario as a tree, then read it: [DraftTree].
//   - Turn picture columns and rows into cells: [Field.Cell], [Field.ColumnRow].
//   - Give an editor the format: [Schema].
//   - Check what only a rulebook knows (options, stat blocks, roll names, items):
//     every [Word] and [Option] has its place for the message.
//
// # Guarantees
//
// Parse never panics, reads and writes no file and keeps nothing. It returns all
// mistakes at once in the order of the file. A scenario that it returns names
// only sides and combatants that exist, and stands within the bounds in which
// the geometry is exact (SPACE-012). It knows no rulebook.
package scenario
