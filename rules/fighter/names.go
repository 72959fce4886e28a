package fighter

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

var pools ledger.Numbers[int, rules.PoolType]

// poolHP is the one pool: hit points. What is left of them may be negative (FTR-E3).
var poolHP = pools.Add(rules.PoolType{Name: "hp", Unit: "points", Text: "hit points"})

var traits = ledger.NewNumbers[int]([]rules.TraitType{
	rules.OF: {Name: "of", Unit: "percent", Text: "attack number A before the weapon"},
	rules.DF: {Name: "df", Unit: "percent", Text: "melee defence D before weapon and plot"},
	rules.AR: {Name: "ar", Unit: "points", Text: "highest ADS of the armour worn"},
	rules.DR: {Name: "dr", Unit: "points", Text: "not used: all ADS are points", Unused: true},
}...)

// Traits beside the four axes that all books share.
var (
	traitFt     = traits.Add(rules.TraitType{Name: "ft", Unit: "ranks", Text: "fighter rank"})
	traitStN    = traits.Add(rules.TraitType{Name: "stn", Text: "strength number"})
	traitDx     = traits.Add(rules.TraitType{Name: "dx", Text: "dexterity"})
	traitSz     = traits.Add(rules.TraitType{Name: "sz", Text: "size, 10 for a human"})
	traitP      = traits.Add(rules.TraitType{Name: "parry", Unit: "percent", Text: "parry number P before the weapon"})                   // FTR-D4
	traitRD     = traits.Add(rules.TraitType{Name: "ranged_defence", Unit: "percent", Text: "ranged defence RD before range and motion"}) // FTR-D6
	traitAMR    = traits.Add(rules.TraitType{Name: "amr", Unit: "actions", Text: "actions in a melee round"})                             // FTR-T3
	traitFtDam  = traits.Add(rules.TraitType{Name: "ft_dam", Unit: "points", Text: "Dam for fighter rank"})                               // FTR-D7
	traitStNDam = traits.Add(rules.TraitType{Name: "stn_dam", Unit: "points", Text: "Dam for strength"})                                  // FTR-D7
	traitHanded = traits.Add(rules.TraitType{Name: "handed", Text: "0 right-handed, 1 left-handed"})
	traitPoints = traits.Add(rules.TraitType{Name: "points", Unit: "points", Text: "points of the table"})                          // FTR-D1
	traitBody   = traits.Add(rules.TraitType{Name: "body", Text: "0 upright, 1 on four legs"})                                      // FTR-L2
	traitImmune = traits.Add(rules.TraitType{Name: "immune", Text: "1 if plain weapons do no harm"})                                // FTR-080
	traitSeek   = traits.Add(rules.TraitType{Name: "seek", Unit: "points", Text: "point that its magic arrows fly to, 0 for none"}) // FTR-025
)

var itemTraits ledger.Numbers[int, rules.ItemTraitType]

// Traits of items. What a weapon's or a shield's row has beyond them is looked up
// in its table by Item.Row.
var (
	itemMagic  = itemTraits.Add(rules.ItemTraitType{Name: "magic", Text: "plus"})
	itemA      = itemTraits.Add(rules.ItemTraitType{Name: "a", Unit: "percent", Text: "on the attack number"})
	itemD      = itemTraits.Add(rules.ItemTraitType{Name: "d", Unit: "percent", Text: "on melee defence"})
	itemP      = itemTraits.Add(rules.ItemTraitType{Name: "p", Unit: "percent", Text: "on the parry number"})
	itemPD     = itemTraits.Add(rules.ItemTraitType{Name: "pd", Unit: "percent", Text: "parry difficulty"})
	itemDice   = itemTraits.Add(rules.ItemTraitType{Name: "dice", Text: "damage dice: 100 times their number plus their sides"})
	itemPlus   = itemTraits.Add(rules.ItemTraitType{Name: "plus", Unit: "points", Text: "added to the damage dice"})
	itemMinStN = itemTraits.Add(rules.ItemTraitType{Name: "min_stn", Text: "strength number that it needs"})
	itemDis    = itemTraits.Add(rules.ItemTraitType{Name: "dis", Text: "tearing dice: 100 times their number plus their sides"})
	itemLodge  = itemTraits.Add(rules.ItemTraitType{Name: "lodge", Unit: "percent", Text: "chance to lodge for each point of damage"})
	itemDisMod = itemTraits.Add(rules.ItemTraitType{Name: "dis_mod", Unit: "percent", Text: "on the chance to tear it out"})
	itemADS    = itemTraits.Add(rules.ItemTraitType{Name: "ads", Unit: "points", Text: "damage that it stops, before wear"})
)

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

var marks ledger.Numbers[uint8, rules.MarkType]

// Marks, and what their three numbers hold.
var (
	markInjury   = marks.Add(rules.MarkType{Name: "injury", Stacks: true, Columns: [3]string{rules.ColumnArea, "level"}, Words: [3][]string{injuryLevel: levelNames[:]}, Text: "hampered by a wound"})
	markStunned  = marks.Add(rules.MarkType{Name: "stunned", Unseats: true, Harmless: true, Text: "carries out no plot, parry or shielding"}) // FTR-E5
	markShielded = marks.Add(rules.MarkType{Name: "shielded", Quiet: true, Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnTick}, Text: "an attempt to shield in this melee round"})
	markCarried  = marks.Add(rules.MarkType{Name: "carried", Seen: rules.SeenSide, While: rules.While{Awake: true}, Columns: [3]string{rules.ColumnTick, rules.ColumnCode}, Text: "keeps its action for the next second"})
	markLodged   = marks.Add(rules.MarkType{Name: "lodged", Stacks: true, Columns: [3]string{rules.ColumnArea, "point", rules.ColumnCode}, Text: "a barb is stuck in the wound"})
	markGrip     = marks.Add(rules.MarkType{Name: "grip", Stacks: true, Columns: [3]string{rules.ColumnItem, rules.ColumnTick}, Text: "holds on to the weapon that is stuck there"})
	markSplit    = marks.Add(rules.MarkType{Name: "split", Stacks: true, Columns: [3]string{rules.ColumnItem, rules.ColumnArea}, Text: "a piece of armour is gone where the blow fell"})
	markUnaware  = marks.Add(rules.MarkType{Name: "unaware", Unaware: true, Text: "knows of no attacker, until it is attacked or attacks"})                                                                                                      // FTR-014
	markBleeding = marks.Add(rules.MarkType{Name: "bleeding", Stacks: true, Drains: true, Columns: [3]string{rules.ColumnArea, "points"}, Text: "an open wound, until it is bound"})                                                             // FTR-E4
	markHeld     = marks.Add(rules.MarkType{Name: "shield_held", While: rules.While{Acts: true}, Columns: [3]string{rules.ColumnItem, "first_point", "to"}, Words: [3][]string{heldFrom: heldWords()}, Text: "holds a shield against missiles"}) // FTR-066
	markSpanned  = marks.Add(rules.MarkType{Name: "spanned", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "stn"}, Text: "a crossbow that is ready, and the strength of its shot"})                                   // FTR-102
	markPulled   = marks.Add(rules.MarkType{Name: "half_spanned", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem}, Text: "a crossbow whose string is half-way"})                                                        // FTR-A18
	markOwed     = marks.Add(rules.MarkType{Name: "owed_die", Seen: rules.SeenSide, Stacks: true, Text: "a die less in the next melee round"})                                                                                                   // FTR-A18
	markClaims   = marks.Add(rules.MarkType{Name: "claims", Quiet: true, Seen: rules.SeenOwn, Columns: [3]string{"seconds"}, Text: "the seconds claimed in this melee round, as bits"})                                                          // FTR-T2
	markAhead    = marks.Add(rules.MarkType{Name: "plotted", Quiet: true, Seen: rules.SeenSide, Stacks: true, Columns: [3]string{"due", "act", "aim"}, Text: "what is plotted for a second"})                                                    // FTR-A35
	markBerserk  = marks.Add(rules.MarkType{Name: "berserk", Rash: true, Text: "strikes with all its might, and does not think of defence"})                                                                                                     // FTR-A25
	markRun      = marks.Add(rules.MarkType{Name: "fitted", Stacks: true, Columns: [3]string{rules.ColumnItem, "from_point", "ads"}, Words: runWords(), Text: "a piece of armour that stops more or less from this point of the area on"})       // FTR-A29
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
	rollHazard
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
		rollHazard:     {Name: "hazard", Says: "harm", Dice: "the dice of the danger", When: "somebody is in a danger of the field, or falls", Rule: "FTR-072"},
	}
}

var results ledger.Numbers[int, rules.ResultType]

// Results that a stage leaves for later ones.
var (
	resResult   = results.Add(rules.ResultType{Name: "result", Text: "attack die less A plus D"})
	resPoint    = results.Add(rules.ResultType{Name: "point", Text: "struck on the target's table", Point: true})
	resArea     = results.Add(rules.ResultType{Name: "area", Text: "area that is struck, plus one; 0 off the table", Area: true})
	resParry    = results.Add(rules.ResultType{Name: "parry_ads", Says: "parry", Unit: "points", Text: "damage that the parry stops"})
	resShield   = results.Add(rules.ResultType{Name: "shield_ads", Says: "shield", Unit: "points", Text: "damage that the shield stops"})
	resDam      = results.Add(rules.ResultType{Name: "dam", Unit: "points", Text: "damage before armour"})
	resSpecific = results.Add(rules.ResultType{Name: "specific", Unit: "points", Text: "damage that reaches the body"})
	resFlags    = results.Add(rules.ResultType{Name: "flags", Text: "1 parried, 2 interposed, 4 weapon destroyed, 8 lodged"})
	resAim      = results.Add(rules.ResultType{Name: "aim", Text: "point aimed at, 1000 more on the left copy of a pair, 2000 on the right", Aim: true})
)

// Bits of resFlags.
const (
	flagParried    = 1 << iota // the parry was successful, whatever its ADS
	flagInterposed             // the shield was interposed
	flagBroken                 // the attacking weapon is destroyed
	flagLodged                 // it stays in the wound
)

var totals ledger.Numbers[uint8, rules.TotalType]

// Terms that modifiers go into.
var (
	totalAttack     = totals.Add(rules.TotalType{Name: "attack", Unit: "percent", Text: "attack number A"})
	totalDefence    = totals.Add(rules.TotalType{Name: "defence", Unit: "percent", Text: "melee or ranged defence"})
	totalParry      = totals.Add(rules.TotalType{Name: "parry", Unit: "percent", Text: "parry number P"})
	totalDifficulty = totals.Add(rules.TotalType{Name: "difficulty", Unit: "percent", Text: "parry difficulty PD of the attacking weapon", Of: []string{"parry"}})
	totalDamage     = totals.Add(rules.TotalType{Name: "damage", Unit: "points", Text: "Dam, less what parry, shield and armour stop"})
	totalParryADS   = totals.Add(rules.TotalType{Name: "parry_ads", Unit: "points", Text: "damage that the parry can stop", Quiet: true})
	totalLodging    = totals.Add(rules.TotalType{Name: "lodging", Unit: "percent", Text: "chance to stay in the wound"})
	totalTearing    = totals.Add(rules.TotalType{Name: "tearing", Unit: "percent", Text: "chance to pull it out"})
	totalActions    = totals.Add(rules.TotalType{Name: "actions", Unit: "actions", Text: "actions in a melee round"})
	totalHP         = totals.Add(rules.TotalType{Name: "hp", Unit: "points", Text: "hit points"})
)

// things are the weapons whose keys say how they are held or shot, and the shields whose names
// in a sheet leave out that they are shields.
func things() []rules.Naming {
	return []rules.Naming{
		{Name: "bastard_sword_2h", Text: "bastard sword"}, {Name: "barbed_arrow_long_bow", Text: "long bow with barbed arrows"},
		{Name: "standard", Text: "standard shield"}, {Name: "tower", Text: "tower shield"},
	}
}

var gaits ledger.Numbers[uint8, string]

// Gaits.
var (
	gaitStep = gaits.Add("step")
	gaitRun  = gaits.Add("run")
)

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

// modes are the words for how a missile weapon is loaded, and for where a shield can be held to
// (FTR-066).
func (b *book) modes() []rules.Mode {
	list := []rules.Mode{
		{Kind: rules.ActLoad, Mode: plainLoad, Name: "plain"},
		{Kind: rules.ActLoad, Mode: pullOne, Name: "one_pull"},
		{Kind: rules.ActLoad, Mode: pullTwo, Name: "two_pulls"},
	}
	guards := map[quarterSide][2]string{front: {"holds %o before it", "hold %o before it"}, shieldSide: {"holds %o to its side", "hold %o to its side"}}
	for q := range quarterSide(len(quarterNames)) {
		if b.t.quarters[q].shield {
			list = append(list, rules.Mode{Kind: rules.ActGuard, Mode: uint8(q), Name: q.String(), Does: guards[q][0], Do: guards[q][1]})
		}
	}
	return append(list, rules.Mode{Kind: rules.ActGuard, Mode: uint8(holdTo), Name: "direction", Does: "holds %o towards %w", Do: "hold %o towards %w"})
}
