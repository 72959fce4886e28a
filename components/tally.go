package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

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
