package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// IdentityData says who a combatant is. It does not change in a battle.
type IdentityData struct {
	ID     rules.ID // from 1, in the order of the scenario
	Name   string   // its id in the scenario
	Kind   string   // what it is, in a word or two
	Team   uint8    // index of its side
	Caster bool     // others should protect it
}

// AppendSum appends what a digest covers.
func (d *IdentityData) AppendSum(b []byte) []byte {
	b = put(b, uint32(d.ID), uint32(d.Team))
	return putBool(putText(putText(b, d.Name), d.Kind), d.Caster)
}

// Identity is on every combatant.
var Identity = donburi.NewComponentType[IdentityData]()
