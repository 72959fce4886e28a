package systems

import "github.com/affray-engine/affray/rules"

// magic gathers what matters to a spell: one at a single person needs a line of
// effect to it when it takes effect. Areas have looked already.
func (t *Tick) magic(x *rules.Exchange, a, d *Figure) {
	if x.Act.Kind != rules.ActCast || x.Q.Terms.Area.Shape != rules.AreaNone || a == d {
		return
	}
	if !t.Space.CanShoot(a.Who.ID, d.Who.ID, x.Q.Terms.Max) {
		x.Q.Flags |= rules.FlagLost
	}
}
