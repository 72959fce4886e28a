// Package nc is the rulebook of NC combat, after A. C. Myers' system: offence and
// defence meet in a table of chances, armour takes points off a blow, and each point
// of damage reduction takes a tenth of the rest.
//
// # Outline
//
//   - [Maker] makes the book, and is all that the package exports.
//   - names.go counts its numbers: pools, traits, marks, rolls, results and terms; options.go
//     has the contested readings that a table may choose.
//   - rules.csv lists its rules in our own words, with what is built of each.
//
// # Tasks
//
//   - Make the book: [Maker], with options as its Shape lists them.
//   - Run one attack alone: fill a [rules.Exchange] and call [rules.Attack].
//   - Answer single questions, such as a chance, a save, what days of rest give back: its
//     method Judge, which package judge reads.
//
// # Units
//
// A tick is a segment of about a second (NC-001), ten are a round. OF, DF and DR are
// points, AR and damage are hit points; ten are one of the older game (NC-A-47).
//
// # Phases
//
// A segment runs expire, ask, join, strike, apply, settle, move, engage (NC-G-21): all who
// act in it are judged on the state at its beginning (NC-010). Those who stay join with free
// blows at whoever lays itself open (NC-013). Spells take effect at its end (NC-105).
//
// # Rolls
//
//	hit           d100               each attack: critical, hit or miss matter      NC-062, NC-064
//	damage        the weapon's dice  after a hit: their sum matters                 NC-074
//	disruption    d100               a caster is struck: success or failure         NC-105
//	save          d100               a spell or a trap allows one: success, failure NC-110
//	poison_save   d100               a poisoned weapon wounds: success or failure   NC-112
//	poison        d4 each            that save fails: their sum                     NC-124
//	location      d10                a critical hit disables: one of six places     NC-G-13
//	stun          2d6                it is the head: their sum                      NC-G-13
//	stray         d100               a shot misses, by option: 50 or less           NC-G-10
//	stray_hit     d100               it strays: as hit                              NC-G-10
//	stray_damage  the weapon's dice  a stray hits: as damage                        NC-G-10
//	spell_damage  the spell's dice   a spell blasts, once for all targets: the sum  NC-142
//	sleepers      2d4               a spell puts to sleep, once for all: the sum    NC-141
//	notice        d100               somebody comes near a trap: success or failure NC-118
//	heal          d3 or 2d10         light wounds are cured: the sum                NC-126
//	segment       d10, d6 or d4      a round of the engaged begins: its face        NC-004
//	segment_2     d4                 with two or three actions: its face            NC-005
//	segment_3     d4                 with three actions: its face                   NC-006
//	turn          d10                a round of alternating turns: its face         NC-143
//
// # Guarantees
//
// The book is pure and read-only once it is made; the tables are read once. A receipt has
// every modifier that went into a number, and those that a rule took away.
package nc
