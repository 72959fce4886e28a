package components

import "github.com/yohamta/donburi"

// ArmourData is what armour takes off a blow, in points of harm, at least 0. Where it
// differs by area it is the highest, and HitLocations has each area's.
type ArmourData struct{ AR int16 }

// AppendSum appends what a digest covers.
func (d *ArmourData) AppendSum(b []byte) []byte { return put(b, d.AR) }

// Armour is on every combatant.
var Armour = donburi.NewComponentType[ArmourData]()
