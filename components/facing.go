package components

import "github.com/yohamta/donburi"

// FacingData is where a combatant looks: a direction's index (SPACE-040).
type FacingData struct{ Dir uint8 }

// AppendSum appends what a digest covers.
func (d *FacingData) AppendSum(b []byte) []byte { return put(b, d.Dir) }

// Facing is on every combatant.
var Facing = donburi.NewComponentType[FacingData]()
