package agent

import "github.com/affray-engine/affray/rules"

// delay keeps for the next moment an action that nothing can be done with now, while enemies
// may come into reach; what is kept costs nothing.
func (d *Default) delay(c *Choice) (rules.Act, worth) {
	if d.odds.theirs == 0 || !d.me.Engaged && d.odds.distance > calm {
		return rules.Act{}, 0
	}
	return act(c, 0), 1
}
