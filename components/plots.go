package components

import (
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

// Plots is on every combatant.
var Plots = donburi.NewComponentType[PlotsData]()

// BusyData is an act under way that takes time; the zero value means none.
type BusyData struct{ Act rules.Busy }

// Busy is on every combatant.
var Busy = donburi.NewComponentType[BusyData]()

// TallyData counts what a combatant has done in this round. The dice are keyed by
// it, so that luck survives a changed schedule.
type TallyData struct {
	Done    [rules.NActKind]uint16 // acts of each kind
	Granted [rules.NActKind]uint16 // of them, reactions
	Turns   uint8                  // Turn slots used
	Unseen  bool                   // no enemy who could act saw it when the round began

	Does     rules.ActKinds // in this tick, what is under way included
	Attacked rules.Tick     // the tick after the latest attack, of whatever round
}

// Tally is on every combatant.
var Tally = donburi.NewComponentType[TallyData]()
