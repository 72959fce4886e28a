// Package why says in plain words why things are as they are: what one combatant could do
// to another and at what chance, what somebody is made of, and why a blow came out as it
// did.
//
// # Outline
//
//   - [PairFacts] is one combatant against another, with every [ActFacts], its [Term]s and
//     their [Mod]s.
//   - [SheetFacts] is a combatant in the terms of its rulebook.
//   - [BlowFacts] is one exchange of the battle, from its receipts.
//
// # Tasks
//
//   - Hover a pair: [Pair]. Hover a token: [Sheet]. Click a line of the log: [Blow].
//   - Name an act: [Act] and [At]. Write a chance: [Percent]; a time: [Time].
//
// # Guarantees
//
// Every number is that of the core: chances are exact and only written short. The words
// come from the rulebook's shape; no rulebook is named here.
package why
