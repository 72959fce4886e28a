package components

import "github.com/yohamta/donburi"

// ReductionData is what scales or reduces the harm that armour has left, in the
// rulebook's unit; 0 reduces nothing.
type ReductionData struct{ DR int16 }

// AppendSum appends what a digest covers.
func (d *ReductionData) AppendSum(b []byte) []byte { return put(b, d.DR) }

// Reduction is on every combatant.
var Reduction = donburi.NewComponentType[ReductionData]()
