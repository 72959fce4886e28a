// Package ledger holds what a rulebook says as tables, each row said once.
//
// # Outline
//
//   - [Row]: a modifier: rule, amount, source, reason, and the [Conditions] that it counts under.
//     [NewRows] makes a table of them, and [Rows.Add] the receipts of a [Case].
//   - [Numbers]: what a book counts by index: pools, traits, marks, rolls, terms.
//   - [Starts]: the conditions that somebody may begin with.
//   - [Switch]: an option, with where its value goes: [Flag], [Words], [Among], [Number],
//     [Pick] and [Several] make one each. [Settle] is what somebody has chosen.
//
// # Guarantees
//
// Nothing is kept between calls and nothing is random. What people write is understood in
// the same way by every book: off, false and no are one word where a book knows one of them,
// as are on, true and yes; numbers may have a plus; armor is armour.
package ledger
