// Package fighter is a rulebook of seconds: everybody plots in secret, an open-ended
// d100 less the attack number plus the defence moves a blow away from the point it
// was aimed at, and parry, shield and armour each stop points of it, area by area.
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
//   - Answer single questions, such as a blow, a parry, what an injury does: its
//     method Judge, which package judge reads.
//
// # Units
//
// The four shared traits are offence (attack number A before the weapon), defence
// (D before weapon and plot), armour (the highest ADS worn, points; each area has its
// own), and reduction (not used, 0). A, D, P and PD are points of a d100, ADS and Dam
// points of damage, lengths mm.
//
// # The melee round
//
// A melee round is ten seconds of a tick each (FTR-T1).
//
//	seconds  part     slots
//	1        plot     Declare: the general plot; it rolls initiative and claims seconds
//	2-10     seconds  Move for whoever has not claimed the second, and what is carried over
//	10       end      Upkeep of everybody: bleeding
//
//	Declare          Expire Ask Strike Apply Settle
//	Move, Turn, ...  Expire Ask Move Engage Strike Apply Settle TurnEnd
//	Upkeep           Upkeep Apply Settle
//
// Ask is the secret plot of a second: all orders are sealed before any is carried
// out. A blow passes the stages Roll (leaves the question for a point to attacker or
// target), Place, Defend (the plotted parry; leaves the question for the shield),
// Shield, Harm, Wear and Lodge (FTR-T8). In After a parry that was not needed is
// carried over or becomes an attack. All other exchanges are settled in Roll.
//
// # Rolls
//
//	name        dice                      when                                        what matters
//	initiative  d10                       one for each action, with the general plot  the face (FTR-T2)
//	attack      d100, open-ended          each blow in reach, each missile in range   the total (FTR-009)
//	scatter     d4                        a missile with a positive result, and a     the face (FTR-027)
//	                                      blow that the helpless would move
//	parry       d100, open-ended          by the target, if it parries this attacker  at most the number needed (FTR-047)
//	shield      d20, open-ended           by the target, for the hit it chooses       at least the shield's number (FTR-068)
//	dam         the weapon's dice         each hit                                    the total (FTR-D7)
//	lodge       d100                      a barbed weapon has done damage             at most the chance (FTR-112)
//	tear        d100                      pulling a lodged weapon out                 at most the chance (FTR-115)
//	dis         the weapon's tearing dice it comes out                                the total (FTR-115)
//
// # Guarantees
//
// The book keeps nothing between calls and may be used by many battles at once. All
// numbers are integers.
package fighter
