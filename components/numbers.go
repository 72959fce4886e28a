package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

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
