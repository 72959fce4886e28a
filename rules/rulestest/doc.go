// Package rulestest holds a rulebook to what the engine needs of it: the built-in ones, and
// one of your own.
//
// # Outline
//
//   - [Run] holds the books of a maker to every law, one sub-test for each law, with every
//     value of every option.
//   - [Check] does the same without a test; [Breach] is one thing that it finds.
//   - [Samples] is what the kit cannot know by itself: stat blocks, questions for the judge,
//     and where more is not always better.
//   - [Laws] lists the laws, one sentence each.
//   - [Watch] wraps a book, so that every call of a battle is looked at, too.
//
// # Tasks
//
//   - Bring a rulebook of your own: implement rules.Book, describe it with a rules.Maker, and
//     give both to ecs.Config as Books. Package scuffle below is a whole one to begin with.
//
//   - Test it: one function that calls [Run], with a stat block for each sort of combatant
//     and of weapon; see the test of package scuffle.
//
//   - Test it in battles: ecstest.Run, with a scenario. Seeds, copies and receipts need the
//     engine, which stands above the rules; so they have a kit of their own there.
//
//   - Break a law of more and less on purpose: [Samples.Except], by the id of the rule.
//
// # How it looks
//
// The kit lets people of the sample blocks fight, two against two and by lot, on no ground at
// all: all stand within reach, whatever a menu offers is done, but for what is done to things
// on the ground, and what verdicts say is made real. Every call on the way but Build is made
// twice, and looked at. Some blows are then
// enumerated, outcome by outcome, with more and with less of OF, DF, AR and DR, and
// taken through their stages side by side, forwards and backwards.
//
// A law that no blow of the samples could break is a breach itself: if people have armour and
// more of it changes nothing, the kit says so.
//
// # Guarantees
//
// The kit imports the standard library and this module alone. It throws its own dice: the same
// book and samples find the same breaches. It reads and writes no file.
package rulestest
