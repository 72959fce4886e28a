// Package systems holds the steps that make up one tick of a battle.
//
// # Outline
//
//   - [Simulation] is the value every system works on: the book, the field, the roster of
//     combatants, and [State], the plain data of the battle in motion.
//   - Schedule begins ticks and rounds, calls the book for slots and forms groups of
//     those who act at the same time; a group is a [Frame] that runs its phases.
//   - Command asks for orders ([Due]), checks them against the menu and the field
//     ([Choices], [Submit]) and seals them.
//   - Movement walks the orders; Engage finds who threatens whom.
//   - Melee, Missile and Magic gather the facts of each exchange; Strike takes all
//     exchanges of a group through the book's stages and puts its questions.
//   - Injury applies all effects of a group at once and settles what they did;
//     Condition ends what is over.
//
// # Tasks
//
//   - Run a tick: [Run], until it returns false; while it returns true somebody is
//     to be heard: [Due], then [Submit] or [Reply].
//   - Copy a battle in mid-tick: [Simulation.Clone].
//   - See what happened: the sink [Simulation.Emit]. No system returns text.
//   - Add a phase: write func(*[Simulation], *[Frame]) result in a file of its own, and give
//     it a line in the table of [All]; a host's own systems need none of that (ecs.System).
//   - See what there is, in order, with what each reads and writes: [All].
//
// # Guarantees
//
// A system reads no clock, starts no goroutine and keeps nothing between calls but
// memory to use again. Everyone in a group is judged against the state at the
// group's beginning. No system knows a rulebook by name or decides for a combatant.
package systems
