package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// ZoneData is a lasting area: a web, a cloud.
type ZoneData struct {
	ID     rules.ID
	By     rules.ID // who made it
	Row    uint8    // of the book's spells
	Radius rules.Mm
	Until  rules.Tick // 0 for the rest of the battle
}

// AppendSum appends what a digest covers.
func (d *ZoneData) AppendSum(b []byte) []byte {
	return put(b, int32(d.ID), int32(d.By), int32(d.Row), d.Radius, int32(d.Until))
}

// Zone is on every lasting area.
var Zone = donburi.NewComponentType[ZoneData]()
