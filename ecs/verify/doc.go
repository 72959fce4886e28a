// Package verify adds up an event file again, from its receipts alone.
//
// # Outline
//
//   - [File] reads a file and stops at the first line that does not add up.
//   - [Mistake] is such a line: what it says and what it should say.
//   - [Report] counts what was found right.
//   - [Laws] lists what a file is held to beside its sums; [Breaches] goes on past them.
//
// # Tasks
//
//   - Check a file: [File]. A [*Mistake] is a file that reads well and is wrong; a
//     [*record.Error] is one that cannot be read, or that ends too early.
//   - See what is checked and what is not: docs/formats/events.md, Verification.
//
// # Guarantees
//
// Nothing here knows a rulebook: the header of the file says how its receipts add up, and
// which dice its rolls were made with. The dice are thrown again from the seed. Any number
// of files may be verified in parallel.
package verify
