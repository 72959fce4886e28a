// Package agent decides for combatants.
//
// # Outline
//
//   - [Controller] gives orders; one that is also a [Replier] answers questions, and one
//     that is a [Deferrer] may put its orders off.
//   - [View] is what one side may see of a battle, and may ask of it: what is legal
//     ([View.Choices]), what a blow would do ([View.Forecast]), how far it is, who
//     can be shot from where.
//   - [Default] is a sensible tactician for any rulebook; [Guard] is one that holds its
//     ground, [Captor] one that wants its enemies alive; [Passive] does nothing.
//   - [Search] looks ahead, by forks of its view.
//   - [Explainer] is a controller that says why: a [Reason] for each order.
//   - [Parse] makes a controller of the word that a scenario uses, with its settings.
//
// # Tasks
//
//   - Write an agent: a type with the method Order(*View, Due) rules.Order.
//   - Give it to a battle: ecs.Config.Controllers.
//   - Hear why orders are given: ecs.Battle.Reasons.
//
// # Guarantees
//
// A controller sees its view and nothing else. The controllers here are
// deterministic, keep nothing that is not in the view, and know no rulebook.
package agent
