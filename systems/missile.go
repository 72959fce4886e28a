package systems

import "github.com/affray-engine/affray/rules"

// missile gathers what matters to a shot: a target that runs across the line of
// fire (SPACE-112), what covers it, and whether it can be shot at still.
func (t *Tick) missile(x *rules.Exchange, a, d *Figure) {
	if d.Place.Moved > 0 && d.Place.MovedAt >= t.State.At-1 && t.Space.Crossing(a.Who.ID, d.Who.ID, d.Place.Since) {
		x.Q.Flags |= rules.FlagCross
	}
	if x.Act.Kind != rules.ActShoot && x.Act.Kind != rules.ActThrow {
		return
	}
	t.Space.Shelter(a.Who.ID, d.Who.ID, &x.Q) // blows and spells know no cover (SPACE-080)
	if !t.Space.CanShoot(a.Who.ID, d.Who.ID, x.Q.Terms.Max) {
		x.Q.Flags |= rules.FlagLost
	}
}
