package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// delay keeps for the next moment an action that nothing can be done with now, while enemies
// may come into reach; what is kept costs nothing.
func (d *Default) delay(c *Choice) (rules.Act, worth) {
	if d.odds.theirs == 0 || !d.me.Engaged && d.odds.distance > calm {
		return rules.Act{}, 0
	}
	return act(c, 0), 1
}

// bide puts a turn off that nothing can be done with now: an enemy may come into reach yet, a
// comrade make room, or need what one can do for it. Who keeps out of the press with nothing left
// to do has no reason to.
func (d *Default) bide(c *Choice) (rules.Act, worth) {
	if d.odds.beaten || d.bound(d.me.ID) || d.holdsBack() && !d.cares() {
		return rules.Act{}, 0
	}
	return d.delay(c)
}

// cares reports whether the decider could cast something now, or see to somebody.
func (d *Default) cares() bool {
	return slices.ContainsFunc(d.v.Offers(d.slot, rules.Order{}), func(o rules.Offer) bool {
		return o.Kind == rules.ActCast || caring(o.Kind)
	})
}
