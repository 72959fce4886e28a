package components

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// EngagementData is who a combatant is engaged with: enemies that threaten it or are
// threatened by it, by ascending id.
type EngagementData struct {
	Foes  []rules.ID
	Under []rules.ID // those of them who threaten it, by ascending id
}

// AppendSum appends what a digest covers.
func (d *EngagementData) AppendSum(b []byte) []byte {
	b = put(put(b, len(d.Foes)), d.Foes...)
	return put(put(b, len(d.Under)), d.Under...)
}

func (d *EngagementData) own() { d.Foes, d.Under = slices.Clone(d.Foes), slices.Clone(d.Under) }

// Engagement is on every combatant.
var Engagement = donburi.NewComponentType[EngagementData]()
