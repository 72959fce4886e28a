package agent

import "github.com/affray-engine/affray/rules"

// maddened reports whether some mark leaves the decider nothing but to strike whoever is
// nearest.
func (d *Default) maddened() bool {
	return d.bears(d.me.ID, func(k *rules.MarkType) bool { return k.Rash })
}

// foremost reports whether one of the targets of an act is an enemy to whom no other of them
// is nearer.
func (d *Default) foremost(c *Choice, f *Figure) bool {
	for _, id := range c.Targets {
		if o := d.v.Figure(id); !o.Mine && o.Up.Acts() && d.v.Steps(d.me.Cell, o.Cell) < d.v.Steps(d.me.Cell, f.Cell) {
			return false
		}
	}
	return !f.Mine
}

// caring reports whether an act sees to oneself or to others in place of the enemy.
func caring(k rules.ActKind) bool {
	switch k {
	case rules.ActParry, rules.ActGuard, rules.ActEvade, rules.ActTend, rules.ActSet, rules.ActAim:
		return true
	}
	return false
}
