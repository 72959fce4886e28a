package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

var pools ledger.Numbers[int, rules.PoolType]

// Pools of a combatant.
var (
	poolHP    = pools.Add(rules.PoolType{Name: "hp", Unit: "points", Text: "hit points"})                                                                                                                                      // REV-090
	poolPunch = pools.Add(rules.PoolType{Name: "wind", Unit: "points", Text: "what punches take, most of it for the fight alone; it faints when what it has lost of hp and wind together comes to all its hp", Bruises: true}) // REV-104
)

var traits = ledger.NewNumbers[int]([]rules.TraitType{
	rules.OF: {Name: "offence", Unit: "points", Text: "20 less THAC0"},
	rules.DF: {Name: "defence", Unit: "points", Text: "20 less armour class"},
	rules.AR: {Name: "armour", Text: "not used by this book", Unused: true},
	rules.DR: {Name: "reduction", Text: "not used by this book", Unused: true},
}...)

// Traits of a combatant beyond the shared four.
var (
	traitStrengthHit    = traits.Add(rules.TraitType{Name: "strength_hit", Unit: "points", Text: "Strength to hit"})                      // REV-D2
	traitStrengthDamage = traits.Add(rules.TraitType{Name: "strength_damage", Unit: "points", Text: "Strength in damage"})                // REV-D2
	traitReaction       = traits.Add(rules.TraitType{Name: "reaction", Unit: "points", Text: "Dexterity in initiative"})                  // REV-D3
	traitDexterityHit   = traits.Add(rules.TraitType{Name: "dexterity_hit", Unit: "points", Text: "Dexterity to hit with missiles"})      // REV-D3
	traitDexterityAC    = traits.Add(rules.TraitType{Name: "dexterity_defence", Unit: "points", Text: "Dexterity's part of the defence"}) // REV-D3
	traitShield         = traits.Add(rules.TraitType{Name: "shield", Unit: "points", Text: "the shield's part of the defence"})           // REV-D4
	traitDexterity      = traits.Add(rules.TraitType{Name: "dexterity", Unit: "points", Text: "Dexterity"})
	traitSize           = traits.Add(rules.TraitType{Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan", State: true}) // REV-122
	traitLegs           = traits.Add(rules.TraitType{Name: "legs", Text: "legs", State: true})
	traitMV             = traits.Add(rules.TraitType{Name: "mv", Unit: "points", Text: "movement rate", State: true})   // REV-050
	traitSave           = traits.Add(rules.TraitType{Name: "save_death", Unit: "d20", Text: "needed against death"})    // REV-D5
	traitAttacks        = traits.Add(rules.TraitType{Name: "attacks", Text: "attacks of a routine, in so many rounds"}) // REV-D6
	traitRounds         = traits.Add(rules.TraitType{Name: "attack_rounds", Unit: "rounds", Text: "rounds that the attacks are for"})
	traitWrestle        = traits.Add(rules.TraitType{Name: "wrestle", Unit: "points", Text: "own armour in wrestling"})                  // REV-112
	traitUnknown        = traits.Add(rules.TraitType{Name: "unknown_weapon", Unit: "points", Text: "to hit with a weapon never learnt"}) // REV-D10
	traitScore          = traits.Add(rules.TraitType{Name: "score", Unit: "points", Text: "initiative", State: true})                    // REV-002
	traitRolled         = traits.Add(rules.TraitType{Name: "rolled", Text: "1 once initiative is rolled", State: true, Quiet: true})
	traitFrozen         = traits.Add(rules.TraitType{Name: "frozen_score", Unit: "points", Text: "die and Dexterity of the initiative", State: true, Quiet: true}) // REV-A07
	traitGauntlets      = traits.Add(rules.TraitType{Name: "gauntlets", Text: "1 with metal gauntlets"})                                                           // REV-103
	traitLanguages      = traits.Add(rules.TraitType{Name: "languages", Unit: "set", Text: "languages known, a bit each", Quiet: true})                            // REV-046
)

var itemTraits ledger.Numbers[int, rules.ItemTraitType]

// Traits of an item.
var (
	itemDice       = itemTraits.Add(rules.ItemTraitType{Name: "dice", Text: "damage dice"}) // REV-D8
	itemSides      = itemTraits.Add(rules.ItemTraitType{Name: "sides", Text: "sides of each"})
	itemPlus       = itemTraits.Add(rules.ItemTraitType{Name: "plus", Unit: "points", Text: "added to them"})
	itemLargeDice  = itemTraits.Add(rules.ItemTraitType{Name: "large_dice", Text: "damage dice against the large"})
	itemLargeSides = itemTraits.Add(rules.ItemTraitType{Name: "large_sides", Text: "sides of each"})
	itemLargePlus  = itemTraits.Add(rules.ItemTraitType{Name: "large_plus", Unit: "points", Text: "added to them"})
	itemMagic      = itemTraits.Add(rules.ItemTraitType{Name: "magic", Unit: "points", Text: "to hit and in damage"})
	itemSize       = itemTraits.Add(rules.ItemTraitType{Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan"})
	itemFlags      = itemTraits.Add(rules.ItemTraitType{Name: "flags", Text: "1 never learnt, 2 doubles a charge, 4 can be set against one"})
	itemShort      = itemTraits.Add(rules.ItemTraitType{Name: "short", Unit: "range units", Text: "short range"}) // REV-T3
	itemMedium     = itemTraits.Add(rules.ItemTraitType{Name: "medium", Unit: "range units", Text: "medium range"})
	itemRate       = itemTraits.Add(rules.ItemTraitType{Name: "rate", Unit: "shots in two rounds", Text: "rate of fire"})
	itemPower      = itemTraits.Add(rules.ItemTraitType{Name: "power", Text: "1 a spell, 2 a potion, 3 a proficiency"})
	itemWork       = itemTraits.Add(rules.ItemTraitType{Name: "work", Text: "what a power does: 1 damage, 2 healing, 3 a condition"})
	itemMark       = itemTraits.Add(rules.ItemTraitType{Name: "mark", Text: "the mark of that condition"})
	itemBoon       = itemTraits.Add(rules.ItemTraitType{Name: "boon", Text: "1 if it does its bearer good"})
	itemRounds     = itemTraits.Add(rules.ItemTraitType{Name: "rounds", Unit: "rounds", Text: "how long it lasts"})
	itemSave       = itemTraits.Add(rules.ItemTraitType{Name: "save", Text: "1 if a save halves it, 2 if one undoes it"})
	itemCasting    = itemTraits.Add(rules.ItemTraitType{Name: "casting_time", Unit: "points", Text: "points of initiative that a spell takes"})
	itemChance     = itemTraits.Add(rules.ItemTraitType{Name: "chance", Unit: "%", Text: "of a proficiency"})
	itemRadius     = itemTraits.Add(rules.ItemTraitType{Name: "radius", Unit: "feet", Text: "of the area of a spell"})
)

// itemFlag is a yes-or-no property of an item.
type itemFlag int16

// Flags of an item.
const (
	flagUnknown itemFlag = 1 << iota // never learnt (REV-D10)
	flagCharge                       // doubles the damage of a charge (REV-055)
	flagSet                          // can be set against a charge (REV-057)
)

// near is what a hold, a pin and a wrestle need: the two have parted once neither has the
// other in reach (REV-120).
var near = rules.While{Engaged: true}

var marks ledger.Numbers[uint8, rules.MarkType]

// Kinds of marks.
var (
	markHolding      = marks.Add(rules.MarkType{Name: "holding", Paired: true, Grips: true, While: near, Columns: [3]string{"round", rules.ColumnCode}, Text: "holds the other"})
	markHeld         = marks.Add(rules.MarkType{Name: "held", Paired: true, While: rules.While{Tied: rules.KindsOf(markHolding)}, Columns: [3]string{"round", rules.ColumnCode}, Text: "is held by the other"})
	markWrestling    = marks.Add(rules.MarkType{Name: "wrestling", Paired: true, While: near, Columns: [3]string{"since round"}, Text: "wrestles with the other: small weapons only"})
	markFumbled      = marks.Add(rules.MarkType{Name: "fumbled", Text: "no more attacks in this round"})
	markBlows        = marks.Add(rules.MarkType{Name: "routine", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{"first"}, Text: "its attacks are counted from round to round"})
	markShots        = marks.Add(rules.MarkType{Name: "shots", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem, "carry", "round"}, Text: "its shots are counted from round to round"})
	markStunned      = marks.Add(rules.MarkType{Name: "stunned", Unseats: true, Harmless: true, Text: "cannot act, easy to hit"})
	markHelpless     = marks.Add(rules.MarkType{Name: "helpless", Unseats: true, Harmless: true, Text: "asleep, bound or magically held: every attack hits"})
	markOffBalance   = marks.Add(rules.MarkType{Name: "off_balance", Text: "easier to hit"})
	markInvisible    = marks.Add(rules.MarkType{Name: "invisible", Text: "harder to hit"})
	markSurprised    = marks.Add(rules.MarkType{Name: "surprised", Text: "no turn and no reaction in this round"})
	markHastened     = marks.Add(rules.MarkType{Name: "hastened", Text: "acts earlier"})
	markSlowed       = marks.Add(rules.MarkType{Name: "slowed", Text: "acts later"})
	markHighGround   = marks.Add(rules.MarkType{Name: "higher_ground", While: rules.While{Still: true}, Text: "stands higher than others, on a field without heights"})
	markSet          = marks.Add(rules.MarkType{Name: "set_for_charge", Meets: true, While: rules.While{Acts: true, Upright: true, Still: true}, Text: "set to receive a charge"})
	markWading       = marks.Add(rules.MarkType{Name: "wading", Text: "in water or on slippery ground"})
	markDeepWater    = marks.Add(rules.MarkType{Name: "deep_water", Text: "in deep water"})
	markForeign      = marks.Add(rules.MarkType{Name: "foreign_environment", Text: "not in its element"})
	markHindered     = marks.Add(rules.MarkType{Name: "hindered", Text: "tangled, climbing or held"})
	markWaiting      = marks.Add(rules.MarkType{Name: "waiting", Text: "waits"})
	markCharging     = marks.Add(rules.MarkType{Name: "charging", Text: "has charged: Dexterity does not help, and easier to hit"})
	markWarned       = marks.Add(rules.MarkType{Name: "warned", Quiet: true, Seen: rules.SeenSide, Text: "has come for this fight and cannot be surprised"})
	markSilenced     = marks.Add(rules.MarkType{Name: "silenced", Text: "moves without a sound"})
	markOdour        = marks.Add(rules.MarkType{Name: "odour", Text: "can be smelt from afar"})
	markCamouflaged  = marks.Add(rules.MarkType{Name: "camouflaged", Columns: [3]string{"degree"}, Text: "hard to tell from the ground"})
	markFleeing      = marks.Add(rules.MarkType{Name: "fleeing", Text: "came here in flight"})
	markPoorLight    = marks.Add(rules.MarkType{Name: "poor_light", Text: "sees little"})
	markDarkness     = marks.Add(rules.MarkType{Name: "darkness", Text: "sees next to nothing"})
	markPanicked     = marks.Add(rules.MarkType{Name: "panicked", Text: "beside itself with fear"})
	markAnticipating = marks.Add(rules.MarkType{Name: "anticipating", Text: "expects to be attacked from where they come"})
	markSuspicious   = marks.Add(rules.MarkType{Name: "suspicious", Text: "thinks that others may mean harm"})
	markRain         = marks.Add(rules.MarkType{Name: "rain", Text: "in the rain"})
	markFog          = marks.Add(rules.MarkType{Name: "heavy_fog", Text: "in heavy fog"})
	markStill        = marks.Add(rules.MarkType{Name: "extremely_still", Text: "where every sound is heard"})
	markMounted      = marks.Add(rules.MarkType{Name: "mounted", Text: "rides"})
	markBraced       = marks.Add(rules.MarkType{Name: "braced", Paired: true, Text: "the next hit on the other, who has run onto the set weapon, is doubled"})
	markJoined       = marks.Add(rules.MarkType{Name: "joined", Paired: true, While: rules.While{Acts: true, Engaged: true}, Text: "lends weight to whoever bears the other down"})
	markPinning      = marks.Add(rules.MarkType{Name: "pinning", Paired: true, Grips: true, While: near, Text: "pins the other to the ground"})
	markPinned       = marks.Add(rules.MarkType{Name: "pinned", Unseats: true, Paired: true, Harmless: true, While: rules.While{Tied: rules.KindsOf(markPinning)}, Text: "is pinned to the ground by the other"})
	markBeset        = marks.Add(rules.MarkType{Name: "beset", Paired: true, Text: "the other is about to bear it down"})
	markAssailed     = marks.Add(rules.MarkType{Name: "assailed", Paired: true, Quiet: true, Text: "the other attacked it last"})
	markUnhorsed     = marks.Add(rules.MarkType{Name: "unhorsed", Columns: [3]string{"mv", "legs", "size"}, Text: "has lost its saddle"})
	markPrepared     = marks.Add(rules.MarkType{Name: "prepared", Stacks: true, Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem}, Text: "may be used once more"})
)

// Columns of the mark MarkUnhorsed: what rider and mount have together.
const (
	unhorsedMV = iota
	unhorsedLegs
	unhorsedSize
)

// camouflageDegree is a column of the mark MarkCamouflaged: 1 to 3 (REV-014).
const camouflageDegree = 0

// Columns of the marks MarkHolding and MarkHeld.
const (
	holdRound = iota // round of the hold, from 1 (REV-119)
	holdMove         // which hold it is: a Move
)

// Column of the mark MarkWrestling and of MarkRoutine.
const (
	wrestleSince = 0 // round of the first hit, from 1 (REV-A48)
	routineFirst = 0 // round of the first attack (REV-D6)
)

// Columns of the mark MarkShots.
const (
	shotsItem  = iota // which weapon
	shotsCarry        // part of a shot that is carried on, in quarters (REV-052)
	shotsRound        // round of the latest shooting
)

var results ledger.Numbers[int, rules.ResultType]

// Results that a stage leaves for later ones.
var (
	resultBlow   = results.Add(rules.ResultType{Name: "blow", Text: "0 open, 1 miss, 2 hit, 3 critical hit"})
	resultMove   = results.Add(rules.ResultType{Name: "move", Text: "wrestling move, counted from 1"})
	resultRow    = results.Add(rules.ResultType{Name: "row", Text: "row of the unarmed table, counted from 1"})
	resultDouble = results.Add(rules.ResultType{Name: "doubling", Text: "1: the damage may be doubled"})
	resultSlow   = results.Add(rules.ResultType{Name: "slow", Text: "1: no shot is ready", Words: []string{"", "but no shot is ready"}}) // REV-052
)

// blowKind says what an attack roll came to.
type blowKind int32

// What an attack roll can come to.
const (
	blowOpen blowKind = iota
	blowMiss
	blowHit
	blowCritical
)

var blowNames = [...]string{"open", "miss", "hit", "critical"}

// String returns the word for o.
func (o blowKind) String() string { return nameOf(blowNames[:], int(o)) }

var totals ledger.Numbers[uint8, rules.TotalType]

// Terms that modifiers go into.
var (
	totalTHAC0    = totals.Add(rules.TotalType{Name: "thac0", Unit: "points", Text: "needed against armour class 0"})
	totalAC       = totals.Add(rules.TotalType{Name: "ac", Unit: "points", Text: "armour class, low is good"})
	totalScore    = totals.Add(rules.TotalType{Name: "score", Unit: "points", Text: "initiative"})
	totalNeed     = totals.Add(rules.TotalType{Name: "base_need", Unit: "points", Text: "THAC0 less armour class"})
	totalAttack   = totals.Add(rules.TotalType{Name: "modifiers", Unit: "points", Text: "added to the attack roll"})
	totalDamage   = totals.Add(rules.TotalType{Name: "damage", Unit: "points", Text: "damage", Harm: true})
	totalRate     = totals.Add(rules.TotalType{Name: "rate", Unit: "quarters of a shot", Text: "rate of fire", Quiet: true})
	totalSurprise = totals.Add(rules.TotalType{Name: "surprise", Unit: "points", Text: "the roll that shows whether a side is surprised"})
	totalHealing  = totals.Add(rules.TotalType{Name: "healing", Unit: "points", Text: "healing"})
)

// swung is the d20 of an attack (REV-070, REV-085, REV-086). What needs 1 or less announces
// nothing: a natural 1 misses with a weapon, and hits in wrestling (REV-111).
var swung = rules.Trial{Sides: attackDie, High: attackDie, Over: true, Always: alwaysHits, Never: alwaysMisses, Least: 2}

var rolls ledger.Numbers[dice.Purpose, rules.RollType]

// Rolls, in the order in which they are drawn.
var (
	rollInitiative = rolls.Add(rules.RollType{Name: "initiative", Dice: "d10", Most: 10, When: "once per combatant, in its first round", Rule: "REV-002"})
	rollStray      = rolls.Add(rules.RollType{Name: "stray", Says: "shot into the fray", Dice: "d100", Most: 100, When: "before a shot into melee", Rule: "REV-064", Trial: rules.D(100),
		Aside: [2]string{"the shot goes at whom it was aimed at", "the shot goes at another"}})
	rollAttack           = rolls.Add(rules.RollType{Name: "attack", Dice: "d20", Most: 20, When: "once per attack", Rule: "REV-070", Trial: swung})
	rollDamage           = rolls.Add(rules.RollType{Name: "damage", Dice: "the weapon's dice", When: "after a hit", Rule: "REV-D8"})
	rollCritical         = rolls.Add(rules.RollType{Name: "critical", Dice: "the weapon's dice", When: "after a natural 20", Rule: "REV-085"})
	rollSave             = rolls.Add(rules.RollType{Name: "save", Dice: "d20", Most: 20, When: "after 50 points and more from one attack; against a spell", Rule: "REV-091", Trial: rules.Trial{Sides: saveDie, High: saveDie, Over: true}})
	rollFall             = rolls.Add(rules.RollType{Name: "fall", Dice: "d6 for every ten feet", Most: 6, When: "after a fall", Rule: "REV-092"})
	rollSurprise         = rolls.Add(rules.RollType{Name: "surprise", Dice: "d10", Most: 10, When: "before the first round, by a side that has not come for this fight", Rule: "REV-001", Told: true})
	rollGauntlet         = rolls.Add(rules.RollType{Name: "gauntlet", Dice: "d3", Most: 3, When: "after a punch with metal gauntlets has hit", Rule: "REV-103"})
	rollGauntletCritical = rolls.Add(rules.RollType{Name: "gauntlet_critical", Dice: "d3", Most: 3, When: "after a natural 20 with them", Rule: "REV-A22"})
	rollKnockout         = rolls.Add(rules.RollType{Name: "knockout", Dice: "d100", Most: 100, When: "after a punch has hit", Rule: "REV-107", Trial: rules.D(100)})
	rollStun             = rolls.Add(rules.RollType{Name: "stun", Dice: "d10", Most: 10, When: "after a knockout", Rule: "REV-107"})
	rollCheck            = rolls.Add(rules.RollType{Name: "check", Dice: "d100", Most: 100, When: "once per proficiency that is tried", Rule: "REV-041", Trial: rules.D(100)})
	rollHealing          = rolls.Add(rules.RollType{Name: "healing", Dice: "the dice of what heals", When: "once per healing", Rule: "REV-041"})
	rollHazard           = rolls.Add(rules.RollType{Name: "hazard", Says: "harm", Dice: "the dice of the danger", When: "somebody is in a danger of the field", Rule: "REV-090"})
)

var gaits ledger.Numbers[uint8, string]

// Gaits, the modes of a movement act.
var (
	gaitWalk     = gaits.Add("walk")
	gaitCrawl    = gaits.Add("crawl")
	gaitWithdraw = gaits.Add("withdraw")
	gaitFlee     = gaits.Add("flee")
	gaitCharge   = gaits.Add("charge")
	gaitLeap     = gaits.Add("leap") // REV-092
)

var specials ledger.Numbers[uint8, rules.RowType]

// Special acts.
var (
	specialBreakHold  = specials.Add(rules.RowType{Name: "break_hold", Says: "breaking the hold", Link: "of", Text: "attack a holder to free the one it holds", Harm: true}) // REV-A31
	specialWait       = specials.Add(rules.RowType{Name: "wait", Says: "waiting", Text: "act later in the round, by so many points of initiative", Later: true})             // REV-039
	specialMount      = specials.Add(rules.RowType{Name: "mount", Says: "mounting", Text: "get back into the saddle"})                                                       // REV-D11
	specialDrink      = specials.Add(rules.RowType{Name: "drink", Text: "drink a potion that is in hand"})                                                                   // REV-043
	specialAdminister = specials.Add(rules.RowType{Name: "administer", Text: "give a potion to somebody in touch to drink"})                                                 // REV-041
	specialCheck      = specials.Add(rules.RowType{Name: "check", Text: "try a proficiency"})                                                                                // REV-041
)

// reactionKind is the Mode of a granted slot: what has provoked it.
type reactionKind uint8

// Reactions.
const (
	reactUnarmed  reactionKind = iota + 1 // to wrestling (REV-114)
	reactFlight                           // to flight (REV-059)
	reactPunch                            // to a punch (REV-101)
	reactOverbear                         // to being borne down (REV-125)
	reactCharge                           // to a charge onto a set weapon (REV-A52)
)

// rule is the rule by which a reaction has +4 to hit and in damage, "" for none.
func (r reactionKind) rule() rules.Rule {
	switch r {
	case reactUnarmed:
		return "REV-114"
	case reactPunch:
		return "REV-101"
	case reactOverbear:
		return "REV-125"
	}
	return ""
}

func nameOf(names []string, n int) string {
	if n >= 0 && n < len(names) {
		return names[n]
	}
	return "unknown"
}
