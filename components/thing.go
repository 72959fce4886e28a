package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// ThingData is an item that lies on the ground.
type ThingData struct {
	ID    rules.ID
	Item  rules.Item
	Name  string
	Owner rules.ID // who dropped it
	Slot  uint8    // its place among the owner's items
}

// AppendSum appends what a digest covers.
func (d *ThingData) AppendSum(b []byte) []byte {
	it := &d.Item
	b = put(b, int32(d.ID), int32(it.Row), int32(it.Use), int32(it.State), int32(it.Hands), int32(it.Reach.Min), int32(it.Reach.Max), it.Max, int32(it.Wear), int32(d.Owner), int32(d.Slot))
	return putText(putLong(b, it.Traits[:], 12), d.Name)
}

// Thing is on every item on the ground.
var Thing = donburi.NewComponentType[ThingData]()

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
