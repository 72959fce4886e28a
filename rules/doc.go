// Package rules is the contract between a rulebook and the engine.
//
// A rulebook is data ([Shape]) and six pure functions ([Book]). The engine keeps
// all state, and freezes what a rule may see into values before it asks.
//
// # Outline
//
//   - [Book] is a rulebook; [Shape] describes it as data: parts of a round, phases,
//     stages, the names of its numbers, its rolls, options and rule ids.
//   - [Slot] is a right to act; [Order] is what is done with it, as up to six
//     [Act] values; [Offer] is an act that may be chosen; [Busy] one that takes time.
//   - [Combatant] is one combatant as the rules see it: pools, areas, traits, items and
//     marks. [Field] is all of them.
//   - [Exchange] is one blow, shot, spell or check on its way through the stages;
//     [Facts] holds its facts, [Verdict] what the rules say of it.
//   - [Effect] is one change that a verdict asks for; [Mod] and [Roll] are its
//     receipts; [Question] is a choice that somebody has between two stages.
//   - [Plan] takes the slots that a schedule or an interrupt gives out.
//
// # Tasks
//
//   - Run one exchange alone: [Attack].
//   - Compute its odds: [Odds].
//   - Write a rulebook: implement [Book], then hold it to the laws with package
//     rulestest; package scuffle there is one of a page. docs/BOOKS.md says what the engine
//     promises between the calls.
//   - Read an index of rules: [ReadIndex].
//
// One mechanism each: whatever takes dice is an exchange; whoever may act has a
// slot; whatever is remembered is a pool, a trait or a mark; whatever is decided
// inside an exchange is a question.
//
// # Guarantees
//
// Books are pure: the same input gives the same output, and nothing is kept. All
// numbers are integers. Values here hold no pointers to entities; combatants are
// named by [ID].
package rules
