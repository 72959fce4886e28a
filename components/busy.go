package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// BusyData is an act under way that takes time; the zero value means none.
type BusyData struct{ Act rules.Busy }

// AppendSum appends what a digest covers.
func (d *BusyData) AppendSum(b []byte) []byte {
	b = AppendTerms(AppendAct(b, d.Act.Act), d.Act.Terms)
	b = put(put(b, d.Act.Began, d.Act.Due), rules.Tick(d.Act.Serial))
	for i := range d.Act.Also {
		if a := &d.Act.Also[i]; *a != (rules.Aimed{}) {
			b = put(AppendAct(put(b, i), a.Act), a.Blows)
		}
	}
	return b
}

// Busy is on every combatant.
var Busy = donburi.NewComponentType[BusyData]()
