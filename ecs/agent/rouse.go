package agent

import "github.com/affray-engine/affray/rules"

// spared turns what harm is worth into what it is worth to do it to somebody who is out of
// the fight, as long as others are not: little, and less than nothing by a spell that would
// only bring it back.
func (d *Default) spared(c *Choice, odds *rules.Forecast, f Figure, w worth) worth {
	if w <= 0 || d.free == 0 || !d.bound(f.ID) {
		return w
	}
	if c.Kind != rules.ActCast {
		return w / 2
	}
	if !d.rouses(odds, f.ID) {
		return w
	}
	_, downs := odds.Expected()
	return 3*worth(downs>>12)/2 - whole
}

// rouses reports whether an act ends a mark that keeps somebody out of the fight.
func (d *Default) rouses(odds *rules.Forecast, id rules.ID) bool {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffUnmark && e.On == id && d.v.Shape().Marks[e.What].Harmless {
			return true
		}
	}
	return false
}

// awake counts the enemies who can act and whom no mark keeps out of the fight.
func (d *Default) awake() (n int) {
	for i := range d.theirs {
		if !d.bound(d.theirs[i].ID) {
			n++
		}
	}
	return n
}

// brings reports whether an act frees somebody from what keeps it out of the fight, such as
// to shake a sleeper.
func brings(c *Choice, shape *rules.Shape) bool {
	k := int(c.Terms.Bears) - 1
	return k >= 0 && k < len(shape.Marks) && (shape.Marks[k].Harmless || c.Kind == rules.ActPull)
}

// slimmest is the chance below which a shot is hardly worth its arrow.
const slimmest = rules.One / 8

// slim reports whether a shot from afar hardly ever hits.
func (d *Default) slim(menu []Choice, a rules.Act) bool {
	if d.me.Engaged || d.guards || d.odds.distance <= 2*near {
		return false
	}
	for i := range menu {
		if c := &menu[i]; c.Kind == a.Kind && c.Item == a.Item && c.Mode == a.Mode {
			return hitting(d.v.Forecast(d.slot, a, c.Terms)) < slimmest
		}
	}
	return false
}
