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

// Barrier is on every obstacle.
var Barrier = donburi.NewComponentType[BarrierData]()
