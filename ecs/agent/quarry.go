package agent

import "github.com/affray-engine/affray/rules"

// onward is where somebody will be after so many ticks if it goes on as it has gone in this one or the one before; where it is, if it stands.
func (v *View) onward(id rules.ID, ticks int32) rules.Cell {
	f := v.figure(id)
	if f == nil {
		return rules.Cell{}
	}
	at, was := f.Place.Cell, f.Place.Since
	if !v.walked(id, 1) {
		return at
	}
	return rules.Cell{X: at.X + ticks*(at.X-was.X), Y: at.Y + ticks*(at.Y-was.Y)}
}

// recedes reports whether somebody who has just walked is farther from the decider by that.
func (d *Default) recedes(id rules.ID) bool {
	f := d.v.figure(id)
	if f == nil || !d.v.walked(id, 1) {
		return false
	}
	m := d.v.t.Space.Map()
	return m.Square(d.me.Cell, f.Place.Cell) > m.Square(d.me.Cell, f.Place.Since)
}

// broken reports whether somebody's nerve is gone.
func (d *Default) broken(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Broken })
}

// leavesBy reports whether somebody will have left the field after so many ticks: whose nerve is gone and who is at the edge of it, or who
// gets past that if it goes on as it has gone.
func (d *Default) leavesBy(id rules.ID, ticks int32) bool {
	at := d.v.Figure(id).Cell
	if d.broken(id) && d.v.Border(at) {
		return true
	}
	return d.v.Together() && d.recedes(id) && !d.v.t.Space.Map().Inside(d.v.onward(id, ticks))
}

// lead is how many ticks ahead of somebody who walks away one aims at most.
const lead = 4

// headsOff is where somebody goes who is after one that walks away from it, where all walk tick by tick: past where that one stands now, to
// where it will be when it can be caught. It goes straight for its goal if others can be fought from there, or the other is as fast.
func (d *Default) headsOff(goal rules.Cell, reach rules.Reach, c *Choice) rules.Cell {
	if !d.v.Together() || c.Terms.Pace.Once {
		return goal
	}
	quarry := rules.ID(0)
	for i := range d.theirs {
		if id := d.theirs[i].ID; d.v.Reach(d.me.ID, goal, id, reach) {
			if !d.recedes(id) {
				return goal
			}
			quarry = id
		}
	}
	if f := d.v.figure(quarry); f == nil || int32(f.Place.Moved) >= budget(c) {
		return goal
	}
	at := goal
	for n := int32(1); n <= lead; n++ {
		to := d.v.onward(quarry, n)
		way, _, ok := d.v.Way(d.me.ID, to, d.way[:0])
		if d.way = way; !ok {
			break
		}
		if at = to; d.v.Across(d.v.Steps(d.me.Cell, to)) <= n*budget(c) {
			break
		}
	}
	return at
}
