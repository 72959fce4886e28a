package components

import "github.com/yohamta/donburi"

// OffenceData is how well a combatant strikes, in the rulebook's unit.
type OffenceData struct{ OF int16 }

// AppendSum appends what a digest covers.
func (d *OffenceData) AppendSum(b []byte) []byte { return put(b, d.OF) }

// Offence is on every combatant.
var Offence = donburi.NewComponentType[OffenceData]()
