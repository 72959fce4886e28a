// Package ecs is the engine: it builds a battle from a scenario, steps it, and shows
// it.
//
// # Outline
//
//   - [Battle] is one battle: a donburi world, its field, its rulebook, and those
//     who decide for its sides.
//   - [Config] says who decides, and who hears what happens.
//   - [View] is what one side may see; [Forecast] what a blow would do.
//   - [Result] says how it ended.
//
// # Tasks
//
//   - Build: [New]. Run to the end: [Battle.Run]. Step: [Battle.Step] for a tick,
//     [Battle.StepRound] for a round.
//   - Use rulebooks of your own: [Config.Books] for scenarios to name, or [Config.Book]. Package
//     ecstest holds their battles to the laws.
//   - Decide for somebody: name the side's controller "host", then [Battle.Due],
//     [Battle.Options], [Battle.Submit], [Battle.Reply].
//   - Play a tick in slices, with controllers that put off their orders: agent.Deferrer.
//   - Ask whether an order is legal without giving it: [Battle.Legal],
//     [Battle.LegalReply].
//   - Let somebody else decide from now on: [Battle.Appoint].
//   - Look: [Battle.View], [Battle.Preview]. Ask why there is sight or cover: [Battle.Explain].
//   - Live in a world of the host's: [Config.World]. Find the entities: [Battle.World],
//     [Battle.Entry]. Give them components of one's own: [Carry]. Change theirs: [Battle.Touch].
//   - Let something of one's own happen, at a moment of each tick: [Config.Systems].
//   - Save and go on elsewhere: [Battle.Save], [Load]. Hear all that comes to a battle from outside, and do it again:
//     [Battle.Overhear], [Battle.Follow], or package replay.
//   - See what happened: [Config.Events], [Battle.Listen], or [Config.Keep] and [Battle.Events].
//   - Try something out: [Battle.Clone], also from the middle of a tick; search what may come:
//     [Battle.Fork], whose luck is another.
//   - Many battles of one scenario: [Battle.Again], or package arena.
//   - Compare two battles: [Battle.Digest].
//
// # Guarantees
//
// The same scenario, seed and orders give the same battle on every machine. There is
// no goroutine, no clock and no global state here; a step never blocks. Bad input
// gives typed errors, and nothing panics. A Battle belongs to one goroutine at a
// time; any number of battles may run in parallel.
package ecs
