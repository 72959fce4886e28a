package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Pools of a combatant.
const (
	poolHP    = iota // hit points (REV-090)
	poolPunch        // what punches have left of as many (REV-104)
)

var pools = []rules.Column{
	poolHP:    {Name: "hp", Unit: "points", Text: "hit points", State: true},
	poolPunch: {Name: "wind", Unit: "points", Text: "as many points, which punches take for the time being; who has lost as many of both together faints", State: true},
}

// Traits of a combatant beyond the shared four.
const (
	traitStrengthHit    = rules.NShare + iota // to hit in melee (REV-D2)
	traitStrengthDamage                       // points (REV-D2)
	traitReaction                             // Dexterity in initiative (REV-D3)
	traitDexterityHit                         // to hit with missiles (REV-D3)
	traitDexterityAC                          // part of DF (REV-D3)
	traitShield                               // part of DF (REV-D4)
	traitDexterity                            // the score itself
	traitSize                                 // rank, T 0 to G 5 (REV-122)
	traitLegs                                 //
	traitMV                                   // movement rate (REV-050)
	traitSave                                 // needed on a d20 against death (REV-D5)
	traitAttacks                              // in so many rounds (REV-D6)
	traitRounds                               //
	traitWrestle                              // of the own armour, to hit (REV-112)
	traitUnknown                              // with weapons never learnt, to hit (REV-D10)
	traitScore                                // initiative (REV-002)
	traitRolled                               // 1 once the score is there
	traitFrozen                               // die and Dexterity of the score (REV-A07)
	traitGauntlets                            // 1: of metal (REV-103)
	traitLanguages                            // a set: bit k for row k of the table of languages (REV-046)
	nTrait
)

var traits = []rules.Column{
	rules.OF:            {Name: "offence", Unit: "points", Text: "20 less THAC0"},
	rules.DF:            {Name: "defence", Unit: "points", Text: "20 less armour class"},
	rules.AR:            {Name: "armour", Text: "not used by this book", Unused: true},
	rules.DR:            {Name: "reduction", Text: "not used by this book", Unused: true},
	traitStrengthHit:    {Name: "strength_hit", Unit: "points", Text: "Strength to hit"},
	traitStrengthDamage: {Name: "strength_damage", Unit: "points", Text: "Strength in damage"},
	traitReaction:       {Name: "reaction", Unit: "points", Text: "Dexterity in initiative"},
	traitDexterityHit:   {Name: "dexterity_hit", Unit: "points", Text: "Dexterity to hit with missiles"},
	traitDexterityAC:    {Name: "dexterity_defence", Unit: "points", Text: "Dexterity's part of the defence"},
	traitShield:         {Name: "shield", Unit: "points", Text: "the shield's part of the defence"},
	traitDexterity:      {Name: "dexterity", Unit: "points", Text: "Dexterity"},
	traitSize:           {Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan", State: true},
	traitLegs:           {Name: "legs", Text: "legs", State: true},
	traitMV:             {Name: "mv", Unit: "points", Text: "movement rate", State: true},
	traitSave:           {Name: "save_death", Unit: "d20", Text: "needed against death"},
	traitAttacks:        {Name: "attacks", Text: "attacks of a routine, in so many rounds"},
	traitRounds:         {Name: "attack_rounds", Unit: "rounds", Text: "rounds that the attacks are for"},
	traitWrestle:        {Name: "wrestle", Unit: "points", Text: "own armour in wrestling"},
	traitUnknown:        {Name: "unknown_weapon", Unit: "points", Text: "to hit with a weapon never learnt"},
	traitScore:          {Name: "score", Unit: "points", Text: "initiative", State: true},
	traitRolled:         {Name: "rolled", Text: "1 once initiative is rolled", State: true, Quiet: true},
	traitFrozen:         {Name: "frozen_score", Unit: "points", Text: "die and Dexterity of the initiative", State: true, Quiet: true},
	traitGauntlets:      {Name: "gauntlets", Text: "1 with metal gauntlets"},
	traitLanguages:      {Name: "languages", Unit: "set", Text: "languages known, a bit each", Quiet: true},
}

// Traits of an item.
const (
	itemDice       = iota // damage against sizes T, S, M (REV-D8)
	itemSides             //
	itemPlus              //
	itemLargeDice         // damage against sizes L, H, G
	itemLargeSides        //
	itemLargePlus         //
	itemMagic             // to hit and in damage
	itemSize              // rank
	itemFlags             // a set of ItemFlag
	itemShort             // range in units (REV-T3)
	itemMedium            //
	itemRate              // shots in two rounds
	itemPower             // a Power
	itemWork              // what it does: a Work
	itemMark              // the kind of the mark that it makes
	itemBoon              // 1: which does its bearer good
	itemRounds            // and lasts so long
	itemSave              // a Saving
	itemCasting           // points of initiative
	itemChance            // percent
	itemRadius            // feet
)

var itemTraits = []rules.Column{
	itemDice:       {Name: "dice", Text: "damage dice"},
	itemSides:      {Name: "sides", Text: "sides of each"},
	itemPlus:       {Name: "plus", Unit: "points", Text: "added to them"},
	itemLargeDice:  {Name: "large_dice", Text: "damage dice against the large"},
	itemLargeSides: {Name: "large_sides", Text: "sides of each"},
	itemLargePlus:  {Name: "large_plus", Unit: "points", Text: "added to them"},
	itemMagic:      {Name: "magic", Unit: "points", Text: "to hit and in damage"},
	itemSize:       {Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan"},
	itemFlags:      {Name: "flags", Text: "1 never learnt, 2 doubles a charge, 4 can be set against one"},
	itemShort:      {Name: "short", Unit: "range units", Text: "short range"},
	itemMedium:     {Name: "medium", Unit: "range units", Text: "medium range"},
	itemRate:       {Name: "rate", Unit: "shots in two rounds", Text: "rate of fire"},
	itemPower:      {Name: "power", Text: "1 a spell, 2 a potion, 3 a proficiency"},
	itemWork:       {Name: "work", Text: "what a power does: 1 damage, 2 healing, 3 a condition"},
	itemMark:       {Name: "mark", Text: "the mark of that condition"},
	itemBoon:       {Name: "boon", Text: "1 if it does its bearer good"},
	itemRounds:     {Name: "rounds", Unit: "rounds", Text: "how long it lasts"},
	itemSave:       {Name: "save", Text: "1 if a save halves it, 2 if one undoes it"},
	itemCasting:    {Name: "casting_time", Unit: "points", Text: "points of initiative that a spell takes"},
	itemChance:     {Name: "chance", Unit: "%", Text: "of a proficiency"},
	itemRadius:     {Name: "radius", Unit: "feet", Text: "of the area of a spell"},
}

// itemFlag is a yes-or-no property of an item.
type itemFlag int16

// Flags of an item.
const (
	flagUnknown itemFlag = 1 << iota // never learnt (REV-D10)
	flagCharge                       // doubles the damage of a charge (REV-055)
	flagSet                          // can be set against a charge (REV-057)
)

// Kinds of marks.
const (
	markHolding uint8 = iota
	markHeld
	markWrestling
	markFumbled
	markBlows
	markShots
	markStunned
	markHelpless
	markOffBalance
	markInvisible
	markSurprised
	markHastened
	markSlowed
	markHighGround
	markSet
	markWading
	markDeepWater
	markForeign
	markHindered
	markWaiting
	markCharging
	markWarned
	markSilenced
	markOdour
	markCamouflaged
	markFleeing
	markPoorLight
	markDarkness
	markPanicked
	markAnticipating
	markSuspicious
	markRain
	markFog
	markStill
	markMounted
	markBraced
	markJoined
	markPinning
	markPinned
	markBeset
	markAssailed
	markUnhorsed
	markPrepared
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

// near is what a hold, a pin and a wrestle need: the two have parted once neither has the
// other in reach (REV-120).
var near = rules.While{Engaged: true}

var marks = []rules.MarkType{
	markHolding:    {Name: "holding", Bound: true, Grips: true, While: near, Columns: [3]string{"round", rules.ColumnCode}, Text: "holds the other"},
	markHeld:       {Name: "held", Bound: true, While: rules.While{Tied: rules.KindsOf(markHolding)}, Columns: [3]string{"round", rules.ColumnCode}, Text: "is held by the other"},
	markWrestling:  {Name: "wrestling", Bound: true, While: near, Columns: [3]string{"since round"}, Text: "wrestles with the other: small weapons only"},
	markFumbled:    {Name: "fumbled", Text: "no more attacks in this round"},
	markBlows:      {Name: "routine", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{"first"}, Text: "its attacks are counted from round to round"},
	markShots:      {Name: "shots", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem, "carry", "round"}, Text: "its shots are counted from round to round"},
	markStunned:    {Name: "stunned", Harmless: true, Text: "cannot act, easy to hit"},
	markHelpless:   {Name: "helpless", Harmless: true, Text: "asleep, bound or magically held: every attack hits"},
	markOffBalance: {Name: "off_balance", Text: "easier to hit"},
	markInvisible:  {Name: "invisible", Text: "harder to hit"},
	markSurprised:  {Name: "surprised", Text: "no turn and no reaction in this round"},
	markHastened:   {Name: "hastened", Text: "acts earlier"},
	markSlowed:     {Name: "slowed", Text: "acts later"},
	markHighGround: {Name: "higher_ground", While: rules.While{Still: true}, Text: "stands higher than others, on a field without heights"},
	markSet:        {Name: "set_for_charge", While: rules.While{Acts: true, Upright: true, Still: true}, Text: "set to receive a charge"},
	markWading:     {Name: "wading", Text: "in water or on slippery ground"},
	markDeepWater:  {Name: "deep_water", Text: "in deep water"},
	markForeign:    {Name: "foreign_environment", Text: "not in its element"},
	markHindered:   {Name: "hindered", Text: "tangled, climbing or held"},
	markWaiting:    {Name: "waiting", Text: "waits"},
	markCharging:   {Name: "charging", Text: "has charged: Dexterity does not help, and easier to hit"},

	markWarned:       {Name: "warned", Quiet: true, Seen: rules.SeenSide, Text: "has come for this fight and cannot be surprised"},
	markSilenced:     {Name: "silenced", Text: "moves without a sound"},
	markOdour:        {Name: "odour", Text: "can be smelt from afar"},
	markCamouflaged:  {Name: "camouflaged", Columns: [3]string{"degree"}, Text: "hard to tell from the ground"},
	markFleeing:      {Name: "fleeing", Text: "came here in flight"},
	markPoorLight:    {Name: "poor_light", Text: "sees little"},
	markDarkness:     {Name: "darkness", Text: "sees next to nothing"},
	markPanicked:     {Name: "panicked", Text: "beside itself with fear"},
	markAnticipating: {Name: "anticipating", Text: "expects to be attacked from where they come"},
	markSuspicious:   {Name: "suspicious", Text: "thinks that others may mean harm"},
	markRain:         {Name: "rain", Text: "in the rain"},
	markFog:          {Name: "heavy_fog", Text: "in heavy fog"},
	markStill:        {Name: "extremely_still", Text: "where every sound is heard"},
	markMounted:      {Name: "mounted", Text: "rides"},
	markBraced:       {Name: "braced", Bound: true, Text: "the next hit on the other, who has run onto the set weapon, is doubled"},
	markJoined:       {Name: "joined", Bound: true, While: rules.While{Acts: true, Engaged: true}, Text: "lends weight to whoever bears the other down"},
	markPinning:      {Name: "pinning", Bound: true, Grips: true, While: near, Text: "pins the other to the ground"},
	markPinned:       {Name: "pinned", Bound: true, Harmless: true, While: rules.While{Tied: rules.KindsOf(markPinning)}, Text: "is pinned to the ground by the other"},
	markBeset:        {Name: "beset", Bound: true, Text: "the other is about to bear it down"},
	markPrepared:     {Name: "prepared", Stacks: true, Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem}, Text: "may be used once more"},
	markUnhorsed:     {Name: "unhorsed", Columns: [3]string{"mv", "legs", "size"}, Text: "has lost its saddle"},
	markAssailed:     {Name: "assailed", Bound: true, Quiet: true, Text: "the other attacked it last"},
}

// Results that a stage leaves for later ones.
const (
	resultBlow   = iota // a Blow
	resultMove          // the Move of a wrestling attack, plus one
	resultRow           // the row of the unarmed table that a punch is, from 1
	resultDouble        // 1: the weapon was set and the damage may be doubled
	resultSlow          // 1: no shot is ready (REV-052)
)

var results = []rules.Column{
	resultBlow: {Name: "blow", Text: "0 open, 1 miss, 2 hit, 3 critical hit"},
	resultMove: {Name: "move", Text: "wrestling move, counted from 1"},

	resultRow:    {Name: "row", Text: "row of the unarmed table, counted from 1"},
	resultDouble: {Name: "doubling", Text: "1: the damage may be doubled"},
	resultSlow:   {Name: "slow", Text: "1: no shot is ready", Words: []string{"", "but no shot is ready"}},
}

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

// Terms that modifiers go into.
const (
	termTHAC0    uint8 = iota
	termAC             // armour class, low is good
	termScore          // initiative
	termNeed           // THAC0 - AC, what the modified roll must reach
	termAttack         // modifiers of the attack roll
	termDamage         // points
	termRate           // quarters of a shot
	termSurprise       // the modified roll
	termHealing        // points
)

var terms = []rules.Column{
	termTHAC0:  {Name: "thac0", Unit: "points", Text: "needed against armour class 0"},
	termAC:     {Name: "ac", Unit: "points", Text: "armour class, low is good"},
	termScore:  {Name: "score", Unit: "points", Text: "initiative"},
	termNeed:   {Name: "base_need", Unit: "points", Text: "THAC0 less armour class"},
	termAttack: {Name: "modifiers", Unit: "points", Text: "added to the attack roll"},
	termDamage: {Name: "damage", Unit: "points", Text: "damage", Harm: true},
	termRate:   {Name: "rate", Unit: "quarters of a shot", Text: "rate of fire", Quiet: true},

	termHealing:  {Name: "healing", Unit: "points", Text: "healing"},
	termSurprise: {Name: "surprise", Unit: "points", Text: "the roll that shows whether a side is surprised"},
}

// Rolls, in the order in which they are drawn.
const (
	rollInitiative dice.Purpose = iota
	rollStray
	rollAttack
	rollDamage
	rollCritical
	rollSave
	rollFall
	rollSurprise
	rollGauntlet
	rollGauntletCritical
	rollKnockout
	rollStun
	rollCheck
	rollHealing
)

// swung is the d20 of an attack (REV-070, REV-085, REV-086). What needs 1 or less announces
// nothing: a natural 1 misses with a weapon, and hits in wrestling (REV-111).
var swung = rules.Trial{Sides: attackDie, High: attackDie, Over: true, Always: alwaysHits, Never: alwaysMisses, Least: 2}

var rolls = []rules.RollType{
	rollInitiative: {Name: "initiative", Dice: "d10", Most: 10, When: "once per combatant, in its first round", Rule: "REV-002"},
	rollStray: {Name: "stray", Says: "shot into the fray", Dice: "d100", Most: 100, When: "before a shot into melee", Rule: "REV-064", Trial: rules.D(100),
		Aside: [2]string{"the shot goes at whom it was aimed at", "the shot goes at another"}},
	rollAttack:   {Name: "attack", Dice: "d20", Most: 20, When: "once per attack", Rule: "REV-070", Trial: swung},
	rollDamage:   {Name: "damage", Dice: "the weapon's dice", When: "after a hit", Rule: "REV-D8"},
	rollCritical: {Name: "critical", Dice: "the weapon's dice", When: "after a natural 20", Rule: "REV-085"},
	rollSave:     {Name: "save", Dice: "d20", Most: 20, When: "after 50 points and more from one attack; against a spell", Rule: "REV-091", Trial: rules.Trial{Sides: saveDie, High: saveDie, Over: true}},
	rollFall:     {Name: "fall", Dice: "d6 for every ten feet", Most: 6, When: "after a fall", Rule: "REV-092"},

	rollSurprise: {Name: "surprise", Dice: "d10", Most: 10, When: "before the first round, by a side that has not come for this fight", Rule: "REV-001", Told: true},
	rollGauntlet: {Name: "gauntlet", Dice: "d3", Most: 3, When: "after a punch with metal gauntlets has hit", Rule: "REV-103"},

	rollGauntletCritical: {Name: "gauntlet_critical", Dice: "d3", Most: 3, When: "after a natural 20 with them", Rule: "REV-A22"},

	rollKnockout: {Name: "knockout", Dice: "d100", Most: 100, When: "after a punch has hit", Rule: "REV-107", Trial: rules.D(100)},
	rollCheck:    {Name: "check", Dice: "d100", Most: 100, When: "once per proficiency that is tried", Rule: "REV-041", Trial: rules.D(100)},
	rollHealing:  {Name: "healing", Dice: "the dice of what heals", When: "once per healing", Rule: "REV-041"},
	rollStun:     {Name: "stun", Dice: "d10", Most: 10, When: "after a knockout", Rule: "REV-107"},
}

// Gaits, the modes of a movement act.
const (
	gaitWalk uint8 = iota
	gaitCrawl
	gaitWithdraw
	gaitFlee
	gaitCharge
	gaitLeap // over an edge (REV-092)
)

var gaits = []string{gaitWalk: "walk", gaitCrawl: "crawl", gaitWithdraw: "withdraw", gaitFlee: "flee", gaitCharge: "charge", gaitLeap: "leap"}

// Special acts.
const (
	specialBreakHold  uint8 = iota // free somebody by an attack on the holder (REV-A31)
	specialWait                    // act later in the round (REV-039)
	specialMount                   // get back into the saddle (REV-D11)
	specialDrink                   // a potion in hand (REV-043)
	specialAdminister              // give one to somebody to drink (REV-041)
	specialCheck                   // try a proficiency (REV-041)
)

var specials = []rules.RowType{
	specialBreakHold:  {Name: "break_hold", Says: "breaking the hold", Link: "of", Text: "attack a holder to free the one it holds", Harm: true},
	specialMount:      {Name: "mount", Says: "mounting", Text: "get back into the saddle"},
	specialDrink:      {Name: "drink", Text: "drink a potion that is in hand"},
	specialAdminister: {Name: "administer", Text: "give a potion to somebody in touch to drink"},
	specialCheck:      {Name: "check", Text: "try a proficiency"},
	specialWait:       {Name: "wait", Says: "waiting", Text: "act later in the round, by so many points of initiative", Later: true},
}

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
