package components

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// PlotsData is what a combatant has declared: for this round, and for ticks ahead.
// Only its own side may see it.
type PlotsData struct {
	Declared rules.Order
	Guard    rules.Act         // parry or shield of the group under way
	Standing [rules.NAsk]int16 // answers given ahead, plus one; 0 leaves it open
	Ahead    []rules.Plot
}

func (d *PlotsData) own() { d.Ahead = slices.Clone(d.Ahead) }

// Plots is on every combatant.
var Plots = donburi.NewComponentType[PlotsData]()

// BusyData is an act under way that takes time; the zero value means none.
type BusyData struct{ Act rules.Busy }

// Busy is on every combatant.
var Busy = donburi.NewComponentType[BusyData]()
