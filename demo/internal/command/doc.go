// Package command takes part in a battle: it puts an order together from what is legal,
// act by act, and gives it.
//
// # Outline
//
//   - [Desk] is where the orders of the host are made, for one combatant after the other.
//   - [Choice] is something that may be done next, with its targets and their chances.
//
// # Tasks
//
//   - Show what may be done: [Desk.Who], [Desk.Choices]. Do it: [Desk.Pick], then
//     [Desk.Done]; take back the last act: [Desk.Back].
//   - Do nothing: [Desk.Pass]. Let the controller decide: [Desk.Let], [Desk.LetAll].
//   - Answer a question: [Desk.Question], [Desk.Answer].
//
// # Guarantees
//
// Only what the battle offers can be picked, and a battle is changed by orders only.
package command
