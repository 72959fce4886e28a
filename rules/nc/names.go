package nc

import (
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

var traits = ledger.NewNumbers[int]([]rules.TraitType{
	rules.OF: {Name: "of", Unit: "points", Text: "offence with the first weapon in melee"},
	rules.DF: {Name: "df", Unit: "points", Text: "defence in melee, shield and items included"},
	rules.AR: {Name: "ar", Unit: "hit points", Text: "taken off every physical blow"},
	rules.DR: {Name: "dr", Unit: "points", Text: "each takes a tenth of what is left of a blow"},
}...)

// Traits of a combatant beyond the shared four: the parts that these are made of, so that a
// receipt can name each, and what else a blow asks.
var (
	levelOF        = traits.Add(rules.TraitType{Name: "level_of", Unit: "points", Text: "fighter level, or the OF of a monster"})                        // fighter level, or a monster's OF
	levelDF        = traits.Add(rules.TraitType{Name: "level_df", Unit: "points", Text: "fighter level, or the DF of a monster"})                        // fighter level, or a monster's DF
	dexDF          = traits.Add(rules.TraitType{Name: "dexterity_df", Unit: "points", Text: "dexterity defence"})                                        // NC-041
	armourDF       = traits.Add(rules.TraitType{Name: "armour_df", Unit: "points", Text: "what armour costs in DF"})                                     // NC-042
	itemDF         = traits.Add(rules.TraitType{Name: "item_df", Unit: "points", Text: "DF of magic items"})                                             // NC-044
	itemOF         = traits.Add(rules.TraitType{Name: "item_of", Unit: "points", Text: "OF of magic items"})                                             // NC-030
	strikeHit      = traits.Add(rules.TraitType{Name: "strength_hit", Unit: "points", Text: "strength to hit in melee"})                                 // strength to hit
	strikeDamage   = traits.Add(rules.TraitType{Name: "strength_damage", Unit: "hit points", Text: "strength on melee damage"})                          // strength damage in hit points
	reaction       = traits.Add(rules.TraitType{Name: "reaction", Unit: "points", Text: "dexterity with missiles and on segments"})                      // NC-008, NC-031
	highest        = traits.Add(rules.TraitType{Name: "level", Unit: "points", Text: "highest class level"})                                             // class level that BDR starts from (NC-050)
	bonusPhysical  = traits.Add(rules.TraitType{Name: "bdr_physical_bonus", Unit: "points", Text: "class bonus against blows"})                          // NC-051
	bonusMagical   = traits.Add(rules.TraitType{Name: "bdr_magical_bonus", Unit: "points", Text: "class bonus against magic"})                           // NC-052
	raceMagical    = traits.Add(rules.TraitType{Name: "race_magical", Unit: "points", Text: "race bonus against magic"})                                 // NC-053
	knownMagical   = traits.Add(rules.TraitType{Name: "known_magical", Unit: "points", Text: "more against a known spell"})                              // more against a known spell (NC-052)
	armourDR       = traits.Add(rules.TraitType{Name: "armour_dr", Unit: "points", Text: "DR of armour"})                                                // NC-054
	armourPlus     = traits.Add(rules.TraitType{Name: "armour_plus", Unit: "points", Text: "magic plus of armour"})                                      // NC-054
	itemDR         = traits.Add(rules.TraitType{Name: "item_dr", Unit: "points", Text: "DR of magic items"})                                             // NC-054
	itemSave       = traits.Add(rules.TraitType{Name: "item_save", Unit: "points", Text: "items on saves"})                                              // NC-117
	saveBase       = traits.Add(rules.TraitType{Name: "save_base", Unit: "points", Text: "half the highest level"})                                      // NC-110
	mentalSave     = traits.Add(rules.TraitType{Name: "mental_save", Unit: "points", Text: "wisdom against mental effects"})                             // NC-113
	poisonSave     = traits.Add(rules.TraitType{Name: "poison_save", Unit: "points", Text: "race, constitution and class against poison"})               // NC-112
	attackRate     = traits.Add(rules.TraitType{Name: "attack_rate", Unit: "attacks in two rounds", Text: "when engaged"})                               // attacks in two rounds (NC-G-06)
	inches         = traits.Add(rules.TraitType{Name: "movement", Unit: "feet per segment", Text: "running"})                                            // movement rate (NC-G-02)
	sizeDF         = traits.Add(rules.TraitType{Name: "size_df", Unit: "points", Text: "size as a missile target"})                                      // NC-095
	large          = traits.Add(rules.TraitType{Name: "large", Unit: "yes or no", Text: "takes the damage of large targets"})                            // 1: takes the damage of large targets (NC-G-07)
	mageLevel      = traits.Add(rules.TraitType{Name: "mage_level", Unit: "points", Text: "level as a caster of mage spells"})                           // level as a caster of mage spells
	clericLevel    = traits.Add(rules.TraitType{Name: "cleric_level", Unit: "points", Text: "level as a caster of clerical spells"})                     // level as a caster of clerical spells
	known          = traits.Add(rules.TraitType{Name: "known_spells", Unit: "set", Text: "spells known, a bit each", Seen: rules.SeenSide, Quiet: true}) // set of spells known, bit i is row i
	familiar       = traits.Add(rules.TraitType{Name: "familiar", Unit: "yes or no", Text: "saves better against known spells"})                         // 1: saves better against those (NC-113)
	martial        = traits.Add(rules.TraitType{Name: "martial_arts", Unit: "yes or no", Text: "never counts as unarmed"})                               // 1: is never unarmed (NC-083)
	beast          = traits.Add(rules.TraitType{Name: "monster", Unit: "yes or no", Text: "built from a creature's record"})                             // 1: a monster
	lasting        = traits.Add(rules.TraitType{Name: "wound_of", Unit: "points", Text: "OF lost to a wounded arm", State: true})                        // OF lost to wounds (NC-G-13)
	opposedMagical = traits.Add(rules.TraitType{Name: "opposed_magical", Unit: "points", Text: "more against a spell of an opposed creed"})              // more against a spell of an opposed creed (NC-052)
	creed          = traits.Add(rules.TraitType{Name: "creed", Unit: "number", Text: "whom a cleric serves; two numbers are opposed creeds"})            // whom a cleric serves, 0 nobody said (NC-113)
	hitDice        = traits.Add(rules.TraitType{Name: "hit_dice", Unit: "levels", Text: "level, or hit dice of a monster"})                              // level, or a monster's hit dice
	trapSave       = traits.Add(rules.TraitType{Name: "trap_save", Unit: "points", Text: "dexterity against breath and traps"})                          // dexterity against breath and traps (NC-114, NC-116)
	deathSave      = traits.Add(rules.TraitType{Name: "death_save", Unit: "points", Text: "against death magic"})                                        // against death magic (NC-113)
	poisonDR       = traits.Add(rules.TraitType{Name: "poison_dr", Unit: "points", Text: "items against poison"})                                        // DR against poison, of items that name it (NC-120)
)

var pools ledger.Numbers[int, rules.PoolType]

// The only pool.
var hitPoints = pools.Add(rules.PoolType{Name: "hp", Unit: "hit points", Text: "toughness; below -10 unconscious"})

var marks ledger.Numbers[uint8, rules.MarkType]

// Marks.
var (
	markFallen      = marks.Add(rules.MarkType{Name: "fallen", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnTick}, Text: "since this segment"})                                                            // V: tick in which the bearer fell (NC-127)
	markBlinded     = marks.Add(rules.MarkType{Name: "blinded", Text: "OF -4, DF -2"})                                                                                                                                          // NC-080
	markStunned     = marks.Add(rules.MarkType{Name: "stunned", Unseats: true, Harmless: true, Text: "cannot act, DF -2, DR -1"})                                                                                               // NC-081
	markInvisible   = marks.Add(rules.MarkType{Name: "invisible", Text: "DF +3"})                                                                                                                                               // NC-087
	markAsleep      = marks.Add(rules.MarkType{Name: "asleep", Unseats: true, Harmless: true, Text: "cannot act; skill does not count in DF, nor level in DR"})                                                                 // NC-085
	markHeld        = marks.Add(rules.MarkType{Name: "held", Harmless: true, Text: "cannot act; skill does not count in DF"})                                                                                                   // cannot move or strike, DF as NC-G-12
	markWebbed      = marks.Add(rules.MarkType{Name: "webbed", Text: "half speed, DF -2"})                                                                                                                                      // half speed, DF -2
	markSurprised   = marks.Add(rules.MarkType{Name: "surprised", Harmless: true, Text: "cannot act, DF -5, open to a blow in every segment"})                                                                                  // NC-088
	markInterfering = marks.Add(rules.MarkType{Name: "interfering", Text: "off guard: DF -5, open to a blow in every segment", While: rules.While{Acts: true, Engaged: true}})                                                  // NC-084
	markVeil        = marks.Add(rules.MarkType{Name: "misty_veil", Text: "DF +2"})                                                                                                                                              // NC-139
	markShield      = marks.Add(rules.MarkType{Name: "shield_spell", Text: "DF +4 against missiles, +2 in melee"})                                                                                                              // the spell
	markTrack       = marks.Add(rules.MarkType{Name: "target", Seen: rules.SeenSide, Text: "its missiles are aimed at that one"})                                                                                               // the target that missiles are aimed at (NC-014)
	markArm         = marks.Add(rules.MarkType{Name: "weapon_arm", Text: "wounded"})                                                                                                                                            // NC-G-13: weapon arm
	markShieldArm   = marks.Add(rules.MarkType{Name: "shield_arm", Text: "no use of a shield"})                                                                                                                                 // NC-G-13
	markLeg         = marks.Add(rules.MarkType{Name: "leg", Text: "half speed"})                                                                                                                                                // NC-G-13
	markBody        = marks.Add(rules.MarkType{Name: "bleeding", Text: "loses hit points each round"})                                                                                                                          // NC-G-13: bleeds
	markVital       = marks.Add(rules.MarkType{Name: "vital_wound", Text: "unconscious until healed"})                                                                                                                          // NC-G-13: unconscious until healed
	markStuck       = marks.Add(rules.MarkType{Name: "stuck", Harmless: true, Text: "held by a web until cut free"})                                                                                                            // held by a web, may be cut free
	markBound       = marks.Add(rules.MarkType{Name: "bound", Tended: true, Text: "the wound does not bleed"})                                                                                                                  // wound bound: does not bleed (NC-G-14)
	markPoison      = marks.Add(rules.MarkType{Name: "poison", Stacks: true, Columns: [3]string{"left", "taken", "rounds"}, Text: "works until it is used up; healing spells leave what it has taken until it is neutralised"}) // V: points still to come, points taken, rounds to a point (NC-121, NC-122, NC-140)
	markStubborn    = marks.Add(rules.MarkType{Name: "stubborn_poison", Columns: [3]string{"more"}, Text: "takes several castings to neutralise"})                                                                              // V: how many more castings the poison of Other takes to neutralise (NC-140)
	markSnared      = marks.Add(rules.MarkType{Name: "snared", Columns: [3]string{"severity", "clear"}, Text: "cannot walk until clear of the trap"})                                                                           // V: severity, what helps; cannot walk until clear of a trap (NC-116)
	markSpell       = marks.Add(rules.MarkType{Name: "spell", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnRow}, Text: "a casting ready"})                                                                // a casting ready; V: row (NC-141)
	markDisrupted   = marks.Add(rules.MarkType{Name: "kept_spell", Quiet: true, Seen: rules.SeenSide, Text: "has kept this spell once"})                                                                                        // has saved against disruption in this casting (NC-A-55)
	markTurn        = marks.Add(rules.MarkType{Name: "turn", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnTick}, Text: "when the own turn comes"})                                                         // V: tick of the own turn (NC-143)
	markWaking      = marks.Add(rules.MarkType{Name: "waking", Seen: rules.SeenSide, Text: "acts from the next segment on"})                                                                                                    // came to in this segment, and acts from the next on (NC-G-41)
	markChanged     = marks.Add(rules.MarkType{Name: "changed", Lost: true, Text: "its body is another now: out of the fight for good"})                                                                                        // its body is changed for good: out of the fight (NC-113)
)

var itemTraits ledger.Numbers[int, rules.ItemTraitType]

// Item traits.
var (
	itemPlus         = itemTraits.Add(rules.ItemTraitType{Name: "plus", Unit: "points", Text: "to hit; of a shield, to DF"})                 // to hit (NC-033), of a shield to DF (NC-043)
	itemDamage       = itemTraits.Add(rules.ItemTraitType{Name: "damage_plus", Unit: "tens of hit points", Text: "magic damage"})            // damage plus (NC-033)
	itemSpecialised  = itemTraits.Add(rules.ItemTraitType{Name: "specialised", Unit: "yes or no", Text: "its owner is a specialist"})        // NC-032
	itemForStrength  = itemTraits.Add(rules.ItemTraitType{Name: "for_strength", Unit: "yes or no", Text: "a bow that uses strength"})        // a bow made for its owner's strength (NC-074)
	itemPoison       = itemTraits.Add(rules.ItemTraitType{Name: "poison", Unit: "d4", Text: "tens of points of poison on it"})               // d4 of poison on it (NC-124)
	itemRate         = itemTraits.Add(rules.ItemTraitType{Name: "rate", Unit: "attacks in two rounds", Text: "when engaged"})                // attacks in two rounds with it (NC-G-06)
	itemSegments     = itemTraits.Add(rules.ItemTraitType{Name: "segments", Unit: "segments", Text: "of an attack"})                         // of an attack (2.1)
	itemCycle        = itemTraits.Add(rules.ItemTraitType{Name: "cycle", Unit: "segments", Text: "from shot to shot"})                       // segments from shot to shot (NC-014)
	itemPoisonPoints = itemTraits.Add(rules.ItemTraitType{Name: "poison_points", Unit: "hit points", Text: "of poison beside the dice"})     // points of the poison beside its dice (NC-140)
	itemPoisonRounds = itemTraits.Add(rules.ItemTraitType{Name: "poison_rounds", Unit: "rounds", Text: "to each point of a slow poison"})    // rounds to a point of it; 0: ten points a round
	itemAntidotes    = itemTraits.Add(rules.ItemTraitType{Name: "antidotes", Unit: "castings", Text: "beyond the first that neutralise it"}) // more castings than one that neutralise it
	itemSecond       = itemTraits.Add(rules.ItemTraitType{Name: "off_hand", Unit: "yes or no", Text: "the second of two weapons"})           // 1: the weapon of the off hand (NC-G-19)
	itemVenom        = itemTraits.Add(rules.ItemTraitType{Name: "poison_severity", Unit: "points", Text: "of the save against its poison"})  // severity of the poison on it (NC-112)
	itemPower        = itemTraits.Add(rules.ItemTraitType{Name: "power", Unit: "row", Text: "the spell that it holds, plus one"})            // row of the spell that it holds, plus one; 0: none (NC-114, NC-115)
	itemSource       = itemTraits.Add(rules.ItemTraitType{Name: "source", Unit: "kind", Text: "1 breath, 2 gaze, 3 touch, 4 rod, 5 staff, 6 wand"})
	itemSeverity     = itemTraits.Add(rules.ItemTraitType{Name: "severity", Unit: "points", Text: "of the save against its power"})                // of the save against it
	itemUses         = itemTraits.Add(rules.ItemTraitType{Name: "uses", Unit: "uses", Text: "of its power in all; 0 without end", Uses: true})     // how often it serves, 0: without end; its wear says how often it has
	itemLevel        = itemTraits.Add(rules.ItemTraitType{Name: "power_level", Unit: "levels", Text: "of the caster whose work it is"})            // of the caster whose work it is
	itemShape        = itemTraits.Add(rules.ItemTraitType{Name: "power_shape", Unit: "kind", Text: "whom its power strikes"})                      // whom it strikes
	itemRange        = itemTraits.Add(rules.ItemTraitType{Name: "power_range", Unit: "feet", Text: "how far its power gets"})                      // how far it gets, in feet
	itemLong         = itemTraits.Add(rules.ItemTraitType{Name: "power_length", Unit: "feet", Text: "length or radius of the room that it fills"}) // length or radius of its room, in feet
	itemWide         = itemTraits.Add(rules.ItemTraitType{Name: "power_width", Unit: "feet", Text: "width of that room"})                          // width of its room, in feet
	itemDice         = itemTraits.Add(rules.ItemTraitType{Name: "power_dice", Unit: "dice", Text: "of its damage; 0 those of the spell"})          // of its damage; 0: those of the row
	itemSides        = itemTraits.Add(rules.ItemTraitType{Name: "power_sides", Unit: "faces", Text: "of those dice"})                              // of those dice
)

var rolls ledger.Numbers[dice.Purpose, rules.RollType]

// Rolls.
var (
	rollHit         = rolls.Add(rules.RollType{Name: "hit", Dice: "d100", Most: 100, When: "each attack", Rule: "NC-062", Trial: rules.D(100)})
	rollDamage      = rolls.Add(rules.RollType{Name: "damage", Dice: "the weapon's dice", When: "after a hit", Rule: "NC-074"})
	rollDisruption  = rolls.Add(rules.RollType{Name: "disruption", Says: "concentration", Dice: "d100", Most: 100, When: "a caster is struck", Rule: "NC-105", Trial: rules.D(100)})
	rollSave        = rolls.Add(rules.RollType{Name: "save", Dice: "d100", Most: 100, When: "a spell allows one", Rule: "NC-110", Trial: rules.D(100)})
	rollPoison      = rolls.Add(rules.RollType{Name: "poison", Dice: "d4 each", Most: 4, When: "a poisoned weapon wounds", Rule: "NC-124"})
	rollPoisonSave  = rolls.Add(rules.RollType{Name: "poison_save", Says: "save against poison", Dice: "d100", Most: 100, When: "a poisoned weapon wounds", Rule: "NC-112", Trial: rules.D(100)})
	rollLocation    = rolls.Add(rules.RollType{Name: "location", Dice: "d10", Most: 10, When: "a critical hit disables", Rule: "NC-G-13"})
	rollStun        = rolls.Add(rules.RollType{Name: "stun", Dice: "2d6", Most: 6, When: "it is the head", Rule: "NC-G-13"})
	rollStray       = rolls.Add(rules.RollType{Name: "stray", Says: "stray shot", Dice: "d100", Most: 100, When: "a shot misses, if strays are on", Rule: "NC-G-10", Trial: rules.D(100)})
	rollStrayHit    = rolls.Add(rules.RollType{Name: "stray_hit", Says: "shot astray", Dice: "d100", Most: 100, When: "it strays", Rule: "NC-G-10", Trial: rules.D(100)})
	rollStrayDamage = rolls.Add(rules.RollType{Name: "stray_damage", Says: "damage", Dice: "the weapon's dice", When: "a stray hits", Rule: "NC-G-10"})
	rollSpell       = rolls.Add(rules.RollType{Name: "spell_damage", Says: "damage", Dice: "the spell's dice", When: "a spell blasts; once for all targets", Rule: "NC-142"})
	rollHeal        = rolls.Add(rules.RollType{Name: "heal", Says: "healing", Dice: "d3, or 2d10", Most: 10, When: "wounds are cured", Rule: "NC-126"})
	rollSegment     = rolls.Add(rules.RollType{Name: "segment", Dice: "d10, d6 or d4", Most: 10, When: "an engaged fighter's round begins", Rule: "NC-004"})
	rollSegment2    = rolls.Add(rules.RollType{Name: "segment_2", Dice: "d4", Most: 4, When: "he has two or three actions", Rule: "NC-005"})
	rollSegment3    = rolls.Add(rules.RollType{Name: "segment_3", Dice: "d4", Most: 4, When: "he has three actions", Rule: "NC-006"})
	rollTurn        = rolls.Add(rules.RollType{Name: "turn", Dice: "d10", Most: 10, When: "a round begins, if turns alternate", Rule: "NC-143"})
	rollSleepers    = rolls.Add(rules.RollType{Name: "sleepers", Dice: "2d4", Most: 4, When: "a spell puts to sleep; once for all targets", Rule: "NC-141"}) // last, so that the dice of older battles stay
	rollNotice      = rolls.Add(rules.RollType{Name: "notice", Dice: "d100", Most: 100, When: "somebody comes near a trap that may be found", Rule: "NC-118", Trial: rules.D(100)})
	rollHazard      = rolls.Add(rules.RollType{Name: "hazard", Says: "harm", Dice: "the dice of the danger", When: "somebody is in a danger of the field, or falls", Rule: "NC-071"})
)

var totals ledger.Numbers[uint8, rules.TotalType]

// Totals that modifiers go into.
var (
	totalOF         = totals.Add(rules.TotalType{Name: "of", Unit: "points", Text: "offence of this attack"})
	totalDF         = totals.Add(rules.TotalType{Name: "df", Unit: "points", Text: "defence against this attack"})
	totalDR         = totals.Add(rules.TotalType{Name: "dr", Unit: "points", Text: "damage reduction against this harm"})
	totalDamage     = totals.Add(rules.TotalType{Name: "damage", Unit: "hit points", Text: "damage after AR"})
	totalSave       = totals.Add(rules.TotalType{Name: "save", Unit: "points", Text: "chance level of the save"})
	totalDisruption = totals.Add(rules.TotalType{Name: "disruption", Unit: "points", Text: "chance level to keep the spell"})
	totalPoison     = totals.Add(rules.TotalType{Name: "poison", Unit: "points", Text: "chance level against poison"})
	totalPoisonDR   = totals.Add(rules.TotalType{Name: "poison_dr", Unit: "points", Text: "damage reduction against poison"})
	totalLeast      = totals.Add(rules.TotalType{Name: "least", Unit: "hit points", Text: "where DR would leave nothing", Harm: true})
	totalTask       = totals.Add(rules.TotalType{Name: "task", Unit: "points", Text: "chance level of an uncertain task"})
)

var results ledger.Numbers[int, rules.ResultType]

// Results.
var (
	resultDisabled = results.Add(rules.ResultType{Name: "disabled", Unit: "yes or no", Text: "the critical hit disables"}) // NC-066
	resultStray    = results.Add(rules.ResultType{Name: "stray", Unit: "yes or no", Text: "the shot has gone astray"})     // 1: the shot has gone astray (NC-G-10)
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

// things are the weapons whose keys leave out how they are written, and natural ones, whose keys name a creature of the book that has them, which may not
// be the one that strikes: "claw" for "orc_claw".
func (b *book) things() []rules.Naming {
	list := []rules.Naming{
		{Name: "footmans_flail", Text: "footman's flail"}, {Name: "footmans_mace", Text: "footman's mace"}, {Name: "footmans_pick", Text: "footman's pick"},
		{Name: "horsemans_mace", Text: "horseman's mace"}, {Name: "two_handed_sword", Text: "two-handed sword"}, {Name: "bastard_sword_one_hand", Text: "bastard sword in one hand"},
		{Name: "spear_thrown", Text: "throwing spear"}, {Name: "hand_axe_thrown", Text: "throwing axe"}, {Name: "hammer_thrown", Text: "throwing hammer"},
		{Name: "club_thrown", Text: "throwing club"},
	}
	for i := range b.t.weapons {
		if w := &b.t.weapons[i]; w.kind == natural {
			list = append(list, rules.Naming{Name: w.name, Text: w.name[strings.LastIndexByte(w.name, '_')+1:]})
		}
	}
	return list
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
