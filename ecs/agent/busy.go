package agent

import "github.com/affray-engine/affray/rules"

// Busy returns what a combatant has under way: of the own side all of it, with the tick
// in which it takes effect, of others the kind of act only. It is the zero value if nothing
// is under way.
func (v *View) Busy(id rules.ID) rules.Busy {
	f := v.figure(id)
	if f == nil {
		return rules.Busy{}
	}
	if f.Who.Team != v.side {
		return rules.Busy{Act: rules.Act{Kind: f.Busy.Act.Act.Kind}}
	}
	return f.Busy.Act
}
