package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// BarrierData is an obstacle of the field: a wall, a hedge, a door. Its shape is the
// map's; Index says which of it.
type BarrierData struct {
	ID    rules.ID
	Index int32
	Door  bool
	Open  bool
}

// AppendSum appends what a digest covers.
func (d *BarrierData) AppendSum(b []byte) []byte {
	return putBool(putBool(put(b, int32(d.ID), d.Index), d.Door), d.Open)
}

// Barrier is on every obstacle.
var Barrier = donburi.NewComponentType[BarrierData]()
