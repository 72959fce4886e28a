package components

import (
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// ItemsData is what a combatant carries. Names are for people and for scenarios.
type ItemsData struct {
	List  [rules.NItem]rules.Item
	Names [rules.NItem]string
}

// AppendSum appends what a digest covers.
func (d *ItemsData) AppendSum(b []byte) []byte {
	for i := range d.List {
		it := &d.List[i]
		b = put(b, int32(it.Row), int32(it.Use), int32(it.State), int32(it.Hands), int32(it.Reach.Min), int32(it.Reach.Max), it.Max, int32(it.Wear))
		b = putLong(b, it.T[:], 12)
		b = putText(b, d.Names[i])
	}
	return b
}

// Items is on every combatant.
var Items = donburi.NewComponentType[ItemsData]()
