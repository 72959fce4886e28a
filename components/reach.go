package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// ReachData is how far a combatant strikes without any item, in cells; the items
// have their own.
type ReachData struct{ Bare rules.Reach }

// AppendSum appends what a digest covers.
func (d *ReachData) AppendSum(b []byte) []byte { return put(b, d.Bare.Min, d.Bare.Max) }

// Reach is on every combatant.
var Reach = donburi.NewComponentType[ReachData]()
