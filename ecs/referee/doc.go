// Package referee says in plain words why one combatant sees, reaches or hides from
// another, and gives the same as data for programs.
//
// # Outline
//
//   - [Account] is an explanation with names in place of numbers: fractions as text,
//     obstacles by what they are and where they stand in the field and in the file.
//   - [Of] makes one from what ecs.Battle.Explain says.
//   - [Account.Text] tells it to people; as JSON it is for programs.
//   - [Name] and [Where] name a single obstacle of a scenario.
//
// # Guarantees
//
// Nothing here decides: an account only repeats an explanation. The same explanation
// gives the same text and the same JSON.
package referee
