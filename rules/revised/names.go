package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Pools of a combatant.
const (
	PoolHP    = iota // hit points (REV-090)
	PoolPunch        // what punches have left of as many (REV-104)
)

var pools = []rules.Column{
	PoolHP:    {Name: "hp", Unit: "points", Text: "hit points", State: true},
	PoolPunch: {Name: "wind", Unit: "points", Text: "as many points, which punches take for the time being; who has lost as many of both together faints", State: true},
}

// Traits of a combatant beyond the shared four.
const (
	TraitStrengthHit    = rules.NShare + iota // to hit in melee (REV-D2)
	TraitStrengthDamage                       // points (REV-D2)
	TraitReaction                             // Dexterity in initiative (REV-D3)
	TraitDexterityHit                         // to hit with missiles (REV-D3)
	TraitDexterityAC                          // part of DF (REV-D3)
	TraitShield                               // part of DF (REV-D4)
	TraitDexterity                            // the score itself
	TraitSize                                 // rank, T 0 to G 5 (REV-122)
	TraitLegs                                 //
	TraitMV                                   // movement rate (REV-050)
	TraitSave                                 // needed on a d20 against death (REV-D5)
	TraitAttacks                              // in so many rounds (REV-D6)
	TraitRounds                               //
	TraitWrestle                              // of the own armour, to hit (REV-112)
	TraitUnknown                              // with weapons never learnt, to hit (REV-D10)
	TraitScore                                // initiative (REV-002)
	TraitRolled                               // 1 once the score is there
	TraitFrozen                               // die and Dexterity of the score (REV-A07)
	TraitGauntlets                            // 1: of metal (REV-103)
	TraitLanguages                            // a set: bit k for row k of the table of languages (REV-046)
	nTrait
)

var traits = []rules.Column{
	rules.OF:            {Name: "offence", Unit: "points", Text: "20 less THAC0"},
	rules.DF:            {Name: "defence", Unit: "points", Text: "20 less armour class"},
	rules.AR:            {Name: "armour", Text: "not used by this book", Unused: true},
	rules.DR:            {Name: "reduction", Text: "not used by this book", Unused: true},
	TraitStrengthHit:    {Name: "strength_hit", Unit: "points", Text: "Strength to hit"},
	TraitStrengthDamage: {Name: "strength_damage", Unit: "points", Text: "Strength in damage"},
	TraitReaction:       {Name: "reaction", Unit: "points", Text: "Dexterity in initiative"},
	TraitDexterityHit:   {Name: "dexterity_hit", Unit: "points", Text: "Dexterity to hit with missiles"},
	TraitDexterityAC:    {Name: "dexterity_defence", Unit: "points", Text: "Dexterity's part of the defence"},
	TraitShield:         {Name: "shield", Unit: "points", Text: "the shield's part of the defence"},
	TraitDexterity:      {Name: "dexterity", Unit: "points", Text: "Dexterity"},
	TraitSize:           {Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan", State: true},
	TraitLegs:           {Name: "legs", Text: "legs", State: true},
	TraitMV:             {Name: "mv", Unit: "points", Text: "movement rate", State: true},
	TraitSave:           {Name: "save_death", Unit: "d20", Text: "needed against death"},
	TraitAttacks:        {Name: "attacks", Text: "attacks of a routine, in so many rounds"},
	TraitRounds:         {Name: "attack_rounds", Unit: "rounds", Text: "rounds that the attacks are for"},
	TraitWrestle:        {Name: "wrestle", Unit: "points", Text: "own armour in wrestling"},
	TraitUnknown:        {Name: "unknown_weapon", Unit: "points", Text: "to hit with a weapon never learnt"},
	TraitScore:          {Name: "score", Unit: "points", Text: "initiative", State: true},
	TraitRolled:         {Name: "rolled", Text: "1 once initiative is rolled", State: true, Quiet: true},
	TraitFrozen:         {Name: "frozen_score", Unit: "points", Text: "die and Dexterity of the initiative", State: true, Quiet: true},
	TraitGauntlets:      {Name: "gauntlets", Text: "1 with metal gauntlets"},
	TraitLanguages:      {Name: "languages", Unit: "set", Text: "languages known, a bit each", Quiet: true},
}

// Traits of an item.
const (
	ItemDice       = iota // damage against sizes T, S, M (REV-D8)
	ItemSides             //
	ItemPlus              //
	ItemLargeDice         // damage against sizes L, H, G
	ItemLargeSides        //
	ItemLargePlus         //
	ItemMagic             // to hit and in damage
	ItemSize              // rank
	ItemFlags             // a set of ItemFlag
	ItemShort             // range in units (REV-T3)
	ItemMedium            //
	ItemRate              // shots in two rounds
	ItemPower             // a Power
	ItemWork              // what it does: a Work
	ItemMark              // the kind of the mark that it makes
	ItemBoon              // 1: which does its bearer good
	ItemRounds            // and lasts so long
	ItemSave              // a Saving
	ItemCasting           // points of initiative
	ItemChance            // percent
	ItemRadius            // feet
)

var itemTraits = []rules.Column{
	ItemDice:       {Name: "dice", Text: "damage dice"},
	ItemSides:      {Name: "sides", Text: "sides of each"},
	ItemPlus:       {Name: "plus", Unit: "points", Text: "added to them"},
	ItemLargeDice:  {Name: "large_dice", Text: "damage dice against the large"},
	ItemLargeSides: {Name: "large_sides", Text: "sides of each"},
	ItemLargePlus:  {Name: "large_plus", Unit: "points", Text: "added to them"},
	ItemMagic:      {Name: "magic", Unit: "points", Text: "to hit and in damage"},
	ItemSize:       {Name: "size", Unit: "rank", Text: "size, from 0 tiny to 5 gargantuan"},
	ItemFlags:      {Name: "flags", Text: "1 never learnt, 2 doubles a charge, 4 can be set against one"},
	ItemShort:      {Name: "short", Unit: "range units", Text: "short range"},
	ItemMedium:     {Name: "medium", Unit: "range units", Text: "medium range"},
	ItemRate:       {Name: "rate", Unit: "shots in two rounds", Text: "rate of fire"},
	ItemPower:      {Name: "power", Text: "1 a spell, 2 a potion, 3 a proficiency"},
	ItemWork:       {Name: "work", Text: "what a power does: 1 damage, 2 healing, 3 a condition"},
	ItemMark:       {Name: "mark", Text: "the mark of that condition"},
	ItemBoon:       {Name: "boon", Text: "1 if it does its bearer good"},
	ItemRounds:     {Name: "rounds", Unit: "rounds", Text: "how long it lasts"},
	ItemSave:       {Name: "save", Text: "1 if a save halves it, 2 if one undoes it"},
	ItemCasting:    {Name: "casting_time", Unit: "points", Text: "points of initiative that a spell takes"},
	ItemChance:     {Name: "chance", Unit: "%", Text: "of a proficiency"},
	ItemRadius:     {Name: "radius", Unit: "feet", Text: "of the area of a spell"},
}

// ItemFlag is a yes-or-no property of an item.
type ItemFlag int16

// Flags of an item.
const (
	FlagUnknown ItemFlag = 1 << iota // never learnt (REV-D10)
	FlagCharge                       // doubles the damage of a charge (REV-055)
	FlagSet                          // can be set against a charge (REV-057)
)

// Kinds of marks.
const (
	MarkHolding uint8 = iota
	MarkHeld
	MarkWrestling
	MarkFumbled
	MarkRoutine
	MarkShots
	MarkStunned
	MarkHelpless
	MarkOffBalance
	MarkInvisible
	MarkSurprised
	MarkHastened
	MarkSlowed
	MarkHighGround
	MarkSet
	MarkWading
	MarkDeepWater
	MarkForeign
	MarkHindered
	MarkWaiting
	MarkCharging
	MarkWarned
	MarkSilenced
	MarkOdour
	MarkCamouflaged
	MarkFleeing
	MarkPoorLight
	MarkDarkness
	MarkPanicked
	MarkAnticipating
	MarkSuspicious
	MarkRain
	MarkFog
	MarkStill
	MarkMounted
	MarkBraced
	MarkJoined
	MarkPinning
	MarkPinned
	MarkBeset
	MarkAssailed
	MarkUnhorsed
	MarkPrepared
)

// Columns of the mark MarkUnhorsed: what rider and mount have together.
const (
	UnhorsedMV = iota
	UnhorsedLegs
	UnhorsedSize
)

// CamouflageDegree is a column of the mark MarkCamouflaged: 1 to 3 (REV-014).
const CamouflageDegree = 0

// Columns of the marks MarkHolding and MarkHeld.
const (
	HoldRound = iota // round of the hold, from 1 (REV-119)
	HoldMove         // which hold it is: a Move
)

// Column of the mark MarkWrestling and of MarkRoutine.
const (
	WrestleSince = 0 // round of the first hit, from 1 (REV-A48)
	RoutineFirst = 0 // round of the first attack (REV-D6)
)

// Columns of the mark MarkShots.
const (
	ShotsItem  = iota // which weapon
	ShotsCarry        // part of a shot that is carried on, in quarters (REV-052)
	ShotsRound        // round of the latest shooting
)

// near is what a hold, a pin and a wrestle need: the two have parted once neither has the
// other in reach (REV-120).
var near = rules.While{Engaged: true}

var marks = []rules.MarkType{
	MarkHolding:    {Name: "holding", Bound: true, Grips: true, While: near, Columns: [3]string{"round", rules.ColumnCode}, Text: "holds the other"},
	MarkHeld:       {Name: "held", Bound: true, While: rules.While{Tied: rules.KindsOf(MarkHolding)}, Columns: [3]string{"round", rules.ColumnCode}, Text: "is held by the other"},
	MarkWrestling:  {Name: "wrestling", Bound: true, While: near, Columns: [3]string{"since round"}, Text: "wrestles with the other: small weapons only"},
	MarkFumbled:    {Name: "fumbled", Text: "no more attacks in this round"},
	MarkRoutine:    {Name: "routine", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{"first"}, Text: "its attacks are counted from round to round"},
	MarkShots:      {Name: "shots", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem, "carry", "round"}, Text: "its shots are counted from round to round"},
	MarkStunned:    {Name: "stunned", Harmless: true, Text: "cannot act, easy to hit"},
	MarkHelpless:   {Name: "helpless", Harmless: true, Text: "asleep, bound or magically held: every attack hits"},
	MarkOffBalance: {Name: "off_balance", Text: "easier to hit"},
	MarkInvisible:  {Name: "invisible", Text: "harder to hit"},
	MarkSurprised:  {Name: "surprised", Text: "no turn and no reaction in this round"},
	MarkHastened:   {Name: "hastened", Text: "acts earlier"},
	MarkSlowed:     {Name: "slowed", Text: "acts later"},
	MarkHighGround: {Name: "higher_ground", While: rules.While{Still: true}, Text: "stands higher than others, on a field without heights"},
	MarkSet:        {Name: "set_for_charge", While: rules.While{Acts: true, Upright: true, Still: true}, Text: "set to receive a charge"},
	MarkWading:     {Name: "wading", Text: "in water or on slippery ground"},
	MarkDeepWater:  {Name: "deep_water", Text: "in deep water"},
	MarkForeign:    {Name: "foreign_environment", Text: "not in its element"},
	MarkHindered:   {Name: "hindered", Text: "tangled, climbing or held"},
	MarkWaiting:    {Name: "waiting", Text: "waits"},
	MarkCharging:   {Name: "charging", Text: "has charged: Dexterity does not help, and easier to hit"},

	MarkWarned:       {Name: "warned", Quiet: true, Seen: rules.SeenSide, Text: "has come for this fight and cannot be surprised"},
	MarkSilenced:     {Name: "silenced", Text: "moves without a sound"},
	MarkOdour:        {Name: "odour", Text: "can be smelt from afar"},
	MarkCamouflaged:  {Name: "camouflaged", Columns: [3]string{"degree"}, Text: "hard to tell from the ground"},
	MarkFleeing:      {Name: "fleeing", Text: "came here in flight"},
	MarkPoorLight:    {Name: "poor_light", Text: "sees little"},
	MarkDarkness:     {Name: "darkness", Text: "sees next to nothing"},
	MarkPanicked:     {Name: "panicked", Text: "beside itself with fear"},
	MarkAnticipating: {Name: "anticipating", Text: "expects to be attacked from where they come"},
	MarkSuspicious:   {Name: "suspicious", Text: "thinks that others may mean harm"},
	MarkRain:         {Name: "rain", Text: "in the rain"},
	MarkFog:          {Name: "heavy_fog", Text: "in heavy fog"},
	MarkStill:        {Name: "extremely_still", Text: "where every sound is heard"},
	MarkMounted:      {Name: "mounted", Text: "rides"},
	MarkBraced:       {Name: "braced", Bound: true, Text: "the next hit on the other, who has run onto the set weapon, is doubled"},
	MarkJoined:       {Name: "joined", Bound: true, While: rules.While{Acts: true, Engaged: true}, Text: "lends weight to whoever bears the other down"},
	MarkPinning:      {Name: "pinning", Bound: true, Grips: true, While: near, Text: "pins the other to the ground"},
	MarkPinned:       {Name: "pinned", Bound: true, Harmless: true, While: rules.While{Tied: rules.KindsOf(MarkPinning)}, Text: "is pinned to the ground by the other"},
	MarkBeset:        {Name: "beset", Bound: true, Text: "the other is about to bear it down"},
	MarkPrepared:     {Name: "prepared", Stacks: true, Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnItem}, Text: "may be used once more"},
	MarkUnhorsed:     {Name: "unhorsed", Columns: [3]string{"mv", "legs", "size"}, Text: "has lost its saddle"},
	MarkAssailed:     {Name: "assailed", Bound: true, Quiet: true, Text: "the other attacked it last"},
}

// Results that a stage leaves for later ones.
const (
	ResultBlow   = iota // a Blow
	ResultMove          // the Move of a wrestling attack, plus one
	ResultRow           // the row of the unarmed table that a punch is, from 1
	ResultDouble        // 1: the weapon was set and the damage may be doubled
	ResultSlow          // 1: no shot is ready (REV-052)
)

var results = []rules.Column{
	ResultBlow: {Name: "blow", Text: "0 open, 1 miss, 2 hit, 3 critical hit"},
	ResultMove: {Name: "move", Text: "wrestling move, counted from 1"},

	ResultRow:    {Name: "row", Text: "row of the unarmed table, counted from 1"},
	ResultDouble: {Name: "doubling", Text: "1: the damage may be doubled"},
	ResultSlow:   {Name: "slow", Text: "1: no shot is ready", Words: []string{"", "but no shot is ready"}},
}

// Blow says what an attack roll came to.
type Blow int32

// What an attack roll can come to.
const (
	BlowOpen Blow = iota
	BlowMiss
	BlowHit
	BlowCritical
)

var blowNames = [...]string{"open", "miss", "hit", "critical"}

// String returns the word for o.
func (o Blow) String() string { return nameOf(blowNames[:], int(o)) }

// Terms that modifiers go into.
const (
	TermTHAC0    uint8 = iota
	TermAC             // armour class, low is good
	TermScore          // initiative
	TermNeed           // THAC0 - AC, what the modified roll must reach
	TermAttack         // modifiers of the attack roll
	TermDamage         // points
	TermRate           // quarters of a shot
	TermSurprise       // the modified roll
	TermHealing        // points
)

var terms = []rules.Column{
	TermTHAC0:  {Name: "thac0", Unit: "points", Text: "needed against armour class 0"},
	TermAC:     {Name: "ac", Unit: "points", Text: "armour class, low is good"},
	TermScore:  {Name: "score", Unit: "points", Text: "initiative"},
	TermNeed:   {Name: "base_need", Unit: "points", Text: "THAC0 less armour class"},
	TermAttack: {Name: "modifiers", Unit: "points", Text: "added to the attack roll"},
	TermDamage: {Name: "damage", Unit: "points", Text: "damage", Harm: true},
	TermRate:   {Name: "rate", Unit: "quarters of a shot", Text: "rate of fire", Quiet: true},

	TermHealing:  {Name: "healing", Unit: "points", Text: "healing"},
	TermSurprise: {Name: "surprise", Unit: "points", Text: "the roll that shows whether a side is surprised"},
}

// Rolls, in the order in which they are drawn.
const (
	RollInitiative dice.Purpose = iota
	RollStray
	RollAttack
	RollDamage
	RollCritical
	RollSave
	RollFall
	RollSurprise
	RollGauntlet
	RollGauntletCritical
	RollKnockout
	RollStun
	RollCheck
	RollHealing
)

// swung is the d20 of an attack (REV-070, REV-085, REV-086). What needs 1 or less announces
// nothing: a natural 1 misses with a weapon, and hits in wrestling (REV-111).
var swung = rules.Trial{Sides: attackDie, High: attackDie, Over: true, Always: alwaysHits, Never: alwaysMisses, Least: 2}

var rolls = []rules.RollType{
	RollInitiative: {Name: "initiative", Dice: "d10", Most: 10, When: "once per combatant, in its first round", Rule: "REV-002"},
	RollStray: {Name: "stray", Says: "shot into the fray", Dice: "d100", Most: 100, When: "before a shot into melee", Rule: "REV-064", Trial: rules.D(100),
		Aside: [2]string{"the shot goes at whom it was aimed at", "the shot goes at another"}},
	RollAttack:   {Name: "attack", Dice: "d20", Most: 20, When: "once per attack", Rule: "REV-070", Trial: swung},
	RollDamage:   {Name: "damage", Dice: "the weapon's dice", When: "after a hit", Rule: "REV-D8"},
	RollCritical: {Name: "critical", Dice: "the weapon's dice", When: "after a natural 20", Rule: "REV-085"},
	RollSave:     {Name: "save", Dice: "d20", Most: 20, When: "after 50 points and more from one attack; against a spell", Rule: "REV-091", Trial: rules.Trial{Sides: saveDie, High: saveDie, Over: true}},
	RollFall:     {Name: "fall", Dice: "d6 for every ten feet", Most: 6, When: "after a fall", Rule: "REV-092"},

	RollSurprise: {Name: "surprise", Dice: "d10", Most: 10, When: "before the first round, by a side that has not come for this fight", Rule: "REV-001", Told: true},
	RollGauntlet: {Name: "gauntlet", Dice: "d3", Most: 3, When: "after a punch with metal gauntlets has hit", Rule: "REV-103"},

	RollGauntletCritical: {Name: "gauntlet_critical", Dice: "d3", Most: 3, When: "after a natural 20 with them", Rule: "REV-A22"},

	RollKnockout: {Name: "knockout", Dice: "d100", Most: 100, When: "after a punch has hit", Rule: "REV-107", Trial: rules.D(100)},
	RollCheck:    {Name: "check", Dice: "d100", Most: 100, When: "once per proficiency that is tried", Rule: "REV-041", Trial: rules.D(100)},
	RollHealing:  {Name: "healing", Dice: "the dice of what heals", When: "once per healing", Rule: "REV-041"},
	RollStun:     {Name: "stun", Dice: "d10", Most: 10, When: "after a knockout", Rule: "REV-107"},
}

// Gaits, the modes of a movement act.
const (
	GaitWalk uint8 = iota
	GaitCrawl
	GaitWithdraw
	GaitFlee
	GaitCharge
	GaitLeap // over an edge (REV-092)
)

var gaits = []string{GaitWalk: "walk", GaitCrawl: "crawl", GaitWithdraw: "withdraw", GaitFlee: "flee", GaitCharge: "charge", GaitLeap: "leap"}

// Special acts.
const (
	SpecialBreakHold  uint8 = iota // free somebody by an attack on the holder (REV-A31)
	SpecialWait                    // act later in the round (REV-039)
	SpecialMount                   // get back into the saddle (REV-D11)
	SpecialDrink                   // a potion in hand (REV-043)
	SpecialAdminister              // give one to somebody to drink (REV-041)
	SpecialCheck                   // try a proficiency (REV-041)
)

var specials = []rules.RowType{
	SpecialBreakHold:  {Name: "break_hold", Says: "breaking the hold", Link: "of", Text: "attack a holder to free the one it holds", Harm: true},
	SpecialMount:      {Name: "mount", Says: "mounting", Text: "get back into the saddle"},
	SpecialDrink:      {Name: "drink", Text: "drink a potion that is in hand"},
	SpecialAdminister: {Name: "administer", Text: "give a potion to somebody in touch to drink"},
	SpecialCheck:      {Name: "check", Text: "try a proficiency"},
	SpecialWait:       {Name: "wait", Says: "waiting", Text: "act later in the round, by so many points of initiative", Later: true},
}

// Reaction is the Mode of a granted slot: what has provoked it.
type Reaction uint8

// Reactions.
const (
	ReactUnarmed  Reaction = iota + 1 // to wrestling (REV-114)
	ReactFlight                       // to flight (REV-059)
	ReactPunch                        // to a punch (REV-101)
	ReactOverbear                     // to being borne down (REV-125)
	ReactCharge                       // to a charge onto a set weapon (REV-A52)
)

// rule is the rule by which a reaction has +4 to hit and in damage, "" for none.
func (r Reaction) rule() rules.Rule {
	switch r {
	case ReactUnarmed:
		return "REV-114"
	case ReactPunch:
		return "REV-101"
	case ReactOverbear:
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
