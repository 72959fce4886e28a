package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

var pools ledger.Numbers[int, rules.PoolType]

// Pools of a combatant. The armour against fatigue damage is named apart from the pool
// (DQ-AMB-30).
var (
	poolFT = pools.Add(rules.PoolType{Name: "ft_pool", Unit: "points", Text: "fatigue", Says: "fatigue", First: true}) // DQ-130
	poolEN = pools.Add(rules.PoolType{Name: "en_pool", Unit: "points", Text: "endurance", Says: "endurance"})          // DQ-131
)

var traits = ledger.NewNumbers[int]([]rules.TraitType{
	rules.OF: {Name: "offence", Unit: "percent", Text: "manual dexterity and magic: what a ranked weapon's chance is raised by"},
	rules.DF: {Name: "defence", Unit: "percent", Text: "modified agility and magic"},
	rules.AR: {Name: "ft_armour", Unit: "points", Text: "armour against fatigue damage"},
	rules.DR: {Name: "reduction", Unit: "points", Text: "comes off damage of every kind"},
}...)

// Traits of a combatant beside the shared four; doc.go says what those mean here.
var (
	traitPS        = traits.Add(rules.TraitType{Name: "ps", Unit: "points", Text: "physical strength"})
	traitMD        = traits.Add(rules.TraitType{Name: "md", Unit: "points", Text: "manual dexterity, without shield"})
	traitAG        = traits.Add(rules.TraitType{Name: "ag", Unit: "points", Text: "agility, modified by armour"}) // DQ-132
	traitWP        = traits.Add(rules.TraitType{Name: "wp", Unit: "points", Text: "willpower"})
	traitMA        = traits.Add(rules.TraitType{Name: "ma", Unit: "points", Text: "magical aptitude"})
	traitPC        = traits.Add(rules.TraitType{Name: "pc", Unit: "points", Text: "perception"})                             // DQ-133
	traitTMR       = traits.Add(rules.TraitType{Name: "tmr", Unit: "hexes", Text: "tactical movement rate, unhurt"})         // DQ-105
	traitENArmour  = traits.Add(rules.TraitType{Name: "en_armour", Unit: "points", Text: "armour against endurance damage"}) // DQ-135
	traitWarrior   = traits.Add(rules.TraitType{Name: "warrior", Unit: "ranks", Text: "warrior"})
	traitScientist = traits.Add(rules.TraitType{Name: "military_scientist", Unit: "ranks", Text: "military scientist"})
	traitAssassin  = traits.Add(rules.TraitType{Name: "assassin", Unit: "ranks", Text: "assassin"})
	traitLeader    = traits.Add(rules.TraitType{Name: "leader", Text: "1: rolls the side's initiative"})                // DQ-102
	traitSize      = traits.Add(rules.TraitType{Name: "size", Unit: "hexes", Text: "how many hexes the body takes up"}) // DQ-096
)

var itemTraits ledger.Numbers[int, rules.ItemTraitType]

// Traits of an item.
var (
	itemClass = itemTraits.Add(rules.ItemTraitType{Name: "class", Text: "0 none, 1 A thrusts, 2 B slashes, 3 C crushes"}) // a [woundClass]
	itemBC    = itemTraits.Add(rules.ItemTraitType{Name: "base_chance", Unit: "percent", Text: "base chance"})
	itemDM    = itemTraits.Add(rules.ItemTraitType{Name: "damage_modifier", Unit: "points", Text: "added to the damage die"})
	itemRank  = itemTraits.Add(rules.ItemTraitType{Name: "rank", Unit: "ranks", Text: "rank with it; -1 unranked"})    // its holder's rank with it, [unranked] for none
	itemHand  = itemTraits.Add(rules.ItemTraitType{Name: "hand", Text: "0 primary or both, 1 secondary"})              // a [hand]
	itemLoads = itemTraits.Add(rules.ItemTraitType{Name: "loads", Text: "1: made ready by an action after each shot"}) // DQ-140
	itemGuard = itemTraits.Add(rules.ItemTraitType{Name: "defence_bonus", Unit: "percent", Text: "defence in the front"})
	itemMDMod = itemTraits.Add(rules.ItemTraitType{Name: "md_modifier", Unit: "points", Text: "added to manual dexterity"})
	itemClose = itemTraits.Add(rules.ItemTraitType{Name: "close", Text: "1: serves in close combat"}) // DQ-143
	itemNet   = itemTraits.Add(rules.ItemTraitType{Name: "entangles", Text: "1: made to entangle"})   // DQ-094
)

// unranked is the rank of a weapon that its holder never learned (DQ-043).
const unranked = -1

var marks ledger.Numbers[uint8, rules.MarkType]

// Kinds of marks.
var (
	markStunned     = marks.Add(rules.MarkType{Name: "stunned", Unseats: true, Text: "may only try to recover; no agility and no shield in defence"})                                                                                               // DQ-138
	markEvading     = marks.Add(rules.MarkType{Name: "evading", While: acting(true), Text: "defends better, and may parry, until its next action"})                                                                                                 // DQ-062
	markAim         = marks.Add(rules.MarkType{Name: "aiming", Paired: true, While: acting(false), Columns: [3]string{rules.ColumnItem}, Text: "aims at somebody for its next action"})                                                             // DQ-070
	markPass        = marks.Add(rules.MarkType{Name: "must_pass", Text: "loses its next action"})                                                                                                                                                   // DQ-061
	markFaint       = marks.Add(rules.MarkType{Name: "faint", Quiet: true, Seen: rules.SeenOwn, Columns: [3]string{"en"}, Text: "endurance at the latest consciousness check"})                                                                     // DQ-110
	markBleeding    = marks.Add(rules.MarkType{Name: "bleeding", Stacks: true, Drains: true, Columns: [3]string{"rate"}, Text: "loses endurance at the end of every pulse"})                                                                        // DQ-150
	markArm         = marks.Add(rules.MarkType{Name: "arm", Stacks: true, Columns: [3]string{"hand"}, Text: "an arm that cannot be used"})                                                                                                          // DQ-151
	markLeg         = marks.Add(rules.MarkType{Name: "leg", Stacks: true, Columns: [3]string{"slower", "halved"}, Text: "a leg that slows"})                                                                                                        // DQ-151
	markAirborne    = marks.Add(rules.MarkType{Name: "airborne", Text: "off the ground"})                                                                                                                                                           // DQ-148
	markUnaware     = marks.Add(rules.MarkType{Name: "unaware", Unaware: true, Text: "knows of no attacker, until it is attacked or attacks"})                                                                                                      // DQ-149
	markWithdrawing = marks.Add(rules.MarkType{Name: "withdrawing", While: acting(true), Text: "steps back: harder to strike in melee, until its next action"})                                                                                     // DQ-142
	markClose       = marks.Add(rules.MarkType{Name: "close_combat", Paired: true, While: rules.While{Awake: true}, Text: "fights body to body"})                                                                                                   // DQ-143
	markEntangled   = marks.Add(rules.MarkType{Name: "entangled", Rooted: true, Text: "half the agility and dexterity and no movement, until it tears free"})                                                                                       // DQ-094
	markHolding     = marks.Add(rules.MarkType{Name: "holding", Paired: true, While: rules.While{Awake: true, Without: rules.KindsOf(markStunned)}, Occupies: true, Text: "has hold of somebody and may only let go"})                              // DQ-095
	markHeld        = marks.Add(rules.MarkType{Name: "held", Unseats: true, Paired: true, While: rules.While{Awake: true, Tied: rules.KindsOf(markHolding)}, Harmless: true, Rooted: true, Text: "may only struggle; open to the blows of others"}) // DQ-095
	markTended      = marks.Add(rules.MarkType{Name: "tended", Paired: true, Columns: [3]string{"wound"}, Text: "a wound that somebody is stopping"})                                                                                               // DQ-150
	markDusk        = marks.Add(rules.MarkType{Name: "starlight", Text: "stands in poor light: harder to strike"})
	markDark        = marks.Add(rules.MarkType{Name: "pitch_dark", Text: "stands in the dark: harder to strike"})
	markBeset       = marks.Add(rules.MarkType{Name: "beset", Paired: true, While: rules.While{Awake: true, Tied: rules.KindsOf(markClose)}, Grips: true, Text: "has an enemy in its own hex"}) // DQ-143
)

// Columns of marks.
const (
	aimItem    = 0 // index of the item aimed with
	faintEN    = 0 // endurance points
	bleedRate  = 0 // endurance points a pulse
	armHand    = 0 // a [hand]
	legSlower  = 0 // hexes off the TMR
	legHalving = 1 // times that the TMR is halved
	tendedAt   = 0 // serial of the wound
)

// acting is what marks need to last that an act keeps up: who is stunned or down does nothing
// (DQ-112), and keeps no bonus from what it has done. Who falls neither evades nor withdraws.
func acting(upright bool) rules.While {
	return rules.While{Acts: true, Upright: upright, Without: rules.KindsOf(markStunned)}
}

var totals ledger.Numbers[uint8, rules.TotalType]

// Terms that modifiers go into.
var (
	totalStrike     = totals.Add(rules.TotalType{Name: "strike_chance", Unit: "percent", Text: "strike chance"})
	totalDie        = totals.Add(rules.TotalType{Name: "attack_die", Text: "added to the attack die"})
	totalDefence    = totals.Add(rules.TotalType{Name: "defence", Unit: "percent", Text: "defence"})
	totalDamage     = totals.Add(rules.TotalType{Name: "damage", Unit: "points", Text: "damage after armour", Harm: true})
	totalParry      = totals.Add(rules.TotalType{Name: "parry", Text: "parry total"})
	totalInitiative = totals.Add(rules.TotalType{Name: "initiative", Text: "initiative"})
	totalCheck      = totals.Add(rules.TotalType{Name: "check", Unit: "percent", Text: "chance of a check", Of: []string{"conscious", "recover", "avoid", "restrain"}})
	totalOffence    = totals.Add(rules.TotalType{Name: "offence", Unit: "percent", Text: "the offence trait"})
	totalGuard      = totals.Add(rules.TotalType{Name: "guard", Unit: "percent", Text: "the defence trait"})
	totalAgility    = totals.Add(rules.TotalType{Name: "agility", Unit: "points", Text: "modified agility"})
	totalFumble     = totals.Add(rules.TotalType{Name: "fumble", Unit: "percent", Text: "what the roll to avoid a fumble must be below"})
	totalLeave      = totals.Add(rules.TotalType{Name: "leave", Text: "what the die must show to get out of close combat"})
)

var rolls ledger.Numbers[dice.Purpose, rules.RollType]

// contested is what both rolls of a strike need: a natural 100 fails (DQ-018). What is added to
// the die of the attack is a term (DQ-019).
func contested(added uint8) rules.Trial {
	return rules.Trial{Sides: d100, High: d100, Never: natural00, Die: added}
}

// below is a roll that has to stay below its chance (DQ-AMB-17).
func below() rules.Trial { return rules.Trial{Sides: d100, High: d100, Edge: -1} }

// upward is a roll that has to be high.
func upward() rules.Trial { return rules.Trial{Sides: d10, High: d10, Over: true} }

// Rolls.
var (
	rollAttack     = rolls.Add(rules.RollType{Name: "attack", Dice: "d100", Most: 100, When: "once per attack", Rule: "DQ-005", Trial: contested(totalDie + 1)})
	rollDefence    = rolls.Add(rules.RollType{Name: "defence", Dice: "d100", Most: 100, When: "by the target, once per attack on it", Rule: "DQ-006", Trial: contested(0)})
	rollParry      = rolls.Add(rules.RollType{Name: "parry", Dice: "d10", Most: 10, When: "by an evading target that tries a parry", Rule: "DQ-061"})
	rollDamage     = rolls.Add(rules.RollType{Name: "damage", Dice: "d10", Most: 10, When: "at a result of 1, 3 or 4", Rule: "DQ-134"})
	rollGrievous   = rolls.Add(rules.RollType{Name: "grievous", Says: "injury", Dice: "d100", Most: 100, When: "at a result of 4 or more", Rule: "DQ-139"})
	rollPulses     = rolls.Add(rules.RollType{Name: "pulses", Dice: "d10", Most: 10, When: "with an injury that lasts for some pulses", Rule: "DQ-151"})
	rollConscious  = rolls.Add(rules.RollType{Name: "conscious", Says: "consciousness", Dice: "d100", Most: 100, When: "when endurance drops to 3 or less, and each pulse while it is", Rule: "DQ-110", Trial: below()})
	rollRecover    = rolls.Add(rules.RollType{Name: "recover", Says: "recovery", Dice: "d100", Most: 100, When: "as the action of somebody stunned", Rule: "DQ-111", Trial: rules.D(d100)})
	rollInitiative = rolls.Add(rules.RollType{Name: "initiative", Dice: "d10", Most: 10, When: "by a side with unengaged figures, each pulse", Rule: "DQ-102"})
	rollLanding    = rolls.Add(rules.RollType{Name: "landing", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a throw misses, if throws scatter", Rule: "DQ-140"})
	rollFumble     = rolls.Add(rules.RollType{Name: "fumble", Says: "check for a fumble", Dice: "d100", Most: 100, When: "the attack die fumbles", Rule: "DQ-120", Trial: below()})
	rollMishap     = rolls.Add(rules.RollType{Name: "mishap", Dice: "d100", Most: 100, When: "a fumble is not avoided", Rule: "DQ-120"})
	rollFlight     = rolls.Add(rules.RollType{Name: "flight", Dice: "d10", Most: 10, When: "a weapon flies from the hand", Rule: "DQ-120"})
	rollDirection  = rolls.Add(rules.RollType{Name: "direction", Dice: "d6 on hexes, d8 on squares", Most: 8, When: "a weapon flies from the hand", Rule: "DQ-120"})
	rollAvoid      = rolls.Add(rules.RollType{Name: "avoid", Says: "escape", Dice: "d100", Most: 100, When: "by the target of a special attack that has struck", Rule: "DQ-090", Trial: rules.D(d100)})
	rollRestrain   = rolls.Add(rules.RollType{Name: "restrain", Says: "hold", Dice: "d100", Most: 100, When: "to get hold of somebody, and to get free", Rule: "DQ-095", Trial: rules.D(d100)})
	rollLeave      = rolls.Add(rules.RollType{Name: "leave", Says: "way out", Dice: "d10", Most: 10, When: "to get out of close combat", Rule: "DQ-097", Trial: upward()})
	rollRepulse    = rolls.Add(rules.RollType{Name: "repulse", Says: "stand", Dice: "d10", Most: 10, When: "by the target of a charge, with special attacks", Rule: "DQ-098", Trial: upward(),
		Aside: [2]string{"the charge goes on", "the charge is held off"}})
	rollHazard = rolls.Add(rules.RollType{Name: "hazard", Says: "harm", Dice: "the dice of the danger", When: "somebody is in a danger of the field, or falls", Rule: "DQ-136"})
)

// rollTypes are the rolls with what options change: a natural 01 succeeds also without a chance
// (DQ-AMB-08), and every check may have to be below its chance (DQ-AMB-17).
func rollTypes(o options) []rules.RollType {
	list := rolls.Rows()
	if !o.NeedsChance {
		list[rollAttack].Trial.Always, list[rollDefence].Trial.Always = natural01, natural01
	}
	if o.RollUnder {
		list[rollRecover].Trial, list[rollAvoid].Trial, list[rollRestrain].Trial = below(), below(), below()
	}
	if !o.RepulseLiteral {
		list[rollRepulse].Trial = rules.D(d10)
	}
	return list
}

// quality is how well a roll succeeds (DQ-010 to DQ-016), as a number (DQ-AMB-29).
type quality uint8

// Qualities, from worst to best.
const (
	poor quality = iota
	average
	better
	crucial
	decisive
	excellent
	fantastic
	nQuality
)

var qualityNames = [nQuality]string{"poor", "average", "better", "crucial", "decisive", "excellent", "fantastic"}

// String returns the word for q.
func (q quality) String() string { return word(qualityNames[:], q) }

// grades are the words for qualities from average on, as a poor one says no more than that
// something failed.
func grades(after string) []string {
	words := make([]string, nQuality)
	for q := average; q < nQuality; q++ {
		words[q] = q.String() + after
	}
	return words
}

var results ledger.Numbers[int, rules.ResultType]

// Results that a stage of a strike leaves for later ones.
var (
	resAttack   = results.Add(rules.ResultType{Name: "attack_quality", Text: "quality of the attack", Words: grades(""), Roll: "attack"})
	resDefence  = results.Add(rules.ResultType{Name: "defence_quality", Text: "quality of the defence", Words: grades(""), Roll: "defence"})
	resResult   = results.Add(rules.ResultType{Name: "result_quality", Text: "quality of the result", Words: grades(" result")})
	resCounter  = results.Add(rules.ResultType{Name: "counter", Text: "1: the target may parry out of its evasion"})
	resFumble   = results.Add(rules.ResultType{Name: "fumble", Text: "1: the attack die fumbles"})
	resRepulsed = results.Add(rules.ResultType{Name: "repulsed", Text: "1: the charge was repulsed"})
)

var gaits ledger.Numbers[uint8, string]

// Gaits: the Mode of a movement.
var (
	gaitFull         = gaits.Add("full")
	gaitHalf         = gaits.Add("half")          // DQ-105
	gaitStep         = gaits.Add("step")          // DQ-105
	gaitAside        = gaits.Add("aside")         // DQ-062
	gaitBack         = gaits.Add("back")          // DQ-142
	gaitBackFighting = gaits.Add("back_fighting") // DQ-142
	gaitOut          = gaits.Add("out")           // DQ-143
)

// Modes of a shot, a throw and a strike.
const (
	modePlain       uint8 = iota
	modeSnapshot          // in an action with movement (DQ-146)
	modeWithdrawing       // a strike before a step back (DQ-142)
	modeBoth              // one of two weapons that strike in one action (DQ-144)
	modeSweep             // at one of several in front (DQ-145)
)

// modes are the words for them; going down has its own.
var modes = []rules.Mode{
	{Kind: rules.ActStrike, Mode: modePlain, Name: "plain"},
	{Kind: rules.ActStrike, Mode: modeWithdrawing, Name: "withdrawing"},
	{Kind: rules.ActStrike, Mode: modeBoth, Name: "both", Text: "both weapons"},
	{Kind: rules.ActStrike, Mode: modeSweep, Name: "sweep"},
	{Kind: rules.ActShoot, Mode: modePlain, Name: "plain"}, {Kind: rules.ActShoot, Mode: modeSnapshot, Name: "snapshot"},
	{Kind: rules.ActThrow, Mode: modePlain, Name: "plain"}, {Kind: rules.ActThrow, Mode: modeSnapshot, Name: "snapshot"},
	{Kind: rules.ActKneel, Mode: goKneel, Name: "kneel"}, {Kind: rules.ActKneel, Mode: goProne, Name: "prone", Does: "lies down", Do: "lie down"},
}

var specials ledger.Numbers[uint8, rules.RowType]

// Special attacks: the Mode of [rules.ActSpecial].
var (
	shieldRush    = specials.Add(rules.RowType{Name: "shield_rush", Text: "strikes behind the shield, and may knock over", Says: "a shield rush", Harm: true})               // DQ-090
	disarm        = specials.Add(rules.RowType{Name: "disarm", Text: "strikes the weapon out of the hand", Says: "a disarm", Harm: true})                                    // DQ-091
	trip          = specials.Add(rules.RowType{Name: "trip", Text: "strikes at the legs, and may bring down", Says: "a trip", Harm: true})                                   // DQ-092
	knockOut      = specials.Add(rules.RowType{Name: "knockout", Text: "strikes to knock unconscious", Says: "a knock-out blow", Harm: true})                                // DQ-093
	entangle      = specials.Add(rules.RowType{Name: "entangle", Text: "throws a net over somebody", Says: "a cast", Harm: true})                                            // DQ-094
	restrain      = specials.Add(rules.RowType{Name: "restrain", Text: "gets hold of somebody", Says: "getting hold", Link: "of", Harm: true})                               // DQ-095
	trample       = specials.Add(rules.RowType{Name: "trample", Text: "runs down with a large body", Says: "trampling", Link: "over", Harm: true})                           // DQ-096
	closeIn       = specials.Add(rules.RowType{Name: "close_in", Text: "steps into the hex of an enemy, to fight body to body", Says: "closing in", Link: "on", Harm: true}) // DQ-143
	leaveFighting = specials.Add(rules.RowType{Name: "leave_close", Text: "tears loose out of close combat", Says: "getting loose", Link: "from", Frees: true})              // DQ-097
)

// things are the shields whose names in a sheet leave out that they are shields.
var things = []rules.Naming{
	{Name: "small_round", Text: "small round shield"}, {Name: "large_round", Text: "large round shield"},
	{Name: "kite", Text: "kite shield"}, {Name: "tower", Text: "tower shield"},
}

// Modes of [rules.ActKneel].
const (
	goKneel uint8 = iota
	goProne
)

// slotRiposte is the mode of a slot that a parry grants (DQ-061).
const slotRiposte uint8 = 1

// slotLeave is the mode of a slot for the step out of close combat (DQ-143).
const slotLeave uint8 = 2

// woundClass is how a weapon wounds; it decides its grievous injuries (DQ-139).
type woundClass uint8

// Classes of weapons.
const (
	noClass woundClass = iota
	classA             // thrusts
	classB             // slashes
	classC             // crushes
)

var classNames = [...]string{"none", "A", "B", "C"}

// String returns the letter of c.
func (c woundClass) String() string { return word(classNames[:], c) }

// hand is the arm that holds an item.
type hand uint8

// Hands. A two-handed item is in the primary one.
const (
	primary hand = iota
	secondary
)

var handNames = [...]string{"primary", "secondary"}

// String returns the word for h.
func (h hand) String() string { return word(handNames[:], h) }

// way is the way of an attack: which block of the modifiers it takes.
type way uint8

// Ways of attack.
const (
	melee way = iota
	thrown
	missile
	bodyToBody // body to body in one hex (DQ-143)
	nWay
)

var wayNames = [...]string{"melee", "thrown", "missile", "close"}

// String returns the word for w.
func (w way) String() string { return word(wayNames[:], w) }

// ranged reports whether the attack goes through the air.
func (w way) ranged() bool { return w == thrown || w == missile }

func word[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "unknown"
}
