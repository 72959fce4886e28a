package agent

import "github.com/affray-engine/affray/rules"

// callable is how many cells from a mount that nobody rides somebody may be for whom it stands by.
const callable = 2

// waiting is what settles that a mount does nothing.
var waiting = [...]consideration{{name: "stand by for a rider", when: "somebody of its side is near and on foot"}}

// standsBy reports whether the decider is a mount that nobody rides and that nobody attacks, which waits for one of its
// side who is near and on foot. Else it makes for the edge of the field, as [Default.seek] has it.
func (d *Default) standsBy() bool {
	if !d.me.Mount || d.me.Ridden != 0 || d.me.Engaged {
		return false
	}
	for id := rules.ID(1); int(id) <= d.v.Len(); id++ {
		f := d.v.Figure(id)
		if f.Mine && !f.Mount && f.Rides == 0 && f.Posture < rules.Dead && !f.Wide && d.v.Steps(d.me.Cell, f.Cell) <= callable {
			return true
		}
	}
	return false
}

// getsOn leads somebody into a saddle that is free beside it, as long as nobody is at it.
func (d *Default) getsOn(so *counsel) (rules.Act, bool) {
	c := pick(so.menu, rules.ActMount)
	if c == nil || d.me.Engaged || moved(so.sofar) || len(c.Targets) == 0 {
		return rules.Act{}, false
	}
	return act(c, c.Targets[0]), true
}
