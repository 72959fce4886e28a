package systems

import "github.com/affray-engine/affray/rules"

// melee gathers whether the weapon, or the hand, gets to its target. A blow at
// somebody who is out of reach by now has lost its target.
func (t *Tick) melee(x *rules.Exchange, a, d *Figure) {
	if t.Space.InReach(a.Who.ID, d.Who.ID, a.gets(x.Act.Kind, x.Act.Item, d)) {
		x.Q.Flags |= rules.FlagReach
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActPunch, rules.ActWrestle, rules.ActOverbear:
		x.Q.Flags |= rules.FlagLost
	}
}
