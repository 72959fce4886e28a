package fighter

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// The one pool: hit points. What is left of them may be negative (FTR-E3).
const poolHP = 0

// Traits beside the four axes that all books share.
const (
	traitFt     = rules.NShare + iota // fighter rank
	traitStN                          // strength number
	traitDx                           // dexterity
	traitSz                           // size; the table has ten points for each
	traitP                            // parry number before the weapon (FTR-D4)
	traitRD                           // ranged defence before range and motion (FTR-D6)
	traitAMR                          // actions in a melee round (FTR-T3)
	traitFtDam                        // Dam for fighter rank (FTR-D7)
	traitStNDam                       // Dam for strength (FTR-D7)
	traitHanded                       // 0 right-handed, 1 left-handed
	traitPoints                       // of the table (FTR-D1)
	traitBody                         // 0 upright, 1 on four legs (FTR-L2)
	traitImmune                       // 1: plain weapons do no harm (FTR-080)
	traitSeek                         // point to which magic arrows fly, 0 for none (FTR-025)
)

func traitColumns() []rules.Column {
	return []rules.Column{
		{Name: "of", Unit: "percent", Text: "attack number A before the weapon"},
		{Name: "df", Unit: "percent", Text: "melee defence D before weapon and plot"},
		{Name: "ar", Unit: "points", Text: "highest ADS of the armour worn"},
		{Name: "dr", Unit: "points", Text: "not used: all ADS are points", Unused: true},
		{Name: "ft", Unit: "ranks", Text: "fighter rank"},
		{Name: "stn", Text: "strength number"},
		{Name: "dx", Text: "dexterity"},
		{Name: "sz", Text: "size, 10 for a human"},
		{Name: "parry", Unit: "percent", Text: "parry number P before the weapon"},
		{Name: "ranged_defence", Unit: "percent", Text: "ranged defence RD before range and motion"},
		{Name: "amr", Unit: "actions", Text: "actions in a melee round"},
		{Name: "ft_dam", Unit: "points", Text: "Dam for fighter rank"},
		{Name: "stn_dam", Unit: "points", Text: "Dam for strength"},
		{Name: "handed", Text: "0 right-handed, 1 left-handed"},
		{Name: "points", Unit: "points", Text: "points of the table"},
		{Name: "body", Text: "0 upright, 1 on four legs"},
		{Name: "immune", Text: "1 if plain weapons do no harm"},
		{Name: "seek", Unit: "points", Text: "point that its magic arrows fly to, 0 for none"},
	}
}

// Traits of items. What a weapon's or a shield's row has beyond them is looked up
// in its table by Item.Row.
const (
	itemMagic  = iota // plus of the item; above 0 it is magical
	itemA             // attack number
	itemD             // melee defence
	itemP             // parry number
	itemPD            // parry difficulty
	itemDice          // count and sides of the damage dice, packed
	itemPlus          // of the damage dice, magic included
	itemMinStN        // strength that it needs
	itemDis           // count and sides of the tearing dice, packed
	itemLodge         // percent to lodge for each point
	itemDisMod        // on the chance to tear it out
	itemADS           // of a shield or the strongest place of a piece, magic included
)

func itemColumns() []rules.Column {
	return []rules.Column{
		{Name: "magic", Text: "plus"},
		{Name: "a", Unit: "percent", Text: "on the attack number"},
		{Name: "d", Unit: "percent", Text: "on melee defence"},
		{Name: "p", Unit: "percent", Text: "on the parry number"},
		{Name: "pd", Unit: "percent", Text: "parry difficulty"},
		{Name: "dice", Text: "damage dice: 100 times their number plus their sides"},
		{Name: "plus", Unit: "points", Text: "added to the damage dice"},
		{Name: "min_stn", Text: "strength number that it needs"},
		{Name: "dis", Text: "tearing dice: 100 times their number plus their sides"},
		{Name: "lodge", Unit: "percent", Text: "chance to lodge for each point of damage"},
		{Name: "dis_mod", Unit: "percent", Text: "on the chance to tear it out"},
		{Name: "ads", Unit: "points", Text: "damage that it stops, before wear"},
	}
}

// Marks, and what their three numbers hold.
const (
	markInjury   uint8 = iota // area, level
	markStunned               // FTR-E5
	markShielded              // one attempt to shield: the tick
	markCarried               // an action carried over: due tick, why
	markLodged                // in the bearer: area, point, item of the other
	markGrip                  // the bearer's weapon is in the other: item
	markSplit                 // armour that is gone: item, area
	markUnaware               // FTR-014
	markBleeding              // an open wound: area, points a round (FTR-E4)
	markHeld                  // a shield held against missiles: item, first point, where to (FTR-066)
	markSpanned               // a crossbow that is ready: item, strength of its shot (FTR-102)
	markPulled                // a crossbow drawn half-way: item (FTR-A18)
	markOwed                  // a die of the next round is forfeited (FTR-A18)
	markClaims                // the seconds claimed in this round, as bits (FTR-T2)
	markAhead                 // what was plotted for a second: due, act, aim (FTR-A35)
	markBerserk               // FTR-A25
	markRun                   // a piece stops otherwise from a point on: item, point, ADS (FTR-A29)
)

// What the numbers of a mark hold.
const (
	injuryArea, injuryLevel             = 0, 1
	bleedArea, bleedPoints              = 0, 1
	heldItem, heldFirst, heldFrom       = 0, 1, 2
	spannedItem, spannedStN             = 0, 1
	aheadDue, aheadAct, aheadAim        = 0, 1, 2
	claimedSecs                         = 0
	shieldedTick                        = 0
	carriedDue, carriedWhy              = 0, 1
	lodgedArea, lodgedPoint, lodgedArms = 0, 1, 2
	gripItem, gripTick                  = 0, 1
	splitItem, splitArea                = 0, 1
	runItem, runFrom, runADS            = 0, 1, 2
)

func markTypes() []rules.MarkType {
	return []rules.MarkType{
		markInjury:   {Name: "injury", Stacks: true, Columns: [3]string{rules.ColumnArea, "level"}, Words: [3][]string{injuryLevel: levelNames[:]}, Text: "hampered by a wound"},
		markStunned:  {Name: "stunned", Harmless: true, Text: "carries out no plot, parry or shielding"},
		markShielded: {Name: "shielded", Quiet: true, Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnTick}, Text: "an attempt to shield in this melee round"},
		markCarried:  {Name: "carried", Seen: rules.SeenSide, While: rules.While{Awake: true}, Columns: [3]string{rules.ColumnTick, rules.ColumnCode}, Text: "keeps its action for the next second"},
		markLodged:   {Name: "lodged", Stacks: true, Columns: [3]string{rules.ColumnArea, "point", rules.ColumnCode}, Text: "a barb is stuck in the wound"},
		markGrip:     {Name: "grip", Stacks: true, Columns: [3]string{rules.ColumnItem, rules.ColumnTick}, Text: "holds on to the weapon that is stuck there"},
		markSplit:    {Name: "split", Stacks: true, Columns: [3]string{rules.ColumnItem, rules.ColumnArea}, Text: "a piece of armour is gone where the blow fell"},
		markUnaware:  {Name: "unaware", Unaware: true, Text: "knows of no attacker, until it is attacked or attacks"},
		markBleeding: {Name: "bleeding", Stacks: true, Drains: true, Columns: [3]string{rules.ColumnArea, "points"}, Text: "an open wound, until it is bound"},
		markHeld:     {Name: "shield_held", While: rules.While{Acts: true}, Columns: [3]string{rules.ColumnItem, "first_point", "to"}, Words: [3][]string{heldFrom: heldWords()}, Text: "holds a shield against missiles"},
		markSpanned:  {Name: "spanned", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "stn"}, Text: "a crossbow that is ready, and the strength of its shot"},
		markPulled:   {Name: "half_spanned", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem}, Text: "a crossbow whose string is half-way"},
		markOwed:     {Name: "owed_die", Seen: rules.SeenSide, Stacks: true, Text: "a die less in the next melee round"},
		markClaims:   {Name: "claims", Quiet: true, Seen: rules.SeenOwn, Columns: [3]string{"seconds"}, Text: "the seconds claimed in this melee round, as bits"},
		markAhead:    {Name: "plotted", Quiet: true, Seen: rules.SeenSide, Stacks: true, Columns: [3]string{"due", "act", "aim"}, Text: "what is plotted for a second"},
		markBerserk:  {Name: "berserk", Rash: true, Text: "strikes with all its might, and does not think of defence"},
		markRun:      {Name: "fitted", Stacks: true, Columns: [3]string{rules.ColumnItem, "from_point", "ads"}, Words: runWords(), Text: "a piece of armour that stops more or less from this point of the area on"},
	}
}

// runWords are what a piece stops from which point of an area on.
func runWords() (words [3][]string) {
	for n := range mostSz*pointsPerSz + 1 {
		words[runFrom] = append(words[runFrom], fmt.Sprintf("from point %d", n))
	}
	for n := range mostADS + 1 {
		words[runADS] = append(words[runADS], fmt.Sprintf("ADS %d", n))
	}
	return words
}

// heldWords are the directions to which a shield is held (see holdTo).
func heldWords() []string {
	words := []string{front: "to the front", shieldSide: "to the shield side", weaponSide: "", rear: ""}
	for f := range mostFacings {
		words = append(words, fmt.Sprintf("towards facing %d", f))
	}
	return words
}

// mostFacings is how many facings a field may have (SPACE-040).
const mostFacings = 12

// Reasons for which an action is carried over: modes of its slot.
const (
	carriedNone    uint8 = iota
	carriedDelay         // FTR-T7: any plot
	carriedConvert       // FTR-042: an attack in place of a parry
	plotAhead            // FTR-A35: the seconds are plotted, nothing is done
)

// Rolls.
const (
	rollInitiative dice.Purpose = iota
	rollAttack
	rollScatter
	rollParry
	rollShield
	rollDam
	rollLodge
	rollTear
	rollDis
)

// shifts is what a distance from what an attack needs does (FTR-021, FTR-022, FTR-024, FTR-026).
var shifts = [2]string{
	"the striker may shift the blow so many points along the body; a shot flies true",
	"the target may shift it as many, or off the body; a shot strays as far",
}

func rollTypes(secs int, rud spread) []rules.RollType {
	open := rules.Trial{Sides: hundred, Low: int16(rud.low), High: int16(rud.high)}
	return []rules.RollType{
		rollInitiative: {Name: "initiative", Dice: fmt.Sprintf("d%d", secs), Most: uint16(secs), When: "one for each action of the melee round, with the general plot", Rule: "FTR-T2"},
		rollAttack:     {Name: "attack", Dice: "d100, open-ended", Most: 100, When: "each attack in reach", Rule: "FTR-009", Trial: open, Gauge: shifts},
		rollScatter:    {Name: "scatter", Dice: "d4", Most: 4, When: "a missile with a positive result, and a blow at somebody helpless", Rule: "FTR-027"},
		rollParry:      {Name: "parry", Dice: "d100, open-ended", Most: 100, When: "by the target, if it plotted to parry this attacker and is hit", Rule: "FTR-046", Trial: open},
		rollShield:     {Name: "shield", Dice: "d20, open-ended", Most: 20, When: "by the target, for the one hit it chooses", Rule: "FTR-068", Trial: rules.Trial{Sides: twenty, Low: int16(rud.low20), High: int16(rud.high20), Over: true}},
		rollDam:        {Name: "dam", Says: "damage", Dice: "the weapon's dice", When: "each hit", Rule: "FTR-D7"},
		rollLodge:      {Name: "lodge", Says: "barb", Dice: "d100", Most: 100, When: "a barbed weapon has done damage", Rule: "FTR-111", Trial: rules.D(hundred)},
		rollTear:       {Name: "tear", Says: "pull", Dice: "d100", Most: 100, When: "an attempt to pull a lodged weapon out", Rule: "FTR-115", Trial: rules.D(hundred)},
		rollDis:        {Name: "dis", Says: "tearing", Dice: "the weapon's tearing dice", When: "it comes out", Rule: "FTR-115"},
	}
}

// Results that a stage leaves for later ones.
const (
	resResult   = iota // of the attack roll
	resPoint           // struck
	resArea            // struck, plus one; 0 is off the table
	resParry           // ADS of a successful parry
	resShield          // ADS of a shield that was interposed
	resDam             // of the blow, after a cap
	resSpecific        // what reaches the body
	resFlags           // see below
	resAim             // with its copy
)

// Bits of resFlags.
const (
	flagParried    = 1 << iota // the parry was successful, whatever its ADS
	flagInterposed             // the shield was interposed
	flagBroken                 // the attacking weapon is destroyed
	flagLodged                 // it stays in the wound
)

func resultColumns() []rules.Column {
	return []rules.Column{
		{Name: "result", Text: "attack die less A plus D"},
		{Name: "point", Text: "struck on the target's table", Point: true},
		{Name: "area", Text: "area that is struck, plus one; 0 off the table", Area: true},
		{Name: "parry_ads", Says: "parry", Unit: "points", Text: "damage that the parry stops"},
		{Name: "shield_ads", Says: "shield", Unit: "points", Text: "damage that the shield stops"},
		{Name: "dam", Unit: "points", Text: "damage before armour"},
		{Name: "specific", Unit: "points", Text: "damage that reaches the body"},
		{Name: "flags", Text: "1 parried, 2 interposed, 4 weapon destroyed, 8 lodged"},
		{Name: "aim", Text: "point aimed at, 1000 more on the left copy of a pair, 2000 on the right", Aim: true},
	}
}

// Terms that modifiers go into.
const (
	termAttack     uint8 = iota // A
	termDefence                 // D or RD
	termParry                   // P
	termDifficulty              // PD
	termDamage                  // Dam, less what the layers stop
	termParryADS                // of a successful parry
	termLodging                 // percent
	termTearing                 // percent
	termActions                 // AMR
	termHP
)

// things are the weapons whose keys say how they are held or shot, and the shields whose names
// in a sheet leave out that they are shields.
func things() []rules.Naming {
	return []rules.Naming{
		{Name: "bastard_sword_2h", Text: "bastard sword"}, {Name: "barbed_arrow_long_bow", Text: "long bow with barbed arrows"},
		{Name: "standard", Text: "standard shield"}, {Name: "tower", Text: "tower shield"},
	}
}

func termColumns() []rules.Column {
	return []rules.Column{
		{Name: "attack", Unit: "percent", Text: "attack number A"},
		{Name: "defence", Unit: "percent", Text: "melee or ranged defence"},
		{Name: "parry", Unit: "percent", Text: "parry number P"},
		{Name: "difficulty", Unit: "percent", Text: "parry difficulty PD of the attacking weapon", Of: []string{"parry"}},
		{Name: "damage", Unit: "points", Text: "Dam, less what parry, shield and armour stop"},
		{Name: "parry_ads", Unit: "points", Text: "damage that the parry can stop", Quiet: true},
		{Name: "lodging", Unit: "percent", Text: "chance to stay in the wound"},
		{Name: "tearing", Unit: "percent", Text: "chance to pull it out"},
		{Name: "actions", Unit: "actions", Text: "actions in a melee round"},
		{Name: "hp", Unit: "points", Text: "hit points"},
	}
}

// Gaits.
const (
	gaitStep uint8 = iota // while fighting
	gaitRun               // plotted Moving
)

func gaits() []string { return []string{gaitStep: "step", gaitRun: "run"} }

// plotKind is a general plot: how somebody spends a melee round (FTR-T5). It is the
// mode of the act stance.
type plotKind uint8

// General plots.
const (
	fighting plotKind = iota
	fullDefensive
	moving
	idle
)

var plotNames = [...]string{"fighting", "full_defensive", "moving", "idle"}

// plotMeans is what each comes to (FTR-T5).
var plotMeans = [len(plotNames)]string{
	"attacks and parries in the seconds that the dice claim, and steps",
	"parries, and is harder to hit; no attack",
	"goes fast; no attack and no parry",
	"neither goes nor fights, and parries nothing; who passes is idle, too",
}

// String returns the word for p.
func (p plotKind) String() string { return word(plotNames[:], p) }

// areaType is a kind of body area.
type areaType uint8

// Kinds of areas, in the order of the capacity table.
const (
	areaHead areaType = iota
	areaNeck
	areaArm
	areaLeg
	areaForeleg
	areaHindleg
	areaAbdomen
	areaRump
	areaChest
	areaBarrel
)

var areaNames = [...]string{"head", "neck", "arm", "leg", "foreleg", "hindleg", "abdomen", "rump", "chest", "barrel"}

// String returns the word for k.
func (k areaType) String() string { return word(areaNames[:], k) }

// group is the kind whose row of the effects holds for k (FTR-L2).
func (k areaType) group() areaType {
	switch k {
	case areaNeck:
		return areaHead
	case areaForeleg, areaHindleg:
		return areaLeg
	case areaRump:
		return areaAbdomen
	case areaBarrel:
		return areaChest
	}
	return k
}

// woundLevel is how badly an area is hurt (FTR-E1).
type woundLevel uint8

// Levels.
const (
	unhurt woundLevel = iota
	light
	serious
	disabled
	destroyed
)

var levelNames = [...]string{"unhurt", "light", "serious", "disabled", "destroyed"}

// String returns the word for l.
func (l woundLevel) String() string { return word(levelNames[:], l) }

// quarterSide is where an attacker stands, as the target's hands see it (FTR-011).
type quarterSide uint8

// Quarters.
const (
	front quarterSide = iota
	shieldSide
	weaponSide
	rear
)

var quarterNames = [...]string{"front", "shield_side", "weapon_side", "rear"}

// String returns the word for q.
func (q quarterSide) String() string { return word(quarterNames[:], q) }

func word[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}
