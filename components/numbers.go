package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// OffenceData is how well a combatant strikes, in the rulebook's unit.
type OffenceData struct{ OF int16 }

// Offence is on every combatant.
var Offence = donburi.NewComponentType[OffenceData]()

// DefenceData is how hard a combatant is to strike, in the rulebook's unit; more is
// harder.
type DefenceData struct{ DF int16 }

// Defence is on every combatant.
var Defence = donburi.NewComponentType[DefenceData]()

// ArmourData is what armour takes off a blow, in points of harm, at least 0. Where it
// differs by area it is the highest, and HitLocations has each area's.
type ArmourData struct{ AR int16 }

// Armour is on every combatant.
var Armour = donburi.NewComponentType[ArmourData]()

// ReductionData is what scales or reduces the harm that armour has left, in the
// rulebook's unit; 0 reduces nothing.
type ReductionData struct{ DR int16 }

// Reduction is on every combatant.
var Reduction = donburi.NewComponentType[ReductionData]()

// BuiltData is what the rulebook derived of the four axes, and of the armour on each area, when the
// combatant was built: what is another now counts as much in its rules (FIELD-050).
type BuiltData struct {
	Axes   [rules.NShare]int16
	Armour [rules.NArea]int16
}

// Built is on every combatant. It is no host's to change.
var Built = donburi.NewComponentType[BuiltData]()

// PoolsData is what a combatant can lose, such as hit points; the shape names them.
// Now may fall below 0 and never rises above Max.
type PoolsData struct{ Pools [rules.NPool]rules.Pool }

// Pools is on every combatant.
var Pools = donburi.NewComponentType[PoolsData]()

// TraitsData holds the numbers of a rulebook beyond the four axes; its shape names
// them. The first four places stay empty: Offence, Defence, Armour and Reduction.
type TraitsData struct{ Traits [rules.NTrait]int16 }

// Traits is on every combatant.
var Traits = donburi.NewComponentType[TraitsData]()
