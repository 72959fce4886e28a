// Package command takes part in a battle: it puts an order together from what is legal,
// act by act, and gives it.
//
// # Outline
//
//   - [Desk] is where the orders of the host are made, for one combatant after the other.
//   - [Choice] is something that may be done next, with its [Target]s and their chances,
//     its [Cell]s, [Door]s and [Number]s.
//   - [Assault] is how one gets at an enemy: by a way, a blow, or both.
//   - [Question] is something to be answered in the middle of an exchange.
//
// # Tasks
//
//   - Show what may be done: [Desk.Who], [Desk.Choices]. Do it: [Desk.Pick], then
//     [Desk.Done]; take back the last act: [Desk.Back].
//   - See whom an area would strike: [Desk.Struck]; what a way costs: [Desk.Way].
//   - Go at an enemy with one word: [Desk.Assault], [Desk.Assail]; see what the way risks:
//     [Desk.Risks]. Go on with what takes several turns, until something happens:
//     [Desk.Resume]. Tell a prompt that need not be asked again: [Desk.Idle].
//   - Say ahead how questions are answered: [Desk.Standing].
//   - Do nothing: [Desk.Pass]. Let the controller decide: [Desk.Let], [Desk.LetAll].
//   - Answer a question: [Desk.Question], [Desk.Answer].
//
// # Guarantees
//
// Only what the battle offers can be picked, and a battle is changed by orders only: a
// wrong pick is refused with the reason before anything is given.
package command
