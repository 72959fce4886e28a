package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// stance weighs a way to spend a round: the first that lets one strike, but legs alone while all
// enemies are too far off to strike within the round, and defence alone for one who has several
// to fight and friends at hand, or a place to hold.
func (d *Default) stance(c *Choice) worth {
	ways := d.v.Shape().Spends
	if int(c.Mode) >= len(ways) {
		return whole / 10
	}
	switch s := &ways[c.Mode]; {
	case s.Attacks:
		return whole / 10
	case s.Defends:
		if d.pressed() && (d.guards || d.helped()) {
			return whole / 5
		}
	case s.Pace > 0 && !d.guards && d.remote():
		return whole / 5
	}
	return 0
}

// pressed reports whether more enemies are at blows with the decider than it and comrades at
// blows with them are.
func (d *Default) pressed() bool {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	theirs, ours := 0, 1
	for _, id := range d.foes {
		if !d.bound(id) && !d.disarmed(id) {
			theirs++
		}
	}
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && !d.bound(o.ID) && d.meets(o.ID) {
			ours++
		}
	}
	return theirs >= 2 && theirs > ours
}

// meets reports whether a comrade is at blows with one of those with whom the decider is.
func (d *Default) meets(id rules.ID) bool {
	var theirs [8]rules.ID
	return slices.ContainsFunc(d.v.Foes(id, theirs[:0]), func(f rules.ID) bool { return slices.Contains(d.foes, f) })
}

// remote reports whether no enemy who strikes can be reached within the round by one who is
// ready to fight, and neither can strike here.
func (d *Default) remote() bool {
	if d.me.Engaged || d.odds.theirs == 0 {
		return false
	}
	_, mm, found := d.place()
	return found && mm > d.strides(int32(d.v.Shape().Round)) && d.odds.distance*d.v.Across(1) > d.strides(int32(d.v.Shape().Round))
}

// strides is how far somebody who is ready to fight goes in some ticks, in mm.
func (d *Default) strides(ticks int32) (mm int32) {
	for _, s := range d.v.Shape().Spends {
		if s.Attacks {
			mm = max(mm, s.Pace*ticks)
		}
	}
	return mm
}

// bareRound reports whether the decider has nothing but its legs for the rest of the round.
func (d *Default) bareRound() bool {
	s, ok := d.v.Spends(d.me.ID)
	return ok && !s.Attacks && !s.Defends
}

// offing is the cell on the way to a goal, at most so far, in which no enemy can strike before the
// round is over.
func (d *Default) offing(goal rules.Cell, limit int32) (at rules.Cell) {
	safe := d.strides(int32(d.v.Shape().Round)-d.v.Of()) + d.v.Across(1)
	at = d.me.Cell
	least := d.v.Steps(at, goal)
	d.v.Flood(d.me.ID, limit, func(c rules.Cell, _ int32) bool {
		if n := d.v.Steps(c, goal); n < least && d.gap(c)*d.v.Across(1) > safe {
			at, least = c, n
		}
		return true
	})
	return at
}
