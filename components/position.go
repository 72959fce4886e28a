package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// PositionData is where a combatant or a thing is. Carried is the movement that a
// walk has paid for and not yet used, in 1/Den mm (SPACE-102).
type PositionData struct {
	Cell    rules.Cell
	Carried int32
	Den     int32
	Since   rules.Cell // where its latest movement began
	Moved   rules.Mm   // cost of its latest movement
	MovedAt rules.Tick // when that was
	Brought rules.Mm   // of Moved, what movements before it had paid for (SPACE-112)
	Odd     bool       // of the diagonals of this turn an odd number is made (SPACE-092)
	Start   rules.Cell // where it came onto the field
}

// Position is on everything that has a place.
var Position = donburi.NewComponentType[PositionData]()

// EngagementData is who a combatant is engaged with: enemies that threaten it or are
// threatened by it, by ascending id.
type EngagementData struct {
	Foes  []rules.ID
	Under []rules.ID // those of them who threaten it, by ascending id
}

// Engagement is on every combatant.
var Engagement = donburi.NewComponentType[EngagementData]()
