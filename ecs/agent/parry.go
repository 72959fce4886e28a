package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// parry names the most dangerous of those who threaten the decider: whose blow does most, and
// of those alike who strikes best. The hurt parry, unless a blow of their own promises more.
func (d *Default) parry(c *Choice) (best rules.Act, w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	most, skill := int64(-1), 0
	for _, id := range c.Targets {
		if !d.v.Figure(id).Up.Acts() || !slices.Contains(d.foes, id) {
			continue
		}
		harm, of := d.v.Threat(id, d.me.ID), d.v.Trait(id, rules.OF)
		if harm > most || harm == most && of > skill {
			best, most, skill = act(c, id), harm, of
		}
	}
	p := d.me.Pools[d.v.Shape().Vital]
	switch {
	case best.Target == 0:
		return best, 0
	case 2*p.Now < p.Max:
		return best, whole / 8
	}
	return best, whole / 100
}

// screen raises a shield on the way to enemies who shoot.
func (d *Default) screen(sofar *rules.Order) worth {
	if sofar.N == 0 {
		return 0
	}
	for i := range d.theirs {
		for k := range uint8(rules.NItem) {
			if it, _ := d.v.Item(d.theirs[i].ID, k); it.Use.Has(rules.UseShoot) && it.InHand() {
				return whole / 100
			}
		}
	}
	return 0
}
