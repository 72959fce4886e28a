package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Pools of a combatant.
const PoolHP = 0 // hit points (BRP-080)

var pools = []rules.Column{
	PoolHP: {Name: "hp", Unit: "points", Text: "hit points", State: true},
}

// Traits of a combatant beside the shared four: offence (percent, the weapon in
// hand), defence (percent, the better of parry and dodge), armour (points), and
// reduction (always 0).
const (
	TraitSTR        = rules.NShare + iota
	TraitCON        //
	TraitSIZ        //
	TraitINT        //
	TraitPOW        //
	TraitDEX        // also the rank in every phase (BRP-103)
	TraitCHA        //
	TraitBonusDice  // dice of the damage bonus; negative are taken off (BRP-101)
	TraitBonusSides // sides of each
	TraitDodge      // percent, without armour
	TraitThrow      // percent, without armour
	TraitFirstAid   // percent
	TraitBody       // points of the body armour
	TraitHelmet     // points of the helmet
	TraitSecond     // points of the body armour against the other kind of weapon (BRP-064)
	TraitListen     // percent, without helmet
	TraitSpot       // percent, without helmet
	TraitHide       // percent, without armour
	TraitStealth    // percent, without armour
	TraitPhysical   // what armour adds to physical skills (BRP-062)
	TraitPerception // what the helmet adds to perception skills (BRP-063)
	nTrait
)

var traits = []rules.Column{
	rules.OF:        {Name: "offence", Unit: "percent", Text: "chance with the weapon in hand"},
	rules.DF:        {Name: "defence", Unit: "percent", Text: "the better of parry and dodge"},
	rules.AR:        {Name: "armour", Unit: "points", Text: "points off each blow"},
	rules.DR:        {Name: "reduction", Text: "not used by this book", Unused: true},
	TraitSTR:        {Name: "str", Unit: "points", Text: "strength"},
	TraitCON:        {Name: "con", Unit: "points", Text: "constitution"},
	TraitSIZ:        {Name: "siz", Unit: "points", Text: "size"},
	TraitINT:        {Name: "int", Unit: "points", Text: "intelligence"},
	TraitPOW:        {Name: "pow", Unit: "points", Text: "power"},
	TraitDEX:        {Name: "dex", Unit: "points", Text: "dexterity, and the rank"},
	TraitCHA:        {Name: "cha", Unit: "points", Text: "charisma"},
	TraitBonusDice:  {Name: "bonus_dice", Unit: "dice", Text: "dice of the damage bonus"},
	TraitBonusSides: {Name: "bonus_sides", Unit: "sides", Text: "sides of these dice"},
	TraitDodge:      {Name: "dodge", Unit: "percent", Text: "dodge, without armour"},
	TraitThrow:      {Name: "throw", Unit: "percent", Text: "throw, without armour"},
	TraitFirstAid:   {Name: "first_aid", Unit: "percent", Text: "first aid"},
	TraitListen:     {Name: "listen", Unit: "percent", Text: "listen, without helmet"},
	TraitSpot:       {Name: "spot", Unit: "percent", Text: "spot, without helmet"},
	TraitHide:       {Name: "hide", Unit: "percent", Text: "hide, without armour"},
	TraitStealth:    {Name: "stealth", Unit: "percent", Text: "stealth, without armour"},
	TraitBody:       {Name: "body_armour", Unit: "points", Text: "body armour"},
	TraitHelmet:     {Name: "helmet", Unit: "points", Text: "helmet"},
	TraitSecond:     {Name: "second_armour", Unit: "points", Text: "body armour with two values: against firearms"},
	TraitPhysical:   {Name: "physical", Unit: "percent", Text: "what armour adds to physical skills"},
	TraitPerception: {Name: "perception", Unit: "percent", Text: "what the helmet adds to perception skills"},
}

// Traits of an item.
const (
	ItemBase          = iota // base chance of its row, percent (BRP-019)
	ItemPoints               // points spent on its skill and specialty
	ItemThrownBase           // the same when it is thrown
	ItemThrownPoints         //
	ItemHits                 // hit points, 0 if it cannot be damaged (BRP-047)
	ItemRelated              // best chance with another specialty of its skill, 0 for none (BRP-018)
	ItemThrownRelated        // the same when it is thrown
	ItemAmmo                 // missiles for it, if they are counted (BRP-AMB-58)
)

var itemTraits = []rules.Column{
	ItemBase:          {Name: "base", Unit: "percent", Text: "base chance"},
	ItemPoints:        {Name: "points", Unit: "percent", Text: "skill points spent"},
	ItemThrownBase:    {Name: "thrown_base", Unit: "percent", Text: "base chance when thrown"},
	ItemThrownPoints:  {Name: "thrown_points", Unit: "percent", Text: "skill points spent on throwing it"},
	ItemHits:          {Name: "hit_points", Unit: "points", Text: "hit points of the item; 0 cannot be damaged"},
	ItemRelated:       {Name: "related", Unit: "percent", Text: "best chance with another specialty of its skill"},
	ItemThrownRelated: {Name: "thrown_related", Unit: "percent", Text: "the same when it is thrown"},
	ItemAmmo:          {Name: "ammo", Unit: "missiles", Text: "missiles for it, if they are counted"},
}

// Uses of an item with several rows: the Mode of an act.
const (
	ModeMelee  uint8 = iota // the item's own row
	ModeThrown              // the row of the thrown weapon (BRP-012)
)

// Modes of [rules.ActTend].
const (
	TendWound uint8 = iota // First Aid (BRP-095)
	TendWake               // wakes a sleeper (BRP-AMB-56)
)

// modes are the words for both.
var modes = []rules.Mode{
	{Kind: rules.ActThrow, Mode: ModeMelee, Name: "own"}, {Kind: rules.ActThrow, Mode: ModeThrown, Name: "thrown"},
	{Kind: rules.ActTend, Mode: TendWound, Name: "wound"}, {Kind: rules.ActTend, Mode: TendWake, Name: "wake", Does: "wakes %t", Do: "wake %t"},
}

// Kinds of marks.
const (
	MarkInjury   uint8 = iota // a wound by itself (BRP-081)
	MarkAsleep                // unconscious for hours (BRP-082)
	MarkAwake                 // wakened with very few hit points (BRP-086)
	MarkFired                 // shots made with one weapon since it was loaded (BRP-054)
	MarkUnaware               // knows of no attack (BRP-020)
	MarkDefended              // a defence made in this round (BRP-AMB-30)
	MarkSpent                 // missiles used up, with one weapon (BRP-AMB-58)
	MarkLifted                // helped by First Aid that leaves at least 1 hit point (BRP-AMB-21)
	MarkFixed                 // stays behind a shield that stands (BRP-072)
	MarkHidden                // lies in ambush, or steals up; the other does not know of it (BRP-020)
	MarkKnown                 // the other, who has attacked it from where it was seen by nobody, knows of it (BRP-020)
)

// Columns of the shots made, since a weapon was loaded or since the battle began.
const (
	FiredItem  = 0 // index of the weapon
	FiredShots = 1
)

// HiddenLevel is the column of [MarkHidden] with the [Level] of its Hide roll.
const HiddenLevel = 0

// Columns of a shield that stands.
const (
	FixedItem  = 0 // index of the shield
	FixedSince = 1 // tick
)

// Columns of an injury.
const (
	InjuryDamage  = 0 // points
	InjuryTreated = 1 // attempts at First Aid: 0 or 1 (BRP-094)
)

var marks = []rules.MarkType{
	MarkInjury:   {Name: "injury", Stacks: true, Columns: [3]string{"damage", "treated"}, Text: "a wound that can be treated once"},
	MarkAsleep:   {Name: "asleep", Harmless: true, Columns: [3]string{"hours"}, Text: "unconscious until the time is up or somebody wakes the victim"},
	MarkAwake:    {Name: "awake", While: rules.While{Acts: true}, Text: "wakened: acts in spite of 2 hit points or fewer, until hurt again"},
	MarkFired:    {Name: "fired", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "shots"}, Text: "shots made since the weapon was loaded"},
	MarkUnaware:  {Name: "unaware", Unaware: true, Text: "knows of no attack, until it is attacked or attacks"},
	MarkDefended: {Name: "defended", Stacks: true, Text: "a parry or dodge of this round, which makes the next ones harder"},
	MarkSpent:    {Name: "spent", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnItem, "shots"}, Text: "missiles used up with the weapon"},
	MarkLifted:   {Name: "lifted", Text: "helped by First Aid, which leaves at least 1 hit point"},
	MarkFixed:    {Name: "fixed", Columns: [3]string{rules.ColumnItem, rules.ColumnTick}, Text: "stays behind a shield that stands there, until it moves"},
	MarkHidden:   {Name: "hidden", Seen: rules.SeenSide, Hides: true, While: rules.While{Acts: true}, Columns: [3]string{"level"}, Words: [3][]string{{"", "", "special success"}}, Text: "lies hidden from the other, who has no defence against its attack"},
	MarkKnown:    {Name: "known", Quiet: true, Text: "the other has attacked it in this round, and so knows of it"},
}

// Rolls.
const (
	RollAttack dice.Purpose = iota
	RollDefence
	RollDamage
	RollBonus
	RollFirstAid
	RollHeal
	RollSleep
	RollLanding
	RollHide
	RollSpot
	RollStealth
	RollListen
)

var rolls = []rules.RollType{
	RollAttack:   {Name: "attack", Dice: "d100", Most: 100, When: "once per attack", Rule: brp014, Trial: rules.D(hundred)},
	RollDefence:  {Name: "defence", Dice: "d100", Most: 100, When: "by the target, when it parries or dodges a successful attack", Rule: brp021, Trial: rules.D(hundred)},
	RollDamage:   {Name: "damage", Dice: "the weapon's dice", When: "when an attack does damage", Rule: brp050},
	RollBonus:    {Name: "bonus", Dice: "the damage bonus", When: "with damage, if there is a bonus", Rule: brp101},
	RollFirstAid: {Name: "first_aid", Dice: "d100", Most: 100, When: "when First Aid is finished", Rule: brp092, Trial: rules.D(hundred)},
	RollHeal:     {Name: "heal", Says: "healing", Dice: "d3", Most: 3, When: "when First Aid succeeds, and at the end of a week", Rule: brp092},
	RollSleep:    {Name: "sleep", Dice: "d6", Most: 6, When: "when hit points fall to 2 or 1", Rule: brp082},
	RollLanding:  {Name: "landing", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a throw misses, if throws scatter", Rule: brp057},
	RollHide:     {Name: "hide", Dice: "d100", Most: 100, Told: true, When: "an ambush begins, or somebody who has waited out of sight attacks", Rule: brp020, Trial: rules.D(hundred)},
	RollSpot:     {Name: "spot", Dice: "d100", Most: 100, Told: true, When: "by those who may notice somebody that lies hidden", Rule: brp020, Trial: rules.D(hundred)},
	RollStealth:  {Name: "stealth", Dice: "d100", Most: 100, Told: true, When: "somebody hidden, or whom nobody saw, has moved up", Rule: brp020, Trial: rules.D(hundred)},
	RollListen:   {Name: "listen", Dice: "d100", Most: 100, Told: true, When: "by those who may notice somebody that steals up", Rule: brp020, Trial: rules.D(hundred)},
}

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
func (b *Book) results() []rules.Column {
	rows := make([]string, len(b.t.matrix)+1)
	for i, m := range b.t.matrix {
		if m.attack == Special && m.harm != SpecialHarm {
			rows[i+1] = special
		}
	}
	return []rules.Column{
		resAttack: {Name: "attack", Text: "level of the attack"},
		resAsked:  {Name: "asked", Text: "the target may defend"},
		resWith:   {Name: "with", Text: "the defence used: 0 none, 1 dodge, 2+n item n"},
		resRow:    {Name: "row", Text: "row of the matrix, plus one", Words: rows, Roll: rolls[RollAttack].Name},
		resMet:    {Name: "met", Text: "level of the defence", Words: []string{Special: special}, Roll: rolls[RollDefence].Name},
	}
}

// special is the word for a special success.
const special = "special"

// Terms that modifiers go into.
const (
	TermAttack   uint8 = iota // chance of the attack, percent
	TermDefence               // chance of the defence, percent
	TermDamage                // damage before armour, points
	TermArmour                // points off it
	TermFirstAid              // chance of First Aid, percent
	TermHeal                  // hit points given back
	TermHP                    // hit points when built
	TermHiding                // chance to stay unnoticed, percent
	TermNotice                // chance to notice, percent
)

var terms = []rules.Column{
	TermAttack:   {Name: "attack", Unit: "percent", Text: "chance of the attack"},
	TermDefence:  {Name: "defence", Unit: "percent", Text: "chance of the defence"},
	TermDamage:   {Name: "damage", Unit: "points", Text: "damage before armour", Harm: true},
	TermArmour:   {Name: "armour", Unit: "points", Text: "points taken off the damage", Harm: true},
	TermFirstAid: {Name: "first_aid", Unit: "percent", Text: "chance of First Aid"},
	TermHeal:     {Name: "heal", Unit: "points", Text: "hit points given back"},
	TermHP:       {Name: "hp", Unit: "points", Text: "hit points"},
	TermHiding:   {Name: "hiding", Unit: "percent", Text: "chance to stay unnoticed"},
	TermNotice:   {Name: "notice", Unit: "percent", Text: "chance to notice"},
}

// Level is how well an attack or a defence succeeds.
type Level uint8

// Levels, from worst to best.
const (
	Failure Level = iota // BRP-016
	Success              // BRP-014
	Special              // BRP-015
)

var levelNames = [...]string{"failure", "success", "special"}

// String returns the word for l.
func (l Level) String() string { return named(levelNames[:], l) }

// Harm is what a row of the matrix does to the target.
type Harm uint8

// Kinds of harm.
const (
	NoHarm      Harm = iota
	NormalHarm       // weapon dice and bonus (BRP-045)
	SpecialHarm      // the weapon's maximum on top (BRP-085)
)

var harmNames = [...]string{"none", "normal", "special"}

// String returns the word for h.
func (h Harm) String() string { return named(harmNames[:], h) }

// Class orders the attacks of one DEX rank (BRP-011).
type Class uint8

// Classes, from last to first.
const (
	NoAttack Class = iota // after the attacks of the rank (BRP-AMB-48)
	Short                 // daggers, shields, unarmed
	Medium                // swords, axes
	Long                  // spears
	Missile
)

var classNames = [...]string{"no attack", "short", "medium", "long", "missile"}

// String returns the word for c.
func (c Class) String() string { return named(classNames[:], c) }

// Bonus is how much of the damage bonus a weapon takes.
type Bonus uint8

// Shares of the damage bonus.
const (
	NoBonus   Bonus = iota
	HalfBonus       // BRP-051
	FullBonus
)

var bonusNames = [...]string{"none", "half", "full"}

// String returns the word for s.
func (s Bonus) String() string { return named(bonusNames[:], s) }

// Velocity is how fast an attack comes (BRP-022, BRP-023).
type Velocity uint8

// Velocities.
const (
	Hand Velocity = iota // melee
	Low                  // thrown weapons, arrows, bolts, sling stones
	High                 // firearms and energy weapons
)

var velocityNames = [...]string{"hand", "low", "high"}

// String returns the word for v.
func (v Velocity) String() string { return named(velocityNames[:], v) }

// Size is how much a shield covers against missiles (BRP-024).
type Size uint8

// Sizes of shields.
const (
	NoShield Size = iota
	TargetSize
	FullSize
	LargeSize
)

var sizeNames = [...]string{"none", "target", "full", "large"}

// String returns the word for s.
func (s Size) String() string { return named(sizeNames[:], s) }

func named[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}
