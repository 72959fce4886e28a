// Package dq is a rulebook after DragonQuest with opposed rolls: attacker and
// defender both roll, and the difference of their qualities decides.
//
// # Units
//
// A tick is a second, a round a pulse of five (DQ-001); a hex is five feet
// (DQ-002). The four shared axes mean:
//
//   - OF: percent points that a figure adds to the strike chance of any weapon it
//     has learned: manual dexterity and magic (DQ-040). The weapon's base chance
//     and rank stand with the weapon.
//   - DF: percent points of defence: agility, modified by armour, and magic
//     (DQ-050). A shield adds its own in the front.
//   - AR: armour points off fatigue damage; armour against endurance damage is a
//     trait of its own (DQ-135).
//   - DR: points off damage of every kind (DQ-032).
//
// The pools are fatigue and endurance; endurance decides who lives.
//
// # Phases
//
// A pulse has two parts. In the first every figure has one turn: the engaged in
// the order of their initiative, then the unengaged, side by side. The engine lays
// the turns over the five ticks. In the second, in the last tick, wounds bleed,
// the faint may drop and the dead die. A turn is
//
//	expire, ask, turns, apply, settle, engage, turn end
//
// and a riposte, granted by a parry, is
//
//	ask, turns, apply, settle, engage
//
// An attack has three stages: roll (both dice), defend (the parry out of an
// evasion, if the evader wants it), harm.
//
// # Rolls
//
// What matters of each stands in the last column.
//
//	attack      d100  once per attack                           DQ-005  the quality
//	defence     d100  by the target, once per attack on it      DQ-006  the quality
//	parry       d10   by an evader that tries a parry           DQ-061  the sum
//	damage      d10   at a result of 1, 3 or 4                  DQ-134  the sum
//	grievous    d100  at a result of 4 or more                  DQ-139  which injury
//	pulses      d10   with an injury for some pulses            DQ-151  the sum
//	conscious   d100  endurance drops to 3 or less; each pulse  DQ-110  passed or not
//	recover     d100  as the action of the stunned              DQ-111  passed or not
//	initiative  d10   by a side with unengaged figures          DQ-102  the sum
//	fumble      d100  the attack die fumbles                    DQ-120  passed or not
//	mishap      d100  a fumble is not avoided                   DQ-120  which one
//	flight      d10   a weapon flies from the hand              DQ-120  the hexes
//	direction   d6    a weapon flies from the hand              DQ-120  the face
//	avoid       d100  by the target of a special attack         DQ-090  passed or not
//	restrain    d100  to get hold, and to get free              DQ-095  passed or not
//	leave       d10   to get out of close combat                DQ-097  passed or not
//	repulse     d10   by the target of a charge                 DQ-098  passed or not
//	landing     d6/d8 a throw misses, if throws scatter          SPACE-133  the direction
//
// There are no hit locations: where a blow lands matters only for a grievous injury, whose table
// names the place (DQ-139).
//
// # Tasks
//
//   - Make the book: [Maker], with options as its Shape lists them.
//   - Run one attack alone: rules.Attack.
//   - Answer single questions: its method Judge, which package judge reads.
//
// # Guarantees
//
// The book is read-only once it is made. Nothing here panics on a value that the engine
// can build, keeps anything between calls, or looks at a clock.
package dq
