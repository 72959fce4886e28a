package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

var pools ledger.Numbers[int, rules.PoolType]

// poolHP is the only pool of a combatant (BRP-080).
var poolHP = pools.Add(rules.PoolType{Name: "hp", Unit: "points", Text: "hit points"})

var traits = ledger.NewNumbers[int]([]rules.TraitType{
	rules.OF: {Name: "offence", Unit: "percent", Text: "chance with the weapon in hand"},
	rules.DF: {Name: "defence", Unit: "percent", Text: "the better of parry and dodge"},
	rules.AR: {Name: "armour", Unit: "points", Text: "points off each blow"},
	rules.DR: {Name: "reduction", Text: "not used by this book", Unused: true},
}...)

// Traits of a combatant beside the shared four: offence (percent, the weapon in
// hand), defence (percent, the better of parry and dodge), armour (points), and
// reduction (always 0).
var (
	traitSTR        = traits.Add(rules.TraitType{Name: "str", Unit: "points", Text: "strength"})
	traitCON        = traits.Add(rules.TraitType{Name: "con", Unit: "points", Text: "constitution"})
	traitSIZ        = traits.Add(rules.TraitType{Name: "siz", Unit: "points", Text: "size"})
	traitINT        = traits.Add(rules.TraitType{Name: "int", Unit: "points", Text: "intelligence"})
	traitPOW        = traits.Add(rules.TraitType{Name: "pow", Unit: "points", Text: "power"})
	traitDEX        = traits.Add(rules.TraitType{Name: "dex", Unit: "points", Text: "dexterity, and the rank"}) // BRP-103
	traitCHA        = traits.Add(rules.TraitType{Name: "cha", Unit: "points", Text: "charisma"})
	traitBonusDice  = traits.Add(rules.TraitType{Name: "bonus_dice", Unit: "dice", Text: "dice of the damage bonus"}) // BRP-101
	traitBonusSides = traits.Add(rules.TraitType{Name: "bonus_sides", Unit: "sides", Text: "sides of these dice"})
	traitDodge      = traits.Add(rules.TraitType{Name: "dodge", Unit: "percent", Text: "dodge, without armour"})
	traitThrow      = traits.Add(rules.TraitType{Name: "throw", Unit: "percent", Text: "throw, without armour"})
	traitFirstAid   = traits.Add(rules.TraitType{Name: "first_aid", Unit: "percent", Text: "first aid"})
	traitBody       = traits.Add(rules.TraitType{Name: "body_armour", Unit: "points", Text: "body armour"})
	traitHelmet     = traits.Add(rules.TraitType{Name: "helmet", Unit: "points", Text: "helmet"})
	traitSecond     = traits.Add(rules.TraitType{Name: "second_armour", Unit: "points", Text: "body armour with two values: against firearms"}) // BRP-064
	traitListen     = traits.Add(rules.TraitType{Name: "listen", Unit: "percent", Text: "listen, without helmet"})
	traitSpot       = traits.Add(rules.TraitType{Name: "spot", Unit: "percent", Text: "spot, without helmet"})
	traitHide       = traits.Add(rules.TraitType{Name: "hide", Unit: "percent", Text: "hide, without armour"})
	traitStealth    = traits.Add(rules.TraitType{Name: "stealth", Unit: "percent", Text: "stealth, without armour"})
	traitPhysical   = traits.Add(rules.TraitType{Name: "physical", Unit: "percent", Text: "what armour adds to physical skills"})         // BRP-062
	traitPerception = traits.Add(rules.TraitType{Name: "perception", Unit: "percent", Text: "what the helmet adds to perception skills"}) // BRP-063
)

var itemTraits ledger.Numbers[int, rules.ItemTraitType]

// Traits of an item.
var (
	itemBase          = itemTraits.Add(rules.ItemTraitType{Name: "base", Unit: "percent", Text: "base chance"}) // BRP-019
	itemPoints        = itemTraits.Add(rules.ItemTraitType{Name: "points", Unit: "percent", Text: "skill points spent"})
	itemThrownBase    = itemTraits.Add(rules.ItemTraitType{Name: "thrown_base", Unit: "percent", Text: "base chance when thrown"})
	itemThrownPoints  = itemTraits.Add(rules.ItemTraitType{Name: "thrown_points", Unit: "percent", Text: "skill points spent on throwing it"})
	itemHits          = itemTraits.Add(rules.ItemTraitType{Name: "hit_points", Unit: "points", Text: "hit points of the item; 0 cannot be damaged"})   // BRP-047
	itemRelated       = itemTraits.Add(rules.ItemTraitType{Name: "related", Unit: "percent", Text: "best chance with another specialty of its skill"}) // BRP-018
	itemThrownRelated = itemTraits.Add(rules.ItemTraitType{Name: "thrown_related", Unit: "percent", Text: "the same when it is thrown"})
	itemAmmo          = itemTraits.Add(rules.ItemTraitType{Name: "ammo", Unit: "missiles", Text: "missiles for it, if they are counted"}) // BRP-AMB-58
)

// Uses of an item with several rows: the Mode of an act.
const (
	modeMelee  uint8 = iota // the item's own row
	modeThrown              // the row of the thrown weapon (BRP-012)
)

// Modes of [rules.ActTend].
const (
	tendWound uint8 = iota // First Aid (BRP-095)
	tendWake               // wakes a sleeper (BRP-AMB-56)
)

// modes are the words for both.
var modes = []rules.Mode{
	{Kind: rules.ActThrow, Mode: modeMelee, Name: "own"}, {Kind: rules.ActThrow, Mode: modeThrown, Name: "thrown"},
	{Kind: rules.ActTend, Mode: tendWound, Name: "wound"}, {Kind: rules.ActTend, Mode: tendWake, Name: "wake", Does: "wakes %t", Do: "wake %t"},
}

var marks ledger.Numbers[uint8, rules.MarkType]

// Kinds of marks.
var (
	markInjury   = marks.Add(rules.MarkType{Name: "injury", Stacks: true, Columns: [3]string{"damage", "treated"}, Text: "a wound that can be treated once"})                                                                                                                            // BRP-081
	markAsleep   = marks.Add(rules.MarkType{Name: "asleep", Unseats: true, Harmless: true, Columns: [3]string{"hours"}, Text: "unconscious until the time is up or somebody wakes the victim"})                                                                                          // BRP-082
	markAwake    = marks.Add(rules.MarkType{Name: "awake", While: rules.While{Acts: true}, Text: "wakened: acts in spite of 2 hit points or fewer, until hurt again"})                                                                                                                   // BRP-086
	markFired    = marks.Add(rules.MarkType{Name: "fired", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "shots"}, Text: "shots made since the weapon was loaded"})                                                                                           // BRP-054
	markUnaware  = marks.Add(rules.MarkType{Name: "unaware", Unaware: true, Text: "knows of no attack, until it is attacked or attacks"})                                                                                                                                                // BRP-020
	markDefended = marks.Add(rules.MarkType{Name: "defended", Stacks: true, Text: "a parry or dodge of this round, which makes the next ones harder"})                                                                                                                                   // BRP-AMB-30
	markSpent    = marks.Add(rules.MarkType{Name: "spent", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "shots"}, Text: "missiles used up with the weapon"})                                                                                                 // BRP-AMB-58
	markLifted   = marks.Add(rules.MarkType{Name: "lifted", Text: "helped by First Aid, which leaves at least 1 hit point"})                                                                                                                                                             // BRP-AMB-21
	markFixed    = marks.Add(rules.MarkType{Name: "fixed", Shelters: true, Columns: [3]string{rules.ColumnItem, rules.ColumnTick}, Text: "stays behind a shield that stands there, until it moves"})                                                                                     // BRP-072
	markHidden   = marks.Add(rules.MarkType{Name: "hidden", Seen: rules.SeenSide, Hides: true, While: rules.While{Acts: true}, Columns: [3]string{"level"}, Words: [3][]string{{"", "", "special success"}}, Text: "lies hidden from the other, who has no defence against its attack"}) // BRP-020
	markKnown    = marks.Add(rules.MarkType{Name: "known", Quiet: true, Text: "the other has attacked it in this round, and so knows of it"})                                                                                                                                            // BRP-020
)

// Columns of the shots made, since a weapon was loaded or since the battle began.
const (
	firedItem  = 0 // index of the weapon
	firedShots = 1
)

// hiddenLevel is the column of [markHidden] with the [rollLevel] of its Hide roll.
const hiddenLevel = 0

// Columns of a shield that stands.
const (
	fixedItem  = 0 // index of the shield
	fixedSince = 1 // tick
)

// Columns of an injury.
const (
	injuryDamage  = 0 // points
	injuryTreated = 1 // attempts at First Aid: 0 or 1 (BRP-094)
)

var rolls ledger.Numbers[dice.Purpose, rules.RollType]

// Rolls.
var (
	rollAttack   = rolls.Add(rules.RollType{Name: "attack", Dice: "d100", Most: 100, When: "once per attack", Rule: "BRP-014", Trial: rules.D(hundred)})
	rollDefence  = rolls.Add(rules.RollType{Name: "defence", Dice: "d100", Most: 100, When: "by the target, when it parries or dodges a successful attack", Rule: "BRP-021", Trial: rules.D(hundred)})
	rollDamage   = rolls.Add(rules.RollType{Name: "damage", Dice: "the weapon's dice", When: "when an attack does damage", Rule: "BRP-050"})
	rollBonus    = rolls.Add(rules.RollType{Name: "bonus", Dice: "the damage bonus", When: "with damage, if there is a bonus", Rule: "BRP-101"})
	rollFirstAid = rolls.Add(rules.RollType{Name: "first_aid", Dice: "d100", Most: 100, When: "when First Aid is finished", Rule: "BRP-092", Trial: rules.D(hundred)})
	rollHeal     = rolls.Add(rules.RollType{Name: "heal", Says: "healing", Dice: "d3", Most: 3, When: "when First Aid succeeds, and at the end of a week", Rule: "BRP-092"})
	rollSleep    = rolls.Add(rules.RollType{Name: "sleep", Dice: "d6", Most: 6, When: "when hit points fall to 2 or 1", Rule: "BRP-082"})
	rollLanding  = rolls.Add(rules.RollType{Name: "landing", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a throw misses, if throws scatter", Rule: "BRP-057"})
	rollHide     = rolls.Add(rules.RollType{Name: "hide", Dice: "d100", Most: 100, Told: true, When: "an ambush begins, or somebody who has waited out of sight attacks", Rule: "BRP-020", Trial: rules.D(hundred)})
	rollSpot     = rolls.Add(rules.RollType{Name: "spot", Dice: "d100", Most: 100, Told: true, When: "by those who may notice somebody that lies hidden", Rule: "BRP-020", Trial: rules.D(hundred)})
	rollStealth  = rolls.Add(rules.RollType{Name: "stealth", Dice: "d100", Most: 100, Told: true, When: "somebody hidden, or whom nobody saw, has moved up", Rule: "BRP-020", Trial: rules.D(hundred)})
	rollListen   = rolls.Add(rules.RollType{Name: "listen", Dice: "d100", Most: 100, Told: true, When: "by those who may notice somebody that steals up", Rule: "BRP-020", Trial: rules.D(hundred)})
	rollHazard   = rolls.Add(rules.RollType{Name: "hazard", Says: "harm", Dice: "the dice of the danger", When: "somebody is in a danger of the field, or falls", Rule: "BRP-081"})
)

// Results that a stage of a blow leaves for later ones.
const (
	resAttack = iota // Level of the attack; cleared by the defence
	resAsked         // 1: the target has a choice of defences
	resWith          // the defence used, as an answer to AskDefend
	resRow           // row of the matrix, plus one
	resMet           // Level of the defence
)

// results names them. A special success stands with its roll where nothing else says it: that
// of an attack which harms as a special one does has a word of its own (BRP-040, BRP-041,
// BRP-043).
func (b *book) results() []rules.ResultType {
	rows := make([]string, len(b.t.matrix)+1)
	for i, m := range b.t.matrix {
		if m.attack == specialSuccess && m.harm != specialHarm {
			rows[i+1] = special
		}
	}
	return []rules.ResultType{
		resAttack: {Name: "attack", Text: "level of the attack"},
		resAsked:  {Name: "asked", Text: "the target may defend"},
		resWith:   {Name: "with", Text: "the defence used: 0 none, 1 dodge, 2+n item n"},
		resRow:    {Name: "row", Text: "row of the matrix, plus one", Words: rows, Roll: rolls.At(rollAttack).Name},
		resMet:    {Name: "met", Text: "level of the defence", Words: []string{specialSuccess: special}, Roll: rolls.At(rollDefence).Name},
	}
}

// special is the word for a special success.
const special = "special"

var totals ledger.Numbers[uint8, rules.TotalType]

// Terms that modifiers go into.
var (
	totalAttack   = totals.Add(rules.TotalType{Name: "attack", Unit: "percent", Text: "chance of the attack"})
	totalDefence  = totals.Add(rules.TotalType{Name: "defence", Unit: "percent", Text: "chance of the defence"})
	totalDamage   = totals.Add(rules.TotalType{Name: "damage", Unit: "points", Text: "damage before armour", Harm: true})
	totalArmour   = totals.Add(rules.TotalType{Name: "armour", Unit: "points", Text: "points taken off the damage", Harm: true})
	totalFirstAid = totals.Add(rules.TotalType{Name: "first_aid", Unit: "percent", Text: "chance of First Aid"})
	totalHeal     = totals.Add(rules.TotalType{Name: "heal", Unit: "points", Text: "hit points given back"})
	totalHP       = totals.Add(rules.TotalType{Name: "hp", Unit: "points", Text: "hit points"})
	totalHiding   = totals.Add(rules.TotalType{Name: "hiding", Unit: "percent", Text: "chance to stay unnoticed"})
	totalNotice   = totals.Add(rules.TotalType{Name: "notice", Unit: "percent", Text: "chance to notice"})
)

// rollLevel is how well an attack or a defence succeeds.
type rollLevel uint8

// Levels, from worst to best.
const (
	failure        rollLevel = iota // BRP-016
	success                         // BRP-014
	specialSuccess                  // BRP-015
)

var levelNames = [...]string{"failure", "success", "special"}

// String returns the word for l.
func (l rollLevel) String() string { return named(levelNames[:], l) }

// harm is what a row of the matrix does to the target.
type harm uint8

// Kinds of harm.
const (
	noHarm      harm = iota
	normalHarm       // weapon dice and bonus (BRP-045)
	specialHarm      // the weapon's maximum on top (BRP-085)
)

var harmNames = [...]string{"none", "normal", "special"}

// String returns the word for h.
func (h harm) String() string { return named(harmNames[:], h) }

// Class orders the attacks of one DEX rank (BRP-011).
type weaponClass uint8

// Classes, from last to first.
const (
	noAttack weaponClass = iota // after the attacks of the rank (BRP-AMB-48)
	short                       // daggers, shields, unarmed
	medium                      // swords, axes
	long                        // spears
	missile
)

var classNames = [...]string{"no attack", "short", "medium", "long", "missile"}

// String returns the word for c.
func (c weaponClass) String() string { return named(classNames[:], c) }

// bonus is how much of the damage bonus a weapon takes.
type bonus uint8

// Shares of the damage bonus.
const (
	noBonus   bonus = iota
	halfBonus       // BRP-051
	fullBonus
)

var bonusNames = [...]string{"none", "half", "full"}

// String returns the word for s.
func (s bonus) String() string { return named(bonusNames[:], s) }

// velocity is how fast an attack comes (BRP-022, BRP-023).
type velocity uint8

// Velocities.
const (
	hand velocity = iota // melee
	low                  // thrown weapons, arrows, bolts, sling stones
	high                 // firearms and energy weapons
)

var velocityNames = [...]string{"hand", "low", "high"}

// String returns the word for v.
func (v velocity) String() string { return named(velocityNames[:], v) }

// size is how much a shield covers against missiles (BRP-024).
type size uint8

// Sizes of shields.
const (
	noShield size = iota
	targetSize
	fullSize
	largeSize
)

var sizeNames = [...]string{"none", "target", "full", "large"}

// String returns the word for s.
func (s size) String() string { return named(sizeNames[:], s) }

func named[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}
