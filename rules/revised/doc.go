// Package revised is the rulebook of house rules over the second edition of the
// best known fantasy game: one attack roll against an armour class, initiative
// rolled once per encounter with the highest first, opportunity attacks, holds.
//
// # Outline
//
//   - [Maker] makes the book, and is all that the package exports.
//   - names.go counts its numbers: pools, traits, marks, rolls, results and terms; options.go
//     has the contested readings that a table may choose.
//   - rules.csv lists its rules in our own words, with what is built of each.
//
// # Units of the shared axes
//
//   - OF: 20 - THAC0, so that more is better (REV-D1).
//   - DF: 20 - AC with armour, shield, magic and Dexterity, so that more is better
//     (REV-D4).
//   - AR and DR: 0, armour makes a blow miss and takes nothing off it.
//
// # Clock
//
// A tick is a second; a round is 60 of them, by option 10 or 6 (REV-T1). Everybody
// has one turn in a round, in the tick of its score (REV-T4); equal scores are one
// simultaneous group (REV-003). Turns run Expire, Ask, Turns, Apply, Settle, TurnEnd:
// member by member, step by step, with reactions before a step or an act. Reactions
// run Ask, Strike, Apply, Settle. The last tick of a round ends with an Upkeep. Before the
// first round sides that are not warned roll for surprise (REV-005); when the battle is over everybody
// is checked once more (REV-104).
//
// # Stages
//
// Redirect (a shot into melee finds its recipient; acts without a roll are done),
// Roll, Harm. Between Roll and Harm whoever hits a charger with a set weapon is asked
// whether the damage is doubled (REV-057).
//
// There are no hit locations: harm is taken off hit points as a whole. No offer is doubted (the
// book is no rules.Doubter): the menu leaves out what would be in vain.
//
// # Rolls
//
//	initiative  d10                once per combatant, in its first round      REV-002  its face
//	stray       d100               before a shot into melee                    REV-064  who is struck
//	attack      d20                once per attack                             REV-070  1, miss, hit, 20
//	attack      d20                once per wrestling attack                   REV-115  its face
//	damage      the weapon's dice  after a hit                                 REV-D8   their sum
//	critical    the weapon's dice  after a natural 20                          REV-085  their sum
//	surprise    d10                before the first round, sides not warned    REV-001  3 or less
//	gauntlet    d3                 after a punch with gauntlets, twice on 20   REV-103  its face
//	knockout    d100               after a punch has hit                       REV-107  passed or not
//	stun        d10                after a knockout                            REV-107  its face
//	fall        d6 for ten feet    after a fall                                REV-092  their sum
//	save        d20                by whom one attack cost 50 points and more  REV-091  passed or not
//	save        d20                against a spell that allows one             REV-D5   passed or not
//	check       d100               once per proficiency that is tried          REV-041  passed or not
//	healing     the dice of it     once per healing                            REV-041  their sum
package revised
