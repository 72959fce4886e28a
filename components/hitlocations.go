package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// HitLocationsData is the body by areas, each with its points, capacity, armour and
// harm. A book without hit locations leaves it empty.
type HitLocationsData struct{ Areas [rules.NArea]rules.Area }

// AppendSum appends what a digest covers.
func (d *HitLocationsData) AppendSum(b []byte) []byte {
	for _, a := range d.Areas {
		b = put(b, a.Harm, a.Hold, a.AR, a.Lo, a.Hi, int16(a.Copy), int16(a.Kind))
	}
	return b
}

// HitLocations is on every combatant.
var HitLocations = donburi.NewComponentType[HitLocationsData]()
