package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Traits. The first four are those of all books; levelOF to defenceTraits are the
// parts they are made of, so that a receipt can name each.
const (
	levelOF        = rules.NShare + iota // fighter level, or a monster's OF
	levelDF                              // fighter level, or a monster's DF
	dexDF                                // NC-041
	armourDF                             // NC-042
	itemDF                               // NC-044
	itemOF                               // NC-030
	strikeHit                            // strength to hit
	strikeDamage                         // strength damage in hit points
	reaction                             // NC-008, NC-031
	highest                              // class level that BDR starts from (NC-050)
	bonusPhysical                        // NC-051
	bonusMagical                         // NC-052
	raceMagical                          // NC-053
	knownMagical                         // more against a known spell (NC-052)
	armourDR                             // NC-054
	armourPlus                           // NC-054
	itemDR                               // NC-054
	itemSave                             // NC-117
	saveBase                             // NC-110
	mentalSave                           // NC-113
	poisonSave                           // NC-112
	attackRate                           // attacks in two rounds (NC-G-06)
	inches                               // movement rate (NC-G-02)
	sizeDF                               // NC-095
	large                                // 1: takes the damage of large targets (NC-G-07)
	mageLevel                            // level as a caster of mage spells
	clericLevel                          // level as a caster of clerical spells
	known                                // set of spells known, bit i is row i
	familiar                             // 1: saves better against those (NC-113)
	martial                              // 1: is never unarmed (NC-083)
	beast                                // 1: a monster
	lasting                              // OF lost to wounds (NC-G-13)
	opposedMagical                       // more against a spell of an opposed creed (NC-052)
	creed                                // whom a cleric serves, 0 nobody said (NC-113)
	hitDice                              // level, or a monster's hit dice
	trapSave                             // dexterity against breath and traps (NC-114, NC-116)
	deathSave                            // against death magic (NC-113)
	poisonDR                             // DR against poison, of items that name it (NC-120)
	nTraits
)

// The only pool.
const hitPoints = 0

// Marks.
const (
	markFallen      uint8 = iota // V: tick in which the bearer fell (NC-127)
	markBlinded                  // NC-080
	markStunned                  // NC-081
	markInvisible                // NC-087
	markAsleep                   // NC-085
	markHeld                     // cannot move or strike, DF as NC-G-12
	markWebbed                   // half speed, DF -2
	markSurprised                // NC-088
	markInterfering              // NC-084
	markVeil                     // NC-139
	markShield                   // the spell
	markTrack                    // the target that missiles are aimed at (NC-014)
	markArm                      // NC-G-13: weapon arm
	markShieldArm                // NC-G-13
	markLeg                      // NC-G-13
	markBody                     // NC-G-13: bleeds
	markVital                    // NC-G-13: unconscious until healed
	markStuck                    // held by a web, may be cut free
	markBound                    // wound bound: does not bleed (NC-G-14)
	markPoison                   // V: points still to come, points taken, rounds to a point (NC-121, NC-122, NC-140)
	markStubborn                 // V: how many more castings the poison of Other takes to neutralise (NC-140)
	markSnared                   // V: severity, what helps; cannot walk until clear of a trap (NC-116)
	markSpell                    // a casting ready; V: row (NC-141)
	markDisrupted                // has saved against disruption in this casting (NC-A-55)
	markTurn                     // V: tick of the own turn (NC-143)
	markWaking                   // came to in this segment, and acts from the next on (NC-G-41)
	markChanged                  // its body is changed for good: out of the fight (NC-113)
	nMarks
)

// Item traits.
const (
	itemPlus         = iota // to hit (NC-033), of a shield to DF (NC-043)
	itemDamage              // damage plus (NC-033)
	itemSpecialised         // NC-032
	itemForStrength         // a bow made for its owner's strength (NC-074)
	itemPoison              // d4 of poison on it (NC-124)
	itemRate                // attacks in two rounds with it (NC-G-06)
	itemSegments            // of an attack (2.1)
	itemCycle               // segments from shot to shot (NC-014)
	itemPoisonPoints        // points of the poison beside its dice (NC-140)
	itemPoisonRounds        // rounds to a point of it; 0: ten points a round
	itemAntidotes           // more castings than one that neutralise it
	itemSecond              // 1: the weapon of the off hand (NC-G-19)
	itemVenom               // severity of the poison on it (NC-112)
	itemPower               // row of the spell that it holds, plus one; 0: none (NC-114, NC-115)
	itemSource              // what it is as a source of that
	itemSeverity            // of the save against it
	itemUses                // how often it serves, 0: without end; its wear says how often it has
	itemLevel               // of the caster whose work it is
	itemShape               // whom it strikes
	itemRange               // how far it gets, in feet
	itemLong                // length or radius of its room, in feet
	itemWide                // width of its room, in feet
	itemDice                // of its damage; 0: those of the row
	itemSides               // of those dice
	nItemTraits
)

// Rolls.
const (
	rollHit dice.Purpose = iota
	rollDamage
	rollDisruption
	rollSave
	rollPoison
	rollPoisonSave
	rollLocation
	rollStun
	rollStray
	rollStrayHit
	rollStrayDamage
	rollSpell
	rollHeal
	rollSegment
	rollSegment2
	rollSegment3
	rollTurn
	rollSleepers // last, so that the dice of older battles stay
	rollNotice
	nRolls
)

// Terms that modifiers go into.
const (
	totalOF uint8 = iota
	totalDF
	totalDR
	totalDamage
	totalSave
	totalDisruption
	totalPoison
	totalPoisonDR
	totalLeast
	totalTask
	nTerms
)

// Results.
const (
	resultDisabled = iota // 1: the critical hit disables (NC-066)
	resultStray           // 1: the shot has gone astray (NC-G-10)
	nResults
)

// acts are what the menus may offer.
func acts() rules.ActKinds {
	return rules.Acts(rules.ActMove, rules.ActFlee, rules.ActStand, rules.ActStrike, rules.ActThrow, rules.ActShoot, rules.ActCast,
		rules.ActLoad, rules.ActDraw, rules.ActStow, rules.ActDrop, rules.ActTake, rules.ActOpen, rules.ActTend, rules.ActPull, rules.ActRecover)
}

// Gaits.
const (
	walk uint8 = iota
	run
)

// Modes of a slot.
const (
	modeOrdinary uint8 = iota
	modeInitial        // an initial attack (NC-011)
	modeOpening        // at free rate (NC-012, NC-013)
	modeDeclare        // NC-143
)

// Modes of an act that helps somebody.
const (
	bindWound uint8 = iota // of ActTend: NC-G-14
	shake                  // of ActTend: wakes a sleeper (NC-141)
)

// Modes of an act that gets clear of a trap (NC-116).
const (
	byStrength uint8 = iota
	byDexterity
	byNeither
)

// things are the weapons whose keys leave out how they are written.
func things() []rules.Naming {
	return []rules.Naming{
		{Name: "footmans_flail", Text: "footman's flail"}, {Name: "footmans_mace", Text: "footman's mace"}, {Name: "footmans_pick", Text: "footman's pick"},
		{Name: "horsemans_mace", Text: "horseman's mace"}, {Name: "two_handed_sword", Text: "two-handed sword"}, {Name: "bastard_sword_one_hand", Text: "bastard sword in one hand"},
		{Name: "spear_thrown", Text: "throwing spear"}, {Name: "hand_axe_thrown", Text: "throwing axe"}, {Name: "hammer_thrown", Text: "throwing hammer"},
		{Name: "club_thrown", Text: "throwing club"},
	}
}

// modes are the words for both.
func modes() []rules.Mode {
	return []rules.Mode{
		{Kind: rules.ActTend, Mode: bindWound, Name: "bind"}, {Kind: rules.ActTend, Mode: shake, Name: "shake", Does: "shakes %t awake", Do: "shake %t awake"},
		{Kind: rules.ActRecover, Mode: byStrength, Name: "strength", Does: "tries to get clear by strength", Do: "get clear by strength"},
		{Kind: rules.ActRecover, Mode: byDexterity, Name: "dexterity", Does: "tries to get clear by dexterity", Do: "get clear by dexterity"},
		{Kind: rules.ActRecover, Mode: byNeither, Name: "struggle", Does: "tries to get clear", Do: "get clear"},
	}
}
