package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// PoolsData is what a combatant can lose, such as hit points; the shape names them.
// Now may fall below 0 and never rises above Max.
type PoolsData struct{ P [rules.NPool]rules.Pool }

// AppendSum appends what a digest covers.
func (d *PoolsData) AppendSum(b []byte) []byte {
	for _, p := range d.P {
		b = put(b, p.Now, p.Max)
	}
	return b
}

// Pools is on every combatant.
var Pools = donburi.NewComponentType[PoolsData]()
