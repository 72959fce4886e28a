// Package dice draws the dice of a battle.
//
// # Outline
//
//   - [Dice] answers a rule's draws: [Dice.Face], [Dice.Class], [Dice.Sum] and
//     [Dice.Open]. A rule says what matters about a roll, not how it is made.
//   - [Key] names a roll: who rolls, at whom, for which act of which round.
//   - [Keyed] dice are a pure function of their key: no order of evaluation can
//     change a result, and a copy of a battle rolls what the original rolls.
//   - [Queue] holds dice that somebody else has thrown: stated in a test, in a
//     scenario, or typed in by a player.
//   - [Branches] runs a function once for every outcome that matters, with its
//     exact weight.
//
// # Tasks
//
//   - Roll for a battle: [Keyed].
//   - State every die of a test: [NewQueue], [Queue.Push], [Queue.Dice], then
//     [Queue.Left] to see that nothing is left over.
//   - Ask a table of players: [FromFunc].
//   - Compute exact odds: [Branches], or with memory that is used again and what nobody asks for left out: [Tree].
//
// # Guarantees
//
// Integers only. A keyed roll is unbiased (multiply and shift with rejection)
// and the same on every machine. Dice keep no state: drawing twice with the same
// key, purpose and index gives the same die.
package dice
