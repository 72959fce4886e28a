// Package brp is a percentile rulebook: skills in percent, ranks by dexterity,
// parries and dodges chosen after the attack roll, weapons that break, and
// injuries that are healed one by one.
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
//   - Answer single questions, such as a blow against a defence, a damage bonus: its
//     method Judge, which package judge reads.
//
// # Units
//
// The four shared traits are offence (chance with the weapon in hand, percent),
// defence (the better of dodge and parry, percent), armour (points off each blow),
// and reduction (not used, 0). Chances are percent, damage and armour points,
// lengths mm.
//
// # The round
//
// A round is 12 seconds of a tick each (BRP-001). Its parts are the phases of the
// book (BRP-002); what goes by DEX has a rank, and ranks are laid over the ticks.
//
//	ticks  part        slots
//	1      intent      Declare, by DEX; equal DEX together
//	1-4    movement    Move, by DEX; equal DEX together
//	5-10   actions     Turn, by DEX after movement, then class of weapon, then chance
//	12     resolution  Finish of loading and of First Aid, then Upkeep of everybody
//
//	Declare  Ask
//	Move     Ask Move Engage Strike Apply Settle
//	Turn     Expire Ask Strike Apply Settle TurnEnd; Finish the same
//	Upkeep   Expire Upkeep Apply Settle
//
// An attack passes the stages Roll (attack roll; leaves the question for a
// defence), Defend (its roll; the matrix), Harm, and Wear. All other exchanges are
// settled in Roll.
//
// There are no hit locations: armour covers all of the body, and a helmet adds to it against
// every hit.
//
// # Rolls
//
//	name       dice               when                                    what matters
//	attack     d100               once per attack                         its level (BRP-014)
//	defence    d100               by the target, if it defends            its level (BRP-021)
//	damage     the weapon's dice  if the matrix leaves damage             the total (BRP-050)
//	bonus      the damage bonus   with damage, if there is a bonus        the total (BRP-101)
//	first_aid  d100               when First Aid is finished              its level (BRP-092)
//	heal       d3                 First Aid succeeds, or a week is over   the face (BRP-092)
//	sleep      d6                 when hit points fall to 2 or 1          the face (BRP-082)
//	hide       d100               an ambush begins, or the unseen attack  its level (BRP-020)
//	spot       d100               by who may see somebody lying hidden    its level (BRP-020)
//	stealth    d100               somebody hidden or unseen has moved     its level (BRP-020)
//	listen     d100               by who may hear somebody that moves up  its level (BRP-020)
//	landing    d6 or d8           a throw misses, if throws scatter       the direction (SPACE-133)
//
// # Guarantees
//
// The book keeps nothing between calls and may be used by many battles at once. All
// numbers are integers. Nothing panics on a value that the engine can build.
package brp
