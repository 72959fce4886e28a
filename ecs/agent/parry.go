package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// parry names the most dangerous of those who threaten the decider and can strike now, or, if
// it is planned ahead, in this round: whose blow does most, and of those alike who strikes best.
// The hurt parry, unless a blow of their own promises more.
func (d *Default) parry(c *Choice) (best rules.Act, w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	most, skill := int64(-1), 0
	for _, id := range c.Targets {
		if !d.v.Figure(id).Posture.Acts() || d.bound(id) || !slices.Contains(d.foes, id) {
			continue
		}
		now, later := d.v.Acts(id)
		if s, ok := d.v.Spends(id); ok && !s.Attacks || !now && (!later || d.slot.Kind != rules.SlotDeclare) {
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
	case !d.fights():
		return best, whole / 300 // better to close in first
	}
	return best, whole / 100
}

// screen raises a shield on the way to enemies who shoot, to the direction of the nearest of
// them if that does not lie ahead on the way.
func (d *Default) screen(c *Choice, sofar *rules.Order) (a rules.Act, w worth) {
	if sofar.N == 0 || d.me.Engaged {
		return a, 0
	}
	gap, at := int32(1<<20), d.me.Cell
	for i := range d.theirs {
		f := &d.theirs[i]
		if n := d.v.Steps(d.me.Cell, f.Cell); n < gap && d.archer(f.ID) {
			gap, at, w = n, f.Cell, whole/100
		}
	}
	a = act(c, 0)
	if c.Terms.Toward && w > 0 {
		way, of := d.v.toward(d.me.Cell, sofar.Acts[0].Cell)
		dir, _ := d.v.toward(d.me.Cell, at)
		if a.Cap = int16(dir + 1); ahead(way, dir, of) {
			return a, 0
		}
		w++
	}
	return a, w
}
