// Package lab answers questions by many battles: is this weapon better, how much do hit points matter,
// which controller is best here.
//
// # Outline
//
//   - [Plan] is a question: scenarios, who decides, what is varied by which [Design], and how many battles.
//   - [Arm] is one variant of it; [Cell] is the scenario of an arm in one seat.
//   - [Run] fights a plan on some workers and returns a [Summary], with intervals for all that it says.
//   - [Journal] keeps every battle, so that a run goes on where it was broken off.
//   - [Tables] are the data, a row for each battle, combatant, attack or order.
//
// # Tasks
//
//   - Ask: [ReadPlan], then [Run]. Show the answer: package report below this one.
//   - Survive an interruption: [OpenJournal] on a file, in [Config.Journal].
//   - Take over battles that were fought for another plan: [Config.From].
//   - Share a plan out: [Config.Shard] on each machine, then [Config.Closed] with the journals of all.
//   - See a battle again: [Plan.Documents] has the scenarios, [WatchSummary] and the tables the seeds.
//
// # Luck
//
// Battle i of every arm has the seed arena.SeedOf(plan's seed, i). Arms therefore share their luck as long as the same
// people do the same things, and a difference between two of them is known with fewer battles than with luck of
// their own. [Summary.Saved] says how many that were.
//
// # Guarantees
//
// A summary is the same, to the last bit of [Summary.Digest], for any number of workers, for any interruptions, and
// for any parts in which its battles were fought: batches are counted in a fixed order, and when a plan stops by itself it does so by what
// was counted. Memory does not grow with the number of battles. Floats say what is shown and when there are enough battles; no battle depends on
// one. Run starts goroutines, and leaves none when it returns, unless it is broken off: then each ends with its step.
package lab
