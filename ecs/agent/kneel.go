package agent

import "github.com/affray-engine/affray/rules"

// kneel goes down where the book says that it helps: to shoot, while enemies are far and
// nothing is in the way; against those who shoot, if there is nowhere to go.
func (d *Default) kneel(c *Choice, sofar *rules.Order) worth {
	switch {
	case !c.Eager || d.me.Engaged || sofar.N > 0:
		return 0
	case d.archer(d.me.ID):
		if d.odds.distance > calm && d.shoots() && d.v.Cover(d.odds.near, d.me.ID, d.me.Cell) == 0 {
			return whole
		}
		return 0
	case d.shotAt():
		return whole / 400
	}
	return 0
}

// stands gets up again; who kneels to shoot stays down until somebody is near.
func (d *Default) stands() worth {
	if d.me.Posture == rules.Kneeling && !d.me.Engaged && d.odds.distance > near && d.archer(d.me.ID) && d.shoots() {
		return 0
	}
	return whole / 4
}

// shoots reports whether an enemy can be shot at from here.
func (d *Default) shoots() bool {
	reach, shot := d.means()
	return shot > 0 && d.serves(d.me.Cell, reach, shot)
}

// shotAt reports whether an enemy in sight has something in hand to shoot with.
func (d *Default) shotAt() bool {
	for i := range d.theirs {
		if id := d.theirs[i].ID; d.archer(id) && d.v.Sight(d.me.ID, id) {
			return true
		}
	}
	return false
}
