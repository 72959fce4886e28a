package components

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// PlotsData is what a combatant has declared: for this round, and for ticks ahead.
// Only its own side may see it.
type PlotsData struct {
	Declared rules.Order
	Guard    rules.Act         // parry or shield of the group under way
	Standing [rules.NAsk]int16 // answers given ahead, plus one; 0 leaves it open
	Ahead    []rules.Plot
}

// AppendSum appends what a digest covers.
func (d *PlotsData) AppendSum(b []byte) []byte {
	b = AppendAct(putOrder(b, &d.Declared), d.Guard)
	b = put(put(b, d.Standing[:]...), int16(len(d.Ahead)))
	for i := range d.Ahead {
		b = putOrder(put(b, d.Ahead[i].At), &d.Ahead[i].Order)
	}
	return b
}

func (d *PlotsData) own() { d.Ahead = slices.Clone(d.Ahead) }

// Plots is on every combatant.
var Plots = donburi.NewComponentType[PlotsData]()

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
