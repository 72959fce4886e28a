package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// TraitsData holds the numbers of a rulebook beyond the four axes; its shape names
// them. The first four places stay empty: Offence, Defence, Armour and Reduction.
type TraitsData struct{ T [rules.NTrait]int16 }

// AppendSum appends what a digest covers.
func (d *TraitsData) AppendSum(b []byte) []byte { return putLong(b, d.T[:], 40) }

// Traits is on every combatant.
var Traits = donburi.NewComponentType[TraitsData]()
