package components

import "github.com/yohamta/donburi"

// DefenceData is how hard a combatant is to strike, in the rulebook's unit; more is
// harder.
type DefenceData struct{ DF int16 }

// AppendSum appends what a digest covers.
func (d *DefenceData) AppendSum(b []byte) []byte { return put(b, d.DF) }

// Defence is on every combatant.
var Defence = donburi.NewComponentType[DefenceData]()
