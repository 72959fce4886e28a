// Package transcript tells a battle to people, play by play.
//
// # Outline
//
//   - [Writer] hears the events of a battle and writes sentences.
//   - [Line] is a sentence for a program, with what it is about.
//   - [Options] say how much is told, and how it looks.
//   - [Reason] says why an order was given.
//   - [Board] draws the field as text.
//
// # Tasks
//
//   - Tell a battle: [New], then [ecs.Battle.Listen] with [Writer.Event], and
//     [Writer.Close] when it is over.
//   - Show every modifier with its rule: [Options.Explain].
//   - Say why orders are given, too: [ecs.Battle.Reasons] with [Writer.Why].
//   - Show it line by line, linked to what happened: [Lines] in place of New.
//   - Draw the field only: [Board].
//
// # Guarantees
//
// Sentences are made here and nowhere else, from the names that the rulebook gives its
// numbers; any rulebook can be told. The same battle gives the same text. Without
// colours the text is plain ASCII but for the names that a scenario or a rulebook
// brings along. A number that is announced for a term is the sum of those modifiers of
// it that count.
package transcript
