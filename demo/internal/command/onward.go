package command

import "github.com/affray-engine/affray/rules"

// errand is a movement that leads farther than one turn, and the moment at which it was ordered.
type errand struct {
	act    rules.Act
	moment int
}

// sent is the movement of the order that is being made, if it leads farther than one turn.
func (d *Desk) sent() rules.Act {
	for i, a := range d.sofar.List() {
		if a.Kind.Moves() && d.turns[i] > 1 {
			return a
		}
	}
	return rules.Act{}
}

// Onward is how the one whose order is being made can go on to where it was sent by its last
// order: with which of the choices, and to which place; false if it was not sent farther than it
// has come, or cannot go on.
func (d *Desk) Onward(all []Choice) (choice int, to Cell, ok bool) {
	who := d.Who()
	e, sent := d.far[who]
	if !sent || d.sofar.N > 0 || e.moment >= d.r.Moment() {
		return 0, Cell{}, false
	}
	for i := range all {
		c := &all[i]
		if c.Kind != e.act.Kind || c.Mode != e.act.Mode || c.who != who {
			continue
		}
		if to, ok = d.Way(c, e.act.Cell); ok {
			return i, to, true
		}
	}
	return 0, Cell{}, false
}
