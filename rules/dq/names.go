package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Pools of a combatant. The armour against fatigue damage is named apart from the pool
// (DQ-AMB-30).
const (
	PoolFT = iota // fatigue (DQ-130)
	PoolEN        // endurance (DQ-131)
	nPool
)

var pools = []rules.Column{
	PoolFT: {Name: "ft_pool", Unit: "points", Text: "fatigue", Says: "fatigue", State: true, First: true},
	PoolEN: {Name: "en_pool", Unit: "points", Text: "endurance", Says: "endurance", State: true},
}

// Traits of a combatant beside the shared four; doc.go says what those mean here.
const (
	TraitPS        = rules.NShare + iota
	TraitMD        // without shield
	TraitAG        // modified by armour (DQ-132)
	TraitWP        //
	TraitMA        //
	TraitPC        // DQ-133
	TraitTMR       // hexes a pulse, unhurt (DQ-105)
	TraitENArmour  // DQ-135
	TraitWarrior   // rank
	TraitScientist // rank of military scientist
	TraitAssassin  // rank
	TraitLeader    // 1: rolls for its side (DQ-102)
	TraitSize      // hexes (DQ-096)
)

var traits = []rules.Column{
	rules.OF:       {Name: "offence", Unit: "percent", Text: "manual dexterity and magic: what a ranked weapon's chance is raised by"},
	rules.DF:       {Name: "defence", Unit: "percent", Text: "modified agility and magic"},
	rules.AR:       {Name: "ft_armour", Unit: "points", Text: "armour against fatigue damage"},
	rules.DR:       {Name: "reduction", Unit: "points", Text: "comes off damage of every kind"},
	TraitPS:        {Name: "ps", Unit: "points", Text: "physical strength"},
	TraitMD:        {Name: "md", Unit: "points", Text: "manual dexterity, without shield"},
	TraitAG:        {Name: "ag", Unit: "points", Text: "agility, modified by armour"},
	TraitWP:        {Name: "wp", Unit: "points", Text: "willpower"},
	TraitMA:        {Name: "ma", Unit: "points", Text: "magical aptitude"},
	TraitPC:        {Name: "pc", Unit: "points", Text: "perception"},
	TraitTMR:       {Name: "tmr", Unit: "hexes", Text: "tactical movement rate, unhurt"},
	TraitENArmour:  {Name: "en_armour", Unit: "points", Text: "armour against endurance damage"},
	TraitWarrior:   {Name: "warrior", Unit: "ranks", Text: "warrior"},
	TraitScientist: {Name: "military_scientist", Unit: "ranks", Text: "military scientist"},
	TraitAssassin:  {Name: "assassin", Unit: "ranks", Text: "assassin"},
	TraitLeader:    {Name: "leader", Text: "1: rolls the side's initiative"},
	TraitSize:      {Name: "size", Unit: "hexes", Text: "how many hexes the body takes up"},
}

// Traits of an item.
const (
	ItemClass = iota // a [Class]
	ItemBC           // base chance, percent
	ItemDM           // damage modifier, points
	ItemRank         // its holder's rank with it, [Unranked] for none
	ItemHand         // a [Hand]
	ItemLoads        // 1: has to be made ready after each shot (DQ-140)
	ItemGuard        // a shield's defence bonus, percent
	ItemMDMod        // what it adds to manual dexterity
	ItemClose        // 1: serves in close combat (DQ-143)
	ItemNet          // 1: entangles (DQ-094)
)

// Unranked is the rank of a weapon that its holder never learned (DQ-043).
const Unranked = -1

var itemTraits = []rules.Column{
	ItemClass: {Name: "class", Text: "0 none, 1 A thrusts, 2 B slashes, 3 C crushes"},
	ItemBC:    {Name: "base_chance", Unit: "percent", Text: "base chance"},
	ItemDM:    {Name: "damage_modifier", Unit: "points", Text: "added to the damage die"},
	ItemRank:  {Name: "rank", Unit: "ranks", Text: "rank with it; -1 unranked"},
	ItemHand:  {Name: "hand", Text: "0 primary or both, 1 secondary"},
	ItemLoads: {Name: "loads", Text: "1: made ready by an action after each shot"},
	ItemGuard: {Name: "defence_bonus", Unit: "percent", Text: "defence in the front"},
	ItemMDMod: {Name: "md_modifier", Unit: "points", Text: "added to manual dexterity"},
	ItemClose: {Name: "close", Text: "1: serves in close combat"},
	ItemNet:   {Name: "entangles", Text: "1: made to entangle"},
}

// Kinds of marks.
const (
	MarkStunned     uint8 = iota // DQ-138
	MarkEvading                  // DQ-062
	MarkAim                      // at Other, with an item (DQ-070)
	MarkPass                     // must pass the next action (DQ-061)
	MarkFaint                    // endurance at the latest check (DQ-110)
	MarkBleeding                 // DQ-150
	MarkArm                      // an arm cannot be used (DQ-151)
	MarkLeg                      // a leg is hurt (DQ-151)
	MarkAirborne                 // DQ-148
	MarkUnaware                  // DQ-149
	MarkWithdrawing              // DQ-142
	MarkClose                    // in close combat with Other (DQ-143)
	MarkEntangled                // DQ-094
	MarkHeld                     // by Other (DQ-095)
	MarkHolding                  // Other (DQ-095)
	MarkTended                   // by Other, a wound (DQ-150)
	MarkBeset                    // Other has come into its hex (DQ-143)
	nMark
)

// Columns of marks.
const (
	AimItem    = 0 // index of the item aimed with
	FaintAt    = 0 // endurance points
	BleedRate  = 0 // endurance points a pulse
	ArmHand    = 0 // a [Hand]
	LegSlower  = 0 // hexes off the TMR
	LegHalving = 1 // times that the TMR is halved
	TendedAt   = 0 // serial of the wound
)

// What some marks need to last: who is stunned or down does nothing (DQ-112), and keeps no
// bonus from what it has done; who falls neither evades nor withdraws.
var (
	fits     = rules.While{Acts: true, Without: rules.KindsOf(MarkStunned)}
	standsUp = rules.While{Acts: true, Upright: true, Without: rules.KindsOf(MarkStunned)}
)

var marks = []rules.MarkType{
	MarkStunned:     {Name: "stunned", Text: "may only try to recover; no agility and no shield in defence"},
	MarkEvading:     {Name: "evading", While: standsUp, Text: "defends better, and may parry, until its next action"},
	MarkAim:         {Name: "aiming", Bound: true, While: fits, Columns: [3]string{rules.ColumnItem}, Text: "aims at somebody for its next action"},
	MarkPass:        {Name: "must_pass", Text: "loses its next action"},
	MarkFaint:       {Name: "faint", Quiet: true, Seen: rules.SeenOwn, Columns: [3]string{"en"}, Text: "endurance at the latest consciousness check"},
	MarkBleeding:    {Name: "bleeding", Stacks: true, Drains: true, Columns: [3]string{"rate"}, Text: "loses endurance at the end of every pulse"},
	MarkArm:         {Name: "arm", Stacks: true, Columns: [3]string{"hand"}, Text: "an arm that cannot be used"},
	MarkLeg:         {Name: "leg", Stacks: true, Columns: [3]string{"slower", "halved"}, Text: "a leg that slows"},
	MarkAirborne:    {Name: "airborne", Text: "off the ground"},
	MarkUnaware:     {Name: "unaware", Unaware: true, Text: "knows of no attacker, until it is attacked or attacks"},
	MarkWithdrawing: {Name: "withdrawing", While: standsUp, Text: "steps back: harder to strike in melee, until its next action"},
	MarkClose:       {Name: "close_combat", Bound: true, While: rules.While{Awake: true}, Text: "fights body to body"},
	MarkEntangled:   {Name: "entangled", Rooted: true, Text: "half the agility and dexterity and no movement, until it tears free"},
	MarkHeld:        {Name: "held", Bound: true, While: rules.While{Awake: true, Tied: rules.KindsOf(MarkHolding)}, Harmless: true, Rooted: true, Text: "may only struggle; open to the blows of others"},
	MarkHolding:     {Name: "holding", Bound: true, While: rules.While{Awake: true, Without: rules.KindsOf(MarkStunned)}, Occupies: true, Text: "has hold of somebody and may only let go"},
	MarkBeset:       {Name: "beset", Bound: true, While: rules.While{Awake: true, Tied: rules.KindsOf(MarkClose)}, Grips: true, Text: "has an enemy in its own hex"},
	MarkTended:      {Name: "tended", Bound: true, Columns: [3]string{"wound"}, Text: "a wound that somebody is stopping"},
}

// Rolls.
const (
	RollAttack dice.Purpose = iota
	RollDefence
	RollParry
	RollDamage
	RollGrievous
	RollPulses
	RollConscious
	RollRecover
	RollInitiative
	RollLanding
	RollFumble
	RollMishap
	RollFlight
	RollDirection
	RollAvoid
	RollRestrain
	RollLeave
	RollRepulse
)

// rollTypes names the rolls. A natural 100 fails and a natural 01 succeeds, also without a
// chance if the option says so (DQ-017, DQ-018, DQ-AMB-08); aim and assassins change the die
// (DQ-019); some checks have to be below their chance, and all may (DQ-AMB-17).
func rollTypes(o Options) []rules.RollType {
	defence, check := rules.D(d100), rules.D(d100)
	defence.Never = natural00
	if !o.NeedsChance {
		defence.Always = natural01
	}
	if o.RollUnder {
		check.Edge = -1
	}
	under, leave, repulse := rules.D(d100), rules.Trial{Sides: d10, High: d10, Over: true}, rules.D(d10)
	under.Edge = -1
	if o.RepulseLiteral {
		repulse = leave
	}
	attack := defence
	attack.Die = TermDie + 1
	return []rules.RollType{
		RollAttack:     {Name: "attack", Dice: "d100", Most: 100, When: "once per attack", Rule: "DQ-005", Trial: attack},
		RollDefence:    {Name: "defence", Dice: "d100", Most: 100, When: "by the target, once per attack on it", Rule: "DQ-006", Trial: defence},
		RollParry:      {Name: "parry", Dice: "d10", Most: 10, When: "by an evading target that tries a parry", Rule: "DQ-061"},
		RollDamage:     {Name: "damage", Dice: "d10", Most: 10, When: "at a result of 1, 3 or 4", Rule: "DQ-134"},
		RollGrievous:   {Name: "grievous", Says: "injury", Dice: "d100", Most: 100, When: "at a result of 4 or more", Rule: "DQ-139"},
		RollPulses:     {Name: "pulses", Dice: "d10", Most: 10, When: "with an injury that lasts for some pulses", Rule: "DQ-151"},
		RollConscious:  {Name: "conscious", Says: "consciousness", Dice: "d100", Most: 100, When: "when endurance drops to 3 or less, and each pulse while it is", Rule: "DQ-110", Trial: under},
		RollRecover:    {Name: "recover", Says: "recovery", Dice: "d100", Most: 100, When: "as the action of somebody stunned", Rule: "DQ-111", Trial: check},
		RollInitiative: {Name: "initiative", Dice: "d10", Most: 10, When: "by a side with unengaged figures, each pulse", Rule: "DQ-102"},
		RollLanding:    {Name: "landing", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a throw misses, if throws scatter", Rule: "DQ-140"},
		RollFumble:     {Name: "fumble", Says: "check for a fumble", Dice: "d100", Most: 100, When: "the attack die fumbles", Rule: "DQ-120", Trial: under},
		RollMishap:     {Name: "mishap", Dice: "d100", Most: 100, When: "a fumble is not avoided", Rule: "DQ-120"},
		RollFlight:     {Name: "flight", Dice: "d10", Most: 10, When: "a weapon flies from the hand", Rule: "DQ-120"},
		RollDirection:  {Name: "direction", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a weapon flies from the hand", Rule: "DQ-120"},
		RollAvoid:      {Name: "avoid", Says: "escape", Dice: "d100", Most: 100, When: "by the target of a special attack that has struck", Rule: "DQ-090", Trial: check},
		RollRestrain:   {Name: "restrain", Says: "hold", Dice: "d100", Most: 100, When: "to get hold of somebody, and to get free", Rule: "DQ-095", Trial: check},
		RollLeave:      {Name: "leave", Says: "way out", Dice: "d10", Most: 10, When: "to get out of close combat", Rule: "DQ-097", Trial: leave},
		RollRepulse: {Name: "repulse", Says: "stand", Dice: "d10", Most: 10, When: "by the target of a charge, with special attacks", Rule: "DQ-098", Trial: repulse,
			Aside: [2]string{"the charge goes on", "the charge is held off"}},
	}
}

// Results that a stage of a strike leaves for later ones.
const (
	resAttack   = iota // Quality of the attack
	resDefence         // Quality of the defence
	resResult          // Quality of the result
	resCounter         // 1: a parry out of the evasion was asked for
	resFumble          // 1: the attack die fumbles
	resRepulsed        // 1: the charge was repulsed
)

var results = []rules.Column{
	resAttack:   {Name: "attack_quality", Text: "quality of the attack", Words: grades(""), Roll: "attack"},
	resDefence:  {Name: "defence_quality", Text: "quality of the defence", Words: grades(""), Roll: "defence"},
	resResult:   {Name: "result_quality", Text: "quality of the result", Words: grades(" result")},
	resCounter:  {Name: "counter", Text: "1: the target may parry out of its evasion"},
	resFumble:   {Name: "fumble", Text: "1: the attack die fumbles"},
	resRepulsed: {Name: "repulsed", Text: "1: the charge was repulsed"},
}

// Terms that modifiers go into.
const (
	TermStrike     uint8 = iota // strike chance, percent
	TermDie                     // what is added to the attack die
	TermDefence                 // defence, percent
	TermDamage                  // damage, points
	TermParry                   // parry total
	TermInitiative              //
	TermCheck                   // chance of a check, percent
	TermOffence                 // trait when built
	TermGuard                   // trait when built
	TermAgility                 // trait when built
	TermFumble                  // what the roll to avoid a fumble must be below
	TermLeave                   // what the die to get out of close combat needs
)

var terms = []rules.Column{
	TermStrike:     {Name: "strike_chance", Unit: "percent", Text: "strike chance"},
	TermDie:        {Name: "attack_die", Text: "added to the attack die"},
	TermDefence:    {Name: "defence", Unit: "percent", Text: "defence"},
	TermDamage:     {Name: "damage", Unit: "points", Text: "damage after armour", Harm: true},
	TermParry:      {Name: "parry", Text: "parry total"},
	TermInitiative: {Name: "initiative", Text: "initiative"},
	TermCheck:      {Name: "check", Unit: "percent", Text: "chance of a check", Of: []string{"conscious", "recover", "avoid", "restrain"}},
	TermOffence:    {Name: "offence", Unit: "percent", Text: "the offence trait"},
	TermGuard:      {Name: "guard", Unit: "percent", Text: "the defence trait"},
	TermAgility:    {Name: "agility", Unit: "points", Text: "modified agility"},
	TermFumble:     {Name: "fumble", Unit: "percent", Text: "what the roll to avoid a fumble must be below"},
	TermLeave:      {Name: "leave", Text: "what the die must show to get out of close combat"},
}

// Gaits: the Mode of a movement.
const (
	GaitFull         uint8 = iota // the whole TMR
	GaitHalf                      // half of it, with an attack (DQ-105)
	GaitStep                      // one hex, engaged (DQ-105)
	GaitAside                     // one hex, evading (DQ-062)
	GaitBack                      // one hex back, in defence (DQ-142)
	GaitBackFighting              // one hex back, after a strike (DQ-142)
	GaitOut                       // one hex, out of close combat (DQ-143)
)

var gaits = []string{GaitFull: "full", GaitHalf: "half", GaitStep: "step", GaitAside: "aside", GaitBack: "back", GaitBackFighting: "back_fighting", GaitOut: "out"}

// Modes of a shot, a throw and a strike.
const (
	ModePlain       uint8 = iota
	ModeSnapshot          // in an action with movement (DQ-146)
	ModeWithdrawing       // a strike before a step back (DQ-142)
	ModeBoth              // one of two weapons that strike in one action (DQ-144)
	ModeSweep             // at one of several in front (DQ-145)
)

// modes are the words for them; going down has its own.
var modes = []rules.Mode{
	{Kind: rules.ActStrike, Mode: ModePlain, Name: "plain"},
	{Kind: rules.ActStrike, Mode: ModeWithdrawing, Name: "withdrawing"},
	{Kind: rules.ActStrike, Mode: ModeBoth, Name: "both", Text: "both weapons"},
	{Kind: rules.ActStrike, Mode: ModeSweep, Name: "sweep"},
	{Kind: rules.ActShoot, Mode: ModePlain, Name: "plain"}, {Kind: rules.ActShoot, Mode: ModeSnapshot, Name: "snapshot"},
	{Kind: rules.ActThrow, Mode: ModePlain, Name: "plain"}, {Kind: rules.ActThrow, Mode: ModeSnapshot, Name: "snapshot"},
	{Kind: rules.ActKneel, Mode: GoKneel, Name: "kneel"}, {Kind: rules.ActKneel, Mode: GoProne, Name: "prone", Does: "lies down", Do: "lie down"},
}

// Special attacks: the Mode of [rules.ActSpecial].
const (
	ShieldRush    uint8 = iota // DQ-090
	Disarm                     // DQ-091
	Trip                       // DQ-092
	KnockOut                   // DQ-093
	Entangle                   // DQ-094
	Restrain                   // DQ-095
	Trample                    // DQ-096
	CloseIn                    // DQ-143
	LeaveFighting              // out of close combat (DQ-097)
)

var specials = []rules.RowType{
	ShieldRush:    {Name: "shield_rush", Text: "strikes behind the shield, and may knock over", Says: "a shield rush", Harm: true},
	Disarm:        {Name: "disarm", Text: "strikes the weapon out of the hand", Says: "a disarm", Harm: true},
	Trip:          {Name: "trip", Text: "strikes at the legs, and may bring down", Says: "a trip", Harm: true},
	KnockOut:      {Name: "knockout", Text: "strikes to knock unconscious", Says: "a knock-out blow", Harm: true},
	Entangle:      {Name: "entangle", Text: "throws a net over somebody", Says: "a cast", Harm: true},
	Restrain:      {Name: "restrain", Text: "gets hold of somebody", Says: "getting hold", Link: "of", Harm: true},
	Trample:       {Name: "trample", Text: "runs down with a large body", Says: "trampling", Link: "over", Harm: true},
	CloseIn:       {Name: "close_in", Text: "steps into the hex of an enemy, to fight body to body", Says: "closing in", Link: "on", Harm: true},
	LeaveFighting: {Name: "leave_close", Text: "tears loose out of close combat", Says: "getting loose", Link: "from"},
}

// things are the shields whose names in a sheet leave out that they are shields.
var things = []rules.Naming{
	{Name: "small_round", Text: "small round shield"}, {Name: "large_round", Text: "large round shield"},
	{Name: "kite", Text: "kite shield"}, {Name: "tower", Text: "tower shield"},
}

// Modes of [rules.ActKneel].
const (
	GoKneel uint8 = iota
	GoProne
)

// SlotRiposte is the mode of a slot that a parry grants (DQ-061).
const SlotRiposte uint8 = 1

// SlotLeave is the mode of a slot for the step out of close combat (DQ-143).
const SlotLeave uint8 = 2

// Quality is how well a roll succeeds (DQ-010 to DQ-016), as a number (DQ-AMB-29).
type Quality uint8

// Qualities, from worst to best.
const (
	Poor Quality = iota
	Average
	Better
	Crucial
	Decisive
	Excellent
	Fantastic
	nQuality
)

var qualityNames = [nQuality]string{"poor", "average", "better", "crucial", "decisive", "excellent", "fantastic"}

// String returns the word for q.
func (q Quality) String() string { return word(qualityNames[:], q) }

// grades are the words for qualities from average on, as a poor one says no more than that
// something failed.
func grades(after string) []string {
	words := make([]string, nQuality)
	for q := Average; q < nQuality; q++ {
		words[q] = q.String() + after
	}
	return words
}

// Class is how a weapon wounds; it decides its grievous injuries (DQ-139).
type Class uint8

// Classes of weapons.
const (
	NoClass Class = iota
	ClassA        // thrusts
	ClassB        // slashes
	ClassC        // crushes
)

var classNames = [...]string{"none", "A", "B", "C"}

// String returns the letter of c.
func (c Class) String() string { return word(classNames[:], c) }

// Hand is the arm that holds an item.
type Hand uint8

// Hands. A two-handed item is in the primary one.
const (
	Primary Hand = iota
	Secondary
)

var handNames = [...]string{"primary", "secondary"}

// String returns the word for h.
func (h Hand) String() string { return word(handNames[:], h) }

// Way is the way of an attack: which block of the modifiers it takes.
type Way uint8

// Ways of attack.
const (
	Melee Way = iota
	Thrown
	Missile
	Close // body to body in one hex (DQ-143)
	nWay
)

var wayNames = [...]string{"melee", "thrown", "missile", "close"}

// String returns the word for w.
func (w Way) String() string { return word(wayNames[:], w) }

// Ranged reports whether the attack goes through the air.
func (w Way) Ranged() bool { return w == Thrown || w == Missile }

func word[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}
